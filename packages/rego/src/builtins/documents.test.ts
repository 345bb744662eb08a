import { describe, expect, test } from "vitest";
import { createObjectFromEntries } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import { arrayBuiltins } from "./arrays.js";
import { comparisonBuiltins } from "./comparison.js";
import { graphBuiltins } from "./graphs.js";
import { jsonBuiltins } from "./json-documents.js";
import { objectBuiltins } from "./objects.js";
import { setBuiltins } from "./sets.js";
import { callExpectingFailure, createBuiltinFamilyCaller, formatResultAsTerm } from "./testing.js";
import { typeCheckBuiltins } from "./type-checks.js";

const family = [
  ...objectBuiltins,
  ...jsonBuiltins,
  ...arrayBuiltins,
  ...setBuiltins,
  ...graphBuiltins,
  ...typeCheckBuiltins,
  ...comparisonBuiltins,
];
const call = createBuiltinFamilyCaller(family);

function set(...values: Value[]): RegoSet {
  return RegoSet.of(values);
}

const hostile = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}') as Value;

describe("built-ins on documents", () => {
  const table: [string, Value[], string][] = [
    ["object.union", [{ a: { b: 1 } }, { a: { c: 2 }, d: 3 }], '{"a": {"b": 1, "c": 2}, "d": 3}'],
    ["object.union", [{}, hostile], '{"__proto__": {"a": 1}, "constructor": 2}'],
    ["object.union_n", [[{ a: { b: 2 } }, { a: 4 }, { a: { c: 3 } }]], '{"a": {"c": 3}}'],
    ["object.union_n", [[{ a: { b: 1 } }, { a: { c: 1 } }, { a: { b: 2 } }]], '{"a": {"b": 2, "c": 1}}'],
    ["object.remove", [{ a: 1, b: 2 }, ["a"]], '{"b": 2}'],
    ["object.filter", [{ a: 1, b: 2 }, set("a", "x")], '{"a": 1}'],
    ["object.filter", [hostile, ["__proto__", "toString"]], '{"__proto__": {"a": 1}}'],
    ["object.get", [{ a: [{ b: null }] }, ["a", 0, "b"], 1], "null"],
    ["object.get", [{ a: null }, "a", 1], "null"],
    ["object.get", [{}, "constructor", 1], "1"],
    ["object.keys", [{ a: 1, b: 2 }], '{"a", "b"}'],
    ["object.subset", [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }], "true"],
    [
      "object.subset",
      [
        [1, 2, 3],
        [2, 3],
      ],
      "true",
    ],
    ["object.subset", [[1, 2, 3], set(3, 1)], "true"],
    ["object.subset", [set(1), set(1, 2)], "false"],
    ["json.filter", [{ a: { b: 1, c: 2 }, d: [1, 2] }, ["a/b", "/d/1"]], '{"a": {"b": 1}, "d": [2]}'],
    ["json.filter", [hostile, ["__proto__/a"]], '{"__proto__": {"a": 1}}'],
    ["json.remove", [{ a: { b: 1, c: 2 }, "x/y": 1 }, ["a/b", "x~1y"]], '{"a": {"c": 2}}'],
    ["json.patch", [{ a: [1, 3] }, [{ op: "add", path: "/a/1", value: 2 }]], '{"a": [1, 2, 3]}'],
    ["json.patch", [{ a: null }, [{ op: "replace", path: "a", value: 1 }]], '{"a": 1}'],
    ["json.patch", [{ a: 1 }, [{ op: "move", from: "/a", path: "/b" }]], '{"b": 1}'],
    ["json.patch", [{ a: 1 }, [{ op: "copy", from: "/a", path: "/b" }]], '{"a": 1, "b": 1}'],
    [
      "json.patch",
      [
        [1, 2],
        [
          { op: "remove", path: "/0" },
          { op: "test", path: "/0", value: 2 },
        ],
      ],
      "[2]",
    ],
    [
      "json.patch",
      [
        { a: { list: [1] } },
        [
          { op: "add", path: "/a/list/-", value: 2 },
          { op: "copy", from: "/a", path: "/b" },
          { op: "add", path: "/a/list/0", value: 0 },
          { op: "move", from: "/b", path: "/c" },
          { op: "remove", path: "/c/list/0" },
        ],
      ],
      '{"a": {"list": [0, 1, 2]}, "c": {"list": [2]}}',
    ],
    ["json.patch", [[1], [{ op: "add", path: "/-", value: 2 }]], "[1, 2]"],
    ["json.patch", [{}, [{ op: "remove", path: "/a" }]], "undefined"],
    ["json.patch", [set("a"), [{ op: "add", path: ["b"], value: "b" }]], '{"a", "b"}'],
    ["json.marshal", [{ b: "<&>", a: [1, null] }], '"{\\"a\\":[1,null],\\"b\\":\\"\\\\u003c\\\\u0026\\\\u003e\\"}"'],
    ["json.marshal", [createObjectFromEntries([[1, set(2)]])], '"{\\"1\\":[2]}"'],
    ["json.marshal_with_options", [{ a: [] }, { indent: " ", prefix: ">" }], '">{\\n> \\"a\\": []\\n>}"'],
    ["json.unmarshal", ['{"a": 1.0}'], '{"a": 1.0}'],
    ["json.unmarshal", ["{"], "undefined"],
    ["json.unmarshal", ["1e40000"], "undefined"],
    ["json.unmarshal", ['{"a": [-1e30103]}'], "undefined"],
    ["json.unmarshal", ["1e-30104"], "undefined"],
    [
      "json.unmarshal",
      ["[9.9e30102, 1e-30103, 0e40000, 1e-2147483648]"],
      "[9.9e30102, 1e-30103, 0e40000, 1e-2147483648]",
    ],
    ["json.is_valid", ["[1]"], "true"],
    ["json.is_valid", [1], "false"],
    ["array.concat", [[1], [2]], "[1, 2]"],
    ["array.flatten", [[1, [2, [3]]]], "[1, 2, [3]]"],
    ["array.slice", [[1, 2, 3], -1, 2], "[1, 2]"],
    ["array.slice", [[1, 2, 3], 2, 1], "[]"],
    ["array.reverse", [[1, 2]], "[2, 1]"],
    ["and", [set(1, 2), set(2, 3)], "{2}"],
    ["or", [set(1), set(2)], "{1, 2}"],
    ["union", [set(set(1), set(2))], "{1, 2}"],
    ["intersection", [set(set(1, 2), set(2, 3))], "{2}"],
    ["intersection", [set()], "set()"],
    ["graph.reachable", [{ a: ["b"], b: ["c", "a"], c: [], d: [] }, ["a"]], '{"a", "b", "c"}'],
    ["graph.reachable", [{ a: ["x"] }, ["a"]], '{"a"}'],
    ["graph.reachable_paths", [{ a: ["b", "c"], b: [], c: ["a"] }, ["a"]], '{["a", "b"], ["a", "c"]}'],
    ["is_object", [hostile], "true"],
    ["type_name", [set()], '"set"'],
    ["cast_set", [[1, 1]], "{1}"],
    ["cast_string", [1], "undefined"],
    ["equal", [{ a: 1 }, { a: 1 }], "true"],
    ["lt", [null, false], "true"],
    ["internal.member_2", [1, { a: 1 }], "true"],
    ["internal.member_3", ["a", 1, { a: 1 }], "true"],
    ["internal.member_3", [0, "x", ["x"]], "true"],
    ["internal.member_2", [1, "1"], "false"],
  ];
  test.each(table)("%s(%j)", (name, args, expected) => {
    expect(formatResultAsTerm(call(name, ...args))).toBe(expected);
  });

  const failures: [string, Value[], string][] = [
    ["object.get", ["x", "a", 1], "eval_type_error: object.get: operand 1 must be object but got string"],
    [
      "object.remove",
      [{}, 1],
      "eval_type_error: object.remove: operand 2 must be one of {object, set, array} but got number",
    ],
    [
      "object.union_n",
      [[{}, 1]],
      "eval_type_error: object.union_n: operand 1 must be array of objects but got array containing number",
    ],
    [
      "json.remove",
      [{}, [1]],
      "eval_type_error: json.remove: operand 2 must be one of {set, array} containing string paths or array of path segments but got number",
    ],
    [
      "json.marshal_with_options",
      [{}, { colour: 1 }],
      'eval_type_error: json.marshal_with_options: operand 2 object contained unknown key "colour"',
    ],
    [
      "json.unmarshal",
      ["x"],
      "eval_builtin_error: json.unmarshal: invalid character 'x' looking for beginning of value",
    ],
    ["array.reverse", [{}], "eval_type_error: array.reverse: operand 1 must be array but got object"],
    ["and", [1, set()], "eval_type_error: and: operand 1 must be set but got number"],
  ];
  test.each(failures)("%s(%j) fails", (name, args, message) => {
    expect(callExpectingFailure(family, name, ...args)).toBe(message);
  });

  test("paths are found in a long chain without exhausting the stack", () => {
    const chain = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`n${i}`, [`n${i + 1}`]]));
    expect((call("graph.reachable_paths", chain, ["n0"]) as RegoSet).size).toBe(1);
  });
});

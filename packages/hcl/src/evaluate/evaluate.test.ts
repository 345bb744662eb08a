import { describe, expect, test } from "vitest";
import { evaluateText, wrapInInterpolation } from "./testing/evaluate-text.js";
import { withTypeTags } from "./testing/tagged.js";

function shows(cases: readonly (readonly [string, unknown])[]): void {
  test.each(cases)("%s", (text, expected) => {
    expect(withTypeTags(evaluateText(text))).toEqual(expected);
  });
}

describe("operators", () => {
  shows([
    ["1 + 2 * 3", 7],
    ["0.1 + 0.2", 0.3],
    ["1.1 - 1", 0.1],
    ["0.1 * 3", 0.3],
    ["0.3 / 0.1", 3],
    ["5.5 % 2", 1.5],
    ["-5 % 3", -2],
    ["5 % 0", 5],
    ["7 / 2", 3.5],
    ['-"5"', -5],
    ['"2" < 1', false],
    ['"2" + 1', 3],
    ['!"true"', false],
    ['1 == "1"', false],
    ['true == "true"', false],
    ["null == null", true],
    ["[null] == [null]", true],
    ["tolist([]) == []", false],
    ['tolist(["a"]) == tolist(["a"])', true],
    ['toset(["b", "a"]) == toset(["a", "b"])', true],
    ["tomap({ a = 1 }) == { a = 1 }", false],
    ['[1, "a"] == [1, "a"]', true],
    ['{ a = null } == { a = "x" }', false],
    ["1 != 2", true],
    ["true || null.x", true],
    ["false && null.x", false],
    ['"true" && "1"', true],
  ]);
});

describe("conditionals", () => {
  shows([
    ['true ? 1 : "a"', "1"],
    ['false ? 1 : "a"', "a"],
    ['true ? null : "a"', null],
    ['true ? [1] : ["a", "b"]', { list: ["1"] }],
    ['true ? [1] : ["a"]', { tuple: ["1"] }],
    ['true ? [] : ["a"]', { list: [] }],
    ['true ? { a = 1 } : { b = "x" }', { map: { a: "1" } }],
    ["false ? tomap({}) : { a = [], b = 1 }", { object: { a: { tuple: [] }, b: 1 } }],
    ['"true" ? 1 : 2', 1],
    ["true ? 1 : null.x", 1],
    ["false ? null.x : 2", 2],
  ]);
});

describe("templates", () => {
  shows([
    [`"a${wrapInInterpolation("1 + 1")}b"`, "a2b"],
    [`"${wrapInInterpolation("[1]")}"`, { tuple: [1] }],
    [`"x${wrapInInterpolation("true")}"`, "xtrue"],
    [`"${wrapInInterpolation("1e21")}!"`, "1000000000000000000000!"],
    [`"${wrapInInterpolation("1.50")}!"`, "1.5!"],
    ['"%{ if true }a%{ else }b%{ endif }c"', "ac"],
    ['"%{ if false }a%{ endif }c"', "c"],
    [`"%{ for i, x in ["a", "b"] }${wrapInInterpolation("i")}=${wrapInInterpolation("x")},%{ endfor }"`, "0=a,1=b,"],
    [`"%{ for x in { b = 1, a = 2 } }${wrapInInterpolation("x")}%{ endfor }"`, "21"],
  ]);
});

describe("access", () => {
  shows([
    ["local.obj.tags.x", "y"],
    ['local.map["b"]', 2],
    ['local.list["0"]', "a"],
    ["local.list.1", "b"],
    ["[{ a = [1, 2] }][0].a[1]", 2],
    ["{ a = 1 }.a", 1],
    ['{ "1" = "x" }[1]', "x"],
    ["local.list[1 - 1]", "a"],
    [`local.map["${wrapInInterpolation('"a"')}"]`, 1],
  ]);
});

describe("splats", () => {
  shows([
    ["null[*]", { tuple: [] }],
    ['"a"[*]', { tuple: ["a"] }],
    ["{ a = 1 }[*].a", { tuple: [1] }],
    ["local.list[*]", { list: ["a", "b"] }],
    ["local.set[*]", { list: ["a", "b"] }],
    ["[{ a = 1 }, { a = 2 }][*].a", { tuple: [1, 2] }],
    ["tolist([{ a = 1 }, { a = 2 }])[*].a", { list: [1, 2] }],
    ["[[1, 2], [3]][*][0]", { tuple: [1, 3] }],
    ["[[1, 2], [3]][*][1 - 1]", { tuple: [1, 3] }],
    ["[{ a = [{ b = 1 }, { b = 2 }] }][*].a[*].b", { tuple: [{ tuple: [1, 2] }] }],
    ["[{ a = 1 }].*.a", { tuple: [1] }],
  ]);
});

describe("for expressions", () => {
  shows([
    ["[for x in [1, 2, 3] : x * 2 if x != 2]", { tuple: [2, 6] }],
    ["[for k, v in { b = 1, a = 2 } : k]", { tuple: ["a", "b"] }],
    ['[for i, v in toset(["b", "a"]) : i]', { tuple: ["a", "b"] }],
    ["[for i, v in [true, false] : i]", { tuple: [0, 1] }],
    ["{ for k, v in { b = 1, a = 2 } : k => v }", { object: { a: 2, b: 1 } }],
    ['{ for x in ["a", "b", "a"] : x => x... }', { object: { a: { tuple: ["a", "a"] }, b: { tuple: ["b"] } } }],
    ["{ for i in [1, 2] : i => i }", { object: { "1": 1, "2": 2 } }],
    ["[for x in [1, 2] : [for y in [10, 20] : x + y]]", { tuple: [{ tuple: [11, 21] }, { tuple: [12, 22] }] }],
    ["[for x in [1] : [for x in [2] : x]]", { tuple: [{ tuple: [2] }] }],
    ['[for x in [1, 2] : x if "true"]', { tuple: [1, 2] }],
  ]);
});

describe("collections", () => {
  shows([
    ['[1, "a", null]', { tuple: [1, "a", null] }],
    ['{ b = 1, "a" = 2, (local.obj.name) = 3 }', { object: { a: 2, b: 1, n: 3 } }],
    ["{ a = 1, a = 2 }", { object: { a: 2 } }],
    ["{ u = 1, null = 2 }", { object: { null: 2, u: 1 } }],
    ["{ (1) = 2, true = 3 }", { object: { "1": 2, true: 3 } }],
    ["toset([3, 1, 2, 10])", { set: [1, 2, 3, 10] }],
    ['toset([1, "1", true])', { set: ["1", "true"] }],
    ["toset([{ a = 2 }, { a = 1 }, { a = 2 }])", { set: [{ object: { a: 1 } }, { object: { a: 2 } }] }],
  ]);

  test("objects keep their attributes in the order of their names", () => {
    const value = evaluateText("{ b = 1, a = 2, c = 3 }");
    expect(typeof value === "object" && value?.kind === "object" && [...value.entries.keys()]).toEqual(["a", "b", "c"]);
  });
});

describe("calls", () => {
  shows([
    ["max(1, 3, 2)", 3],
    ["max([1, 2]...)", 2],
    ["max(5, tolist([1, 9])...)", 9],
    ["core::max(1, 2)", 2],
    ["try(null.a, 2)", 2],
    ["try(local.obj.nope, local.obj.name)", "n"],
    ["can(null.a)", false],
    ["can(local.obj.name)", true],
    ['templatefile("hello.tpl", { name = "you" })', "Hello, you!"],
    ['templatefile("only.tpl", { count = 3 })', 3],
    ['templatefile("list.tpl", { xs = ["a", "b"] })', "- a\n- b\n"],
    ['templatefile("marked.tpl", {})', "x"],
    [`templatestring("$${wrapInInterpolation("x")}!", { x = 1 })`, "1!"],
  ]);
});

import { describe, expect, test } from "vitest";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import { stringBuiltins } from "./strings.js";
import { templateStringBuiltins } from "./template-strings.js";
import { templateBuiltins } from "./templates.js";
import { callExpectingFailure, createBuiltinFamilyCaller } from "./testing.js";

const family = [...stringBuiltins, ...templateBuiltins, ...templateStringBuiltins];
const call = createBuiltinFamilyCaller(family);

describe("built-ins on strings", () => {
  const table: [string, Value[], Value | undefined][] = [
    ["concat", [", ", ["a", "b"]], "a, b"],
    ["concat", ["/", RegoSet.of(["b", "a"])], "a/b"],
    ["contains", ["abc", "bc"], true],
    ["startswith", ["abc", ""], true],
    ["endswith", ["abc", "b"], false],
    ["indexof", ["a😀b", "b"], 2],
    ["indexof", ["abc", "x"], -1],
    ["indexof", ["abc", ""], undefined],
    ["indexof_n", ["aaa", "aa"], [0, 1]],
    ["indexof_n", ["😀x😀x", "x"], [1, 3]],
    ["lower", ["ÀΣİ"], "àσi"],
    ["upper", ["straßeᾳ"], "STRAßEᾼ"],
    ["substring", ["a😀bc", 1, 2], "😀b"],
    ["substring", ["abc", 1, -1], "bc"],
    ["substring", ["abc", 7, 1], ""],
    ["split", ["a.b", "."], ["a", "b"]],
    ["split", ["a😀", ""], ["a", "😀"]],
    ["split", ["", ""], []],
    ["strings.split_n", ["a,b,c", ",", 2], ["a", "b"]],
    ["strings.split_n", ["a,b,c", ",", -1], ["c"]],
    ["replace", ["banana", "an", "x"], "bxxa"],
    ["replace", ["ab", "", "-"], "-a-b-"],
    ["replace", ["a.b^$&".repeat(200), ".b^$", "$&$1"], "a$&$1&".repeat(200)],
    ["replace", ["x\n\\".repeat(500), "\n\\", ""], "x".repeat(500)],
    ["replace", ["a".repeat(1_501), "aa", "b"], `${"b".repeat(750)}a`],
    ["replace", ["aé".repeat(600), "a", "bb"], "bbé".repeat(600)],
    ["replace", [`${"x".repeat(2_000)}ab${"y".repeat(70)}`, "ab", "ä"], `${"x".repeat(2_000)}ä${"y".repeat(70)}`],
    ["replace", [`ab${"x".repeat(2_000)}ab`, "ab", "c"], `c${"x".repeat(2_000)}c`],
    ["strings.replace_n", [{ a: "b", b: "c", ab: "z" }, "abc"], "bcc"],
    ["strings.count", ["cheese", "e"], 3],
    ["strings.count", ["ab", ""], 3],
    ["strings.reverse", ["a😀b"], "b😀a"],
    ["strings.any_prefix_match", ["abc", ["x", "ab"]], true],
    ["strings.any_suffix_match", [["abc", "q"], "bc"], true],
    ["strings.any_prefix_match", [[], "a"], false],
    ["trim", ["xxaxx", "x"], "a"],
    ["trim_left", ["😀a", "😀"], "a"],
    ["trim_right", ["a😀", "😀"], "a"],
    ["trim_prefix", ["aab", "a"], "ab"],
    ["trim_suffix", ["abb", "b"], "ab"],
    ["trim_space", ["\u0085 a\u3000"], "a"],
    ["trim_space", ["\ufeffa"], "\ufeffa"],
    ["internal.template_string", [["n=", RegoSet.of([[1, "a"]]), " ", RegoSet.of([])]], 'n=[1, "a"] <undefined>'],
    ["strings.render_template", ["{{range $i, $n := .l}}{{if $i}},{{end}}{{$n}}{{end}}", { l: ["a", "b"] }], "a,b"],
    ["strings.render_template", ["{{.missing}} {{- .n }}", { n: 1 }], "<undefined>1"],
    ["strings.render_template", ['{{with .m}}{{printf "%s!" .k}}{{end}}', { m: { k: "v" } }], "v!"],
    ["strings.render_template", ["{{.a", {}], undefined],
  ];
  test.each(table)("%s(%j)", (name, args, expected) => {
    expect(call(name, ...args)).toEqual(expected);
  });

  const failures: [string, Value[], string][] = [
    ["lower", [1], "eval_type_error: lower: operand 1 must be string but got number"],
    [
      "concat",
      ["", [1]],
      "eval_type_error: concat: operand 2 must be array of strings but got array containing number",
    ],
    ["concat", ["", {}], "eval_type_error: concat: operand 2 must be one of {set, array} but got object"],
    ["substring", ["a", -1, 1], "eval_builtin_error: substring: negative offset"],
    [
      "strings.any_suffix_match",
      ["a", 1],
      "eval_type_error: strings.any_suffix_match: operand 2 must be one of {string, set, array} but got number",
    ],
    [
      "strings.replace_n",
      [{ a: 1 }, "a"],
      "eval_type_error: strings.replace_n: operand 1 non-string value found in pattern object",
    ],
    [
      "strings.split_n",
      ["a", "b", 1.5],
      "eval_type_error: strings.split_n: operand 3 must be integer number but got floating-point number",
    ],
  ];
  test.each(failures)("%s(%j) fails", (name, args, message) => {
    expect(callExpectingFailure(family, name, ...args)).toBe(message);
  });
});

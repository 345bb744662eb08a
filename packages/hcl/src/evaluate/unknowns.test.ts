import { describe, expect, test } from "vitest";
import { collectCauses } from "../values/marks-and-causes.js";
import { describeType, getTypeOfValue } from "../values/type-of.js";
import { EvaluationError } from "./errors.js";
import { evaluateText, wrapInInterpolation } from "./testing/evaluate-text.js";
import { withTypeTags } from "./testing/tagged.js";

const unknown = (text: string) => ({ unknown: wrapInInterpolation(text) });

describe("what depends on an unknown says on which, and how it is written", () => {
  test.each<readonly [text: string, shown: unknown, type: string, references: readonly string[]]>([
    ["u", unknown("u"), "a string", ["u"]],
    ["any.id", unknown("any.id"), "a value of any type", ["any.id"]],
    ['any.list[0]["key"].x', unknown('any.list[0]["key"].x'), "a value of any type", ['any.list[0]["key"].x']],
    ["max(any...)[0]", "error", "", []],
    ["provider::p::f(1).x[0]", unknown("provider::p::f(1).x[0]"), "a value of any type", ["provider::p::f(1).x[0]"]],
    ["(ub ? any : null.x).id", unknown("(ub ? any : null.x).id"), "a value of any type", ["ub"]],
    ["any[*].id", unknown("any[*].id"), "a value of any type", ["any[*].id"]],
    ["ul[0]", unknown("ul[0]"), "a string", ["ul[0]"]],
    ["ul[*]", unknown("ul[*]"), "a list of strings", ["ul[*]"]],
    [
      `"x-${wrapInInterpolation("u")}-${wrapInInterpolation("un")}"`,
      { unknown: `x-${wrapInInterpolation("u")}-${wrapInInterpolation("un")}` },
      "a string",
      ["u", "un"],
    ],
    [`"${wrapInInterpolation("u")}"`, unknown("u"), "a string", ["u"]],
    ["un + 1", unknown("un + 1"), "a number", ["un"]],
    ["(any + 1).x", "error", "", []],
    ["un > 1", unknown("un > 1"), "a bool", ["un"]],
    ["-un", unknown("-un"), "a number", ["un"]],
    ["!ub", unknown("!ub"), "a bool", ["ub"]],
    ["u == null", unknown("u == null"), "a bool", ["u"]],
    ["u == 1", false, "a bool", []],
    ["un == 1", unknown("un == 1"), "a bool", ["un"]],
    ['["a", u] == ["b", u]', false, "a bool", []],
    ["any == [1]", unknown("any == [1]"), "a bool", ["any"]],
    ["ub || true", true, "a bool", []],
    ["ub && false", false, "a bool", []],
    ["ub && true", unknown("ub && true"), "a bool", ["ub"]],
    ["ub && null.x", unknown("ub && null.x"), "a bool", ["ub"]],
    ["ub ? 1 : 1", 1, "a number", []],
    ["ub ? 1 : 2", unknown("ub ? 1 : 2"), "a number", ["ub"]],
    ['ub ? "a" : 1', unknown('ub ? "a" : 1'), "a string", ["ub"]],
    ["ub ? null : un", unknown("ub ? null : un"), "a number", ["ub", "un"]],
    ["ub ? null : null", null, "a value of any type", []],
    ["true ? u : 1", unknown("u"), "a string", ["u"]],
    ["[for x in any : x]", unknown("[for x in any : x]"), "a value of any type", ["any"]],
    ["[for x in [1, 2] : x if ub]", unknown("[for x in [1, 2] : x if ub]"), "a value of any type", ["ub"]],
    ["[for x in [any] : x.id]", { tuple: [unknown("any.id")] }, "a tuple", ["any.id"]],
    ["{ for x in [1] : u => x }", unknown("{for x in [1] : u => x}"), "a value of any type", ["u"]],
    ["{ (u) = 1 }", unknown("{ (u) = 1 }"), "a value of any type", ["u"]],
    ["{ a = u }", { object: { a: unknown("u") } }, "an object", ["u"]],
    ["local.list[un]", unknown("local.list[un]"), "a string", ["un"]],
    ["local.obj[u]", unknown("local.obj[u]"), "a value of any type", ["u"]],
    ["max(un, 1)", unknown("max(un, 1)"), "a number", ["un"]],
    ["max(any...)", unknown("max(any...)"), "a number", ["any"]],
    ["timestamp()", unknown("timestamp()"), "a string", ["timestamp()"]],
    [
      "provider::aws::arn_parse(u)",
      unknown("provider::aws::arn_parse(u)"),
      "a value of any type",
      ["u", "provider::aws::arn_parse(u)"],
    ],
    ["try(any, 1)", unknown("any"), "a value of any type", ["any"]],
    ["try(null.a, u)", unknown("u"), "a value of any type", ["u"]],
    ["try({ a = u }, 1)", { object: { a: unknown("u") } }, "an object", ["u"]],
    ["can(u)", unknown("can(u)"), "a bool", ["u"]],
    ['templatefile("hello.tpl", { name = u })', { unknown: `Hello, ${wrapInInterpolation("u")}!` }, "a string", ["u"]],
    ["templatefile(u, {})", unknown("templatefile(u, {})"), "a value of any type", ["u"]],
    ['toset(["b", u, "a", u])', { set: ["a", "b", unknown("u")] }, "a set of strings", ["u"]],
  ])("%s", (text, shown, type, references) => {
    if (shown === "error") {
      expect(() => evaluateText(text)).toThrow(EvaluationError);
      return;
    }
    const value = evaluateText(text);
    expect(withTypeTags(value)).toEqual(shown);
    expect(describeType(getTypeOfValue(value))).toBe(type);
    expect(collectCauses(value).map((cause) => cause.reference)).toEqual(references);
  });

  test("a directive that is unknown leaves the whole template unknown", () => {
    const value = evaluateText('"a%{ if ub }b%{ endif }"');
    expect(withTypeTags(value)).toHaveProperty("unknown", expect.stringMatching(/^\$\{".*ub.*"\}$/));
  });
});

describe("marks spread to everything made of a sensitive value", () => {
  test.each<readonly [string, unknown]>([
    [`"x${wrapInInterpolation("sens")}"`, { sensitive: "xs3cret" }],
    ["sensn + 1", { sensitive: 2 }],
    ["sensn + un", { sensitive: unknown("sensn + un") }],
    ["!sensb", { sensitive: false }],
    ['sens == "s3cret"', { sensitive: true }],
    ["[sens] == [1]", { sensitive: false }],
    ["sensb || false", { sensitive: true }],
    ["sensb ? 1 : 2", { sensitive: 1 }],
    ["sensl[0]", { sensitive: "a" }],
    ["local.list[sensn]", { sensitive: "b" }],
    ["sensl[*]", { sensitive: { list: ["a", "b"] } }],
    ["sens[*]", { sensitive: { tuple: ["s3cret"] } }],
    ['"x" == "y" ? sens : "x"', { sensitive: "x" }],
    ['true ? ["x"] : [sens]', { tuple: ["x"] }],
    ["[for x in sensl : x]", { sensitive: { tuple: ["a", "b"] } }],
    ["[for x in [1] : x if sensb]", { sensitive: { tuple: [1] } }],
    ["{ for x in [sens] : x => 1 }", { sensitive: { object: { s3cret: 1 } } }],
    ["{ (sens) = 1 }", { sensitive: { object: { s3cret: 1 } } }],
    ["[sens, 1]", { tuple: [{ sensitive: "s3cret" }, 1] }],
    ["[sens, 1][1]", 1],
    ["{ a = sens }.a", { sensitive: "s3cret" }],
    ["max(sensn, 5)", { sensitive: 5 }],
    ["max([1, sensn]...)", { sensitive: 1 }],
    ["toset([sens])", { sensitive: { set: ["s3cret"] } }],
    ['"%{ if sensb }a%{ endif }"', { sensitive: "a" }],
    ['templatefile("hello.tpl", { name = sens })', { sensitive: "Hello, s3cret!" }],
  ])("%s", (text, shown) => {
    expect(withTypeTags(evaluateText(text))).toEqual(shown);
  });
});

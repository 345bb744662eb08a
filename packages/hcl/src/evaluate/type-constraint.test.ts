import { describe, expect, test } from "vitest";
import { parseExpression } from "../syntax/parse.js";
import { convertValue } from "../values/convert.js";
import type { Type } from "../values/value.js";
import { createTestEvaluationContext, evaluateText, wrapInInterpolation } from "./testing/evaluate-text.js";
import { withTypeTags } from "./testing/tagged.js";
import { resolveTypeConstraint } from "./type-constraint.js";

function typeWritten(text: string): Type {
  const { expression } = parseExpression(text);
  if (expression === undefined) throw new SyntaxError(text);
  return resolveTypeConstraint(expression, createTestEvaluationContext());
}

describe("type constraints", () => {
  test.each<readonly [string, unknown]>([
    ["string", { kind: "string" }],
    ["any", { kind: "any" }],
    ["list(number)", { kind: "list", element: { kind: "number" } }],
    ["map(set(bool))", { kind: "map", element: { kind: "set", element: { kind: "bool" } } }],
    ["tuple([string, any])", { kind: "tuple", items: [{ kind: "string" }, { kind: "any" }] }],
    ["list", { kind: "list", element: { kind: "any" } }],
    ['"string"', { kind: "string" }],
    ['"map"', { kind: "map", element: { kind: "any" } }],
    [
      'object({ a = string, "b" = optional(number), c = optional(number, "3") })',
      {
        kind: "object",
        attributes: new Map<string, unknown>([
          ["a", { type: { kind: "string" }, optional: false }],
          ["b", { type: { kind: "number" }, optional: true }],
          ["c", { type: { kind: "number" }, optional: true, default: 3 }],
        ]),
      },
    ],
  ])("%s", (text, expected) => {
    expect(typeWritten(text)).toEqual(expected);
  });

  test.each<readonly [string, string]>([
    ["strin", 'there is no type "strin"'],
    ["set", "set must have the type of its elements, like set(string)"],
    ["list()", "list must have the type of its elements, like list(string)"],
    ["object(string)", "object must have the types of its attributes, like object({ name = string })"],
    ["object({ (a) = string })", "the keys of an object type must be names of attributes"],
    ["optional(string)", "optional must be the type of an object's attribute"],
    ["string(1)", "the type string must not have arguments"],
    ["vector(1)", 'there is no type "vector"'],
    ["[string]", "expected a type, like string, any, list(string) or object({ name = string })"],
    ["object({ a = optional(number, []) })", "the default of this attribute must be a number, found a tuple"],
    ["object({ a = optional() })", 'optional must have a type and may have a default, like optional(string, "a")'],
  ])("%s is refused", (text, message) => {
    expect(() => typeWritten(text)).toThrow(expect.objectContaining({ name: "EvaluationError", message }));
  });
});

/** Every line has the same outcome in Terraform 1.9.8, the wording of errors aside. */
describe("conversion to a type", () => {
  test.each<readonly [value: string, type: string, expected: unknown]>([
    ["1", "string", "1"],
    ["true", "string", "true"],
    ['"1"', "bool", true],
    ['"false"', "bool", false],
    ['"1e3"', "number", 1000],
    ["null", "list(string)", null],
    ["[1, true]", "list(string)", { list: ["1", "true"] }],
    ['["b", "a", "b"]', "set(string)", { set: ["a", "b"] }],
    ["[3, 1, 3]", "set(any)", { set: [1, 3] }],
    ['[1, "a"]', "list(any)", { list: ["1", "a"] }],
    ["[]", "list(any)", { list: [] }],
    ["[{ a = 1 }, { b = 2 }]", "list(any)", { list: [{ map: { a: 1 } }, { map: { b: 2 } }] }],
    [
      "[{ a = 1 }, { a = true, b = 2 }]",
      "list(map(string))",
      { list: [{ map: { a: "1" } }, { map: { a: "true", b: "2" } }] },
    ],
    ['[{ a = 1 }, { a = "x" }]', "list(map(any))", { list: [{ map: { a: "1" } }, { map: { a: "x" } }] }],
    ["toset([2, 1])", "list(string)", { list: ["1", "2"] }],
    ['{ a = 1, b = "x" }', "map(any)", { map: { a: "1", b: "x" } }],
    ["{ a = 1, z = 2 }", "object({ a = string })", { object: { a: "1" } }],
    ['tomap({ a = "1", z = "2" })', "object({ a = number })", { object: { a: 1 } }],
    ["{}", "object({ a = optional(string) })", { object: { a: null } }],
    ["{}", 'object({ a = optional(string, "d") })', { object: { a: "d" } }],
    ["{ a = null }", 'object({ a = optional(string, "d") })', { object: { a: "d" } }],
    ["tomap({})", "object({ a = optional(number, 3) })", { object: { a: 3 } }],
    [
      "[{}, { p = { x = 2 } }]",
      "list(object({ p = optional(object({ x = optional(number, 1) }), {}) }))",
      { list: [{ object: { p: { object: { x: 1 } } } }, { object: { p: { object: { x: 2 } } } }] },
    ],
    ["[1, 2]", "tuple([string, number])", { tuple: ["1", 2] }],
    ["sens", "string", { sensitive: "s3cret" }],
    ["[sens]", "set(string)", { sensitive: { set: ["s3cret"] } }],
    ["[sens]", "list(string)", { list: [{ sensitive: "s3cret" }] }],
    ["any", "list(string)", { unknown: wrapInInterpolation("any") }],
  ])("%s to %s", (value, type, expected) => {
    expect(withTypeTags(convertValue(evaluateText(value), typeWritten(type)))).toEqual(expected);
  });

  test.each<readonly [value: string, type: string, message: string]>([
    ["[]", "string", "this value must be a string, found a tuple"],
    ['"x"', "number", "this value must be a number, found a string that is none"],
    ['"0x10"', "number", "this value must be a number, found a string that is none"],
    ["1", "bool", "this value must be a bool, found a number"],
    ['"TRUE"', "bool", 'this value must be a bool, found a string that is none; write "true" in lower case'],
    ['"yes"', "bool", "this value must be a bool, found a string that is none"],
    ["[1, true]", "list(any)", "this value must have elements of one type"],
    ["{ a = 1, b = [] }", "map(any)", "this value must have elements of one type"],
    ["[1, []]", "list(string)", "element 1 must be a string, found a tuple"],
    [
      "{ a = { b = [] } }",
      "object({ a = object({ b = string }) })",
      'attribute "b" of attribute "a" must be a string, found a tuple',
    ],
    ['{ a = "x" }', "map(number)", 'element "a" must be a number, found a string that is none'],
    ["{}", "object({ a = string })", 'this value must have the attribute "a"'],
    [
      "{}",
      "object({ b = string, a = string, c = optional(string) })",
      'this value must have the attributes "a" and "b"',
    ],
    ["{ x = {} }", "object({ x = object({ a = string }) })", 'attribute "x" must have the attribute "a"'],
    ["[1]", "tuple([string, string])", "this value must be a tuple of 2 elements, found one of 1"],
    ["tolist([{}])", "list(string)", "this value must be a list of strings, found a list of objects"],
    ["u", "list(string)", "this value must be a list of strings, found a string"],
    ['"a"', "map(any)", "this value must be a map, found a string"],
  ])("%s to %s fails", (value, type, message) => {
    expect(() => convertValue(evaluateText(value), typeWritten(type))).toThrow(
      expect.objectContaining({ name: "ConversionError", message }),
    );
  });
});

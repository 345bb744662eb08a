import { describe, expect, test } from "vitest";
import { parseExpression } from "../syntax/parse.js";
import { convert } from "../values/convert.js";
import { ConversionError } from "../values/errors.js";
import type { Type } from "../values/type.js";
import { evaluateText, hole, testContext } from "./testing/evaluate-text.js";
import { tagged } from "./testing/tagged.js";
import { typeOfExpression } from "./type-expression.js";

function typeWritten(text: string): Type {
  const { expression } = parseExpression(text);
  if (expression === undefined) throw new SyntaxError(text);
  return typeOfExpression(expression, testContext());
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
    ["strin", 'The keyword "strin" is not a valid type specification.'],
    ["set", "The set type constructor requires one argument specifying the element type."],
    ["list()", "The list type constructor requires one argument specifying the element type."],
    [
      "object(string)",
      "The object type constructor requires one argument specifying the attribute types and values as a map.",
    ],
    ["object({ (a) = string })", "Object constructor map keys must be attribute names."],
    ["optional(string)", 'Keyword "optional" is valid only as a modifier for object type attributes.'],
    ["string(1)", 'Primitive type keyword "string" does not expect arguments.'],
    ["vector(1)", 'Keyword "vector" is not a valid type constructor.'],
    [
      "[string]",
      "A type specification is either a primitive type keyword (bool, number, string), complex type constructor call, or the keyword any.",
    ],
    [
      "object({ a = optional(number, []) })",
      "This default value is not compatible with the attribute's type constraint: number required, but have tuple.",
    ],
    [
      "object({ a = optional() })",
      "Optional attribute modifier requires the attribute type as its first argument, and optionally a default value as its second.",
    ],
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
    ["any", "list(string)", { unknown: hole("any") }],
  ])("%s to %s", (value, type, expected) => {
    expect(tagged(convert(evaluateText(value), typeWritten(type)))).toEqual(expected);
  });

  test.each<readonly [value: string, type: string, message: string]>([
    ["[]", "string", "string required, but have tuple"],
    ['"x"', "number", "a number is required"],
    ['"0x10"', "number", "a number is required"],
    ["1", "bool", "bool required, but have number"],
    ['"TRUE"', "bool", 'a bool is required; to convert from string, use lowercase "true"'],
    ['"yes"', "bool", "a bool is required"],
    ["[1, true]", "list(any)", "all list elements must have the same type"],
    ["{ a = 1, b = [] }", "map(any)", "all map elements must have the same type"],
    ["[1, []]", "list(string)", "element 1: string required, but have tuple"],
    [
      "{ a = { b = [] } }",
      "object({ a = object({ b = string }) })",
      'attribute "a": attribute "b": string required, but have tuple',
    ],
    ['{ a = "x" }', "map(number)", 'element "a": a number is required'],
    ["{}", "object({ a = string })", 'attribute "a" is required'],
    ["{}", "object({ b = string, a = string, c = optional(string) })", 'attributes "a" and "b" are required'],
    ["{ x = {} }", "object({ x = object({ a = string }) })", 'attribute "x": attribute "a" is required'],
    ["[1]", "tuple([string, string])", "a tuple of 2 elements required, but have one of 1"],
    ["tolist([{}])", "list(string)", "incorrect list element type: string required, but have object"],
    ["u", "list(string)", "list of string required, but have string"],
    ['"a"', "map(any)", "map of any single type required, but have string"],
  ])("%s to %s fails", (value, type, message) => {
    expect(() => convert(evaluateText(value), typeWritten(type))).toThrow(new ConversionError(message));
  });
});

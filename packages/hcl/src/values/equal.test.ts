import { describe, expect, test } from "vitest";
import { equalValues } from "./equal.js";
import { listOf, mapOf, objectOf, sensitiveValue, setOf, tupleOf, unknownValue } from "./make-values.js";
import { anyType, numberType, stringType } from "./type.js";
import type { Type, Value } from "./value.js";

const unknown = (type: Type) => unknownValue(type, "u", [{ reference: "u", reason: "computed" }]);

describe("equality", () => {
  test.each<readonly [string, Value, Value, boolean | undefined]>([
    ["null and null", null, null, true],
    ["null and empty text", null, "", false],
    ["number and text", 1, "1", false],
    ["list and tuple", listOf([], anyType), tupleOf([]), false],
    ["lists of different types", listOf([], stringType), listOf([], numberType), false],
    ["equal lists", listOf(["a"], stringType), listOf(["a"], stringType), true],
    ["map and object", mapOf([], anyType), objectOf([]), false],
    ["sets in any order", setOf(["b", "a"], stringType), setOf(["a", "b"], stringType), true],
    ["sets of different size", setOf(["a"], stringType), setOf(["a", "b"], stringType), false],
    ["a key that is missing", objectOf([["a", null]]), objectOf([["b", null]]), false],
    ["marks do not count", sensitiveValue("a"), "a", true],
    ["an unknown and itself", unknown(stringType), unknown(stringType), undefined],
    ["unknown of another type", unknown(stringType), 1, false],
    ["unknown of any type", unknown(anyType), 1, undefined],
    ["unknown and null", unknown(stringType), null, undefined],
    ["one known difference decides", tupleOf(["a", unknown(stringType)]), tupleOf(["b", "x"]), false],
    ["nothing decides", tupleOf(["a", unknown(stringType)]), tupleOf(["a", "x"]), undefined],
    ["a set with an unknown", setOf([unknown(stringType)], stringType), setOf(["a"], stringType), undefined],
  ])("%s", (_name, a, b, expected) => {
    expect(equalValues(a, b)).toBe(expected);
    expect(equalValues(b, a)).toBe(expected);
  });
});

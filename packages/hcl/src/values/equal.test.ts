import { describe, expect, test } from "vitest";
import { anyType, numberType, stringType } from "./basic-types.js";
import { decideValueEquality } from "./equal.js";
import {
  createListValue,
  createMapValue,
  createObjectValue,
  createSensitiveValue,
  createSetValue,
  createTupleValue,
  createUnknownValue,
} from "./make-and-inspect-values.js";
import type { Type, Value } from "./value.js";

const unknown = (type: Type) => createUnknownValue(type, "${u}", [{ reference: "u", reason: "computed" }]);

describe("equality", () => {
  test.each<readonly [string, Value, Value, boolean | undefined]>([
    ["null and null", null, null, true],
    ["null and empty text", null, "", false],
    ["number and text", 1, "1", false],
    ["list and tuple", createListValue([], anyType), createTupleValue([]), false],
    ["lists of different types", createListValue([], stringType), createListValue([], numberType), false],
    ["equal lists", createListValue(["a"], stringType), createListValue(["a"], stringType), true],
    ["map and object", createMapValue([], anyType), createObjectValue([]), false],
    ["sets in any order", createSetValue(["b", "a"], stringType), createSetValue(["a", "b"], stringType), true],
    ["sets of different size", createSetValue(["a"], stringType), createSetValue(["a", "b"], stringType), false],
    ["a key that is missing", createObjectValue([["a", null]]), createObjectValue([["b", null]]), false],
    ["marks do not count", createSensitiveValue("a"), "a", true],
    ["an unknown and itself", unknown(stringType), unknown(stringType), undefined],
    ["unknown of another type", unknown(stringType), 1, false],
    ["unknown of any type", unknown(anyType), 1, undefined],
    ["unknown and null", unknown(stringType), null, undefined],
    [
      "a text that was put together and null",
      createUnknownValue(stringType, "a-${u}", [{ reference: "u", reason: "computed" }]),
      null,
      false,
    ],
    ["one known difference decides", createTupleValue(["a", unknown(stringType)]), createTupleValue(["b", "x"]), false],
    ["nothing decides", createTupleValue(["a", unknown(stringType)]), createTupleValue(["a", "x"]), undefined],
    [
      "a set with an unknown",
      createSetValue([unknown(stringType)], stringType),
      createSetValue(["a"], stringType),
      undefined,
    ],
  ])("%s", (_name, a, b, expected) => {
    expect(decideValueEquality(a, b)).toBe(expected);
    expect(decideValueEquality(b, a)).toBe(expected);
  });
});

import { describe, expect, test } from "vitest";
import { anyType, numberType, stringType } from "./basic-types.js";
import { ConversionError } from "./conversion-error.js";
import { fromJson, toJson } from "./json-conversion.js";
import {
  createListValue,
  createMapValue,
  createObjectValue,
  createSensitiveValue,
  createSetValue,
  createTupleValue,
  createUnknownValue,
} from "./make-and-inspect-values.js";

const unknown = createUnknownValue(stringType, "the text", [{ reference: "u", reason: "computed" }]);

describe("values as JSON", () => {
  test("sets become arrays, unknowns their text, sensitive values are shown", () => {
    const value = createObjectValue([
      ["list", createListValue([1, null], numberType)],
      ["map", createMapValue([["k", true]], anyType)],
      ["secret", createSensitiveValue("s")],
      ["set", createSetValue(["b", "a"], stringType)],
      ["unknown", unknown],
    ]);
    expect(toJson(value)).toEqual({
      list: [1, null],
      map: { k: true },
      secret: "s",
      set: ["a", "b"],
      unknown: "the text",
    });
  });

  test("places that are unknown or sensitive are told of", () => {
    const found: unknown[] = [];
    toJson(createObjectValue([["a", createTupleValue([1, createSensitiveValue(createTupleValue([unknown]))])]]), {
      unknown: (path, causes) => found.push(["unknown", path, causes]),
      sensitive: (path) => found.push(["sensitive", path]),
    });
    expect(found).toEqual([
      ["sensitive", ["a", 1]],
      ["unknown", ["a", 1, 0], unknown.causes],
    ]);
  });

  test("a key named __proto__ is a key like any other", () => {
    const json = toJson(createObjectValue([["__proto__", createTupleValue([])]]));
    expect(JSON.stringify(json)).toBe('{"__proto__":[]}');
    expect(Object.getPrototypeOf(json)).toBe(Object.prototype);
  });

  test("objects and arrays come back as objects and tuples", () => {
    expect(fromJson(JSON.parse('{"b":[1,"x",null],"a":{"__proto__":true}}'))).toEqual(
      createObjectValue([
        ["a", createObjectValue([["__proto__", true]])],
        ["b", createTupleValue([1, "x", null])],
      ]),
    );
  });

  test("documents nested too deep are refused", () => {
    expect(() => fromJson(JSON.parse("[".repeat(100_000) + "]".repeat(100_000)))).toThrow(ConversionError);
  });
});

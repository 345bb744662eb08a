import { describe, expect, test } from "vitest";
import { anyType, boolType, numberType, stringType } from "./basic-types.js";
import {
  createListValue,
  createMapValue,
  createObjectValue,
  createSensitiveValue,
  createSetValue,
  createTupleValue,
  createUnknownValue,
  getValueKind,
} from "./make-and-inspect-values.js";
import { collectCauses, collectCausesOfAll, separateSensitiveMarks } from "./marks-and-causes.js";
import { findSizeMarksAndCauses } from "./size-marks-and-causes.js";
import { describeType, getTypeOfValue } from "./type-of.js";
import type { Type, Value } from "./value.js";

const unknown = (reference: string) => createUnknownValue(stringType, reference, [{ reference, reason: "computed" }]);

describe("sets are without duplicates and in Terraform's order", () => {
  test.each<readonly [string, readonly Value[], Type, readonly Value[]]>([
    ["strings by code point", ["b", "a", "B", "a"], stringType, ["B", "a", "b"]],
    ["characters beyond the first plane", ["\u{1f600}", "\uffe0"], stringType, ["\uffe0", "\u{1f600}"]],
    ["numbers by size", [10, 9, 1, 9], numberType, [1, 9, 10]],
    ["false before true", [true, false], boolType, [false, true]],
    ["null last", [null, "a"], stringType, ["a", null]],
    [
      "tuples by their text",
      [createTupleValue([2]), createTupleValue([1]), createTupleValue([10])],
      anyType,
      [createTupleValue([10]), createTupleValue([1]), createTupleValue([2])],
    ],
  ])("%s", (_name, items, element, expected) => {
    expect(createSetValue(items, element)).toEqual({ kind: "set", element, items: expected });
  });

  test("unknown elements come before null and are one when they wait for the same thing", () => {
    const set = createSetValue([unknown("u"), null, "b", unknown("u"), unknown("v")], stringType);
    expect(set).toMatchObject({ items: ["b", { text: "u" }, { text: "v" }, null] });
  });

  test("a mark anywhere in an element marks the set", () => {
    const set = createSetValue([createTupleValue([createSensitiveValue("a")]), createTupleValue(["a"])], anyType);
    expect(set).toEqual({
      kind: "sensitive",
      value: { kind: "set", element: anyType, items: [createTupleValue(["a"])] },
    });
  });
});

describe("maps and objects", () => {
  test("are in the order of their keys, and the last of two equal keys wins", () => {
    const object = createObjectValue([
      ["b", 1],
      ["a", 2],
      ["b", 3],
    ]);
    expect([...object.entries]).toEqual([
      ["a", 2],
      ["b", 3],
    ]);
  });

  test("may have any key", () => {
    expect([...createMapValue([["__proto__", 1]], numberType).entries.keys()]).toEqual(["__proto__"]);
  });
});

describe("marks and causes", () => {
  test("a sensitive value is not wrapped again", () => {
    expect(createSensitiveValue(createSensitiveValue(1))).toEqual({ kind: "sensitive", value: 1 });
  });

  test("all marks come off at any depth, and what has none stays as it is", () => {
    const marked = createObjectValue([
      ["a", createListValue([createSensitiveValue(createTupleValue([createSensitiveValue(1)]))], anyType)],
    ]);
    expect(separateSensitiveMarks(marked)).toEqual({
      value: createObjectValue([["a", createListValue([createTupleValue([1])], anyType)]]),
      marked: true,
    });
    const plain = createTupleValue([1]);
    expect(separateSensitiveMarks(plain).value).toBe(plain);
  });

  test("causes are found at any depth, each once", () => {
    const value = createTupleValue([
      unknown("u"),
      createObjectValue([["a", createSensitiveValue(unknown("v"))]]),
      unknown("u"),
    ]);
    expect(collectCauses(value).map((cause) => cause.reference)).toEqual(["u", "v"]);
    expect(collectCausesOfAll([value, unknown("w")]).map((cause) => cause.reference)).toEqual(["u", "v", "w"]);
    expect(collectCauses(createTupleValue([1]))).toEqual([]);
  });

  test("a value shared many times over is measured without walking it", () => {
    let value: Value = createTupleValue([1]);
    for (let i = 0; i < 40; i++) value = createTupleValue([value, value]);
    expect(findSizeMarksAndCauses(value)).toMatchObject({ depth: 41, marked: false, causes: [] });
    expect(findSizeMarksAndCauses(value).cells).toBeGreaterThan(1e12);
  });
});

describe("types and kinds of values", () => {
  test.each<readonly [Value, string, string]>([
    ["a", "string", "a string"],
    [1, "number", "a number"],
    [true, "bool", "a bool"],
    [null, "null", "a value of any type"],
    [createListValue([], numberType), "list", "a list of numbers"],
    [createSetValue([], anyType), "set", "a set"],
    [createMapValue([], { kind: "list", element: stringType }), "map", "a map of lists of strings"],
    [createTupleValue([]), "tuple", "a tuple"],
    [createObjectValue([]), "object", "an object"],
    [unknown("u"), "unknown", "a string"],
    [createSensitiveValue(1), "sensitive", "a number"],
  ])("%j", (value, kind, type) => {
    expect([getValueKind(value), describeType(getTypeOfValue(value))]).toEqual([kind, type]);
  });
});

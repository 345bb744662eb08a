import { describe, expect, it } from "vitest";
import { Decimal } from "./number.js";
import { createObjectFromEntries } from "./object-map.js";
import { RegoSet } from "./set.js";
import type { Value } from "./value.js";
import { formatValueAsJson } from "./value-text.js";

describe("values that JSON does not have", () => {
  it.each<[Value, string]>([
    [RegoSet.of(["b", "a"]), '["a","b"]'],
    [createObjectFromEntries([[1, "x"]]), '{"1":"x"}'],
    [createObjectFromEntries([[RegoSet.of([2, 1]), null]]), '{"[1,2]":null}'],
    [createObjectFromEntries([[["<&>"], 1]]), '{"[\\"\\\\u003c\\\\u0026\\\\u003e\\"]":1}'],
    [{ a: [RegoSet.of([RegoSet.of([1])])] }, '{"a":[[[1]]]}'],
  ])("are written alike by jsonText and JSON.stringify: %#", (value, expected) => {
    expect(formatValueAsJson(value)).toBe(expected);
    expect(JSON.stringify(value)).toBe(expected);
  });

  it("keep every digit only in jsonText", () => {
    const third = new Decimal("0.33333333333333333334");
    expect(formatValueAsJson([third])).toBe("[0.33333333333333333334]");
    expect(JSON.stringify([third])).toBe("[0.3333333333333333]");
  });

  it("are refused where they are nested deeper than the stack goes", () => {
    let deep: Value = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(() => formatValueAsJson(deep)).toThrow("the result is nested too deeply to be written");
  });
});

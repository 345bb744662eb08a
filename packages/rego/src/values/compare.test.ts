import { describe, expect, it } from "vitest";
import { compareRegoValues } from "./compare.js";
import type { PlainObject } from "./value.js";

describe("the order of objects", () => {
  it("is decided by the first key in order with different values, whatever order the keys were written in", () => {
    expect(compareRegoValues({ b: 1, a: 2 }, { b: 2, a: 1 })).toBe(1);
    expect(compareRegoValues({ z: 1, a: { y: 1, x: 2 } }, { z: 0, a: { x: 3, y: 0 } })).toBe(-1);
    expect(compareRegoValues({ z: 1, a: [1] }, { a: [1], z: 2 })).toBe(-1);
    expect(compareRegoValues({ a: null, b: 1 }, { a: {}, b: 0 })).toBe(-1);
  });

  it("is the same however often keys in the same order have been seen", () => {
    const record = (keys: readonly string[], i: number): PlainObject =>
      Object.fromEntries(keys.map((key) => [key, key === keys[0] ? i : -i]));
    for (const keys of [
      ["z", "a"],
      ["z", "b"],
      ["z", "a", "m"],
      ["\ud83d\ude00", "\uff5e"],
    ]) {
      const smallest = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))[0];
      const order = smallest === keys[0] ? -1 : 1;
      for (let round = 0; round < 3; round++) expect(compareRegoValues(record(keys, 1), record(keys, 2))).toBe(order);
      expect(compareRegoValues(record(keys, 1), { z: 1 })).not.toBe(0);
    }
  });
});

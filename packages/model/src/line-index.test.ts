import fc from "fast-check";
import { expect, it } from "vitest";
import { createLineIndex, findLinePosition } from "./line-index.js";

it("finds line and column of a place, from 1", () => {
  const { positionAt } = createLineIndex("ab\n\ncd");
  expect([0, 2, 3, 4, 6].map((offset) => positionAt(offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 3 },
    { line: 2, column: 1 },
    { line: 3, column: 1 },
    { line: 3, column: 3 },
  ]);
});

it("finds the same with an index as by reading up to the place, and both as a split text does", () => {
  const text = fc
    .array(fc.constantFrom("a", "\n", "\r\n", "é", "😀"), { maxLength: 40 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.nat(60), (whole, at) => {
      const offset = Math.min(at, whole.length);
      const before = whole.slice(0, offset).split("\n");
      const expected = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      expect(createLineIndex(whole).positionAt(offset)).toEqual(expected);
      expect(findLinePosition(whole, offset)).toEqual(expected);
    }),
  );
});

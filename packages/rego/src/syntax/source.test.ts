import fc from "fast-check";
import { expect, it } from "vitest";
import { findSourcePosition, getLineText } from "./source.js";

it("finds the line and column of any place, and the text of any line", () => {
  const piece = fc.constantFrom("a", "é😀", " ", "\n", "\r\n", "\r", "\t", "x = 1");
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, fc.nat(50), (whole, place) => {
      const source = { file: "p.rego", text: whole };
      const offset = Math.min(place, whole.length);
      const before = whole.slice(0, offset).split("\n");
      const line = before.length;
      expect(findSourcePosition(source, offset)).toEqual({ line, column: (before.at(-1) as string).length + 1 });
      expect(getLineText(source, line)).toBe((whole.split("\n")[line - 1] as string).replace(/\r$/, ""));
      expect(getLineText(source, whole.split("\n").length + 1)).toBe("");
    }),
    { numRuns: 500 },
  );
});

it("does not go through the text for each place", () => {
  const text = "x := 1\n".repeat(50_000);
  let asked = 0;
  const source = {
    file: "p.rego",
    get text() {
      asked++;
      return text;
    },
  };
  for (let line = 0; line < 50_000; line++) findSourcePosition(source, line * 7);
  expect(asked).toBe(1);
});

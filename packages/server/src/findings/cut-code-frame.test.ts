import { expect, it } from "vitest";
import { cutCodeFrame } from "./cut-code-frame.js";

const text = Array.from({ length: 200 }, (_, n) => `line ${n + 1}`).join("\r\n");
const at = (line: number, endLine = line, endColumn = 4) => ({
  path: "p",
  file: "a",
  line,
  column: 1,
  endLine,
  endColumn,
});

it("begins a few lines before the place and ends a few after it", () => {
  expect(cutCodeFrame(text, [at(50)])).toMatchObject({
    first_line: 45,
    lines: { length: 11, 0: "line 45", 10: "line 55" },
  });
  expect(cutCodeFrame(text, [at(50, 52, 1)]).lines.at(-1)).toBe("line 56");
});

it("stays inside the text, also where that has become shorter", () => {
  expect(cutCodeFrame(text, [at(1)])).toMatchObject({ first_line: 1, lines: { length: 6 } });
  expect(cutCodeFrame(text, [at(900)])).toMatchObject({ first_line: 195, lines: { length: 6 }, places: [] });
});

it("has an end, however long the place, and however long a line", () => {
  expect(cutCodeFrame(text, [at(10, 190), at(12), at(100)])).toMatchObject({
    lines: { length: 40 },
    places: [{ line: 10 }, { line: 12 }],
  });
  expect(cutCodeFrame("x".repeat(10_000), [at(1)]).lines[0]).toHaveLength(401);
});

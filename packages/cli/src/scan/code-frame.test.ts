import type { Finding } from "@plumbline/engine";
import { expect, it } from "vitest";
import { plainStyle } from "../terminal/terminal-style-and-escaping.js";
import { formatCodeFrame } from "./code-frame.js";

const frame = (lines: readonly string[], from: [number, number], to: [number, number], width = 40) => {
  const [line, column] = from;
  const [endLine, endColumn] = to;
  const range = { file: "a.tf", start: 0, end: 0, line, column, endLine, endColumn };
  return [...formatCodeFrame({ lines, range } as unknown as Finding, width, plainStyle)];
};

it("marks what a finding is about", () => {
  expect(frame(["  acl = 1 # x"], [3, 3], [3, 10])).toEqual(["3 │   acl = 1 # x", "  │   ^^^^^^^"]);
});

it("marks the first of several lines, keeps the numbers in one column and counts what it leaves out", () => {
  expect(frame(["a {", "  b", "  c"], [9, 1], [14, 2])).toEqual([
    " 9 │ a {",
    "   │ ^^^",
    "10 │   b",
    "11 │   c",
    "   │ … 3 more lines",
  ]);
});

it("leaves out a line of which nothing belongs to the finding", () => {
  expect(frame(["a:", "  b", "next:"], [1, 1], [3, 1])).toEqual(["1 │ a:", "  │ ^^", "2 │   b"]);
});

it("has a mark even where there is nothing to mark, and no frame where there are no lines", () => {
  expect(frame([""], [1, 1], [1, 1])).toEqual(["1 │", "  │ ^"]);
  expect(frame([], [1, 1], [1, 1])).toEqual([]);
});

it("shows tabs and control characters so that the mark stays below its place", () => {
  expect(frame(["\ta\u0007 = 1\r"], [1, 5], [1, 8])).toEqual(["1 │     a\\u0007 = 1", "  │             ^^^"]);
});

it("begins a long line shortly before the place, at no cost of its length", () => {
  const line = `${"x".repeat(5_000_000)}HERE${"y".repeat(5_000_000)}`;
  expect(frame([line], [1, 5_000_001], [1, 5_000_005])).toEqual([
    `1 │ …${"x".repeat(20)}HERE${"y".repeat(10)}…`,
    `  │ ${" ".repeat(21)}^^^^`,
  ]);
  for (const text of frame([line], [1, 1], [1, line.length + 1])) expect(text.length).toBeLessThanOrEqual(40);
});

import { expect, it } from "vitest";
import { wrapParagraph } from "./wrap-paragraph.js";

it.each<[string, number, readonly string[]]>([
  ["one two three", 20, ["  one two three"]],
  ["one two three", 10, ["  one two", "    three"]],
  ["unbreakable-word x", 5, ["  unbreakable-word", "    x"]],
  ["  ", 10, []],
])("%j in %i columns", (text, width, lines) => {
  expect([...wrapParagraph(text, width, 2, 4)]).toEqual(lines);
});

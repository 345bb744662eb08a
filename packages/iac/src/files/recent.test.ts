import { expect, test } from "vitest";
import { recent } from "./recent.js";

test("an answer is worked out once, and again when it has been forgotten", () => {
  const asked: string[] = [];
  const answer = recent(2, (path) => {
    asked.push(path);
    return path === "nothing" ? undefined : path.length;
  });
  expect(["a", "a", "nothing", "nothing", "bb", "a"].map(answer)).toEqual([1, 1, undefined, undefined, 2, 1]);
  expect(asked).toEqual(["a", "nothing", "bb", "a"]);
});

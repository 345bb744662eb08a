import { expect, test } from "vitest";
import { memoizeRecentByPath } from "./memoize-recent-by-path.js";

test("an answer is worked out once, and again when it has been forgotten", () => {
  const asked: string[] = [];
  const answer = memoizeRecentByPath(2, (path) => {
    asked.push(path);
    return path === "nothing" ? undefined : path.length;
  });
  expect(["a", "a", "nothing", "nothing", "bb", "a"].map(answer)).toEqual([1, 1, undefined, undefined, 2, 1]);
  expect(asked).toEqual(["a", "nothing", "bb", "a"]);
});

test("heavy answers are forgotten sooner", () => {
  const asked: string[] = [];
  const answer = memoizeRecentByPath(9, (path) => asked.push(path), { most: 5, of: (path) => path.length });
  for (const path of ["aa", "bb", "aa", "cccc", "aa", "cccc", "bb"]) answer(path);
  expect(asked).toEqual(["aa", "bb", "cccc", "aa", "cccc", "bb"]);
});

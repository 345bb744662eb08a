import { expect, test } from "vitest";
import { BoundedCache } from "./bounded-cache.js";

test("keeps the newest entries, and only so much text", () => {
  const cache = new BoundedCache<string>(2, 10);
  const made: string[] = [];
  const get = (key: string): string =>
    cache.getOrMake(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  for (const key of ["a", "a", "b", "c", "b", "a", "x".repeat(11), "x".repeat(11), "y".repeat(10), "a"]) {
    expect(get(key)).toBe(key.toUpperCase());
  }
  expect(made.map((key) => key[0]).join("")).toBe("abcaxxya");
});

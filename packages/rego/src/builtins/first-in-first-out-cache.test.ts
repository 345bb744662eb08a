import { expect, test } from "vitest";
import { FirstInFirstOutCache } from "./first-in-first-out-cache.js";

test("keeps the newest entries, and only so much text", () => {
  const cache = new FirstInFirstOutCache<string>(2, 10);
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

test("drops entries as quickly as it keeps them, however many it has", () => {
  const keys = Array.from({ length: 120_000 }, (_, i) => `k${i}`);
  const fill = (mostEntries: number): number => {
    const cache = new FirstInFirstOutCache<string>(mostEntries, 10_000_000);
    const before = process.cpuUsage();
    for (const key of keys) cache.getOrMake(key, () => key);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  fill(keys.length);
  const keeping = fill(keys.length);
  expect(fill(keys.length >> 2)).toBeLessThan(10 * keeping);
});

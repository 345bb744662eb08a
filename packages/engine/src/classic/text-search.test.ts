import fc from "fast-check";
import { expect, test } from "vitest";
import { containsText } from "./text-search.js";

test("finds what the platform finds", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 24 });
  const part = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 6 });
  fc.assert(
    fc.property(text, part, (whole, wanted) => {
      expect(containsText(whole, wanted)).toBe(whole.includes(wanted));
    }),
    { numRuns: Number(process.env.RUNS ?? 2000), ...(process.env.RUNS === undefined ? { seed: 1 } : {}) },
  );
});

test("takes no longer on texts made to take long", () => {
  const part = `${"a".repeat(30_000)}b${"a".repeat(30_000)}`;
  const started = performance.now();
  expect(containsText("a".repeat(1_000_000), part)).toBe(false);
  expect(performance.now() - started).toBeLessThan(3_000);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { compareRegoValues } from "./compare.js";
import { findExtremeValue } from "./extremes.js";
import { sortValues } from "./sort-values.js";
import type { Value } from "./value.js";
import { formatValueAsTerm } from "./value-text.js";

const scalar = fc.oneof(
  fc.constantFrom<Value>(null, true, false, 0, 1, 2, 1.5, -1, 2n ** 70n, "", "a", "b", "ab", "\u{1f600}", "\uffff"),
  fc.integer({ min: -3, max: 30 }),
);
const cell = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) },
  { weight: 1, arbitrary: fc.record({ k: scalar }) },
);
/** One kind for each column, so that whole columns are numbers or texts. */
const column = fc.constantFrom(
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 1000 }),
  fc.constantFrom("x", "y", "z", "\u{1f600}", "\uffff"),
  fc.constant(7),
  cell,
);
const lengths = { minLength: 0, maxLength: 120, size: "max" } as const;
const records = fc
  .tuple(column, column, column)
  .chain(([z, a, m]) => fc.array(fc.record({ z, a, m }) as fc.Arbitrary<Value>, lengths));
const lists = fc
  .tuple(column, column)
  .chain(([first, second]) =>
    fc.array(fc.oneof(fc.tuple(first, second), fc.tuple(first), fc.tuple(first, second, cell)), lengths),
  ) as fc.Arbitrary<readonly Value[]>;
const uneven = fc.array(fc.oneof(fc.dictionary(fc.constantFrom("a", "b", "c"), cell), cell), lengths) as fc.Arbitrary<
  readonly Value[]
>;

it("sorts and finds extremes as comparing two by two says, whatever rows have in common", () => {
  fc.assert(
    fc.property(fc.oneof(records, lists, uneven), (values) => {
      const expected = [...values].sort(compareRegoValues);
      expect(sortValues(values).map(formatValueAsTerm)).toEqual(expected.map(formatValueAsTerm));
      if (values.length === 0) return;
      const [least, most] = [findExtremeValue(values, -1), findExtremeValue(values, 1)];
      expect(compareRegoValues(least as Value, expected[0] as Value)).toBe(0);
      expect(compareRegoValues(most as Value, expected.at(-1) as Value)).toBe(0);
    }),
    { numRuns: 500 },
  );
});

it("sorts rows that differ only in a late column, and rows each of which differs from one column on", () => {
  const width = 400;
  const rows = Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (_, column) => (column < i ? 0 : 1)),
  );
  const late = Array.from({ length: 100 }, (_, i) => [...new Array<number>(50).fill(3), -i]);
  expect(sortValues(rows)).toEqual([...rows].reverse());
  expect(sortValues(late)).toEqual([...late].reverse());
});

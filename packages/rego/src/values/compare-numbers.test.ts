import fc from "fast-check";
import { expect, it } from "vitest";
import { compareNumbers, parseNumber } from "./number.js";

/** A decimal as digits × 10^power: exact, whatever its size. */
interface Written {
  readonly digits: bigint;
  readonly power: number;
}

const near = fc.record({
  digits: fc.oneof(fc.bigInt({ min: -99n, max: 99n }), fc.bigInt({ min: 10n ** 17n, max: 10n ** 17n + 9n })),
  power: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -330, max: 330 })),
});

it("compares numbers as their digits say, however near they are", () => {
  fc.assert(
    fc.property(near, near, (a, b) => {
      const least = Math.min(a.power, b.power);
      const whole = ({ digits, power }: Written) => digits * 10n ** BigInt(power - least);
      const expected = whole(a) < whole(b) ? -1 : whole(a) > whole(b) ? 1 : 0;
      const read = ({ digits, power }: Written) => parseNumber(`${digits}e${power}`);
      expect(compareNumbers(read(a), read(b))).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

/**
 * Go's notation of durations: a sign, then numbers with units, as in `-1h30m0.5s`. Computed in whole nanoseconds, with
 * Go's limit of 64 bits.
 */

import { quoteForMessage } from "./argument-errors.js";
import { FunctionError } from "./hcl-function.js";

const NANOSECONDS: ReadonlyMap<string, bigint> = new Map([
  ["ns", 1n],
  ["us", 1_000n],
  ["\u00b5s", 1_000n],
  ["\u03bcs", 1_000n],
  ["ms", 1_000_000n],
  ["s", 1_000_000_000n],
  ["m", 60_000_000_000n],
  ["h", 3_600_000_000_000n],
]);

const LARGEST = 2n ** 63n - 1n;
const part = /(\d*)(?:\.(\d*))?([^\d.]*)/y;

/** The place of the duration among the arguments of `timeadd`, the only function that takes one. */
const DURATION = 1;

export function parseDuration(source: string): bigint {
  const invalid = () =>
    new FunctionError(`must be a duration like "1h30m", found ${quoteForMessage(source)}`, DURATION);
  const negative = source.startsWith("-");
  const unsigned = negative || source.startsWith("+") ? source.slice(1) : source;
  if (unsigned === "0") return 0n;
  if (unsigned === "" || source.length > 1000) throw invalid();
  let total = 0n;
  part.lastIndex = 0;
  while (part.lastIndex < unsigned.length) {
    const found = part.exec(unsigned);
    const [, whole = "", fraction = "", unit = ""] = found ?? [];
    if (found === null || (whole === "" && fraction === "")) throw invalid();
    total += nanoseconds(whole, fraction, unit, source);
    if (total > LARGEST)
      throw new FunctionError(`must not be longer than 292 years, found ${quoteForMessage(source)}`, DURATION);
  }
  return negative ? -total : total;
}

function nanoseconds(whole: string, fraction: string, unit: string, source: string): bigint {
  if (unit === "")
    throw new FunctionError(
      `must have a unit after each number, like "1h30m", found ${quoteForMessage(source)}`,
      DURATION,
    );
  const size = NANOSECONDS.get(unit);
  if (size === undefined) {
    throw new FunctionError(
      `must not have the unit ${quoteForMessage(unit)}, found ${quoteForMessage(source)}; units are ns, us, ms, s, m and h`,
      DURATION,
    );
  }
  const scale = 10n ** BigInt(fraction.length);
  return BigInt(whole === "" ? "0" : whole) * size + (BigInt(fraction === "" ? "0" : fraction) * size) / scale;
}

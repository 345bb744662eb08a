import { quoteTermString } from "../../values/go-quote.js";
import { isInt64 } from "../operand-helpers.js";

/**
 * Reads durations such as `-1h30m`, `1.5s` or `2d12h`: numbers, each followed by its unit. Days, weeks and years are
 * written as hours first, and the result is read with the rules for the small units.
 */
const units: ReadonlyMap<string, bigint> = new Map([
  ["ns", 1n],
  ["us", 1000n],
  ["µs", 1000n],
  ["μs", 1000n],
  ["ms", 1_000_000n],
  ["s", 1_000_000_000n],
  ["m", 60_000_000_000n],
  ["h", 3_600_000_000_000n],
]);

const hoursOf: ReadonlyMap<string, number> = new Map([
  ["d", 24],
  ["w", 7 * 24],
  ["y", 365 * 24],
]);

const limit = 2n ** 63n;

/** Nanoseconds, or a message about what is wrong. */
export function parseDurationOrProblem(text: string): bigint | string {
  if (!/[dwy]/.test(text)) return parseSmallUnits(text, text);
  const rewritten = inHours(text);
  return rewritten === undefined ? `time: invalid duration ${quoteTermString(text)}` : parseSmallUnits(rewritten, text);
}

const longForm = /^([-+]?)((?:[0-9.]+(?:ms|us|µs|ns|[a-z]))+)$/;

function inHours(text: string): string | undefined {
  if (text.length > 10_000) return undefined;
  const form = longForm.exec(text);
  if (form === null) return undefined;
  let result = form[1] ?? "";
  for (const [, digits = "", unit = ""] of (form[2] ?? "").matchAll(/([0-9.]+)(ms|us|µs|ns|[a-z])/g)) {
    const hours = hoursOf.get(unit);
    if (hours === undefined) result += digits + unit;
    else {
      if (!/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) return undefined;
      result += `${plainText(Number(digits) * hours)}h`;
    }
  }
  return result;
}

/** A number without an exponent. */
function plainText(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return value >= 1 ? BigInt(value).toString() : value.toFixed(30).replace(/0+$/, "");
}

function parseSmallUnits(text: string, original: string): bigint | string {
  const invalid = (): string => `time: invalid duration ${quoteTermString(original)}`;
  const negative = text.startsWith("-");
  let rest = negative || text.startsWith("+") ? text.slice(1) : text;
  if (rest === "0") return 0n;
  if (rest === "") return invalid();
  let total = 0n;
  while (rest !== "") {
    const [whole = "", integer = "", fraction = ""] = /^([0-9]*)(?:\.([0-9]*))?/.exec(rest) ?? [];
    if (integer === "" && fraction === "") return invalid();
    rest = rest.slice(whole.length);
    const unit = /^[^.0-9]+/.exec(rest)?.[0];
    if (unit === undefined) return `time: missing unit in duration ${quoteTermString(original)}`;
    const size = units.get(unit);
    if (size === undefined)
      return `time: unknown unit ${quoteTermString(unit)} in duration ${quoteTermString(original)}`;
    rest = rest.slice(unit.length);
    const amount = integer.length > 30 ? limit + 1n : BigInt(integer === "" ? "0" : integer) * size;
    total += amount + fractionOf(fraction, size);
    if (amount > limit || total > limit) return invalid();
  }
  const result = negative ? -total : total;
  return isInt64(result) ? result : invalid();
}

/** Computed with doubles, because the reference rounds that way; digits beyond 18 do not count. */
function fractionOf(fraction: string, unit: bigint): bigint {
  if (fraction === "") return 0n;
  const digits = fraction.slice(0, 18);
  return BigInt(Math.trunc(Number(digits) * (Number(unit) / 10 ** digits.length)));
}

/**
 * Numbers as Go's formatting verbs write them. A double is taken for the shortest decimal that names it, because that
 * is the number the author wrote; digits are then rounded as decimals.
 */

/** `0.d1d2d3…` times ten to the power of `point`; no leading or trailing zeros; no digits at all for zero. */
interface Digits {
  readonly negative: boolean;
  readonly digits: string;
  readonly point: number;
}

export type FloatVerb = "e" | "f" | "g";

/** Without `precision`: as many digits as it takes (`%g`, `%v`); six after the point is the default of the caller. */
export function formatFloat(value: number, verb: FloatVerb, precision: number | undefined): string {
  const shortest = digitsOf(value);
  const sign = shortest.negative ? "-" : "";
  if (verb === "f") return sign + plainText(roundAt(shortest, shortest.point + (precision ?? 0)), precision ?? 0);
  if (verb === "e") return sign + exponentText(roundAt(shortest, (precision ?? 0) + 1), precision ?? 0);
  return sign + generalText(shortest, precision);
}

function generalText(shortest: Digits, precision: number | undefined): string {
  const wanted = precision === undefined ? shortest.digits.length : Math.max(1, precision);
  const rounded = roundAt(shortest, wanted);
  const exponent = rounded.point - 1;
  if (exponent < -4 || exponent >= exponentLimit(rounded, wanted, precision === undefined)) {
    return exponentText(rounded, Math.max(0, rounded.digits.length - 1));
  }
  return plainText(rounded, Math.max(0, rounded.digits.length - rounded.point));
}

/** Free to choose the number of digits, Go still changes to exponents at a million. */
function exponentLimit(rounded: Digits, wanted: number, free: boolean): number {
  const count = rounded.digits.length;
  if (free) return 6;
  return wanted > count && count >= rounded.point ? count : wanted;
}

function digitsOf(value: number): Digits {
  const negative = value < 0 || Object.is(value, -0);
  const [mantissa = "", exponent = "0"] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const end = lastDigit(digits);
  return { negative, digits: digits.slice(0, end), point: end === 0 ? 1 : Number(exponent) + 1 };
}

function lastDigit(digits: string): number {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "0") end--;
  return end;
}

/** Keeps `count` digits. */
function roundAt(number: Digits, count: number): Digits {
  const { digits, negative, point } = number;
  if (count >= digits.length) return number;
  if (count < 0) return { negative, digits: "", point: 1 };
  const half = compareWithHalf(digits.slice(count)) || binaryError(number);
  const lastIsOdd = count > 0 && Number(digits[count - 1]) % 2 === 1;
  const kept = digits.slice(0, count);
  if (half < 0 || (half === 0 && !lastIsOdd)) {
    const end = lastDigit(kept);
    return { negative, digits: kept.slice(0, end), point: end === 0 ? 1 : point };
  }
  const raised = (BigInt(kept === "" ? "0" : kept) + 1n).toString();
  const carried = raised.length > kept.length ? 1 : 0;
  return { negative, digits: raised.slice(0, lastDigit(raised)), point: point + carried };
}

function compareWithHalf(rest: string): number {
  if (rest[0] !== "5") return (rest[0] ?? "0") < "5" ? -1 : 1;
  return rest.length === 1 ? 0 : 1;
}

const PRECISION = 512;

/**
 * Terraform keeps a decimal as the nearest binary number of 512 bits. Whether that is a little more or less than the
 * decimal decides which way half a digit is rounded; zero when it is exactly the decimal.
 */
function binaryError({ digits, point }: Digits): number {
  const scale = digits.length - point;
  if (scale <= 0) return 0;
  const divisor = 10n ** BigInt(scale);
  const numerator = BigInt(digits);
  const shift = PRECISION + divisor.toString(2).length - numerator.toString(2).length;
  const shifted = numerator << BigInt(shift);
  // The quotient has 512 or 513 bits; the last of 513 is rounded away as well.
  const unit = divisor << BigInt((shifted / divisor).toString(2).length - PRECISION);
  const rest = shifted % unit;
  if (rest === 0n) return 0;
  return rest * 2n >= unit ? 1 : -1;
}

function plainText({ digits, point }: Digits, decimals: number): string {
  const whole = digits === "" || point <= 0 ? "0" : digits.slice(0, point).padEnd(point, "0");
  if (decimals === 0) return whole;
  const fraction =
    digits === "" ? "" : "0".repeat(Math.min(decimals, Math.max(0, -point))) + digits.slice(Math.max(0, point));
  return `${whole}.${fraction.padEnd(decimals, "0").slice(0, decimals)}`;
}

function exponentText({ digits, point }: Digits, decimals: number): string {
  const exponent = digits === "" ? 0 : point - 1;
  const first = digits[0] ?? "0";
  const rest = decimals === 0 ? "" : `.${digits.slice(1).padEnd(decimals, "0")}`;
  const size = String(Math.abs(exponent)).padStart(2, "0");
  return `${first}${rest}e${exponent < 0 ? "-" : "+"}${size}`;
}

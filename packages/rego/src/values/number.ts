import { parseLongInteger } from "./long-integer.js";

/**
 * Rego numbers are decimal texts of any size. Nearly all of them are JavaScript numbers here; the others are kept as
 * what they are:
 *   number    an integer up to 2^53, or a fraction whose JavaScript text is its Rego text
 *   bigint    a larger integer
 *   Decimal   everything else: `1.0`, `1e400`, a quotient with 20 digits
 * The same quantity may come in two forms (`1` and `1.0` are equal and print differently), so numbers are compared with
 * `compareNumbers` and looked up by `toNumberKey`. A fraction held as a double means its shortest decimal text, not its
 * binary value.
 */
export type RegoNumber = number | bigint | Decimal;

export class Decimal {
  readonly #text: string;
  #nearest: number | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** The nearest double; infinite where there is none. */
  get nearest(): number {
    this.#nearest ??= Number(this.#text);
    return this.#nearest;
  }

  /** The nearest number `JSON.stringify` can write. */
  toJSON(): number {
    return this.nearest;
  }
}

/** A decimal number as integer × 10^exponent, with no trailing zero in the integer. */
interface Scaled {
  readonly digits: bigint;
  readonly exponent: number;
}

const integerText = /^-?\d+$/;

/** The number a JSON-style text stands for; the text is kept. The text must be a valid number. */
export function parseNumber(text: string): RegoNumber {
  const value = Number(text);
  // The shortest text of a large double may be that of an integer it is only near to.
  if (String(value) === text && (!Number.isInteger(value) || Number.isSafeInteger(value)))
    return value === 0 ? 0 : value;
  if (!integerText.test(text)) return new Decimal(text);
  return normalizeInteger(parseLongInteger(text));
}

/** The powers of two that OPA allows, as powers of ten: a longer number costs too much to compute with. */
const largestPower = 100_000 * Math.log10(2);
const smallestPower = -100_001 * Math.log10(2);
/** What is nearer to zero than this is zero to OPA's check. */
const zeroPower = -(2 ** 31 + 1) * Math.log10(2);

/** Whether the text of a number stands for one that is too big, or too near to zero, to compute with. */
export function isNumberTextOutOfRange(text: string): boolean {
  const [mantissa = "", power = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const written = whole + fraction;
  const first = written.search(/[1-9]/);
  if (first === -1) return false;
  const leading = written.slice(first, first + 17);
  const magnitude = Math.log10(Number(leading)) - leading.length + whole.length - first + Number(power);
  return magnitude >= largestPower || (magnitude < smallestPower && magnitude >= zeroPower);
}

/** The same where only a number with a power of ten in its text can be too big: as OPA reads JSON. */
export function isExponentNumberTextOutOfRange(text: string): boolean {
  return /[eE]/.test(text) && isNumberTextOutOfRange(text);
}

export function normalizeInteger(value: bigint): number | bigint {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

export function isRegoNumber(value: unknown): value is RegoNumber {
  return typeof value === "number" || typeof value === "bigint" || value instanceof Decimal;
}

export function formatRegoNumber(value: RegoNumber): string {
  return String(value);
}

export function compareNumbers(a: RegoNumber, b: RegoNumber): number {
  if (!(a instanceof Decimal || b instanceof Decimal)) return a < b ? -1 : a > b ? 1 : 0;
  const [x, y] = [nearestOf(a), nearestOf(b)];
  return areClearlyApart(x, y) ? (x < y ? -1 : 1) : compareScaled(scaled(a), scaled(b));
}

function nearestOf(value: RegoNumber): number {
  return value instanceof Decimal ? value.nearest : Number(value);
}

/** Whether two numbers differ by more than their doubles can be wrong: then the digits need not be looked at. */
function areClearlyApart(x: number, y: number): boolean {
  const largest = Math.max(Math.abs(x), Math.abs(y));
  return largest > 1e-290 && largest < Number.POSITIVE_INFINITY && Math.abs(x - y) > largest * 1e-14;
}

/** A map key that is the same for equal numbers, whatever their form. */
export function toNumberKey(value: RegoNumber): number | bigint | string {
  if (!(value instanceof Decimal)) return value;
  const { digits, exponent } = scaled(value);
  if (exponent >= 0 && exponent < 1_000) return normalizeInteger(digits * 10n ** BigInt(exponent));
  const double = Number(String(value));
  if (Number.isFinite(double) && compareNumbers(double, value) === 0) return double;
  return `${digits}e${exponent}`;
}

/** The place in an array that a number names; `1.0` and `1.00` do as well as `1`, but `1e0` names none, as in OPA. */
export function toArrayIndex(value: RegoNumber): number | undefined {
  if (typeof value === "number") return value;
  return value instanceof Decimal && /^\d+\.0+$/.test(String(value)) ? Number(value) : undefined;
}

/** The integer a number stands for, or undefined when it has a fraction. */
export function toIntegerIfWhole(value: RegoNumber): number | bigint | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? value : undefined;
  if (typeof value === "bigint") return value;
  const { digits, exponent } = scaled(value);
  return exponent >= 0 && exponent < 10_000 ? normalizeInteger(digits * 10n ** BigInt(exponent)) : undefined;
}

function scaled(value: RegoNumber): Scaled {
  const text = formatRegoNumber(value);
  const [mantissa = "", power = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const written = whole + fraction;
  const significant = withoutLastZeros(written);
  const digits = parseLongInteger(significant === "-" || significant === "" ? "0" : significant);
  if (digits === 0n) return { digits, exponent: 0 };
  return { digits, exponent: Number(power) - fraction.length + written.length - significant.length };
}

function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}

function compareScaled(a: Scaled, b: Scaled): number {
  if (a.digits === b.digits && a.exponent === b.exponent) return 0;
  const signA = a.digits < 0n ? -1 : a.digits > 0n ? 1 : 0;
  const signB = b.digits < 0n ? -1 : b.digits > 0n ? 1 : 0;
  if (signA !== signB) return signA < signB ? -1 : 1;
  // Numbers of different magnitude are told apart by it: 1e1000000000 is never written out.
  const magnitude = magnitudeOf(a) - magnitudeOf(b);
  if (magnitude !== 0) return magnitude < 0 === signA > 0 ? -1 : 1;
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.digits * 10n ** BigInt(a.exponent - exponent);
  const right = b.digits * 10n ** BigInt(b.exponent - exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

function magnitudeOf(value: Scaled): number {
  const digits = value.digits < 0n ? -value.digits : value.digits;
  return digits.toString().length + value.exponent;
}

import type { DoublePair } from "./double-pair.js";
import { parseLongInteger } from "./long-integer.js";

/**
 * Binary floating point with a 64-bit mantissa, rounded to nearest even: what OPA computes fractions with. A double is
 * too short (0.1 + 0.2 must be 0.3) and a decimal too exact (1 / 3 must end in a 4).
 */
export interface BigFloat {
  readonly mantissa: bigint;
  readonly exponent: number;
}

const precision = 64;
/** Numbers beyond this many bits are not written out: `1e999999999 + 0.5` has no result. */
const maxExponent = 40_000;
const guardBits = 320;

export function convertIntegerToBigFloat(value: bigint): BigFloat {
  return rounded(value, 0, false);
}

export function convertPairToBigFloat({ high, low }: DoublePair): BigFloat {
  if (high === 0) return { mantissa: 0n, exponent: 0 };
  const exponent = Math.floor(Math.log2(Math.abs(high))) - precision - 1;
  const scale = 2 ** -exponent;
  return rounded(BigInt(high * scale) + BigInt(low * scale), exponent, false);
}

/** The float nearest to a decimal text; undefined when it is out of every practical range. */
export function parseBigFloat(text: string): BigFloat | undefined {
  const mark = text.search(/[eE]/);
  const mantissa = mark === -1 ? text : text.slice(0, mark);
  const point = mantissa.indexOf(".");
  const whole = point === -1 ? mantissa : mantissa.slice(0, point);
  const fraction = point === -1 ? "" : mantissa.slice(point + 1);
  const digits = parseLongInteger(whole + fraction);
  if (digits === 0n) return { mantissa: 0n, exponent: 0 };
  const exponent = (mark === -1 ? 0 : Number(text.slice(mark + 1))) - fraction.length;
  if (Math.abs(exponent) > maxExponent / 4) return undefined;
  if (exponent >= 0) return rounded(digits * powerOfFive(exponent), exponent, false);
  return quotient(digits, powerOfFive(-exponent), exponent);
}

export function addFloats(a: BigFloat, b: BigFloat): BigFloat {
  if (a.mantissa === 0n) return b;
  if (b.mantissa === 0n) return a;
  const low = a.exponent < b.exponent ? a : b;
  const high = low === a ? b : a;
  const distance = high.exponent - low.exponent;
  // So far apart that the smaller one only tips the rounding, which a single low bit does as well.
  if (distance > guardBits) {
    const tip = low.mantissa < 0n ? -1n : 1n;
    return rounded((high.mantissa << BigInt(guardBits)) + tip, high.exponent - guardBits, false);
  }
  return rounded((high.mantissa << BigInt(distance)) + low.mantissa, low.exponent, false);
}

export function negateFloat(a: BigFloat): BigFloat {
  return { mantissa: -a.mantissa, exponent: a.exponent };
}

export function multiplyFloats(a: BigFloat, b: BigFloat, bits = precision): BigFloat {
  return rounded(a.mantissa * b.mantissa, a.exponent + b.exponent, false, bits);
}

/** The divisor must not be zero. */
export function divideFloats(a: BigFloat, b: BigFloat): BigFloat {
  return quotient(a.mantissa, b.mantissa, a.exponent - b.exponent);
}

export function isIntegerFloat(a: BigFloat): boolean {
  if (a.exponent >= 0 || a.mantissa === 0n) return true;
  return -a.exponent <= precision && BigInt.asUintN(-a.exponent, a.mantissa) === 0n;
}

/** The integer part, towards zero; undefined when it is too long to write. */
export function truncateFloat(a: BigFloat): bigint | undefined {
  if (a.exponent >= 0) return a.exponent > maxExponent ? undefined : a.mantissa << BigInt(a.exponent);
  if (-a.exponent > precision) return 0n;
  return a.mantissa / (1n << BigInt(-a.exponent));
}

/**
 * The value as a double with at most 15 digits, when there is one. Decimals of up to 18 digits are all different floats,
 * so such a double is also the shortest text.
 */
export function convertFloatToShortDouble(a: BigFloat): number | undefined {
  const short = Number((Number(a.mantissa) * 2 ** a.exponent).toPrecision(15));
  const exact = Number.isFinite(short) && short !== 0 ? parseBigFloat(String(short)) : undefined;
  return exact !== undefined && isSame(exact, a) ? short : undefined;
}

function isSame(a: BigFloat, b: BigFloat): boolean {
  const distance = a.exponent - b.exponent;
  if (distance === 0) return a.mantissa === b.mantissa;
  if (Math.abs(distance) > precision) return false;
  if (distance > 0) return a.mantissa << BigInt(distance) === b.mantissa;
  return b.mantissa << BigInt(-distance) === a.mantissa;
}

/** The shortest decimal text that stands for this float of so many bits: plain digits for integers, else like Go's %g. */
export function formatBigFloat(a: BigFloat, bits = precision): string | undefined {
  if (a.mantissa === 0n) return "0";
  if (Math.abs(a.exponent) > maxExponent) return undefined;
  const negative = a.mantissa < 0n;
  const { digits, point } = shortest(negative ? -a.mantissa : a.mantissa, a.exponent, bits);
  const text = isIntegerFloat(a) ? digits.padEnd(point, "0") : fractionText(digits, point);
  return negative ? `-${text}` : text;
}

/** `digits` with the decimal point after `point` of them. */
interface Digits {
  readonly digits: string;
  readonly point: number;
}

function fractionText(digits: string, point: number): string {
  const exponent = point - 1;
  if (exponent < -4 || exponent >= 6) {
    const tail = digits.length > 1 ? `.${digits.slice(1)}` : "";
    const power = String(Math.abs(exponent)).padStart(2, "0");
    return `${digits[0]}${tail}e${exponent < 0 ? "-" : "+"}${power}`;
  }
  if (point <= 0) return `0.${"0".repeat(-point)}${digits}`;
  const whole = digits.slice(0, point).padEnd(point, "0");
  return point < digits.length ? `${whole}.${digits.slice(point)}` : whole;
}

/**
 * The fewest digits between the two neighbours half a unit away. The neighbours are compared digit by digit: the first
 * place where one differs is where the text may end.
 */
function shortest(mantissa: bigint, exponent: number, bits: number): Digits {
  const missing = BigInt(bits - bitLength(mantissa));
  const normal = mantissa << missing;
  const scale = exponent - Number(missing) - 1;
  const middle = decimalOf(normal << 1n, scale);
  const lower = decimalOf((normal << 1n) - 1n, scale);
  const upper = decimalOf((normal << 1n) + 1n, scale);
  const inclusive = (normal & 1n) === 0n;
  for (let i = 0; i < middle.digits.length; i++) {
    const digit = digitAt(middle, i);
    const below = digitAt(lower, i);
    const above = digitAt(upper, i);
    const downAllowed = below !== digit || (inclusive && i + 1 === lower.digits.length);
    const upAllowed = digit !== above && (inclusive || digit + 1 < above || i + 1 < upper.digits.length);
    if (downAllowed && upAllowed) return cut(middle, i + 1, closerAbove(middle, i + 1));
    if (downAllowed) return cut(middle, i + 1, false);
    if (upAllowed) return cut(middle, i + 1, true);
  }
  return middle;
}

function decimalOf(value: bigint, exponent: number): Digits {
  const written = exponent >= 0 ? value << BigInt(exponent) : value * powerOfFive(-exponent);
  const digits = written.toString();
  return { digits: trimZeros(digits), point: digits.length + Math.min(exponent, 0) };
}

function digitAt({ digits }: Digits, index: number): number {
  return index < digits.length ? digits.charCodeAt(index) - 48 : 0;
}

function closerAbove(value: Digits, length: number): boolean {
  if (length >= value.digits.length) return false;
  const next = digitAt(value, length);
  if (next === 5 && length + 1 === value.digits.length) return digitAt(value, length - 1) % 2 === 1;
  return next >= 5;
}

function cut({ digits, point }: Digits, length: number, up: boolean): Digits {
  const kept = digits.slice(0, length);
  if (!up) return { digits: trimZeros(kept), point };
  const raised = (BigInt(kept) + 1n).toString();
  return { digits: trimZeros(raised), point: point + raised.length - kept.length };
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 1 && digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** dividend / divisor × 2^exponent. */
function quotient(dividend: bigint, divisor: bigint, exponent: number): BigFloat {
  if (dividend === 0n) return { mantissa: 0n, exponent: 0 };
  const shift = Math.max(0, precision + 2 + bitLength(abs(divisor)) - bitLength(abs(dividend)));
  const numerator = dividend << BigInt(shift);
  const result = numerator / divisor;
  return rounded(result, exponent - shift, result * divisor !== numerator);
}

function rounded(value: bigint, exponent: number, inexact: boolean, bits = precision): BigFloat {
  if (value === 0n) return { mantissa: 0n, exponent: 0 };
  const magnitude = abs(value);
  const excess = bitLength(magnitude) - bits;
  if (excess <= 0) return { mantissa: value, exponent };
  const shift = BigInt(excess);
  let kept = magnitude >> shift;
  const dropped = magnitude - (kept << shift);
  const half = 1n << (shift - 1n);
  if (dropped > half || (dropped === half && (inexact || (kept & 1n) === 1n))) kept++;
  return { mantissa: value < 0n ? -kept : kept, exponent: exponent + excess };
}

const powersOfFive = Array.from({ length: 128 }, (_, power) => 5n ** BigInt(power));

function powerOfFive(power: number): bigint {
  return powersOfFive[power] ?? 5n ** BigInt(power);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

const double = new DataView(new ArrayBuffer(8));

/** Of a positive integer. */
function bitLength(value: bigint): number {
  const approximate = Number(value);
  if (approximate < 2 ** 1000) {
    double.setFloat64(0, approximate);
    const high = double.getUint32(0);
    const bits = (high >>> 20) - 1022;
    // Just below a power of two, the nearest double may be that power.
    const isPower = (high & 0xf_ffff) === 0 && double.getUint32(4) === 0;
    return isPower && value >> BigInt(bits - 1) === 0n ? bits - 1 : bits;
  }
  const hex = value.toString(16);
  return hex.length * 4 - (Math.clz32(Number.parseInt(hex[0] as string, 16)) - 28);
}

import {
  addFloats,
  type BigFloat,
  convertFloatToShortDouble,
  convertIntegerToBigFloat,
  convertPairToBigFloat,
  divideFloats,
  formatBigFloat,
  isIntegerFloat,
  multiplyFloats,
  negateFloat,
  parseBigFloat,
  truncateFloat,
} from "./big-float.js";
import {
  addPairs,
  convertDecimalOfDoubleToPair,
  convertPairToShortDouble,
  type DoublePair,
  dividePairs,
  multiplyDoubleByPairToDouble,
  multiplyPairs,
} from "./double-pair.js";
import {
  Decimal,
  formatRegoNumber,
  normalizeInteger,
  parseNumber,
  type RegoNumber,
  toIntegerIfWhole,
} from "./number.js";
import { countWork } from "./work-counter.js";

/**
 * Arithmetic as OPA does it: integers of any size exactly, everything else with a 64-bit mantissa. The result is
 * undefined when it would be too long to write out. Each operation first tries what doubles can do without error.
 */
export function add(a: RegoNumber, b: RegoNumber): RegoNumber | undefined {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (Number.isInteger(a) && Number.isInteger(b) && Number.isSafeInteger(sum)) return sum;
    if (isShortBinary(a) && isShortBinary(b) && isPlainText(sum)) return sum === 0 ? 0 : sum;
  }
  const x = toExactInteger(a);
  const y = x === undefined ? undefined : toExactInteger(b);
  if (x !== undefined && y !== undefined) return normalizeInteger(BigInt(x) + BigInt(y));
  return calculate(a, b, addPairs, addFloats);
}

export function subtract(a: RegoNumber, b: RegoNumber): RegoNumber | undefined {
  if (typeof a === "number" && typeof b === "number") {
    const difference = a - b;
    if (Number.isInteger(a) && Number.isInteger(b) && Number.isSafeInteger(difference)) return difference;
    if (isShortBinary(a) && isShortBinary(b) && isPlainText(difference)) return difference === 0 ? 0 : difference;
  }
  const x = toExactInteger(a);
  const y = x === undefined ? undefined : toExactInteger(b);
  if (x !== undefined && y !== undefined) return normalizeInteger(BigInt(x) - BigInt(y));
  return calculate(a, b, subtractPairs, (left, right) => addFloats(left, negateFloat(right)));
}

export function multiply(a: RegoNumber, b: RegoNumber): RegoNumber | undefined {
  if (typeof a === "number" && typeof b === "number" && Number.isInteger(a) && Number.isInteger(b)) {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product === 0 ? 0 : product;
  }
  const x = toExactInteger(a);
  const y = x === undefined ? undefined : toExactInteger(b);
  if (x !== undefined && y !== undefined) {
    return isFactorTooLarge(x) || isFactorTooLarge(y) ? undefined : normalizeInteger(BigInt(x) * BigInt(y));
  }
  return calculate(a, b, multiplyPairs, multiplyFloats);
}

/** A few squarings make numbers that take minutes to multiply; long before that nobody needs them. */
const largestFactor = 1n << 1_000_000n;
const smallestFactor = -largestFactor;

export function isFactorTooLarge(factor: number | bigint): boolean {
  return typeof factor === "bigint" && (factor > largestFactor || factor < smallestFactor);
}

/** Undefined also for a division by zero. */
export function divide(a: RegoNumber, b: RegoNumber): RegoNumber | undefined {
  if (isZero(b)) return undefined;
  if (typeof a === "number" && typeof b === "number" && Number.isInteger(a) && Number.isInteger(b)) {
    const exact = exactQuotient(a, b);
    if (exact !== undefined) return exact;
  }
  return calculate(a, b, dividePairs, divideFloats);
}

/** Undefined also for a division by zero and for numbers that are not integers. The sign is that of the dividend. */
export function computeRemainder(a: RegoNumber, b: RegoNumber): RegoNumber | undefined {
  const x = toExactInteger(a);
  const y = toExactInteger(b);
  if (x === undefined || y === undefined || Number(y) === 0) return undefined;
  if (typeof x === "number" && typeof y === "number") {
    const rest = x % y;
    return rest === 0 ? 0 : rest;
  }
  return normalizeInteger(BigInt(x) % BigInt(y));
}

export function negate(a: RegoNumber): RegoNumber | undefined {
  if (typeof a === "number") return a === 0 ? 0 : -a;
  return subtract(0, a);
}

export function computeAbsolute(a: RegoNumber): RegoNumber | undefined {
  if (typeof a === "number" && (Number.isSafeInteger(a) || isPlainText(a))) return Math.abs(a);
  const float = toFloat(a);
  return float && toNumber(float.mantissa < 0n ? negateFloat(float) : float);
}

/** Halves away from zero. */
export function round(a: RegoNumber): RegoNumber | undefined {
  if (typeof a === "number" && Math.abs(a) < 2 ** 52) {
    const whole = Math.trunc(a);
    const result = Math.abs(a - whole) >= 0.5 ? whole + Math.sign(a) : whole;
    return result === 0 ? 0 : result;
  }
  const float = toFloat(a);
  if (float === undefined) return undefined;
  const half = { mantissa: float.mantissa < 0n ? -1n : 1n, exponent: -1 };
  return wholeNumber(truncateFloat(addFloats(float, half)));
}

/** OPA rounds numbers between -1 and 0 up to 1, and policies are tested against that. */
export function ceil(a: RegoNumber): RegoNumber | undefined {
  return toWhole(a, (whole) => (whole < 0 ? 0 : 1));
}

/** OPA rounds numbers between -1 and 0 to 0, and policies are tested against that. */
export function floor(a: RegoNumber): RegoNumber | undefined {
  return toWhole(a, (whole) => (whole < 0 ? -1 : 0));
}

export function isZero(a: RegoNumber): boolean {
  if (typeof a === "number") return a === 0;
  return typeof a === "bigint" ? false : Number(toIntegerIfWhole(a) ?? 1) === 0;
}

/** Adds or multiplies many numbers: exactly when all are integers, else step by step with floats. */
export function computeSumOrProduct(
  numbers: readonly RegoNumber[],
  operation: "sum" | "product",
): RegoNumber | undefined {
  const start = operation === "sum" ? 0 : 1;
  const short = accumulateShort(numbers, start);
  if (short !== undefined) return short;
  let total: number | bigint = start;
  let exact = true;
  for (const each of numbers) {
    const value = toExactInteger(each);
    if (value === undefined) {
      exact = false;
      break;
    }
    const next: number =
      typeof value === "number" && typeof total === "number"
        ? start === 0
          ? total + value
          : total * value
        : Number.NaN;
    if (Number.isSafeInteger(next)) total = next;
    else if (start === 1 && (isFactorTooLarge(total) || isFactorTooLarge(value))) return undefined;
    else {
      countWork(16);
      total = start === 0 ? BigInt(total) + BigInt(value) : BigInt(total) * BigInt(value);
    }
  }
  if (exact) return wholeNumber(BigInt(total));
  return operation === "sum" ? sumOfFloats(numbers) : productOfFloats(numbers);
}

/** Of integers for which doubles are enough. */
function accumulateShort(numbers: readonly RegoNumber[], start: 0 | 1): number | undefined {
  let total: number = start;
  for (const each of numbers) {
    if (typeof each !== "number" || !Number.isSafeInteger(each)) return undefined;
    total = start === 0 ? total + each : total * each;
    if (!Number.isSafeInteger(total)) return undefined;
  }
  return total === 0 ? 0 : total;
}

function sumOfFloats(numbers: readonly RegoNumber[]): RegoNumber | undefined {
  let pair: DoublePair = { high: 0, low: 0 };
  for (const [i, each] of numbers.entries()) {
    const value = typeof each === "number" ? convertDecimalOfDoubleToPair(each) : undefined;
    const next = value && addPairs(pair, value);
    if (next === undefined) return longSum(numbers.slice(i), convertPairToBigFloat(pair));
    pair = next;
  }
  return pairNumber(pair);
}

function longSum(numbers: readonly RegoNumber[], start: BigFloat): RegoNumber | undefined {
  let float = start;
  for (const each of numbers) {
    const value = toFloat(each);
    if (value === undefined) return undefined;
    float = addFloats(float, value);
  }
  return toNumber(float);
}

/** OPA keeps a product, unlike a sum, only as exact as a double. */
const productBits = 53;

function productOfFloats(numbers: readonly RegoNumber[]): RegoNumber | undefined {
  let product = 1;
  for (const [i, each] of numbers.entries()) {
    const value = typeof each === "number" ? convertDecimalOfDoubleToPair(each) : undefined;
    const next = value && multiplyDoubleByPairToDouble(product, value);
    if (next === undefined) return longProduct(numbers.slice(i), convertPairToBigFloat({ high: product, low: 0 }));
    product = next;
  }
  return isPlainText(product) ? product : floatNumber(convertPairToBigFloat({ high: product, low: 0 }), productBits);
}

function longProduct(numbers: readonly RegoNumber[], start: BigFloat): RegoNumber | undefined {
  let float = start;
  for (const each of numbers) {
    const value = toFloat(each);
    if (value === undefined) return undefined;
    float = multiplyFloats(float, value, productBits);
  }
  return floatNumber(float, productBits);
}

/** The integer a number stands for. A double beyond 2^53 means its text, not its binary value. */
export function toExactInteger(a: RegoNumber): number | bigint | undefined {
  if (typeof a === "number" && Number.isInteger(a) && !Number.isSafeInteger(a)) {
    return toIntegerIfWhole(new Decimal(String(a)));
  }
  return toIntegerIfWhole(a);
}

/** The integer part of a number, towards zero; other than plain integers only as exact as a float is. */
export function truncateToInteger(a: RegoNumber): bigint | undefined {
  const value = a instanceof Decimal ? undefined : toExactInteger(a);
  if (value !== undefined) return BigInt(value);
  const float = toFloat(a);
  return float && truncateFloat(float);
}

/** @param step from the integer part of a number that is no integer to the result */
function toWhole(a: RegoNumber, step: (whole: number | bigint) => number): RegoNumber | undefined {
  if (typeof a === "number" && Number.isSafeInteger(a)) return a;
  if (typeof a === "number" && Math.abs(a) < 2 ** 52) {
    const whole = Math.trunc(a);
    return whole + step(whole);
  }
  const float = toFloat(a);
  const whole = float && truncateFloat(float);
  if (float === undefined || whole === undefined) return undefined;
  return wholeNumber(isIntegerFloat(float) ? whole : whole + BigInt(step(whole)));
}

function wholeNumber(value: bigint | undefined): RegoNumber | undefined {
  return value === undefined ? undefined : normalizeInteger(value);
}

function calculate(
  a: RegoNumber,
  b: RegoNumber,
  short: (a: DoublePair, b: DoublePair) => DoublePair | undefined,
  long: (a: BigFloat, b: BigFloat) => BigFloat,
): RegoNumber | undefined {
  const left = typeof a === "number" ? convertDecimalOfDoubleToPair(a) : undefined;
  const right = left && typeof b === "number" ? convertDecimalOfDoubleToPair(b) : undefined;
  const pair = left && right && short(left, right);
  if (pair !== undefined) return pairNumber(pair);
  const x = toFloat(a);
  const y = toFloat(b);
  return x === undefined || y === undefined ? undefined : toNumber(long(x, y));
}

function subtractPairs(a: DoublePair, b: DoublePair): DoublePair | undefined {
  return addPairs(a, { high: -b.high, low: -b.low });
}

function pairNumber(pair: DoublePair): RegoNumber | undefined {
  const short = convertPairToShortDouble(pair);
  if (short !== undefined && (Number.isInteger(short) || isPlainText(short))) return short === 0 ? 0 : short;
  return floatNumber(convertPairToBigFloat(pair));
}

function toFloat(value: RegoNumber): BigFloat | undefined {
  if (typeof value === "bigint") return convertIntegerToBigFloat(value);
  if (typeof value === "number" && Number.isSafeInteger(value)) return convertIntegerToBigFloat(BigInt(value));
  return parseBigFloat(formatRegoNumber(value));
}

function toNumber(value: BigFloat): RegoNumber | undefined {
  const short = convertFloatToShortDouble(value);
  return short !== undefined && isPlainText(short) ? short : floatNumber(value);
}

function floatNumber(value: BigFloat, bits?: number): RegoNumber | undefined {
  const text = formatBigFloat(value, bits);
  if (text === undefined) return undefined;
  return isIntegerFloat(value) ? normalizeInteger(BigInt(text)) : parseNumber(text);
}

/** A number with at most 15 digits that is a multiple of 1/64: its text and its binary value are the same quantity. */
function isShortBinary(value: number): boolean {
  return Math.abs(value) < 1e9 && Number.isInteger(value * 64);
}

/** JavaScript and OPA write this number alike. */
function isPlainText(value: number): boolean {
  const size = Math.abs(value);
  return (size < 1e6 && size >= 1e-4) || size === 0;
}

const powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** The quotient of two integers when it has at most six decimal places: then the nearest double prints it exactly. */
function exactQuotient(a: number, b: number): number | undefined {
  if (a % b === 0) return a === 0 ? 0 : a / b;
  const result = a / b;
  if (Math.abs(a) > 1e9 || Math.abs(b) > 1e6 || !isPlainText(result)) return undefined;
  for (const power of powersOfTen) {
    const scaled = Math.round(result * power);
    if (scaled * b === a * power) return result;
  }
  return undefined;
}

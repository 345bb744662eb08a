/**
 * The floats of big-float.ts in two doubles: the one nearest to the value, and what it lacks. Operations give undefined
 * where doubles cannot tell how the 64th bit is rounded, so that whoever asks has to take the long way.
 */
export interface DoublePair {
  readonly high: number;
  readonly low: number;
}

const powersOfTen = Array.from({ length: 23 }, (_, power) => 10 ** power);
/** With more places than these, what is left of a decimal might look like half of the last bit. */
const mostPlaces = 12;
/** Decimals with fewer digits than this are all different doubles. */
const mostDigits = 1e15;

/** The float nearest to the decimal that a double's text is. */
export function convertDecimalOfDoubleToPair(value: number): DoublePair | undefined {
  if (Number.isSafeInteger(value)) return { high: value, low: 0 };
  const power = decimalPlaces(value);
  return power === undefined ? textPair(String(value)) : decimalPair(value, power);
}

/** Of a text with more digits than a double holds. */
function textPair(text: string): DoublePair | undefined {
  const point = text.indexOf(".");
  const places = text.length - 1 - point;
  const power = powersOfTen[places];
  if (point === -1 || power === undefined || text.includes("e")) return undefined;
  const written = text.slice(0, point) + text.slice(point + 1);
  const upper = Number(written.slice(0, -8)) * 1e8;
  const lower = Number(written.slice(-8));
  const rest = text.startsWith("-") ? -lower : lower;
  const digits = upper + rest;
  return dividePairs({ high: digits, low: sumError(upper, rest, digits) }, { high: power, low: 0 });
}

/** The double whose text is the shortest of all that stand for this float. */
export function convertPairToShortDouble({ high, low }: DoublePair): number | undefined {
  if (low === 0 && Number.isSafeInteger(high)) return high;
  const power = decimalPlaces(high);
  const exact = power === undefined ? undefined : decimalPair(high, power);
  return exact?.high === high && exact.low === low ? high : undefined;
}

/** The power of ten that makes an integer of a double's text. */
function decimalPlaces(value: number): number | undefined {
  for (let places = 0; places <= mostPlaces; places++) {
    const power = powersOfTen[places] as number;
    const digits = Math.round(value * power);
    if (Math.abs(digits) >= mostDigits) return undefined;
    if (digits / power === value) return power;
  }
  return undefined;
}

function decimalPair(value: number, power: number): DoublePair | undefined {
  if (!isHandy(value)) return undefined;
  const digits = Math.round(value * power);
  const product = value * power;
  const rest = digits - product - productError(value, power, product);
  return rounded(value, rest / power);
}

export function addPairs(a: DoublePair, b: DoublePair): DoublePair | undefined {
  if (a.high === 0) return b;
  if (b.high === 0) return a;
  const distance = Math.abs(a.high / b.high);
  if (!isHandy(a.high) || !isHandy(b.high) || distance > 2 ** 36 || distance < 2 ** -36) return undefined;
  const sum = a.high + b.high;
  return normal(sum, sumError(a.high, b.high, sum) + a.low + b.low, rounded);
}

export function multiplyPairs(a: DoublePair, b: DoublePair): DoublePair | undefined {
  if (!isHandy(a.high) || !isHandy(b.high)) return undefined;
  const product = a.high * b.high;
  const rest = productError(a.high, b.high, product) + (a.high * b.low + a.low * b.high);
  // Of a factor such as 1.5 the rest is exact, and often half of the last bit.
  const round = isShort(a) || isShort(b) ? rounded : roundedUnlessNear;
  return normal(product, rest + a.low * b.low, round);
}

/** A double times a pair as a double; undefined where what it lacks is too near to half of its last bit. */
export function multiplyDoubleByPairToDouble(a: number, b: DoublePair): number | undefined {
  if (!isHandy(a) || !isHandy(b.high)) return undefined;
  const product = a * b.high;
  if (b.low === 0) return product;
  const rest = productError(a, b.high, product) + a * b.low;
  const result = product + rest;
  const lacking = rest - (result - product);
  return result + lacking * (1 + 2 ** -20) === result ? result : undefined;
}

/** With so few bits that those of any other pair times it fit into two doubles. */
function isShort({ high, low }: DoublePair): boolean {
  return low === 0 && Math.fround(high) === high;
}

/** The divisor must not be zero. */
export function dividePairs(a: DoublePair, b: DoublePair): DoublePair | undefined {
  if (!isHandy(a.high) || !isHandy(b.high)) return undefined;
  const quotient = a.high / b.high;
  const product = quotient * b.high;
  const rest = a.high - product - productError(quotient, b.high, product);
  return normal(quotient, (rest + a.low - quotient * b.low) / b.high, roundedUnlessNear);
}

/** Neither zero nor so large or small that an intermediate result would lose bits. */
function isHandy(value: number): boolean {
  const size = Math.abs(value);
  return size > 1e-40 && size < 1e40;
}

function normal(
  value: number,
  rest: number,
  round: (high: number, low: number) => DoublePair | undefined,
): DoublePair | undefined {
  const high = value + rest;
  return high === 0 ? { high: 0, low: 0 } : round(high, sumError(value, rest, high));
}

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
const highWord = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0;

/** To 64 bits, half to even: the bits of `high` are all above, so that adding and subtracting a power rounds the rest. */
function rounded(high: number, low: number): DoublePair | undefined {
  if (low === 0) return { high, low };
  const shift = lastBit(high, low) * (3 * 2 ** 51);
  const kept = low + shift - shift;
  const sum = high + kept;
  return { high: sum, low: kept - (sum - high) };
}

/** Of a rest that is not exact: not where it might be half of the last bit. */
function roundedUnlessNear(high: number, low: number): DoublePair | undefined {
  const bits = low / lastBit(high, low);
  const part = bits - Math.floor(bits);
  return Math.abs(part - 0.5) < 2 ** -20 ? undefined : rounded(high, low);
}

/** What the 64th bit is worth: half as much just below a power of two as above. */
function lastBit(high: number, low: number): number {
  double[0] = high;
  words[highWord] = (words[highWord] as number) & 0x7ff0_0000;
  words[1 - highWord] = 0;
  const power = double[0] as number;
  return power * (Math.abs(high) === power && low < 0 === high > 0 ? 2 ** -64 : 2 ** -63);
}

/** What a rounded sum lacks, exactly. */
function sumError(a: number, b: number, sum: number): number {
  const rest = sum - a;
  return a - (sum - rest) + (b - rest);
}

/** What a rounded product lacks, exactly. */
function productError(a: number, b: number, product: number): number {
  const aHigh = upperHalf(a);
  const bHigh = upperHalf(b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

function upperHalf(value: number): number {
  const scaled = value * 134_217_729;
  return scaled - (scaled - value);
}

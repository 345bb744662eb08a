/**
 * Arithmetic as Terraform's users see it. Terraform computes with 512 bits, so that 0.1 + 0.2 prints as 0.3. We take
 * each double for the shortest decimal that names it, compute exactly on those, and round once to the nearest double.
 * Whole numbers, nearly all there are, need none of this. A double that needs all its digits is one that was rounded
 * before (1 / 3): it stands for what lies nearby, and doubles are better at that (1 / 3 * 3 is 1).
 */

/** `digits` times ten to the power of minus `scale`. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Digits kept of a quotient: more than twice what a double can tell apart. */
const quotientDigits = 40;

export function addDecimals(a: number, b: number): number {
  if (isForDoubles(a, b)) return a + b;
  const [x, y, scale] = aligned(a, b);
  return toDouble(x + y, scale);
}

export function subtractDecimals(a: number, b: number): number {
  return addDecimals(a, -b);
}

export function multiplyDecimals(a: number, b: number): number {
  if (isForDoubles(a, b)) return a * b;
  const x = toDecimal(a);
  const y = toDecimal(b);
  return toDouble(x.digits * y.digits, x.scale + y.scale);
}

/** The caller makes sure that `b` is not zero. */
export function divideDecimals(a: number, b: number): number {
  if (isForDoubles(a, b)) return a / b;
  const [x, y] = aligned(a, b);
  const missing = Math.max(0, quotientDigits + length(y) - length(x));
  return toDouble((x * 10n ** BigInt(missing)) / y, missing);
}

/** What is left after dividing towards zero; it has the sign of `a`. The caller makes sure that `b` is not zero. */
export function computeDecimalRemainder(a: number, b: number): number {
  if (isForDoubles(a, b)) return a % b;
  const [x, y, scale] = aligned(a, b);
  return toDouble(x % y, scale);
}

/** Any decimal of so many digits survives being a double. */
const certainDigits = 15;

function isForDoubles(a: number, b: number): boolean {
  return (Number.isInteger(a) && Number.isInteger(b)) || isRounded(a) || isRounded(b);
}

function isRounded(n: number): boolean {
  return Number(n.toPrecision(certainDigits)) !== n;
}

function toDecimal(n: number): Decimal {
  const text = String(n);
  const at = text.indexOf("e");
  const mantissa = at < 0 ? text : text.slice(0, at);
  const exponent = at < 0 ? 0 : Number(text.slice(at + 1));
  const point = mantissa.indexOf(".");
  const fraction = point < 0 ? 0 : mantissa.length - point - 1;
  const digits = BigInt(point < 0 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1));
  const scale = fraction - exponent;
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

function aligned(a: number, b: number): readonly [bigint, bigint, number] {
  const x = toDecimal(a);
  const y = toDecimal(b);
  const scale = Math.max(x.scale, y.scale);
  return [x.digits * 10n ** BigInt(scale - x.scale), y.digits * 10n ** BigInt(scale - y.scale), scale];
}

function toDouble(digits: bigint, scale: number): number {
  return Number(`${digits}e-${scale}`);
}

function length(n: bigint): number {
  return n.toString().length;
}

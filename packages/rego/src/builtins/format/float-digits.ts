/** Decimal digits of doubles, rounded as Go does it: to nearest, and to even when exactly between. */

/** 0.d1d2d3… × 10^point, without a sign. */
export interface UnsignedDecimalDigits {
  readonly digits: string;
  readonly point: number;
}

/** Every digit of the binary value. */
export function computeExactDigits(value: number): UnsignedDecimalDigits {
  if (value === 0) return { digits: "", point: 0 };
  const { mantissa, exponent } = splitBinaryFloat(value);
  const written = exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent);
  const digits = written.toString();
  return { digits: digits.replace(/0+$/, ""), point: digits.length + Math.min(exponent, 0) };
}

/** From this size on the host writes a power of ten. */
const mostFixed = 1e21;
/** The most places the host writes. */
const mostPlaces = 100;

/**
 * A double with so many places behind the point. The host takes the larger of two equally near decimals, Go the even one:
 * undefined where that might matter, which is only where the value ends right behind a last 5.
 */
export function formatFixedNatively(value: number, places: number): string | undefined {
  if (value >= mostFixed || places >= mostPlaces || mayBeTie(value, places)) return undefined;
  return value.toFixed(places);
}

/** The same with so many digits behind the first, and a power of ten as Go writes it. */
export function formatExponentNatively(value: number, places: number): string | undefined {
  if (places >= mostPlaces) return undefined;
  const [digits = "", power = ""] = value.toExponential(places).split("e");
  const behind = places - Number(power);
  // Rounding up may have made one digit more.
  if (mayBeTie(value, behind) || mayBeTie(value, behind + 1)) return undefined;
  return `${digits}e${power.length === 2 ? `${power[0]}0${power[1]}` : power}`;
}

/** The powers of ten that are doubles. */
const powersOfTen = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** Right between two decimals, twice the value is an odd number of their last unit: doubles hold that exactly. */
function mayBeTie(value: number, places: number): boolean {
  const units = 2 * value * (powersOfTen[places] ?? Number.NaN);
  return !(units < Number.MAX_SAFE_INTEGER) || units % 2 === 1;
}

/** The fewest digits that tell this double from all others. */
export function computeShortestDigits(value: number): UnsignedDecimalDigits {
  if (value === 0) return { digits: "", point: 0 };
  const [mantissa = "", power = "0"] = value.toExponential().split("e");
  return { digits: mantissa.replace(".", "").replace(/0+$/, ""), point: Number(power) + 1 };
}

const bits = new DataView(new ArrayBuffer(8));

/** Mantissa × 2^exponent, for positive doubles. */
export function splitBinaryFloat(value: number): { mantissa: bigint; exponent: number } {
  bits.setFloat64(0, value);
  const all = bits.getBigUint64(0);
  const fraction = BigInt.asUintN(52, all);
  const field = Number(BigInt.asUintN(11, all >> 52n));
  if (field === 0) return { mantissa: fraction, exponent: -1074 };
  return { mantissa: fraction | (1n << 52n), exponent: field - 1075 };
}

export function roundDigits({ digits, point }: UnsignedDecimalDigits, length: number): UnsignedDecimalDigits {
  if (length < 0) return { digits: "", point: 0 };
  if (length >= digits.length) return { digits, point };
  const kept = digits.slice(0, length);
  if (!roundsUp(digits, length)) return { digits: kept.replace(/0+$/, ""), point };
  const raised = (BigInt(`0${kept}`) + 1n).toString().padStart(length, "0");
  return { digits: raised.replace(/0+$/, ""), point: point + raised.length - length };
}

function roundsUp(digits: string, length: number): boolean {
  const next = digits.charCodeAt(length) - 48;
  if (next !== 5 || length + 1 < digits.length) return next >= 5;
  return length > 0 && digits.charCodeAt(length - 1) % 2 === 1;
}

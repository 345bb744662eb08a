import {
  computeExactDigits,
  computeShortestDigits,
  formatExponentNatively,
  formatFixedNatively,
  roundDigits,
  splitBinaryFloat,
  type UnsignedDecimalDigits,
} from "./float-digits.js";

/** A double in one of Go's formats (e, f, g, b, x), without flags and width. A negative precision means: as needed. */
export function formatGoFloat(value: number, format: string, precision: number): string {
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const size = Math.abs(value);
  return sign + unsignedText(size, format, precision);
}

function unsignedText(value: number, format: string, precision: number): string {
  if (value === Number.POSITIVE_INFINITY) return "Inf";
  switch (format) {
    case "b":
      return binaryText(value);
    case "x":
      return hexText(value, precision);
    case "e":
      return (
        (precision >= 0 ? formatExponentNatively(value, precision) : undefined) ??
        exponentText(
          rounded(value, precision, () => precision + 1),
          precision,
        )
      );
    case "f":
      return (
        (precision >= 0 ? formatFixedNatively(value, precision) : undefined) ??
        fixedText(
          rounded(value, precision, (point) => point + precision),
          precision,
        )
      );
    default:
      return generalText(value, precision);
  }
}

function rounded(value: number, precision: number, length: (point: number) => number): UnsignedDecimalDigits {
  if (precision < 0) return computeShortestDigits(value);
  const digits = computeExactDigits(value);
  return roundDigits(digits, length(digits.point));
}

function generalText(value: number, precision: number): string {
  const shortest = precision < 0;
  // Here the host writes the fewest digits, too, and no power of ten.
  if (shortest && value >= 1e-4 && value < 1e6) return String(value);
  const wanted = precision === 0 ? 1 : precision;
  const decimals = rounded(value, wanted, () => wanted);
  let limit = wanted;
  if (limit > decimals.digits.length && decimals.digits.length >= decimals.point) limit = decimals.digits.length;
  if (shortest) limit = 6;
  const exponent = decimals.point - 1;
  if (exponent < -4 || exponent >= limit) {
    const places = shortest || wanted > decimals.digits.length ? decimals.digits.length : wanted;
    return exponentText(decimals, places - 1);
  }
  return fixedText(decimals, Math.max(decimals.digits.length - decimals.point, 0));
}

function exponentText(decimals: UnsignedDecimalDigits, precision: number): string {
  const { digits } = decimals;
  const places = precision < 0 ? Math.max(digits.length - 1, 0) : precision;
  const tail = places > 0 ? `.${digits.slice(1).padEnd(places, "0")}` : "";
  const exponent = digits === "" ? 0 : decimals.point - 1;
  return `${digits[0] ?? "0"}${tail}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

function fixedText({ digits, point }: UnsignedDecimalDigits, precision: number): string {
  const places = precision < 0 ? Math.max(digits.length - point, 0) : precision;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  if (places === 0) return whole;
  const fraction = point >= 0 ? digits.slice(point) : "0".repeat(Math.min(-point, places)) + digits;
  return `${whole}.${fraction.slice(0, places).padEnd(places, "0")}`;
}

function binaryText(value: number): string {
  const { mantissa, exponent } = splitBinaryFloat(value);
  return `${mantissa}p${exponent < 0 ? "-" : "+"}${Math.abs(exponent)}`;
}

function hexText(value: number, precision: number): string {
  const zeros = precision > 0 ? `.${"0".repeat(precision)}` : "";
  if (value === 0) return `0x0${zeros}p+00`;
  let { mantissa, exponent } = splitBinaryFloat(value);
  while (mantissa < 1n << 52n) {
    mantissa <<= 1n;
    exponent--;
  }
  let places = 13;
  if (precision >= 0 && precision < 13) {
    const drop = BigInt(4 * (13 - precision));
    const half = 1n << (drop - 1n);
    const rest = BigInt.asUintN(Number(drop), mantissa);
    mantissa >>= drop;
    if (rest > half || (rest === half && mantissa % 2n === 1n)) mantissa++;
    places = precision;
    if (mantissa >= 2n << BigInt(4 * places)) {
      mantissa >>= 1n;
      exponent++;
    }
  }
  const power = exponent + 52;
  const hex = mantissa.toString(16);
  const fraction = precision < 0 ? hex.slice(1).replace(/0+$/, "") : hex.slice(1).padEnd(precision, "0");
  const tail = fraction === "" ? "" : `.${fraction}`;
  return `0x${hex[0]}${tail}p${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

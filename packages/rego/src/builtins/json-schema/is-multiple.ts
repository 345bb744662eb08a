import { formatRegoNumber, type RegoNumber } from "../../values/number.js";

const largestExponent = 10_000;

/** Whether a number is a whole multiple of another, exactly. */
export function isMultiple(value: RegoNumber, of: RegoNumber): boolean {
  const a = scaled(value);
  const b = scaled(of);
  const shift = a.exponent - b.exponent;
  if (a.digits === 0n) return true;
  if (Math.abs(shift) > largestExponent) return shift > 0;
  return shift >= 0
    ? (a.digits * 10n ** BigInt(shift)) % b.digits === 0n
    : a.digits % (b.digits * 10n ** BigInt(-shift)) === 0n;
}

function scaled(value: RegoNumber): { digits: bigint; exponent: number } {
  const [mantissa = "0", power = "0"] = formatRegoNumber(value).toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

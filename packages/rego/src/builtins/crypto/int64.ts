import { numberText, type RegoNumber } from "../../values/number.js";

const wholeNumber = /^-?\d{1,19}$/;

/** A whole number of at most 64 bits, written as such: neither `1.0` nor `1e3` is one. */
export function int64(value: RegoNumber): bigint | undefined {
  const text = numberText(value);
  if (!wholeNumber.test(text)) return undefined;
  const whole = BigInt(text);
  return BigInt.asIntN(64, whole) === whole ? whole : undefined;
}

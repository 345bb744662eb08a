import { countWork } from "./work-counter.js";

/** The integer a text of digits stands for. Reading many digits takes nearly the square of their number. */
export function parseLongInteger(digits: string): bigint {
  if (digits.length > 10_000) countWork(digits.length ** 2 / 16_384);
  return BigInt(digits);
}

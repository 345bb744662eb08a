import type { Value } from "../values/value.js";

const lowest = -(2n ** 63n);
const highest = 2n ** 63n - 1n;

/** A number written as an integer of 64 bits. `1.0` and `1e3` are not. */
export function int64Operand(value: Value): bigint | undefined {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : undefined;
  return typeof value === "bigint" && isInt64(value) ? value : undefined;
}

export function isInt64(value: bigint): boolean {
  return value >= lowest && value <= highest;
}

export const notInteger = "must be integer number but got floating-point number";

import type { RegoNumber } from "../values/number.js";
import { isRegoNumber } from "../values/number.js";
import { getTypeName, isArray, isSet, type Value } from "../values/value.js";
import { type BuiltinCallContext, throwOperandTypeErrorIfStrict, throwOperandValueErrorIfStrict } from "./builtin.js";

/** What families of built-ins share: reading operands and saying what is wrong with them. */

export function throwOperandNotOneOfTypesIfStrict(
  context: BuiltinCallContext,
  name: string,
  position: number,
  expected: readonly string[],
  got: Value,
): undefined {
  return throwOperandTypeErrorIfStrict(context, name, position, `one of {${expected.join(", ")}}`, got);
}

/** `operand 2 must be array of strings but got array containing number` */
export function throwElementTypeErrorIfStrict(
  context: BuiltinCallContext,
  name: string,
  position: number,
  composite: Value,
  expected: string,
  got: Value,
): undefined {
  if (!context.strict) return undefined;
  const type = getTypeName(composite);
  return throwOperandValueErrorIfStrict(
    context,
    name,
    position,
    `must be ${type} of ${expected}s but got ${type} containing ${getTypeName(got)}`,
  );
}

/** The elements of an array or a set, in their order. */
export function listElements(value: Value): readonly Value[] | undefined {
  if (isArray(value)) return value;
  return isSet(value) ? value.sorted() : undefined;
}

export const notIntegerMessage = "must be integer number but got floating-point number";

export function isInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** An integer of 64 bits, written as one: neither `1.0` nor `1e3` is. */
export function toInt64(value: Value): bigint | undefined {
  if (typeof value === "bigint") return isInt64(value) ? value : undefined;
  const integer = toInt64AsNumber(value);
  return integer === undefined ? undefined : BigInt(integer);
}

/** The same for where a loss of the last digits beyond 2^53 does not matter. */
export function toInt64AsNumber(value: Value): number | undefined {
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? value : undefined;
  return typeof value === "bigint" && isInt64(value) ? Number(value) : undefined;
}

export function throwNotIntegerErrorIfStrict(
  context: BuiltinCallContext,
  name: string,
  position: number,
  got: Value,
): undefined {
  return isRegoNumber(got)
    ? throwOperandValueErrorIfStrict(context, name, position, notIntegerMessage)
    : throwOperandTypeErrorIfStrict(context, name, position, "number", got);
}

export function areStrings(values: readonly Value[]): values is readonly string[] {
  for (const value of values) if (typeof value !== "string") return false;
  return true;
}

export function areNumbers(values: readonly Value[]): values is readonly RegoNumber[] {
  for (const value of values) if (typeof value !== "number" && !isRegoNumber(value)) return false;
  return true;
}

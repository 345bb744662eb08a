/** Arguments of a call as `applyFunction` has converted them, by their position. */
import type { Value } from "../values/value.js";
import { createNotWholeNumberError } from "./argument-errors.js";

export function getTextArgumentAt(args: readonly Value[], index: number): string {
  const value = args[index];
  if (typeof value !== "string") throw new TypeError(`argument ${index} was not converted to a string`);
  return value;
}

export function getNumberArgumentAt(args: readonly Value[], index: number): number {
  const value = args[index];
  if (typeof value !== "number") throw new TypeError(`argument ${index} was not converted to a number`);
  return value;
}

export function getArgumentAt(args: readonly Value[], index: number): Value {
  const value = args[index];
  if (value === undefined) throw new TypeError(`argument ${index} is missing`);
  return value;
}

/** Elements of a list, set or tuple; undefined for anything else. */
export function getListSetOrTupleItems(value: Value | undefined): readonly Value[] | undefined {
  if (value === null || typeof value !== "object") return undefined;
  return value.kind === "list" || value.kind === "set" || value.kind === "tuple" ? value.items : undefined;
}

/** Entries of a map or object; undefined for anything else. */
export function getMapOrObjectEntries(value: Value | undefined): ReadonlyMap<string, Value> | undefined {
  if (value === null || typeof value !== "object") return undefined;
  return value.kind === "map" || value.kind === "object" ? value.entries : undefined;
}

export function getItemsArgumentAt(args: readonly Value[], index: number): readonly Value[] {
  const items = getListSetOrTupleItems(args[index]);
  if (items === undefined) throw new TypeError(`argument ${index} was not converted to a list`);
  return items;
}

/** A number that has to fit 64 bits, as Terraform demands of counts and positions. */
export function getWholeNumberArgumentAt(args: readonly Value[], index: number): number {
  const value = getNumberArgumentAt(args, index);
  if (!Number.isInteger(value) || Math.abs(value) > 2 ** 63) throw createNotWholeNumberError(value, index);
  return value;
}

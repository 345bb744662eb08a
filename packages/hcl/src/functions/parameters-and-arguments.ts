/** Short ways to declare parameters and to read arguments that `applyFunction` has already converted. */

import { anyType, numberType, stringType } from "../values/basic-types.js";
import { createSensitiveValue, isSensitive } from "../values/make-values.js";
import type { KnownValue, Type, UnknownValue, Value } from "../values/value.js";
import { createNotWholeNumberError } from "./argument-errors.js";
import { type FunctionHost, type FunctionParameter, type HclFunction, UNKNOWN_RESULT } from "./function.js";

type Allowances = Omit<FunctionParameter, "name" | "type">;

export const defineTextParameter = (name: string, allowances: Allowances = {}): FunctionParameter => ({
  name,
  type: stringType,
  ...allowances,
});
export const defineNumberParameter = (name: string, allowances: Allowances = {}): FunctionParameter => ({
  name,
  type: numberType,
  ...allowances,
});
export const defineAnyParameter = (name: string, allowances: Allowances = {}): FunctionParameter => ({
  name,
  type: anyType,
  ...allowances,
});

export const createListType = (element: Type): Type => ({ kind: "list", element });
export const createSetType = (element: Type): Type => ({ kind: "set", element });
export const createMapType = (element: Type): Type => ({ kind: "map", element });
export const defineListParameter = (name: string, element: Type, allowances: Allowances = {}): FunctionParameter => ({
  name,
  type: createListType(element),
  ...allowances,
});

/** For functions that look at the shape of a value only: elements pass through whatever they are. */
export const UNKNOWN_ELEMENTS_ALLOWANCES: Allowances = { unknowns: "inside", allowsSensitive: true };

type Call = HclFunction["call"];

/** A function of strings alone, which most are. */
export function defineStringFunction(
  name: string,
  parameters: readonly string[],
  returns: Type,
  call: (...texts: string[]) => Value,
): HclFunction {
  return {
    name,
    parameters: parameters.map((parameter) => defineTextParameter(parameter)),
    returns,
    call: (args) => call(...args.map((_, index) => getTextArgumentAt(args, index))),
  };
}

/** Takes the mark off arguments that are sensitive as a whole, and puts it on the result; elements keep theirs. */
export function wrapCallPassingSensitivity(
  call: (args: readonly (KnownValue | UnknownValue)[], host: FunctionHost) => Value,
): Call {
  return (args, host) => {
    let marked = false;
    const bare = args.map((arg) => {
      if (!isSensitive(arg)) return arg;
      marked = true;
      return arg.value;
    });
    const result = call(bare, host);
    return marked && result !== UNKNOWN_RESULT ? createSensitiveValue(result) : result;
  };
}

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
export function getCollectionItems(value: Value | undefined): readonly Value[] | undefined {
  if (value === null || typeof value !== "object") return undefined;
  return value.kind === "list" || value.kind === "set" || value.kind === "tuple" ? value.items : undefined;
}

/** Entries of a map or object; undefined for anything else. */
export function getCollectionEntries(value: Value | undefined): ReadonlyMap<string, Value> | undefined {
  if (value === null || typeof value !== "object") return undefined;
  return value.kind === "map" || value.kind === "object" ? value.entries : undefined;
}

export function getItemsArgumentAt(args: readonly Value[], index: number): readonly Value[] {
  const items = getCollectionItems(args[index]);
  if (items === undefined) throw new TypeError(`argument ${index} was not converted to a list`);
  return items;
}

/** A number that has to fit 64 bits, as Terraform demands of counts and positions. */
export function getWholeNumberArgumentAt(args: readonly Value[], index: number): number {
  const value = getNumberArgumentAt(args, index);
  if (!Number.isInteger(value) || Math.abs(value) > 2 ** 63) throw createNotWholeNumberError(value, index);
  return value;
}

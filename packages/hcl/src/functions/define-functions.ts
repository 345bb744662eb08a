/** Short ways to declare functions and their parameters. */
import { anyType, numberType, stringType } from "../values/basic-types.js";
import { createSensitiveValue, isSensitive } from "../values/make-and-inspect-values.js";
import type { KnownValue, Type, UnknownValue, Value } from "../values/value.js";
import { getTextArgumentAt } from "./converted-arguments.js";
import { type FunctionHost, type FunctionParameter, type HclFunction, UNKNOWN_RESULT } from "./hcl-function.js";

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

/** The contract of functions that only look at the values of their arguments. */
import type { Place } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { ExpressionError } from "../evaluate/failures.js";
import { unanswered } from "../evaluate/scope-names.js";
import { booleanIn, causesIn, described, known, numberIn, textIn } from "../evaluate/values.js";

export interface ArmFunction {
  readonly least: number;
  readonly most: number;
  /** Otherwise an unknown argument makes the result unknown without asking the function. */
  readonly seesUnknown: boolean;
  readonly run: (call: FunctionCall) => Result;
}

/** Plain values become nodes at the place of the call. */
export type Result = DataNode | string | number | boolean | null;

export interface FunctionCall {
  readonly place: Place;
  /** The call as the template writes it. */
  readonly text: string;
  readonly args: readonly DataNode[];
  /** Says that so many cells are about to be made; ends the evaluation when that is too much. */
  readonly spend: (cells: number) => void;
  readonly scopeLevel: ScopeLevel;
}

/** What a template is deployed to. */
export type ScopeLevel = "resourceGroup" | "subscription" | "managementGroup" | "tenant";

const MANY = Number.POSITIVE_INFINITY;

export function define(least: number, most: number | "many", run: ArmFunction["run"]): ArmFunction {
  return { least, most: most === "many" ? MANY : most, seesUnknown: false, run };
}

/** A function that can say something about arguments it does not know. */
export function defineSeeing(least: number, most: number | "many", run: ArmFunction["run"]): ArmFunction {
  return { least, most: most === "many" ? MANY : most, seesUnknown: true, run };
}

export function argument(call: FunctionCall, index: number): DataNode {
  const node = call.args[index];
  if (node === undefined) throw new ExpressionError(`argument ${index + 1} is missing`);
  return node;
}

export const textArgument = (call: FunctionCall, index: number): string => read(call, index, textIn);
export const numberArgument = (call: FunctionCall, index: number): number => read(call, index, numberIn);
export const booleanArgument = (call: FunctionCall, index: number): boolean => read(call, index, booleanIn);

export function integerArgument(call: FunctionCall, index: number): number {
  return read(call, index, (node) => {
    const value = numberIn(node);
    if (!Number.isSafeInteger(value)) throw new ExpressionError(`expected a whole number, found ${value}`);
    return value;
  });
}

export function arrayArgument(call: FunctionCall, index: number): readonly DataNode[] {
  return read(call, index, (node) => {
    const value = known(node);
    if (value.kind === "sequence") return value.items;
    throw new ExpressionError(`expected an array, found ${described(node)}`);
  });
}

export function objectArgument(call: FunctionCall, index: number): DataNode & { readonly kind: "mapping" } {
  return read(call, index, (node) => {
    const value = known(node);
    if (value.kind === "mapping") return value;
    throw new ExpressionError(`expected an object, found ${described(node)}`);
  });
}

function read<Value>(call: FunctionCall, index: number, from: (node: DataNode) => Value): Value {
  const node = argument(call, index);
  try {
    return from(node);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new ExpressionError(`argument ${index + 1}: ${error.message}`);
  }
}

/** The result of a call that waits for its arguments. */
export function waiting(call: FunctionCall, ...on: readonly DataNode[]): DataNode {
  return unanswered(call.place, call.text, causesIn(...(on.length === 0 ? call.args : on)));
}

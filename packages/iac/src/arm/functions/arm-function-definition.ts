/** The contract of functions that only look at the values of their arguments. */

import type { DataNode } from "../../data/node.js";
import type { SourceSpan } from "../../data/node-builders-and-getters.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import {
  collectUnknownCauses,
  describeNodeForMessage,
  requireBoolean,
  requireKnown,
  requireNumber,
  requireText,
} from "../evaluate/node-value-helpers.js";
import { createUnknownNodeOfUndecidedCall } from "../evaluate/scope-names-and-unknown-nodes.js";

export interface ArmFunction {
  readonly least: number;
  readonly most: number;
  /** Otherwise an unknown argument makes the result unknown without asking the function. */
  readonly seesUnknown: boolean;
  readonly run: (call: ArmFunctionCall) => ArmFunctionResult;
}

/** Plain values become nodes at the place of the call. */
export type ArmFunctionResult = DataNode | string | number | boolean | null;

export interface ArmFunctionCall {
  readonly place: SourceSpan;
  /** The call as the template writes it. */
  readonly text: string;
  readonly args: readonly DataNode[];
  /** Says that so many cells are about to be made; ends the evaluation when that is too much. */
  readonly spend: (cells: number) => void;
  readonly scopeLevel: DeploymentScopeLevel;
}

/** What a template is deployed to. */
export type DeploymentScopeLevel = "resourceGroup" | "subscription" | "managementGroup" | "tenant";

const MANY = Number.POSITIVE_INFINITY;

export function defineFunction(least: number, most: number | "many", run: ArmFunction["run"]): ArmFunction {
  return { least, most: most === "many" ? MANY : most, seesUnknown: false, run };
}

/** A function that can say something about arguments it does not know. */
export function defineFunctionSeeingUnknowns(
  least: number,
  most: number | "many",
  run: ArmFunction["run"],
): ArmFunction {
  return { least, most: most === "many" ? MANY : most, seesUnknown: true, run };
}

export function requireArgumentNode(call: ArmFunctionCall, index: number): DataNode {
  const node = call.args[index];
  if (node === undefined) throw new ArmExpressionError(`argument ${index + 1} is missing`);
  return node;
}

export const requireTextArgument = (call: ArmFunctionCall, index: number): string => read(call, index, requireText);
export const requireNumberArgument = (call: ArmFunctionCall, index: number): number => read(call, index, requireNumber);
export const requireBooleanArgument = (call: ArmFunctionCall, index: number): boolean =>
  read(call, index, requireBoolean);

export function requireIntegerArgument(call: ArmFunctionCall, index: number): number {
  return read(call, index, (node) => {
    const value = requireNumber(node);
    if (!Number.isSafeInteger(value)) throw new ArmExpressionError(`expected a whole number, found ${value}`);
    return value;
  });
}

export function requireArrayArgument(call: ArmFunctionCall, index: number): readonly DataNode[] {
  return read(call, index, (node) => {
    const value = requireKnown(node);
    if (value.kind === "sequence") return value.items;
    throw new ArmExpressionError(`expected an array, found ${describeNodeForMessage(node)}`);
  });
}

export function requireObjectArgument(call: ArmFunctionCall, index: number): DataNode & { readonly kind: "mapping" } {
  return read(call, index, (node) => {
    const value = requireKnown(node);
    if (value.kind === "mapping") return value;
    throw new ArmExpressionError(`expected an object, found ${describeNodeForMessage(node)}`);
  });
}

function read<Value>(call: ArmFunctionCall, index: number, from: (node: DataNode) => Value): Value {
  const node = requireArgumentNode(call, index);
  try {
    return from(node);
  } catch (error) {
    if (!(error instanceof ArmExpressionError)) throw error;
    throw new ArmExpressionError(`argument ${index + 1}: ${error.message}`);
  }
}

/** The result of a call that waits for its arguments. */
export function createResultOfUnknownArguments(call: ArmFunctionCall, ...on: readonly DataNode[]): DataNode {
  return createUnknownNodeOfUndecidedCall(
    call.place,
    call.text,
    collectUnknownCauses(...(on.length === 0 ? call.args : on)),
  );
}

/** Comparison and logic. `if`, `and`, `or` and `coalesce` are forms: they do not look at all of their arguments. */
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import { decideNodeEquality, describeNodeForMessage, requireKnown } from "../evaluate/node-value-helpers.js";
import {
  type ArmFunction,
  type ArmFunctionCall,
  createResultOfUnknownArguments,
  defineFunction,
  defineFunctionSeeingUnknowns,
  requireArgumentNode,
  requireBooleanArgument,
} from "./arm-function-definition.js";

export const logicAndComparisonFunctions: Readonly<Record<string, ArmFunction>> = {
  true: defineFunction(0, 0, () => true),
  false: defineFunction(0, 0, () => false),
  null: defineFunction(0, 0, () => null),
  not: defineFunction(1, 1, (call) => !requireBooleanArgument(call, 0)),
  bool: defineFunction(1, 1, toBoolean),
  equals: defineFunctionSeeingUnknowns(
    2,
    2,
    (call) =>
      decideNodeEquality(requireArgumentNode(call, 0), requireArgumentNode(call, 1)) ??
      createResultOfUnknownArguments(call),
  ),
  greater: defineFunction(2, 2, (call) => compared(call) > 0),
  greaterOrEquals: defineFunction(2, 2, (call) => compared(call) >= 0),
  less: defineFunction(2, 2, (call) => compared(call) < 0),
  lessOrEquals: defineFunction(2, 2, (call) => compared(call) <= 0),
};

function compared(call: ArmFunctionCall): number {
  const [a, b] = [requireKnown(requireArgumentNode(call, 0)), requireKnown(requireArgumentNode(call, 1))];
  if (a.kind === "scalar" && b.kind === "scalar") {
    if (typeof a.value === "number" && typeof b.value === "number") return a.value - b.value;
    if (typeof a.value === "string" && typeof b.value === "string")
      return a.value < b.value ? -1 : Number(a.value > b.value);
  }
  throw new ArmExpressionError(
    `expected two numbers or two texts, found ${describeNodeForMessage(a)} and ${describeNodeForMessage(b)}`,
  );
}

function toBoolean(call: ArmFunctionCall): boolean {
  const node = requireArgumentNode(call, 0);
  const value = node.kind === "scalar" ? node.value : undefined;
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value !== 0;
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (text === "true" || text === "1") return true;
  if (text === "false" || text === "0") return false;
  throw new ArmExpressionError(`expected "true" or "false", found ${describeNodeForMessage(node)}`);
}

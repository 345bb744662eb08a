/** Numbers. Whole numbers stay whole: division cuts off what is behind the point. */
import type { DataNode } from "../../data/node.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import { describeNodeForMessage, requireNumber } from "../evaluate/node-value-helpers.js";
import {
  type ArmFunction,
  type ArmFunctionCall,
  defineFunction,
  requireArgumentNode,
  requireIntegerArgument,
} from "./arm-function-definition.js";

export const armNumberFunctions: Readonly<Record<string, ArmFunction>> = {
  add: defineFunction(2, 2, (call) => requireIntegerArgument(call, 0) + requireIntegerArgument(call, 1)),
  sub: defineFunction(2, 2, (call) => requireIntegerArgument(call, 0) - requireIntegerArgument(call, 1)),
  mul: defineFunction(2, 2, (call) => requireIntegerArgument(call, 0) * requireIntegerArgument(call, 1)),
  div: defineFunction(2, 2, (call) => whole(requireIntegerArgument(call, 0) / divisor(call))),
  mod: defineFunction(2, 2, (call) => whole(requireIntegerArgument(call, 0) % divisor(call))),
  int: defineFunction(1, 1, toInteger),
  float: defineFunction(1, 1, toFloat),
  min: defineFunction(1, "many", (call) => numbersOf(call).reduce((least, value) => (value < least ? value : least))),
  max: defineFunction(1, "many", (call) => numbersOf(call).reduce((most, value) => (value > most ? value : most))),
};

/** Without the negative zero that JavaScript's arithmetic has. */
function whole(value: number): number {
  return Math.trunc(value) + 0;
}

function divisor(call: ArmFunctionCall): number {
  const value = requireIntegerArgument(call, 1);
  if (value === 0) throw new ArmExpressionError("a division by zero has no result");
  return value;
}

const INTEGER = /^[+-]?\d{1,19}$/;
const DECIMAL = /^[+-]?(\d{1,300}(\.\d{0,300})?|\.\d{1,300})([eE][+-]?\d{1,3})?$/;

function toInteger(call: ArmFunctionCall): number {
  const node = requireArgumentNode(call, 0);
  const value = node.kind === "scalar" ? node.value : undefined;
  if (typeof value === "number") return whole(value);
  if (typeof value === "string" && INTEGER.test(value.trim())) return Number(value.trim());
  throw new ArmExpressionError(`expected a whole number or its text, found ${describeNodeForMessage(node)}`);
}

function toFloat(call: ArmFunctionCall): number {
  const node = requireArgumentNode(call, 0);
  const value = node.kind === "scalar" ? node.value : undefined;
  if (typeof value === "number") return value;
  if (typeof value === "string" && DECIMAL.test(value.trim())) return Number(value.trim());
  throw new ArmExpressionError(`expected a number or its text, found ${describeNodeForMessage(node)}`);
}

/** Numbers one by one, or one array of them. */
function numbersOf(call: ArmFunctionCall): readonly number[] {
  const first = requireArgumentNode(call, 0);
  const nodes: readonly DataNode[] = call.args.length === 1 && first.kind === "sequence" ? first.items : call.args;
  if (nodes.length === 0) throw new ArmExpressionError("an empty array has no least and no greatest number");
  return nodes.map(requireNumber);
}

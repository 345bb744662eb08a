/** Functions that take texts as well as arrays, and some of them objects. */

import type { DataNode } from "../../data/node.js";
import { createScalarNode, createSequenceNode } from "../../data/node-builders-and-getters.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import {
  decideNodeEquality,
  describeNodeForMessage,
  findEntryIgnoringCase,
  formatScalarLikeDotNet,
  joinTexts,
  measureTotalTextLength,
  requireKnown,
  requireText,
} from "../evaluate/node-value-helpers.js";
import {
  type ArmFunction,
  type ArmFunctionCall,
  type ArmFunctionResult,
  createResultOfUnknownArguments,
  defineFunction,
  defineFunctionSeeingUnknowns,
  requireArgumentNode,
  requireIntegerArgument,
} from "./arm-function-definition.js";

export const armCollectionFunctions: Readonly<Record<string, ArmFunction>> = {
  concat: defineFunctionSeeingUnknowns(1, "many", concat),
  contains: defineFunctionSeeingUnknowns(2, 2, contains),
  empty: defineFunctionSeeingUnknowns(1, 1, empty),
  first: defineFunction(1, 1, (call) => at(call, 0)),
  last: defineFunction(1, 1, (call) => at(call, -1)),
  indexOf: defineFunction(2, 2, (call) => indexIn(call, "first")),
  lastIndexOf: defineFunction(2, 2, (call) => indexIn(call, "last")),
  length: defineFunction(1, 1, length),
  skip: defineFunction(2, 2, (call) => slice(call, (count) => [count, Number.POSITIVE_INFINITY])),
  take: defineFunction(2, 2, (call) => slice(call, (count) => [0, count])),
};

type Countable = string | readonly DataNode[];

function countable(call: ArmFunctionCall): Countable {
  const node = requireKnown(requireArgumentNode(call, 0));
  if (node.kind === "sequence") return node.items;
  if (node.kind === "scalar" && typeof node.value === "string") return node.value;
  throw new ArmExpressionError(`argument 1: expected an array or a text, found ${describeNodeForMessage(node)}`);
}

function concat(call: ArmFunctionCall): DataNode {
  const arrays = call.args.filter((arg) => arg.kind === "sequence");
  if (arrays.length === 0) {
    const wrong = call.args.find((arg) => arg.kind === "mapping");
    if (wrong !== undefined) throw new ArmExpressionError("expected texts or arrays, found an object");
    call.spend(measureTotalTextLength(call.args) / 16);
    return joinTexts(call.place, call.args);
  }
  if (call.args.some((arg) => arg.kind === "unknown")) return createResultOfUnknownArguments(call);
  const wrong = call.args.find((arg) => arg.kind !== "sequence");
  if (wrong !== undefined) throw new ArmExpressionError(`expected only arrays, found ${describeNodeForMessage(wrong)}`);
  const items = arrays.flatMap((arg) => arg.items);
  call.spend(items.length);
  return createSequenceNode(call.place, items);
}

function contains(call: ArmFunctionCall): ArmFunctionResult {
  const [container, item] = [requireArgumentNode(call, 0), requireArgumentNode(call, 1)];
  if (container.kind === "unknown") return createResultOfUnknownArguments(call);
  if (container.kind === "sequence") {
    const answers = container.items.map((member) => decideNodeEquality(member, item));
    if (answers.includes(true)) return true;
    return answers.includes(undefined) ? createResultOfUnknownArguments(call) : false;
  }
  if (item.kind === "unknown") return createResultOfUnknownArguments(call);
  if (container.kind === "mapping") return findEntryIgnoringCase(container, requireText(item)) !== undefined;
  if (typeof container.value !== "string")
    throw new ArmExpressionError(
      `argument 1: expected an array, an object or a text, found ${describeNodeForMessage(container)}`,
    );
  if (item.kind !== "scalar")
    throw new ArmExpressionError(`argument 2: expected a text, found ${describeNodeForMessage(item)}`);
  return container.value.includes(formatScalarLikeDotNet(item.value));
}

function empty(call: ArmFunctionCall): ArmFunctionResult {
  const node = requireArgumentNode(call, 0);
  if (node.kind === "sequence") return node.items.length === 0;
  if (node.kind === "mapping") return node.entries.size === 0;
  // A text with a part that is known is not empty, whatever the rest may be.
  if (node.kind === "unknown") return hasKnownText(node.text) ? false : createResultOfUnknownArguments(call);
  if (node.value === null || typeof node.value === "string") return node.value === null || node.value === "";
  throw new ArmExpressionError(`expected an array, an object or a text, found ${describeNodeForMessage(node)}`);
}

function hasKnownText(text: string): boolean {
  return !text.startsWith("${") || !text.endsWith("}");
}

function at(call: ArmFunctionCall, index: 0 | -1): ArmFunctionResult {
  const items = countable(call);
  return items.at(index) ?? (typeof items === "string" ? "" : null);
}

/** In texts, cases are not told apart; in arrays they are. */
function indexIn(call: ArmFunctionCall, which: "first" | "last"): ArmFunctionResult {
  const items = countable(call);
  const wanted = requireArgumentNode(call, 1);
  if (typeof items === "string") {
    const [text, part] = [items.toLowerCase(), requireText(wanted).toLowerCase()];
    return which === "first" ? text.indexOf(part) : text.lastIndexOf(part);
  }
  const answers = items.map((item) => decideNodeEquality(item, wanted));
  const index = which === "first" ? answers.indexOf(true) : answers.lastIndexOf(true);
  const passed = index === -1 ? answers : which === "first" ? answers.slice(0, index) : answers.slice(index + 1);
  return passed.includes(undefined) ? createResultOfUnknownArguments(call) : index;
}

function length(call: ArmFunctionCall): number {
  const node = requireArgumentNode(call, 0);
  if (node.kind === "mapping") return node.entries.size;
  return countable(call).length;
}

function slice(call: ArmFunctionCall, range: (count: number) => readonly [number, number]): ArmFunctionResult {
  const items = countable(call);
  const [from, to] = range(Math.max(0, requireIntegerArgument(call, 1)));
  return typeof items === "string"
    ? createScalarNode(call.place, items.slice(from, to))
    : createSequenceNode(call.place, items.slice(from, to));
}

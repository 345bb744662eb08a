/** Arrays. */
import { formatCanonicalJson, type JsonValue } from "@plumbline/model";
import type { DataNode } from "../../data/node.js";
import { createScalarNode, createSequenceNode } from "../../data/node-builders-and-getters.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import {
  collectUnknownCauses,
  joinTexts,
  measureTotalTextLength,
  requireKnown,
  toPlainValueWithUnknownsAsText,
} from "../evaluate/node-value-helpers.js";
import {
  type ArmFunction,
  type ArmFunctionCall,
  defineFunction,
  defineFunctionSeeingUnknowns,
  requireArgumentNode,
  requireArrayArgument,
  requireIntegerArgument,
  requireTextArgument,
} from "./arm-function-definition.js";

export const arrayFunctions: Readonly<Record<string, ArmFunction>> = {
  array: defineFunction(1, 1, toArray),
  createArray: defineFunctionSeeingUnknowns(0, "many", (call) => createSequenceNode(call.place, call.args)),
  flatten: defineFunction(1, 1, flatten),
  join: defineFunction(2, 2, join),
  range: defineFunction(2, 2, range),
};

function toArray(call: ArmFunctionCall): DataNode {
  const node = requireArgumentNode(call, 0);
  return node.kind === "sequence" ? node : createSequenceNode(call.place, [node]);
}

function flatten(call: ArmFunctionCall): DataNode {
  const items = requireArrayArgument(call, 0).flatMap((item) => {
    const inner = requireKnown(item);
    return inner.kind === "sequence" ? inner.items : [inner];
  });
  call.spend(items.length);
  return createSequenceNode(call.place, items);
}

/** What is unknown stays in the text as its reference. */
function join(call: ArmFunctionCall): DataNode {
  const delimiter = createScalarNode(call.place, requireTextArgument(call, 1));
  const parts = requireArrayArgument(call, 0).flatMap((item, index) => (index === 0 ? [item] : [delimiter, item]));
  call.spend(parts.length + measureTotalTextLength(parts) / 16);
  return joinTexts(call.place, parts);
}

/** Resource Manager's own limit. */
const MOST_RANGE = 10_000;

function range(call: ArmFunctionCall): DataNode {
  const start = requireIntegerArgument(call, 0);
  const count = requireIntegerArgument(call, 1);
  if (count < 0 || count > MOST_RANGE)
    throw new ArmExpressionError(`argument 2: expected a count from 0 to ${MOST_RANGE}, found ${count}`);
  call.spend(count);
  return createSequenceNode(
    call.place,
    Array.from({ length: count }, (_, index) => createScalarNode(call.place, start + index)),
  );
}

/** The members of each array once, in the order they come. */
export function unionArrays(call: ArmFunctionCall, arrays: readonly (readonly DataNode[])[]): DataNode {
  const kept = distinct();
  for (const items of arrays) for (const item of items) kept.add(item);
  return createSequenceNode(call.place, kept.items);
}

/** What all arrays have, in the order of the first. */
export function intersectArrays(call: ArmFunctionCall, arrays: readonly (readonly DataNode[])[]): DataNode {
  const [first = [], ...others] = arrays;
  const sets = others.map((items) => {
    const set = distinct();
    for (const item of items) set.add(item);
    return set;
  });
  const kept = distinct();
  for (const item of first) if (sets.every((set) => set.has(item))) kept.add(item);
  return createSequenceNode(call.place, kept.items);
}

/** What is the same has the same key, so that large lists stay cheap. What holds an unknown is like nothing else. */
function distinct(): { readonly items: readonly DataNode[]; add(item: DataNode): void; has(item: DataNode): boolean } {
  const items: DataNode[] = [];
  const keys = new Set<string>();
  return {
    items,
    has: (item) => isKnown(item) && keys.has(keyOf(item)),
    add(item) {
      if (isKnown(item)) {
        const key = keyOf(item);
        if (keys.has(key)) return;
        keys.add(key);
      }
      items.push(item);
    },
  };
}

function isKnown(item: DataNode): boolean {
  return item.kind === "scalar" || collectUnknownCauses(item).length === 0;
}

function keyOf(item: DataNode): string {
  return formatCanonicalJson(toPlainValueWithUnknownsAsText(item) as JsonValue);
}

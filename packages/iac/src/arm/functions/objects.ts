/** Objects, and the set operations that objects and arrays share. */

import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { createMappingNode, createScalarNode, createSequenceNode } from "../../data/node-builders-and-getters.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import {
  createMappingNodeKeepingEntryPlaces,
  createObjectNode,
  decideNodeEquality,
  describeNodeForMessage,
  findMemberIgnoringCase,
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
  requireArrayArgument,
  requireNumberArgument,
  requireObjectArgument,
} from "./arm-function-definition.js";
import { intersectArrays, unionArrays } from "./arrays.js";

export const objectFunctions: Readonly<Record<string, ArmFunction>> = {
  createObject: defineFunctionSeeingUnknowns(0, "many", createObject),
  items: defineFunction(1, 1, items),
  objectKeys: defineFunction(1, 1, objectKeys),
  shallowMerge: defineFunction(1, 1, shallowMerge),
  union: defineFunction(1, "many", union),
  intersection: defineFunction(1, "many", intersection),
  tryGet: defineFunctionSeeingUnknowns(2, "many", tryGet),
  tryIndexFromEnd: defineFunction(2, 2, (call) => fromEnd(call) ?? null),
  indexFromEnd: defineFunction(2, 2, indexFromEnd),
};

function createObject(call: ArmFunctionCall): DataNode {
  if (call.args.length % 2 === 1) throw new ArmExpressionError("expected a value for every name");
  const members: [string, DataNode][] = [];
  for (let index = 0; index < call.args.length; index += 2)
    members.push([requireText(requireArgumentNode(call, index)), requireArgumentNode(call, index + 1)]);
  return createObjectNode(call.place, members);
}

function items(call: ArmFunctionCall): DataNode {
  const object = requireObjectArgument(call, 0);
  const sorted = [...object.entries].sort(([a], [b]) => compareNames(a, b));
  call.spend(sorted.length * 3);
  return createSequenceNode(
    call.place,
    sorted.map(([key, { value }]) =>
      createObjectNode(call.place, [
        ["key", createScalarNode(call.place, key)],
        ["value", value],
      ]),
    ),
  );
}

function compareNames(a: string, b: string): number {
  const [lowA, lowB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowA === lowB) return a < b ? -1 : 1;
  return lowA < lowB ? -1 : 1;
}

function objectKeys(call: ArmFunctionCall): DataNode {
  const keys = [...requireObjectArgument(call, 0).entries.keys()].sort(compareNames);
  return createSequenceNode(
    call.place,
    keys.map((key) => createScalarNode(call.place, key)),
  );
}

function shallowMerge(call: ArmFunctionCall): DataNode {
  const objects = requireArrayArgument(call, 0).map((item) => asObject(item));
  return createMappingNodeKeepingEntryPlaces(call.place, entriesOfAll(objects));
}

function asObject(node: DataNode): MappingNode {
  const value = requireKnown(node);
  if (value.kind === "mapping") return value;
  throw new ArmExpressionError(`expected only objects, found ${describeNodeForMessage(node)}`);
}

function* entriesOfAll(
  objects: readonly MappingNode[],
): Generator<{ from: MappingNode; key: string; entry: DataEntry }> {
  for (const from of objects) for (const [key, entry] of from.entries) yield { from, key, entry };
}

function arraysOf(call: ArmFunctionCall): readonly (readonly DataNode[])[] | undefined {
  if (requireArgumentNode(call, 0).kind !== "sequence") return undefined;
  return call.args.map((_, index) => requireArrayArgument(call, index));
}

/** Objects are merged all the way down, the later wins; arrays inside of objects replace each other. */
function union(call: ArmFunctionCall): DataNode {
  const arrays = arraysOf(call);
  if (arrays !== undefined) {
    call.spend(arrays.reduce((sum, array) => sum + array.length, 0));
    return unionArrays(call, arrays);
  }
  const objects = call.args.map((_, index) => requireObjectArgument(call, index));
  return objects.reduce((merged, next) => mergedDeep(call, merged, next), createMappingNode(call.place, new Map()));
}

function mergedDeep(call: ArmFunctionCall, a: MappingNode, b: MappingNode): MappingNode {
  call.spend(a.entries.size + b.entries.size);
  const parts = new Map([...entriesOfAll([a])].map((part) => [part.key, part]));
  const spelling = new Map([...a.entries.keys()].map((key) => [key.toLowerCase(), key]));
  for (const part of entriesOfAll([b])) {
    const key = spelling.get(part.key.toLowerCase()) ?? part.key;
    const old = parts.get(key)?.entry.value;
    const next = part.entry.value;
    if (old?.kind !== "mapping" || next.kind !== "mapping") parts.set(key, { ...part, key });
    else parts.set(key, { ...part, key, entry: { ...part.entry, value: mergedDeep(call, old, next) } });
  }
  return createMappingNodeKeepingEntryPlaces(b, parts.values());
}

function intersection(call: ArmFunctionCall): DataNode {
  const arrays = arraysOf(call);
  if (arrays !== undefined) return intersectArrays(call, arrays);
  const [first, ...others] = call.args.map((_, index) => requireObjectArgument(call, index)) as [
    MappingNode,
    ...MappingNode[],
  ];
  const shared = [...entriesOfAll([first])].filter(({ key, entry }) =>
    others.every((object) => {
      const value = findMemberIgnoringCase(object, key);
      return value !== undefined && decideNodeEquality(value, entry.value) === true;
    }),
  );
  return createMappingNodeKeepingEntryPlaces(call.place, shared);
}

/** Null where the way ends. */
function tryGet(call: ArmFunctionCall): ArmFunctionResult {
  let node = requireArgumentNode(call, 0);
  for (const step of call.args.slice(1)) {
    if (node.kind === "unknown" || step.kind === "unknown") return createResultOfUnknownArguments(call, node, step);
    if (node.kind === "sequence") {
      const index = step.kind === "scalar" && typeof step.value === "number" ? step.value : -1;
      node = node.items[index] ?? createScalarNode(call.place, null);
    } else if (node.kind === "mapping")
      node = findMemberIgnoringCase(node, requireText(step)) ?? createScalarNode(call.place, null);
    else return null;
  }
  return node;
}

/** Counted from 1. */
function fromEnd(call: ArmFunctionCall): DataNode | undefined {
  const all = requireArrayArgument(call, 0);
  return all[all.length - requireNumberArgument(call, 1)];
}

function indexFromEnd(call: ArmFunctionCall): DataNode {
  const found = fromEnd(call);
  if (found !== undefined) return found;
  throw new ArmExpressionError(`the array has no element ${requireNumberArgument(call, 1)} from its end`);
}

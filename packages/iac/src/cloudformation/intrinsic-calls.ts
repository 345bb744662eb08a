/**
 * Calls of intrinsic functions, in both spellings: `{"Fn::Sub": …}` (a mapping with this one key) and `!Sub …`. Long
 * names are used everywhere after this point.
 */

import type { DataEntry, DataNode } from "../data/node.js";
import { createMappingNode, createScalarNode, createSequenceNode } from "../data/node-builders-and-getters.js";

export interface IntrinsicCall {
  /** `Ref`, `Condition`, `Fn::Sub`. */
  readonly name: string;
  /** The whole expression. */
  readonly place: DataNode;
  readonly argument: DataNode;
}

/** `{Condition: …}` counts as a call only where a condition is expected: IAM policies have such mappings too. */
export function findIntrinsicCall(
  node: DataNode,
  expected: "value" | "condition" = "value",
): IntrinsicCall | undefined {
  const tagged = taggedName(node);
  if (tagged !== undefined) return { name: tagged, place: node, argument: { ...node, tag: "" } };
  if (node.kind !== "mapping" || node.entries.size !== 1) return undefined;
  for (const [name, entry] of node.entries) {
    if (name === "Ref" || isFnKeyExceptForEach(name) || (name === "Condition" && expected === "condition"))
      return { name, place: node, argument: entry.value };
  }
  return undefined;
}

/** The elements of a list that is written down; undefined for anything else, a call with a list among them. */
export function getLiteralListItems(node: DataNode): readonly DataNode[] | undefined {
  return node.kind === "sequence" && taggedName(node) === undefined ? node.items : undefined;
}

export function isFnKeyExceptForEach(key: string): boolean {
  return key.startsWith("Fn::") && !isLoopKey(key);
}

export function isLoopKey(key: string): boolean {
  return key.startsWith("Fn::ForEach::");
}

/** `!!str` and the like are YAML's own. */
function taggedName(node: DataNode): string | undefined {
  const { tag } = node;
  if (tag === undefined || tag.length < 2 || !tag.startsWith("!") || tag.startsWith("!!")) return undefined;
  if (tag.startsWith("!<")) return undefined;
  const name = tag.slice(1);
  return name === "Ref" || name === "Condition" || name.startsWith("Fn::") ? name : `Fn::${name}`;
}

/** What was written, with short spellings as long ones: JSON has no tags. */
export function expandShortFormCalls(node: DataNode): DataNode {
  const name = taggedName(node);
  if (name !== undefined) {
    const argument = expandShortFormCalls(name === "Fn::GetAtt" ? attributePair(node) : { ...node, tag: "" });
    return createMappingNode(node, new Map([[name, { keyStart: node.start, keyEnd: node.start, value: argument }]]));
  }
  if (node.kind === "sequence") {
    const items = node.items.map(expandShortFormCalls);
    return items.every((item, index) => item === node.items[index]) ? node : createSequenceNode(node, items);
  }
  if (node.kind !== "mapping") return node;
  const entries = new Map<string, DataEntry>();
  let changed = false;
  for (const [key, entry] of node.entries) {
    const value = expandShortFormCalls(entry.value);
    if (value !== entry.value) changed = true;
    entries.set(key, { ...entry, value });
  }
  return changed ? createMappingNode(node, entries) : node;
}

function attributePair(node: DataNode): DataNode {
  if (node.kind !== "scalar" || typeof node.value !== "string") return { ...node, tag: "" };
  const dot = node.value.indexOf(".");
  if (dot === -1) return { ...node, tag: "" };
  const parts = [node.value.slice(0, dot), node.value.slice(dot + 1)];
  return createSequenceNode(
    node,
    parts.map((part) => createScalarNode(node, part)),
  );
}

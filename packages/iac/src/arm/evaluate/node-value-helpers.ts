/** Values of expressions are data nodes. These are the questions functions ask about them. */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataEntry, DataNode, MappingNode, ScalarNode } from "../../data/node.js";
import {
  copyNodeToPlace,
  createEntryAtValue,
  createMappingNode,
  createScalarNode,
  createUnknownNode,
  type SourceSpan,
} from "../../data/node-builders-and-getters.js";
import { ArmExpressionError, UnknownBeforeDeploymentError } from "./evaluation-errors.js";

/** How a value is named in messages. */
export function describeNodeForMessage(node: DataNode): string {
  if (node.kind === "sequence") return "an array";
  if (node.kind === "mapping") return "an object";
  if (node.kind === "unknown") return "an unknown value";
  if (node.value === null) return "null";
  if (typeof node.value === "string") return `the text ${shortened(JSON.stringify(node.value))}`;
  return `${typeof node.value === "number" ? "the number" : "the boolean"} ${node.value}`;
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}…"`;
}

/** A value inside of an argument, which has to be known. */
export function requireKnown(node: DataNode): Exclude<DataNode, { kind: "unknown" }> {
  if (node.kind === "unknown") throw new UnknownBeforeDeploymentError(node.causes);
  return node;
}

export function requireText(node: DataNode): string {
  const value = requireKnown(node);
  if (value.kind === "scalar" && typeof value.value === "string") return value.value;
  throw new ArmExpressionError(`expected a text, found ${describeNodeForMessage(node)}`);
}

export function requireNumber(node: DataNode): number {
  const value = requireKnown(node);
  if (value.kind === "scalar" && typeof value.value === "number") return value.value;
  throw new ArmExpressionError(`expected a number, found ${describeNodeForMessage(node)}`);
}

export function requireBoolean(node: DataNode): boolean {
  const value = requireKnown(node);
  if (value.kind === "scalar" && typeof value.value === "boolean") return value.value;
  throw new ArmExpressionError(`expected true or false, found ${describeNodeForMessage(node)}`);
}

/** Members are found in any case, as Resource Manager does; the exact spelling comes first. */
export function findMemberIgnoringCase(node: MappingNode, name: string): DataNode | undefined {
  return findEntryIgnoringCase(node, name)?.[1].value;
}

export function findEntryIgnoringCase(node: MappingNode, name: string): readonly [string, DataEntry] | undefined {
  const exact = node.entries.get(name);
  if (exact !== undefined) return [name, exact];
  const wanted = name.toLowerCase();
  for (const entry of node.entries) if (entry[0].toLowerCase() === wanted) return entry;
  return undefined;
}

/** Undefined when it depends on an unknown. */
export function decideNodeEquality(a: DataNode, b: DataNode): boolean | undefined {
  if (a === b) return collectUnknownCauses(a).length === 0 ? true : undefined;
  if (a.kind === "unknown" || b.kind === "unknown") return undefined;
  if (a.kind === "scalar") return b.kind === "scalar" && a.value === b.value;
  if (a.kind === "sequence") {
    if (b.kind !== "sequence" || a.items.length !== b.items.length) return false;
    return allSame(a.items.map((item, index) => [item, b.items[index] as DataNode]));
  }
  if (b.kind !== "mapping" || a.entries.size !== b.entries.size) return false;
  const pairs: [DataNode, DataNode][] = [];
  for (const [key, entry] of a.entries) {
    const counterpart = b.entries.get(key);
    if (counterpart === undefined) return false;
    pairs.push([entry.value, counterpart.value]);
  }
  return allSame(pairs);
}

function allSame(pairs: readonly (readonly [DataNode, DataNode])[]): boolean | undefined {
  let all: boolean | undefined = true;
  for (const [a, b] of pairs) {
    const same = decideNodeEquality(a, b);
    if (same === false) return false;
    if (same === undefined) all = undefined;
  }
  return all;
}

/** All that the node waits for, each once. */
export function collectUnknownCauses(...nodes: readonly DataNode[]): readonly UnknownCause[] {
  const found = new Map<string, UnknownCause>();
  const seen = new Set<DataNode>();
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "scalar" || seen.has(node)) continue;
    seen.add(node);
    if (node.kind === "unknown")
      for (const cause of node.causes) found.set(`${cause.reason} ${cause.reference}`, cause);
    else if (node.kind === "sequence") for (const item of node.items) waiting.push(item);
    else for (const { value } of node.entries.values()) waiting.push(value);
  }
  return [...found.values()];
}

/** Texts one behind the other. What is unknown stays in the text as its reference. */
export function joinTexts(place: SourceSpan, parts: readonly DataNode[]): DataNode {
  const text = parts.map(textInside).join("");
  const causes = collectUnknownCauses(...parts);
  return causes.length === 0 ? createScalarNode(place, text) : createUnknownNode(place, text, causes);
}

/** How long the texts of the nodes are together, without making them. */
export function measureTotalTextLength(nodes: readonly DataNode[]): number {
  let length = 0;
  for (const node of nodes) {
    if (node.kind === "unknown") length += node.text.length;
    else if (node.kind === "scalar") length += typeof node.value === "string" ? node.value.length : 8;
  }
  return length;
}

function textInside(node: DataNode): string {
  if (node.kind === "unknown") return node.text;
  if (node.kind === "scalar") return formatScalarLikeDotNet(node.value);
  return JSON.stringify(toPlainValueWithUnknownsAsText(node));
}

/** As .NET turns values into text. */
export function formatScalarLikeDotNet(value: ScalarNode["value"]): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}

/** For texts of JSON; the unknown appears as its text. */
export function toPlainValueWithUnknownsAsText(node: DataNode): unknown {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "unknown") return node.text;
  if (node.kind === "sequence") return node.items.map(toPlainValueWithUnknownsAsText);
  const object = Object.create(null) as Record<string, unknown>;
  for (const [key, { value }] of node.entries) object[key] = toPlainValueWithUnknownsAsText(value);
  return object;
}

/**
 * The node at the place where it is used. Arrays and objects that come from another file stay there: the parts of a
 * node have to be in the file of the node.
 */
export function copyNodeToUseSite(place: SourceSpan, node: DataNode): DataNode {
  const foreign = node.source !== place.source;
  return foreign && (node.kind === "sequence" || node.kind === "mapping") ? node : copyNodeToPlace(place, node);
}

/** An object that an expression makes: its members stand where the expression stands. */
export function createObjectNode(place: SourceSpan, members: Iterable<readonly [string, DataNode]>): MappingNode {
  const entries = new Map<string, DataEntry>();
  for (const [key, value] of members) entries.set(key, memberAt(place, value));
  return createMappingNode(place, entries);
}

/** An object of entries that others wrote: each keeps its place where it is in the same file. */
export function createMappingNodeKeepingEntryPlaces(
  place: SourceSpan,
  entries: Iterable<{ readonly from: MappingNode; readonly key: string; readonly entry: DataEntry }>,
): MappingNode {
  const merged = new Map<string, DataEntry>();
  for (const { from, key, entry } of entries)
    merged.set(key, from.source === place.source ? entry : memberAt(place, entry.value));
  return createMappingNode(place, merged);
}

function memberAt(place: SourceSpan, value: DataNode): DataEntry {
  const used = copyNodeToUseSite(place, value);
  return used.source === place.source
    ? createEntryAtValue(used)
    : { keyStart: place.start, keyEnd: place.end, value: used };
}

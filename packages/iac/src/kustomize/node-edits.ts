/** Changes to data nodes: each gives a new node, and what is put in keeps the place it was written at. */
import type { DataEntry, DataNode, MappingNode } from "../data/node.js";
import {
  createEntryAtValue,
  createMappingNode,
  createSequenceNode,
  getMappingEntries,
  type SourceSpan,
} from "../data/node-builders-and-getters.js";

/** The entry as a part of a mapping that is written elsewhere. */
export function withEntrySource(entry: DataEntry, mapping: SourceSpan): DataEntry {
  return entry.source === undefined ? { ...entry, source: mapping.source } : entry;
}

/** An entry whose key nobody wrote, in a mapping that may be written elsewhere. */
export function createForeignEntry(value: DataNode): DataEntry {
  return withEntrySource(createEntryAtValue(value), value);
}

/** A mapping of what is written at its parts alone. */
export function createPlacedMapping(place: SourceSpan, members: readonly (readonly [string, DataNode])[]): MappingNode {
  return createMappingNode(place, new Map(members.map(([key, value]) => [key, createForeignEntry(value)])));
}

export function withMemberSetOrRemoved(node: MappingNode, key: string, value: DataNode | undefined): MappingNode {
  const entries = new Map(node.entries);
  if (value === undefined) entries.delete(key);
  else entries.set(key, createForeignEntry(value));
  return createMappingNode(node, entries);
}

/** The member as it is changed, where its key was written; others are as they were. */
export function changeMember(node: MappingNode, key: string, change: (value: DataNode) => DataNode): MappingNode {
  const entry = node.entries.get(key);
  if (entry === undefined) return node;
  const value = change(entry.value);
  if (value === entry.value) return node;
  // What is written elsewhere now is told there; what only changed inside stays where its key is.
  const isElsewhere = value.source !== entry.value.source;
  const changed = isElsewhere ? createForeignEntry(value) : { ...entry, value };
  return createMappingNode(node, new Map(node.entries).set(key, changed));
}

/** All parts of a node from the inside out, each with the key it is the value of. */
export function changeEveryNode(
  node: DataNode,
  change: (value: DataNode, key: string | undefined) => DataNode,
  key?: string,
): DataNode {
  if (node.kind === "sequence") {
    const items = node.items.map((item) => changeEveryNode(item, change));
    return change(
      items.some((item, index) => item !== node.items[index]) ? createSequenceNode(node, items) : node,
      key,
    );
  }
  let changed = node;
  if (changed.kind === "mapping") {
    for (const name of getMappingEntries(node).keys()) {
      changed = changeMember(changed, name, (value) => changeEveryNode(value, change, name));
    }
  }
  return change(changed, key);
}

/**
 * Puts `value` where `path` leads; mappings on the way are made where `canCreate` says so. Every item of a list is meant
 * where the path goes through one.
 */
export function putMemberAtPath(
  node: DataNode,
  path: readonly string[],
  value: DataNode,
  canCreate: boolean,
): DataNode {
  if (node.kind === "sequence") {
    const items = node.items.map((item) => putMemberAtPath(item, path, value, canCreate));
    return items.every((item, index) => item === node.items[index]) ? node : createSequenceNode(node, items);
  }
  const [key, ...rest] = path;
  if (node.kind !== "mapping" || key === undefined) return node;
  const known = node.entries.get(key);
  if (rest.length === 0) return known === undefined && !canCreate ? node : withMemberSetOrRemoved(node, key, value);
  if (known !== undefined && !isNothing(known.value)) {
    return changeMember(node, key, (member) => putMemberAtPath(member, rest, value, canCreate));
  }
  if (!canCreate) return node;
  return withMemberSetOrRemoved(node, key, putMemberAtPath(createMappingNode(value, new Map()), rest, value, true));
}

/** `metadata:` with nothing behind it. */
function isNothing(node: DataNode): boolean {
  return node.kind === "scalar" && node.value === null;
}

/** Small tools for those who look into data nodes or make new ones: every new node takes the place of an old one. */
import type { UnknownCause } from "@plumbline/hcl";
import type { SourceText } from "../source/source-text.js";
import type { DataEntry, DataNode, MappingNode, ScalarNode, SequenceNode, UnknownNode } from "./node.js";

/** Any node is a place. */
export interface SourceSpan {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

export function createScalarNode(place: SourceSpan, value: ScalarNode["value"]): ScalarNode {
  return { kind: "scalar", source: place.source, start: place.start, end: place.end, value };
}

export function createSequenceNode(place: SourceSpan, items: readonly DataNode[]): SequenceNode {
  return { kind: "sequence", source: place.source, start: place.start, end: place.end, items };
}

export function createMappingNode(place: SourceSpan, entries: ReadonlyMap<string, DataEntry>): MappingNode {
  return { kind: "mapping", source: place.source, start: place.start, end: place.end, entries };
}

export function createUnknownNode(place: SourceSpan, text: string, causes: readonly UnknownCause[]): UnknownNode {
  return { kind: "unknown", source: place.source, start: place.start, end: place.end, text, causes };
}

/** The same node at another place; what is inside keeps its own place. */
export function copyNodeToPlace(place: SourceSpan, node: DataNode): DataNode {
  return { ...node, source: place.source, start: place.start, end: place.end };
}

/** The entry of `old` with another value: it stays where its key was written. */
export function copyEntryWithValue(old: DataEntry, value: DataNode): DataEntry {
  return { ...old, value };
}

/** An entry whose key nobody wrote: it stands where its value stands. */
export function createEntryAtValue(value: DataNode): DataEntry {
  return { keyStart: value.start, keyEnd: value.start, value };
}

export function getMember(node: DataNode | undefined, key: string): DataNode | undefined {
  return node?.kind === "mapping" ? node.entries.get(key)?.value : undefined;
}

const NO_ENTRIES: ReadonlyMap<string, DataEntry> = new Map();
const NO_ITEMS: readonly DataNode[] = [];

/** Nothing when the node is not a mapping. */
export function getMappingEntries(node: DataNode | undefined): ReadonlyMap<string, DataEntry> {
  return node?.kind === "mapping" ? node.entries : NO_ENTRIES;
}

/** Nothing when the node is not a sequence. */
export function getSequenceItems(node: DataNode | undefined): readonly DataNode[] {
  return node?.kind === "sequence" ? node.items : NO_ITEMS;
}

export function getScalarValue(node: DataNode | undefined): ScalarNode["value"] | undefined {
  return node?.kind === "scalar" ? node.value : undefined;
}

/** Only what was read as text: not the number 1, not `true`. */
export function getTextValue(node: DataNode | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

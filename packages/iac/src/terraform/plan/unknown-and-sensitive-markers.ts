/**
 * Plans say what is unknown or sensitive beside the values: a tree of the values' shape in which `true` marks a part
 * and everything above it.
 */
import type { PathStep } from "@plumbline/model";
import type { DataEntry, DataNode, MappingNode, SequenceNode, UnknownNode } from "../../data/node.js";
import {
  copyEntryWithValue,
  createMappingNode,
  createScalarNode,
  createSequenceNode,
} from "../../data/node-builders-and-getters.js";

/** Makes the node of an unknown part, or none; `place` is the value that stood there, or else its mark. */
type MakeUnknown = (place: DataNode, path: readonly PathStep[]) => UnknownNode | undefined;

/** The value with unknown parts where the marker says so; a part the value leaves out is put in. */
export function insertUnknowns(
  value: DataNode | undefined,
  marker: DataNode | undefined,
  make: MakeUnknown,
  path: readonly PathStep[] = [],
): DataNode | undefined {
  if (marker?.kind === "scalar" && marker.value === true) return make(value ?? marker, path);
  if (marker?.kind === "mapping") return markedMapping(value, marker, make, path);
  return marker?.kind === "sequence" ? markedSequence(value, marker, make, path) : value;
}

function markedMapping(
  value: DataNode | undefined,
  marker: MappingNode,
  make: MakeUnknown,
  path: readonly PathStep[],
): DataNode | undefined {
  const known: ReadonlyMap<string, DataEntry> = value?.kind === "mapping" ? value.entries : new Map();
  let entries: Map<string, DataEntry> | undefined;
  for (const [key, mark] of marker.entries) {
    const old = known.get(key);
    const marked = insertUnknowns(old?.value, mark.value, make, [...path, key]);
    if (marked === undefined || marked === old?.value) continue;
    entries ??= new Map(known);
    entries.set(key, copyEntryWithValue(old ?? mark, marked));
  }
  return entries === undefined ? value : createMappingNode(value ?? marker, entries);
}

function markedSequence(
  value: DataNode | undefined,
  marker: SequenceNode,
  make: MakeUnknown,
  path: readonly PathStep[],
): DataNode | undefined {
  const known = value?.kind === "sequence" ? value.items : [];
  let items: DataNode[] | undefined;
  for (const [index, mark] of marker.items.entries()) {
    const marked = insertUnknowns(known[index], mark, make, [...path, index]);
    if (marked === undefined || marked === known[index]) continue;
    items ??= [...known];
    while (items.length < index) items.push(createScalarNode(marker, null));
    items[index] = marked;
  }
  return items === undefined ? value : createSequenceNode(value ?? marker, items);
}

/** The marked parts of several marker trees, each path once. */
export function collectMarkedPaths(markers: readonly (DataNode | undefined)[]): readonly (readonly PathStep[])[] {
  const paths = new Map<string, readonly PathStep[]>();
  for (const marker of markers) {
    for (const path of pathsIn(marker, [])) paths.set(JSON.stringify(path), path);
  }
  return [...paths.values()];
}

function* pathsIn(marker: DataNode | undefined, path: readonly PathStep[]): Generator<readonly PathStep[]> {
  if (marker?.kind === "scalar") {
    if (marker.value === true) yield path;
  } else if (marker?.kind === "mapping") {
    for (const [key, { value }] of marker.entries) yield* pathsIn(value, [...path, key]);
  } else if (marker?.kind === "sequence") {
    for (const [index, item] of marker.items.entries()) yield* pathsIn(item, [...path, index]);
  }
}

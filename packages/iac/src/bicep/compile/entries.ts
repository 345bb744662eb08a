/** Sections of a template that nobody wrote as such: they stand where their parts stand. */
import { mappingAt, type Place } from "../../data/build.js";
import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import type { BicepFile } from "../bicep-file.js";

export interface Declared {
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
}

export function declaredEntry({ nameStart, nameEnd }: Declared, value: DataNode): DataEntry {
  return { keyStart: nameStart, keyEnd: nameEnd, value };
}

/** An entry that follows from what stands at the place of its value. */
export function impliedEntry(value: DataNode): DataEntry {
  return { keyStart: value.start, keyEnd: value.start, value };
}

export function wholeFile({ source }: BicepFile): Place {
  return { source, start: 0, end: source.text.length };
}

export function section(file: BicepFile, entries: ReadonlyMap<string, DataEntry>): MappingNode {
  return mappingAt(wholeFile(file), entries);
}

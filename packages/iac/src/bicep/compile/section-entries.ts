/** Sections of a template that nobody wrote as such: they stand where their parts stand. */

import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { createMappingNode, type SourceSpan } from "../../data/node-builders-and-getters.js";
import type { BicepFile } from "../bicep-file.js";

export interface NamedDeclaration {
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
}

export function createDeclaredEntry({ nameStart, nameEnd }: NamedDeclaration, value: DataNode): DataEntry {
  return { keyStart: nameStart, keyEnd: nameEnd, value };
}

/** An entry that follows from what stands at the place of its value. */
export function createImpliedEntry(value: DataNode): DataEntry {
  return { keyStart: value.start, keyEnd: value.start, value };
}

export function createFileSpan({ source }: BicepFile): SourceSpan {
  return { source, start: 0, end: source.text.length };
}

export function createSectionNode(file: BicepFile, entries: ReadonlyMap<string, DataEntry>): MappingNode {
  return createMappingNode(createFileSpan(file), entries);
}

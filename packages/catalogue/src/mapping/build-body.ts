/** The body of a resource in its cloud's shape, out of its own block and of all that configure it. */
import type { Resource } from "@plumbline/iac";
import {
  getValueAtPath,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type PathStep,
  pathStartsWith,
} from "@plumbline/model";
import { type BodyWithUnknownsAndDefaults, createBodySink, defineMember } from "./body-sink.js";
import { type BlockMappingTable, compileTable, selectRowTree } from "./compile-table.js";
import { mapAttributesToSink } from "./map-attributes.js";
import { type CodePath, listCodePathSteps, type MappingSink } from "./mapping-context.js";
import { ensureSourceNodeAt, findNearestTree, findSourceNodeAt, type ShapeSourceNode } from "./shape-places-in-code.js";
import { buildUnknownTree } from "./unknown-tree.js";

/** A block of code and how it is said in the shape; without a table it is said in it already. */
export interface BlockWithMappingTable {
  readonly resource: Resource;
  readonly table: BlockMappingTable | undefined;
  /** The text that refers to the resource itself. */
  readonly self: JsonValue;
  /** The block is a resource of its own, and only some of its attributes describe this one. */
  readonly isEmbedded?: boolean;
}

export interface MappedBody extends BodyWithUnknownsAndDefaults {
  readonly unmapped: { readonly address: string; readonly path: readonly PathStep[] }[];
}

export function buildBody(
  pieces: readonly BlockWithMappingTable[],
  head: JsonObject,
  base: readonly PathStep[],
): MappedBody {
  const body = { ...head };
  const mapped: MappedBody = { body, unknowns: [], defaults: [], unmapped: [] };
  let mapping: BlockWithMappingTable | undefined;
  const sink = createBodySink(mapped, (from) => {
    if (mapping === undefined || mapping.isEmbedded === true) return;
    mapped.unmapped.push({ address: mapping.resource.address, path: listCodePathSteps(from) });
  });
  for (const piece of pieces) {
    if (mapping === undefined) startBody(body, piece, base, pieces.length > 1);
    mapping = piece;
    if (piece.table !== undefined) mapBlock(piece, piece.table, base, sink);
    else for (const { path, causes } of piece.resource.unknowns) sink.unknown([...base, ...path], causes);
  }
  return mapped;
}

/** What is in the shape already is where others begin; a copy of it, where they will add something. */
function startBody(
  body: Record<string, JsonValue | undefined>,
  { table, resource }: BlockWithMappingTable,
  base: readonly PathStep[],
  isAddedTo: boolean,
): void {
  const start = table === undefined ? startingAttributes(resource, isAddedTo) : {};
  if (base[0] !== undefined) defineMember(body, base[0], start);
  else
    for (const [name, value] of Object.entries(start)) if (!Object.hasOwn(body, name)) defineMember(body, name, value);
}

function startingAttributes({ attributes }: Resource, isAddedTo: boolean): JsonObject {
  return isAddedTo ? structuredClone(attributes) : attributes;
}

/** Trees are looked for when somebody asks for a place: most mapped values nobody asks for. */
export function buildShapeSourceTree(
  pieces: readonly BlockWithMappingTable[],
  base: readonly PathStep[],
): ShapeSourceNode {
  const root: ShapeSourceNode = {};
  const silent = new Set<ShapeSourceNode>();
  const [first] = pieces;
  const asWritten = (path: readonly PathStep[]) => {
    if (first === undefined || first.table !== undefined || !pathStartsWith(path, base)) return undefined;
    return getValueAtPath(first.resource.attributes, path.slice(base.length));
  };
  const lengthAsWritten = (path: readonly PathStep[]) => {
    const list = asWritten(path);
    return Array.isArray(list) ? list.length : 0;
  };
  for (const piece of pieces) {
    const { source } = piece.resource;
    if (piece.table === undefined) {
      ensureSourceNodeAt(root, base).tree ??= () => source;
      continue;
    }
    const nowhere = () => {};
    // Where something is said, another block's silence about it is not the place.
    const note = (path: readonly PathStep[], from: CodePath | undefined, isWritten: boolean) => {
      const node = ensureSourceNodeAt(root, path);
      if (node.tree !== undefined && !(isWritten && silent.has(node))) return;
      node.tree = () => findNearestTree(source, listCodePathSteps(from));
      if (isWritten) silent.delete(node);
      else silent.add(node);
    };
    mapBlock(piece, piece.table, base, {
      length: (path) => findSourceNodeAt(root, path)?.length ?? lengthAsWritten(path),
      put(path, value, from) {
        // What is in the shape already has its places; another block may add members to it.
        if (!isJsonObject(value) || !isJsonObject(asWritten(path) ?? null)) note(path, from, true);
        else for (const name of Object.keys(value)) note([...path, name], { step: name, up: from }, true);
      },
      unknown: nowhere,
      defaulted: ([path], from) => note(path, from, false),
      explicitNull: (path, from) => note(path, from, false),
      unmapped: nowhere,
    });
  }
  return root;
}

function mapBlock(
  { resource, self }: BlockWithMappingTable,
  table: BlockMappingTable,
  base: readonly PathStep[],
  sink: MappingSink,
): void {
  const ready = compileTable(table, base);
  const { attributes } = resource;
  if (ready.self !== undefined) sink.put(ready.self, self, undefined);
  const walk = { sink, self, ignored: ready.ignored };
  mapAttributesToSink(attributes, selectRowTree(table, ready, attributes), buildUnknownTree(resource.unknowns), walk);
}

/** The body of a resource in its cloud's shape, out of its own block and of all that configure it. */
import type { Resource } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep, startsWith, valueAt } from "@plumbline/model";
import { compiled, type PieceTable, rowsFor } from "./compiled.js";
import { mapResource } from "./map-resource.js";
import { knownPlace, type PlaceNode, placeAt, treeAt } from "./place-tree.js";
import { type Body, bodySink, define } from "./sinks.js";
import { unknownTree } from "./unknown-tree.js";

import { type CodePath, pathOf, type Sink } from "./walk.js";

/** A block of code and how it is said in the shape; without a table it is said in it already. */
export interface Piece {
  readonly resource: Resource;
  readonly table: PieceTable | undefined;
  /** What stands for the resource itself. */
  readonly self: JsonValue;
  /** Only some of its attributes are meant. */
  readonly isExtract?: boolean;
}

export interface MappedBody extends Body {
  readonly unmapped: { readonly address: string; readonly path: readonly PathStep[] }[];
}

export function bodyOf(pieces: readonly Piece[], head: JsonObject, base: readonly PathStep[]): MappedBody {
  const body = { ...head };
  const mapped: MappedBody = { body, unknowns: [], defaults: [], unmapped: [] };
  let mapping: Piece | undefined;
  const sink = bodySink(mapped, (from) => {
    if (mapping === undefined || mapping.isExtract === true) return;
    mapped.unmapped.push({ address: mapping.resource.address, path: pathOf(from) });
  });
  for (const piece of pieces) {
    if (mapping === undefined) begin(body, piece, base, pieces.length > 1);
    mapping = piece;
    if (piece.table !== undefined) mapPiece(piece, piece.table, base, sink);
    else for (const { path, causes } of piece.resource.unknowns) sink.unknown([...base, ...path], causes);
  }
  return mapped;
}

/** What is in the shape already is where others begin; a copy of it, where they will add something. */
function begin(
  body: Record<string, JsonValue | undefined>,
  { table, resource }: Piece,
  base: readonly PathStep[],
  isAddedTo: boolean,
): void {
  const start = table === undefined ? given(resource, isAddedTo) : {};
  if (base[0] !== undefined) define(body, base[0], start);
  else for (const [name, value] of Object.entries(start)) if (!Object.hasOwn(body, name)) define(body, name, value);
}

function given({ attributes }: Resource, isAddedTo: boolean): JsonObject {
  return isAddedTo ? structuredClone(attributes) : attributes;
}

/** Trees are looked for when somebody asks for a place: most mapped values nobody asks for. */
export function placesOf(pieces: readonly Piece[], base: readonly PathStep[]): PlaceNode {
  const root: PlaceNode = {};
  const silent = new Set<PlaceNode>();
  const [first] = pieces;
  const asWritten = (path: readonly PathStep[]) => {
    if (first === undefined || first.table !== undefined || !startsWith(path, base)) return undefined;
    return valueAt(first.resource.attributes, path.slice(base.length));
  };
  const lengthAsWritten = (path: readonly PathStep[]) => {
    const list = asWritten(path);
    return Array.isArray(list) ? list.length : 0;
  };
  for (const piece of pieces) {
    const { source } = piece.resource;
    if (piece.table === undefined) {
      placeAt(root, base).tree ??= () => source;
      continue;
    }
    const nowhere = () => {};
    // Where something is said, another block's silence about it is not the place.
    const note = (path: readonly PathStep[], from: CodePath | undefined, isSaid: boolean) => {
      const node = placeAt(root, path);
      if (node.tree !== undefined && !(isSaid && silent.has(node))) return;
      node.tree = () => treeAt(source, pathOf(from));
      if (isSaid) silent.delete(node);
      else silent.add(node);
    };
    mapPiece(piece, piece.table, base, {
      length: (path) => knownPlace(root, path)?.length ?? lengthAsWritten(path),
      put(path, value, from) {
        // What is in the shape already has its places; another block may add members to it.
        if (!isJsonObject(value) || !isJsonObject(asWritten(path) ?? null)) note(path, from, true);
        else for (const name of Object.keys(value)) note([...path, name], { step: name, up: from }, true);
      },
      unknown: nowhere,
      byDefault: ([path], from) => note(path, from, false),
      unsaid: (path, from) => note(path, from, false),
      unmapped: nowhere,
    });
  }
  return root;
}

function mapPiece({ resource, self }: Piece, table: PieceTable, base: readonly PathStep[], sink: Sink): void {
  const ready = compiled(table, base);
  const { attributes } = resource;
  if (ready.self !== undefined) sink.put(ready.self, self, undefined);
  const walk = { sink, self, ignored: ready.ignored };
  mapResource(attributes, rowsFor(table, ready, attributes), unknownTree(resource.unknowns), walk);
}

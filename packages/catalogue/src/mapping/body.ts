/** The body of a resource in its cloud's shape, out of its own block and of all that configure it. */
import type { Resource } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { compiled, type PieceTable, rowsFor } from "./compiled.js";
import { type CodePath, mapResource, type Sink } from "./map-resource.js";
import { type PlaceNode, placeAt, placeNode, treeAt } from "./place-tree.js";
import { type Body, bodySink, placed } from "./sinks.js";
import { unknownTree } from "./unknown-tree.js";

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
  const body = structuredClone(head);
  const mapped: MappedBody = { body, unknowns: [], defaults: [], unmapped: [] };
  for (const [index, piece] of pieces.entries()) {
    const { address } = piece.resource;
    if (index === 0) begin(body, piece, base, pieces.length > 1);
    const unmapped = (from: CodePath) => {
      if (piece.isExtract !== true) mapped.unmapped.push({ address, path: pathOf(from) });
    };
    const sink = bodySink(mapped, base, unmapped);
    if (piece.table === undefined) {
      for (const { path, causes } of piece.resource.unknowns)
        mapped.unknowns.push({ path: [...base, ...path], causes });
    } else mapPiece(piece, piece.table, sink);
  }
  return mapped;
}

/** What is in the shape already is where others begin; a copy of it, where they will add something. */
function begin(body: JsonObject, { table, resource }: Piece, base: readonly PathStep[], isAddedTo: boolean): void {
  const given = table === undefined ? resource.attributes : {};
  const start: JsonValue = isAddedTo ? structuredClone(given) : given;
  if (base[0] !== undefined) (body as Record<string, JsonValue>)[base[0]] = start;
  else for (const [name, value] of Object.entries(start)) if (!Object.hasOwn(body, name)) define(body, name, value);
}

function define(object: JsonObject, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

export function placesOf(pieces: readonly Piece[], base: readonly PathStep[]): PlaceNode {
  const root = placeNode();
  const lengths = new Map<string, number>();
  const silent = new Set<PlaceNode>();
  const [first] = pieces;
  const lengthOf = (path: readonly PathStep[]) => {
    const list = first?.table === undefined ? valueAt(first?.resource.attributes ?? null, path) : undefined;
    return Array.isArray(list) ? list.length : 0;
  };
  // What is in the shape already has its places; another block may add members to it.
  const isSaidBefore = (path: readonly PathStep[]) =>
    first?.table === undefined && isJsonObject(valueAt(first?.resource.attributes ?? null, path) ?? null);
  for (const { resource, table, self } of pieces) {
    if (table === undefined) {
      placeAt(root, base).tree ??= resource.source;
      continue;
    }
    const nowhere = () => {};
    // Where something is said, another block's silence about it is not the place.
    const note = (path: readonly PathStep[], from: CodePath | undefined, isSaid: boolean) => {
      const node = placeAt(root, placed(base, path));
      if (node.tree !== undefined && !(isSaid && silent.has(node))) return;
      node.tree = treeAt(resource.source, pathOf(from));
      if (isSaid) silent.delete(node);
      else silent.add(node);
    };
    mapPiece({ resource, self }, table, {
      length: (path) => lengths.get(JSON.stringify(path)) ?? lengthOf(path),
      put(path, value, from) {
        for (const [index, step] of path.entries()) {
          if (typeof step !== "number") continue;
          const list = JSON.stringify(path.slice(0, index));
          lengths.set(list, Math.max(lengths.get(list) ?? 0, step + 1));
        }
        if (!isJsonObject(value) || !isSaidBefore(path)) note(path, from, true);
        else for (const name of Object.keys(value)) note([...path, name], { step: name, up: from }, true);
      },
      unknown: nowhere,
      byDefault: (path, _, from) => note(path, from, false),
      unsaid: (path, from) => note(path, from, false),
      unmapped: nowhere,
    });
  }
  return root;
}

function mapPiece({ resource, self }: Omit<Piece, "table">, table: PieceTable, sink: Sink): void {
  const { ignored, self: named } = compiled(table);
  if (named !== undefined) sink.put(named, self, undefined);
  mapResource(resource.attributes, rowsFor(table, resource.attributes), {
    sink,
    self,
    isIgnored: (from) => ignored.has(namesOf(from)),
    unknowns: unknownTree(resource.unknowns),
  });
}

function namesOf(from: CodePath): string {
  return pathOf(from)
    .filter((step) => typeof step === "string")
    .join(".");
}

function pathOf(from: CodePath | undefined): readonly PathStep[] {
  const path: PathStep[] = [];
  for (let at = from; at !== undefined; at = at.up) path.push(at.step);
  return path.reverse();
}

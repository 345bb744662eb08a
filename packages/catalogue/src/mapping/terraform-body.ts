/** The body of a resource of Terraform in its cloud's shape, out of itself and of all that configure it. */
import type { Resource, SourceTree } from "@plumbline/iac";
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import type { CodeTable } from "../tables/table.js";
import { type CodePath, mapResource, type Sink } from "./map-resource.js";
import { type PlaceNode, placeAt, placeNode } from "./place-tree.js";
import { type RowTree, rowTree } from "./rows.js";
import { type Body, bodySink, placed } from "./sinks.js";
import { unknownTree } from "./unknown-tree.js";

/** A block of code and how it is said in the shape. */
export interface Piece {
  readonly resource: Resource;
  readonly table: CodeTable;
}

export interface MappedBody extends Body {
  readonly unmapped: { readonly address: string; readonly path: readonly PathStep[] }[];
}

export function terraformBody(pieces: readonly Piece[], head: JsonObject, base: readonly PathStep[]): MappedBody {
  const body = structuredClone(head);
  if (base[0] !== undefined) (body as Record<string, JsonValue>)[base[0]] = {};
  const mapped: MappedBody = { body, unknowns: [], defaults: [], unmapped: [] };
  for (const piece of pieces) {
    const { address } = piece.resource;
    const unmapped = (from: CodePath) => mapped.unmapped.push({ address, path: pathOf(from) });
    mapPiece(piece, bodySink(mapped, base, unmapped));
    const { existence } = piece.resource;
    if (existence !== undefined && piece === pieces[0]) mapped.unknowns.push({ path: [], causes: existence });
  }
  return mapped;
}

export function terraformPlaces(pieces: readonly Piece[], base: readonly PathStep[]): PlaceNode {
  const root = placeNode();
  const lengths = new Map<string, number>();
  for (const piece of pieces) {
    const nowhere = () => {};
    const treeOf = (from: CodePath | undefined) => treeAt(piece.resource.source, pathOf(from));
    mapPiece(piece, {
      length: (path) => lengths.get(JSON.stringify(path)) ?? 0,
      put(path, _, from) {
        const last = path.at(-1);
        if (typeof last === "number") {
          const list = JSON.stringify(path.slice(0, -1));
          lengths.set(list, Math.max(lengths.get(list) ?? 0, last + 1));
        }
        const node = placeAt(root, placed(base, path));
        node.tree ??= treeOf(from);
      },
      unknown: nowhere,
      byDefault(path, _, from) {
        const node = placeAt(root, placed(base, path));
        node.tree ??= treeOf(from);
      },
      unmapped: nowhere,
    });
  }
  return root;
}

function mapPiece({ resource, table }: Piece, sink: Sink): void {
  const { rows, ignored } = compiled(table);
  mapResource(resource.attributes, rowsFor(table, resource.attributes, rows), {
    sink,
    self: `\${${resource.address}.id}`,
    isIgnored: (from) =>
      ignored.has(
        pathOf(from)
          .filter((step) => typeof step === "string")
          .join("."),
      ),
    unknowns: unknownTree(resource.unknowns),
  });
}

interface Compiled {
  readonly rows: RowTree;
  readonly ignored: ReadonlySet<string>;
  readonly variants: readonly RowTree[];
}

const known = new WeakMap<CodeTable, Compiled>();

function compiled(table: CodeTable): Compiled {
  let made = known.get(table);
  if (made === undefined) {
    const { rows, only = [], part, variants = [] } = table;
    made = {
      rows: rowTree(rows),
      ignored: new Set([...only, ...(part === undefined ? [] : [part.by])]),
      variants: variants.map((variant) => rowTree(variant.rows)),
    };
    known.set(table, made);
  }
  return made;
}

function rowsFor(table: CodeTable, attributes: JsonObject, rows: RowTree): RowTree {
  const index = (table.variants ?? []).findIndex(({ when }) =>
    Object.entries(when).every(([name, values]) => values.includes(attributes[name] ?? null)),
  );
  return (index === -1 ? undefined : compiled(table).variants[index]) ?? rows;
}

function pathOf(from: CodePath | undefined): readonly PathStep[] {
  const path: PathStep[] = [];
  for (let at = from; at !== undefined; at = at.up) path.push(at.step);
  return path.reverse();
}

function treeAt(tree: SourceTree, path: readonly PathStep[]): SourceTree {
  let at = tree;
  for (const step of path) at = at.child(step) ?? at;
  return at;
}

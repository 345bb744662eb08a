/** Where in the code's own terms a part of a shape was said: which block, which attribute, and by which row. */
import type { Resource } from "@plumbline/iac";
import { type PathStep, startsWith } from "@plumbline/model";
import { compiled, type PieceTable, rowsFor } from "../mapping/compiled.js";
import { mapResource } from "../mapping/map-resource.js";
import type { RowTree, Target } from "../mapping/rows.js";
import { bodySink } from "../mapping/sinks.js";
import { pathOf, type Sink } from "../mapping/walk.js";
import { bases } from "../resources/base.js";
import type { ShapedResource } from "../shaped-resource.js";
import { codeTable } from "../tables/load.js";
import type { Cloud } from "../tables/table.js";

export interface Origin {
  readonly block: Resource;
  /** In the attributes of the block. */
  readonly path: readonly PathStep[];
  /** Where in the shape it was put. */
  readonly place: readonly PathStep[];
  /** How its rows go on; undefined for what is said in the shape already. */
  readonly rows: RowTree | undefined;
}

/** The nearest that was put there as such, from the attribute up to what it is in. */
export function originOf(shaped: ShapedResource, path: readonly PathStep[]): Origin | undefined {
  let nearest: Origin | undefined;
  for (const origin of originsIn(shaped)) {
    if (!startsWith(path, origin.place)) continue;
    if (nearest === undefined || origin.place.length >= nearest.place.length) nearest = origin;
  }
  return nearest;
}

const known = new WeakMap<ShapedResource, readonly Origin[]>();

export function originsIn(shaped: ShapedResource): readonly Origin[] {
  const found = known.get(shaped) ?? traced(shaped);
  known.set(shaped, found);
  return found;
}

function traced({ cloud, type, resource, parts }: ShapedResource): readonly Origin[] {
  if (cloud === undefined) return [];
  const base = bases[cloud];
  const origins: Origin[] = [];
  const made = { body: {}, unknowns: [], defaults: [] };
  const sink = bodySink(made, () => {});
  for (const block of [resource, ...parts]) {
    const table = tableOf(cloud, block.type, type);
    if (table === undefined) origins.push({ block, path: [], place: base, rows: undefined });
    else trace(block, table, base, sink, origins);
  }
  return origins;
}

/** A block may be a resource of its own and hold another: the policy in a queue. */
function tableOf(cloud: Cloud, codeType: string, type: string): PieceTable | undefined {
  const table = codeTable(cloud, codeType);
  if (table === undefined || table.whole !== undefined) return undefined;
  return table.also?.find((other) => other.type === type) ?? table;
}

function trace(block: Resource, table: PieceTable, base: readonly PathStep[], body: Sink, origins: Origin[]): void {
  const ready = compiled(table, base);
  const rows = rowsFor(table, ready, block.attributes);
  const sink: Sink = {
    ...body,
    put(place, value, from) {
      body.put(place, value, from);
      const path = pathOf(from);
      if (from !== undefined) origins.push({ block, path, place, rows: rowsAt(rows, path) });
    },
  };
  mapResource(block.attributes, rows, undefined, { sink, self: `\${${block.address}.id}`, ignored: ready.ignored });
}

/** Rows know names, and no indexes. */
function rowsAt(rows: RowTree, path: readonly PathStep[]): RowTree {
  let at = rows;
  for (const step of path) if (typeof step === "string") at = at.members.get(step) ?? at;
  return at;
}

/** The row that put it there, of several for one attribute. */
export function targetOf({ rows, place }: Origin): Target | undefined {
  const last = place.findLast((step) => typeof step === "string");
  const all = rows?.target === undefined ? [] : [rows.target, ...rows.others];
  return all.find(({ place: way }) => way.steps.findLast((step) => typeof step === "string") === last) ?? all[0];
}

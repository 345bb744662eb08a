/** Where in the code's own terms a part of a shape was said: which block, which attribute, and by which row. */
import type { Resource } from "@plumbline/iac";
import { type PathStep, pathStartsWith } from "@plumbline/model";
import { createBodySink } from "../mapping/body-sink.js";
import { type BlockMappingTable, compileTable, selectRowTree } from "../mapping/compile-table.js";
import { mapAttributesToSink } from "../mapping/map-attributes.js";
import { listCodePathSteps, type MappingSink } from "../mapping/mapping-context.js";
import type { RowTarget, RowTree } from "../mapping/row-tree.js";
import { propertyBasePathByCloud } from "../resources/property-base-paths.js";
import type { ShapedResource } from "../shaped-resource.js";
import { findCodeTable } from "../tables/load-tables.js";
import type { Cloud } from "../tables/mapping-table-types.js";

export interface CodeOrigin {
  readonly block: Resource;
  /** The path in the attributes of the block. */
  readonly path: readonly PathStep[];
  /** The path in the shape where it was put. */
  readonly place: readonly PathStep[];
  /** How its rows go on; undefined for what is said in the shape already. */
  readonly rows: RowTree | undefined;
}

/** The nearest that was put there as such, from the attribute up to what it is in. */
export function findCodeOrigin(shaped: ShapedResource, path: readonly PathStep[]): CodeOrigin | undefined {
  let nearest: CodeOrigin | undefined;
  for (const origin of listCodeOriginsOfShape(shaped)) {
    if (!pathStartsWith(path, origin.place)) continue;
    if (nearest === undefined || origin.place.length >= nearest.place.length) nearest = origin;
  }
  return nearest;
}

const known = new WeakMap<ShapedResource, readonly CodeOrigin[]>();

export function listCodeOriginsOfShape(shaped: ShapedResource): readonly CodeOrigin[] {
  const found = known.get(shaped) ?? traceOrigins(shaped);
  known.set(shaped, found);
  return found;
}

function traceOrigins({ cloud, type, resource, parts }: ShapedResource): readonly CodeOrigin[] {
  if (cloud === undefined) return [];
  const base = propertyBasePathByCloud[cloud];
  const origins: CodeOrigin[] = [];
  const made = { body: {}, unknowns: [], defaults: [] };
  const sink = createBodySink(made, () => {});
  for (const block of [resource, ...parts]) {
    const table = findBlockMappingTable(cloud, block.type, type);
    if (table === undefined) origins.push({ block, path: [], place: base, rows: undefined });
    else trace(block, table, base, sink, origins);
  }
  return origins;
}

/** A block may be a resource of its own and hold another: the policy in a queue. */
export function findBlockMappingTable(cloud: Cloud, codeType: string, type: string): BlockMappingTable | undefined {
  const table = findCodeTable(cloud, codeType);
  if (table === undefined || table.whole !== undefined) return undefined;
  return table.also?.find((embedded) => embedded.type === type) ?? table;
}

function trace(
  block: Resource,
  table: BlockMappingTable,
  base: readonly PathStep[],
  body: MappingSink,
  origins: CodeOrigin[],
): void {
  const ready = compileTable(table, base);
  const rows = selectRowTree(table, ready, block.attributes);
  const sink: MappingSink = {
    ...body,
    put(place, value, from) {
      body.put(place, value, from);
      const path = listCodePathSteps(from);
      if (from !== undefined) origins.push({ block, path, place, rows: rowsAt(rows, path) });
    },
  };
  mapAttributesToSink(block.attributes, rows, undefined, {
    sink,
    self: `\${${block.address}.id}`,
    ignored: ready.ignored,
  });
}

/** Rows know names, and no indexes. */
function rowsAt(rows: RowTree, path: readonly PathStep[]): RowTree {
  let at = rows;
  for (const step of path) if (typeof step === "string") at = at.members.get(step) ?? at;
  return at;
}

/** The row that put it there, of several for one attribute. */
export function findCodeOriginRowTarget({ rows, place }: CodeOrigin): RowTarget | undefined {
  const last = place.findLast((step) => typeof step === "string");
  const all = rows?.target === undefined ? [] : [rows.target, ...rows.moreTargets];
  return (
    all.find(({ place: targetPath }) => targetPath.steps.findLast((step) => typeof step === "string") === last) ??
    all[0]
  );
}

/** What a comparison of a cloud leaves for the next one: its cells, in so many records that few of them change with a few cells. */
import { createHash } from "node:crypto";
import type { ProviderName } from "@plumbline/clouds";
import {
  type DependencyCell,
  deserializeCell,
  type FirstSeenPairHashes,
  formatCellMember,
  type PreviousComparison,
  type SerializedCell,
  serializeCell,
} from "@plumbline/drift";
import { appendToGroup, formatCanonicalJson, type JsonObject, type JsonValue } from "@plumbline/model";

import type { DriftStep, RunShareOptions } from "./share.js";

export interface StoredDriftComparison extends PreviousComparison {
  readonly basis: string;
  /** How many records there are. */
  readonly drawers: number;
}

interface Head {
  readonly unit: string;
  readonly basis: string;
  readonly drawers: number;
  readonly idle: readonly string[];
}

/** Of everything a comparison follows from beside what is compared. */
export function hashDriftComparisonBasis(all: unknown): string {
  return createHash("sha256")
    .update(formatCanonicalJson(all as JsonValue))
    .digest("hex");
}

/** Undefined where there was no comparison before. One by other rules has another basis: only what it has seen still counts. */
export function readStoredDriftComparison(
  provider: ProviderName,
  known: NonNullable<RunShareOptions["knownDrift"]>,
): StoredDriftComparison | undefined {
  const head = known(headName(provider)) as unknown as Head | undefined;
  if (head === undefined) return undefined;
  const cells: DependencyCell[] = [];
  for (let drawer = 0; drawer < head.drawers; drawer += 1) {
    const record = known(drawerName(provider, drawer));
    for (const cell of (record?.cells ?? []) as unknown as readonly SerializedCell[]) cells.push(deserializeCell(cell));
  }
  return { basis: head.basis, cells, emptyGroups: head.idle, drawers: head.drawers };
}

/** What a comparison has seen of pairs, by pair. */
export function indexFirstSeenHashesByPair(cells: readonly DependencyCell[]): ReadonlyMap<string, FirstSeenPairHashes> {
  return new Map(cells.flatMap(({ seen }) => seen.map((values) => [values.pair, values] as const)));
}

const CELLS_IN_DRAWER = 32;
const MOST_IN_DRAWER = 128;

/** `same` are those of `kept` that are as they were. */
export function serializeStoredDriftComparison(
  provider: ProviderName,
  basis: string,
  {
    kept,
    same,
    cells,
    idle,
  }: {
    readonly kept: StoredDriftComparison | undefined;
    readonly same: readonly DependencyCell[];
    readonly cells: readonly DependencyCell[];
    readonly idle: readonly string[];
  },
): NonNullable<DriftStep["kept"]> {
  const count = same.length + cells.length;
  const hasCapacity = kept !== undefined && count <= kept.drawers * MOST_IN_DRAWER;
  const drawers = hasCapacity ? kept.drawers : Math.ceil(count / CELLS_IN_DRAWER);
  const head: Head = { unit: headName(provider), basis, drawers, idle };
  const stays = new Set(hasCapacity ? same : []);
  const gone = (kept?.cells ?? []).filter((cell) => !stays.has(cell));
  const changed = new Set([...cells, ...gone].map((cell) => drawerOf(cell, drawers)));
  const contents = new Map<number, SerializedCell[]>();
  const sameDrawers = new Set<number>();
  for (const cell of [...same, ...cells]) {
    const drawer = drawerOf(cell, drawers);
    if (!changed.has(drawer)) {
      sameDrawers.add(drawer);
      continue;
    }
    appendToGroup(contents, drawer, serializeCell(cell));
  }
  return [
    { unit: head.unit, record: head as unknown as JsonObject },
    ...[...sameDrawers].map((drawer) => ({ unit: drawerName(provider, drawer), record: "same" as const })),
    ...[...contents].map(([drawer, all]) => {
      const unit = drawerName(provider, drawer);
      return { unit, record: { unit, cells: all } as unknown as JsonObject };
    }),
  ];
}

const headName = (provider: ProviderName) => `drift ${provider}`;
const drawerName = (provider: ProviderName, drawer: number) => `drift ${provider} ${drawer}`;

/** A cell's drawer follows from what stays the same while the resource does. */
function drawerOf({ outcomes, members }: DependencyCell, drawers: number): number {
  const [first] = outcomes;
  const [member] = members;
  const name = first?.key ?? (member === undefined ? "" : formatCellMember(member));
  return createHash("sha256").update(name).digest().readUInt32BE() % Math.max(drawers, 1);
}

/**
 * Says which cases are asked about which snapshots. Ids of master snapshots lead to snapshots by what the crawl noted on
 * each snapshot, never by how ids begin: `X1` and `X10` are two nodes. Snapshots are those of the configuration the
 * cases name. Cases about one snapshot can be bound batch by batch; a joined case has to see every snapshot at once.
 */
import type { Case, CaseTarget } from "./case.js";
import type { ResourceInSnapshot } from "./resource-in-snapshot.js";

export interface BoundCase {
  readonly testCase: Case;
  /** The snapshot the verdict is about: of a joined case, the parent. */
  readonly snapshot: ResourceInSnapshot;
  /** For joined cases. Cases with the same list share it, parents in front aside. */
  readonly groups?: readonly JoinedSnapshotGroup[];
  /** Why nobody can say. */
  readonly unjudgeable?: string;
}

/** One member of a joined input: `{ <id>: [documents] }`. */
export interface JoinedSnapshotGroup {
  readonly id: string;
  readonly snapshots: readonly ResourceInSnapshot[];
}

const ALL = "ALL";

/** Whether a case needs all snapshots of its ids before it can be bound. */
export function isJoinedCase(testCase: Case): boolean {
  return testCase.target.ids.length > 1;
}

/** The cases of each snapshot, in the order of both; snapshots without one are there too. */
export function bindCasesToSnapshots(
  cases: readonly Case[],
  snapshots: readonly ResourceInSnapshot[],
): ReadonlyMap<ResourceInSnapshot, readonly BoundCase[]> {
  const index = indexOf(snapshots);
  const bound = new Map<ResourceInSnapshot, BoundCase[]>(snapshots.map((snapshot) => [snapshot, []]));
  const seen = new Set<string>();
  for (const testCase of cases) {
    for (const candidate of bindCase(testCase, index)) {
      const key = JSON.stringify([testCase.testName, testCase.testId, candidate.snapshot.snapshotId]);
      if (seen.has(key)) continue;
      seen.add(key);
      bound.get(candidate.snapshot)?.push(candidate);
    }
  }
  return bound;
}

interface Index {
  /** Snapshots that a master snapshot found. */
  readonly all: readonly ResourceInSnapshot[];
  readonly masterSnapshotId: ReadonlyMap<string, readonly ResourceInSnapshot[]>;
  readonly snapshotId: ReadonlyMap<string, readonly ResourceInSnapshot[]>;
}

function indexOf(snapshots: readonly ResourceInSnapshot[]): Index {
  const masters = new Map<string, ResourceInSnapshot[]>();
  for (const snapshot of snapshots) {
    for (const id of new Set(snapshot.masterSnapshotIds)) {
      const known = masters.get(id);
      if (known === undefined) masters.set(id, [snapshot]);
      else known.push(snapshot);
    }
  }
  return {
    all: snapshots.filter(({ masterSnapshotIds }) => masterSnapshotIds.length > 0),
    masterSnapshotId: masters,
    snapshotId: new Map(snapshots.map((snapshot) => [snapshot.snapshotId, [snapshot]])),
  };
}

function bindCase(testCase: Case, index: Index): readonly BoundCase[] {
  const { by, ids } = testCase.target;
  const [first, ...others] = ids;
  if (first === undefined) return [];
  const parents = named(index, by, first).filter((snapshot) => concerns(testCase, snapshot));
  if (others.length === 0) return parents.map((snapshot) => ({ testCase, snapshot }));
  const joined = others.map((id) => ({ id, snapshots: named(index, by, id) }));
  return parents.map((snapshot) => ({
    testCase,
    snapshot,
    groups: [{ id: first, snapshots: [snapshot] }, ...joined],
  }));
}

function named(index: Index, by: CaseTarget["by"], id: string): readonly ResourceInSnapshot[] {
  if (by === "masterSnapshotId" && id === ALL) return index.all;
  return index[by].get(id) ?? [];
}

/** What a snapshot repeats is told once, of the one it repeats. */
function concerns({ resourceTypes }: Case, snapshot: ResourceInSnapshot): boolean {
  if (snapshot.answeredBy !== undefined && resourceTypes.includes(snapshot.answeredBy)) return false;
  return resourceTypes.length === 0 || resourceTypes.some((type) => snapshot.resourceTypes.includes(type));
}

/** The cases of a run, found by what a crawl says of a snapshot. */
import { type BoundCase, bindCasesToSnapshots, isJoinedCase } from "../cases/bind-cases.js";
import type { Case } from "../cases/case.js";
import { parseTestCases, type TestCaseFile } from "../cases/parse-test-cases.js";
import type { ResourceInSnapshot } from "../cases/resource-in-snapshot.js";
import {
  type CrawledResource,
  listPathsMatchedByExclusions,
  type SnapshotMembership,
} from "../crawl/node-matchers-and-resources.js";
import { getShapeIfPartial } from "../judge/partial-resource.js";
import type { Subject } from "../judge/subject.js";

export interface CaseIndex {
  /** Cases that want to see several snapshots, by the snapshot configuration they name. */
  readonly joined: ReadonlyMap<string, readonly Case[]>;
  /** Whether such a case names the snapshot. */
  readonly isJoined: (crawled: CrawledResource) => boolean;
  /** The other cases on a snapshot. */
  readonly bind: (crawled: CrawledResource) => readonly BoundCase[];
}

export function createCaseIndexFromTestFiles(tests: readonly TestCaseFile[]): CaseIndex {
  const cases = tests.flatMap((file) => parseTestCases(file).cases);
  const joined = bySnapshotName(cases.filter(isJoinedCase));
  const singles = indexesOf(cases.filter((testCase) => !isJoinedCase(testCase)));
  const wanted = indexesOf(cases.filter(isJoinedCase));
  return {
    joined,
    isJoined: (crawled) =>
      crawled.memberships.some((found) => candidates(wanted, found, crawled.facts.nodeId).length > 0),
    bind: (crawled) =>
      crawled.memberships.flatMap((found) => {
        const snapshot = toResourceInSnapshot(crawled, found);
        return boundCases(singles, found, snapshot).map((testCase) => ({ testCase, snapshot }));
      }),
  };
}

/** The snapshot as the cases of one snapshot configuration see it. */
export function toResourceInSnapshot(
  crawled: CrawledResource,
  { masterSnapshotIds }: SnapshotMembership,
): ResourceInSnapshot {
  const { facts, document } = crawled;
  const part = getShapeIfPartial(document);
  return {
    snapshotId: facts.nodeId,
    masterSnapshotIds,
    type: facts.type,
    resourceTypes: [...new Set(typesOf(document).map((type) => type.toLowerCase()))],
    ...(crawled.answeredBy !== undefined && { answeredBy: crawled.answeredBy.toLowerCase() }),
    paths: listPathsMatchedByExclusions(crawled),
    body: document.body,
    unknowns: document.unknowns,
    ...(part !== undefined && { part }),
    ...(document.shaped !== undefined && { shaped: document.shaped }),
    ...(document.estate !== undefined && { estate: document.estate }),
    ...(document.time !== undefined && { time: document.time }),
  };
}

/** Of one resource, also what the catalogue calls it; a kind that others add to Kubernetes, only with its group. */
function typesOf({ resources, shaped }: Subject): readonly string[] {
  const types = resources.map(({ type }) => type);
  return shaped === undefined ? types : [...types.filter((type) => !shaped.type.endsWith(`/${type}`)), shaped.type];
}

/** Of the cases that name a snapshot configuration: their places in the order of all, by the ids they name. */
interface Index {
  readonly cases: readonly Case[];
  readonly byMaster: Map<string, number[]>;
  readonly bySnapshot: Map<string, number[]>;
  /** Resources come in great numbers, combinations of master ids and types do not. */
  readonly known: Map<string, readonly Case[]>;
  readonly bound: Map<string, readonly Case[]>;
}

/** Somebody may make combinations numerous: then the memory starts anew. */
const MAX_BOUND = 10_000;

const ALL = "ALL";

function indexesOf(all: readonly Case[]): ReadonlyMap<string, Index> {
  const indexes = new Map<string, Index>();
  for (const [name, cases] of bySnapshotName(all)) {
    const index: Index = { cases, byMaster: new Map(), bySnapshot: new Map(), known: new Map(), bound: new Map() };
    for (const [at, { target }] of cases.entries()) {
      const lists = target.by === "masterSnapshotId" ? index.byMaster : index.bySnapshot;
      for (const id of target.ids) {
        const list = lists.get(id);
        if (list === undefined) lists.set(id, [at]);
        else list.push(at);
      }
    }
    indexes.set(name, index);
  }
  return indexes;
}

function bySnapshotName(cases: readonly Case[]): ReadonlyMap<string, readonly Case[]> {
  const groups = new Map<string, Case[]>();
  for (const testCase of cases) {
    const group = groups.get(testCase.snapshotName);
    if (group === undefined) groups.set(testCase.snapshotName, [testCase]);
    else group.push(testCase);
  }
  return groups;
}

/** Each case that binds to a snapshot like this one. */
function boundCases(
  indexes: ReadonlyMap<string, Index>,
  found: SnapshotMembership,
  snapshot: ResourceInSnapshot,
): readonly Case[] {
  const index = indexes.get(found.snapshotName);
  const asking = candidates(indexes, found, snapshot.snapshotId);
  if (index === undefined || asking.length === 0) return [];
  const isNamed = index.bySnapshot.has(snapshot.snapshotId);
  const key = JSON.stringify([found.masterSnapshotIds, snapshot.resourceTypes, snapshot.answeredBy]);
  const known = isNamed ? undefined : index.bound.get(key);
  if (known !== undefined) return known;
  const bound = bindCasesToSnapshots(asking, [snapshot]).get(snapshot) ?? [];
  const cases = bound.map(({ testCase }) => testCase);
  if (index.bound.size >= MAX_BOUND) index.bound.clear();
  if (!isNamed) index.bound.set(key, cases);
  return cases;
}

function candidates(
  indexes: ReadonlyMap<string, Index>,
  { snapshotName, masterSnapshotIds }: SnapshotMembership,
  nodeId: string,
): readonly Case[] {
  const index = indexes.get(snapshotName);
  if (index === undefined) return [];
  const namedPositions = index.bySnapshot.get(nodeId);
  const key = JSON.stringify(masterSnapshotIds);
  const known = namedPositions === undefined ? index.known.get(key) : undefined;
  if (known !== undefined) return known;
  const ids = masterSnapshotIds.length === 0 ? [] : [...masterSnapshotIds, ALL];
  const places = new Set([...(namedPositions ?? []), ...ids.flatMap((id) => index.byMaster.get(id) ?? [])]);
  const found = [...places].sort((a, b) => a - b).flatMap((at) => index.cases[at] ?? []);
  if (namedPositions === undefined) index.known.set(key, found);
  return found;
}

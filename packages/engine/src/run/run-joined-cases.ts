/**
 * The share of the resources that joined cases name. Those cases have to see all of them before the first can be judged,
 * so that everything is read twice: first for the bodies, which are kept, then for the resources with their places in
 * the code, which are not. Where the bodies are too much to keep, the joined cases are unknown, and all else is judged.
 */
import type { JsonValue } from "@plumbline/model";
import { type BoundCase, bindCasesToSnapshots } from "../cases/bind-cases.js";
import type { ResourceInSnapshot } from "../cases/resource-in-snapshot.js";
import type { CrawlProblem } from "../crawl/crawl-problem.js";
import { type CrawledResource, listPathsMatchedByExclusions } from "../crawl/node-matchers-and-resources.js";
import { toResourceInSnapshot } from "./case-index.js";
import { createUnlistedSourceProblemReporter, openCodeAndAccountUnits } from "./code-and-account-units.js";
import type { RunPlan } from "./run-plan-types.js";
import type { RunShareOptions, ShareStep } from "./share.js";
import type { ShareProcessContext } from "./share-process-context.js";
import { createSuppressionIndex } from "./suppression-index.js";
import { createTallyFromCounts } from "./verdict-tally.js";

export const JOINED_UNIT_NAME = "joined";

/** Characters of bodies, about, that are kept. */
const MAX_KEPT = 200 * 1024 * 1024;

export function* runJoinedCases(
  plan: RunPlan,
  worker: ShareProcessContext,
  options: RunShareOptions,
  maxKept: number = MAX_KEPT,
): Generator<ShareStep> {
  const { cases, exclusions, quarantine } = worker;
  yield { kind: "start", units: 1 };
  if (options.isDone(JOINED_UNIT_NAME)) return;
  worker.beginUnit(JOINED_UNIT_NAME);
  const times = { crawlMs: 0, judgeMs: 0 };
  function* wanted(): Generator<CrawledResource> {
    // Problems of files are told by the shares the files belong to.
    const report = createUnlistedSourceProblemReporter((problem) => worker.reportProblems([problem]));
    for (const unit of openCodeAndAccountUnits(plan, report, (name) => cases.joined.has(name)).units) {
      // Told by the share it is of.
      if (quarantine.reasonForUnit(unit.name) !== undefined) continue;
      options.trace?.({ part: unit.name });
      for (const crawled of readable(unit.read())) {
        if (cases.isJoined(crawled) && exclusions.ofResource(listPathsMatchedByExclusions(crawled)) === undefined)
          yield crawled;
      }
    }
  }
  const started = performance.now();
  const reason = quarantine.reasonForUnit(JOINED_UNIT_NAME);
  const bound = reason === undefined ? bindJoined(worker, wanted(), maxKept) : unjudgeable(worker, reason);
  times.crawlMs += performance.now() - started;

  const comments = createSuppressionIndex(plan.today);
  const used = new Set<number>();
  const ruleProblems = new Map<string, CrawlProblem>();
  let before = performance.now();
  for (const crawled of wanted()) {
    const read = performance.now();
    times.crawlMs += read - before;
    const observed = worker.observe(crawled, comments, bound(crawled));
    times.judgeMs += performance.now() - read;
    const { resource, tally } = observed;
    for (const index of observed.usedExclusions) used.add(index);
    for (const problem of observed.ruleProblems) ruleProblems.set(JSON.stringify(problem), problem);
    if (!options.doneNodes.has(resource.facts.nodeId)) yield { kind: "resource", resource, tally };
    before = performance.now();
  }
  worker.reportProblems([...ruleProblems.values()]);
  yield {
    kind: "unit",
    unit: JOINED_UNIT_NAME,
    tally: createTallyFromCounts({ usedExclusions: [...used], ...comments.tally(), ...times }),
  };
}

/** What a unit gives before it fails: the share it belongs to tells why. */
function* readable(snapshots: Generator<CrawledResource>): Generator<CrawledResource> {
  for (;;) {
    let step: IteratorResult<CrawledResource>;
    try {
      step = snapshots.next();
    } catch {
      return;
    }
    if (step.done === true) return;
    yield step.value;
  }
}

/** The joined cases on each resource. */
function bindJoined(
  { cases }: Pick<ShareProcessContext, "cases">,
  all: Iterable<CrawledResource>,
  maxKept: number,
): (crawled: CrawledResource) => readonly BoundCase[] {
  const kept = new Map<string, ResourceInSnapshot[]>();
  let size = 0;
  for (const crawled of all) {
    size += sizeOf(crawled.document.body);
    if (size > maxKept) return unjudgeable({ cases }, TOO_MUCH);
    for (const found of crawled.memberships) {
      const list = kept.get(found.snapshotName);
      if (list === undefined) kept.set(found.snapshotName, [toResourceInSnapshot(crawled, found)]);
      else list.push(toResourceInSnapshot(crawled, found));
    }
  }
  const bound = new Map<string, BoundCase[]>();
  for (const [name, snapshots] of kept) {
    for (const [{ snapshotId }, snapshotCases] of bindCasesToSnapshots(cases.joined.get(name) ?? [], snapshots)) {
      bound.set(snapshotId, [...(bound.get(snapshotId) ?? []), ...snapshotCases]);
    }
  }
  return ({ facts }) => bound.get(facts.nodeId) ?? [];
}

const TOO_MUCH = "the resources this case reads together are more than can be kept at once";

function unjudgeable(
  { cases }: Pick<ShareProcessContext, "cases">,
  reason: string,
): (crawled: CrawledResource) => readonly BoundCase[] {
  return (crawled) =>
    crawled.memberships.flatMap((found) => {
      const alone = bindCasesToSnapshots(cases.joined.get(found.snapshotName) ?? [], [
        toResourceInSnapshot(crawled, found),
      ]);
      return [...alone.values()].flat().map(({ testCase, snapshot }) => ({ testCase, snapshot, unjudgeable: reason }));
    });
}

/** About the length of its JSON text; nobody needs the text. */
function sizeOf(value: JsonValue): number {
  if (typeof value === "string") return value.length + 3;
  if (typeof value !== "object" || value === null) return 6;
  let size = 2;
  for (const key of Object.keys(value)) {
    size += Array.isArray(value) ? 0 : key.length + 3;
    size += sizeOf((value as Readonly<Record<string, JsonValue>>)[key] as JsonValue);
  }
  return size;
}

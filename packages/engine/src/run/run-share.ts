/**
 * The part of a run that only calculates: reads the units of a share and judges what is in them, one resource at a time.
 * Which share a unit is of follows from its name alone, so that any number of processes (and the next attempt, after one
 * that was cut short) agree on it without talking to each other.
 */
import { createHash } from "node:crypto";
import { wholePaths } from "../crawl/finder.js";
import type { CrawlProblem } from "../crawl/problem.js";
import { caseBook } from "./case-book.js";
import { commentBook } from "./comment-book.js";
import type { RunPlan } from "./plan.js";
import { isOfDrift, runDrift } from "./run-drift.js";
import { JOINED_UNIT, runJoined } from "./run-joined.js";
import type { Share, ShareOptions, ShareStep, UnitRecord } from "./share.js";
import { type Listener, onlyUnlisted, type SourceUnit, type SourceUnits, sourceUnits } from "./source-units.js";
import { addTallies, tallyOf } from "./tally.js";
import { type Worker, workerFor } from "./worker.js";

export function* runShare(plan: RunPlan, share: Share, options: ShareOptions): Generator<ShareStep> {
  const worker = workerFor(plan, options);
  if (share === "joined") {
    yield* runJoined(plan, worker, options);
    return;
  }
  if (share === "drift") {
    yield* runDrift(plan, worker, options);
    return;
  }
  // What concerns the whole plan is told by one of all shares.
  const tell = (problem: CrawlProblem) => worker.tellProblems([problem]);
  const sources = sourceUnits(plan, share.index === 0 ? tell : onlyUnlisted(tell));
  if (share.index === 0) worker.tellProblems(sources.unread());
  const units = sources.units.filter(({ name }) => isOfShare(share, name));
  yield { kind: "start", units: units.length };
  for (const unit of units) {
    if (options.isDone(unit.name)) continue;
    const known = options.known(unit.name);
    if (known !== undefined && unit.fingerprint(known.reads, known.joins ?? []) === known.fingerprint) {
      worker.tellProblems(known.problems ?? []);
      yield { kind: "same", record: known };
      continue;
    }
    const reason = worker.givenUp.unit(unit.name);
    if (reason === undefined) yield* runUnit(unit, sources, plan, worker, options);
    else {
      worker.tellProblems([{ configuration: unit.connector, file: unit.path, message: `left out: ${reason}` }]);
      yield { kind: "unit", unit: unit.name, tally: tallyOf({}) };
    }
  }
}

/** Whether there is a share "joined" beside the numbered ones. */
export function hasJoined({ judges, tests }: RunPlan): boolean {
  return judges && caseBook(tests).joined.size > 0;
}

/** Whether a unit is of a share: what is known of others need not be told to it. */
export function isOfShare(share: Share, unit: string): boolean {
  if (share === "joined") return unit === JOINED_UNIT;
  if (share === "drift") return isOfDrift(unit);
  return share.of === 1 || createHash("sha256").update(unit).digest().readUInt32BE() % share.of === share.index;
}

/** A unit with more is read again in every run, rather than that all of them are kept. */
const MAX_PROBLEMS = 100;

function* runUnit(
  unit: SourceUnit,
  { listen }: SourceUnits,
  plan: RunPlan,
  { begin, cases, exclusions, indexOf, observe, tellProblems }: Worker,
  { doneNodes }: ShareOptions,
): Generator<ShareStep> {
  const comments = commentBook(plan.today);
  const nodeIds: string[] = [];
  const used = new Set<number>();
  const joins = new Set<string>();
  const ruleProblems = new Map<string, CrawlProblem>();
  const times = { crawlMs: 0, judgeMs: 0 };
  let excluded = 0;
  let whole = tallyOf({});
  let isLasting = true;
  const hear: Listener = (problem, isOfTree) => {
    isLasting &&= !isOfTree;
    tellProblems([problem]);
  };
  begin(unit.name);
  const snapshots = unit.read();
  try {
    for (;;) {
      const step = timed(times, "crawlMs", () => listen(hear, () => snapshots.next()));
      if (step.done === true) break;
      const crawled = step.value;
      const exclusion = exclusions.ofResource(wholePaths(crawled));
      if (exclusion !== undefined) {
        excluded += 1;
        used.add(indexOf(exclusion));
        continue;
      }
      if (cases.isJoined(crawled)) continue;
      const observed = timed(times, "judgeMs", () => observe(crawled, comments));
      const { resource, tally } = observed;
      nodeIds.push(resource.facts.nodeId);
      for (const index of observed.usedExclusions) used.add(index);
      for (const type of observed.joins) joins.add(type);
      for (const problem of observed.ruleProblems) ruleProblems.set(JSON.stringify(problem), problem);
      isLasting &&= observed.isLasting;
      whole = addTallies(whole, tally);
      // What an earlier attempt has written may have looked different then: the unit is read again next time.
      if (doneNodes.has(resource.facts.nodeId)) isLasting = false;
      else yield { kind: "resource", resource, tally };
    }
  } catch (error) {
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    hear({ configuration: unit.connector, file: unit.path, message }, true);
  }
  tellProblems([...ruleProblems.values()]);
  const rest = { excluded, usedExclusions: [...used], ...comments.tally() };
  const tally = tallyOf({ ...rest, ...times });
  const reads = isLasting && !comments.dependsOnDate() ? unit.reads() : undefined;
  const problems = reads === undefined ? [] : [...unit.problems(), ...ruleProblems.values()];
  if (reads === undefined || unit.isTroubled(reads) || problems.length > MAX_PROBLEMS) {
    yield { kind: "unit", unit: unit.name, tally };
    return;
  }
  const record: UnitRecord = {
    unit: unit.name,
    fingerprint: unit.fingerprint(reads, [...joins]),
    reads,
    nodeIds,
    ...(joins.size === 0 ? {} : { joins: [...joins] }),
    tally: addTallies(whole, tallyOf(rest)),
    ...(problems.length === 0 ? {} : { problems }),
  };
  yield { kind: "unit", unit: unit.name, record, tally };
}

function timed<Key extends string, Answer>(times: Record<Key, number>, key: Key, work: () => Answer): Answer {
  const started = performance.now();
  try {
    return work();
  } finally {
    times[key] += performance.now() - started;
  }
}

/**
 * The part of a run that only calculates: reads the units of a share and judges what is in them, one resource at a time.
 * Which share a unit is of follows from its name alone, so that any number of processes (and the next attempt, after one
 * that was cut short) agree on it without talking to each other.
 */
import { createHash } from "node:crypto";
import type { CrawlProblem } from "../crawl/crawl-problem.js";
import { listPathsMatchedByExclusions } from "../crawl/node-matchers-and-resources.js";
import { createCaseIndexFromTestFiles } from "./case-index.js";
import {
  type CodeAndAccountUnits,
  type CodeOrAccountUnit,
  createUnlistedSourceProblemReporter,
  openCodeAndAccountUnits,
  type ProblemListener,
} from "./code-and-account-units.js";
import { isDriftUnit, runDriftComparison } from "./run-drift-comparison.js";
import { JOINED_UNIT_NAME, runJoinedCases } from "./run-joined-cases.js";
import type { RunPlan } from "./run-plan-types.js";
import type { RunShareOptions, Share, ShareStep, UnitRecordForNextRun } from "./share.js";
import { createShareProcessContext, type ShareProcessContext } from "./share-process-context.js";
import { createSuppressionIndex } from "./suppression-index.js";
import { addTallies, createTallyFromCounts } from "./verdict-tally.js";

/** Reads and judges the units of one share of a run, step by step. Only calculates: whoever asks for a step stores it. */
export function* runShare(plan: RunPlan, share: Share, options: RunShareOptions): Generator<ShareStep> {
  const worker = createShareProcessContext(plan, options);
  if (share === "joined") {
    yield* runJoinedCases(plan, worker, options);
    return;
  }
  if (share === "drift") {
    yield* runDriftComparison(plan, worker, options);
    return;
  }
  // What concerns the whole plan is told by one of all shares.
  const tell = (problem: CrawlProblem) => worker.reportProblems([problem]);
  const sources = openCodeAndAccountUnits(plan, share.index === 0 ? tell : createUnlistedSourceProblemReporter(tell));
  if (share.index === 0) worker.reportProblems(sources.unread());
  const units = sources.units.filter(({ name }) => isUnitOfShare(share, name));
  yield { kind: "start", units: units.length };
  for (const unit of units) {
    if (options.isDone(unit.name)) continue;
    const known = options.known(unit.name);
    if (known !== undefined && !hasTurned(unit, known) && isSame(unit, known)) {
      worker.reportProblems(known.problems ?? []);
      yield { kind: "same", record: known };
      continue;
    }
    const reason = worker.quarantine.reasonForUnit(unit.name);
    if (reason === undefined) yield* runUnit(unit, sources, plan, worker, options);
    else {
      worker.reportProblems([{ configuration: unit.connector, file: unit.path, message: `left out: ${reason}` }]);
      yield { kind: "unit", unit: unit.name, tally: createTallyFromCounts({}) };
    }
  }
}

function isSame(unit: CodeOrAccountUnit, { reads, joins = [], fingerprint }: UnitRecordForNextRun): boolean {
  return unit.fingerprint(reads, joins) === fingerprint;
}

/** Whether a date has come that a rule about age or expiry waited for. */
function hasTurned({ time }: CodeOrAccountUnit, { until }: UnitRecordForNextRun): boolean {
  return until !== undefined && (time === undefined || until <= time);
}

/** Whether there is a share "joined" beside the numbered ones. */
export function hasJoinedShare({ judges, tests }: RunPlan): boolean {
  return judges && createCaseIndexFromTestFiles(tests).joined.size > 0;
}

/** Whether a unit is of a share: what is known of others need not be told to it. */
export function isUnitOfShare(share: Share, unit: string): boolean {
  if (share === "joined") return unit === JOINED_UNIT_NAME;
  if (share === "drift") return isDriftUnit(unit);
  return share.of === 1 || createHash("sha256").update(unit).digest().readUInt32BE() % share.of === share.index;
}

/** A unit with more is read again in every run, rather than that all of them are kept. */
const MAX_PROBLEMS = 100;

function* runUnit(
  unit: CodeOrAccountUnit,
  { listen }: CodeAndAccountUnits,
  plan: RunPlan,
  { beginUnit, cases, exclusions, indexOf, observe, reportProblems }: ShareProcessContext,
  { doneNodes }: RunShareOptions,
): Generator<ShareStep> {
  const comments = createSuppressionIndex(plan.today);
  const nodeIds: string[] = [];
  const used = new Set<number>();
  const joins = new Set<string>();
  const ruleProblems = new Map<string, CrawlProblem>();
  const times = { crawlMs: 0, judgeMs: 0 };
  let excluded = 0;
  let whole = createTallyFromCounts({});
  let isLasting = true;
  let until: string | undefined;
  const onProblem: ProblemListener = (problem, isOfTree) => {
    isLasting &&= !isOfTree;
    reportProblems([problem]);
  };
  beginUnit(unit.name);
  const snapshots = unit.read();
  try {
    for (;;) {
      const step = timed(times, "crawlMs", () => listen(onProblem, () => snapshots.next()));
      if (step.done === true) break;
      const crawled = step.value;
      const exclusion = exclusions.ofResource(listPathsMatchedByExclusions(crawled));
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
      if (observed.until !== undefined && (until === undefined || observed.until < until)) until = observed.until;
      whole = addTallies(whole, tally);
      // What an earlier attempt has written may have looked different then: the unit is read again next time.
      if (doneNodes.has(resource.facts.nodeId)) isLasting = false;
      else yield { kind: "resource", resource, tally };
    }
  } catch (error) {
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    onProblem({ configuration: unit.connector, file: unit.path, message }, true);
  }
  reportProblems([...ruleProblems.values()]);
  const rest = { excluded, usedExclusions: [...used], ...comments.tally() };
  const tally = createTallyFromCounts({ ...rest, ...times });
  const reads = isLasting && !comments.dependsOnDate() ? unit.reads() : undefined;
  const problems = reads === undefined ? [] : [...unit.problems(), ...ruleProblems.values()];
  if (reads === undefined || unit.hasReadProblems(reads) || problems.length > MAX_PROBLEMS) {
    yield { kind: "unit", unit: unit.name, tally };
    return;
  }
  const record: UnitRecordForNextRun = {
    unit: unit.name,
    fingerprint: unit.fingerprint(reads, [...joins]),
    reads,
    nodeIds,
    ...(joins.size === 0 ? {} : { joins: [...joins] }),
    ...(until === undefined ? {} : { until }),
    tally: addTallies(whole, createTallyFromCounts(rest)),
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

/** Counting: tallies of parts are added up to that of a run, in any order. */
import type {
  Exclusion,
  RunGap,
  RunSummary,
  RunTimings,
  SuppressionComment,
  UnreadResources,
  VerdictTally,
} from "@plumbline/model";
import { decideRunVerdict, listNothingJudgedGaps } from "./run-verdict.js";

/** Tallies stay small, however many comments an estate has. */
const MAX_COMMENTS = 1000;

/** A tally of nothing. */
export const emptyTally: VerdictTally = {
  resources: 0,
  passed: 0,
  failed: 0,
  unknown: 0,
  excluded: 0,
  failedBySeverity: {},
  usedExclusions: [],
  usedComments: [],
  unusedComments: [],
  crawlMs: 0,
  judgeMs: 0,
};

/** A tally of what is given, and nothing else. */
export function createTallyFromCounts(counts: Partial<VerdictTally>): VerdictTally {
  return {
    ...emptyTally,
    ...counts,
    usedExclusions: mergedIndexes(counts.usedExclusions ?? [], []),
    usedComments: mergedComments(counts.usedComments ?? [], []),
    unusedComments: mergedComments(counts.unusedComments ?? [], []),
  };
}

/** Adds two tallies. */
export function addTallies(a: VerdictTally, b: VerdictTally): VerdictTally {
  return {
    resources: a.resources + b.resources,
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    unknown: a.unknown + b.unknown,
    excluded: a.excluded + b.excluded,
    failedBySeverity: addCounts(a.failedBySeverity, b.failedBySeverity),
    usedExclusions: both(a.usedExclusions, b.usedExclusions, mergedIndexes),
    usedComments: both(a.usedComments, b.usedComments, mergedComments),
    unusedComments: both(a.unusedComments, b.unusedComments, mergedComments),
    crawlMs: a.crawlMs + b.crawlMs,
    judgeMs: a.judgeMs + b.judgeMs,
  };
}

/** What the summary of a run follows from beside its tally. */
export interface RunSummaryInput {
  /** Whether it judged, or only crawled. */
  readonly judges: boolean;
  /** The exclusions of the plan. */
  readonly exclusions: readonly Exclusion[];
  /** How many of them could be read, and the names of those that could not. */
  readonly tests: number;
  readonly unreadTests: readonly string[];
  /** What of accounts could not be read. */
  readonly unreadResources: readonly UnreadResources[];
  /** A failed case of at least this severity fails the run. */
  readonly minSeverity: string;
  readonly timings: Omit<RunTimings, "crawl" | "judge">;
  /** What could not be read, opened or asked. */
  readonly problems: number;
  /** The gaps that are listed; `problems` counts all of them. */
  readonly gaps: readonly RunGap[];
  /** Under the severities as cases write them. */
  readonly findings: Readonly<Record<string, number>>;
}

/** The summary of a run that has ended: counts, verdict, and what keeps it from being complete. */
export function summarizeRun(tally: VerdictTally, about: RunSummaryInput): RunSummary {
  const { resources, passed, failed, excluded, unknown, failedBySeverity } = tally;
  const least = rankOf(about.minSeverity);
  const fails = Object.entries(failedBySeverity).some(([severity, count]) => count > 0 && rankOf(severity) >= least);
  const used = new Set(tally.usedExclusions);
  const findingsBySeverity = Object.entries(about.findings)
    .map(([severity, count]) => ({ [normalizeSeverity(severity)]: count }))
    .reduce(addCounts, {});
  const judged = { ...tally, fails, hasGaps: about.problems > 0 || about.gaps.length > 0 };
  return {
    verdict: decideRunVerdict(judged),
    counts: { resources, passed, failed, excluded, unknown, findings: sumOf(findingsBySeverity) },
    failedBySeverity,
    findingsBySeverity,
    minSeverity: about.minSeverity,
    timings: { ...about.timings, crawl: tally.crawlMs, judge: tally.judgeMs },
    unused: {
      exclusions: about.exclusions.filter((_, index) => !used.has(index)),
      comments: unusedComments(tally),
    },
    problems: about.problems,
    notEvaluated: about.gaps.length > 0 || !about.judges ? about.gaps : listNothingJudgedGaps(judged, about.tests),
    unreadTests: about.unreadTests,
    unreadResources: about.unreadResources,
  };
}

/** As people write it, but in one way: a missing one is the lowest, an unknown word stays. */
export function normalizeSeverity(severity: string): string {
  const plain = severity.trim().toLowerCase();
  return plain === "" ? "Low" : plain[0]?.toUpperCase() + plain.slice(1);
}

const ranks: readonly string[] = ["low", "medium", "high", "critical"];

function rankOf(severity: string): number {
  return Math.max(0, ranks.indexOf(severity.trim().toLowerCase()));
}

/** A comment is unused when no unit used it. When not all that were used are known, nobody is accused. */
function unusedComments({ usedComments, unusedComments: candidates }: VerdictTally): readonly SuppressionComment[] {
  if (usedComments.length >= MAX_COMMENTS) return [];
  const used = new Set(usedComments.map(keyOf));
  return candidates.filter((comment) => !used.has(keyOf(comment)));
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function addCounts(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const more = Object.entries(b);
  if (more.length === 0) return a;
  const counts = new Map(Object.entries(a));
  for (const [name, count] of more) counts.set(name, (counts.get(name) ?? 0) + count);
  return Object.fromEntries(counts);
}

/** Most parts have nothing to add; the lists of tallies are in order already. */
function both<Item>(
  a: readonly Item[],
  b: readonly Item[],
  merge: (a: readonly Item[], b: readonly Item[]) => readonly Item[],
): readonly Item[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : merge(a, b);
}

function mergedIndexes(a: readonly number[], b: readonly number[]): readonly number[] {
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}

/** In an order of their own, so that it does not matter which part was counted first, also when some have to go. */
function mergedComments(
  a: readonly SuppressionComment[],
  b: readonly SuppressionComment[],
): readonly SuppressionComment[] {
  const all = new Map([...a, ...b].map((comment) => [keyOf(comment), comment]));
  return [...all.values()].sort(byPlace).slice(0, MAX_COMMENTS);
}

function byPlace(a: SuppressionComment, b: SuppressionComment): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
}

function keyOf({ file, line, text }: SuppressionComment): string {
  return `${line} ${file} ${text}`;
}

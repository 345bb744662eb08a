/** What scanning has to tell, first of one unit of a tree, then of all. */
import type { Problem, UndeclaredVariable, UnsupportedFormatFile } from "@plumbline/iac";
import type { AssessedFramework } from "../frameworks/assess-framework.js";
import type { Framework } from "../frameworks/framework.js";
import type { Finding } from "../judge/finding.js";
import type { Rule } from "../rules/rule.js";
import type { Suppression } from "../suppressions/suppression-comments.js";

/** What scanning one unit found; merged by `mergeUnitReports`. */
export interface UnitReport {
  readonly findings: readonly Finding[];
  readonly undecided: ScanReport["undecided"];
  /** Suppression comments of every file its resources stand in, also where nothing was found. */
  readonly comments: readonly { readonly file: string; readonly suppressions: readonly Suppression[] }[];
  readonly problems: readonly Problem[];
  /** The files its documents are about. */
  readonly files: readonly string[];
  /** Ids of rules that something passed. */
  readonly passedBy: readonly string[];
  readonly counts: ScanCounts;
  readonly unasked: readonly UncoveredType[];
  /** Values for variables that a root module does not declare. */
  readonly undeclared?: readonly UndeclaredVariable[];
}

/** Everything that a scan found, as all formats write it. */
export interface ScanReport {
  /** Findings in the order of files and lines. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly { readonly finding: Finding; readonly suppression: Suppression }[];
  /** Rules that could not be decided, with the document's file. */
  readonly undecided: readonly { readonly rule: Rule; readonly file: string; readonly reason: string }[];
  /** Suppression comments no finding needed. */
  readonly unused: readonly { readonly file: string; readonly suppression: Suppression }[];
  readonly problems: readonly Problem[];
  /** Infrastructure code that was seen and not read. */
  readonly unread: readonly UnsupportedFormatFile[];
  readonly counts: ScanCounts;
  /** Resources that no rule is about, by type. */
  readonly unasked?: readonly UncoveredType[];
  /** Ids of rules that something passed. */
  readonly passedBy?: readonly string[];
  /** Where it was compared with a commit: `findings` are new since. */
  readonly comparison?: RemainingAndGoneFindings;
  /** What it comes to under the standards that were asked for. */
  readonly standards?: readonly ScanFrameworkAssessment[];
}

/** What a scan has beside what is new. */
export interface RemainingAndGoneFindings {
  /** The commit, as it was asked for. */
  readonly ref: string;
  /** Found now and then. */
  readonly remaining: readonly Finding[];
  /** Found then, and not any more. */
  readonly gone: readonly Finding[];
}

/** How a scan does by one framework. */
export interface ScanFrameworkAssessment extends AssessedFramework {
  readonly framework: Framework;
}

/** What a scan met before and between its units. */
export interface ScanGaps extends Pick<ScanReport, "problems" | "unread"> {}

export interface UncoveredType {
  /** Of the cloud, or as the code calls it where there is no map. */
  readonly type: string;
  readonly resources: number;
}

/** Adds up resources by type, in the order of the types' names. */
export function mergeUncoveredTypes(
  reports: readonly { readonly unasked: readonly UncoveredType[] }[],
): readonly UncoveredType[] {
  const found = new Map<string, number>();
  for (const { type, resources } of reports.flatMap(({ unasked }) => unasked)) {
    found.set(type, (found.get(type) ?? 0) + resources);
  }
  return [...found].map(([type, resources]) => ({ type, resources })).sort((a, b) => (a.type < b.type ? -1 : 1));
}

export interface ScanCounts {
  readonly documents: number;
  readonly resources: number;
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
}

/** Counts of nothing. */
export const emptyScanCounts: ScanCounts = { documents: 0, resources: 0, passed: 0, failed: 0, unknown: 0 };

/** Adds two counts. */
export function addScanCounts(a: ScanCounts, b: ScanCounts): ScanCounts {
  return {
    documents: a.documents + b.documents,
    resources: a.resources + b.resources,
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    unknown: a.unknown + b.unknown,
  };
}

/** Nothing is in order that was not judged: "not evaluated" is a scan without a single check that was decided. */
export type Completeness = "complete" | "incomplete" | "not evaluated";

/** Whether everything that a scan met was judged. */
export function decideCompleteness({ counts, problems, undecided, unread }: ScanReport): Completeness {
  if (counts.passed + counts.failed === 0) return "not evaluated";
  return problems.length + undecided.length + unread.length === 0 ? "complete" : "incomplete";
}

/** Instances of one block are one finding: what has to be changed is one line. */
export function createFindingKey({ rule, range }: Finding): string {
  return `${rule.id} ${range.file}:${range.start}-${range.end}`;
}

/**
 * Of those that are one, which is told does not depend on the order in which code is read: in a run, where the database
 * chooses, it is the same.
 */
export function addPreferredFinding(findings: Map<string, Finding>, finding: Finding): void {
  const key = createFindingKey(finding);
  const known = findings.get(key);
  if (known === undefined || isPreferred(finding, known)) findings.set(key, finding);
}

function isPreferred(candidate: Finding, current: Finding): boolean {
  const [a, b] = [addressOf(candidate), addressOf(current)];
  return a === b ? candidate.message < current.message : a < b;
}

function addressOf({ resource }: Finding): string {
  return resource?.address ?? "";
}

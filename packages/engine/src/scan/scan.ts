/** Reads code and judges it, without a service. */
import type { FileTree } from "@plumbline/iac";
import type { Finding } from "../judge/finding.js";
import { createFingerprintNumberer } from "../judge/finding-fingerprint.js";
import type { Rule } from "../rules/rule.js";
import { createScanRules } from "../rules/rules-by-subject.js";
import { matchSuppression } from "../suppressions/match-suppression.js";
import type { Suppression } from "../suppressions/suppression-comments.js";
import { foldCoveredFindings } from "./fold-covered-findings.js";
import { openScan, type ScanOptions } from "./open-scan.js";
import {
  addPreferredFinding,
  addScanCounts,
  emptyScanCounts,
  mergeUncoveredTypes,
  type ScanGaps,
  type ScanReport,
  type UnitReport,
} from "./scan-report.js";

export interface FileTreeScanOptions extends Omit<ScanOptions, "rules"> {
  readonly rules: readonly Rule[];
  /** yyyy-mm-dd, for suppressions that end. */
  readonly today: string;
}

/** Scans a whole tree in this thread. */
export function scanFileTree(files: FileTree, options: FileTreeScanOptions): ScanReport {
  const opened = openScan(files, { ...options, rules: createScanRules(options.rules) });
  const reports = opened.units.map(opened.scanUnit);
  return mergeUnitReports(opened.listing(), reports, options.today);
}

/** One report of all units, in the order of their reading. Units that share a file may have told the same of it. */
export function mergeUnitReports(listing: ScanGaps, reports: readonly UnitReport[], today: string): ScanReport {
  const findings = new Map<string, Finding>();
  for (const finding of reports.flatMap((report) => report.findings)) addPreferredFinding(findings, finding);
  const comments = new Map<string, readonly Suppression[]>();
  for (const { file, suppressions } of reports.flatMap((report) => report.comments)) {
    if (!comments.has(file)) comments.set(file, suppressions);
  }
  const read = new Set(reports.flatMap(({ files }) => files));
  const { findings: open, ...others } = suppress(
    withUniqueFingerprints([...findings.values()].sort(byPlace)),
    comments,
    today,
  );
  return {
    findings: foldCoveredFindings(open),
    ...others,
    undecided: reports.flatMap(({ undecided }) => undecided),
    problems: firstOf([...listing.problems, ...reports.flatMap(({ problems }) => problems)], (problem) =>
      JSON.stringify(problem),
    ),
    unread: listing.unread.filter(({ file }) => !read.has(file)),
    counts: reports.map(({ counts }) => counts).reduce(addScanCounts, emptyScanCounts),
    unasked: mergeUncoveredTypes(reports),
    passedBy: [...new Set(reports.flatMap(({ passedBy }) => passedBy))],
  };
}

function firstOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (!found.has(key)) found.set(key, item);
  }
  return [...found.values()];
}

function withUniqueFingerprints(findings: readonly Finding[]): readonly Finding[] {
  const uniqueFingerprint = createFingerprintNumberer();
  return findings.map((finding) => {
    const fingerprint = uniqueFingerprint(finding.fingerprint);
    return fingerprint === finding.fingerprint ? finding : { ...finding, fingerprint };
  });
}

function suppress(
  findings: readonly Finding[],
  comments: ReadonlyMap<string, readonly Suppression[]>,
  today: string,
): Pick<ScanReport, "findings" | "suppressed" | "unused"> {
  const used = new Set<Suppression>();
  const open: Finding[] = [];
  const suppressed: ScanReport["suppressed"][number][] = [];
  for (const finding of findings) {
    const { rule, range, resource, origins } = finding;
    const found = { ids: [rule.id, ...rule.aliases], range, block: resource?.range, origins };
    const suppression = matchSuppression(found, comments, today);
    if (suppression === undefined) open.push(finding);
    else {
      used.add(suppression);
      suppressed.push({ finding, suppression });
    }
  }
  const unused = [...comments].flatMap(([file, all]) =>
    all.filter((suppression) => !used.has(suppression)).map((suppression) => ({ file, suppression })),
  );
  return { findings: open, suppressed, unused };
}

function byPlace(a: Finding, b: Finding): number {
  if (a.range.file !== b.range.file) return a.range.file < b.range.file ? -1 : 1;
  return a.range.start - b.range.start || (a.rule.id < b.rule.id ? -1 : 1);
}

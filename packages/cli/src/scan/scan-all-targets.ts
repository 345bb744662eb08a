/** Scans all targets into one report, on as many threads as their files are worth. */
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import {
  addScanCounts,
  createFindingKey,
  emptyScanCounts,
  type Finding,
  mergeUncoveredTypes,
  type ScanReport,
  type UnitReport,
} from "@plumbline/engine";
import { defaultReadLimits } from "@plumbline/iac";
import type { PathTarget } from "../targets/find-targets.js";
import { createNamedFileReader } from "../targets/named-files.js";
import type { ScanProgressBar } from "./progress-bar.js";
import { scanInThreads, type UnitAndTargetNumber } from "./scan-in-threads.js";
import { type OpenedTargetScan, openTargetScan, type TargetScanOptions } from "./target-scan.js";
import { findUndeclaredVariableProblems } from "./undeclared-variables.js";

export interface AllTargetsReport {
  readonly report: ScanReport;
  /** Findings in files that nobody named, of modules that were judged for one of their files. */
  readonly elsewhere: number;
  /** Files and folders that `.gitignore` leaves out. */
  readonly ignoredCount: number;
  /** Files that might be infrastructure code, and `--exclude` leaves out. */
  readonly excluded: number;
}

/** `today` as yyyy-mm-dd, for suppressions that end. */
export async function scanAllTargets(
  targets: readonly PathTarget[],
  wanted: TargetScanOptions,
  today: string,
  progress: ScanProgressBar,
): Promise<AllTargetsReport> {
  const open = createNamedFileReader(defaultReadLimits);
  const scans = targets.map((target) => openTargetScan(target, wanted, open));
  const jobs = scans.flatMap(({ units }, target) => units.map((unit): UnitAndTargetNumber => ({ target, unit })));
  const threads = Math.min(MAX_THREADS, availableParallelism(), jobs.length, worthThreads(targets, wanted, scans));
  const listings = scans.map(({ listing }) => listing);
  const reports =
    threads > 1 ? await scanInThreads({ targets, listings, wanted, jobs, threads, progress }) : scanHere();
  // In the order of the jobs, which are in the order of the targets.
  const remaining = [...reports];
  const targetReports = scans.map((scan) => scan.report(remaining.splice(0, scan.units.length), today));
  const all = joined(targetReports.map(({ report }) => report));
  const asked = new Set(all.findings.map(createFindingKey));
  const others = new Set(targetReports.flatMap(({ elsewhere }) => elsewhere.map(createFindingKey)));
  const elsewhere = [...others].filter((key) => !asked.has(key)).length;
  const report = { ...all, problems: [...all.problems, ...findUndeclaredVariableProblems(reports)] };
  const excluded = scans.reduce((sum, scan) => sum + scan.excluded.filter(mightBeCode).length, 0);
  return { report, elsewhere, ignoredCount: scans.reduce((sum, { leftOut }) => sum + leftOut, 0), excluded };

  function scanHere(): readonly UnitReport[] {
    return jobs.map(({ target, unit }, done) => {
      progress.show(done, jobs.length, unit.path);
      return (scans[target] as OpenedTargetScan).scanUnit(unit);
    });
  }
}

/** Each thread compiles all code and rules for itself, which takes about as long as scanning so many files. */
const FILES_PER_THREAD = 2000;
/** Each takes about 100 MB. */
const MAX_THREADS = 8;

function mightBeCode(path: string): boolean {
  return /\.(?:tf|tofu|tfvars|json|jsonc|ya?ml|template|tfstate)$/i.test(path);
}

function worthThreads(
  targets: readonly PathTarget[],
  { variableFiles }: TargetScanOptions,
  scans: readonly OpenedTargetScan[],
): number {
  // A pipe gives its bytes only once, to one thread.
  const isPiped =
    targets.some(({ kind }) => kind === "lone-file") || !variableFiles.every((file) => statSync(file).isFile());
  if (isPiped) return 1;
  const files = scans.map(({ paths }) => paths.filter(mightBeCode).length);
  return Math.floor(files.reduce((sum, count) => sum + count, 0) / FILES_PER_THREAD);
}

/** A file that is named beside its folder is scanned twice: what the first report tells of it is kept. */
function joined(reports: readonly ScanReport[]): ScanReport {
  const seen = new Set<string>();
  const isNew = (finding: Finding) => seen.size < seen.add(createFindingKey(finding)).size;
  const told = reports.map(({ findings, suppressed }) => ({
    findings: findings.filter(isNew),
    suppressed: suppressed.filter(({ finding }) => isNew(finding)),
  }));
  return {
    findings: told.flatMap(({ findings }) => findings),
    suppressed: told.flatMap(({ suppressed }) => suppressed),
    undecided: reports.flatMap(({ undecided }) => undecided),
    unused: reports.flatMap(({ unused }) => unused),
    problems: reports.flatMap(({ problems }) => problems),
    unread: reports.flatMap(({ unread }) => unread),
    counts: reports.map(({ counts }) => counts).reduce(addScanCounts, emptyScanCounts),
    unasked: mergeUncoveredTypes(reports.map(({ unasked = [] }) => ({ unasked }))),
    passedBy: [...new Set(reports.flatMap(({ passedBy = [] }) => passedBy))],
  };
}

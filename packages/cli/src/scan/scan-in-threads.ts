/**
 * Shares the units of a scan among threads: each takes the next one that nobody has taken, so that a large one keeps
 * only one of them busy. What a thread finds names rules by their number, as rules themselves cannot be sent.
 */
import { deserialize } from "node:v8";
import { Worker } from "node:worker_threads";
import type { Finding, Rule, RuleMetadata, UnitReport } from "@plumbline/engine";
import type { Unit } from "@plumbline/iac";
import type { PathTarget } from "../targets/find-targets.js";
import type { FolderListing } from "../targets/target-files.js";
import type { ScanProgressBar } from "./progress-bar.js";
import type { TargetScanOptions } from "./target-scan.js";

export interface UnitAndTargetNumber {
  /** Its place among the targets. */
  readonly target: number;
  readonly unit: Unit;
}

/** What a thread is told. */
export interface ScanThreadTask extends Omit<TargetScanOptions, "rules"> {
  readonly targets: readonly PathTarget[];
  /** One for each target. */
  readonly listings: readonly FolderListing[];
  readonly rules: readonly (RuleMetadata & Pick<Rule, "file">)[];
  readonly jobs: readonly UnitAndTargetNumber[];
  /** One number: the first job that nobody has taken. */
  readonly next: SharedArrayBuffer;
}

/** What a thread tells when it has done a job. */
export interface UnitScanJobResult {
  readonly job: number;
  readonly report: SentReport;
}

type Sent<Item extends { readonly rule: Rule }> = Omit<Item, "rule"> & { readonly rule: number };

interface SentReport extends Omit<UnitReport, "findings" | "undecided"> {
  readonly findings: readonly Sent<Finding>[];
  readonly undecided: readonly Sent<UnitReport["undecided"][number]>[];
}

interface Shared {
  readonly targets: readonly PathTarget[];
  readonly listings: readonly FolderListing[];
  readonly wanted: TargetScanOptions;
  readonly jobs: readonly UnitAndTargetNumber[];
  readonly threads: number;
  readonly progress: ScanProgressBar;
}

/** In the order of the jobs. */
export async function scanInThreads({
  targets,
  listings,
  wanted,
  jobs,
  threads,
  progress,
}: Shared): Promise<readonly UnitReport[]> {
  const { rules: pack, ...rest } = wanted;
  const rules = pack.all();
  const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const task: ScanThreadTask = { ...rest, targets, listings, rules: rules.map(sheetOf), jobs, next };
  const reports: UnitReport[] = [];
  let done = 0;
  const hear = ({ job, report }: UnitScanJobResult) => {
    reports[job] = received(report, rules);
    done += 1;
    progress.show(done, jobs.length, jobs[job]?.unit.path ?? "");
  };
  const running = Array.from({ length: threads }, () => startThread(task, hear));
  try {
    await Promise.all(running.map(({ ended }) => ended));
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
  return reports;
}

function startThread(task: ScanThreadTask, hear: (done: UnitScanJobResult) => void) {
  const worker = new Worker(new URL("./start-thread.cjs", import.meta.url), { workerData: task });
  const ended = new Promise<void>((resolve, reject) => {
    worker.on("message", (sent: Uint8Array) => hear(deserialize(sent)));
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
  return { ended, stop: () => worker.terminate() };
}

function sheetOf({ policy: _, answers: __, ...sheet }: Rule): ScanThreadTask["rules"][number] {
  return sheet;
}

export function replaceRulesByNumbers(report: UnitReport, numberOf: (rule: Rule) => number): SentReport {
  const findings = report.findings.map((finding) => ({ ...finding, rule: numberOf(finding.rule) }));
  const undecided = report.undecided.map((each) => ({ ...each, rule: numberOf(each.rule) }));
  return { ...report, findings, undecided };
}

function received(report: SentReport, rules: readonly Rule[]): UnitReport {
  const ruleAt = (number: number) => rules[number] as Rule;
  const findings = report.findings.map((finding) => ({ ...finding, rule: ruleAt(finding.rule) }));
  const undecided = report.undecided.map((each) => ({ ...each, rule: ruleAt(each.rule) }));
  return { ...report, findings, undecided };
}

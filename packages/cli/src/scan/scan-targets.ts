/** Scans one target after the other into one report, whose files are named from the base folder. */
import { posix } from "node:path";
import { type Finding, type Rule, type ScanOptions, type ScanReport, scan } from "@plumbline/engine";
import { defaultLimits, type FileTree, type Problem } from "@plumbline/iac";
import type { Target } from "../targets/find-targets.js";
import { fileOpener, type OpenFile, pathInTree } from "../targets/named-files.js";
import { filesOfTarget, isConfiguration } from "../targets/target-files.js";
import { mountedTree } from "./mounted-tree.js";

export interface Wanted {
  readonly rules: readonly Rule[];
  readonly variableFiles: readonly string[];
  readonly base: string;
  readonly today: string;
  /** Sees the files that are about to be read, and may watch. */
  readonly watch: (files: FileTree) => FileTree;
}

const nothing: ScanReport = {
  findings: [],
  suppressed: [],
  undecided: [],
  unused: [],
  problems: [],
  counts: { documents: 0, resources: 0, passed: 0, failed: 0, unknown: 0 },
};

export function scanTargets(targets: readonly Target[], wanted: Wanted): ScanReport {
  const open = fileOpener(defaultLimits);
  return targets.map((target) => scanTarget(target, wanted, open)).reduce(joined, nothing);
}

function scanTarget(target: Target, wanted: Wanted, open: OpenFile): ScanReport {
  const prefix = pathInTree(wanted.base, target.root);
  const mount = (path: string) => posix.join(prefix, path);
  const problems: Problem[] = [];
  const { files, options } = filesOfTarget(target, wanted.variableFiles, open, (problem) =>
    problems.push({ ...problem, file: mount(problem.file) }),
  );
  const read = new Set<string>();
  const scanOptions: ScanOptions = {
    rules: wanted.rules,
    today: wanted.today,
    variableFiles: (options.variableFiles ?? []).map(mount),
    ...(options.only !== undefined && { only: new Set([...options.only].map(mount)) }),
    progress: (_documents, file) => read.add(file),
  };
  const report = scan(wanted.watch(mountedTree(files, prefix)), scanOptions);
  const told = new Set([...problems, ...report.problems].map(({ file }) => file));
  // A Terraform file may have only variables or outputs, and a folder may have anything.
  const silent = target.kind === "folder" ? [] : target.names.filter((name) => !isConfiguration(name)).map(mount);
  for (const file of silent) {
    if (!read.has(file) && !told.has(file)) problems.push({ file, message: "not recognised as infrastructure code" });
  }
  const whole = { ...report, problems: [...problems, ...report.problems] };
  return scanOptions.only === undefined ? whole : within(whole, scanOptions.only);
}

/** Terraform files are judged with all others of their module: whoever names one does not ask about those. */
function within(report: ScanReport, files: ReadonlySet<string>): ScanReport {
  const isInside = ({ range }: Finding) => files.has(range.file);
  return {
    ...report,
    findings: report.findings.filter(isInside),
    suppressed: report.suppressed.filter(({ finding }) => isInside(finding)),
    unused: report.unused.filter(({ file }) => files.has(file)),
  };
}

function joined(a: ScanReport, b: ScanReport): ScanReport {
  const seen = new Set([...a.findings, ...a.suppressed.map(({ finding }) => finding)].map(keyOf));
  const isNew = (finding: Finding) => !seen.has(keyOf(finding));
  return {
    findings: [...a.findings, ...b.findings.filter(isNew)],
    suppressed: [...a.suppressed, ...b.suppressed.filter(({ finding }) => isNew(finding))],
    undecided: [...a.undecided, ...b.undecided],
    unused: [...a.unused, ...b.unused],
    problems: [...a.problems, ...b.problems],
    counts: {
      documents: a.counts.documents + b.counts.documents,
      resources: a.counts.resources + b.counts.resources,
      passed: a.counts.passed + b.counts.passed,
      failed: a.counts.failed + b.counts.failed,
      unknown: a.counts.unknown + b.counts.unknown,
    },
  };
}

/** A file that is named beside its folder is scanned twice. */
function keyOf({ rule, range }: Finding): string {
  return `${rule.id} ${range.file}:${range.start}-${range.end}`;
}

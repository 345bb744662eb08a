/** The scan of one target, with files named from the base folder. */
import { posix } from "node:path";
import {
  type Finding,
  type OpenScan,
  openScan,
  type Rule,
  type ScanReport,
  settle,
  type UnitReport,
} from "@plumbline/engine";
import type { Problem } from "@plumbline/iac";
import type { Target } from "../targets/find-targets.js";
import { type OpenFile, pathInTree } from "../targets/named-files.js";
import { filesOfTarget, isConfiguration } from "../targets/target-files.js";
import { mountedTree } from "./mounted-tree.js";

export interface Wanted {
  readonly rules: readonly Rule[];
  readonly variableFiles: readonly string[];
  readonly base: string;
}

export interface TargetScan extends Pick<OpenScan, "units" | "scanUnit"> {
  readonly paths: readonly string[];
  /** Of all of its units, whoever scanned them. */
  readonly report: (reports: readonly UnitReport[], today: string) => ScanReport;
}

export function openTarget(target: Target, { rules, variableFiles, base }: Wanted, open: OpenFile): TargetScan {
  const prefix = pathInTree(base, target.root);
  const mount = (path: string) => posix.join(prefix, path);
  const problems: Problem[] = [];
  const { files, options } = filesOfTarget(target, variableFiles, open, (problem) =>
    problems.push({ ...problem, file: mount(problem.file) }),
  );
  const tree = mountedTree(files, prefix);
  const only = options.only === undefined ? undefined : new Set([...options.only].map(mount));
  const scan = openScan(tree, {
    rules,
    variableFiles: (options.variableFiles ?? []).map(mount),
    ...(only !== undefined && { only }),
  });
  return {
    paths: tree.paths,
    get units() {
      return scan.units;
    },
    scanUnit: scan.scanUnit,
    report(reports, today) {
      const settled = settle([...problems, ...scan.problems()], reports, today);
      const known = new Set([
        ...settled.problems.map(({ file }) => file),
        ...reports.flatMap((report) => report.files),
      ]);
      // A Terraform file may have only variables or outputs, and a folder may have anything.
      const named = target.kind === "folder" ? [] : target.names.filter((name) => !isConfiguration(name)).map(mount);
      const silent = named.filter((file) => !known.has(file));
      const message = "not recognised as infrastructure code";
      const whole = { ...settled, problems: [...settled.problems, ...silent.map((file) => ({ file, message }))] };
      return only === undefined ? whole : within(whole, only);
    },
  };
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

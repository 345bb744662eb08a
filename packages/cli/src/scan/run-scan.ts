/** A scan from paths to reports and the exit code. */
import { relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { type Finding, isAtLeast, type ScanReport, type Severity, severities, starterRules } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { findTargets, mustBeFiles, type Target } from "../targets/find-targets.js";
import type { NameOf } from "../targets/places.js";
import { baseFolder, isWithin } from "./base-folder.js";
import { baselineText, readBaseline } from "./baseline.js";
import { changedSince } from "./changed-files.js";
import { outputsOf } from "./outputs.js";
import { noProgress, progressOn } from "./progress.js";
import { publish } from "./publish.js";
import { ownRules } from "./rules.js";
import type { ScanFlags } from "./scan.js";
import { scanTargets } from "./scan-targets.js";
import type { Outcome } from "./summary.js";
import { mustBeWritable, writeWhole } from "./write-file.js";

/** 0 nothing found, 1 findings, 2 wrong usage, 3 with --strict when something could not be read or decided. */
export async function scanPaths(paths: readonly string[], flags: ScanFlags, version: string): Promise<void> {
  const started = performance.now();
  const failOn = severityOf(flags.failOn);
  const outputs = outputsOf(flags.format ?? []);
  const targets = findTargets(paths);
  const variableFiles = flags.varFile ?? [];
  mustBeFiles(variableFiles);
  for (const { file } of [...outputs, { file: flags.writeBaseline }]) if (file !== undefined) mustBeWritable(file);
  const base = baseFolder(targets);
  const isWanted = await filterOf(flags, targets, base);
  const rules = flags.rules === undefined ? starterRules() : await ownRules(flags.rules);

  const progress = process.stderr.isTTY && !flags.quiet ? progressOn(process.stderr) : noProgress;
  const today = new Date().toISOString().slice(0, 10);
  const report = await scanTargets(targets, { rules, variableFiles, base }, today, progress);
  progress.end();
  if (flags.writeBaseline !== undefined) writeWhole(flags.writeBaseline, baselineText(report.findings));

  const outcome = isWanted(report, () => performance.now() - started);
  const nameOf = shownNames(base);
  await publish(outcome, outputs, { version, base, nameOf, quiet: flags.quiet === true });
  process.exitCode = exitCodeOf(outcome.report, failOn, flags.strict === true);
}

/** Findings in files of old first, then those that are known: a known finding in an old file is not news either way. */
async function filterOf(flags: ScanFlags, targets: readonly Target[], base: string) {
  const { since, baseline } = flags;
  const known = baseline === undefined ? undefined : readBaseline(baseline);
  const folders = targets.map(({ root }) => root);
  const isChanged = since === undefined ? () => true : await changedSince(since, folders);
  return (report: ScanReport, milliseconds: () => number): Outcome => {
    const current = report.findings.filter(({ range }) => isChanged(resolve(base, range.file)));
    const isNew = ({ fingerprint }: Finding) => known?.has(fingerprint) !== true;
    const findings = current.filter(isNew);
    return {
      report: { ...report, findings },
      ...(baseline !== undefined && { known: { findings: current.length - findings.length, baseline } }),
      ...(since !== undefined && { unchanged: { findings: report.findings.length - current.length, ref: since } }),
      milliseconds: milliseconds(),
    };
  };
}

/** As they can be opened from where the command was called. */
function shownNames(base: string): NameOf {
  return (file) => {
    const path = resolve(base, file);
    return isWithin(process.cwd(), path) ? relative(process.cwd(), path) : path;
  };
}

/** What was found stands, whatever could not be looked at. */
function exitCodeOf({ findings, problems, undecided }: ScanReport, failOn: Severity, strict: boolean): number {
  if (findings.some(({ rule }) => isAtLeast(rule.severity, failOn))) return 1;
  return strict && problems.length + undecided.length > 0 ? 3 : 0;
}

function severityOf(text: string): Severity {
  const found = severities.find((severity) => severity.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  throw new KnownError("configuration", `There is no severity "${text}". Severities: ${severities.join(", ")}.`);
}

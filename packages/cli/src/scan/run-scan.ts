/** A scan from paths to reports and the exit code. */
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import {
  type AdjustedRules,
  applyRuleSettings,
  assessStandards,
  compareFindings,
  createScanRules,
  type Framework,
  foldCoveredFindings,
  listFindingsWithCovered,
  normalizeCheckId,
  openStarterPack,
  readFrameworks,
  readStarterFrameworks,
  type ScanReport,
  type ScanRules,
  toPreviousFinding,
} from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { findTargets, type PathTarget, requireFilesExist } from "../targets/find-targets.js";
import type { DisplayNameFormatter } from "../targets/format-locations-and-problems.js";
import { createStandardInputTarget } from "../targets/standard-input.js";
import { findBaseFolder, isFolderAtOrAbovePath } from "./base-folder.js";
import { formatBaseline, readBaseline } from "./baseline.js";
import { decideExitCode } from "./exit-code.js";
import { requireRequestedStandards, selectRulesOfStandardsOrAll } from "./framework-option.js";
import { loadRulesFromFolders } from "./load-rule-folders.js";
import { printSelectedRules } from "./print-selected-rules.js";
import { createProgressBar, noProgressBar } from "./progress-bar.js";
import { type FormerContentsOfChangedFiles, readFormerContentsOfChangedFiles } from "./read-former-contents.js";
import { type AllTargetsReport, scanAllTargets } from "./scan-all-targets.js";
import type { ScanFlags } from "./scan-flags.js";
import { type ResolvedScanOptions, resolveScanOptions } from "./scan-options.js";
import type { ScanOutcome } from "./scan-summary-lines.js";
import { listIdsAndAliases, selectRules } from "./select-rules.js";
import { findScanSettings } from "./settings-file.js";
import { refuseUnusableOutputFile, writeFileAtomically } from "./write-file-atomically.js";
import { writeScanOutputs } from "./write-scan-outputs.js";

/** 0 nothing found, 1 findings, 2 wrong usage, 3 nothing judged, or with --strict not everything. */
export async function scanPaths(paths: readonly string[], flags: ScanFlags, version: string): Promise<void> {
  const started = performance.now();
  const targets = await targetsOf(paths, flags);
  const wishes = resolveScanOptions(flags, findScanSettings(flags.config, targets));
  const { outputs, view, baseline } = wishes;
  requireFilesExist(wishes.files.variableFiles);
  for (const { file } of [...outputs, { file: flags.writeBaseline }])
    if (file !== undefined) refuseUnusableOutputFile(file);
  const written = wishes.rules === undefined ? openStarterPack() : createScanRules(loadRulesFromFolders(wishes.rules));
  const hasSettings = Object.keys(wishes.ruleSettings).length > 0;
  const adjusted = hasSettings ? applyRuleSettings(written.all(), wishes.ruleSettings) : undefined;
  const pack = adjusted === undefined ? written : createScanRules(adjusted.rules);
  const standards = standardsOf(wishes, pack);
  const selected = selectedOf(pack, standards, wishes);
  const rules = adjusted === undefined ? selected : withoutDisabled(selected, adjusted);
  if (flags.listRules) return printSelectedRules(rules.all(), outputs);

  const base = findBaseFolder(targets);
  const known = baseline === undefined ? undefined : readBaseline(baseline, (file) => existsSync(resolve(base, file)));
  const former = flags.since === undefined ? undefined : await formerContentsOf(flags.since, targets, base);
  const progress = process.stderr.isTTY && !flags.quiet ? createProgressBar(process.stderr) : noProgressBar;
  const today = new Date().toISOString().slice(0, 10);
  const { exclusion } = wishes;
  const { kinds } = wishes.frameworks;
  const wanted = {
    rules,
    base,
    ...wishes.files,
    ...(kinds !== undefined && { kinds }),
    ...(exclusion !== undefined && { exclusion }),
  };
  const found = await scanAllTargets(targets, wanted, today, progress);
  const before = former === undefined || former.size === 0 ? found : await scanFormer(former);
  progress.end();
  if (flags.writeBaseline !== undefined)
    writeFileAtomically(flags.writeBaseline, formatBaseline(found.report.findings));

  const judged = standards.length === 0 ? {} : { standards: assessStandards(found.report, standards) };
  const whole = { ...withoutUnasked(found.report, pack, rules), ...judged };
  const compared = flags.since === undefined ? whole : compareWithFormer(whole, before.report, flags.since, base);
  const findings = known?.without(compared.findings) ?? compared.findings;
  const outcome: ScanOutcome = {
    ...found,
    report: { ...compared, findings },
    ...(baseline !== undefined && { known: { findings: compared.findings.length - findings.length, baseline } }),
    milliseconds: performance.now() - started,
  };
  const scanned = paths.map((path) => (path === "-" ? (flags.stdinName ?? "standard input") : resolve(path)));
  const shown = { nameOf: shownNames(base), quiet: flags.quiet === true, view };
  await writeScanOutputs(outcome, outputs, { version, base, scanned, ...shown });
  process.exitCode = decideExitCode(outcome.report, wishes.exit);

  function scanFormer(contents: FormerContentsOfChangedFiles): Promise<AllTargetsReport> {
    // A pipe was nowhere before.
    const saved = targets.flatMap((target): readonly PathTarget[] => {
      if (target.kind !== "files") return target.kind === "folder" ? [target] : [];
      const { content: _, ...files } = target;
      return [files];
    });
    return scanAllTargets(saved, { ...wanted, former: contents }, today, progress);
  }
}

/** What comes through standard input stands for a file that may be the same on disk. */
function formerContentsOf(
  ref: string,
  targets: readonly PathTarget[],
  base: string,
): Promise<FormerContentsOfChangedFiles> {
  const folders = targets.map(({ root }) => root);
  const piped = targets.flatMap((target) =>
    target.kind === "files" && target.content !== undefined ? target.names.map((name) => join(target.root, name)) : [],
  );
  return readFormerContentsOfChangedFiles(ref, folders, base, piped);
}

function compareWithFormer(report: ScanReport, before: ScanReport, ref: string, base: string): ScanReport {
  const isFile = (file: string) => existsSync(resolve(base, file));
  const known = listFindingsWithCovered(before.findings).map(toPreviousFinding);
  const { added, remaining, gone } = compareFindings(report.findings, known, isFile);
  const comparison = { ref, remaining, gone: foldCoveredFindings(gone.map(({ finding }) => finding)) };
  return { ...report, findings: added, comparison };
}

/** Files of standards are read only where one is named. */
function standardsOf(
  { rules, frameworks: { standards } }: ResolvedScanOptions,
  known: ScanRules,
): readonly Framework[] {
  if (standards.length === 0) return [];
  const ids = new Set(known.all().map(({ id }) => id));
  const all =
    rules === undefined
      ? readStarterFrameworks()
      : rules.flatMap((folder) => readFrameworks(folder, (id) => ids.has(id)));
  return requireRequestedStandards(standards, all);
}

/** All of them, where nobody has a wish: then most need not be read. */
function selectedOf(known: ScanRules, standards: readonly Framework[], { selection }: ResolvedScanOptions): ScanRules {
  const hasWishes = standards.length + selection.rule.length + selection.skipRule.length > 0;
  return hasWishes
    ? createScanRules(selectRules(selectRulesOfStandardsOrAll(standards, known.all()), selection))
    : known;
}

function withoutDisabled(selected: ScanRules, { disabled }: AdjustedRules): ScanRules {
  return createScanRules(selected.all().filter((rule) => !disabled.has(rule)));
}

async function targetsOf(paths: readonly string[], flags: ScanFlags): Promise<readonly PathTarget[]> {
  const isPiped = paths.includes("-");
  if (paths.length === 0 && !flags.listRules) {
    throw new KnownError("configuration", "Name the files or folders to scan, or - for standard input.");
  }
  if (flags.stdinName !== undefined && !isPiped) {
    throw new KnownError("configuration", "--stdin-name names what comes through standard input: - must be scanned.");
  }
  const targets = findTargets(paths.filter((path) => path !== "-"));
  return isPiped ? [...targets, await createStandardInputTarget(flags.stdinName)] : targets;
}

/** A comment about a rule that is not asked may well be needed. */
function withoutUnasked(report: ScanReport, known: ScanRules, asked: ScanRules): ScanReport {
  if (asked === known) return report;
  const isAsked = new Set(asked.all());
  const unasked = new Set(
    known
      .all()
      .filter((rule) => !isAsked.has(rule))
      .flatMap(listIdsAndAliases)
      .map(normalizeCheckId),
  );
  const unused = report.unused.filter(
    ({ suppression }) => suppression.id !== "*" && !unasked.has(normalizeCheckId(suppression.id)),
  );
  return { ...report, unused };
}

/** As they can be opened from where the command was called. */
function shownNames(base: string): DisplayNameFormatter {
  return (file) => {
    const path = resolve(base, file);
    return isFolderAtOrAbovePath(process.cwd(), path) ? relative(process.cwd(), path) : path;
  };
}

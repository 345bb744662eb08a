/** What the options say, and where they are silent, what the settings say. */
import { dirname } from "node:path";
import { failureThresholds, type RuleSettings } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import type { PathExclusionPatterns } from "../ignore/path-excluder.js";
import type { TargetReadOptions } from "../targets/target-files.js";
import type { ExitCodeOptions } from "./exit-code.js";
import { type SelectedKindsAndStandards, splitIntoKindsAndStandards } from "./framework-option.js";
import { type Grouping, groupings } from "./group-findings.js";
import { parseModuleFolders } from "./merge-module-folders.js";
import { type OutputTarget, parseScanOutputs } from "./parse-output-targets.js";
import type { ScanFlags } from "./scan-flags.js";
import type { RulePattern, RuleSelection } from "./select-rules.js";
import type { FoundScanSettings } from "./settings-file.js";
import type { TextReportOptions } from "./text-report.js";
import { formatVariablesFile } from "./variables-file.js";

export interface ResolvedScanOptions {
  readonly rules: readonly string[] | undefined;
  readonly selection: RuleSelection;
  readonly ruleSettings: Readonly<Record<string, RuleSettings>>;
  readonly files: Required<TargetReadOptions>;
  readonly frameworks: SelectedKindsAndStandards;
  readonly exclusion?: PathExclusionPatterns;
  readonly outputs: readonly OutputTarget[];
  readonly view: TextReportOptions;
  readonly exit: ExitCodeOptions;
  readonly baseline: string | undefined;
}

export function resolveScanOptions(
  flags: ScanFlags,
  { settings, file, placeOf }: FoundScanSettings,
): ResolvedScanOptions {
  const exclude = flags.exclude ?? settings.exclude ?? [];
  // Options are seen from where we are called, settings from where they stand.
  const seenFrom = flags.exclude !== undefined || file === undefined ? process.cwd() : dirname(file);
  const selection = { rule: named("rule", flags.rule), skipRule: named("skip-rule", flags.skipRule) };
  const frameworks = splitIntoKindsAndStandards(named("framework", flags.framework));
  // Whoever names rules or a standard wants to see what they find.
  const isNamed = selection.rule.length + frameworks.standards.length > 0;
  return {
    rules: flags.rules ?? settings.rules,
    selection,
    ruleSettings: settings["rule-settings"] ?? {},
    files: {
      variableFiles: flags.varFile ?? settings["var-file"] ?? [],
      moduleFolders: parseModuleFolders(flags.module, settings.modules ?? {}),
      variables: formatVariablesFile(flags.var ?? settings.var ?? []),
      gitignore: flags.gitignore && settings.gitignore !== false,
    },
    frameworks,
    ...(exclude.length > 0 && { exclusion: { folder: seenFrom, patterns: exclude } }),
    outputs: parseScanOutputs(flags.format ?? (settings.format === undefined ? [] : [settings.format])),
    view: {
      groupBy: groupingOf(flags.groupBy ?? settings["group-by"] ?? "severity"),
      compact: flags.compact ?? settings.compact ?? false,
      all: flags.all ?? settings.all ?? false,
      advice: flags.advice ?? settings.advice ?? isNamed,
    },
    exit: {
      failOn: thresholdOf(flags.failOn ?? settings["fail-on"] ?? "Low"),
      strict: flags.strict ?? settings.strict ?? false,
      strictTypes: flags.strictTypes ?? settings["strict-types"] ?? false,
      allowNothing: flags.allowNothing ?? settings["allow-nothing"] ?? false,
    },
    baseline: flags.baseline ?? settings.baseline,
  };

  function named(
    name: "rule" | "skip-rule" | "framework",
    typed: readonly string[] | undefined,
  ): readonly RulePattern[] {
    if (typed !== undefined) return typed.map((text) => ({ text, from: `--${name}` }));
    return (settings[name] ?? []).map((text, index) => ({ text, from: placeOf(name, index) }));
  }
}

function groupingOf(text: string): Grouping {
  return groupings.find((grouping) => grouping === text) ?? "severity";
}

function thresholdOf(text: string): ExitCodeOptions["failOn"] {
  const found = failureThresholds.find((threshold) => threshold.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  throw new KnownError("configuration", `There is no severity "${text}". Severities: ${failureThresholds.join(", ")}.`);
}

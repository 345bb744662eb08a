/** What becomes of another tool's configuration: the settings that stand for it, and what is to be said of the rest. */
import { normalizeCheckId, type Rule, type RuleSettings, severities } from "@plumbline/engine";
import { createGlobMatcher, isGlob } from "@plumbline/model";
import type { ScanSettings } from "../scan/scan-setting-definitions.js";
import { listIdsAndAliases } from "../scan/select-rules.js";

/** `differs`: it was converted, and does not mean quite the same. */
export type MigrationRemarkKind = "not converted" | "not needed" | "differs";

export interface MigrationRemark {
  /** `.checkov.yaml:3:5` */
  readonly place: string;
  readonly kind: MigrationRemarkKind;
  readonly text: string;
}

/** An entry of a list, with what the other tool calls it. */
export interface DraftEntry {
  readonly value: string;
  readonly comment: string | undefined;
}

type ListName = "rule" | "skip-rule" | "framework" | "exclude" | "var-file";
type ScalarName = "fail-on" | "format" | "baseline" | "compact" | "gitignore";
export type DriftIgnoreRule = NonNullable<NonNullable<ScanSettings["drift"]>["ignore"]>[number];

export interface SettingsDraft {
  readonly lists: ReadonlyMap<ListName, readonly DraftEntry[]>;
  readonly scalars: ReadonlyMap<ScalarName, string | boolean>;
  readonly ruleSettings: ReadonlyMap<string, RuleSettings>;
  readonly driftIgnores: readonly DriftIgnoreRule[];
  readonly remarks: readonly MigrationRemark[];
  readonly addToList: (name: ListName, value: string, comment?: string) => void;
  readonly set: (name: ScalarName, value: string | boolean) => void;
  /** What is set of a rule is added to what was set before. */
  readonly setRule: (rule: Rule, settings: RuleSettings) => void;
  readonly ignoreDrift: (rule: DriftIgnoreRule) => void;
  readonly remark: (kind: MigrationRemarkKind, place: string, text: string) => void;
  /** The rules that stand for a check of the other tool, or for a glob of such checks; remarks where there is none. */
  readonly findRules: (check: string, place: string) => readonly Rule[];
  /** Says of rules that stand for a check, or for a glob of checks, for which other checks of the tool they stand. */
  readonly remarkOnOtherChecks: (rules: readonly Rule[], check: string, place: string) => void;
  /** Asks the rules that stand for a check, and no others. */
  readonly chooseCheck: (check: string, place: string) => void;
  /** Leaves rules out that stand for a check; a reason makes it a setting of the rule, which can hold one. */
  readonly skipCheck: (check: string, place: string, reason?: string) => void;
}

export interface CheckNaming {
  readonly tool: string;
  /** Whether an alias of a rule is a check of this tool. */
  readonly isCheckId: (alias: string) => boolean;
}

export function createSettingsDraft(rules: readonly Rule[], naming: CheckNaming): SettingsDraft {
  const lists = new Map<ListName, DraftEntry[]>();
  const scalars = new Map<ScalarName, string | boolean>();
  const ruleSettings = new Map<string, RuleSettings>();
  const driftIgnores: DriftIgnoreRule[] = [];
  const remarks: MigrationRemark[] = [];
  const byCheck = indexByCheck(rules);
  const findByCheck = (check: string): readonly Rule[] => {
    const wanted = normalizeCheckId(check);
    if (!isGlob(wanted)) return byCheck.get(wanted) ?? [];
    const matches = createGlobMatcher(wanted);
    return rules.filter(({ aliases }) =>
      aliases.some((alias) => naming.isCheckId(alias) && matches(normalizeCheckId(alias))),
    );
  };
  const remark: SettingsDraft["remark"] = (kind, place, text) => {
    remarks.push({ kind, place, text });
  };
  const addToList: SettingsDraft["addToList"] = (name, value, comment) => {
    const entries = lists.get(name) ?? [];
    if (!entries.some((entry) => entry.value === value)) lists.set(name, [...entries, { value, comment }]);
  };
  const setRule: SettingsDraft["setRule"] = ({ id }, settings) => {
    const { parameters: earlier, ...before } = ruleSettings.get(id) ?? {};
    const { parameters: added, ...now } = settings;
    const parameters = { ...earlier, ...added };
    ruleSettings.set(id, { ...(Object.keys(parameters).length > 0 && { parameters }), ...before, ...now });
  };
  const findRules: SettingsDraft["findRules"] = (check, place) => {
    const found = findByCheck(check);
    if (found.length === 0) remark("not needed", place, `no rule stands for ${check}`);
    return found;
  };
  const remarkOnOtherChecks: SettingsDraft["remarkOnOtherChecks"] = (found, check, place) => {
    for (const rule of found) {
      const others = listOtherChecks(rule, check, naming);
      if (others.length > 0)
        remark("differs", place, `${rule.id} stands for ${check} and also for ${others.join(", ")}`);
    }
  };
  const chooseCheck: SettingsDraft["chooseCheck"] = (check, place) => {
    const found = findByCheck(check);
    if (found.length === 0) remark("not converted", place, `no rule stands for ${check}, so that it is not asked`);
    else if (isGlob(check)) addToList("rule", check);
    else for (const { id } of found) addToList("rule", id, check);
  };
  return {
    lists,
    scalars,
    ruleSettings,
    driftIgnores,
    remarks,
    addToList,
    set: (name, value) => {
      scalars.set(name, value);
    },
    setRule,
    ignoreDrift: (rule) => {
      driftIgnores.push(rule);
    },
    remark,
    findRules,
    chooseCheck,
    remarkOnOtherChecks,
    skipCheck: (check, place, reason) => {
      const found = findRules(check, place);
      // A glob may match ids of rules and of other tools, which it did not mean.
      const matched = isGlob(check) ? findByGlob(rules, check) : [];
      if (matched.length > 0 && matched.every((rule) => found.includes(rule))) addToList("skip-rule", check);
      else
        for (const rule of found) {
          if (reason === undefined || isGlob(check)) addToList("skip-rule", rule.id, check);
          else setRule(rule, { enabled: false, reason });
        }
      remarkOnOtherChecks(found, check, place);
    },
  };
}

type RulesByCheck = ReadonlyMap<string, readonly Rule[]>;

function indexByCheck(rules: readonly Rule[]): RulesByCheck {
  const byCheck = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const id of new Set(rule.aliases.map(normalizeCheckId))) {
      byCheck.set(id, [...(byCheck.get(id) ?? []), rule]);
    }
  }
  return byCheck;
}

/** As `skip-rule` finds them. */
function findByGlob(rules: readonly Rule[], glob: string): readonly Rule[] {
  const matches = createGlobMatcher(glob.toUpperCase());
  return rules.filter((rule) =>
    listIdsAndAliases(rule).some((id) => matches(id.toUpperCase()) || matches(normalizeCheckId(id))),
  );
}

function listOtherChecks({ aliases }: Rule, check: string, { isCheckId }: CheckNaming): readonly string[] {
  const matches = createGlobMatcher(normalizeCheckId(check));
  return aliases.filter((alias) => isCheckId(alias) && !matches(normalizeCheckId(alias)));
}

export type SeverityName = (typeof severities)[number];

/** Undefined for what is no severity. */
export function parseSeverity(text: string): SeverityName | undefined {
  return severities.find((severity) => severity.toLowerCase() === text.toLowerCase());
}

export function listSeveritiesBelow(severity: SeverityName): readonly SeverityName[] {
  return severities.slice(0, severities.indexOf(severity));
}

export function listSeveritiesAtLeast(severity: SeverityName): readonly SeverityName[] {
  return severities.slice(severities.indexOf(severity));
}

/** Severities of other tools, and of the platforms behind them, are given by others. */
export function addSeverityDifferenceRemark(draft: SettingsDraft, place: string): void {
  const entries = [...draft.lists.values()].flat();
  if (
    entries.some(({ value }) => parseSeverity(value) !== undefined) ||
    parseSeverity(String(draft.scalars.get("fail-on"))) !== undefined
  )
    draft.remark("differs", place, "severities are those of our rules, which may grade a check otherwise");
}

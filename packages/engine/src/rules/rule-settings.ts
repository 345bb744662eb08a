/** What a project or a collection wants otherwise than the pack has it, rule by rule, each with a reason. */
import { readFileSync } from "node:fs";
import { KnownError } from "@plumbline/model";
import { normalizeCheckId } from "../suppressions/normalize-check-id.js";
import { createRuleFromMetadata } from "./parse-rule.js";
import type { Rule, Severity } from "./rule.js";
import { type ParameterValues, setRuleParameters } from "./rule-parameters.js";

/** What a collection or a settings file changes about one rule. */
export interface RuleSettings {
  readonly enabled?: boolean;
  readonly severity?: Severity;
  readonly advice?: boolean;
  readonly parameters?: ParameterValues;
  readonly reason: string;
}

/** Rules as a collection or a settings file has changed them. */
export interface AdjustedRules {
  readonly rules: readonly Rule[];
  /** Those of them that nobody wants to be asked. */
  readonly disabled: ReadonlySet<Rule>;
}

/** By id of the rule, or of the same check in another tool. */
export function applyRuleSettings(
  rules: readonly Rule[],
  settings: Readonly<Record<string, RuleSettings>>,
): AdjustedRules {
  const byId = new Map(Object.entries(settings).map(([id, each]) => [normalizeCheckId(id), { id, settings: each }]));
  const used = new Set<string>();
  const disabled = new Set<Rule>();
  const adjusted = rules.map((rule) => {
    const found = [rule.id, ...rule.aliases]
      .map((id) => byId.get(normalizeCheckId(id)))
      .find((each) => each !== undefined);
    if (found === undefined) return rule;
    used.add(found.id);
    const changed = withSettings(rule, found.settings);
    if (found.settings.enabled === false) disabled.add(changed);
    return changed;
  });
  const unknown = Object.keys(settings).filter((id) => !used.has(id));
  if (unknown.length > 0) {
    throw new KnownError(
      "configuration",
      `rule-settings: no rule is or has ${unknown.map((id) => `"${id}"`).join(", ")}.`,
    );
  }
  return { rules: adjusted, disabled };
}

function withSettings(rule: Rule, { severity, advice, parameters }: RuleSettings): Rule {
  const isAdvice = advice ?? (severity === undefined || severity === "Low" ? rule.isAdvice : false);
  const graded = { severity: severity ?? (isAdvice ? "Low" : rule.severity), isAdvice };
  if (parameters === undefined) return { ...rule, ...graded };
  try {
    // What is wrong with a value is told now, and not when the rule is asked first.
    setRuleParameters(readFileSync(rule.file, "utf8"), Object.keys(rule.parameters), parameters);
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    throw new KnownError("configuration", `rule-settings: ${rule.id}: ${error.message}.`);
  }
  const { policy: _, answers: __, file, written: ___, ...sheet } = { ...rule, ...graded, parameterValues: parameters };
  return createRuleFromMetadata(sheet, file, () => readFileSync(file, "utf8"));
}

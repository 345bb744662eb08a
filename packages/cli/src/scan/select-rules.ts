/** `--rule` and `--skip-rule`: ids, ids of the same check in other tools, globs of them, severities, and `advice`. */
import { normalizeCheckId, type Rule, severities } from "@plumbline/engine";
import { createGlobMatcher, isGlob, KnownError, once } from "@plumbline/model";
import { findNearestWord } from "../terminal/nearest-word.js";

export interface RulePattern {
  readonly text: string;
  /** The option, or the place in the settings. */
  readonly from: string;
}

export interface RuleSelection {
  /** All, where nothing is named. */
  readonly rule: readonly RulePattern[];
  readonly skipRule: readonly RulePattern[];
}

export function selectRules(rules: readonly Rule[], { rule, skipRule }: RuleSelection): readonly Rule[] {
  const wanted = rule.length === 0 ? undefined : named(rule, rules);
  const unwanted = named(skipRule, rules);
  const selected = rules.filter((each) => wanted?.has(each) !== false && !unwanted.has(each));
  if (selected.length === 0) throw new KnownError("configuration", "--rule and --skip-rule leave no rule to ask.");
  return selected;
}

function named(wishes: readonly RulePattern[], rules: readonly Rule[]): ReadonlySet<Rule> {
  const byId = once(() => rulesById(rules));
  return new Set(
    wishes.flatMap((wish) => {
      const found = wishedFor(wish.text.toUpperCase(), rules, byId);
      if (found.length === 0) throw nobodyHas(wish, rules);
      return found;
    }),
  );
}

const ADVICE = "ADVICE";

/** Ids are in upper case, as they are written and in the one spelling of all. */
type ById = ReadonlyMap<string, readonly Rule[]>;

function rulesById(rules: readonly Rule[]): ById {
  const byId = new Map<string, Rule[]>();
  for (const rule of rules) {
    const ids = listIdsAndAliases(rule).flatMap((id) => [id.toUpperCase(), normalizeCheckId(id)]);
    for (const key of new Set(ids)) {
      const known = byId.get(key);
      if (known === undefined) byId.set(key, [rule]);
      else known.push(rule);
    }
  }
  return byId;
}

function wishedFor(text: string, rules: readonly Rule[], byId: () => ById): readonly Rule[] {
  if (severities.some((severity) => severity.toUpperCase() === text)) {
    return rules.filter(({ severity }) => severity.toUpperCase() === text);
  }
  if (text === ADVICE) return rules.filter(({ isAdvice }) => isAdvice);
  if (!isGlob(text)) return byId().get(normalizeCheckId(text)) ?? [];
  const matches = createGlobMatcher(text);
  return [...byId()].flatMap(([id, found]) => (matches(id) ? found : []));
}

export function listIdsAndAliases({ id, aliases }: Rule): readonly string[] {
  return [id, ...aliases];
}

function nobodyHas({ text, from }: RulePattern, rules: readonly Rule[]): KnownError {
  const known = [...severities, "Advice", ...rules.flatMap(listIdsAndAliases)];
  const near = isGlob(text) ? undefined : findNearestWord(text, known);
  const hint = near === undefined ? "--list-rules prints all of them." : `Did you mean ${near}?`;
  return new KnownError("configuration", `${from}: no rule is or has "${text}". ${hint}`);
}

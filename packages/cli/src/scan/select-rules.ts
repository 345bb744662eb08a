/** `--rule` and `--skip-rule`: ids, ids of the same check in other tools, globs of them, and severities. */
import { type Rule, severities } from "@plumbline/engine";
import { globMatcher, KnownError } from "@plumbline/model";
import { nearest } from "../terminal/nearest.js";

export interface RuleWish {
  readonly text: string;
  /** The option, or the place in the settings. */
  readonly from: string;
}

export interface RuleWishes {
  /** All, where nothing is named. */
  readonly rule: readonly RuleWish[];
  readonly skipRule: readonly RuleWish[];
}

export function selectRules(rules: readonly Rule[], { rule, skipRule }: RuleWishes): readonly Rule[] {
  const wanted = rule.length === 0 ? undefined : named(rule, rules);
  const unwanted = named(skipRule, rules);
  const selected = rules.filter((each) => wanted?.has(each) !== false && !unwanted.has(each));
  if (selected.length === 0) throw new KnownError("configuration", "--rule and --skip-rule leave no rule to ask.");
  return selected;
}

function named(wishes: readonly RuleWish[], rules: readonly Rule[]): ReadonlySet<Rule> {
  return new Set(
    wishes.flatMap((wish) => {
      const matches = matcherOf(wish.text);
      const found = rules.filter(matches);
      if (found.length === 0) throw nobodyHas(wish, rules);
      return found;
    }),
  );
}

function matcherOf(wish: string): (rule: Rule) => boolean {
  const text = wish.toUpperCase();
  if (severities.some((severity) => severity.toUpperCase() === text)) {
    return ({ severity }) => severity.toUpperCase() === text;
  }
  const matches = globMatcher(text);
  return (rule) => idsOf(rule).some((id) => matches(id.toUpperCase()));
}

export function idsOf({ id, aliases }: Rule): readonly string[] {
  return [id, ...aliases];
}

function nobodyHas({ text, from }: RuleWish, rules: readonly Rule[]): KnownError {
  const known = [...severities, ...rules.flatMap(idsOf)];
  const near = /[*?[]/.test(text) ? undefined : nearest(text, known);
  const hint = near === undefined ? "--list-rules prints all of them." : `Did you mean ${near}?`;
  return new KnownError("configuration", `${from}: no rule is or has "${text}". ${hint}`);
}

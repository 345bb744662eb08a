/** Which rules are asked about whole documents, and which about resources of a type. */
import type { Rule } from "./rule.js";

export interface RulesBySubject {
  readonly whole: readonly Rule[];
  /** By catalogue type, in lower case. */
  readonly byType: ReadonlyMap<string, readonly Rule[]>;
}

const known = new WeakMap<readonly Rule[], RulesBySubject>();

export function rulesBySubject(rules: readonly Rule[]): RulesBySubject {
  let found = known.get(rules);
  if (found === undefined) {
    found = sorted(rules);
    known.set(rules, found);
  }
  return found;
}

function sorted(rules: readonly Rule[]): RulesBySubject {
  const whole: Rule[] = [];
  const byType = new Map<string, Rule[]>();
  for (const rule of rules) {
    if (!rule.isOnShapes) {
      whole.push(rule);
      continue;
    }
    for (const type of rule.resourceTypes) {
      const key = type.toLowerCase();
      const all = byType.get(key) ?? [];
      byType.set(key, all);
      all.push(rule);
    }
  }
  return { whole, byType };
}

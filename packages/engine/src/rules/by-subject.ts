/** Which rules are asked about whole documents, and which about resources of a type. */
import { clouds } from "@plumbline/catalogue";
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
    // A manifest is a document and a shape at once.
    if (!isOnShapes(rule) || rule.kinds.includes("kubernetes")) whole.push(rule);
    if (!isOnShapes(rule)) continue;
    for (const type of rule.resourceTypes) {
      const key = type.toLowerCase();
      const all = byType.get(key) ?? [];
      byType.set(key, all);
      all.push(rule);
    }
  }
  return { whole, byType };
}

function isOnShapes({ kinds }: Rule): boolean {
  return kinds.some((kind) => clouds.some((cloud) => cloud === kind));
}

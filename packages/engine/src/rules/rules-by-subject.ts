/** Which rules are asked about whole documents, and which about resources of a type. */
import { once } from "@plumbline/model";
import type { Rule } from "./rule.js";

export interface RulesBySubject {
  readonly whole: readonly Rule[];
  /** Rules by catalogue type, in lower case. */
  readonly byType: Pick<ReadonlyMap<string, readonly Rule[]>, "has" | "get" | "size">;
}

/** The rules of a scan. Those that nobody asks for need not be there yet: a pack has many times as many as a file needs. */
export interface ScanRules {
  readonly all: () => readonly Rule[];
  readonly bySubject: () => RulesBySubject;
}

/** A pack of rules that are all there already. */
export function createScanRules(rules: readonly Rule[]): ScanRules {
  return { all: () => rules, bySubject: once(() => sorted(rules)) };
}

function sorted(rules: readonly Rule[]): RulesBySubject {
  const { whole, byType } = indexRulePositionsBySubject(rules);
  const at = (index: number) => rules[index] as Rule;
  return { whole: whole.map(at), byType: new Map([...byType].map(([type, indexes]) => [type, indexes.map(at)])) };
}

/** The places of rules in a list of them. */
export function indexRulePositionsBySubject(rules: readonly Pick<Rule, "isOnShapes" | "resourceTypes">[]) {
  const whole: number[] = [];
  const byType = new Map<string, number[]>();
  for (const [index, { isOnShapes, resourceTypes }] of rules.entries()) {
    if (!isOnShapes) {
      whole.push(index);
      continue;
    }
    for (const type of resourceTypes) {
      const key = type.toLowerCase();
      const all = byType.get(key) ?? [];
      byType.set(key, all);
      all.push(index);
    }
  }
  return { whole, byType };
}

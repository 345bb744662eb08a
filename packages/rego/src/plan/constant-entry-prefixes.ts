import type { CoreTerm } from "../analysis/core-ast.js";
import type { ConstantEntryPrefix } from "../runtime/collect-rule-results.js";
import { compareRegoValues } from "../values/compare.js";
import type { Value } from "../values/value.js";
import type { RulePlan } from "./ir.js";

/**
 * The constant beginnings of the paths of a partial object's entries: those places exist even when no rule fills them,
 * as far as no other rule has a variable on the way.
 */
export function findConstantEntryPrefixes(rules: readonly RulePlan[]): readonly ConstantEntryPrefix[] {
  const beginnings = rules.map(({ rule }) => ({ rule, keys: scalarBeginning(rule.keys) }));
  const open = beginnings.filter(({ rule, keys }) => keys.length < rule.keys.length).map(({ keys }) => keys);
  return beginnings.flatMap(({ rule, keys }): ConstantEntryPrefix[] => {
    const whole = keys.length === rule.keys.length;
    const length = whole && rule.leaf === "value" ? keys.length - 1 : keys.length;
    const kept = Math.min(length, ...open.filter((prefix) => isBeginning(prefix, keys)).map((other) => other.length));
    if (kept === 0) return [];
    return [{ keys: keys.slice(0, kept), leaf: whole && kept === keys.length ? "set" : "object" }];
  });
}

function scalarBeginning(keys: readonly CoreTerm[]): readonly Value[] {
  const values: Value[] = [];
  for (const key of keys) {
    if (key.kind !== "const" || (typeof key.value === "object" && key.value !== null)) break;
    values.push(key.value);
  }
  return values;
}

function isBeginning(beginning: readonly Value[], keys: readonly Value[]): boolean {
  return beginning.every((key, i) => keys[i] !== undefined && compareRegoValues(key, keys[i]) === 0);
}

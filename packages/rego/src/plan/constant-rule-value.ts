import type { Value } from "../values/value.js";
import type { RuleGroupPlan } from "./ir.js";

/** What a rule is that says so without a body. */
export function findConstantRuleValue({ group, rules, defaults }: RuleGroupPlan): Value | undefined {
  const [branch] = rules.length === 1 && defaults.length === 0 ? (rules[0]?.branches ?? []) : [];
  if (group.kind === "set" || group.kind === "object" || branch === undefined || branch.ops.length > 0)
    return undefined;
  return branch.value.kind === "const" ? branch.value.value : undefined;
}

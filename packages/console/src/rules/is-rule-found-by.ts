import type { OperationData } from "../api/client.js";

type RuleEntry = OperationData<"listRules">["rules"][number];

/** Whether all words of the text occur in what is known of the rule, in any order, synonyms among it. */
export function isRuleFoundBy(rule: RuleEntry, text: string): boolean {
  const { name, id, title, resource_types, compliance, search_terms } = rule;
  const known = [name, id, title, ...resource_types, ...compliance, ...search_terms].join(" ").toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}

import { textsIn } from "../api/search-params.js";

const filters = ["pack", "search", "severity", "kind", "framework"] as const;
export type RulesSearch = ReturnType<typeof rulesSearch>;
export const rulesSearch = (given: Record<string, unknown>) => textsIn(filters, given);

/** A rule, and what it is tried on. */
const ofRule = ["pack", "collection", "node", "version"] as const;
export type RuleSearch = ReturnType<typeof ruleSearch>;
export const ruleSearch = (given: Record<string, unknown>) => ({
  name: String(given.name ?? ""),
  ...textsIn(ofRule, given),
});

import { textParams } from "../api/search-params.js";

const filters = ["pack", "search", "severity", "kind", "framework"] as const;
export type RulesSearch = ReturnType<typeof rulesSearch>;
export const rulesSearch = (search: Record<string, unknown>) => textParams(filters, search);

/** A rule, and what it is tried on. */
const ofRule = ["pack", "collection", "node", "version"] as const;
export type RuleSearch = ReturnType<typeof ruleSearch>;
export const ruleSearch = (search: Record<string, unknown>) => ({
  name: String(search.name ?? ""),
  ...textParams(ofRule, search),
});

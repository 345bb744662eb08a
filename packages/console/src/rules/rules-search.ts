import { pickTextParams } from "../api/pick-text-params.js";

const filters = ["pack", "search", "severity", "kind", "framework"] as const;
export type RuleListSearch = ReturnType<typeof parseRuleListSearch>;
export const parseRuleListSearch = (search: Record<string, unknown>) => pickTextParams(filters, search);

/** A rule, and what it is tried on. */
const ofRule = ["pack", "collection", "node", "version"] as const;
export type RulePageSearch = ReturnType<typeof parseRulePageSearch>;
export const parseRulePageSearch = (search: Record<string, unknown>) => ({
  name: String(search.name ?? ""),
  ...pickTextParams(ofRule, search),
});

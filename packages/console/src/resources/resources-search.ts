import { textsIn } from "../api/search-params.js";

const filters = [
  "collection",
  "connector",
  "resource_type",
  "region",
  "account_id",
  "services",
  "resource_search",
] as const;

export type ResourcesSearch = ReturnType<typeof resourcesSearch>;
export const resourcesSearch = (given: Record<string, unknown>) => textsIn(filters, given);

export interface ResourceSearch {
  readonly collection: string;
  readonly node: string;
}

export function resourceSearch(given: Record<string, unknown>): ResourceSearch {
  return { collection: String(given.collection ?? ""), node: String(given.node ?? "") };
}

import type { OperationInput } from "../api/client.js";
import { pickTextParams } from "../api/pick-text-params.js";
import type { SavedFilterData } from "../parts/saved-filters.js";

/** Those that are not in the bar; most estates need few of them. */
export const furtherFilterNamesAndLabels = [
  ["region", "Regions"],
  ["account_id", "AWS account"],
  ["subscription_id", "Azure subscription"],
  ["project_id", "Google project"],
  ["cluster", "Kubernetes cluster"],
  ["branch_name", "Branch"],
  ["services", "Services"],
  ["user", "User of the snapshot"],
  ["start_date", "Seen from"],
  ["end_date", "Seen until"],
] as const;

const filters = [
  "collection",
  "connector",
  "resource_type",
  "resource_search",
  ...furtherFilterNamesAndLabels.map(([name]) => name),
] as const;

export type ResourceListSearch = ReturnType<typeof parseResourceListSearch>;
export const parseResourceListSearch = (search: Record<string, unknown>) => pickTextParams(filters, search);

/** Queries and filters of findings are saved in the same place. */
export function toResourceListSearch(saved: SavedFilterData): ResourceListSearch | null {
  const { query, query_collection, findings, account_id, ...same } = saved;
  if (query !== undefined || query_collection !== undefined || findings !== undefined) return null;
  return parseResourceListSearch({
    ...same,
    ...(account_id === undefined ? {} : { account_id: String(account_id).padStart(12, "0") }),
  });
}

/** Which collection and connector are shown is no filter by itself. */
export function toSavedFilterInput({
  account_id,
  ...same
}: ResourceListSearch): Omit<OperationInput<"saveFilter">, "title"> | null {
  const { collection: _collection, connector: _connector, ...rest } = same;
  if (account_id === undefined) return Object.keys(rest).length === 0 ? null : same;
  return { ...same, account_id: Number(account_id) };
}

/** A resource, how its document is shown, and which two versions are compared. */
const ofResource = ["view", "find", "old", "new"] as const;
export const parseResourcePageSearch = (search: Record<string, unknown>) => ({
  collection: String(search.collection ?? ""),
  node: String(search.node ?? ""),
  ...pickTextParams(ofResource, search),
});

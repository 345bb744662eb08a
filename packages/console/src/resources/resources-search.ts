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

/** A resource, how its document is shown, and which two versions are compared. */
const ofResource = ["view", "find", "old", "new"] as const;
export const resourceSearch = (given: Record<string, unknown>) => ({
  collection: String(given.collection ?? ""),
  node: String(given.node ?? ""),
  ...textsIn(ofResource, given),
});

const filters = [
  "collection",
  "connector",
  "resource_type",
  "region",
  "account_id",
  "services",
  "resource_search",
] as const;

export type ResourcesSearch = Partial<Readonly<Record<(typeof filters)[number], string>>>;

export function resourcesSearch(given: Record<string, unknown>): ResourcesSearch {
  const set = filters.flatMap((name) => {
    const value = given[name];
    return (typeof value === "string" && value !== "") || typeof value === "number" ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(set);
}

export interface ResourceSearch {
  readonly collection: string;
  readonly node: string;
}

export function resourceSearch(given: Record<string, unknown>): ResourceSearch {
  return { collection: String(given.collection ?? ""), node: String(given.node ?? "") };
}

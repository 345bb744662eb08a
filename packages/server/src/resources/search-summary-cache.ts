import type { ResourceSearchSummary } from "@plumbline/store";

/**
 * Totals of a search change only when a run is published, so they are kept per published run: paging through a result
 * counts it once. Keys carry the run's number, which makes old entries unreachable; the oldest used go first.
 */
export interface SearchSummaryCache {
  get(key: string, make: () => Promise<ResourceSearchSummary>): Promise<ResourceSearchSummary>;
}

export function createSearchSummaryCache(capacity = 1000): SearchSummaryCache {
  const entries = new Map<string, ResourceSearchSummary>();
  return {
    async get(key, make) {
      const known = entries.get(key);
      const summary = known ?? (await make());
      entries.delete(key);
      entries.set(key, summary);
      for (const oldest of entries.keys()) {
        if (entries.size <= capacity) break;
        entries.delete(oldest);
      }
      return summary;
    },
  };
}

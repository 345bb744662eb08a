/**
 * Totals of a search change only when a run is published, so they are kept per published run: paging through a result
 * counts it once. Keys carry the run's number, which makes old entries unreachable; the oldest used go first.
 */
export interface SearchSummaryCache {
  /** What was made for the same key: each kind of summary has keys of its own. */
  get<Summary>(key: string, make: () => Promise<Summary>): Promise<Summary>;
}

export function createSearchSummaryCache(capacity = 1000): SearchSummaryCache {
  const entries = new Map<string, unknown>();
  return {
    async get<Summary>(key: string, make: () => Promise<Summary>): Promise<Summary> {
      const summary = (entries.get(key) as Summary | undefined) ?? (await make());
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

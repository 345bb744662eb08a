export interface RunsSearch {
  readonly collection?: string;
}

export function parseRunsSearch(search: Record<string, unknown>): RunsSearch {
  return typeof search.collection === "string" ? { collection: search.collection } : {};
}

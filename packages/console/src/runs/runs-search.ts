export interface RunsSearch {
  readonly collection?: string;
}

export function runsSearch(given: Record<string, unknown>): RunsSearch {
  return typeof given.collection === "string" ? { collection: given.collection } : {};
}

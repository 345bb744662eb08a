/** The newest judged run of each collection: what its resources and findings are told from. */
import type { OperationData } from "../api/client.js";
import { useOperation } from "../api/use-tenant-and-operations.js";

export type RunItem = OperationData<"listRuns">["results"][number];

export const latestRunsInput = { index: 0, count: 1000 };

export function useLatestRuns() {
  return useOperation("listRuns", latestRunsInput, { every: 15_000 });
}

export function selectLatestPublishedRuns(runs: readonly RunItem[]): readonly RunItem[] {
  const latest = new Map<string, RunItem>();
  for (const run of runs)
    if (run.published && run.judges && !latest.has(run.collection)) latest.set(run.collection, run);
  return [...latest.values()];
}

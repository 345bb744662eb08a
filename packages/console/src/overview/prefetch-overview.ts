/** What the overview asks, all at once: nothing waits for another's answer. */
import type { QueryClient } from "@tanstack/react-query";
import { createOperationQuery } from "../api/use-tenant-and-operations.js";
import { latestRunsInput } from "../runs/latest-runs.js";

const TOP = 8;

export const severityCountsInput = { by: "severity", index: 0, count: 10 } as const;
export const createTopGroupsInput = <By extends string>(by: By) => ({ by, index: 0, count: TOP });
export const nextRunsInput = { index: 0, count: TOP };

export function prefetchOverview(queries: QueryClient, tenant: string): void {
  void queries.prefetchQuery(createOperationQuery(tenant, "listRuns", latestRunsInput));
  for (const input of [
    severityCountsInput,
    createTopGroupsInput("rule" as const),
    createTopGroupsInput("resource" as const),
  ]) {
    void queries.prefetchQuery(createOperationQuery(tenant, "countFindings", input));
  }
  void queries.prefetchQuery(createOperationQuery(tenant, "listSchedules", nextRunsInput));
}

/** What the overview asks, all at once: nothing waits for another's answer. */
import type { QueryClient } from "@tanstack/react-query";
import { operationQuery } from "../api/use-operation.js";
import { lastRuns } from "../runs/latest-runs.js";

const TOP = 8;

export const bySeverity = { by: "severity", index: 0, count: 10 } as const;
export const topGroups = <By extends string>(by: By) => ({ by, index: 0, count: TOP });
export const nextRuns = { index: 0, count: TOP };

export function prefetchOverview(queries: QueryClient, tenant: string): void {
  void queries.prefetchQuery(operationQuery(tenant, "listRuns", lastRuns));
  for (const input of [bySeverity, topGroups("rule" as const), topGroups("resource" as const)]) {
    void queries.prefetchQuery(operationQuery(tenant, "countFindings", input));
  }
  void queries.prefetchQuery(operationQuery(tenant, "listSchedules", nextRuns));
}

/** What the work list asks first: the list and how many there are, at once. */
import type { QueryClient } from "@tanstack/react-query";
import { createLazyListPageQuery } from "../api/use-lazy-list-by-index.js";
import { createOperationQuery } from "../api/use-tenant-and-operations.js";
import { type FindingsFilter, type FindingsSearch, toFindingsFilter } from "./findings-search.js";

/** Rows come before all of them are counted. */
export const createFindingRowsInput = (filter: FindingsFilter) => ({ ...filter, total: "at_least" }) as const;

export const allFindingsCountInput = { by: "severity", index: 0, count: 10 } as const;

export function prefetchFindings(queries: QueryClient, tenant: string, search: FindingsSearch): void {
  const filter = toFindingsFilter(search);
  if (search.by === undefined)
    void queries.prefetchQuery(createLazyListPageQuery(tenant, "listFindings", createFindingRowsInput(filter)));
  else void queries.prefetchQuery(createLazyListPageQuery(tenant, "countFindings", { by: search.by, ...filter }));
  void queries.prefetchQuery(createOperationQuery(tenant, "countFindings", allFindingsCountInput));
}

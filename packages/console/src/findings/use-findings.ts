/** Findings of the newest run of each collection, brought here page by page and then filtered here, so that a key press shows at once. */
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, type Data } from "../api/client.js";
import { useTenant } from "../api/use-operation.js";
import { latestOf, type Run, useRuns } from "../runs/latest-runs.js";

type Told = Data<"listFindingsOfRun">["failures"][number];

export interface Finding extends Told {
  readonly key: string;
  readonly collection: string;
  readonly runId: string;
}

export interface Findings {
  readonly findings: readonly Finding[];
  /** Of all collections asked for; more than `findings` has when not everything is brought here. */
  readonly total: number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly collections: readonly string[];
}

const PAGE = 1000;
/** Of one collection: what is more is told, and left to the filters of reports. */
const MOST = 20_000;

export function useFindings(collection: string | undefined): Findings {
  const tenant = useTenant();
  const runs = useRuns();
  const latest = useMemo(() => latestOf(runs.data?.data.results ?? []), [runs.data]);
  const asked = latest.filter((run) => collection === undefined || run.collection === collection);
  const lists = useQueries({
    queries: asked.map((run) => ({
      queryKey: [tenant, "findings", run.run_id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => findingsOf(tenant, run, signal),
      // A run that has ended tells the same for ever.
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => ({
      lists: results.map(({ data }) => data),
      isLoading: results.some(({ isLoading }) => isLoading),
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
  const findings = useMemo(() => lists.lists.flatMap((list) => list?.findings ?? []), [lists.lists]);
  return {
    findings,
    total: lists.lists.reduce((sum, list) => sum + (list?.total ?? 0), 0),
    isLoading: runs.isLoading || lists.isLoading,
    error: runs.error ?? lists.error,
    collections: latest.map((run) => run.collection),
  };
}

async function findingsOf(tenant: string, run: Run, signal: AbortSignal) {
  const findings: Finding[] = [];
  let index = 0;
  let total = 0;
  while (index >= 0 && index < MOST) {
    const { data, metadata } = await call(tenant, "listFindingsOfRun", { id: run.run_id, index, count: PAGE }, signal);
    for (const told of data.failures) {
      const place = [told.test_id, told.snapshot_id, told.file, told.line ?? "", told.column ?? "", told.resource];
      findings.push({
        ...told,
        key: [run.collection, ...place].join("|"),
        collection: run.collection,
        runId: run.run_id,
      });
    }
    total = metadata.total;
    index = metadata.next_index;
  }
  return { findings, total };
}

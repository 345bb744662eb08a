import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { ChoiceField, FilterBar } from "../parts/filter-fields.js";
import { Page } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import { Table } from "../parts/table.js";
import { formatDurationBetween, RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import { type RunItem, useLatestRuns } from "./latest-runs.js";
import { RunNowButton } from "./run-now-button.js";

export function RunsPage(): ReactNode {
  const { collection } = useSearch({ from: "/console/$tenant/runs" });
  const navigate = useNavigate({ from: "/console/$tenant/runs" });
  const tenant = useTenant();
  const mayEdit = useHasPermissions("startComplianceRun");
  const runs = useLatestRuns();
  const collections = useOperation("listCollections", {});
  const names = collections.data?.data.results.map(({ name }) => name) ?? [];
  const shown = runs.data?.data.results.filter((run) => collection === undefined || run.collection === collection);
  return (
    <Page title="Runs" about="A run reads the sources of a collection, evaluates the rules and stores the results.">
      <FilterBar>
        <ChoiceField
          label="Collection"
          value={collection ?? ""}
          any="All collections"
          options={names}
          onChange={(name) => navigate({ search: name === "" ? {} : { collection: name } })}
        />
        {mayEdit && collection !== undefined && <RunNowButton collection={collection} look="main" />}
        {mayEdit && (
          <Link
            to="/console/$tenant/settings"
            params={{ tenant }}
            search={{ section: "schedules", ...(collection === undefined ? {} : { collection }) }}
          >
            Schedule
          </Link>
        )}
      </FilterBar>
      {runs.error !== null && <FailedState error={runs.error} retry={() => runs.refetch()} />}
      {shown === undefined && runs.error === null && <LoadingState what="runs" />}
      {shown?.length === 0 && <EmptyState title="No runs yet." />}
      <RunTable runs={shown ?? []} />
    </Page>
  );
}

function RunTable({ runs }: { readonly runs: readonly RunItem[] }): ReactNode {
  const tenant = useTenant();
  return (
    <Table
      framed
      rows={runs}
      keyOf={({ run_id }) => run_id}
      columns={[
        { title: "Verdict", cell: ({ verdict, state }) => <VerdictTag verdict={verdict ?? state} /> },
        {
          title: "Collection",
          cell: ({ run_id, collection }) => (
            <Link to="/console/$tenant/runs/$id" params={{ tenant, id: run_id }}>
              {collection}
            </Link>
          ),
        },
        {
          title: "Trigger",
          cell: ({ requested_at, trigger }) => (
            <>
              <RelativeTimestamp at={requested_at} /> by {trigger.by}
            </>
          ),
        },
        {
          title: "Took",
          cell: ({ started_at, completed_at }) =>
            completed_at === null || started_at === null ? "" : formatDurationBetween(started_at, completed_at),
        },
        { title: "Resources", look: "number", cell: ({ counts }) => counts.resources },
        { title: "Findings", look: "number", cell: ({ counts }) => counts.findings ?? counts.failed },
        { title: "Not evaluated", look: "number", cell: ({ counts }) => counts.unknown },
        { title: "Problems", look: "number", cell: ({ problems }) => problems },
      ]}
    />
  );
}

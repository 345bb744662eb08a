import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay } from "../api/session.js";
import { useOperation, useTenant } from "../api/use-operation.js";
import { Choice, FilterBar } from "../parts/fields.js";
import { duration, Moment } from "../parts/moment.js";
import { Page } from "../parts/page.js";
import { Empty, Failed, Loading } from "../parts/page-states.js";
import table from "../parts/table.module.css";
import { VerdictTag } from "../parts/verdict.js";
import { type Run, useRuns } from "./latest-runs.js";
import { RunNow } from "./run-now.js";

export function RunsPage(): ReactNode {
  const { collection } = useSearch({ from: "/console/$tenant/runs" });
  const navigate = useNavigate({ from: "/console/$tenant/runs" });
  const mayEdit = useMay("editor");
  const runs = useRuns();
  const collections = useOperation("listCollections", {});
  const names = collections.data?.data.results.map(({ name }) => name) ?? [];
  const shown = runs.data?.data.results.filter((run) => collection === undefined || run.collection === collection);
  return (
    <Page title="Runs" about="Each run reads what its collection points at, judges it, and keeps what it saw.">
      <FilterBar>
        <Choice
          label="Collection"
          value={collection ?? ""}
          any="All collections"
          options={names}
          onChange={(name) => navigate({ search: name === "" ? {} : { collection: name } })}
        />
        {mayEdit && collection !== undefined && <RunNow collection={collection} look="main" />}
      </FilterBar>
      {runs.error !== null && <Failed error={runs.error} retry={() => runs.refetch()} />}
      {shown === undefined && runs.error === null && <Loading what="runs" />}
      {shown?.length === 0 && <Empty title="Nothing has run yet." />}
      {shown !== undefined && shown.length > 0 && <RunTable runs={shown} />}
    </Page>
  );
}

function RunTable({ runs }: { readonly runs: readonly Run[] }): ReactNode {
  const tenant = useTenant();
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>Verdict</th>
            <th>Collection</th>
            <th>Asked for</th>
            <th>Took</th>
            <th className={table.number}>Resources</th>
            <th className={table.number}>Findings</th>
            <th className={table.number}>Undecided</th>
            <th className={table.number}>Problems</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.run_id}>
              <td>
                <VerdictTag verdict={run.verdict ?? run.state} />
              </td>
              <td>
                <Link to="/console/$tenant/runs/$id" params={{ tenant, id: run.run_id }}>
                  {run.collection}
                </Link>
              </td>
              <td>
                <Moment at={run.requested_at} /> by {run.trigger.by}
              </td>
              <td>
                {run.completed_at === null || run.started_at === null ? "" : duration(run.started_at, run.completed_at)}
              </td>
              <td className={table.number}>{run.counts.resources}</td>
              <td className={table.number}>{run.counts.findings ?? run.counts.failed}</td>
              <td className={table.number}>{run.counts.unknown}</td>
              <td className={table.number}>{run.problems}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

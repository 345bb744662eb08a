/** What needs attention: every number leads to the list behind it. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { createFindingsSearchOfGroup, type FindingGrouping } from "../findings/findings-search.js";
import { SeverityTiles } from "../findings/severity-tiles.js";
import { Page, Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { SeverityTag } from "../parts/severity.js";
import tiles from "../parts/tiles.module.css";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import { selectLatestPublishedRuns, useLatestRuns } from "../runs/latest-runs.js";
import { DriftSummary } from "./drift-summary.js";
import styles from "./overview-page.module.css";
import { createTopGroupsInput, nextRunsInput, severityCountsInput } from "./prefetch-overview.js";
import { RunTrend } from "./run-trend.js";
import { WelcomeBeforeFirstRun } from "./welcome-before-first-run.js";

export function OverviewPage(): ReactNode {
  const tenant = useTenant();
  const mayEdit = useHasPermissions("startComplianceRun");
  const runs = useLatestRuns();
  if (runs.error !== null) return <FailedState error={runs.error} retry={() => runs.refetch()} />;
  if (runs.data === undefined) return <LoadingState what="the overview" />;
  const all = runs.data.data.results;
  if (all.length === 0) return <WelcomeBeforeFirstRun />;
  const latest = selectLatestPublishedRuns(all);
  return (
    <Page
      title="Overview"
      actions={
        mayEdit && (
          <Link to="/console/$tenant/connect" params={{ tenant }}>
            Connect more
          </Link>
        )
      }
    >
      <BySeverity />
      <div className={styles.columns}>
        <Panel title="Findings over time">
          <RunTrend runs={all} />
        </Panel>
        <Panel title="Collections">
          <Collections runs={latest} />
        </Panel>
        <Panel title="Top failing rules">
          <Most by="rule" />
        </Panel>
        <Panel title="Top failing resources">
          <Most by="resource" />
        </Panel>
        <Panel title="Not evaluated">
          <NotJudged runs={latest} />
        </Panel>
        <Panel title="Next runs">
          <NextRuns />
        </Panel>
      </div>
    </Page>
  );
}

function BySeverity(): ReactNode {
  const tenant = useTenant();
  const groups = useOperation("countFindings", severityCountsInput);
  const counts = groups.data?.data;
  const fresh = counts?.reduce((sum, group) => sum + group.new, 0);
  return (
    <div className={tiles.tiles}>
      <Link className={tiles.tile} to="/console/$tenant/findings" params={{ tenant }} search={{ news: "new" }}>
        <span className={tiles.number}>{fresh?.toLocaleString("en") ?? "…"}</span>
        <span>new since the run before</span>
      </Link>
      <SeverityTiles counts={counts} />
    </div>
  );
}

function Collections({ runs }: { readonly runs: ReturnType<typeof selectLatestPublishedRuns> }): ReactNode {
  const tenant = useTenant();
  return (
    <ul className={styles.list}>
      {runs.map((run) => (
        <li key={run.collection} className={styles.collection}>
          <Link to="/console/$tenant/runs/$id" params={{ tenant, id: run.run_id }}>
            {run.collection}
          </Link>
          <span className={styles.side}>
            <VerdictTag verdict={run.verdict ?? run.state} /> <RelativeTimestamp at={run.requested_at} />
          </span>
          <DriftSummary collection={run.collection} />
        </li>
      ))}
    </ul>
  );
}

/** Those with the gravest findings first. */
function Most({ by }: { readonly by: FindingGrouping }): ReactNode {
  const tenant = useTenant();
  const groups = useOperation("countFindings", createTopGroupsInput(by));
  if (groups.error !== null) return <FailedState error={groups.error} />;
  if (groups.data === undefined) return <LoadingState what={`findings by ${by}`} />;
  if (groups.data.data.length === 0) return <p className={styles.none}>None.</p>;
  return (
    <ul className={styles.list}>
      {groups.data.data.map(({ value, title, severity, findings }) => (
        <li key={value}>
          <span className={styles.severity}>
            <SeverityTag severity={severity} />
          </span>
          <Link
            className={styles.cut}
            to="/console/$tenant/findings"
            params={{ tenant }}
            search={createFindingsSearchOfGroup(by, value)}
          >
            {title === "" ? `no ${by} known` : title}
          </Link>
          <span className={styles.side}>{findings.toLocaleString("en")}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a rule was to say something about, and could not. What no rule asks about is another matter: resources say so. */
function NotJudged({ runs }: { readonly runs: ReturnType<typeof selectLatestPublishedRuns> }): ReactNode {
  const tenant = useTenant();
  const missed = runs.filter((run) => run.not_evaluated.length > 0 || run.counts.unknown > 0);
  if (missed.length === 0) {
    return <p className={styles.none}>Everything was read and evaluated.</p>;
  }
  return (
    <ul className={styles.list}>
      {missed.map((run) => (
        <li key={run.collection} className={styles.collection}>
          <span>{run.collection}</span>
          <Link className={styles.side} to="/console/$tenant/runs/$id" params={{ tenant, id: run.run_id }}>
            {run.counts.unknown.toLocaleString("en")} undecided, {run.not_evaluated.length} not read
          </Link>
          {run.not_evaluated.slice(0, 2).map(({ what, reason }) => (
            <span key={`${what} ${reason}`} className={styles.reason}>
              <code>{what}</code> {reason}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function NextRuns(): ReactNode {
  const schedules = useOperation("listSchedules", nextRunsInput);
  const jobs = schedules.data !== undefined && "jobs" in schedules.data.data ? schedules.data.data.jobs : [];
  if (jobs.length === 0) return <p className={styles.none}>No runs are scheduled.</p>;
  return (
    <ul className={styles.list}>
      {jobs.map(({ id, name, collection, next_run_time }) => (
        <li key={id}>
          <span>
            {name} · {collection}
          </span>
          <span className={styles.side}>
            {next_run_time === null ? "never again" : <RelativeTimestamp at={next_run_time} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What needs attention: every number leads to the list behind it. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOperation, useTenant } from "../api/use-operation.js";
import { type Finding, useFindings } from "../findings/use-findings.js";
import { Moment } from "../parts/moment.js";
import { Page, Panel } from "../parts/page.js";
import { Failed, Loading } from "../parts/page-states.js";
import { type Severity, severities, severityOf } from "../parts/severity.js";
import { VerdictTag } from "../parts/verdict.js";
import { latestOf, useRuns } from "../runs/latest-runs.js";
import { FirstSteps } from "./first-steps.js";
import styles from "./overview-page.module.css";
import { Trend } from "./trend.js";

const TOP = 8;

export function OverviewPage(): ReactNode {
  const runs = useRuns();
  const list = useFindings(undefined);
  const error = runs.error ?? list.error;
  if (error !== null) return <Failed error={error} retry={() => runs.refetch()} />;
  if (runs.data === undefined) return <Loading what="the overview" />;
  const all = runs.data.data.results;
  if (all.length === 0) return <FirstSteps />;
  const latest = latestOf(all);
  return (
    <Page title="Overview">
      <BySeverity findings={list.findings} isLoading={list.isLoading} />
      <div className={styles.columns}>
        <Panel title="Collections">
          <Collections runs={latest} />
        </Panel>
        <Panel title="Findings over runs">
          <Trend runs={all} />
        </Panel>
        <Panel title="Rules that fail most">
          <Most findings={list.findings} name={({ title }) => title} />
        </Panel>
        <Panel title="Resources that fail most">
          <Most findings={list.findings} name={(one) => (one.resource === "" ? one.resource_path : one.resource)} />
        </Panel>
        <Panel title="Not evaluated">
          <NotEvaluated runs={latest} />
        </Panel>
        <Panel title="Next runs">
          <NextRuns />
        </Panel>
      </div>
    </Page>
  );
}

function BySeverity({
  findings,
  isLoading,
}: {
  readonly findings: readonly Finding[];
  readonly isLoading: boolean;
}): ReactNode {
  const tenant = useTenant();
  const fresh = findings.filter(({ is_new }) => is_new).length;
  const number = (count: number) => (isLoading ? "…" : count.toLocaleString("en"));
  return (
    <div className={styles.tiles}>
      <Link className={styles.tile} to="/console/$tenant/findings" params={{ tenant }} search={{ news: "new" }}>
        <span className={styles.number}>{number(fresh)}</span>
        <span>new since the run before</span>
      </Link>
      {severities.map((severity: Severity) => (
        <Link
          key={severity}
          className={styles.tile}
          data-severity={severity}
          to="/console/$tenant/findings"
          params={{ tenant }}
          search={{ severity }}
        >
          <span className={styles.number}>
            {number(findings.filter((finding) => severityOf(finding.severity) === severity).length)}
          </span>
          <span>{severity.toLowerCase()}</span>
        </Link>
      ))}
    </div>
  );
}

function Collections({ runs }: { readonly runs: ReturnType<typeof latestOf> }): ReactNode {
  const tenant = useTenant();
  return (
    <ul className={styles.list}>
      {runs.map((run) => (
        <li key={run.collection}>
          <Link to="/console/$tenant/runs/$id" params={{ tenant, id: run.run_id }}>
            {run.collection}
          </Link>
          <span className={styles.side}>
            <VerdictTag verdict={run.verdict ?? run.state} /> <Moment at={run.requested_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface MostProps {
  readonly findings: readonly Finding[];
  readonly name: (finding: Finding) => string;
}

function Most({ findings, name }: MostProps): ReactNode {
  const tenant = useTenant();
  const groups = [...Map.groupBy(findings, name)].sort(([, a], [, b]) => b.length - a.length).slice(0, TOP);
  if (groups.length === 0) return <p className={styles.none}>None.</p>;
  return (
    <ul className={styles.list}>
      {groups.map(([text, members]) => (
        <li key={text}>
          <Link className={styles.cut} to="/console/$tenant/findings" params={{ tenant }} search={{ search: text }}>
            {text}
          </Link>
          <span className={styles.side}>{members.length}</span>
        </li>
      ))}
    </ul>
  );
}

function NotEvaluated({ runs }: { readonly runs: ReturnType<typeof latestOf> }): ReactNode {
  const tenant = useTenant();
  const missed = runs.filter((run) => run.not_evaluated.length > 0 || run.counts.unknown > 0);
  if (missed.length === 0) return <p className={styles.none}>Everything that was to be judged was judged.</p>;
  return (
    <ul className={styles.list}>
      {missed.map((run) => (
        <li key={run.collection}>
          <Link to="/console/$tenant/runs/$id" params={{ tenant, id: run.run_id }}>
            {run.collection}
          </Link>
          <span className={styles.side}>
            {run.counts.unknown} undecided, {run.not_evaluated.length} not read
          </span>
        </li>
      ))}
    </ul>
  );
}

function NextRuns(): ReactNode {
  const schedules = useOperation("listSchedulesOrGetOne", { index: 0, count: TOP });
  const jobs = schedules.data !== undefined && "jobs" in schedules.data.data ? schedules.data.data.jobs : [];
  if (jobs.length === 0) return <p className={styles.none}>Nothing is scheduled.</p>;
  return (
    <ul className={styles.list}>
      {jobs.map(({ id, name, collection, next_run_time }) => (
        <li key={id}>
          <span>
            {name} · {collection}
          </span>
          <span className={styles.side}>{next_run_time === null ? "never again" : <Moment at={next_run_time} />}</span>
        </li>
      ))}
    </ul>
  );
}

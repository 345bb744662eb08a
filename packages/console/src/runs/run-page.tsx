import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation, useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { Page, Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { formatDurationBetween, formatSeconds, RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import { RunChanges, UndecidedVerdicts } from "./run-changes-and-undecided.js";
import styles from "./run-page.module.css";
import { useRunEvents } from "./use-run-events.js";

type ShownRun = OperationData<"getRun">;
const ended: ReadonlySet<string> = new Set(["complete", "failed", "cancelled"]);

export function RunPage(): ReactNode {
  const { id } = useParams({ from: "/console/$tenant/runs/$id" });
  const answer = useOperation("getRun", { id });
  const run = answer.data?.data;
  useRunEvents(id, run !== undefined && !ended.has(run.state));
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (run === undefined) return <LoadingState what="the run" />;
  return (
    <Page
      title={
        <>
          {run.collection} <VerdictTag verdict={run.verdict ?? run.state} />
        </>
      }
      about={
        <>
          Asked for <RelativeTimestamp at={run.requested_at} /> by {run.trigger.by}
          {run.started_at !== null &&
            run.completed_at !== null &&
            `, took ${formatDurationBetween(run.started_at, run.completed_at)}`}
          {run.error !== "" && `. ${run.error}`}
        </>
      }
      actions={<Actions run={run} />}
    >
      {!ended.has(run.state) && <Progress run={run} />}
      <Numbers run={run} />
      {run.not_evaluated.length > 0 && (
        <Panel title={`Could not be judged (${run.not_evaluated.length})`}>
          <ul className={styles.lines}>
            {run.not_evaluated.map(({ what, reason }) => (
              <li key={`${what} ${reason}`}>
                <code>{what}</code> {reason}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {run.published && <UndecidedVerdicts id={id} collection={run.collection} />}
      {run.published && <RunChanges id={id} collection={run.collection} />}
      <Log id={id} isEnded={ended.has(run.state)} />
    </Page>
  );
}

function Actions({ run }: { readonly run: ShownRun }): ReactNode {
  const tenant = useTenant();
  const cancel = useOperationMutation("cancelRun", ["getRun", "listRuns"]);
  const mayEdit = useHasPermissions("cancelRun");
  if (ended.has(run.state)) {
    return (
      <Link to="/console/$tenant/findings" params={{ tenant }} search={{ collection: run.collection }}>
        Findings of {run.collection}
      </Link>
    );
  }
  if (!mayEdit) return null;
  return (
    <Button disabled={cancel.isPending || run.state === "cancelling"} onClick={() => cancel.mutate({ id: run.run_id })}>
      Cancel
    </Button>
  );
}

function Progress({ run }: { readonly run: ShownRun }): ReactNode {
  const { done, total, seconds_left: left } = run.progress.phase ?? { done: 0, total: null, seconds_left: null };
  return (
    <div className={styles.progress} role="status">
      <progress value={total === null ? 0 : done} max={Math.max(total ?? 1, 1)} aria-label="Progress" />
      <span>
        {run.state === "queued" ? "waits for a worker, or for a run before it" : run.phase}
        {done > 0 && ` · ${done.toLocaleString("en")}`}
        {total !== null && total > 0 && ` of ${total.toLocaleString("en")}`}
        {run.phase === "judge" && ratePerSecond(run)}
        {left !== null && ` · ${formatSeconds(left)} left`}
      </span>
    </div>
  );
}

/** Of what it reads, since it has begun; nothing while there is nothing to say. */
function ratePerSecond({ started_at, progress: { done } }: ShownRun): string {
  const seconds = started_at === null ? 0 : (Date.now() - Date.parse(started_at)) / 1000;
  if (done === 0 || seconds <= 0) return "";
  const rate = done / seconds;
  return ` · ${rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString("en")} a second`;
}

function Numbers({ run }: { readonly run: ShownRun }): ReactNode {
  const { counts, problems } = run;
  const numbers: readonly (readonly [string, number])[] = [
    ["resources", counts.resources],
    ["findings", counts.findings ?? counts.failed],
    ["passed", counts.passed],
    ["not evaluated", counts.unknown],
    ["excluded", counts.excluded],
    ["problems", problems],
  ];
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Log({ id, isEnded }: { readonly id: string; readonly isEnded: boolean }): ReactNode {
  const log = useOperation("getRunLog", { id, index: 0, count: 1000 });
  const lines = log.data?.data.lines ?? [];
  return (
    <Panel title="Log">
      {log.error !== null && <FailedState error={log.error} />}
      {log.data !== undefined && lines.length === 0 && (
        <p className={styles.none}>{isEnded ? "There was nothing to tell." : "Nothing yet."}</p>
      )}
      <ol className={styles.log}>
        {lines.map(({ at, level, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index} data-level={level}>
            <time dateTime={at}>{at.slice(11, 19)}</time> {message}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

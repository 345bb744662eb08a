/** Runs as JSON, in the words of the interface. */
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { buildIsoTimeSql } from "../resources/date-range-and-run-sql.js";
import { type RunState, runsWithCollectionSql, shownStateSql } from "./run-records.js";

const noPhaseProgress = '{"done":0,"total":null,"seconds_left":null}';
const noCounts = '{"resources":0,"passed":0,"failed":0,"excluded":0,"unknown":0}';

/** Of the phase that goes on: whoever does the run says so. */
const phaseProgress = `CASE r.state WHEN 'running' THEN coalesce(r.progress -> 'phase_progress', '${noPhaseProgress}') END`;

const members = `'run_id', r.run_id, 'session_id', r.session_id, 'collection', c.name, 'state', ${shownStateSql},
  'phase', CASE r.state WHEN 'queued' THEN 'queued' WHEN 'running' THEN coalesce(r.progress ->> 'phase', 'prepare') ELSE 'ended' END,
  'judges', r.judges, 'published', r.state = 'complete', 'partial', r.partial, 'trigger', r.trigger, 'commits', r.commits,
  'requested_at', ${buildIsoTimeSql("r.requested_at")},
  'started_at', CASE WHEN r.attempt > 0 THEN ${buildIsoTimeSql("r.started_at")} END, 'completed_at', ${buildIsoTimeSql("r.completed_at")},
  'log', r.log_name, 'attempt', r.attempt, 'error', r.error, 'verdict', CASE WHEN r.judges THEN r.summary ->> 'verdict' END,
  'counts', coalesce(r.summary -> 'counts', r.progress -> 'counts', '${noCounts}'),
  'failed_by_severity', coalesce(r.summary -> 'failedBySeverity', '{}'),
  'findings_by_severity', coalesce(r.summary -> 'findingsBySeverity', '{}'),
  'min_severity', r.summary ->> 'minSeverity',
  'progress', json_build_object('done', coalesce((r.progress ->> 'done')::bigint, 0), 'total', coalesce((r.progress ->> 'total')::bigint, 0), 'phase', ${phaseProgress}),
  'not_evaluated', coalesce(r.summary -> 'notEvaluated', '[]'),
  'problems', coalesce(r.summary ->> 'problems', r.progress ->> 'problems', '0')::bigint`;

const details = `'timings', coalesce(r.summary -> 'timings', '{}'),
  'unused', coalesce(r.summary -> 'unused', '{"exclusions":[],"comments":[]}'), 'drift', r.drift`;

/** The JSON of one run; null when there is none of that id. */
export async function readRunView(tx: Transaction, runId: string): Promise<string | null> {
  const rows = await tx.rows<{ item: string }>(
    `SELECT json_build_object(${members}, ${details})::text AS item FROM ${runsWithCollectionSql} WHERE r.run_id = $1`,
    [runId],
  );
  return rows[0]?.item ?? null;
}

/** Which runs are listed. */
export interface RunFilter {
  readonly collection?: string;
  readonly state?: RunState;
}

/** Runs without their details, those asked for last first. */
export function createRunListStatement(filter: RunFilter): ListStatement {
  return {
    text: `SELECT json_build_object(${members})::text AS item FROM ${runsWithCollectionSql}
      WHERE ($1::text IS NULL OR c.name = $1) AND ($2::text IS NULL OR ${shownStateSql} = $2)
      ORDER BY r.requested_at DESC, r.run_id DESC`,
    values: [filter.collection ?? null, filter.state ?? null],
  };
}

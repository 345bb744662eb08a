/** Runs as their users see them: asked for, watched, cancelled. */
import type { JsonObject, ObjectIdGenerator } from "@plumbline/model";
import { lockActiveCollection } from "../collections/collections.js";
import type { Transaction } from "../database/transaction.js";
import { createStoreError } from "../errors.js";
import { countTenantJobsOfKind, insertJob } from "../jobs/jobs.js";
import type { OpenRun } from "./open-run.js";
import { closeRun } from "./publish-or-discard-run.js";
import type { RunTrigger } from "./run-trigger.js";
import { toStorableJson } from "./storable-text.js";

/** What somebody wants a run to do. */
export interface RunRequest {
  readonly collection: string;
  /** False for a run that only crawls. */
  readonly judges: boolean;
  readonly trigger: RunTrigger;
  /** By connector: the commit to read instead of the newest. */
  readonly commits?: Readonly<Record<string, string>>;
  /** When it was asked for; now, unless told. */
  readonly at?: Date;
}

/** Runs of one tenant that may wait at once: nobody waits for more. */
const MAX_WAITING = 1000;

/** Queues a run: its row and the job to do it, in the caller's transaction. */
export async function requestRun(
  tx: Transaction,
  ids: ObjectIdGenerator,
  request: RunRequest,
): Promise<{ readonly runId: string; readonly sessionId: string }> {
  const { collectionId } = await lockActiveCollection(tx, request.collection);
  if ((await countTenantJobsOfKind(tx, "run")) >= MAX_WAITING) {
    throw createStoreError(
      "queue_full",
      `${MAX_WAITING} runs are waiting already. Cancel some, or try again when some are done.`,
    );
  }
  const at = request.at ?? new Date();
  const runId = ids.next(at);
  const sessionId = `session_${at.getTime()}`;
  const [last] = await tx.rows<{ seq: number | null }>("SELECT max(seq) AS seq FROM runs WHERE collection_id = $1", [
    collectionId,
  ]);
  await tx.rows(
    `INSERT INTO runs (collection_id, seq, run_id, session_id, state, judges, log_name, requested_at, started_at,
       trigger, commits)
     VALUES ($1, $2, $3, $4, 'queued', $5, $6, $7, $7, $8, $9)`,
    [
      collectionId,
      (last?.seq ?? 0) + 1,
      runId,
      sessionId,
      request.judges,
      `logs_${at.toISOString().slice(0, 19).replace(/\D/g, "")}`,
      at,
      toStorableJson(JSON.stringify(request.trigger)),
      toStorableJson(JSON.stringify(request.commits ?? {})),
    ],
  );
  await insertJob(tx, { kind: "run", subject: runId, collectionId, lane: `collection/${collectionId}` });
  return { runId, sessionId };
}

/** How far a run got. */
export type RunState = "queued" | "running" | "cancelling" | "complete" | "failed" | "cancelled";

/** A run as it is stored. */
export interface RunRecord {
  readonly runId: string;
  readonly sessionId: string;
  readonly collection: string;
  readonly collectionId: number;
  readonly seq: number;
  readonly state: RunState;
  readonly judges: boolean;
  /** Whether its results are those of the collection: not while it runs, and never for a check of a proposed change. */
  readonly published: boolean;
  readonly partial: boolean;
  readonly trigger: RunTrigger;
  readonly commits: Readonly<Record<string, string>>;
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly log: string;
  readonly attempt: number;
  readonly error: string;
  readonly progress: JsonObject;
  readonly summary: JsonObject | null;
}

/** SQL: the state of a run `r` in the words of the interface. */
export const shownStateSql = `CASE
  WHEN r.state = 'running' AND r.cancel_requested THEN 'cancelling'
  WHEN r.state = 'complete' AND r.error <> '' THEN 'failed'
  WHEN r.state = 'checked' THEN 'complete'
  ELSE r.state END`;

const recordColumns = `r.run_id AS "runId", r.session_id AS "sessionId", c.name AS collection,
  r.collection_id AS "collectionId", r.seq, ${shownStateSql} AS state, r.judges, r.state = 'complete' AS published,
  r.partial, r.trigger, r.commits, r.requested_at AS "requestedAt",
  CASE WHEN r.state <> 'queued' AND r.attempt > 0 THEN r.started_at END AS "startedAt",
  r.completed_at AS "completedAt", r.log_name AS log, r.attempt, r.error, r.progress, r.summary`;

export const runsWithCollectionSql = "runs r JOIN collections c USING (tenant_id, collection_id)";

/** The run of that id, or null. */
export async function findRun(tx: Transaction, runId: string): Promise<RunRecord | null> {
  const rows = await tx.rows<RunRecord>(`SELECT ${recordColumns} FROM ${runsWithCollectionSql} WHERE r.run_id = $1`, [
    runId,
  ]);
  return rows[0] ?? null;
}

/** Of the published run that judged before this one; null when there is none. */
export async function findPreviousRunVerdict(
  tx: Transaction,
  { collectionId, seq }: Pick<RunRecord, "collectionId" | "seq">,
): Promise<string | null> {
  const rows = await tx.rows<{ verdict: string | null }>(
    `SELECT summary ->> 'verdict' AS verdict FROM runs
     WHERE collection_id = $1 AND seq < $2 AND state = 'complete' AND judges ORDER BY seq DESC LIMIT 1`,
    [collectionId, seq],
  );
  return rows[0]?.verdict ?? null;
}

/** Runs that are queued or running, in the order they will be done. */
export async function listQueuedAndRunningRuns(tx: Transaction): Promise<RunRecord[]> {
  return tx.rows<RunRecord>(
    `SELECT ${recordColumns} FROM ${runsWithCollectionSql} WHERE r.state IN ('queued', 'running') ORDER BY r.requested_at, r.run_id`,
  );
}

/** Of an archived collection nothing is to be run. */
export async function cancelQueuedAndRunningRuns(tx: Transaction, collectionId: number): Promise<void> {
  const open = await tx.rows<{ run_id: string }>(
    "SELECT run_id FROM runs WHERE collection_id = $1 AND state IN ('queued', 'running') ORDER BY seq",
    [collectionId],
  );
  for (const { run_id: runId } of open) await cancelRun(tx, runId);
}

/**
 * Ends a run that nobody works on, or asks the worker of one that is running to stop: `cancelled`, `asked`. One that has
 * ended stays as it is.
 */
export async function cancelRun(tx: Transaction, runId: string): Promise<"cancelled" | "asked" | "ended" | "unknown"> {
  const [run] = await tx.rows<OpenRun & { readonly state: string }>(
    `SELECT run_id AS "runId", collection_id AS "collectionId", seq, state FROM runs WHERE run_id = $1 FOR NO KEY UPDATE`,
    [runId],
  );
  if (run === undefined) return "unknown";
  if (run.state === "queued") {
    // Nobody has written anything for it.
    await tx.rows("UPDATE runs SET state = 'cancelled' WHERE run_id = $1", [runId]);
    await closeRun(tx, run, { error: "", partial: false, summary: null });
    return "cancelled";
  }
  if (run.state !== "running") return "ended";
  await tx.rows("UPDATE runs SET cancel_requested = true WHERE run_id = $1", [runId]);
  return "asked";
}

import type { JsonObject } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { createStoreError, isUniqueViolation } from "../errors.js";
import type { RunTrigger } from "./run-trigger.js";
import { toStorableJson } from "./storable-text.js";

/** A run that is being written. */
export interface OpenRun {
  readonly runId: string;
  readonly sessionId: string;
  readonly collectionId: number;
  readonly seq: number;
  readonly judges: boolean;
  readonly startedAt: Date;
  readonly trigger: RunTrigger;
  /** To be read, by connector; empty for the newest. */
  readonly commits: Readonly<Record<string, string>>;
  /** Of the configuration earlier attempts worked with; null when none got so far. */
  readonly planHash: string | null;
  readonly cancelRequested: boolean;
  /** Only the newest attempt may write. */
  readonly attempt: number;
  /** Attempts in a row, this one included, before which nothing new had been written. */
  readonly fruitless: number;
  /** As the attempt before noted it. */
  readonly progress: JsonObject;
}

const openRunColumns = `run_id AS "runId", session_id AS "sessionId", collection_id AS "collectionId", seq, judges,
  started_at AS "startedAt", trigger, commits, encode(plan_hash, 'hex') AS "planHash",
  cancel_requested AS "cancelRequested", attempt, fruitless, progress`;

/**
 * Takes up a run that is queued, or whose last owner is gone. Null when it has ended, or somebody newer has it. May be
 * repeated by the same attempt: it cannot know whether its commit went through when the connection was lost.
 */
export async function claimRun(
  tx: Transaction,
  runId: string,
  attempt: number,
  startedAt: Date | null,
): Promise<OpenRun | null> {
  // Waits for batches of the attempt before, so that what they wrote is counted, and lets no more of them begin.
  const [taken] = await tx.rows<{ now: Date }>("SELECT now() AS now FROM runs WHERE run_id = $1 FOR UPDATE", [runId]);
  try {
    const rows = await tx.rows<OpenRun>(
      `WITH written AS (
         SELECT count(*)::integer AS batches FROM runs r JOIN run_batches b USING (tenant_id, collection_id, seq)
         WHERE r.run_id = $1
       )
       UPDATE runs SET state = 'running', attempt = $2, batches = written.batches,
         fruitless = CASE WHEN attempt = $2 THEN fruitless WHEN written.batches > runs.batches THEN 0 ELSE fruitless + 1 END,
         started_at = CASE WHEN state = 'queued' THEN $3 ELSE started_at END
       FROM written WHERE run_id = $1 AND state IN ('queued', 'running') AND attempt <= $2
       RETURNING ${openRunColumns}`,
      [runId, attempt, startedAt ?? taken?.now],
    );
    return rows[0] ?? null;
  } catch (error) {
    if (isUniqueViolation(error, "runs_one_open")) {
      throw createStoreError("conflict", "Another run of this collection is not finished yet.");
    }
    throw error;
  }
}

const RUN_LOCK_CLASS = 7_586_251;

/**
 * Batches may be written side by side; ending a run waits for them and keeps later ones out, by a lock that is not the run's row. The
 * row is held only against a newer attempt and its removal: who notes something on it (how far it is, that it is to stop) waits
 * for no batch, and not for the end either, which takes minutes for a large run. Null when it is no longer ours.
 */
export async function tryLockOpenRun(
  tx: Transaction,
  run: OpenRun,
  lock: "shared" | "exclusive",
): Promise<{ readonly cancelRequested: boolean } | null> {
  // First this, then the row: whoever has waited for the end must see that the run has ended.
  await tx.rows(`SELECT pg_advisory_xact_lock${lock === "shared" ? "_shared" : ""}($1, hashtext($2))`, [
    RUN_LOCK_CLASS,
    run.runId,
  ]);
  return readCancellation(tx, run, "KEY SHARE");
}

/** The last step before a run ends: from here on nobody can ask to cancel it. Says whether somebody has. */
export async function lockRunForEnding(tx: Transaction, run: OpenRun): Promise<{ readonly cancelRequested: boolean }> {
  const found = await readCancellation(tx, run, "NO KEY UPDATE");
  if (found === null) throw createRunLostError(run);
  return found;
}

export function createRunLostError(run: OpenRun): Error {
  return createStoreError("conflict", `Run ${run.runId} has ended, or another worker has taken it up.`);
}

async function readCancellation(
  tx: Transaction,
  run: OpenRun,
  lock: "KEY SHARE" | "NO KEY UPDATE",
): Promise<{ readonly cancelRequested: boolean } | null> {
  const rows = await tx.rows<{ cancelRequested: boolean }>(
    `SELECT cancel_requested AS "cancelRequested" FROM runs
     WHERE run_id = $1 AND state = 'running' AND attempt = $2 FOR ${lock}`,
    [run.runId, run.attempt],
  );
  return rows[0] ?? null;
}

/** What an attempt works with, noted before the first batch, so that the next one can go on with the same. */
export async function recordPlanHashAndCommits(
  tx: Transaction,
  run: OpenRun,
  plan: { readonly hash: string; readonly commits: Readonly<Record<string, string>> },
): Promise<void> {
  await tx.rows("UPDATE runs SET plan_hash = $2, commits = $3 WHERE run_id = $1", [
    run.runId,
    Buffer.from(plan.hash, "hex"),
    toStorableJson(JSON.stringify(plan.commits)),
  ]);
}

/** How far a run is, for people who watch. Says whether somebody asked to cancel it; null when it is no longer ours. */
export async function recordProgressAndReadCancelRequest(
  tx: Transaction,
  run: OpenRun,
  progress: JsonObject,
): Promise<{ readonly cancelRequested: boolean } | null> {
  const rows = await tx.rows<{ cancelRequested: boolean }>(
    `UPDATE runs SET progress = $3 WHERE run_id = $1 AND attempt = $2 AND state = 'running'
     RETURNING cancel_requested AS "cancelRequested"`,
    [run.runId, run.attempt, JSON.stringify(progress)],
  );
  return rows[0] ?? null;
}

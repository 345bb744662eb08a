import type { Transaction } from "../database/transaction.js";
import { isUniqueViolation, storeError } from "../errors.js";

/** A run that is being written. */
export interface OpenRun {
  readonly runId: string;
  readonly sessionId: string;
  readonly collectionId: number;
  readonly seq: number;
  readonly judges: boolean;
  readonly startedAt: Date;
}

const openRunColumns = `run_id AS "runId", session_id AS "sessionId", collection_id AS "collectionId", seq, judges,
  started_at AS "startedAt"`;

export async function insertRun(
  tx: Transaction,
  collectionId: number,
  run: { readonly runId: string; readonly judges: boolean; readonly startedAt: Date },
): Promise<OpenRun> {
  const startedAt = run.startedAt.toISOString();
  try {
    const rows = await tx.rows<OpenRun>(
      `INSERT INTO runs (collection_id, seq, run_id, session_id, state, judges, log_name, started_at)
       SELECT $1, coalesce(max(seq), 0) + 1, $2, $3, 'running', $4, $5, $6 FROM runs WHERE collection_id = $1
       RETURNING ${openRunColumns}`,
      [
        collectionId,
        run.runId,
        `session_${run.startedAt.getTime()}`,
        run.judges,
        `logs_${startedAt.slice(0, 19).replace(/\D/g, "")}`,
        run.startedAt,
      ],
    );
    const [opened] = rows;
    if (opened === undefined) throw new Error("the new run was not returned");
    return opened;
  } catch (error) {
    if (isUniqueViolation(error, "runs_one_open"))
      throw storeError("conflict", "Another run of this collection is not finished yet.");
    throw error;
  }
}

export async function findOpenRun(tx: Transaction, runId: string): Promise<OpenRun | null> {
  const rows = await tx.rows<OpenRun>(`SELECT ${openRunColumns} FROM runs WHERE run_id = $1 AND state = 'running'`, [
    runId,
  ]);
  return rows[0] ?? null;
}

import type { DriftOutput, IdSource, ObservedResource } from "@plumbline/model";
import { requireActiveCollection } from "../collections/collections.js";
import type { Database } from "../database/open.js";
import type { Transaction } from "../database/transaction.js";
import { storeError } from "../errors.js";
import { stageResources } from "./batch.js";
import { insertDriftResults } from "./drift-results.js";
import { discardRun, publishRun } from "./publish.js";
import { findOpenRun, insertRun, type OpenRun } from "./run.js";

export interface RunBatch {
  readonly resources?: readonly ObservedResource[];
  readonly driftOutputs?: readonly DriftOutput[];
}

/**
 * Writes one run. Batches carry numbers chosen by the caller; a number that was written before is not written again,
 * so a resumed run may repeat everything it is not sure of. Nothing is visible to readers before `complete`.
 */
export interface RunWriter {
  readonly run: OpenRun;
  writeBatch(number: number, batch: RunBatch): Promise<"written" | "repeated">;
  /** Publishes the run. A partial run was cut short: resources it did not see stay as they were. */
  complete(options?: { readonly partial?: boolean }): Promise<void>;
  /** Closes the run without publishing anything. */
  abandon(state: "failed" | "cancelled"): Promise<void>;
}

export interface RunRequest {
  readonly collection: string;
  readonly judges: boolean;
  readonly startedAt: Date;
}

export async function openRun(db: Database, tenant: number, ids: IdSource, request: RunRequest): Promise<RunWriter> {
  const run = await db.write({ tenant }, async (tx) => {
    const { collectionId } = await requireActiveCollection(tx, request.collection);
    return insertRun(tx, collectionId, {
      runId: ids.next(request.startedAt),
      judges: request.judges,
      startedAt: request.startedAt,
    });
  });
  return writerOf(db, tenant, run);
}

/** The writer of a run whose first owner is gone. */
export async function resumeRun(db: Database, tenant: number, runId: string): Promise<RunWriter> {
  const run = await db.read({ tenant }, (tx) => findOpenRun(tx, runId));
  if (run === null) throw storeError("not_found", `There is no unfinished run ${runId}.`);
  return writerOf(db, tenant, run);
}

/** From here on the planner's picture of the tables is too old to be left to autovacuum. */
const MANY_CHANGES = 5000;

function writerOf(db: Database, tenant: number, run: OpenRun): RunWriter {
  const inRun = <Result>(lock: "SHARE" | "UPDATE", work: (tx: Transaction) => Promise<Result>) =>
    db.bulk({ tenant }, async (tx) => {
      if (!(await lockOpenRun(tx, run, lock))) {
        throw storeError("conflict", `Run ${run.runId} is finished; nothing more can be written to it.`);
      }
      return work(tx);
    });

  return {
    run,
    async writeBatch(number, batch) {
      return inRun("SHARE", async (tx) => {
        if (!(await claimBatch(tx, run, number))) return "repeated";
        const seen = await stageResources(tx, run, batch.resources ?? []);
        await insertDriftResults(tx, run, batch.driftOutputs ?? []);
        await tx.rows("UPDATE run_batches SET seen = $4 WHERE collection_id = $1 AND seq = $2 AND batch = $3", [
          run.collectionId,
          run.seq,
          number,
          seen,
        ]);
        return "written";
      });
    },
    async complete(options) {
      const changed = await inRun("UPDATE", (tx) => publishRun(tx, run, options?.partial ?? false));
      if (changed >= MANY_CHANGES) await db.write({ tenant }, (tx) => tx.rows("SELECT renew_statistics()"));
    },
    abandon: (state) => inRun("UPDATE", (tx) => discardRun(tx, run, state)),
  };
}

/** Batches may be written side by side; completing waits for them and keeps later ones out. */
async function lockOpenRun(tx: Transaction, run: OpenRun, lock: "SHARE" | "UPDATE"): Promise<boolean> {
  const rows = await tx.rows(`SELECT FROM runs WHERE run_id = $1 AND state = 'running' FOR ${lock}`, [run.runId]);
  return rows.length > 0;
}

/** False when the batch was written before. Waits for another writer who is at the same batch. */
async function claimBatch(tx: Transaction, run: OpenRun, batch: number): Promise<boolean> {
  const rows = await tx.rows(
    `INSERT INTO run_batches (collection_id, seq, batch, seen) VALUES ($1, $2, $3, '{}')
     ON CONFLICT (tenant_id, collection_id, seq, batch) DO NOTHING RETURNING batch`,
    [run.collectionId, run.seq, batch],
  );
  return rows.length > 0;
}

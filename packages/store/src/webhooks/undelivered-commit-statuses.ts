import type { Transaction } from "../database/transaction.js";

export const commitStatusChannel = "commit-status";

/** Statuses of a run that have not been delivered: a newer one takes their place, and must not be followed by them. */
export async function deleteUndeliveredStatuses(
  tx: Transaction,
  run: { readonly runId: string; readonly collectionId: number },
): Promise<void> {
  // The job first, as whoever makes a delivery locks it first.
  await tx.rows(
    `WITH dropped AS (
       DELETE FROM jobs WHERE kind = 'delivery' AND subject IN (
         SELECT delivery_id FROM deliveries
         WHERE collection_id = $1 AND run_id = $2 AND channel = $3 AND state = 'waiting')
       RETURNING subject
     )
     DELETE FROM deliveries USING dropped WHERE delivery_id = subject`,
    [run.collectionId, run.runId, commitStatusChannel],
  );
}

import type { Transaction } from "../database/transaction.js";

/** Deliveries that set the status of a commit. */
export const commitStatusChannel = "commit-status";

/** Statuses of a run that have not been delivered: a newer one takes their place, and must not be followed by them. */
export async function deleteUndeliveredStatuses(
  tx: Transaction,
  run: { readonly runId: string; readonly collectionId: number },
): Promise<void> {
  // The job first, as whoever makes a delivery locks it first.
  const waiting = await tx.rows<{ delivery_id: string }>(
    `SELECT delivery_id FROM deliveries
     WHERE collection_id = $1 AND run_id = $2 AND channel = $3 AND state = 'waiting'`,
    [run.collectionId, run.runId, commitStatusChannel],
  );
  if (waiting.length === 0) return;
  const dropped = await tx.rows<{ subject: string }>(
    "DELETE FROM jobs WHERE kind = 'delivery' AND subject = ANY($1) RETURNING subject",
    [waiting.map(({ delivery_id }) => delivery_id)],
  );
  await tx.rows("DELETE FROM deliveries WHERE delivery_id = ANY($1)", [dropped.map(({ subject }) => subject)]);
}

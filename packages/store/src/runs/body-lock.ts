import type { Transaction } from "../database/transaction.js";

/**
 * A batch that finds a body already stored relies on it staying; deleting a collection removes bodies nobody else has.
 * Writers share this lock, a deletion takes it alone, per tenant, until the transaction ends.
 */
const LOCK_CLASS = 7_586_250;

export async function lockBodiesShared(tx: Transaction): Promise<void> {
  await tx.rows("SELECT pg_advisory_xact_lock_shared($1, current_tenant())", [LOCK_CLASS]);
}

export async function lockBodiesExclusively(tx: Transaction): Promise<void> {
  await tx.rows("SELECT pg_advisory_xact_lock($1, current_tenant())", [LOCK_CLASS]);
}

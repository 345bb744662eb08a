/** Ending all access of somebody. */
import type { Transaction } from "../database/transaction.js";

/** From now on nothing that was given to the subject before is good in the tenant. */
export async function recordSubjectRemoval(tx: Transaction, subject: string): Promise<void> {
  await tx.rows(
    `INSERT INTO removed_subjects (subject, removed_at) VALUES ($1, clock_timestamp())
     ON CONFLICT (tenant_id, subject) DO UPDATE SET removed_at = excluded.removed_at`,
    [subject],
  );
}

/** Every token and session of the subject in the tenant, with all that came from them; how many there were. */
export async function revokeTokensOfSubject(tx: Transaction, subject: string): Promise<number> {
  const [row] = await tx.rows<{ revoked: number }>(
    "SELECT revoke_with_descendants(ARRAY(SELECT token_id FROM tokens WHERE subject = $1), false) AS revoked",
    [subject],
  );
  return row?.revoked ?? 0;
}

/** Members who have nothing that is kept here are known by their visits alone. */
export async function deleteVisitsOfSubject(tx: Transaction, subject: string): Promise<number> {
  const rows = await tx.rows("DELETE FROM visits WHERE subject = $1 RETURNING token_id", [subject]);
  return rows.length;
}

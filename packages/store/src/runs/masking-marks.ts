/**
 * What is known of a body's secrets: bodies of which nothing is starred out are asked by queries as they are stored. A body
 * has a mark from when it was written; those of before there were marks, or of another version of the masking, get one here.
 */
import type { Transaction } from "../database/transaction.js";
import type { DocumentMaskingRules } from "../documents/filter-masking.js";
import { lockBodiesShared } from "./body-lock.js";

export function isUnchangedByMasking(body: string, masking: DocumentMaskingRules): boolean {
  return masking.shown(body) === body;
}

/** Of rows with `body_hash`, `masking` and `is_plain`. */
export const buildMaskingMarksInsertSql = (rows: string) =>
  `INSERT INTO body_marks (body_hash, masking, is_plain) SELECT body_hash, masking, is_plain FROM ${rows} ORDER BY body_hash
   ON CONFLICT (tenant_id, body_hash) DO UPDATE SET masking = excluded.masking, is_plain = excluded.is_plain
   WHERE body_marks.masking <> excluded.masking`;

/** Few enough to be masked between two requests. */
const MARKED_AT_ONCE = 100;

/** Marks some bodies that have no mark of this masking, in the order of their hashes; returns the last, null at the end. */
export async function recordMissingMaskingMarksAfter(
  tx: Transaction,
  masking: DocumentMaskingRules,
  after: Buffer,
): Promise<Buffer | null> {
  await lockBodiesShared(tx);
  const bodies = await tx.rows<{ body_hash: Buffer; body: string }>(
    `SELECT b.body_hash, b.body::text AS body FROM bodies b
     WHERE b.body_hash > $1
       AND NOT EXISTS (SELECT FROM body_marks m WHERE m.body_hash = b.body_hash AND m.masking = $2)
     ORDER BY b.body_hash LIMIT ${MARKED_AT_ONCE}`,
    [after, masking.version],
  );
  await tx.rows(
    buildMaskingMarksInsertSql(
      "(SELECT $1::int AS masking, * FROM unnest($2::bytea[], $3::bool[]) AS m (body_hash, is_plain)) marks",
    ),
    [masking.version, bodies.map((row) => row.body_hash), bodies.map((row) => isUnchangedByMasking(row.body, masking))],
  );
  return bodies.length < MARKED_AT_ONCE ? null : (bodies.at(-1)?.body_hash ?? null);
}

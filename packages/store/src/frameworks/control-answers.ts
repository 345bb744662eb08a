/** What people say of controls: held or not held, by whom, and until when that counts. */
import type { Transaction } from "../database/transaction.js";

export interface ControlAnswerScope {
  readonly frameworkId: string;
  readonly controlId: string;
  /** Null: of all collections of the tenant. */
  readonly collectionId: number | null;
}

/** What a person says about a control that no rule answers. */
export interface ControlAnswer extends ControlAnswerScope {
  /** What the control said when it was answered. */
  readonly controlTitle: string;
  readonly isHeld: boolean;
  readonly note: string;
  /** An address, or empty. */
  readonly evidence: string;
  readonly answeredBy: string;
  /** The last day on which it counts: `2026-11-15`. */
  readonly validUntil: string;
}

/** What somebody said more than a year ago has to be said again, whatever last day was given. */
const LAST_DAY = "LEAST(valid_until, (answered_at AT TIME ZONE 'UTC')::date + 366)";

/** An answer as it is stored. */
export interface StoredControlAnswer extends ControlAnswer {
  /** In ISO 8601. */
  readonly answeredAt: string;
  readonly isExpired: boolean;
}

/** The answer to the same control of the same collection is replaced. */
export async function saveControlAnswer(tx: Transaction, answer: ControlAnswer): Promise<void> {
  await tx.rows(
    `INSERT INTO control_answers
       (framework_id, control_id, collection_id, is_held, note, evidence, answered_by, valid_until, control_title)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (tenant_id, framework_id, control_id, collection_id) DO UPDATE SET
       is_held = excluded.is_held, note = excluded.note, evidence = excluded.evidence,
       answered_by = excluded.answered_by, answered_at = excluded.answered_at, valid_until = excluded.valid_until,
       control_title = excluded.control_title`,
    [
      answer.frameworkId,
      answer.controlId,
      answer.collectionId,
      answer.isHeld,
      answer.note,
      answer.evidence,
      answer.answeredBy,
      answer.validUntil,
      answer.controlTitle,
    ],
  );
}

/** False when there is none. */
export async function deleteControlAnswer(
  tx: Transaction,
  { frameworkId, controlId, collectionId }: ControlAnswerScope,
): Promise<boolean> {
  const rows = await tx.rows(
    `DELETE FROM control_answers WHERE framework_id = $1 AND control_id = $2
     AND collection_id IS NOT DISTINCT FROM $3 RETURNING control_id`,
    [frameworkId, controlId, collectionId],
  );
  return rows.length > 0;
}

/** Those of the tenant, then those of the collection, which count instead. */
export async function listControlAnswers(
  tx: Transaction,
  frameworkId: string,
  collectionId: number,
): Promise<StoredControlAnswer[]> {
  return tx.rows<StoredControlAnswer>(
    `SELECT framework_id AS "frameworkId", control_id AS "controlId", control_title AS "controlTitle", collection_id AS "collectionId",
       is_held AS "isHeld", note, evidence, answered_by AS "answeredBy",
       to_char(answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "answeredAt",
       to_char(${LAST_DAY}, 'YYYY-MM-DD') AS "validUntil",
       ${LAST_DAY} < (now() AT TIME ZONE 'UTC')::date AS "isExpired"
     FROM control_answers WHERE framework_id = $1 AND (collection_id IS NULL OR collection_id = $2)
     ORDER BY collection_id NULLS FIRST, control_id`,
    [frameworkId, collectionId],
  );
}

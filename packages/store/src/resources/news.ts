import type { Transaction } from "../database/transaction.js";
import { ownPath } from "./shown.js";

export interface RunFailure {
  readonly nodeId: string;
  readonly path: string;
  readonly testId: string;
  readonly title: string;
  readonly severity: string;
  readonly message: string;
  /** Whether the run before did not have it: neither this test on this resource, nor the resource at all. */
  readonly isNew: boolean;
}

export interface RunFailures {
  /** The gravest first, new ones before others. */
  readonly failures: readonly RunFailure[];
  readonly total: number;
  readonly fresh: number;
}

/**
 * What failed in a published run. A failure is new when the observation that the run ended, if there was one, did not
 * fail the same test; a changed rule is the same test.
 */
export async function readFailures(
  tx: Transaction,
  collectionId: number,
  seq: number,
  limit: number,
): Promise<RunFailures> {
  const rows = await tx.rows<RunFailure & { readonly total: number; readonly fresh: number }>(
    `WITH failing AS (
       SELECT r.node_id, ${ownPath("r")} AS path, t.test_id, t.title, t.definition ->> 'severity' AS severity,
         coalesce(x.message, '') AS message,
         o.from_seq = $2 AND NOT EXISTS (
           SELECT FROM observations before
           JOIN results y ON y.result_set = before.result_set AND y.outcome = 'f'
           JOIN test_cases u ON u.case_id = y.case_id AND u.test_id = t.test_id
           WHERE before.resource_id = o.resource_id AND before.until_seq = $2) AS is_new
       FROM resources r
       JOIN observations o ON o.resource_id = r.resource_id
         AND o.from_seq <= $2 AND (o.until_seq IS NULL OR o.until_seq > $2) AND o.failed > 0
       JOIN results x ON x.result_set = o.result_set AND x.outcome = 'f'
       JOIN test_cases t ON t.case_id = x.case_id
       WHERE r.collection_id = $1
     )
     SELECT node_id AS "nodeId", path, test_id AS "testId", title, severity, message, is_new AS "isNew",
       count(*) OVER () AS total, count(*) FILTER (WHERE is_new) OVER () AS fresh
     FROM failing
     ORDER BY is_new DESC, array_position(ARRAY['high', 'medium', 'low'], lower(severity)), test_id, node_id LIMIT $3`,
    [collectionId, seq, limit],
  );
  const failures = rows.map(({ total: _total, fresh: _fresh, ...failure }) => failure);
  return { failures, total: rows[0]?.total ?? 0, fresh: rows[0]?.fresh ?? 0 };
}

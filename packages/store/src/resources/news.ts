import type { ListStatement } from "../database/listing.js";
import type { Transaction } from "../database/transaction.js";
import { judgedBy } from "./dates.js";
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
 * What failed in the published run $2 of the collection $1. A failure is new when the observation that the run ended, if
 * there was one, did not fail the same test; a changed rule is the same test.
 */
const failing = `
  SELECT r.node_id, ${ownPath("r")} AS path, t.test_id, t.title, t.definition ->> 'severity' AS severity,
    coalesce(x.message, '') AS message, x.evidence,
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
  JOIN runs n ON n.collection_id = r.collection_id AND n.seq = $2 AND n.state = 'complete' AND n.judges
  WHERE r.collection_id = $1 AND ${judgedBy("n", "r.resource_id")}`;

const gravestFirst =
  "is_new DESC, array_position(ARRAY['critical', 'high', 'medium', 'low'], lower(severity)), test_id, path, node_id";

export async function readFailures(
  tx: Transaction,
  collectionId: number,
  seq: number,
  limit: number,
): Promise<RunFailures> {
  const rows = await tx.rows<RunFailure & { readonly total: number; readonly fresh: number }>(
    `SELECT node_id AS "nodeId", path, test_id AS "testId", title, severity, message, is_new AS "isNew",
       count(*) OVER () AS total, count(*) FILTER (WHERE is_new) OVER () AS fresh
     FROM (${failing}) failing ORDER BY ${gravestFirst} LIMIT $3`,
    [collectionId, seq, limit],
  );
  const failures = rows.map(({ total: _total, fresh: _fresh, ...failure }) => failure);
  return { failures, total: rows[0]?.total ?? 0, fresh: rows[0]?.fresh ?? 0 };
}

/** The same as JSON, each with the places that decided it. */
export function failureList(run: { readonly collectionId: number; readonly seq: number }): ListStatement {
  return {
    text: `SELECT json_build_object(
        'test_id', test_id, 'title', title, 'severity', severity, 'message', message, 'is_new', is_new,
        'snapshot_id', node_id, 'resource_path', path,
        'evidence', coalesce((
          SELECT json_agg(json_build_object('path', e ->> 'path', 'file', e ->> 'file', 'line', e -> 'line',
            'column', e -> 'column', 'end_line', e -> 'endLine', 'end_column', e -> 'endColumn'))
          FROM json_array_elements(evidence) e), '[]'))::text AS item
      FROM (${failing}) failing ORDER BY ${gravestFirst}`,
    values: [run.collectionId, run.seq],
  };
}

import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { buildResourceSeenByRunSql } from "./date-range-and-run-sql.js";
import { buildLastPathSql } from "./display-sql.js";
import { buildFindingKeySql, buildFindingPlaceRowsSql, buildSeverityRankSql } from "./finding-sql.js";

/** A failed test of a run. */
export interface RunFinding {
  readonly nodeId: string;
  readonly path: string;
  readonly testId: string;
  readonly title: string;
  readonly severity: string;
  readonly message: string;
  /** The address of the resource in the code, and where it is wrong; empty where nobody can tell. */
  readonly resource: string;
  readonly file: string;
  readonly line: number | null;
  /** Whether the run before did not have it: not this test on this resource, wherever in its file it stood. */
  readonly isNew: boolean;
}

/** The failed tests of a run, as many as are shown. */
export interface RunFindings {
  /** New ones first, then the gravest. */
  readonly failures: readonly RunFinding[];
  readonly total: number;
  readonly fresh: number;
}

/** SQL: which resource of which file a place lies in; empty where nobody can tell. */
const address = (file: string, resource: string) =>
  `CASE WHEN ${resource} IS NULL THEN '' ELSE concat_ws(E'\\n', ${file}, ${resource}) END`;

/**
 * The findings of the published run $2 of the collection $1; of those that are one, the same is told as by a scan. One is new when the observations that the run ended, if there
 * were any, had none of the same test on the same resource; a changed rule is the same test.
 */
export const findingsOfRunSql = `
  WITH failed AS (
    SELECT r.resource_id, r.node_id, ${buildLastPathSql("r")} AS path, t.test_id, t.title, t.definition ->> 'severity' AS severity,
      coalesce(p.message, x.message, '') AS message, p.place, p.nth, ${buildFindingKeySql("r", "t")} AS key, o.from_seq = $2 AS has_changed,
      ${address("p.file", "p.resource")} AS address,
      CASE WHEN p."isFinding" = 'true' THEN json_build_array(p.place) ELSE x.evidence END AS evidence
    FROM resources r
    JOIN observations o ON o.resource_id = r.resource_id
      AND o.from_seq <= $2 AND (o.until_seq IS NULL OR o.until_seq > $2) AND o.failed > 0
    JOIN results x ON x.result_set = o.result_set AND x.outcome = 'f'
    JOIN test_cases t ON t.case_id = x.case_id
    JOIN runs n ON n.collection_id = r.collection_id AND n.seq = $2 AND n.state = 'complete' AND n.judges
    LEFT JOIN LATERAL (${buildFindingPlaceRowsSql("x")}) p ON true
    WHERE r.collection_id = $1 AND ${buildResourceSeenByRunSql("n", "r.resource_id")}
  ), known AS (
    SELECT DISTINCT r.resource_id, u.test_id, ${address("e ->> 'file'", "e ->> 'resource'")} AS address
    FROM resources r
    JOIN observations before ON before.resource_id = r.resource_id AND before.until_seq = $2 AND before.failed > 0
    JOIN results y ON y.result_set = before.result_set AND y.outcome = 'f'
    JOIN test_cases u ON u.case_id = y.case_id
    LEFT JOIN LATERAL json_array_elements(y.evidence) e ON true
    WHERE r.collection_id = $1
  ), known_tests AS (
    SELECT resource_id, test_id, bool_or(address = '') AS anywhere FROM known GROUP BY resource_id, test_id
  ), told AS (
    SELECT DISTINCT ON (key) failed.*, bool_and(has_changed AND known.address IS NULL
        AND (known_tests.test_id IS NULL OR NOT (known_tests.anywhere OR failed.address = ''))
      ) OVER (PARTITION BY key) AS is_new
    FROM failed LEFT JOIN known USING (resource_id, test_id, address) LEFT JOIN known_tests USING (resource_id, test_id)
    ORDER BY key, coalesce(place ->> 'resource', '') COLLATE "C", message COLLATE "C", path, node_id, nth
  )`;

const gravest = buildSeverityRankSql("severity");
export const sourceLocationOrderSql = `place ->> 'file', (place ->> 'line')::integer, (place ->> 'column')::integer, test_id, path, node_id`;

/** What failed in a run. */
export async function readRunFindings(
  tx: Transaction,
  collectionId: number,
  seq: number,
  limit: number,
): Promise<RunFindings> {
  const rows = await tx.rows<RunFinding & { readonly total: number; readonly fresh: number }>(
    `${findingsOfRunSql}
     SELECT node_id AS "nodeId", path, test_id AS "testId", title, severity, message, is_new AS "isNew",
       coalesce(place ->> 'resource', '') AS resource, coalesce(place ->> 'file', '') AS file,
       (place ->> 'line')::integer AS line,
       count(*) OVER () AS total, count(*) FILTER (WHERE is_new) OVER () AS fresh
     FROM told ORDER BY is_new DESC, ${gravest}, ${sourceLocationOrderSql} LIMIT $3`,
    [collectionId, seq, limit],
  );
  const failures = rows.map(({ total: _total, fresh: _fresh, ...failure }) => failure);
  return { failures, total: rows[0]?.total ?? 0, fresh: rows[0]?.fresh ?? 0 };
}

/** The same as JSON, the gravest first, each with the places that decided it. */
export function createRunFindingListStatement(run: {
  readonly collectionId: number;
  readonly seq: number;
}): ListStatement {
  return {
    text: `${findingsOfRunSql}
      SELECT json_build_object(
        'test_id', test_id, 'title', title, 'severity', severity, 'message', message, 'is_new', is_new,
        'snapshot_id', node_id, 'resource_path', path, 'resource', coalesce(place ->> 'resource', ''),
        'file', coalesce(place ->> 'file', ''), 'line', place -> 'line', 'column', place -> 'column',
        'evidence', coalesce((
          SELECT json_agg(json_build_object('path', e ->> 'path', 'file', e ->> 'file', 'line', e -> 'line',
            'column', e -> 'column', 'end_line', e -> 'endLine', 'end_column', e -> 'endColumn'))
          FROM json_array_elements(evidence) e), '[]'))::text AS item
      FROM told ORDER BY ${gravest}, ${sourceLocationOrderSql}`,
    values: [run.collectionId, run.seq],
  };
}

/** What a published run says otherwise than the one before it, and what it could not decide. */
import type { ListPage, ListStatement, PageOffsetAndCount } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { buildLastPathSql, buildOutcomeLabelSql } from "./display-sql.js";
import { buildSeverityRankSql } from "./finding-sql.js";

interface RunKey {
  readonly collectionId: number;
  readonly seq: number;
}

/** SQL: the published run before the run $2 of the collection $1. */
const before = `SELECT n.run_id FROM runs n WHERE n.collection_id = $1 AND n.seq < $2 AND n.state = 'complete'
  ORDER BY n.seq DESC LIMIT 1`;

/** SQL: what was told of a resource by each test; where a test has several cases, the worst. */
const verdicts = (resultSet: string) => `SELECT DISTINCT ON (t.test_id) t.test_id, t.title,
    coalesce(t.definition ->> 'severity', '') AS severity, ${buildOutcomeLabelSql("x")} AS outcome, coalesce(x.message, '') AS message
  FROM results x JOIN test_cases t USING (case_id) WHERE x.result_set = ${resultSet}
  ORDER BY t.test_id, x.outcome = 'f' DESC, x.outcome = 'p'`;

/** Runs store what changes: whatever a run began or ended is other than before. A first run has nothing to be held against. */
const changes = `
  WITH touched AS (
    SELECT r.resource_id, r.node_id, r.resource_type, ${buildLastPathSql("r")} AS path, was.result_set AS was_set, now.result_set AS now_set,
      CASE WHEN was.resource_id IS NULL THEN 'appeared' WHEN now.resource_id IS NULL THEN 'gone'
        WHEN was.version_id <> now.version_id THEN 'changed' ELSE 'same' END AS resource
    FROM resources r
    LEFT JOIN observations was ON was.resource_id = r.resource_id AND was.until_seq = $2
    LEFT JOIN observations now ON now.resource_id = r.resource_id AND now.from_seq = $2
    WHERE r.collection_id = $1 AND (was.resource_id IS NOT NULL OR now.resource_id IS NOT NULL)
      AND (${before}) IS NOT NULL
  ), told AS (
    SELECT touched.*, verdict.* FROM touched CROSS JOIN LATERAL (
      SELECT test_id, coalesce(now.title, was.title) AS title, coalesce(now.severity, was.severity) AS severity,
        coalesce(now.message, '') AS message, coalesce(was.outcome, 'not asked') AS was, coalesce(now.outcome, 'not asked') AS now
      FROM (${verdicts("touched.was_set")}) was FULL JOIN (${verdicts("touched.now_set")}) now USING (test_id)
    ) verdict
    WHERE was <> now AND (was IN ('failed', 'unknown') OR now IN ('failed', 'unknown'))
  )`;

/** What is new, gone or other since the run before. */
export interface RunChangeCounts {
  /** Null for a first run. */
  readonly before: string | null;
  readonly appeared: number;
  readonly changed: number;
  readonly gone: number;
  readonly beganToFail: number;
  readonly failNoMore: number;
}

const item = `json_build_object('snapshot_id', node_id, 'resource_path', path, 'resource_type', resource_type, 'resource', resource,
  'test_id', test_id, 'title', title, 'severity', severity, 'was', was, 'is', now, 'message', message)::text`;
const order = `ORDER BY now = 'failed' DESC, now = 'unknown' DESC, ${buildSeverityRankSql("severity")}, path, node_id, test_id`;

/** How many there are of each kind, and a page of the list below: the two runs are compared once for all of it. */
export async function readRunChanges(
  tx: Transaction,
  run: RunKey,
  page: PageOffsetAndCount,
): Promise<RunChangeCounts & ListPage> {
  const kinds = ["appeared", "changed", "gone"].map(
    (kind) => `(SELECT count(*) FROM touched WHERE resource = '${kind}') AS ${kind}`,
  );
  const [read] = await tx.rows<RunChangeCounts & ListPage>(
    `${changes} SELECT (${before}) AS before, ${kinds.join(", ")},
       (SELECT count(*) FROM told WHERE now = 'failed') AS "beganToFail",
       (SELECT count(*) FROM told WHERE was = 'failed') AS "failNoMore",
       (SELECT count(*) FROM told) AS total,
       ARRAY(SELECT ${item} FROM told ${order} OFFSET $3 LIMIT $4) AS items`,
    [run.collectionId, run.seq, page.index, page.count],
  );
  if (read === undefined) throw new Error("a statement without FROM gives one row");
  return read;
}

/** Verdicts that are other than they were, of tests that fail or are undecided, or were so before: the new failures first. */
export function createVerdictChangeListStatement(run: RunKey): ListStatement {
  return { text: `${changes} SELECT ${item} AS item FROM told ${order}`, values: [run.collectionId, run.seq] };
}

/** What tests were asked about and could not decide, as it was after the run. */
export function createUndecidedVerdictListStatement(run: RunKey): ListStatement {
  return {
    text: `SELECT json_build_object('snapshot_id', r.node_id, 'resource_path', ${buildLastPathSql("r")}, 'resource_type', r.resource_type,
        'test_id', t.test_id, 'title', t.title, 'severity', coalesce(t.definition ->> 'severity', ''), 'message', coalesce(x.message, ''))::text AS item
      FROM resources r
      JOIN observations o ON o.resource_id = r.resource_id
        AND o.from_seq <= $2 AND (o.until_seq IS NULL OR o.until_seq > $2) AND o.unknown > 0
      JOIN results x ON x.result_set = o.result_set AND x.outcome NOT IN ('p', 'f')
      JOIN test_cases t ON t.case_id = x.case_id
      WHERE r.collection_id = $1
        AND EXISTS (SELECT FROM runs n WHERE n.collection_id = $1 AND n.seq = $2 AND n.state = 'complete')
      ORDER BY ${buildSeverityRankSql("t.definition ->> 'severity'")}, ${buildLastPathSql("r")}, r.node_id, t.test_id`,
    values: [run.collectionId, run.seq],
  };
}

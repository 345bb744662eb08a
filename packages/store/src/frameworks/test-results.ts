/** What the newest judging run of a collection came to, test by test. */
import type { Transaction } from "../database/transaction.js";
import { buildJudgedByRunSql } from "../resources/date-range-and-run-sql.js";
import { findingsOfRunSql, sourceLocationOrderSql } from "../resources/run-findings.js";

export interface JudgedRun {
  readonly runId: string;
  readonly seq: number;
  /** ISO 8601. */
  readonly completedAt: string;
  readonly verdict: string;
  readonly problems: number;
  readonly partial: boolean;
}

/** Null when nothing has been judged yet. */
export async function findLastJudgedRun(tx: Transaction, collectionId: number): Promise<JudgedRun | null> {
  const rows = await tx.rows<JudgedRun>(
    `SELECT run_id AS "runId", seq, partial, coalesce(summary ->> 'verdict', '') AS verdict,
       coalesce(summary ->> 'problems', '0')::integer AS problems,
       to_char(completed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "completedAt"
     FROM runs WHERE collection_id = $1 AND state = 'complete' AND judges ORDER BY seq DESC LIMIT 1`,
    [collectionId],
  );
  return rows[0] ?? null;
}

export interface TestTally {
  readonly testId: string;
  readonly title: string;
  readonly severity: string;
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
}

/** Of these tests, those that were asked. */
export async function readTestTallies(
  tx: Transaction,
  collectionId: number,
  seq: number,
  testIds: readonly string[],
): Promise<TestTally[]> {
  return tx.rows<TestTally>(
    `SELECT t.test_id AS "testId", max(t.title) AS title, max(coalesce(t.definition ->> 'severity', '')) AS severity,
       count(*) FILTER (WHERE x.outcome = 'p') AS passed, count(*) FILTER (WHERE x.outcome = 'f') AS failed,
       count(*) FILTER (WHERE x.outcome = 'u') AS unknown
     FROM resources r
     JOIN observations o ON o.resource_id = r.resource_id
       AND o.from_seq <= $2 AND (o.until_seq IS NULL OR o.until_seq > $2)
     JOIN results x ON x.result_set = o.result_set
     JOIN test_cases t ON t.case_id = x.case_id AND t.test_id = ANY($3)
     JOIN runs n ON n.collection_id = r.collection_id AND n.seq = $2
     WHERE r.collection_id = $1 AND ${buildJudgedByRunSql("n", "r.resource_id")}
     GROUP BY t.test_id ORDER BY t.test_id`,
    [collectionId, seq, testIds],
  );
}

export interface TestFinding {
  readonly testId: string;
  readonly message: string;
  /** Address in the code, or what the document is called by. */
  readonly resource: string;
  readonly path: string;
  readonly nodeId: string;
  /** Empty where no place is known. */
  readonly file: string;
  readonly line: number | null;
  /** How many its test has in all. */
  readonly total: number;
}

/** At most `most` of each test, in the order of their places. */
export async function readTestFindings(
  tx: Transaction,
  collectionId: number,
  seq: number,
  testIds: readonly string[],
  most: number,
): Promise<TestFinding[]> {
  return tx.rows<TestFinding>(
    `${findingsOfRunSql}, ranked AS (
       SELECT told.*, row_number() OVER (PARTITION BY test_id ORDER BY ${sourceLocationOrderSql}) AS rank,
         count(*) OVER (PARTITION BY test_id) AS total
       FROM told WHERE test_id = ANY($3)
     )
     SELECT test_id AS "testId", message, coalesce(place ->> 'resource', '') AS resource, path, node_id AS "nodeId",
       coalesce(place ->> 'file', '') AS file, (place ->> 'line')::integer AS line, total
     FROM ranked WHERE rank <= $4 ORDER BY test_id, rank`,
    [collectionId, seq, testIds, most],
  );
}

/** What the newest judging run of a collection came to, test by test. */
import type { UnreadResources } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";
import { buildOfAnyAccountSql } from "../resources/account-condition-sql.js";
import { buildResourceSeenByRunSql } from "../resources/date-range-and-run-sql.js";
import { findingsOfRunSql, sourceLocationOrderSql } from "../resources/run-findings.js";

/** A run that judged. */
export interface JudgedRun {
  readonly runId: string;
  readonly seq: number;
  /** ISO 8601. */
  readonly completedAt: string;
  readonly verdict: string;
  readonly problems: number;
  readonly partial: boolean;
  /** Of accounts. */
  readonly unreadResources: readonly UnreadResources[];
}

const judgedRunsSql = `SELECT run_id AS "runId", seq, partial, coalesce(summary ->> 'verdict', '') AS verdict,
    coalesce(summary ->> 'problems', '0')::integer AS problems,
    coalesce(summary -> 'unreadResources', '[]') AS "unreadResources",
    to_char(completed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "completedAt"
  FROM runs WHERE collection_id = $1 AND state = 'complete' AND judges`;

/** Null when nothing has been judged yet. */
export async function findLastJudgedRun(tx: Transaction, collectionId: number): Promise<JudgedRun | null> {
  const rows = await tx.rows<JudgedRun>(`${judgedRunsSql} ORDER BY seq DESC LIMIT 1`, [collectionId]);
  return rows[0] ?? null;
}

/** The newest first. */
export async function listJudgedRuns(tx: Transaction, collectionId: number, most: number): Promise<JudgedRun[]> {
  return tx.rows<JudgedRun>(`${judgedRunsSql} ORDER BY seq DESC LIMIT $2`, [collectionId, most]);
}

/** How a test came out over all resources of a run. */
export interface TestTally {
  /** Of the run. */
  readonly seq: number;
  readonly testId: string;
  readonly title: string;
  readonly severity: string;
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
}

/** Of these tests, those that were asked, for each of the runs: of everything, or of one account, subscription, project or cluster. Resources with the same verdicts are counted before their verdicts are read. */
export async function readTestTallies(
  tx: Transaction,
  collectionId: number,
  seqs: readonly number[],
  testIds: readonly string[],
  account?: string,
): Promise<TestTally[]> {
  return tx.rows<TestTally>(
    `WITH shown AS (
       SELECT n.seq, o.result_set, count(*) AS resources
       FROM runs n
       JOIN resources r ON r.collection_id = n.collection_id
       JOIN observations o ON o.resource_id = r.resource_id
         AND o.from_seq <= n.seq AND (o.until_seq IS NULL OR o.until_seq > n.seq)
       WHERE n.collection_id = $1 AND n.seq = ANY($2) AND ${buildResourceSeenByRunSql("n", "r.resource_id")}
         AND ($4::text IS NULL OR ${buildOfAnyAccountSql("$4")})
       GROUP BY n.seq, o.result_set
     )
     SELECT s.seq, t.test_id AS "testId", max(t.title) AS title, max(coalesce(t.definition ->> 'severity', '')) AS severity,
       coalesce(sum(s.resources) FILTER (WHERE x.outcome = 'p'), 0)::bigint AS passed,
       coalesce(sum(s.resources) FILTER (WHERE x.outcome = 'f'), 0)::bigint AS failed,
       coalesce(sum(s.resources) FILTER (WHERE x.outcome = 'u'), 0)::bigint AS unknown
     FROM shown s
     JOIN results x ON x.result_set = s.result_set
     JOIN test_cases t ON t.case_id = x.case_id AND t.test_id = ANY($3)
     GROUP BY s.seq, t.test_id ORDER BY s.seq, t.test_id`,
    [collectionId, seqs, testIds, account ?? null],
  );
}

/** A failed or undecided test of a resource. */
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

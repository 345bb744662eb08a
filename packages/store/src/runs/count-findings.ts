import type { Transaction } from "../database/transaction.js";
import { buildFindingKeySql, buildFindingPlaceRowsSql } from "../resources/finding-sql.js";
import { areFindingGroupsUpToDate, TEST_CASE_GROUPING } from "./finding-group-counter.js";
import type { OpenRun } from "./open-run.js";

type FindingsBySeverity = Readonly<Record<string, number>>;

/**
 * How many findings the collection has, by the severities as cases write them: those of the run that was published last, if that
 * saw everything.
 */
export async function readPublishedFindingsBySeverity(
  tx: Transaction,
  collectionId: number,
): Promise<FindingsBySeverity> {
  const counted = (await areFindingGroupsUpToDate(tx, collectionId))
    ? `SELECT value::integer AS case_id, findings FROM finding_groups WHERE collection_id = $1 AND grouped_by = '${TEST_CASE_GROUPING}'`
    : "SELECT case_id, count(*) AS findings FROM findings WHERE collection_id = $1 AND told GROUP BY case_id";
  const rows = await tx.rows<{ severity: string; count: number }>(
    `SELECT coalesce(t.definition ->> 'severity', '') AS severity, sum(counted.findings)::bigint AS count
     FROM (${counted}) counted LEFT JOIN test_cases t ON t.case_id = counted.case_id GROUP BY 1`,
    [collectionId],
  );
  return Object.fromEntries(rows.map(({ severity, count }) => [severity, count]));
}

/**
 * How many findings a run has, by the severities as its cases write them: of what it staged, and of what it found unchanged, whose
 * findings are those that are published. To be asked before the run is published or forgotten. Nobody has counted the tables
 * then: each step says by which index the next is found, lest everything is held against everything.
 */
export async function countFindingsBySeverity(tx: Transaction, run: OpenRun): Promise<FindingsBySeverity> {
  if (!run.judges) return {};
  const severity = "coalesce(t.definition ->> 'severity', '') AS severity";
  const rows = await tx.rows<{ severity: string; count: number }>(
    `WITH unchanged AS (
       SELECT unnest(seen) AS resource_id FROM run_batches WHERE collection_id = $1 AND seq = $2
       EXCEPT SELECT resource_id FROM staged_resources WHERE collection_id = $1 AND seq = $2
     )
     SELECT severity, count(*) AS count FROM (
       SELECT ${severity}, md5(${buildFindingKeySql("s", "t")})::uuid AS key
       FROM staged_resources s
       CROSS JOIN LATERAL (SELECT x.* FROM results x WHERE x.result_set = s.result_set AND x.outcome = 'f' OFFSET 0) x
       CROSS JOIN LATERAL (SELECT t.* FROM test_cases t WHERE t.case_id = x.case_id OFFSET 0) t
       LEFT JOIN LATERAL (${buildFindingPlaceRowsSql("x")}) p ON true
       WHERE s.collection_id = $1 AND s.seq = $2 AND s.failed > 0
       UNION
       SELECT ${severity}, f.key
       FROM unchanged u
       CROSS JOIN LATERAL (SELECT f.case_id, f.key FROM findings f WHERE f.resource_id = u.resource_id OFFSET 0) f
       CROSS JOIN LATERAL (SELECT t.* FROM test_cases t WHERE t.case_id = f.case_id OFFSET 0) t
     ) findings GROUP BY severity`,
    [run.collectionId, run.seq],
  );
  return Object.fromEntries(rows.map(({ severity, count }) => [severity, count]));
}

import type { Transaction } from "../database/transaction.js";
import { buildFindingKeySql, buildFindingPlacesSql } from "../resources/finding-sql.js";
import type { OpenRun } from "./open-run.js";

/**
 * How many findings a run has, by the severities as its cases write them: of what it staged, and of what it found
 * unchanged. To be asked before the run is published or forgotten. Nobody has counted the tables then: each step says by
 * which index the next is found, lest everything is held against everything.
 */
export async function countFindingsBySeverity(
  tx: Transaction,
  run: OpenRun,
): Promise<Readonly<Record<string, number>>> {
  if (!run.judges) return {};
  const rows = await tx.rows<{ severity: string; count: number }>(
    `WITH seen AS (
       SELECT node_id, connector, branch_name, result_set FROM staged_resources
       WHERE collection_id = $1 AND seq = $2 AND failed > 0
       UNION ALL
       SELECT r.node_id, r.connector, r.branch_name, r.result_set FROM resources r
       WHERE r.collection_id = $1 AND r.failed > 0
         AND r.resource_id IN (SELECT unnest(seen) FROM run_batches WHERE collection_id = $1 AND seq = $2)
         AND (SELECT true FROM staged_resources g
           WHERE g.collection_id = $1 AND g.seq = $2 AND g.node_id = r.node_id LIMIT 1) IS NULL
     )
     SELECT severity, count(*) AS count FROM (
       SELECT DISTINCT coalesce(t.definition ->> 'severity', '') AS severity, ${buildFindingKeySql("s", "t")} AS key
       FROM seen s
       CROSS JOIN LATERAL (SELECT x.* FROM results x WHERE x.result_set = s.result_set AND x.outcome = 'f' OFFSET 0) x
       CROSS JOIN LATERAL (SELECT t.* FROM test_cases t WHERE t.case_id = x.case_id OFFSET 0) t
       LEFT JOIN LATERAL (${buildFindingPlacesSql("x")}) p ON true
     ) findings GROUP BY severity`,
    [run.collectionId, run.seq],
  );
  return Object.fromEntries(rows.map(({ severity, count }) => [severity, count]));
}

import type { Transaction } from "../database/transaction.js";
import { findingKey, placesOf } from "../resources/findings.js";
import { ownPath } from "../resources/shown.js";
import type { OpenRun } from "./run.js";

/** What a search looks through, of one finding; and what an index entry has room for. */
const SEARCHED = 600;
const SHORT = 300;

/** SQL: which resource of which file a place lies in; null where nobody can tell. */
const addressOf = (place: string) => `CASE WHEN ${place} ->> 'resource' IS NOT NULL
  THEN md5(concat_ws(E'\\n', ${place} ->> 'file', ${place} ->> 'resource'))::uuid END`;

/**
 * Replaces the findings of the resources that the run changed or found gone. One that was there before keeps the run it
 * came with, wherever its lines have moved. Where several rows are the same finding, one of them stands for all.
 */
export async function publishFindings(tx: Transaction, run: OpenRun, retired: readonly number[]): Promise<void> {
  const key = [run.collectionId, run.seq];
  const touched = `touched AS MATERIALIZED (
    SELECT resource_id FROM staged_resources WHERE collection_id = $1 AND seq = $2 UNION SELECT unnest($3::bigint[]))`;
  await tx.rows(
    `WITH ${touched}, gone AS (
       DELETE FROM findings f USING touched t WHERE f.resource_id = t.resource_id
       RETURNING f.resource_id, f.test_id, f.address, f.since_seq, f.key, f.told
     ), loosened AS (
       UPDATE findings f SET told = NULL FROM gone
       WHERE gone.told AND f.collection_id = $1 AND f.key = gone.key AND f.resource_id NOT IN (SELECT resource_id FROM touched)
     ), known AS (
       SELECT resource_id, test_id, address, min(since_seq) AS since_seq FROM gone GROUP BY resource_id, test_id, address
     ), known_tests AS (
       SELECT resource_id, test_id, min(since_seq) AS since_seq FROM gone GROUP BY resource_id, test_id
     ), read_before AS (
       SELECT o.resource_id, u.test_id, array_agg(${addressOf("e")}) AS addresses
       FROM touched
       JOIN observations o ON o.resource_id = touched.resource_id AND o.until_seq = $2 AND o.failed > 0
       JOIN results y ON y.result_set = o.result_set AND y.outcome = 'f'
       JOIN test_cases u ON u.case_id = y.case_id
       LEFT JOIN LATERAL json_array_elements(y.evidence) e ON true
       GROUP BY o.resource_id, u.test_id
     ), failed AS (
       SELECT r.resource_id, r.node_id, x.case_id, coalesce(p.nth, 0) AS nth, t.test_id, t.title,
         md5(${findingKey("r", "t")})::uuid AS key,
         coalesce(array_position(ARRAY['critical', 'high', 'medium', 'low'], lower(t.definition ->> 'severity')), 5) AS severity,
         r.connector, r.resource_type, r.region, coalesce(r.account_id, r.subscription_id, r.project_id, '') AS account,
         ${ownPath("r")} AS path, p.place, coalesce(p.place ->> 'message', x.message, '') AS message,
         ${addressOf("p.place")} AS address
       FROM touched
       JOIN resources r USING (resource_id)
       JOIN results x ON x.result_set = r.result_set AND x.outcome = 'f'
       JOIN test_cases t ON t.case_id = x.case_id
       LEFT JOIN LATERAL (${placesOf("x")}) p ON true
       WHERE r.active AND r.failed > 0
     )
     INSERT INTO findings (collection_id, resource_id, case_id, nth, key, told, since_seq, severity, test_id, connector,
       resource_type, region, account, resource, file, line, place_column, address, searched)
     SELECT $1, resource_id, case_id, nth, key,
       CASE WHEN EXISTS (SELECT FROM findings f WHERE f.collection_id = $1 AND f.key = failed.key
           AND f.resource_id NOT IN (SELECT resource_id FROM touched)) THEN NULL
         ELSE row_number() OVER (PARTITION BY key
           ORDER BY coalesce(place ->> 'resource', '') COLLATE "C", message COLLATE "C", path, node_id, nth) = 1 END,
       min(coalesce(known.since_seq,
         CASE WHEN failed.address IS NULL OR failed.address = ANY(addresses) OR array_position(addresses, NULL) IS NOT NULL
           THEN known_tests.since_seq END, $2)) OVER (PARTITION BY key),
       severity, test_id, connector, resource_type, region, account,
       left(coalesce(place ->> 'resource', path), ${SHORT}), left(coalesce(place ->> 'file', ''), ${SHORT}),
       coalesce((place ->> 'line')::integer, 0), coalesce((place ->> 'column')::integer, 0), failed.address,
       lower(left(concat_ws(' ', title, test_id, place ->> 'resource', path, place ->> 'file', message), ${SEARCHED}))
     FROM failed
     LEFT JOIN known USING (resource_id, test_id, address)
     LEFT JOIN known_tests USING (resource_id, test_id)
     LEFT JOIN read_before USING (resource_id, test_id)`,
    [...key, retired],
  );
  await tx.rows(
    `WITH shared AS (
       SELECT finding_id, row_number() OVER (PARTITION BY key ORDER BY resource, finding_id) = 1 AS stands,
         min(since_seq) OVER (PARTITION BY key) AS since_seq
       FROM findings WHERE collection_id = $1
         AND key IN (SELECT key FROM findings WHERE collection_id = $1 AND told IS NULL)
     )
     UPDATE findings f SET told = shared.stands, since_seq = shared.since_seq
     FROM shared WHERE f.finding_id = shared.finding_id`,
    [run.collectionId],
  );
}

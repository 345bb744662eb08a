import type { Transaction } from "../database/transaction.js";
import { lockBodiesExclusively } from "../runs/body-lock.js";

/**
 * Removes a collection with its configuration, runs, results and snapshots. Small tables follow by foreign key; the
 * large ones have none (checking them would slow every COPY), so their rows are removed here. Bodies go when no
 * version of another collection has them.
 */
export async function deleteCollection(tx: Transaction, collectionId: number): Promise<void> {
  // One collection has a few resources, another a million: a plan for all of them is one for none.
  await tx.rows("SET LOCAL plan_cache_mode = force_custom_plan");
  // Batches that are being written are waited for; later ones find their run gone.
  await tx.rows("SELECT FROM runs WHERE collection_id = $1 AND state = 'running' FOR UPDATE", [collectionId]);
  await tx.rows("SELECT FROM collections WHERE collection_id = $1 FOR UPDATE", [collectionId]);
  await lockBodiesExclusively(tx);
  const of = `SELECT resource_id FROM resources WHERE collection_id = $1
    UNION SELECT resource_id FROM staged_resources WHERE collection_id = $1`;
  await tx.rows(
    `DELETE FROM results WHERE result_set IN (
       SELECT result_set FROM observations WHERE resource_id IN (${of})
       UNION SELECT result_set FROM staged_resources WHERE collection_id = $1)`,
    [collectionId],
  );
  await tx.rows(`DELETE FROM observations WHERE resource_id IN (${of})`, [collectionId]);
  await tx.rows(
    `WITH bodiless AS (
       DELETE FROM bodies b USING (SELECT DISTINCT body_hash FROM versions WHERE resource_id IN (${of})) g
       WHERE b.body_hash = g.body_hash
         AND NOT EXISTS (SELECT FROM versions v WHERE v.body_hash = b.body_hash
           AND NOT EXISTS (SELECT FROM (${of}) d WHERE d.resource_id = v.resource_id))
       RETURNING b.body_hash)
     DELETE FROM body_marks WHERE body_hash IN (SELECT body_hash FROM bodiless)`,
    [collectionId],
  );
  await tx.rows(`DELETE FROM versions WHERE resource_id IN (${of})`, [collectionId]);
  await tx.rows(`DELETE FROM resource_paths WHERE resource_id IN (${of})`, [collectionId]);
  await tx.rows("DELETE FROM staged_resources WHERE collection_id = $1", [collectionId]);
  await tx.rows("DELETE FROM findings WHERE collection_id = $1", [collectionId]);
  await tx.rows("DELETE FROM resources WHERE collection_id = $1", [collectionId]);
  const rules = await tx.rows<{ rule_hash: Buffer }>(
    "SELECT DISTINCT rule_hash FROM test_cases WHERE collection_id = $1 AND rule_hash IS NOT NULL",
    [collectionId],
  );
  // On a distributed database these two are elsewhere, and have no foreign key.
  await tx.rows("DELETE FROM jobs WHERE collection_id = $1", [collectionId]);
  await tx.rows("DELETE FROM schedules WHERE collection_id = $1", [collectionId]);
  await tx.rows("DELETE FROM collections WHERE collection_id = $1", [collectionId]);
  await tx.rows(
    `DELETE FROM rule_texts t WHERE t.text_hash = ANY($1)
       AND NOT EXISTS (SELECT FROM test_cases c WHERE c.rule_hash = t.text_hash)`,
    [rules.map((rule) => rule.rule_hash)],
  );
}

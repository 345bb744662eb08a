/** Frameworks that tenants brought themselves. */
import type { JsonObject } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";

/** A framework that somebody has added. */
export interface StoredFramework {
  readonly frameworkId: string;
  /** Null: of all collections of the tenant. */
  readonly collectionId: number | null;
  readonly body: JsonObject;
}

/** One of the same id and the same collection is replaced. */
export async function saveFramework(tx: Transaction, framework: StoredFramework): Promise<void> {
  await tx.rows(
    `INSERT INTO frameworks (framework_id, collection_id, body, updated_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (tenant_id, framework_id, collection_id) DO UPDATE
     SET body = excluded.body, updated_at = excluded.updated_at`,
    [framework.frameworkId, framework.collectionId, JSON.stringify(framework.body)],
  );
}

/** False when there is none. */
export async function deleteFramework(
  tx: Transaction,
  frameworkId: string,
  collectionId: number | null,
): Promise<boolean> {
  const rows = await tx.rows(
    "DELETE FROM frameworks WHERE framework_id = $1 AND collection_id IS NOT DISTINCT FROM $2 RETURNING framework_id",
    [frameworkId, collectionId],
  );
  return rows.length > 0;
}

/** Those of the tenant, and of the collection where one is named; the collection's after the tenant's. */
export async function listFrameworks(tx: Transaction, collectionId: number | null): Promise<StoredFramework[]> {
  return tx.rows<StoredFramework>(
    `SELECT framework_id AS "frameworkId", collection_id AS "collectionId", body FROM frameworks
     WHERE collection_id IS NULL OR collection_id = $1 ORDER BY collection_id NULLS FIRST, framework_id`,
    [collectionId],
  );
}

/** How many the tenant has in all. */
export async function countFrameworks(tx: Transaction): Promise<number> {
  const [row] = await tx.rows<{ count: number }>("SELECT count(*) AS count FROM frameworks", []);
  return row?.count ?? 0;
}

/** Which of these ids are tests that were judged: in the collection, or in any where none is named. */
export async function filterJudgedTestIds(
  tx: Transaction,
  ids: readonly string[],
  collectionId: number | null,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(
    `SELECT DISTINCT test_id AS id FROM test_cases
     WHERE test_id = ANY($1) AND ($2::integer IS NULL OR collection_id = $2)`,
    [ids, collectionId],
  );
  return new Set(rows.map(({ id }) => id));
}

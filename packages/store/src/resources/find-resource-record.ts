import type { Transaction } from "../database/transaction.js";
import { buildDisplayTimeSql } from "./date-range-and-run-sql.js";
import { buildLastPathSql } from "./display-sql.js";

/** A resource of one collection, as the dashboard needs it. */
export interface ResourceRecord {
  readonly resourceId: number;
  readonly nodeId: string;
  readonly path: string;
  readonly databaseCollection: string;
  readonly url: string;
  readonly active: boolean;
  /** The day of the first of the partial runs that judged and have not seen it since. */
  readonly overlookedSince: string | null;
  readonly firstCrawl: string;
}

const columns = `r.resource_id AS "resourceId", r.node_id AS "nodeId", ${buildLastPathSql("r")} AS path,
  r.database_collection AS "databaseCollection", r.url, r.active,
  (SELECT to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM runs
   WHERE collection_id = r.collection_id AND seq = r.overlooked_since) AS "overlookedSince",
  (SELECT ${buildDisplayTimeSql("started_at")} FROM runs WHERE collection_id = r.collection_id AND seq = r.first_seq) AS "firstCrawl"`;

/** The resource of that node, or null. */
export async function findResourceByNode(
  tx: Transaction,
  collectionId: number,
  nodeId: string,
): Promise<ResourceRecord | null> {
  const rows = await tx.rows<ResourceRecord>(
    `SELECT ${columns} FROM resources r WHERE r.collection_id = $1 AND r.node_id = $2`,
    [collectionId, nodeId],
  );
  return rows[0] ?? null;
}

/** Several resources may share a path (a template with several parameter files): the first active one by node id. */
export async function findResourceByPath(
  tx: Transaction,
  collectionId: number,
  path: string,
): Promise<ResourceRecord | null> {
  const rows = await tx.rows<ResourceRecord>(
    `SELECT ${columns} FROM resource_paths p JOIN resources r USING (resource_id)
     WHERE p.path_md5 = md5($2)::uuid AND $2 = ANY(r.paths) AND r.collection_id = $1
     ORDER BY r.active DESC, r.node_id LIMIT 1`,
    [collectionId, path],
  );
  return rows[0] ?? null;
}

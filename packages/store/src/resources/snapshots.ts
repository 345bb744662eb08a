import type { Transaction } from "../database/transaction.js";

/** Names of the database collections that hold documents, found by stepping through the index from name to name. */
export async function listDatabaseCollections(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(
    `WITH RECURSIVE steps (name) AS (
       (SELECT database_collection FROM resources ORDER BY database_collection LIMIT 1)
       UNION ALL
       SELECT (SELECT r.database_collection FROM resources r WHERE r.database_collection > steps.name
               ORDER BY r.database_collection LIMIT 1)
       FROM steps WHERE steps.name IS NOT NULL
     )
     SELECT name FROM steps WHERE name IS NOT NULL`,
  );
  return rows.map((row) => row.name);
}

export async function databaseCollectionExists(tx: Transaction, name: string): Promise<boolean> {
  const rows = await tx.rows("SELECT FROM resources WHERE database_collection = $1 LIMIT 1", [name]);
  return rows.length > 0;
}

const matchingPath = `resource_paths p JOIN resources r USING (resource_id)`;
const byPath = `p.path_md5 = md5($1)::uuid AND $1 = ANY(r.paths) AND r.database_collection = $2
  AND ($3::text IS NULL OR r.node_id = $3)
  AND ($4::text IS NULL OR r.collection_id = (SELECT c.collection_id FROM collections c WHERE c.name = $4))`;

/** Which is meant of resources that share a path; any, unless told. */
interface OnlyOf {
  readonly collection?: string | undefined;
  readonly nodeId?: string | undefined;
}

/** The newest stored document of the resource at a path, as JSON text. */
export async function readLatestSnapshot(
  tx: Transaction,
  path: string,
  databaseCollection: string,
  { collection, nodeId }: OnlyOf = {},
): Promise<string | null> {
  const rows = await tx.rows<{ body: string }>(
    `SELECT b.body::text AS body FROM ${matchingPath} JOIN bodies b USING (body_hash)
     JOIN versions v ON v.version_id = r.version_id
     WHERE ${byPath} ORDER BY r.active DESC, v.stored_at DESC, r.resource_id LIMIT 1`,
    [path, databaseCollection, nodeId ?? null, collection ?? null],
  );
  return rows[0]?.body ?? null;
}

/** The document the resource had in the run of one session. */
export async function readSessionSnapshot(
  tx: Transaction,
  path: string,
  databaseCollection: string,
  sessionId: string,
  { collection, nodeId }: OnlyOf = {},
): Promise<string | null> {
  const rows = await tx.rows<{ body: string }>(
    `SELECT b.body::text AS body FROM ${matchingPath}
     JOIN runs n ON n.session_id = $5 AND n.collection_id = r.collection_id AND n.state = 'complete'
     JOIN observations o ON o.resource_id = r.resource_id
       AND o.from_seq <= n.seq AND (o.until_seq IS NULL OR o.until_seq > n.seq)
     JOIN versions v ON v.version_id = o.version_id
     JOIN bodies b ON b.body_hash = v.body_hash
     WHERE ${byPath} ORDER BY r.node_id LIMIT 1`,
    [path, databaseCollection, nodeId ?? null, collection ?? null, sessionId],
  );
  return rows[0]?.body ?? null;
}

/** The document of one version, when it belongs to the named database collection and its run is published. */
export async function readVersion(
  tx: Transaction,
  versionId: string,
  databaseCollection: string,
): Promise<string | null> {
  const rows = await tx.rows<{ body: string }>(
    `SELECT b.body::text AS body FROM versions v
     JOIN resources r USING (resource_id)
     JOIN collections c ON c.collection_id = r.collection_id AND v.seq <= c.completed_seq
     JOIN bodies b ON b.body_hash = v.body_hash
     WHERE v.version_id = $1 AND r.database_collection = $2`,
    [versionId, databaseCollection],
  );
  return rows[0]?.body ?? null;
}

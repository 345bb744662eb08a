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

/** Whether any resource is in the database collection. */
export async function hasDatabaseCollection(tx: Transaction, name: string): Promise<boolean> {
  const rows = await tx.rows("SELECT FROM resources WHERE database_collection = $1 LIMIT 1", [name]);
  return rows.length > 0;
}

/** Which document is asked for: the path and the database collection, and what tells resources of one path apart. */
export interface DocumentRequest {
  readonly path: string;
  readonly databaseCollection: string;
  readonly collection?: string | undefined;
  readonly nodeId?: string | undefined;
  /** The document of this session's run; the latest one when absent. */
  readonly session?: string | undefined;
}

/** A resource whose document may be the one that is meant. */
export interface ResourceOfCandidateDocument {
  readonly collection: string;
  readonly nodeId: string;
}

/** What a query for one document found. */
export type DocumentLookupResult =
  | { readonly kind: "one"; readonly body: string }
  | { readonly kind: "none" }
  /** Resources with different documents; the first of them by collection and node id. */
  | { readonly kind: "several"; readonly total: number; readonly first: readonly ResourceOfCandidateDocument[] };

const SHOWN_CANDIDATES = 20;

const byPath = `p.path_md5 = md5($1)::uuid AND $1 = ANY(r.paths) AND r.database_collection = $2
  AND ($3::text IS NULL OR r.node_id = $3) AND ($4::text IS NULL OR c.name = $4)`;
const atPath = `resource_paths p JOIN resources r USING (resource_id)
  JOIN collections c ON c.collection_id = r.collection_id`;

/** In a collection, what is gone counts only where nothing is left at the path. */
const latest = `
  SELECT c.name, r.node_id, v.body_hash, r.active OR NOT bool_or(r.active) OVER (PARTITION BY r.collection_id) AS counts
  FROM ${atPath} JOIN versions v ON v.version_id = r.version_id
  WHERE ${byPath}`;

const ofSession = `
  SELECT c.name, r.node_id, v.body_hash, true AS counts
  FROM ${atPath}
  JOIN runs n ON n.session_id = $5 AND n.collection_id = r.collection_id AND n.state = 'complete'
  JOIN observations o ON o.resource_id = r.resource_id
    AND o.from_seq <= n.seq AND (o.until_seq IS NULL OR o.until_seq > n.seq)
  JOIN versions v ON v.version_id = o.version_id
  WHERE ${byPath}`;

/** The one document, as JSON text, that the resources at a path have; or which resources have different ones. */
export async function findDocumentByPath(tx: Transaction, request: DocumentRequest): Promise<DocumentLookupResult> {
  const { path, databaseCollection, collection, nodeId, session } = request;
  const rows = await tx.rows<ResourceOfCandidateDocument & { hash: string; total: number; same: boolean }>(
    `SELECT name AS collection, node_id AS "nodeId", hash, (count(*) OVER ())::integer AS total,
            min(hash) OVER () = max(hash) OVER () AS same
     FROM (SELECT name, node_id, counts, encode(body_hash, 'hex') AS hash
           FROM (${session === undefined ? latest : ofSession}) found) hashed
     WHERE counts ORDER BY name, node_id LIMIT ${SHOWN_CANDIDATES}`,
    [path, databaseCollection, nodeId ?? null, collection ?? null, ...(session === undefined ? [] : [session])],
  );
  const [first] = rows;
  if (first === undefined) return { kind: "none" };
  if (!first.same) return { kind: "several", total: first.total, first: rows };
  const [found] = await tx.rows<{ body: string }>(
    "SELECT body::text AS body FROM bodies WHERE body_hash = decode($1, 'hex')",
    [first.hash],
  );
  return found === undefined ? { kind: "none" } : { kind: "one", body: found.body };
}

/** The document of one version, when it belongs to the named database collection and its run is published. */
export async function readDocumentVersion(
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

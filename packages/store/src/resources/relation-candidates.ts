import type { Transaction } from "../database/transaction.js";

/** A resource of the same collection, with its document; null where that is too large to look into. */
export interface RelationCandidate {
  readonly nodeId: string;
  readonly names: readonly string[];
  readonly type: string;
  readonly paths: readonly string[];
  readonly connector: string;
  readonly body: string | null;
}

const LARGEST_BODY = 200_000;

/** Those that are there, the ones read with the same connector and from the same place first; itself among them. */
export async function readRelationCandidates(
  tx: Transaction,
  collectionId: number,
  resourceId: number,
  most: number,
): Promise<readonly RelationCandidate[]> {
  return tx.rows<RelationCandidate>(
    `SELECT r.node_id AS "nodeId", r.names, r.resource_type AS type, r.paths, r.connector,
            CASE WHEN pg_column_size(b.body) <= ${LARGEST_BODY} THEN b.body::text END AS body
     FROM resources o
     JOIN resources r ON r.collection_id = o.collection_id AND (r.active OR r.resource_id = o.resource_id)
     JOIN bodies b ON b.body_hash = r.body_hash
     WHERE o.collection_id = $1 AND o.resource_id = $2
     ORDER BY r.resource_id = o.resource_id DESC, r.connector = o.connector DESC, r.paths[1] = o.paths[1] DESC,
              r.database_collection = o.database_collection DESC, r.resource_id
     LIMIT $3`,
    [collectionId, resourceId, most],
  );
}

import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { createStoreError } from "../errors.js";

/** What a collection is about. */
export type CollectionType = "infrastructure" | "application";
/** An inactive collection is archived. */
export type CollectionStatus = "active" | "inactive";

/** A collection as it is stored. */
export interface Collection {
  readonly collectionId: number;
  readonly name: string;
  readonly status: CollectionStatus;
  readonly webhookEnabled: boolean;
  readonly completedSeq: number;
}

/** Takes the next container id of the tenant and makes the collection; a name that is taken is a conflict. */
export async function createCollection(tx: Transaction, name: string, type: CollectionType): Promise<void> {
  const isTaken = createStoreError("conflict", `Collection ${name} exists already.`);
  if ((await findCollection(tx, name)) !== null) throw isTaken;
  const [counter] = await tx.rows<{ collectionId: number }>(
    `UPDATE tenants SET last_collection_id = last_collection_id + 1 RETURNING last_collection_id AS "collectionId"`,
  );
  const made = await tx.rows(
    `INSERT INTO collections (collection_id, name, type) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id, name) DO NOTHING RETURNING collection_id`,
    [counter?.collectionId, name, type],
  );
  if (made.length === 0) throw isTaken;
}

const byName = `SELECT collection_id AS "collectionId", name, status, webhook_enabled AS "webhookEnabled",
  completed_seq AS "completedSeq" FROM collections WHERE name = $1`;

/** The collection of that name, or null. */
export async function findCollection(tx: Transaction, name: string): Promise<Collection | null> {
  const rows = await tx.rows<Collection>(byName, [name]);
  return rows[0] ?? null;
}

const noSuchCollection = (name: string) => createStoreError("not_found", `There is no collection named ${name}.`);

/** The collection of that name; fails where there is none. */
export async function requireCollection(tx: Transaction, name: string): Promise<Collection> {
  const collection = await findCollection(tx, name);
  if (collection === null) throw noSuchCollection(name);
  return collection;
}

/** For changes of a collection: one after another, so that none meets it half archived, deleted or changed. */
export async function lockCollection(tx: Transaction, name: string): Promise<Collection> {
  const [collection] = await tx.rows<Collection>(`${byName} FOR NO KEY UPDATE`, [name]);
  if (collection === undefined) throw noSuchCollection(name);
  return collection;
}

/** As `lockCollection`; an archived collection keeps its data readable but takes no new ones. */
export async function lockActiveCollection(tx: Transaction, name: string): Promise<Collection> {
  const collection = await lockCollection(tx, name);
  if (collection.status !== "active") {
    throw createStoreError("conflict", `Collection ${name} is archived. Unarchive it before changing it.`);
  }
  return collection;
}

/** Archives a collection, or takes it out of the archive. */
export async function setCollectionStatus(
  tx: Transaction,
  collectionId: number,
  status: CollectionStatus,
): Promise<void> {
  await tx.rows("UPDATE collections SET status = $2 WHERE collection_id = $1", [collectionId, status]);
}

/** Switches the incoming webhook of a collection on or off. */
export async function setWebhookEnabled(tx: Transaction, collectionId: number, enabled: boolean): Promise<void> {
  await tx.rows("UPDATE collections SET webhook_enabled = $2 WHERE collection_id = $1", [collectionId, enabled]);
}

/** Which collections are listed, and with how much of each. */
export interface CollectionListOptions {
  readonly search?: string;
  readonly containerType?: "iac" | "cspm";
  /** Every name in every list; otherwise the first rule files. */
  readonly allNames?: boolean;
}

/** A pack brings hundreds of rule files and tests: a hundred collections with one would make megabytes of names. */
const FIRST_RULE_FILES = 20;

const ofKind = (kind: string) => `config_items WHERE collection_id = c.collection_id AND kind = '${kind}'`;

/** What a collection holds, by where its name is in a list item. Clients look names up here: only rule files are cut. */
const holdings = {
  masterSnapshots: { rows: ofKind("mastersnapshot"), first: "ALL" },
  masterTests: { rows: ofKind("mastertest"), first: "ALL" },
  snapshots: { rows: ofKind("snapshot"), first: "ALL" },
  tests: { rows: ofKind("test"), first: "ALL" },
  others: { rows: "rule_files WHERE collection_id = c.collection_id", first: FIRST_RULE_FILES },
  notifications: { rows: ofKind("notifications"), first: "ALL" },
} as const;

function namesOf(allNames: boolean): string {
  const lists = Object.entries(holdings).map(
    ([field, { rows, first }]) =>
      `'${field}', (SELECT coalesce(json_agg(json_build_object('name', name) ORDER BY name), '[]')
        FROM (SELECT name FROM ${rows} ORDER BY name LIMIT ${allNames ? "ALL" : first}) named)`,
  );
  return lists.join(", ");
}

const counts = Object.entries(holdings)
  .map(([field, { rows }]) => `'${field}', (SELECT count(*) FROM ${rows})`)
  .join(", ");

/** Collections by name, as list items of the interface. */
export function createCollectionListStatement(filter: CollectionListOptions): ListStatement {
  return {
    text: `
      SELECT json_build_object(
        'name', c.name,
        'containerId', c.collection_id,
        'status', c.status,
        'connectors', coalesce(connected.connectors, '[]'),
        ${namesOf(filter.allNames ?? false)},
        'counts', json_build_object(${counts})
      )::text AS item
      FROM collections c
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('name', i.name, 'type', i.body ->> 'type') ORDER BY i.name) AS connectors,
               bool_or(i.body ->> 'type' IN ('aws', 'azure', 'google', 'kubernetes')) AS any_cloud,
               bool_and(i.body ->> 'type' = 'filesystem') AS all_code
        FROM config_items i WHERE i.collection_id = c.collection_id AND i.kind = 'connector'
      ) connected ON true
      WHERE ($1::text IS NULL OR position(lower($1) IN lower(c.name COLLATE "default")) > 0)
        AND CASE $2
              WHEN 'iac' THEN coalesce(connected.all_code, c.type = 'infrastructure')
              WHEN 'cspm' THEN coalesce(connected.any_cloud, false)
              ELSE true
            END
      ORDER BY c.name`,
    values: [filter.search ?? null, filter.containerType ?? null],
  };
}

import type { ConfigItemKind, JsonObject, JsonValue } from "@plumbline/model";
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { buildIsoTimeSql } from "../resources/date-range-and-run-sql.js";

/** One item of a collection's configuration. */
export interface ConfigItem {
  readonly kind: ConfigItemKind;
  readonly name: string;
  readonly body: JsonObject;
}

/** The item of that kind and name, or null. */
export async function findConfigItem(
  tx: Transaction,
  collectionId: number,
  kind: ConfigItemKind,
  name: string,
): Promise<ConfigItem | null> {
  const rows = await tx.rows<ConfigItem>(
    "SELECT kind, name, body FROM config_items WHERE collection_id = $1 AND kind = $2 AND name = $3",
    [collectionId, kind, name],
  );
  return rows[0] ?? null;
}

/** All items of one kind. */
export async function listConfigItems(
  tx: Transaction,
  collectionId: number,
  kind: ConfigItemKind,
  order: "by name" | "oldest first" = "by name",
): Promise<ConfigItem[]> {
  // Ids go up with time, and an item keeps its own.
  return tx.rows<ConfigItem>(
    `SELECT kind, name, body FROM config_items WHERE collection_id = $1 AND kind = $2
     ORDER BY ${order === "by name" ? "name" : "item_id, name"}`,
    [collectionId, kind],
  );
}

/** As `listConfigItems`, one after the other: nobody waits while all of them are parsed. */
export async function* iterateConfigItemsOfKind(
  tx: Transaction,
  collectionId: number,
  kind: ConfigItemKind,
): AsyncGenerator<ConfigItem> {
  const names = await tx.rows<{ name: string }>(
    "SELECT name FROM config_items WHERE collection_id = $1 AND kind = $2 ORDER BY name",
    [collectionId, kind],
  );
  for (const { name } of names) {
    const item = await findConfigItem(tx, collectionId, kind, name);
    if (item !== null) yield item;
  }
}

/** What an entry of a master snapshot reads from; `null` where the entry does not say. */
export interface MasterSnapshotEntrySource {
  readonly type: JsonValue;
  readonly source: JsonValue;
}

/**
 * The different sources of each master snapshot, by name; entries of a remote one are its `connectorUsers`. The database reads the
 * bodies, which may be millions of characters of nodes.
 */
export async function readMasterSnapshotSources(
  tx: Transaction,
  collectionId: number,
): Promise<ReadonlyMap<string, readonly MasterSnapshotEntrySource[]>> {
  const sources = (key: "snapshots" | "connectorUsers") =>
    `(SELECT array_agg(DISTINCT json_build_array(entry->'type', entry->'source')::text)
      FROM json_array_elements(CASE json_typeof(body->'${key}') WHEN 'array' THEN body->'${key}' ELSE '[]' END) AS entry
      WHERE json_typeof(entry) = 'object')`;
  const rows = await tx.rows<{ name: string; sources: string[] }>(
    `SELECT name, coalesce(${sources("snapshots")}, ${sources("connectorUsers")}, '{}') AS sources
     FROM config_items WHERE collection_id = $1 AND kind = 'mastersnapshot' ORDER BY name`,
    [collectionId],
  );
  const toSource = (json: string): MasterSnapshotEntrySource => {
    const [type, source] = JSON.parse(json) as [JsonValue, JsonValue];
    return { type, source };
  };
  return new Map(rows.map(({ name, sources: texts }) => [name, texts.map(toSource)]));
}

/** An item whose body is JSON text: nobody has read it yet. */
export interface ConfigItemText {
  readonly name: string;
  readonly json: string;
}

/** As `findConfigItem`, for those who pass it on. */
export async function findConfigItemText(
  tx: Transaction,
  collectionId: number,
  kind: ConfigItemKind,
  name: string,
): Promise<ConfigItemText | null> {
  const rows = await tx.rows<ConfigItemText>(
    "SELECT name, body::text AS json FROM config_items WHERE collection_id = $1 AND kind = $2 AND name = $3",
    [collectionId, kind, name],
  );
  return rows[0] ?? null;
}

/** As `listConfigItems`, for those who have them read elsewhere. */
export async function listConfigItemTexts(
  tx: Transaction,
  collectionId: number,
  kind: ConfigItemKind,
  order: "by name" | "oldest first" = "by name",
): Promise<ConfigItemText[]> {
  return tx.rows<ConfigItemText>(
    `SELECT name, body::text AS json FROM config_items WHERE collection_id = $1 AND kind = $2
     ORDER BY ${order === "by name" ? "name" : "item_id, name"}`,
    [collectionId, kind],
  );
}

/** Stores an item; one of the same kind and name is replaced and keeps its id. */
export async function putConfigItem(
  tx: Transaction,
  collectionId: number,
  itemId: string,
  { kind, name, body }: ConfigItem,
): Promise<void> {
  await putConfigItemText(tx, collectionId, itemId, { kind, name, json: JSON.stringify(body) });
}

/** The same for a body that is JSON text already. */
export async function putConfigItemText(
  tx: Transaction,
  collectionId: number,
  itemId: string,
  item: { readonly kind: ConfigItemKind; readonly name: string; readonly json: string },
): Promise<void> {
  await tx.rows(
    `INSERT INTO config_items (collection_id, kind, name, item_id, body, updated_at)
     VALUES ($1, $2, $3, $4, $5, now())
     ON CONFLICT (tenant_id, collection_id, kind, name) DO UPDATE
     SET body = excluded.body, updated_at = excluded.updated_at`,
    [collectionId, item.kind, item.name, itemId, item.json],
  );
}

/** False when there is no such item. */
export async function deleteConfigItem(
  tx: Transaction,
  collectionId: number,
  kind: ConfigItemKind,
  name: string,
): Promise<boolean> {
  const rows = await tx.rows(
    "DELETE FROM config_items WHERE collection_id = $1 AND kind = $2 AND name = $3 RETURNING name",
    [collectionId, kind, name],
  );
  return rows.length > 0;
}

/** Deletes all items of one kind; says whether there was any. */
export async function deleteConfigItemsOfKind(
  tx: Transaction,
  collectionId: number,
  kind: ConfigItemKind,
): Promise<boolean> {
  const rows = await tx.rows("DELETE FROM config_items WHERE collection_id = $1 AND kind = $2 RETURNING name", [
    collectionId,
    kind,
  ]);
  return rows.length > 0;
}

/** An item as it stands in its row. */
export interface ConfigItemTextInCollection {
  readonly collectionId: number;
  readonly kind: ConfigItemKind;
  readonly name: string;
  readonly text: string;
}

/** The items that may say where messages go. */
export async function listConfigItemsNamingUrlOrAddress(tx: Transaction): Promise<ConfigItemTextInCollection[]> {
  return tx.rows<ConfigItemTextInCollection>(
    `SELECT collection_id AS "collectionId", kind, name, body::text AS text FROM config_items
     WHERE kind IN ('connector', 'notifications', 'test', 'mastertest') AND body::text ~ '"(url|address)"'`,
  );
}

/** Another form of the same body, unless it has changed: nobody has written it, so it keeps its time. */
export async function replaceConfigBodyIfUnchanged(
  tx: Transaction,
  item: ConfigItemTextInCollection,
  body: JsonObject,
): Promise<void> {
  await tx.rows(
    "UPDATE config_items SET body = $5 WHERE collection_id = $1 AND kind = $2 AND name = $3 AND body::text = $4",
    [item.collectionId, item.kind, item.name, item.text, JSON.stringify(body)],
  );
}

/** Notification files by name, as list items of the interface. */
export function createNotificationListStatement(collectionId: number, search: string | undefined): ListStatement {
  return {
    text: `
      SELECT json_build_object(
        'id', item_id, 'name', name,
        'timestamp', ${buildIsoTimeSql("updated_at")})::text AS item
      FROM config_items
      WHERE collection_id = $1 AND kind = 'notifications'
        AND ($2::text IS NULL OR position(lower($2) IN lower(name COLLATE "default")) > 0)
      ORDER BY name`,
    values: [collectionId, search ?? null],
  };
}

/** A rule file, or another file rules need: kept as the text it is. */
export async function putRuleFile(tx: Transaction, collectionId: number, name: string, content: string): Promise<void> {
  await tx.rows(
    `INSERT INTO rule_files (collection_id, name, content, updated_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (tenant_id, collection_id, name) DO UPDATE
     SET content = excluded.content, updated_at = excluded.updated_at`,
    [collectionId, name, content],
  );
}

/** The text of a rule file, or null. */
export async function findRuleFile(tx: Transaction, collectionId: number, name: string): Promise<string | null> {
  const rows = await tx.rows<{ content: string }>(
    "SELECT content FROM rule_files WHERE collection_id = $1 AND name = $2",
    [collectionId, name],
  );
  return rows[0]?.content ?? null;
}

/** False when there is no such file. */
export async function deleteRuleFile(tx: Transaction, collectionId: number, name: string): Promise<boolean> {
  const rows = await tx.rows("DELETE FROM rule_files WHERE collection_id = $1 AND name = $2 RETURNING name", [
    collectionId,
    name,
  ]);
  return rows.length > 0;
}

/** The texts of rule files by name. */
export async function readRuleFiles(tx: Transaction, collectionId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ name: string; content: string }>(
    "SELECT name, content FROM rule_files WHERE collection_id = $1 ORDER BY name",
    [collectionId],
  );
  return new Map(rows.map(({ name, content }) => [name, content]));
}

/** Of everything a collection was given: items, rule files and exclusions. */
/** Of items that the service reads itself, with their secrets. */
export async function countConnectorAndNotificationBytes(tx: Transaction, collectionId: number): Promise<number> {
  const [row] = await tx.rows<{ bytes: number }>(
    `SELECT coalesce(sum(octet_length(body::text)), 0)::bigint AS bytes FROM config_items
     WHERE collection_id = $1 AND kind IN ('connector', 'notifications')`,
    [collectionId],
  );
  return row?.bytes ?? 0;
}

/** What the configuration of a collection takes. */
export async function countConfigurationBytes(tx: Transaction, collectionId: number): Promise<number> {
  const [row] = await tx.rows<{ bytes: number }>(
    `SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM (
       SELECT octet_length(content) AS bytes FROM rule_files WHERE collection_id = $1
       UNION ALL SELECT octet_length(body::text) FROM config_items WHERE collection_id = $1
       UNION ALL SELECT octet_length(paths::text) + octet_length(master_test_id) FROM exclusions WHERE collection_id = $1
     ) AS parts`,
    [collectionId],
  );
  return row?.bytes ?? 0;
}

/** What each collection configuration says of these names, one after the other by name; short values alone. */
export async function readCollectionSettingValues(
  tx: Transaction,
  collectionId: number,
  names: readonly string[],
): Promise<readonly (readonly (JsonValue | undefined)[])[]> {
  const rows = await tx.rows<{ values: readonly (JsonValue | null)[] }>(
    `SELECT (SELECT json_agg(CASE WHEN length(value::text) < 100 THEN value END ORDER BY nth)
       FROM unnest($2::text[]) WITH ORDINALITY AS setting (name, nth),
       LATERAL (SELECT CASE json_typeof(body->'configuration') WHEN 'object' THEN body->'configuration'->setting.name END
         AS value) AS found) AS values
     FROM config_items WHERE collection_id = $1 AND kind = 'collection_configuration' ORDER BY name`,
    [collectionId, names],
  );
  return rows.map(({ values }) => values);
}

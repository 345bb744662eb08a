/**
 * On a database that has the extension Citus and nodes that take shards, the tables of tenants are distributed by tenant: all rows
 * of one tenant lie together on one node, so that each statement, which names its tenant, is done there as a whole. What is read
 * before a tenant is chosen (the directory of tenants, who has access, the queue) stays on the coordinator, in tables that Citus
 * knows of: a transaction that changes both commits on both or on neither.
 */
import type pg from "pg";

/** Kept on the coordinator. */
const coordinatorTables: ReadonlySet<string> = new Set([
  "jobs",
  "provider_logouts",
  "removed_subjects",
  "schedules",
  "tenants",
  "tokens",
  "visits",
]);

/** The table beside whose shards those of the others lie. */
const FIRST_TABLE = "collections";

/** Foreign keys that were taken away and come back when all tables are distributed. */
const KEYS_TABLE = "foreign_keys_to_restore";

/** Runs work in a transaction that no other migration runs beside. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Whether there is a Citus here that would take tables. */
export async function canDistributeTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (rowCount === 0) return false;
  const nodes = await client.query("SELECT FROM pg_dist_node WHERE shouldhaveshards AND noderole = 'primary' LIMIT 1");
  return nodes.rowCount !== 0;
}

/** What a change of tables needs there: triggers count what is stored where it lies, and several changes make one transaction. */
export const citusSchemaChangeSettingsSql =
  "SET LOCAL citus.enable_unsafe_triggers = on;SET LOCAL citus.multi_shard_modify_mode = 'sequential';";

/**
 * Distributes the tables that are not yet, with what is in them, and returns their names. Each is a transaction of its own: what
 * was interrupted goes on where it was.
 */
export async function distributeTables(client: pg.Client, inTurn: InTurn): Promise<string[]> {
  const pending = await inTurn(async () => {
    const tables = await listUndistributed(client);
    if (tables.length > 0) await setKeysAside(client, tables);
    return tables;
  });
  for (const table of pending) await inTurn(() => distributeTable(client, table));
  await restoreKeys(client, inTurn);
  return pending;
}

async function listUndistributed(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
     WHERE c.relnamespace = 'plumbline'::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
     ORDER BY c.relname <> $1, c.relname`,
    [FIRST_TABLE],
  );
  return rows.map(({ name }) => name);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly target: string;
  readonly definition: string;
}

/** Between a table that is distributed and one that is not yet, there can be none; between nodes never. */
async function setKeysAside(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `SELECT c.relname AS table, k.conname AS name, t.relname AS target, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND k.connamespace = 'plumbline'::regnamespace
       AND (c.relname = ANY ($1) OR t.relname = ANY ($1))`,
    [tables],
  );
  await client.query(`CREATE TABLE IF NOT EXISTS ${KEYS_TABLE} ("table" text, name text, definition text)`);
  for (const { table, name, target, definition } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    if (coordinatorTables.has(table) !== coordinatorTables.has(target)) continue;
    await client.query(`INSERT INTO ${KEYS_TABLE} VALUES ($1, $2, $3)`, [table, name, definition]);
  }
}

async function distributeTable(client: pg.Client, table: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_dist_partition WHERE logicalrelid = $1::regclass", [table]);
  if (rowCount !== 0) return;
  // The owner, who is bound by the policies, must see the rows that are to go along.
  await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  if (coordinatorTables.has(table)) {
    await client.query("SELECT citus_add_local_table_to_metadata($1::regclass)", [table]);
  } else {
    await client.query("SELECT create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2)", [
      table,
      table === FIRST_TABLE ? "none" : FIRST_TABLE,
    ]);
    await client.query("SELECT truncate_local_data_after_distributing_table($1::regclass)", [table]);
  }
  await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}

async function restoreKeys(client: pg.Client, inTurn: InTurn): Promise<void> {
  const keys = await inTurn(async () => {
    const { rows } = await client.query(`SELECT to_regclass('${KEYS_TABLE}') AS made`);
    if (rows[0]?.made === null) return [];
    return (await client.query<Omit<ForeignKey, "target">>(`SELECT * FROM ${KEYS_TABLE}`)).rows;
  });
  for (const { table, name, definition } of keys) {
    await inTurn(async () => {
      const { rowCount } = await client.query(`DELETE FROM ${KEYS_TABLE} WHERE name = $1 AND "table" = $2`, [
        name,
        table,
      ]);
      if (rowCount === 0) return;
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    });
  }
  await inTurn(() => client.query(`DROP TABLE IF EXISTS ${KEYS_TABLE}`));
}

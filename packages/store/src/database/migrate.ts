/**
 * Applies the numbered files of `migrations/` in order, each in a transaction of its own, under an advisory lock so
 * that servers starting together do it once. A file that was applied and has changed since is refused: history is
 * added to, never edited.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { explainDatabaseError, storeError } from "../errors.js";

/** The role the service works under when its login would ignore row-level security. */
export const serviceRole = "plumbline_app";

const migrationsFolder = new URL("../../migrations/", import.meta.url);
const MINIMUM_SERVER_VERSION = 150_000;
// Any constant will do; it only has to be the same for every Plumbline.
const LOCK_KEY = 7_586_249;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Brings the schema up to date and returns the names of the migrations it applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await requireServerVersion(client);
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    const applied = await applyPending(client);
    await prepareServiceRole(client);
    return applied;
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    // Ending the session releases the advisory lock, also when a migration failed.
    await client.end().catch(() => {});
  }
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(migrationsFolder)).filter((file) => /^\d{4}_.+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, migrationsFolder), "utf8");
      return {
        version: Number(name.slice(0, 4)),
        name,
        text,
        checksum: createHash("sha256").update(text).digest("hex"),
      };
    }),
  );
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query("CREATE SCHEMA IF NOT EXISTS plumbline");
  await client.query("SET search_path = plumbline, pg_catalog");
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations (
       version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ version: number; checksum: string }>(
    "SELECT version, checksum FROM migrations",
  );
  const known = new Map(rows.map((row) => [row.version, row.checksum]));
  const migrations = await readMigrations();
  refuseForeignHistory(known, migrations);
  const pending = migrations.filter((migration) => !known.has(migration.version));
  for (const migration of pending) await apply(client, migration);
  return pending.map((migration) => migration.name);
}

function refuseForeignHistory(known: ReadonlyMap<number, string>, migrations: readonly Migration[]): void {
  const newest = Math.max(0, ...migrations.map((migration) => migration.version));
  const ahead = [...known.keys()].filter((version) => version > newest);
  if (ahead.length > 0) {
    throw storeError(
      "configuration",
      `The database was migrated to version ${Math.max(...ahead)} by a newer Plumbline; this one knows ${newest}. Upgrade Plumbline.`,
    );
  }
  for (const migration of migrations) {
    const checksum = known.get(migration.version);
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw storeError(
        "configuration",
        `Migration ${migration.name} has changed since it was applied to this database.`,
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(migration.text);
    await client.query("INSERT INTO migrations (version, name, checksum) VALUES ($1, $2, $3)", [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    const reason = error instanceof Error ? error.message : String(error);
    throw storeError("configuration", `Migration ${migration.name} failed and was rolled back: ${reason}`);
  }
}

async function requireServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text",
  );
  const version = rows[0];
  if (version !== undefined && version.number < MINIMUM_SERVER_VERSION) {
    throw storeError("configuration", `PostgreSQL 15 or newer is needed; this server is ${version.text}.`);
  }
}

/**
 * A superuser login can make the role the service works under, and can promise the planner that jsonpath matching does
 * not leak: `@@` reports no errors, but unless it is marked LEAKPROOF the planner will not use a GIN index under
 * row-level security. An ordinary login owns the tables and is bound by FORCE; its queries are right, only unindexed.
 */
async function prepareServiceRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
  );
  if (rows[0]?.rolsuper !== true) return;
  const existing = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [serviceRole]);
  if (existing.rowCount === 0) await client.query(`CREATE ROLE ${serviceRole} NOLOGIN`);
  await client.query(`GRANT USAGE ON SCHEMA plumbline TO ${serviceRole}`);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA plumbline TO ${serviceRole}`);
  await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA plumbline TO ${serviceRole}`);
  await client.query(`REVOKE ALL ON plumbline.migrations FROM ${serviceRole}`);
  await client.query("ALTER FUNCTION pg_catalog.jsonb_path_match_opr(jsonb, jsonpath) LEAKPROOF");
}

/**
 * Applies the numbered files of `migrations/` in order, each in a transaction of its own, under an advisory lock so
 * that each is applied once, by whichever of the servers that start together comes first. A file that was applied and has changed since is refused: history is
 * added to, never edited.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import {
  createStoreError,
  explainDatabaseError,
  isCitusNodeUnreachable,
  isLockUnavailable,
  isPermissionDenied,
  isTransactionConflict,
} from "../errors.js";
import { connectSession, transactionSearchPathAndFormatsSql } from "./connection-options-and-session.js";
import { canDistributeTables, citusSchemaChangeSettingsSql, distributeTables } from "./distribute-tables.js";
import { prepareServiceRole } from "./service-role.js";

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

/**
 * In a transaction that no other Plumbline's step runs beside. The lock ends with it: a pooler in front may give the next one
 * another session.
 */
async function inTurn<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query(`BEGIN;${transactionSearchPathAndFormatsSql}${citusSchemaChangeSettingsSql}`);
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK_KEY]);
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Brings the schema up to date and returns the names of the migrations it applied, and of the tables it distributed. */
export async function migrate(url: string): Promise<string[]> {
  const client = await connectSession(url);
  try {
    await requireServer(client);
    const applied = await applyPending(client);
    const isDistributed = await canDistributeTables(client);
    const distributed = isDistributed ? await distributeTables(client, (work) => inTurn(client, work)) : [];
    const done = [...applied, ...distributed.map((table) => `${table} (distributed)`)];
    try {
      await inTurn(client, () => prepareServiceRole(client, isDistributed));
    } catch (error) {
      // A node that is away must not keep the service of the others from starting; rights are as the last migration left them.
      if (done.length > 0 || !isCitusNodeUnreachable(error)) throw error;
    }
    return done;
  } catch (error) {
    if (isPermissionDenied(error)) throw mayNotMigrate(error);
    throw explainDatabaseError(error);
  } finally {
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

function mayNotMigrate(error: Error): Error {
  return createStoreError(
    "configuration",
    `The database role of DATABASE_URL may not bring the schema up to date (${error.message}). Run "plumbline migrate" with a role that may.`,
  );
}

/** The names of the migrations `migrate` would apply; changes nothing. */
export async function listPendingMigrations(url: string): Promise<string[]> {
  const client = await connectSession(url);
  try {
    const { rows } = await client.query("SELECT to_regclass('plumbline.migrations') AS made");
    const pending = rows[0]?.made === null ? await readMigrations() : await findPending(client);
    return pending.map((migration) => migration.name);
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await inTurn(client, () => ensureMigrationsTable(client));
  const applied: string[] = [];
  for (;;) {
    const name = await retryWhileTablesInUse((lockWaitMs) =>
      inTurn(client, async () => {
        const [next] = await findPending(client);
        if (next !== undefined) await apply(client, next, lockWaitMs);
        return next?.name;
      }),
    );
    if (name === undefined) return applied;
    applied.push(name);
  }
}

/** Shorter than the second after which PostgreSQL looks for circles of those who wait: of such a circle we are who gives way. */
const SHORT_LOCK_WAIT_MS = 250;
const PAUSE_MS = 250;

/**
 * Servers of the version before go on working while they are replaced. Whoever waits for a table keeps all others from it who come
 * later, and a run that is published may hold it for minutes: so a migration waits a moment, gives back what it has, and begins
 * anew. Now and then it waits longer: until PostgreSQL ends an autovacuum for it, and so that it has its turn where somebody is always
 * there.
 */
async function retryWhileTablesInUse<Result>(attempt: (lockWaitMs: number) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries % 8 === 0 ? Math.min(1500 * (tries / 8), 10_000) : SHORT_LOCK_WAIT_MS);
    } catch (error) {
      if (!isLockUnavailable(error) && !isTransactionConflict(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function findPending(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ version: number; checksum: string }>(
    "SELECT version, checksum FROM plumbline.migrations",
  );
  const known = new Map(rows.map((row) => [row.version, row.checksum]));
  const migrations = await readMigrations();
  refuseForeignHistory(known, migrations);
  return migrations.filter((migration) => !known.has(migration.version));
}

/** Creates only what is missing: "IF NOT EXISTS" asks for the right to create even where there is nothing to do. */
async function ensureMigrationsTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relname: string | null }>(
    `SELECT c.relname FROM pg_namespace n LEFT JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = 'migrations'
     WHERE n.nspname = 'plumbline'`,
  );
  if (rows.length === 0) await client.query("CREATE SCHEMA plumbline");
  if (rows[0]?.relname === "migrations") return;
  await client.query(
    `CREATE TABLE migrations (
       version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
}

function refuseForeignHistory(known: ReadonlyMap<number, string>, migrations: readonly Migration[]): void {
  const newest = Math.max(0, ...migrations.map((migration) => migration.version));
  const ahead = [...known.keys()].filter((version) => version > newest);
  if (ahead.length > 0) {
    throw createStoreError(
      "configuration",
      `The database was migrated to version ${Math.max(...ahead)} by a newer Plumbline; this one knows ${newest}. Upgrade Plumbline.`,
    );
  }
  for (const migration of migrations) {
    const checksum = known.get(migration.version);
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw createStoreError(
        "configuration",
        `Migration ${migration.name} has changed since it was applied to this database.`,
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration, lockWaitMs: number): Promise<void> {
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockWaitMs}`);
    await client.query(migration.text);
    await client.query("INSERT INTO migrations (version, name, checksum) VALUES ($1, $2, $3)", [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
  } catch (error) {
    if (isPermissionDenied(error) || isLockUnavailable(error) || isTransactionConflict(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw createStoreError("configuration", `Migration ${migration.name} failed and was rolled back: ${reason}`);
  }
}

async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
            current_setting('server_encoding') AS encoding`,
  );
  const server = rows[0];
  if (server !== undefined && server.number < MINIMUM_SERVER_VERSION) {
    throw createStoreError("configuration", `PostgreSQL 15 or newer is needed; this server is ${server.version}.`);
  }
  if (server !== undefined && server.encoding !== "UTF8") {
    throw createStoreError(
      "configuration",
      `The database's encoding must be UTF8; it is ${server.encoding}. Make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
    );
  }
}

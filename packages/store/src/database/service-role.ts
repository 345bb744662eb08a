/**
 * Superusers and BYPASSRLS roles ignore row-level security. With such a login the service works under a role of its
 * own, which migrating makes and every transaction takes. An ordinary login owns the tables and is bound by FORCE.
 */
import type pg from "pg";
import { createStoreError, explainDatabaseError, isPermissionDenied } from "../errors.js";

export const serviceRoleName = "plumbline_app";

interface Login {
  readonly superuser: boolean;
  /** Row-level security does not bind it. */
  readonly unbound: boolean;
  readonly createsRoles: boolean;
  readonly ownsSchema: boolean;
  readonly roleExists: boolean;
  readonly roleLogsIn: boolean;
}

async function readLogin(client: pg.ClientBase): Promise<Login | undefined> {
  const { rows } = await client.query<Login>(
    `SELECT r.rolsuper AS superuser, r.rolsuper OR r.rolbypassrls AS unbound, r.rolsuper OR r.rolcreaterole AS "createsRoles",
            EXISTS (SELECT FROM pg_namespace WHERE nspname = 'plumbline' AND pg_has_role(nspowner, 'USAGE')) AS "ownsSchema",
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND NOT rolsuper AND NOT rolbypassrls) AS "roleExists",
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND rolcanlogin) AS "roleLogsIn"
     FROM pg_roles r WHERE r.rolname = current_user`,
    [serviceRoleName],
  );
  return rows[0];
}

/** Makes the role where it is needed and may be made, and gives it its rights. Nodes of a distributed database log in as it. */
export async function prepareServiceRole(client: pg.Client, isDistributed: boolean): Promise<void> {
  const login = await readLogin(client);
  if (!login?.unbound || !login.ownsSchema) return;
  if (!login.roleExists) {
    if (!login.createsRoles) return;
    await createRole(client);
  }
  if (isDistributed && login.superuser && !login.roleLogsIn) await admitRoleToNodes(client);
  await client.query(`GRANT USAGE ON SCHEMA plumbline TO ${serviceRoleName}`);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA plumbline TO ${serviceRoleName}`);
  await client.query(grantSequencesSql);
  // Nodes number some rows themselves, and hear of no grant on sequences.
  if (isDistributed) await client.query("SELECT run_command_on_workers($1)", [grantSequencesSql]);
  await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA plumbline TO ${serviceRoleName}`);
  // Who logs in as this role, or as a member of it, must see that the schema is up to date.
  await client.query(`REVOKE INSERT, UPDATE, DELETE ON plumbline.migrations FROM ${serviceRoleName}`);
  if (login.superuser) await promiseNoLeak(client, isDistributed);
  else if (login.createsRoles) await joinRole(client);
}

const grantSequencesSql = `GRANT USAGE ON ALL SEQUENCES IN SCHEMA plumbline TO ${serviceRoleName}`;

/** Roles belong to the server, not to the database whose lock we hold: another Plumbline may be faster. */
const createRoleSql = `DO $$ BEGIN CREATE ROLE ${serviceRoleName} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN END $$`;

async function createRole(client: pg.Client): Promise<void> {
  await client.query(createRoleSql);
}

/** The coordinator logs in to the other nodes as whoever works on it. A role that is older than they are is not there yet. */
async function admitRoleToNodes(client: pg.Client): Promise<void> {
  const each = `SET citus.enable_create_role_propagation = off; ${createRoleSql}`;
  await client.query("SELECT run_command_on_workers($1)", [each]);
  await client.query(`ALTER ROLE ${serviceRoleName} LOGIN`);
}

/** Whether it worked shows when the role is taken. */
async function joinRole(client: pg.Client): Promise<void> {
  await client.query(
    `DO $$ BEGIN GRANT ${serviceRoleName} TO CURRENT_USER; EXCEPTION WHEN insufficient_privilege THEN END $$`,
  );
}

/**
 * Promises the planner that jsonpath matching does not leak: `@@` reports no errors, but unless it is marked LEAKPROOF
 * the planner will not use a GIN index under row-level security. Without it queries are right, only unindexed.
 */
async function promiseNoLeak(client: pg.Client, isDistributed: boolean): Promise<void> {
  const promise = "ALTER FUNCTION pg_catalog.jsonb_path_match_opr(jsonb, jsonpath) LEAKPROOF";
  await client.query(promise);
  if (isDistributed) await client.query("SELECT run_command_on_workers($1)", [promise]);
}

/** The role to take in every transaction, or null for a login that row-level security binds. */
export async function findRoleToAssume(client: pg.ClientBase): Promise<string | null> {
  try {
    const login = await readLogin(client);
    if (!login?.unbound) return null;
    if (login.roleExists && (await mayTakeRole(client))) return serviceRoleName;
  } catch (error) {
    throw explainDatabaseError(error);
  }
  throw createStoreError(
    "configuration",
    `The database role of DATABASE_URL ignores row-level security and may not work as ${serviceRoleName} instead. Run "plumbline migrate" as a superuser and GRANT ${serviceRoleName} to it, or use an ordinary role.`,
  );
}

async function mayTakeRole(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query(`DO $$ BEGIN SET LOCAL ROLE ${serviceRoleName}; END $$`);
    return true;
  } catch (error) {
    if (isPermissionDenied(error)) return false;
    throw error;
  }
}

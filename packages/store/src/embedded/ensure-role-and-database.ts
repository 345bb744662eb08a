/** What the supervisor itself keeps in the server: the database and the role of the service. Tables are migrations'. */
import pg from "pg";
import { serviceRoleName } from "../database/service-role.js";
import {
  ADMIN_ROLE,
  DATABASE_NAME,
  type DatabaseRolePasswords,
  formatAdminRoleDatabaseUrl,
} from "./database-role-passwords.js";

const SERVICE_ATTRIBUTES = "LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION";

/** Safe to repeat; also takes back rights that someone gave the service's role, which row-level security relies on. */
export async function ensureRoleAndDatabase(
  credentials: DatabaseRolePasswords,
  socketDirectory: string,
): Promise<void> {
  await asAdmin(credentials, socketDirectory, async (client) => {
    const roles = await client.query(
      `SELECT rolcanlogin AND NOT (rolsuper OR rolbypassrls OR rolcreatedb OR rolcreaterole OR rolreplication) AS right
         FROM pg_roles WHERE rolname = $1`,
      [serviceRoleName],
    );
    if (roles.rowCount === 0) {
      await client.query(
        `CREATE ROLE ${serviceRoleName} ${SERVICE_ATTRIBUTES} PASSWORD '${credentials.servicePassword}'`,
      );
    } else if (!roles.rows[0].right) {
      await client.query(`ALTER ROLE ${serviceRoleName} ${SERVICE_ATTRIBUTES}`);
    }
    const databases = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE_NAME]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  });
}

/** For a server that lets the admin in without a password. */
export async function resetDatabaseRolePasswords(
  credentials: DatabaseRolePasswords,
  socketDirectory: string,
): Promise<void> {
  await asAdmin(credentials, socketDirectory, async (client) => {
    await client.query(`ALTER ROLE ${ADMIN_ROLE} PASSWORD '${credentials.adminPassword}'`);
    const roles = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [serviceRoleName]);
    if (roles.rowCount !== 0) {
      await client.query(`ALTER ROLE ${serviceRoleName} PASSWORD '${credentials.servicePassword}'`);
    }
  });
}

export function isWrongPasswordError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "28P01";
}

async function asAdmin(
  credentials: DatabaseRolePasswords,
  socketDirectory: string,
  action: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: formatAdminRoleDatabaseUrl(credentials, socketDirectory, "postgres"),
  });
  // An error between two statements has no query to belong to; the next query reports it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await action(client);
  } finally {
    await client.end();
  }
}

import { randomBytes } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import { serviceRoleName } from "../database/service-role.js";
import { type DataDirectory, replaceFile, syncDirectory, withExplainedFileErrors } from "./data-directory.js";
import { createEmbeddedError, explainFileError, getSystemErrorCode } from "./errors.js";

export const ADMIN_ROLE = "postgres";
export const DATABASE_NAME = "plumbline";

export interface DatabaseRolePasswords {
  readonly adminPassword: string;
  readonly servicePassword: string;
}

export async function readDatabaseRolePasswords(data: DataDirectory): Promise<DatabaseRolePasswords | null> {
  let text: string;
  try {
    text = await readFile(data.credentials, "utf8");
  } catch (error) {
    if (getSystemErrorCode(error) === "ENOENT") return null;
    throw explainFileError(error, data.credentials, "read the database passwords in");
  }
  const credentials = parse(text);
  if (credentials) return credentials;
  throw createEmbeddedError(
    "database_credentials_unreadable",
    `${data.credentials} does not hold the database passwords; restore it, or delete it to have new passwords made.`,
  );
}

/** Written before the cluster exists, so that there never is a cluster whose passwords nobody knows. */
export async function readOrCreateDatabaseRolePasswords(data: DataDirectory): Promise<DatabaseRolePasswords> {
  const existing = await readDatabaseRolePasswords(data);
  if (existing) {
    await chmod(data.credentials, 0o600).catch(() => undefined);
    return existing;
  }
  const created = { adminPassword: randomPassword(), servicePassword: randomPassword() };
  await withExplainedFileErrors(data.credentials, "write", () =>
    replaceFile(data.credentials, `${JSON.stringify(created, null, 2)}\n`, data.owner),
  );
  await syncDirectory(data.path);
  return created;
}

/** base64url: needs no quoting in a URL nor in SQL. */
function randomPassword(): string {
  return randomBytes(24).toString("base64url");
}

export function formatAdminRoleDatabaseUrl(
  credentials: DatabaseRolePasswords,
  socketDirectory: string,
  database = DATABASE_NAME,
): string {
  return url(ADMIN_ROLE, credentials.adminPassword, socketDirectory, database);
}

export function formatServiceRoleDatabaseUrl(credentials: DatabaseRolePasswords, socketDirectory: string): string {
  return url(serviceRoleName, credentials.servicePassword, socketDirectory, DATABASE_NAME);
}

function url(role: string, password: string, socketDirectory: string, database: string): string {
  return `postgres://${role}:${password}@localhost:5432/${database}?host=${encodeURIComponent(socketDirectory)}`;
}

function parse(text: string): DatabaseRolePasswords | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { adminPassword, servicePassword } = value as Partial<Record<keyof DatabaseRolePasswords, unknown>>;
  // They go into SQL and URLs as they are, so nothing but what we make ourselves is accepted.
  const safe = (password: unknown): password is string => typeof password === "string" && /^[\w-]{16,}$/.test(password);
  return safe(adminPassword) && safe(servicePassword) ? { adminPassword, servicePassword } : null;
}

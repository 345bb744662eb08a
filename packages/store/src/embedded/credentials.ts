import { randomBytes } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import { serviceRole } from "../database/service-role.js";
import { type DataDirectory, explainRefusal, replaceFile, syncDirectory } from "./data-directory.js";
import { embeddedError, explainFileError, systemCode } from "./errors.js";

export const ADMIN_ROLE = "postgres";
export const DATABASE = "plumbline";

export interface Credentials {
  readonly adminPassword: string;
  readonly servicePassword: string;
}

export async function readCredentials(data: DataDirectory): Promise<Credentials | null> {
  let text: string;
  try {
    text = await readFile(data.credentials, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw explainFileError(error, data.credentials, "read the database passwords in");
  }
  const credentials = parse(text);
  if (credentials) return credentials;
  throw embeddedError(
    "database_credentials_unreadable",
    `${data.credentials} does not hold the database passwords; restore it, or delete it to have new passwords made.`,
  );
}

/** Written before the cluster exists, so that there never is a cluster whose passwords nobody knows. */
export async function readOrCreateCredentials(data: DataDirectory): Promise<Credentials> {
  const existing = await readCredentials(data);
  if (existing) {
    await chmod(data.credentials, 0o600).catch(() => undefined);
    return existing;
  }
  const created = { adminPassword: randomPassword(), servicePassword: randomPassword() };
  await explainRefusal(data.credentials, "write", () =>
    replaceFile(data.credentials, `${JSON.stringify(created, null, 2)}\n`, data.owner),
  );
  await syncDirectory(data.path);
  return created;
}

/** base64url: needs no quoting in a URL nor in SQL. */
function randomPassword(): string {
  return randomBytes(24).toString("base64url");
}

export function adminUrl(credentials: Credentials, socketDirectory: string, database = DATABASE): string {
  return url(ADMIN_ROLE, credentials.adminPassword, socketDirectory, database);
}

export function serviceUrl(credentials: Credentials, socketDirectory: string): string {
  return url(serviceRole, credentials.servicePassword, socketDirectory, DATABASE);
}

function url(role: string, password: string, socketDirectory: string, database: string): string {
  return `postgres://${role}:${password}@localhost:5432/${database}?host=${encodeURIComponent(socketDirectory)}`;
}

function parse(text: string): Credentials | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { adminPassword, servicePassword } = value as Partial<Record<keyof Credentials, unknown>>;
  // They go into SQL and URLs as they are, so nothing but what we make ourselves is accepted.
  const safe = (password: unknown): password is string => typeof password === "string" && /^[\w-]{16,}$/.test(password);
  return safe(adminPassword) && safe(servicePassword) ? { adminPassword, servicePassword } : null;
}

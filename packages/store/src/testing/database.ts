import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
    serviceUrl: string;
    /** The database with our schema that others are copied from; their names begin with its name. */
    template: string;
    /** A folder with an entry for each statement that was looked at. */
    statements: string;
  }
}

/** The same server and login, another database. */
export function databaseAt(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function createDatabase(template: string, options = ""): Promise<string> {
  const name = `${inject("template")}_${randomBytes(6).toString("hex")}`;
  await withSession(inject("adminUrl"), (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${options}`),
  );
  return name;
}

/** Connection string of a fresh, empty database, as its superuser. */
export async function testDatabaseUrl(options = ""): Promise<string> {
  return databaseAt(inject("adminUrl"), await createDatabase("template0", options));
}

export interface MigratedDatabase {
  readonly adminUrl: string;
  readonly serviceUrl: string;
}

/** A fresh database with our schema: as the superuser, and as the role the service logs in with. */
export async function migratedDatabase(): Promise<MigratedDatabase> {
  const name = await createDatabase(inject("template"));
  return { adminUrl: databaseAt(inject("adminUrl"), name), serviceUrl: databaseAt(inject("serviceUrl"), name) };
}

/** A bare session on a database, below everything the store does. */
export async function withSession<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

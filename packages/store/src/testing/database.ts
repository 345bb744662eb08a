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
    /** Of the pooler through which the service goes to the database; 0: it goes there itself. */
    poolerPort: number;
    /** Of a distributed database: a superuser's on each of the nodes beside the coordinator. */
    nodeUrls: readonly string[];
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
  // The nodes of a distributed database know each other's tables by their numbers, which copies have as well.
  for (const url of [inject("adminUrl"), ...inject("nodeUrls")]) {
    await withSession(url, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${options}`));
  }
  return name;
}

/** Connection string of a fresh, empty database, as its superuser. */
export async function testDatabaseUrl(options = ""): Promise<string> {
  return databaseAt(inject("adminUrl"), await createDatabase("template0", options));
}

export interface MigratedDatabase {
  readonly adminUrl: string;
  readonly serviceUrl: string;
  /** As the service may be told to use it: the superuser's, or the pooler's in front of it. */
  readonly databaseUrl: string;
}

/** A fresh database with our schema: as the superuser, and as the role the service logs in with. */
export async function migratedDatabase(): Promise<MigratedDatabase> {
  const name = await createDatabase(inject("template"));
  const adminUrl = databaseAt(inject("adminUrl"), name);
  const port = inject("poolerPort");
  const databaseUrl = port === 0 ? adminUrl : pooledUrl(adminUrl, port);
  return { adminUrl, serviceUrl: databaseAt(inject("serviceUrl"), name), databaseUrl };
}

/** The same database and login by way of the pooler. */
export function pooledUrl(url: string, port: number): string {
  const { user = "", password, database = "" } = new pg.Client({ connectionString: url });
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(String(password ?? ""))}@127.0.0.1:${port}/${database}`;
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

/**
 * One real PostgreSQL for the whole test run: the embedded one, in a folder that is removed afterwards, or the one
 * TEST_DATABASE_URL (a superuser's) points at, where the databases and logins of the run are removed afterwards. With
 * TEST_POOLER=pgbouncer the service reaches it through PgBouncer in transaction mode. With TEST_CITUS (PostgreSQL's folder of
 * programs, with Citus) it is a coordinator with two workers.
 */
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../database/migrate.js";
import { serviceRoleName } from "../database/service-role.js";
import { openEmbeddedPostgres } from "../embedded/open-embedded-postgres.js";
import { closeDatabaseToAll, createCitusDatabase, joinCitusNodes, startCitus } from "./citus.js";
import { databaseAt, withSession } from "./database.js";
import { startPooler } from "./pooler.js";

interface TestServer {
  readonly adminUrl: string;
  /** Logs in as a role that row-level security binds. */
  readonly serviceUrl: string;
  /** Of the other nodes, where it is distributed. */
  readonly nodeUrls: readonly string[];
  stop(): Promise<void>;
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `plumbline_test_${randomBytes(4).toString("hex")}`;
  const existing = process.env.TEST_DATABASE_URL ?? "";
  const citus = process.env.TEST_CITUS ?? "";
  const server = await (citus !== ""
    ? citusServer(citus, template)
    : existing === ""
      ? embeddedServer()
      : existingServer(existing, template));
  const urls = [server.adminUrl, ...server.nodeUrls];
  if (urls.length > 1) {
    await createCitusDatabase(urls, template);
    await joinCitusNodes(urls, template);
  } else await withSession(server.adminUrl, (admin) => admin.query(`CREATE DATABASE ${template}`));
  await migrate(databaseAt(server.adminUrl, template));
  if (urls.length > 1) await closeDatabaseToAll(urls, template);
  project.provide("adminUrl", server.adminUrl);
  project.provide("serviceUrl", server.serviceUrl);
  project.provide("nodeUrls", server.nodeUrls);
  project.provide("template", template);
  const pooler =
    process.env.TEST_POOLER === "pgbouncer" ? await startPooler([server.adminUrl, server.serviceUrl]) : null;
  project.provide("poolerPort", pooler?.port ?? 0);
  const statements = await mkdtemp(join(tmpdir(), "plumbline-statements-"));
  project.provide("statements", statements);
  return async () => {
    await pooler?.stop();
    await server.stop();
    await rm(statements, { recursive: true, force: true });
  };
}

async function embeddedServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-test-"));
  // A pooler does not run as root, and has to reach the socket in it.
  await chmod(folder, 0o711);
  const { adminUrl, serviceUrl, stop } = await openEmbeddedPostgres(folder, "serve");
  // It need not outlive the machine: nothing waits for the disk.
  await withSession(adminUrl, async (admin) => {
    for (const name of ["fsync", "synchronous_commit", "full_page_writes"])
      await admin.query(`ALTER SYSTEM SET ${name} = off`);
    await admin.query("SELECT pg_reload_conf()");
  });
  return {
    adminUrl,
    serviceUrl,
    nodeUrls: [],
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Gives the service's role a new password, so one run at a time has such a server. */
async function existingServer(adminUrl: string, prefix: string): Promise<TestServer> {
  const password = randomBytes(24).toString("base64url");
  await withSession(adminUrl, async (admin) => {
    const { rowCount } = await admin.query("SELECT FROM pg_roles WHERE rolname = $1", [serviceRoleName]);
    await admin.query(`${rowCount === 0 ? "CREATE" : "ALTER"} ROLE ${serviceRoleName} LOGIN PASSWORD '${password}'`);
  });
  const service = new URL(adminUrl);
  service.username = serviceRoleName;
  service.password = password;
  return {
    adminUrl,
    serviceUrl: service.href,
    nodeUrls: [],
    stop: () =>
      withSession(adminUrl, async (admin) => {
        const databases = await admin.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [prefix]);
        for (const { datname } of databases.rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
        const logins = await admin.query("SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)", [prefix]);
        for (const { rolname } of logins.rows) await admin.query(`DROP ROLE ${rolname}`);
      }),
  };
}

async function citusServer(programs: string, prefix: string): Promise<TestServer> {
  const citus = await startCitus(programs);
  const [adminUrl = "", ...nodeUrls] = citus.nodes.map(({ url }) => url);
  const server = await existingServer(adminUrl, prefix);
  // Migrating makes it able to log in on all nodes, and in the way that it does so by itself.
  await withSession(adminUrl, (admin) => admin.query(`ALTER ROLE ${serviceRoleName} NOLOGIN`));
  return { ...server, nodeUrls, stop: citus.stop };
}

/** PgBouncer in front of the test run's server, giving every transaction whichever session is free. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { pooledUrl, withSession } from "./database.js";

interface TestPooler {
  readonly port: number;
  stop(): Promise<void>;
}

const UNPRIVILEGED_ID = 65_534;

export async function startPooler(urls: readonly string[]): Promise<TestPooler> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-pooler-"));
  const port = await findFreePort();
  const logins = urls.map((url) => new pg.Client({ connectionString: url }));
  await writeFile(join(folder, "users"), logins.map(({ user, password }) => `"${user}" "${password}"\n`).join(""));
  await writeFile(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${logins[0]?.host} port=${logins[0]?.port}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users")}
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 5
`,
  );
  // It does not run as root.
  await chmod(folder, 0o755);
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  const child = spawn("pgbouncer", ["-q", join(folder, "pgbouncer.ini")], { stdio: "ignore", ...identity });
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  await Promise.race([failed, waitUntilDatabaseAnswers(pooledUrl(urls[0] ?? "", port))]);
  failed.catch(() => {});
  return {
    port,
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function waitUntilDatabaseAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await withSession(url, async (client) => void (await client.query("SELECT 1")));
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** A coordinator and two workers of Citus on this machine, for the test run that TEST_CITUS (PostgreSQL's folder of programs) asks for. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { databaseAt, withSession } from "./database.js";
import { findFreePort, waitUntilDatabaseAnswers } from "./pooler.js";

const run = promisify(execFile);

export interface CitusNode {
  readonly url: string;
  start(): Promise<void>;
  /** At once, as when its machine is gone. */
  stop(): Promise<void>;
}

export interface TestCitus {
  /** The coordinator first. */
  readonly nodes: readonly CitusNode[];
  stop(): Promise<void>;
}

/** PostgreSQL does not run as root. */
const UNPRIVILEGED_ID = 65_534;
const NODES = 3;

export async function startCitus(programs: string): Promise<TestCitus> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-citus-"));
  await chmod(folder, 0o755);
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid);
  const nodes = await Promise.all(
    Array.from({ length: NODES }, (_, nth) => createNode(programs, join(folder, `node${nth}`), identity)),
  );
  for (const node of nodes) await node.start();
  return {
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createNode(programs: string, data: string, identity: object): Promise<CitusNode> {
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await run(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...identity, cwd: tmpdir() },
  );
  const settings = {
    shared_preload_libraries: "'citus'",
    listen_addresses: "'127.0.0.1'",
    port,
    unix_socket_directories: "''",
    wal_level: "logical",
    max_connections: 400,
    max_worker_processes: 64,
    fsync: "off",
    log_min_messages: "fatal",
    "citus.shard_count": 4,
    // One process for each database and node looks for them, and a test run has many databases.
    "citus.distributed_deadlock_detection_factor": 20,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  await writeFile(join(data, "postgresql.conf"), lines.join(""));
  let stop = async () => {};
  return {
    url,
    async start() {
      const child = spawn(join(programs, "postgres"), ["-D", data], {
        stdio: "ignore",
        cwd: data,
        // Not of the user who runs the tests: nodes look for certificates there when they connect to each other.
        env: { ...process.env, HOME: data },
        ...identity,
      });
      const exited = once(child, "exit");
      stop = async () => {
        child.kill("SIGQUIT");
        await exited;
      };
      await waitUntilDatabaseAnswers(url);
    },
    stop: () => stop(),
  };
}

/** A database with the extension on every node. Returns its address on the coordinator. */
export async function createCitusDatabase(urls: readonly string[], name: string): Promise<string> {
  for (const url of urls) {
    await withSession(url, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE template0`));
    await withSession(databaseAt(url, name), (admin) => admin.query("CREATE EXTENSION citus"));
  }
  return databaseAt(urls[0] ?? "", name);
}

/** From now on the coordinator knows the others. */
export async function joinCitusNodes(urls: readonly string[], name: string): Promise<void> {
  const [coordinator = "", ...workers] = urls;
  await withSession(databaseAt(coordinator, name), async (admin) => {
    const port = (url: string) => Number(new URL(url).port);
    await admin.query("SELECT citus_set_coordinator_host('127.0.0.1', $1)", [port(coordinator)]);
    for (const worker of workers) await admin.query("SELECT citus_add_node('127.0.0.1', $1)", [port(worker)]);
  });
}

/** A copy can be made only of a database that nobody, Citus's own process included, is connected to. */
export async function closeDatabaseToAll(urls: readonly string[], name: string): Promise<void> {
  for (const url of urls) {
    await withSession(url, async (admin) => {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1", [name]);
    });
  }
}

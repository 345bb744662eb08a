/** One run of the `postgres` program: its settings, when it is ready, what it says, how it is stopped. */
import { spawn } from "node:child_process";
import { statfsSync } from "node:fs";
import { totalmem } from "node:os";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { createServerOutputError } from "./errors.js";
import { getClusterPathForServer, readPostmasterFile } from "./postmaster-file.js";
import { createProgramEnvironment } from "./run-program.js";
import type { ServerAccount } from "./server-account.js";
import { createServerLogWriter, getServerLogPath } from "./server-log.js";

export interface ServerProcessSpec {
  readonly program: string;
  readonly cluster: string;
  readonly socketDirectory: string;
  readonly account: ServerAccount;
  readonly log: (message: string) => void;
  /** The pid in an old postmaster.pid, known to be no server of this cluster. */
  readonly formerPid: number | undefined;
  readonly settings?: Readonly<Record<string, string>>;
  /** Called before every start: a server that ended for want of room is to find some. */
  readonly makeRoom?: () => Promise<void>;
}

export interface ServerProcess {
  readonly pid: number;
  readonly exit: Promise<string>;
  /** Rejects with a KnownError when the server ends first. */
  readonly ready: Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

export function spawnServer(spec: ServerProcessSpec): ServerProcess {
  const settings = { ...serverSettings(spec), ...spec.settings };
  const args = ["-D", getClusterPathForServer(spec.cluster)];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);
  const env = createProgramEnvironment();
  // PostgreSQL ignores this pid in a stale pid file (it is meant for pg_ctl) and still checks its shared memory.
  if (spec.formerPid !== undefined) env.PG_GRANDPARENT_PID = String(spec.formerPid);
  const child = spawn(spec.program, args, {
    cwd: spec.cluster,
    env,
    // Its own session: Ctrl-C in the terminal is for the service, which stops the database last.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    ...spec.account,
  });
  const recent: string[] = [];
  const keep = createServerLogWriter(spec.cluster, spec.account);
  createInterface({ input: child.stderr }).on("line", (line) => {
    recent.push(line);
    if (recent.length > 40) recent.shift();
    keep(line);
    if (worthTelling(line)) spec.log(`PostgreSQL: ${line} (its log: ${getServerLogPath(spec.cluster)})`);
  });
  let ended = false;
  const exit = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`could not be started: ${error.message}`));
    child.once("exit", (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`));
  }).finally(() => {
    ended = true;
  });
  const pid = child.pid ?? -1;
  const ready = (async () => {
    for (let waited = 0; ; waited += POLL_MS) {
      const file = await readPostmasterFile(spec.cluster);
      if (file?.pid === pid && file.ready) return;
      if (ended) {
        // The last lines may still be in the pipe; its end may never come while children of the server live.
        await delay(100);
        const output = recent.length > 0 ? recent.join("\n") : await exit;
        throw createServerOutputError("database_start_failed", "start the database", spec.cluster, output);
      }
      if (waited > 0 && waited % 10_000 < POLL_MS) {
        spec.log(`Still waiting for the database in ${spec.cluster} (recovering after a crash can take minutes)`);
      }
      await delay(POLL_MS);
    }
  })();
  ready.catch(() => undefined);
  return {
    pid,
    exit,
    ready,
    signal: (signal) => {
      if (!ended) child.kill(signal);
    },
  };
}

const POLL_MS = 15;

/** Fast shutdown writes a checkpoint; an immediate one skips it and is repaired from the log at the next start. */
export async function stopServer(server: ServerProcess): Promise<void> {
  const steps = [
    ["SIGINT", 60_000],
    ["SIGQUIT", 10_000],
    ["SIGKILL", 10_000],
  ] as const;
  for (const [signal, waitMs] of steps) {
    server.signal(signal);
    const timer = new AbortController();
    const ended = await Promise.race([
      server.exit.then(() => true),
      delay(waitMs, false, { signal: timer.signal }).catch(() => false),
    ]);
    timer.abort();
    if (ended) return;
  }
}

/** On the command line, so that neither postgresql.conf nor ALTER SYSTEM can open the server to a network. */
function serverSettings({ socketDirectory, cluster }: ServerProcessSpec): Record<string, string> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    listen_addresses: "",
    // Quoted: it is a list, and a path may have a comma.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: "5432",
    max_connections: "100",
    cluster_name: "plumbline",
    shared_buffers: memory >= 2 ** 33 ? "512MB" : memory >= 2 ** 31 ? "256MB" : "128MB",
    work_mem: "16MB",
    // Our disks are solid: a random page costs little more than the next one.
    random_page_cost: "1.1",
    // A run changes much at once; index-only scans and good plans should not wait a minute for it.
    autovacuum_naptime: "10s",
    max_wal_size: `${mebibytesOfLog(cluster)}MB`,
    min_wal_size: "32MB",
    // With the default (4 MB) readers stall behind bulk writers while the list is merged into the index.
    gin_pending_list_limit: "512kB",
    // Compiling costs more than it saves for queries of milliseconds.
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    logging_collector: "off",
    log_destination: "stderr",
    log_line_prefix: "",
    log_min_messages: "warning",
    log_checkpoints: "off",
    // Failed statements carry customers' data; whoever sent one gets the error anyway.
    log_min_error_statement: "panic",
  };
}

/** A twentieth of the disk: on a small one the log must not be what fills it. */
function mebibytesOfLog(cluster: string): number {
  const { blocks, bsize } = statfsSync(cluster);
  return Math.round(Math.min(2048, Math.max(48, (blocks * bsize) / 20 / 1024 / 1024)));
}

/**
 * Only what tells of trouble with the server itself. FATAL is the end of a connection, of which its client is told, or of
 * a start, which we explain; the rest of LOG is the small talk of starting and stopping.
 */
function worthTelling(line: string): boolean {
  if (line.startsWith("LOG:")) return /terminated by signal|not properly shut down|could not|corrupt/i.test(line);
  return line.startsWith("PANIC:");
}

/** Ends what a killed Plumbline left running in a cluster. Called with the directory's lock held. */
import { execFile } from "node:child_process";
import { readdir, readFile, readlink, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { createEmbeddedError, getSystemErrorCode } from "./errors.js";
import { readPostmasterFile } from "./postmaster-file.js";
import { isPidRunning } from "./process-identity.js";

const FAST_SHUTDOWN_MS = 30_000;
const ORPHANS_LEAVE_MS = 2_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/**
 * Returns the pid in a stale postmaster.pid, which is no server of this cluster any more. It may still exist, as an
 * unrelated process or as a dead one whose parent never asked for it (containers without an init process).
 */
export async function stopLeftoverServer(cluster: string, log: (message: string) => void): Promise<number | undefined> {
  const file = await readPostmasterFile(cluster);
  if (file && (await isServerOfCluster(file.pid, cluster))) {
    log(`Stopping a PostgreSQL server (pid ${file.pid}) that an earlier Plumbline left running in ${cluster}`);
    await end([file.pid], ["SIGINT", FAST_SHUTDOWN_MS], ["SIGQUIT", IMMEDIATE_SHUTDOWN_MS], ["SIGKILL", 5_000]);
    await refuseIfRunning([file.pid], cluster);
  }
  // Children of a killed server leave by themselves as soon as they notice; one busy in a long computation may not.
  const others = await processesIn(cluster);
  if (others.length > 0) {
    await end(others, [undefined, ORPHANS_LEAVE_MS], ["SIGQUIT", IMMEDIATE_SHUTDOWN_MS], ["SIGKILL", 5_000]);
    await refuseIfRunning(others, cluster);
  }
  await removeBlankLocks(cluster);
  return file?.pid;
}

/**
 * A server killed while it wrote one of its lock files leaves it without a pid. PostgreSQL then refuses to start, as it
 * cannot know whether another one is just starting; we hold the directory's lock and have ended what ran in it.
 */
async function removeBlankLocks(cluster: string): Promise<void> {
  for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
    const file = join(cluster, name);
    const text = await readFile(file, "utf8").catch(() => null);
    if (text !== null && !/^-?\d+\n/.test(text)) await rm(file, { force: true });
  }
}

type Step = readonly [signal: NodeJS.Signals | undefined, waitMs: number];

async function end(pids: readonly number[], ...steps: readonly Step[]): Promise<void> {
  for (const [signal, waitMs] of steps) {
    if (signal) for (const pid of pids) send(pid, signal);
    const until = Date.now() + waitMs;
    for (;;) {
      if (!(await anyRunning(pids))) return;
      if (Date.now() > until) break;
      await delay(20);
    }
  }
}

async function refuseIfRunning(pids: readonly number[], cluster: string): Promise<void> {
  if (!(await anyRunning(pids))) return;
  throw createEmbeddedError(
    "data_directory_in_use",
    `A PostgreSQL server (pid ${pids.join(", ")}) still runs in ${cluster} and could not be stopped; stop it and try again.`,
  );
}

async function anyRunning(pids: readonly number[]): Promise<boolean> {
  const running = await Promise.all(pids.map(isPidRunning));
  return running.includes(true);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (getSystemErrorCode(error) !== "ESRCH") throw error;
  }
}

/** Whether this pid is PostgreSQL working in this very cluster, and not a newer process that was given an old pid. */
export async function isServerOfCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== "linux") {
    const shown = await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(() => undefined);
    return shown?.stdout.includes("postgres") === true && shown.stdout.includes(cluster);
  }
  try {
    const [there, here, program] = await Promise.all([
      stat(`/proc/${pid}/cwd`),
      stat(cluster),
      readlink(`/proc/${pid}/exe`),
    ]);
    // The kernel marks a program whose file was replaced, by an update for example.
    const name = basename(program.replace(/ \(deleted\)$/, ""));
    return there.dev === here.dev && there.ino === here.ino && (name === "postgres" || name === "initdb");
  } catch {
    // Gone meanwhile, or another user's: a cluster's processes always are ours or, for root, visible.
    return false;
  }
}

async function processesIn(cluster: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const matches = await Promise.all(pids.map((pid) => isServerOfCluster(pid, cluster)));
  return pids.filter((_, index) => matches[index]);
}

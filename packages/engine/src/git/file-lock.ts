/**
 * One at a time for each folder: within this process by a queue, between processes by a lock file. A holder touches its
 * file as long as it lives, so that what a killed process leaves behind is recognised: at once on the same machine,
 * where its process number is gone, and after a while otherwise.
 */
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const TOUCH_MS = 2000;
const STALE_MS = 20_000;
const RETRY_MS = 50;

const queues = new Map<string, Promise<unknown>>();

export async function withFileLock<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(lockFile);
  const mine = (async () => {
    await before?.catch(() => undefined);
    return withLock(lockFile, work);
  })();
  queues.set(lockFile, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(lockFile) === mine) queues.delete(lockFile);
  }
}

/** Whether it was done: not where somebody else has the turn, or waits for it. */
export async function tryWithFileLock(lockFile: string, work: () => Promise<void>): Promise<boolean> {
  if (queues.has(lockFile)) return false;
  const owner = newOwner();
  if (!take(lockFile, owner)) return false;
  const mine = holding(lockFile, owner, work);
  queues.set(lockFile, mine);
  await mine.finally(() => {
    if (queues.get(lockFile) === mine) queues.delete(lockFile);
  });
  return true;
}

/** Whether somebody who lives has the turn. */
export function isLocked(lockFile: string): boolean {
  const holder = ownerOf(lockFile);
  return holder !== undefined && !isStale(lockFile, holder);
}

const newOwner = () => JSON.stringify({ host: hostname(), pid: process.pid, id: randomUUID() });

async function withLock<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  const owner = newOwner();
  while (!take(lockFile, owner)) await sleep(RETRY_MS);
  return holding(lockFile, owner, work);
}

async function holding<Result>(lockFile: string, owner: string, work: () => Promise<Result>): Promise<Result> {
  const touch = setInterval(() => touchFile(lockFile), TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    if (ownerOf(lockFile) === owner) rmSync(lockFile, { force: true });
  }
}

function take(lockFile: string, owner: string): boolean {
  try {
    writeFileSync(lockFile, owner, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const holder = ownerOf(lockFile);
  if (holder !== undefined && isStale(lockFile, holder) && ownerOf(lockFile) === holder) {
    rmSync(lockFile, { force: true });
  }
  return false;
}

function isStale(lockFile: string, holder: string): boolean {
  const touched = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined) return false;
  return Date.now() - touched > STALE_MS || !isAlive(holder);
}

function isAlive(holder: string): boolean {
  try {
    const { host, pid } = JSON.parse(holder) as { host: string; pid: number };
    if (host !== hostname()) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A file that is still being written is no sign of death.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function ownerOf(lockFile: string): string | undefined {
  try {
    return readFileSync(lockFile, "utf8");
  } catch {
    return undefined;
  }
}

function touchFile(lockFile: string): void {
  const now = new Date();
  try {
    utimesSync(lockFile, now, now);
  } catch {
    // Somebody took it for stale; git's own locks keep the repository whole.
  }
}

/**
 * One holder per data directory, without flock(2), which Node does not have.
 *
 * The lock is a folder of numbered files and the highest number holds it. To take it, look at the highest file; if its
 * process is gone or has released it, create the next number exclusively. Whoever loses that race looks again. The
 * highest file is never deleted, only lower ones are, so a slow contender cannot reuse a number that was already
 * passed: after creating one it checks that nothing higher exists. That makes taking over a dead holder's lock atomic,
 * which "delete the stale lock file, then create mine" is not.
 *
 * A holder in another place (container, machine, earlier boot) cannot be asked by pid, so every holder touches its
 * file: a foreign lock counts as held while it is being touched.
 */
import { randomBytes } from "node:crypto";
import { chown, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type DataDirectory, type FileOwner, withExplainedFileErrors } from "./data-directory.js";
import { explainFileError, getSystemErrorCode } from "./errors.js";
import {
  isProcessRunning,
  type ProcessIdentity,
  readBootAndPidNamespace,
  readCurrentProcessIdentity,
} from "./process-identity.js";

export type EmbeddedPurpose = "serve" | "command";

export interface LockRecord extends ProcessIdentity {
  readonly purpose: EmbeddedPurpose;
  readonly released: boolean;
  /** Folders outside the data directory that belong to this holder; whoever takes over a dead holder removes them. */
  readonly temporary: readonly string[];
}

export interface DirectoryLock {
  /** What a holder that died left outside the data directory. */
  readonly abandonedPaths: readonly string[];
  recordTemporary(paths: readonly string[]): Promise<void>;
  release(): Promise<void>;
}

export type LockAttemptResult =
  | { readonly kind: "taken"; readonly lock: DirectoryLock }
  | { readonly kind: "held"; readonly holder: LockRecord };

const HEARTBEAT_MS = 2_000;
/** A foreign holder that was silent this long while we watched, or longer than the second limit before, is dead. */
const FOREIGN_WATCH_MS = 6_000;
const FOREIGN_SILENCE_MS = 60_000;

export async function tryLockDataDirectory(data: DataDirectory, purpose: EmbeddedPurpose): Promise<LockAttemptResult> {
  await withExplainedFileErrors(data.lock, "create the lock folder", () =>
    mkdir(data.lock, { recursive: true, mode: 0o700 }),
  );
  if (data.owner) await chown(data.lock, data.owner.uid, data.owner.gid);
  const identity = await readCurrentProcessIdentity();
  for (;;) {
    const current = await readLatest(data);
    if (current.record && (await isHeld(data, current.number, current.record))) {
      return { kind: "held", holder: current.record };
    }
    const number = current.number + 1;
    const leftBehind = current.record?.temporary ?? [];
    const record: LockRecord = { ...identity, purpose, released: false, temporary: leftBehind };
    if (!(await create(data, number, record))) continue;
    const numbers = await listNumbers(data.lock);
    if (numbers.some((held) => held > number)) {
      await rm(join(data.lock, String(number)), { force: true });
      continue;
    }
    await removeOlder(data.lock, number);
    return { kind: "taken", lock: hold(data, number, record) };
  }
}

/** The live holder, or null. */
export async function findLockHolder(data: DataDirectory): Promise<LockRecord | null> {
  const { number, record } = await readLatest(data);
  return record && (await isHeld(data, number, record)) ? record : null;
}

function hold(data: DataDirectory, number: number, first: LockRecord): DirectoryLock {
  const path = join(data.lock, String(number));
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A missing file means the data directory was deleted under us; there is nothing left to guard.
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  let record = first;
  const write = async (next: LockRecord): Promise<void> => {
    if (record.released) return;
    record = next;
    const temporary = await writeRecord(data.lock, record, data.owner);
    await rename(temporary, path);
  };
  return {
    abandonedPaths: first.temporary,
    recordTemporary: (paths) => write({ ...record, temporary: paths }),
    release: async () => {
      clearInterval(heartbeat);
      // The folder may be gone with the whole data directory; then there is no lock to give back.
      await write({ ...record, released: true, temporary: [] }).catch(() => undefined);
    },
  };
}

async function isHeld(data: DataDirectory, number: number, record: LockRecord): Promise<boolean> {
  if (record.released) return false;
  if (record.place === (await readBootAndPidNamespace())) return isProcessRunning(record);
  const path = join(data.lock, String(number));
  const touched = async (): Promise<number> => (await stat(path)).mtimeMs;
  const before = await touched().catch(() => 0);
  if (Date.now() - before > FOREIGN_SILENCE_MS) return false;
  const until = Date.now() + FOREIGN_WATCH_MS;
  while (Date.now() < until) {
    await delay(250);
    if ((await touched().catch(() => before)) !== before) return true;
  }
  return false;
}

async function readLatest(data: DataDirectory): Promise<{ number: number; record: LockRecord | undefined }> {
  for (;;) {
    const numbers = await listNumbers(data.lock);
    if (numbers.length === 0) return { number: 0, record: undefined };
    const number = Math.max(...numbers);
    const path = join(data.lock, String(number));
    try {
      // Files appear here complete (by link), so an unreadable record is damage by a power cut, not a live holder.
      return { number, record: parseRecord(await readFile(path, "utf8")) };
    } catch (error) {
      if (getSystemErrorCode(error) !== "ENOENT") {
        await withExplainedFileErrors(path, "read the lock", () => Promise.reject(error));
      }
    }
  }
}

async function listNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (getSystemErrorCode(error) === "ENOENT") return [];
    return withExplainedFileErrors(directory, "read the lock folder", () => Promise.reject<string[]>(error));
  });
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

async function create(data: DataDirectory, number: number, record: LockRecord): Promise<boolean> {
  const temporary = await withExplainedFileErrors(data.lock, "write to the lock folder", () =>
    writeRecord(data.lock, record, data.owner),
  );
  try {
    await link(temporary, join(data.lock, String(number)));
    return true;
  } catch (error) {
    if (getSystemErrorCode(error) === "EEXIST") return false;
    throw explainFileError(error, data.lock, "make a lock in");
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeRecord(directory: string, record: LockRecord, owner: FileOwner | undefined): Promise<string> {
  const path = join(directory, `new-${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(path, `${JSON.stringify(record)}\n`, { flag: "wx", mode: 0o600 });
    if (owner) await chown(path, owner.uid, owner.gid);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function removeOlder(directory: string, number: number): Promise<void> {
  for (const other of await listNumbers(directory)) {
    if (other < number) await rm(join(directory, String(other)), { force: true });
  }
}

function parseRecord(text: string): LockRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { pid, startedAt, place, purpose, released, temporary } = value as Partial<Record<keyof LockRecord, unknown>>;
  if (typeof pid !== "number" || typeof startedAt !== "string" || typeof place !== "string") return undefined;
  return {
    pid,
    startedAt,
    place,
    purpose: purpose === "serve" ? "serve" : "command",
    released: released === true,
    temporary: Array.isArray(temporary) ? temporary.filter((path) => typeof path === "string") : [],
  };
}

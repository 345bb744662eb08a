/**
 * A PostgreSQL whose disk is full cannot write its log, and then ends with everything it serves, reading too. So with an
 * embedded one writing stops while there is still room for what it writes by itself; reading goes on, and so does what ends
 * work or gives room back. For that, room is kept in reserve.
 */
import { statfs } from "node:fs/promises";
import { KnownError } from "@plumbline/model";
import {
  createReserveFile,
  type Database,
  MIN_POSTGRES_START_BYTES,
  readReserveFileSize,
  shrinkReserveFileTo,
} from "@plumbline/store";

const LOOK_MS = 1000;
const MEBIBYTE = 1024 * 1024;
/** One piece of PostgreSQL's log and some more for what is deleted, and what a start needs, which only a start may use. */
const MAX_RESERVE = MIN_POSTGRES_START_BYTES + 24 * MEBIBYTE;
/** Below this what is deleted needs the reserve. */
const PRESSING = 16 * MEBIBYTE;
/** Below this even what is deleted might leave PostgreSQL without its log. */
const LEAST = 2 * MEBIBYTE;

export interface LowDiskWriteGuard {
  /** Refuses to write while the disk is nearly full; a change that is under way ends when it gets worse. */
  readonly db: Database;
  readonly onlyReading: () => boolean;
  /** Bytes, when it was last looked at. */
  readonly free: () => number;
  stop(): Promise<void>;
}

export async function createLowDiskWriteGuard(
  db: Database,
  folder: string,
  minFreeBytes: number,
): Promise<LowDiskWriteGuard> {
  const reserveBytes = Math.min(MAX_RESERVE, minFreeBytes);
  const reserve = { path: folder };
  let free = 0;
  let reserved = 0;
  let worse = new AbortController();
  // What was kept in reserve is for nobody else, also when it has been released.
  const isLow = () => free < minFreeBytes + reserveBytes - reserved;
  const measure = async () => {
    const { bavail, bsize } = await statfs(folder);
    free = bavail * bsize;
    reserved = await readReserveFileSize(reserve);
  };
  const look = async () => {
    await measure();
    if (free < minFreeBytes / 2) {
      worse.abort();
      worse = new AbortController();
    }
    const isScarce = free < PRESSING && reserved > MIN_POSTGRES_START_BYTES;
    const isPlentiful = reserved < reserveBytes && free > minFreeBytes + 1.5 * reserveBytes;
    if (isScarce) await shrinkReserveFileTo(reserve, MIN_POSTGRES_START_BYTES);
    if (isPlentiful) await createReserveFile(reserve, reserveBytes);
    if (isScarce || isPlentiful) await measure();
  };
  await look().catch(() => {});
  const looking = every(LOOK_MS, look);
  const unlessLow =
    (write: Database["write"]): Database["write"] =>
    async (scope, work, limits = {}) => {
      if (isLow()) throw new KnownError("database_unavailable", diskLowMessage);
      const signals = [worse.signal, ...(limits.signal === undefined ? [] : [limits.signal])];
      try {
        return await write(scope, work, { ...limits, signal: AbortSignal.any(signals) });
      } catch (error) {
        throw signals[0]?.aborted === true ? new KnownError("database_unavailable", diskLowMessage, [], error) : error;
      }
    };
  const unlessFull =
    (write: Database["write"]): Database["write"] =>
    async (...options) => {
      // A second ago it may have been worse.
      if (free < Math.min(LEAST, minFreeBytes)) await look();
      if (free < Math.min(LEAST, minFreeBytes)) throw new KnownError("database_unavailable", diskFull);
      return write(...options);
    };
  return {
    db: { ...db, write: unlessLow(db.write), bulk: unlessLow(db.bulk), reserved: unlessFull(db.reserved) },
    onlyReading: isLow,
    free: () => free,
    stop: looking,
  };
}

/** The work never runs twice at once; who stops it waits until it has ended. */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | undefined;
  const timer = setInterval(() => {
    working ??= work()
      .catch(() => {})
      .finally(() => {
        working = undefined;
      });
  }, ms).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

export const diskLowMessage =
  "The disk of this service is nearly full: it can be read, and things can be deleted and cancelled, but nothing else changed until there is room.";
const diskFull =
  "The disk of this service is full: nothing can be changed, nor deleted, until somebody makes room on it.";

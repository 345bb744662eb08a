/**
 * A PostgreSQL whose disk is full cannot write its log, and then ends with everything it serves, reading too. So with an
 * embedded one writing stops while there is still room for what it writes by itself; reading goes on.
 */
import { statfs } from "node:fs/promises";
import { KnownError } from "@plumbline/model";
import type { Database } from "@plumbline/store";

const LOOK_MS = 1000;

export interface DiskGuard {
  /** Refuses to write while the disk is nearly full. */
  readonly db: Database;
  readonly onlyReading: () => boolean;
  stop(): void;
}

export async function guardDisk(db: Database, folder: string, minFreeBytes: number): Promise<DiskGuard> {
  let low = false;
  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    low = bavail * bsize < minFreeBytes;
  };
  await look();
  const looking = setInterval(() => look().catch(() => {}), LOOK_MS).unref();
  const unlessLow =
    (write: Database["write"]): Database["write"] =>
    async (...given) => {
      if (low) throw new KnownError("database_unavailable", diskLow);
      return write(...given);
    };
  return {
    db: { ...db, write: unlessLow(db.write), bulk: unlessLow(db.bulk) },
    onlyReading: () => low,
    stop: () => clearInterval(looking),
  };
}

export const diskLow = "The disk of this service is nearly full: it can be read, but not changed, until there is room.";

/** Whether so much may be written to a disk that others need too. */
import { statfs } from "node:fs/promises";

export type BytesFitOnDiskCheck = (bytes: number) => Promise<boolean>;

const LOOK_MS = 1000;

/** Looks once a second; what it has allowed since counts as written. */
export function createBytesFitOnDiskCheck(folder: string, minFreeBytes: number): BytesFitOnDiskCheck {
  let looked: Promise<void> | undefined;
  let room = 0;
  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    room = bavail * bsize - minFreeBytes;
    setTimeout(() => {
      looked = undefined;
    }, LOOK_MS).unref();
  };
  return async (bytes) => {
    looked ??= look();
    try {
      await looked;
    } catch {
      looked = undefined;
      return false;
    }
    if (bytes > room) return false;
    room -= bytes;
    return true;
  };
}

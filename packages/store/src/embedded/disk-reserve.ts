/**
 * Room on the disk of the data directory, when others have taken all of it. A file is kept that holds nothing but room: it goes
 * when a start, or whoever deletes something, needs it, and is made again when there is enough. Before that goes what
 * processes that are no more have left behind, and at last what can be had again.
 */
import { randomFillSync } from "node:crypto";
import { open, readdir, rename, rm, stat, statfs, truncate } from "node:fs/promises";
import { join } from "node:path";
import { KnownError } from "@plumbline/model";
import type { DataDirectory } from "./data-directory.js";
import { findLockHolder } from "./directory-lock.js";

export interface DeletableFolders {
  /** Folders of the data directory whose content is of no use as soon as its process has ended. */
  readonly scratch?: readonly string[];
  /** Folders of the data directory whose content can be had again. */
  readonly caches?: readonly string[];
}

const MEBIBYTE = 1024 * 1024;
/** What PostgreSQL needs to start and to recover: its files of one page each, and a new piece of its log (16 MiB). */
export const MIN_POSTGRES_START_BYTES = 24 * MEBIBYTE;
/** Clocks of file systems are coarse. */
const COARSE_MS = 1000;

type Place = Pick<DataDirectory, "path">;

export async function readFreeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

const reserveFile = ({ path }: Place) => join(path, "reserve");

/** All of it but what is to be kept. True when there was more. */
export async function shrinkReserveFileTo(data: Place, kept = 0): Promise<boolean> {
  if ((await readReserveFileSize(data)) <= kept) return false;
  await (kept === 0 ? rm(reserveFile(data)) : truncate(reserveFile(data), kept));
  return true;
}

/** What the reserve on the disk takes now. */
export async function readReserveFileSize(data: Place): Promise<number> {
  return (await stat(reserveFile(data)).catch(() => undefined))?.size ?? 0;
}

/** Of bytes that cannot be compressed away; whole, or not at all. */
export async function createReserveFile(data: Place, bytes: number): Promise<void> {
  const unfinished = `${reserveFile(data)}.new`;
  const piece = randomFillSync(Buffer.alloc(Math.min(bytes, MEBIBYTE)));
  try {
    const file = await open(unfinished, "w", 0o600);
    try {
      for (let remaining = bytes; remaining > 0; remaining -= piece.length)
        await file.write(piece, 0, Math.min(remaining, piece.length));
    } finally {
      await file.close();
    }
    await rename(unfinished, reserveFile(data));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Takes the lock, also where there is no room to write it. What was there before anybody looked, while nobody held the lock, is of
 * processes that are no more: whoever takes it meanwhile makes newer files.
 */
export async function lockFreeingSpace<Lock>(
  data: DataDirectory,
  { scratch = [] }: DeletableFolders,
  take: () => Promise<Lock>,
): Promise<Lock> {
  const begun = Date.now() - COARSE_MS;
  try {
    return await take();
  } catch (error) {
    const isFull = error instanceof KnownError && error.code === "database_disk_full";
    if (!isFull || (await findLockHolder(data)) !== null) throw error;
  }
  for (const folder of scratch) await emptyFolder(join(data.path, folder), begun);
  await emptyFolder(data.lock, begun, (name) => name.startsWith("new-"));
  if ((await readFreeBytes(data.path)) < MIN_POSTGRES_START_BYTES) await shrinkReserveFileTo(data);
  return take();
}

/** By the holder of the lock, before its server starts. Says what it had to do. */
export async function freeSpaceForStart(
  data: DataDirectory,
  { scratch = [], caches = [] }: DeletableFolders,
  log: (message: string) => void,
): Promise<void> {
  const isShort = async () => (await readFreeBytes(data.path)) < MIN_POSTGRES_START_BYTES;
  for (const folder of scratch) await emptyFolder(join(data.path, folder));
  await rm(`${reserveFile(data)}.new`, { force: true });
  if (!(await isShort())) return;
  if (await shrinkReserveFileTo(data))
    log(`The disk that holds ${data.path} is full: the room kept in reserve is used now`);
  if (!(await isShort())) return;
  for (const folder of caches) await emptyFolder(join(data.path, folder));
  if (caches.length > 0) log(`The disk that holds ${data.path} is full: what can be fetched again was removed`);
}

async function emptyFolder(
  folder: string,
  before = Number.POSITIVE_INFINITY,
  isMeant: (name: string) => boolean = () => true,
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || !isMeant(name) || Math.max(found.mtimeMs, found.ctimeMs) >= before) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Keeps the caches of repositories within their quotas, and the disk from running full of them: what was used longest ago
 * and by nobody now goes first, files and repositories alike, those of other addresses too. They come back with the next
 * run that wants them.
 */
import { readdir, readFile, rm, stat, statfs, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gitError } from "./errors.js";
import { sizeText } from "./limits.js";
import { whenFree } from "./turns.js";

const TOUCH_MS = 30_000;
/** Whoever uses files touches their folder more often than this. */
const IN_USE_MS = 5 * 60_000;
const HOME = /^[0-9a-f]{32}$/;

export interface Room {
  readonly cacheFolder: string;
  /** Of the address at hand, whose turn is ours. */
  readonly home: string;
  readonly url: string;
  readonly quotaBytes: number;
  readonly totalQuotaBytes: number;
  /** What the disk keeps free for others: the database may lie on it. */
  readonly minFreeBytes: number;
}

/** Where it is noted what the files of a commit take. */
export const sizeFileOf = (tree: string) => `${tree}.size`;

/** Makes room for that much more, or fails with a KnownError. */
export async function makeRoom(bytes: number, room: Room): Promise<void> {
  const { cacheFolder, quotaBytes, totalQuotaBytes } = room;
  await keepWithin(await homesIn(cacheFolder), bytes, quotaBytes, room, "of the tenant (PLUMBLINE_GIT_TENANT_QUOTA)");
  const whose = "of the service (PLUMBLINE_GIT_QUOTA)";
  await keepWithin(await homesOfAll(cacheFolder), bytes, totalQuotaBytes, room, whose);
  if ((await spareBytes(bytes, room)) < bytes) throw diskFull(room);
}

/** What may be written before the disk has too little left for others; as much as is wanted, where caches can make way. */
export async function spareBytes(wanted: number, room: Room): Promise<number> {
  let spare = await spareNow(room);
  if (spare >= wanted) return spare;
  for (const each of removableOf(await keptInAll(await homesOfAll(room.cacheFolder)), room)) {
    if (await remove(each, room)) spare = await spareNow(room);
    if (spare >= wanted) break;
  }
  return spare;
}

export function diskFull({ url, minFreeBytes }: Room): Error {
  return gitError(
    "git_quota",
    `There is no room for the git repository ${url}: the disk of the service would have less than ${sizeText(minFreeBytes)} free (PLUMBLINE_MIN_FREE_BYTES).`,
  );
}

async function spareNow({ cacheFolder, minFreeBytes }: Room): Promise<number> {
  const { bavail, bsize } = await statfs(cacheFolder);
  return bavail * bsize - minFreeBytes;
}

export interface HeldTrees {
  /** Keeps a folder of files from being removed, from now on. */
  readonly hold: (folder: string) => void;
  /** Of all of them. */
  readonly release: () => void;
}

export function heldTrees(): HeldTrees {
  const folders = new Set<string>();
  const touch = (folder: string) => {
    const now = new Date();
    utimes(folder, now, now).catch(() => {});
  };
  const timer = setInterval(() => folders.forEach(touch), TOUCH_MS);
  timer.unref();
  return {
    hold(folder) {
      folders.add(folder);
      touch(folder);
    },
    release: () => clearInterval(timer),
  };
}

interface Kept {
  readonly home: string;
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

async function keepWithin(homes: readonly string[], bytes: number, quota: number, room: Room, whose: string) {
  const kept = await keptInAll(homes);
  let excess = bytes + kept.reduce((sum, each) => sum + each.bytes, 0) - quota;
  for (const each of removableOf(kept, room)) {
    if (excess <= 0) return;
    if (await remove(each, room)) excess -= each.bytes;
  }
  if (excess <= 0) return;
  const own = kept.find(({ path }) => path === repositoryIn(room.home))?.bytes ?? 0;
  throw gitError(
    "git_quota",
    bytes + own > quota
      ? `The git repository ${room.url} takes ${sizeText(bytes + own)}, more than the quota of ${sizeText(quota)} ${whose}.`
      : `There is no room for the git repository ${room.url}: runs use all of the quota of ${sizeText(quota)} ${whose}.`,
  );
}

/** What was used longest ago first. */
function removableOf(kept: readonly Kept[], { home }: Room): readonly Kept[] {
  return kept
    .filter(({ path, usedAt }) => path !== repositoryIn(home) && Date.now() - usedAt > IN_USE_MS)
    .sort((a, b) => a.usedAt - b.usedAt);
}

async function remove({ home, path }: Kept, room: Room): Promise<boolean> {
  const work = async () => {
    await rm(path, { recursive: true, force: true });
    await rm(sizeFileOf(path), { force: true });
  };
  if (home !== room.home) return whenFree(join(home, "lock"), work);
  await work();
  return true;
}

const repositoryIn = (home: string) => join(home, "repository.git");

async function homesIn(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => HOME.test(name)).map((name) => join(folder, name));
}

async function homesOfAll(cacheFolder: string): Promise<readonly string[]> {
  const root = dirname(cacheFolder);
  return (await Promise.all((await namesIn(root)).map((name) => homesIn(join(root, name))))).flat();
}

async function keptInAll(homes: readonly string[]): Promise<readonly Kept[]> {
  return (await Promise.all(homes.map(keptIn))).flat();
}

async function keptIn(home: string): Promise<readonly Kept[]> {
  const folder = join(home, "trees");
  const names = (await namesIn(folder)).filter((name) => /^[0-9a-f]+$/.test(name));
  const trees = await Promise.all(
    names.map(async (name): Promise<Kept> => {
      const path = join(folder, name);
      const bytes = Number(await readFile(sizeFileOf(path), "utf8").catch(() => 0)) || 0;
      return { home, path, bytes, usedAt: await changedAt(path) };
    }),
  );
  const path = repositoryIn(home);
  const usedAt = Math.max(await changedAt(path), ...trees.map((tree) => tree.usedAt));
  return [...trees, { home, path, bytes: await repositoryBytes(path), usedAt }];
}

/** Objects lie in packs, for that is how they are fetched. */
export async function repositoryBytes(repository: string): Promise<number> {
  const folder = join(repository, "objects", "pack");
  const sizes = await Promise.all((await namesIn(folder)).map((name) => sizeOf(join(folder, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
const changedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/**
 * Keeps the caches of repositories within their quotas: what was used longest ago and by nobody now goes first, files and
 * repositories alike, those of other addresses too. They come back with the next run that wants them.
 */
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
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
}

/** Where it is noted what the files of a commit take. */
export const sizeFileOf = (tree: string) => `${tree}.size`;

/** Makes room for that much more, or fails with a KnownError. */
export async function makeRoom(bytes: number, room: Room): Promise<void> {
  const { cacheFolder, quotaBytes, totalQuotaBytes } = room;
  const root = dirname(cacheFolder);
  await keepWithin(await homesIn(cacheFolder), bytes, quotaBytes, room, "of the tenant (PLUMBLINE_GIT_TENANT_QUOTA)");
  const all = await Promise.all((await namesIn(root)).map((name) => homesIn(join(root, name))));
  await keepWithin(all.flat(), bytes, totalQuotaBytes, room, "of the service (PLUMBLINE_GIT_QUOTA)");
}

/** Keeps folders of files from being removed until the function that it gives is called. */
export function holdTrees(folders: readonly string[]): () => void {
  const touch = () => {
    const now = new Date();
    for (const folder of folders) utimes(folder, now, now).catch(() => {});
  };
  touch();
  const timer = setInterval(touch, TOUCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

interface Kept {
  readonly home: string;
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

async function keepWithin(homes: readonly string[], bytes: number, quota: number, room: Room, whose: string) {
  const kept = (await Promise.all(homes.map(keptIn))).flat();
  let excess = bytes + kept.reduce((sum, each) => sum + each.bytes, 0) - quota;
  const removable = kept.filter((each) => isRemovable(each, room)).sort((a, b) => a.usedAt - b.usedAt);
  for (const each of removable) {
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

function isRemovable({ path, usedAt }: Kept, { home }: Room): boolean {
  return path !== repositoryIn(home) && Date.now() - usedAt > IN_USE_MS;
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

/** What lies in the caches of repositories, by their homes: the folder of one address, which has a repository and trees. */
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isLocked } from "./file-lock.js";

const HOME = /^[0-9a-f]{32}$/;

export interface RepositoryCacheEntry {
  readonly home: string;
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

export interface RepositoryCacheUsage {
  readonly home: string;
  readonly entries: readonly RepositoryCacheEntry[];
  /** What it may come to hold, by what somebody is promised who has its turn. */
  readonly ceiling: number;
}

export const sumEntryBytes = (kept: readonly RepositoryCacheEntry[]) =>
  kept.reduce((bytes, each) => bytes + each.bytes, 0);
/** What is promised and not there yet. */
export const countUnwrittenReservedBytes = ({ entries, ceiling }: RepositoryCacheUsage) =>
  Math.max(0, ceiling - sumEntryBytes(entries));

/** The file that notes how many bytes the files of a commit take. */
export const getCheckoutSizeFilePath = (tree: string) => `${tree}.size`;

/** Where it is noted what a home may come to hold, while somebody writes. */
export const getReservationFilePath = (home: string) => join(home, "promised");
export const getBareRepositoryPath = (home: string) => join(home, "repository.git");

export async function listRepositoryCacheFolders(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => HOME.test(name)).map((name) => join(folder, name));
}

export async function listRepositoryCachesOfAllTenants(cacheFolder: string): Promise<readonly string[]> {
  const root = dirname(cacheFolder);
  return (await Promise.all((await namesIn(root)).map((name) => listRepositoryCacheFolders(join(root, name))))).flat();
}

export async function readRepositoryCacheUsages(homes: readonly string[]): Promise<readonly RepositoryCacheUsage[]> {
  return Promise.all(homes.map(readRepositoryCacheUsage));
}

export async function readRepositoryCacheUsage(home: string): Promise<RepositoryCacheUsage> {
  // Read first: what was promised may have come, and been counted, in between.
  const ceiling = isLocked(join(home, "lock")) ? await numberIn(getReservationFilePath(home)) : 0;
  return { home, entries: await entriesIn(home), ceiling };
}

async function entriesIn(home: string): Promise<readonly RepositoryCacheEntry[]> {
  const folder = join(home, "trees");
  const names = (await namesIn(folder)).filter((name) => /^[0-9a-f]+$/.test(name));
  const trees = await Promise.all(
    names.map(async (name): Promise<RepositoryCacheEntry> => {
      const path = join(folder, name);
      return { home, path, bytes: await numberIn(getCheckoutSizeFilePath(path)), usedAt: await changedAt(path) };
    }),
  );
  const path = getBareRepositoryPath(home);
  const usedAt = Math.max(await changedAt(path), ...trees.map((tree) => tree.usedAt));
  return [...trees, { home, path, bytes: await measureRepositoryBytes(path), usedAt }];
}

/** Objects lie in packs, for that is how they are fetched. */
export async function measureRepositoryBytes(repository: string): Promise<number> {
  const folder = join(repository, "objects", "pack");
  const sizes = await Promise.all((await namesIn(folder)).map((name) => sizeOf(join(folder, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const numberIn = async (file: string) => Number(await readFile(file, "utf8").catch(() => 0)) || 0;
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

/**
 * Keeps the caches of repositories within their quotas, and the disk from running full of them: what was used longest ago
 * and by nobody now goes first, files and repositories alike, those of other addresses too. They come back with the next
 * run that wants them.
 */
import { rm, statfs, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  countUnwrittenReservedBytes,
  getBareRepositoryPath,
  getCheckoutSizeFilePath,
  getReservationFilePath,
  listRepositoryCacheFolders,
  listRepositoryCachesOfAllTenants,
  type RepositoryCacheEntry,
  type RepositoryCacheUsage,
  readRepositoryCacheUsage,
  readRepositoryCacheUsages,
  sumEntryBytes,
} from "./cache-usage.js";
import { tryWithFileLock, withFileLock } from "./file-lock.js";
import { createCancelledError, createGitError } from "./git-errors.js";
import { formatBytes } from "./git-limits.js";

const TOUCH_MS = 30_000;
const RETRY_MS = 100;
/** Whoever uses files touches their folder more often than this. */
const IN_USE_MS = 5 * 60_000;

export interface QuotaLimitedRepositoryCache {
  readonly cacheFolder: string;
  /** The cache folder of the address at hand, which we hold the lock of. */
  readonly home: string;
  readonly url: string;
  readonly quotaBytes: number;
  readonly totalQuotaBytes: number;
  readonly minFreeBytes: number;
  readonly signal?: AbortSignal;
}

/** What may be written, and what to say when that is not enough. */
interface Grant {
  readonly bytes: number;
  readonly full: Error;
}

interface Need {
  /** Less is granted where there is no more, but not less than `atLeast`. */
  readonly bytes: number;
  readonly atLeast: number;
  /** How many files of that size may come of it, which the disk must hold. */
  readonly files: number;
}

/**
 * Does something that writes. What it may write is its own from before it starts until it has ended: whoever asks
 * meanwhile, in any process, gets something else, or waits. Fails with a KnownError where there is no room.
 */
export async function withReservedSpace<Result>(
  need: Need,
  context: QuotaLimitedRepositoryCache,
  work: (grant: Grant) => Promise<Result>,
): Promise<Result> {
  const grant = await granted(need, context);
  try {
    return await work(grant);
  } finally {
    await rm(getReservationFilePath(context.home), { force: true });
  }
}

/** Counts what is there; what is too much has to go, or fails with a KnownError. */
export function enforceCacheQuotas(context: QuotaLimitedRepositoryCache): Promise<void> {
  return withReservedSpace({ bytes: 0, atLeast: 0, files: 1 }, context, async () => {});
}

async function granted(need: Need, context: QuotaLimitedRepositoryCache): Promise<Grant> {
  for (;;) {
    const grant = await withFileLock(join(dirname(context.cacheFolder), "lock"), () => grantNow(need, context));
    if (grant !== "later") return grant;
    if (context.signal?.aborted) throw createCancelledError();
    await sleep(RETRY_MS);
  }
}

async function grantNow(need: Need, context: QuotaLimitedRepositoryCache): Promise<Grant | "later"> {
  const grants: Grant[] = [];
  for (const budgetOf of [tenantBudget, serviceBudget, diskBudget]) {
    const { homes, free, files, full } = await budgetOf(need, context);
    let spare = free;
    for (const each of removableOf(homes, context)) {
      if (spare >= need.bytes) break;
      if (await remove(each, context)) spare += each.bytes;
    }
    if (spare < need.bytes && homes.some((each) => each.home !== context.home && countUnwrittenReservedBytes(each) > 0))
      return "later";
    const bytes = Math.min(need.bytes, Math.floor(spare / files));
    if (bytes < need.atLeast) throw full;
    grants.push({ bytes, full });
  }
  const grant = grants.reduce((least, each) => (each.bytes < least.bytes ? each : least));
  const { entries } = await readRepositoryCacheUsage(context.home);
  await writeFile(getReservationFilePath(context.home), String(sumEntryBytes(entries) + grant.bytes));
  return grant;
}

interface Budget {
  readonly homes: readonly RepositoryCacheUsage[];
  readonly free: number;
  readonly files: number;
  readonly full: Error;
}

async function tenantBudget(need: Need, context: QuotaLimitedRepositoryCache): Promise<Budget> {
  const homes = await readRepositoryCacheUsages(await listRepositoryCacheFolders(context.cacheFolder));
  return quotaBudget(homes, need, context.quotaBytes, context, "of the tenant (PLUMBLINE_GIT_TENANT_QUOTA)");
}

async function serviceBudget(need: Need, context: QuotaLimitedRepositoryCache): Promise<Budget> {
  const homes = await readRepositoryCacheUsages(await listRepositoryCachesOfAllTenants(context.cacheFolder));
  return quotaBudget(homes, need, context.totalQuotaBytes, context, "of the service (PLUMBLINE_GIT_QUOTA)");
}

function quotaBudget(
  homes: readonly RepositoryCacheUsage[],
  need: Need,
  quota: number,
  context: QuotaLimitedRepositoryCache,
  whose: string,
): Budget {
  const others = homes.filter(({ home }) => home !== context.home);
  const homeEntries = homes.filter(({ home }) => home === context.home).flatMap(({ entries }) => entries);
  const repository = homeEntries.find(({ path }) => path === getBareRepositoryPath(context.home))?.bytes ?? 0;
  const takes = need.atLeast + repository;
  return {
    homes,
    free:
      quota -
      sumEntryBytes(homeEntries) -
      others.reduce((bytes, each) => bytes + sumEntryBytes(each.entries) + countUnwrittenReservedBytes(each), 0),
    files: 1,
    full: createGitError(
      "git_quota",
      takes > quota
        ? `The git repository ${context.url} takes ${formatBytes(takes)}, more than the quota of ${formatBytes(quota)} ${whose}.`
        : `There is no room for the git repository ${context.url}: runs use all of the quota of ${formatBytes(quota)} ${whose}.`,
    ),
  };
}

/** What the disk keeps free is for others: the database may lie on it. */
async function diskBudget(
  { files }: Need,
  { cacheFolder, home, url, minFreeBytes }: QuotaLimitedRepositoryCache,
): Promise<Budget> {
  const homes = await readRepositoryCacheUsages(await listRepositoryCachesOfAllTenants(cacheFolder));
  const { bavail, bsize } = await statfs(cacheFolder);
  const promised = homes
    .filter((each) => each.home !== home)
    .reduce((bytes, each) => bytes + countUnwrittenReservedBytes(each), 0);
  return {
    homes,
    free: bavail * bsize - minFreeBytes - promised,
    files,
    full: createGitError(
      "git_quota",
      `There is no room for the git repository ${url}: the disk of the service would have less than ${formatBytes(minFreeBytes)} free (PLUMBLINE_MIN_FREE_BYTES).`,
    ),
  };
}

/** Checkouts that are in use: the cache does not remove them. */
export interface CheckoutHolder {
  /** Keeps a folder of files from being removed, from now on. */
  readonly hold: (folder: string) => void;
  /** Lets all of them go. */
  readonly release: () => void;
}

/** Holds checkouts for as long as somebody reads them, by touching their folders. */
export function createCheckoutHolder(): CheckoutHolder {
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

/** What was used longest ago first. */
function removableOf(
  homes: readonly RepositoryCacheUsage[],
  { home }: QuotaLimitedRepositoryCache,
): readonly RepositoryCacheEntry[] {
  return homes
    .flatMap(({ entries }) => entries)
    .filter(({ path, usedAt }) => path !== getBareRepositoryPath(home) && Date.now() - usedAt > IN_USE_MS)
    .sort((a, b) => a.usedAt - b.usedAt);
}

async function remove({ home, path }: RepositoryCacheEntry, context: QuotaLimitedRepositoryCache): Promise<boolean> {
  const work = async () => {
    await rm(path, { recursive: true, force: true });
    await rm(getCheckoutSizeFilePath(path), { force: true });
  };
  if (home !== context.home) return tryWithFileLock(join(home, "lock"), work);
  await work();
  return true;
}

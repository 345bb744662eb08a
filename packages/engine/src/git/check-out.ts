/**
 * The files of one commit of a remote repository, through a cache folder. For every address the cache holds a bare
 * repository, which fetches only what it lacks, and a folder of files for each commit in use. Folders are made beside
 * and renamed, and never changed afterwards: several runs may read one while the next commit is being fetched. Those
 * that nobody asked for in a while are removed.
 *
 * The host is asked first in any case: that the files are here does not mean that these credentials may see them.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { KnownError } from "@plumbline/model";
import type { AllowedAddresses } from "./allowed-addresses.js";
import { enforceCacheQuotas, type QuotaLimitedRepositoryCache, withReservedSpace } from "./cache-quota.js";
import { getCheckoutSizeFilePath, measureRepositoryBytes } from "./cache-usage.js";
import { withFileLock } from "./file-lock.js";
import { createGitEnvironment, type GitCredentials } from "./git-environment.js";
import { createCancelledError, createGitErrorFromStderr } from "./git-errors.js";
import { defaultGitLimits, GIT_LISTING_MEMORY_BYTES, GIT_MEMORY_BYTES, type GitLimits } from "./git-limits.js";
import { type HostLookup, resolveAllowedHostAddresses } from "./host-addresses.js";
import { type GitRemote, parseGitRemote } from "./parse-git-remote.js";
import {
  listRefPatterns,
  type RequestedRevision,
  type ResolvedRevision,
  resolveRevision,
  toRequestedRevision,
} from "./resolve-revision.js";
import { type GitRunOptions, runGit } from "./run-git.js";
import { createTreeSizeMeter } from "./tree-size.js";

export interface GitSource {
  readonly url: string;
  /** A branch or tag; `master`, or else what the host calls its head, unless told. */
  readonly branch?: string;
  /** The commit's full id; it goes before `branch`. */
  readonly commit?: string;
  readonly sshUser?: string;
  readonly credentials?: GitCredentials;
}

/** Where repositories are cached, and which hosts, paths and sizes are allowed. */
export interface GitCheckoutOptions {
  /** Made when missing; not to be shared with anybody who may not see all that is fetched. */
  readonly cacheFolder: string;
  readonly allowPrivateAddresses?: AllowedAddresses;
  readonly allowLocalPaths?: boolean;
  readonly limits?: GitLimits;
  /** What the disk of the cache folder keeps free for others. */
  readonly minFreeBytes?: number;
  /** Hears of the folder of files before anybody could remove it, so that whoever reads it can keep it. */
  readonly hold?: (folder: string) => void;
  /** How long each git command may take. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly lookup?: HostLookup;
}

export interface GitCheckout {
  readonly folder: string;
  readonly commit: string;
  readonly branch: string;
  /** Something the person who configured it should know. */
  readonly note?: string;
  /** Whether anything had to be fetched. */
  readonly fetched: boolean;
}

interface GitMore extends Partial<Pick<GitRunOptions, "onOutput" | "memoryBytes" | "fileBytes">> {
  readonly environment?: Readonly<Record<string, string>>;
}

interface Cache {
  readonly repository: string;
  readonly trees: string;
  readonly url: string;
  readonly limits: GitLimits;
  readonly room: QuotaLimitedRepositoryCache;
  readonly git: (args: readonly string[], more?: GitMore) => Promise<string>;
}

const DEFAULT_TIMEOUT_MS = 10 * 60_000;
const LOCAL_FAILURES: ReadonlySet<string> = new Set(["git_failed", "git_not_a_repository"]);
/** Whatever a repository asks for: files are laid out as they are. Some of it makes them ten times as large. */
const ATTRIBUTES = "* -text -crlf -eol -ident -filter -working-tree-encoding\n";
const NOT_KEPT: ReadonlySet<string> = new Set(["git_quota", "git_too_large"]);
/** A pack, its index, and the index the other way round: what a fetch writes. */
const FETCHED_FILES = 3;
const KEEP_UNUSED_MS = 2 * 3_600_000;

/** Gives the files of the commit that `source` means now. Fails with a KnownError of a GitErrorCode. */
export async function checkOut(source: GitSource, options: GitCheckoutOptions): Promise<GitCheckout> {
  if (options.signal?.aborted) throw createCancelledError();
  return untilCancelled(checkOutInTurn(source, options), options.signal);
}

/** Names are looked up and turns waited for by nobody who listens; a turn that comes after all ends at once. */
async function untilCancelled<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return work;
  const listening = new AbortController();
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(createCancelledError()), { once: true, signal: listening.signal });
  });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    listening.abort();
  }
}

async function checkOutInTurn(source: GitSource, options: GitCheckoutOptions): Promise<GitCheckout> {
  const wanted = toRequestedRevision(source);
  const { sshUser } = source;
  const remote = parseGitRemote(source.url, {
    ...(sshUser === undefined ? {} : { sshUser }),
    allowLocalPaths: options.allowLocalPaths ?? false,
  });
  const addresses = await pinnedAddresses(remote, options);
  const folder = getRepositoryCachePath(remote, options.cacheFolder);
  await mkdir(join(folder, "trees"), { recursive: true, mode: 0o700 });
  const cache = cacheOf(folder, remote, source.credentials, addresses, options);
  return withFileLock(join(folder, "lock"), async () => {
    const checkout = await readInto(cache, wanted);
    options.hold?.(checkout.folder);
    return checkout;
  });
}

/** The folder that holds everything cached of a repository. */
export function getRepositoryCachePath(remote: GitRemote, cacheFolder: string): string {
  return join(cacheFolder, sha256(remote.url).slice(0, 32));
}

async function pinnedAddresses(remote: GitRemote, options: GitCheckoutOptions): Promise<readonly string[] | undefined> {
  if (remote.protocol === "file") return undefined;
  return resolveAllowedHostAddresses(remote.host, options.allowPrivateAddresses ?? false, options.lookup);
}

function cacheOf(
  folder: string,
  remote: GitRemote,
  credentials: GitCredentials | undefined,
  addresses: readonly string[] | undefined,
  {
    cacheFolder,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    signal,
    limits = defaultGitLimits,
    minFreeBytes = 0,
  }: GitCheckoutOptions,
): Cache {
  const environment = createGitEnvironment({
    remote,
    cacheFolder,
    ...(credentials === undefined ? {} : { credentials }),
    ...(addresses === undefined ? {} : { addresses }),
  });
  const listening = signal === undefined ? {} : { signal };
  const run = { folder, timeoutMs, fileBytes: limits.bytes, ...listening };
  const { quotaBytes, totalQuotaBytes } = limits;
  return {
    repository: join(folder, "repository.git"),
    trees: join(folder, "trees"),
    url: remote.url,
    limits,
    room: { cacheFolder, home: folder, url: remote.url, quotaBytes, totalQuotaBytes, minFreeBytes, ...listening },
    async git(args, { environment: additional = {}, ...more } = {}) {
      const outcome = await runGit(args, {
        memoryBytes: GIT_MEMORY_BYTES,
        ...run,
        ...more,
        environment: { ...environment, ...additional },
      });
      if (outcome.ok) return outcome.stdout;
      throw createGitErrorFromStderr(outcome.stderr, remote.url);
    },
  };
}

async function readInto(cache: Cache, wanted: RequestedRevision): Promise<GitCheckout> {
  const listing = await cache.git(["ls-remote", "--symref", "--", cache.url, ...listRefPatterns(wanted)], {
    memoryBytes: GIT_LISTING_MEMORY_BYTES,
  });
  const revision = resolveRevision(wanted, listing, cache.url);
  const { folder, commit, fetched } = await treeAt(cache, revision);
  await removeUnused(cache, folder);
  const { branch, note } = revision;
  return {
    folder,
    commit,
    fetched,
    branch,
    ...(note === undefined ? {} : { note }),
  };
}

/** A repository that a killed process left broken is made anew. The host has just answered: it is not to blame. */
async function treeAt(
  cache: Cache,
  revision: ResolvedRevision,
): Promise<Pick<GitCheckout, "folder" | "commit" | "fetched">> {
  // Many small fetches must not make what one could not.
  if ((await measureRepositoryBytes(cache.repository)) > cache.limits.bytes)
    await rm(cache.repository, { recursive: true });
  const isNew = !existsSync(cache.repository);
  try {
    if (isNew) await cache.git(["init", "--quiet", "--bare", "--template=", "--", cache.repository]);
    const { commit, fetched } = await fetchInto(cache, revision);
    return { folder: await treeOf(cache, commit), commit, fetched };
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    const isLocal = !isNew && LOCAL_FAILURES.has(error.code);
    if (!isLocal && !NOT_KEPT.has(error.code)) throw error;
    await rm(cache.repository, { recursive: true, force: true });
    if (!isLocal) throw error;
    return treeAt(cache, revision);
  }
}

async function fetchInto(cache: Cache, { ref, oid }: ResolvedRevision): Promise<{ commit: string; fetched: boolean }> {
  const inRepository = [`--git-dir=${cache.repository}`];
  const known = await cache
    .git([...inRepository, "rev-parse", "--quiet", "--verify", `${oid}^{commit}`])
    .catch(ignoreUnless("git_cancelled", "git_timeout", "git_not_installed"));
  if (known !== undefined) return { commit: known.trim(), fetched: false };
  // Named by a hash: names of branches may be in each other's way (`a` and `a/b`) when one follows the other.
  const kept = `refs/plumbline/${sha256(ref === oid ? "commit" : ref).slice(0, 16)}`;
  const how = ["--quiet", "--depth=1", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules"];
  const need = { bytes: cache.limits.bytes, atLeast: 1, files: FETCHED_FILES };
  await withReservedSpace(need, cache.room, async ({ bytes: fileBytes, full }) => {
    try {
      await cache.git([...inRepository, "fetch", ...how, "--", cache.url, `+${ref}:${kept}`], { fileBytes });
    } catch (error) {
      await dropHalf(cache.repository);
      const isTooLarge = error instanceof KnownError && error.code === "git_too_large";
      throw isTooLarge && fileBytes < cache.limits.bytes ? full : error;
    }
  });
  // The two indexes of a pack come on top.
  await enforceCacheQuotas(cache.room);
  const commit = await cache.git([...inRepository, "rev-parse", "--verify", `${kept}^{commit}`]);
  return { commit: commit.trim(), fetched: true };
}

/** What was received until it was too much. */
async function dropHalf(repository: string): Promise<void> {
  const packs = join(repository, "objects", "pack");
  const names = await readdir(packs).catch(() => []);
  await Promise.all(
    names.filter((name) => name.startsWith("tmp_")).map((name) => rm(join(packs, name), { force: true })),
  );
}

function ignoreUnless(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof KnownError) || codes.includes(error.code)) throw error;
    return undefined;
  };
}

async function treeOf(cache: Cache, commit: string): Promise<string> {
  const folder = join(cache.trees, commit);
  if (!existsSync(folder)) {
    const bytes = await sizeOf(cache, commit);
    await withReservedSpace({ bytes, atLeast: bytes, files: 1 }, cache.room, () =>
      layOut(cache, commit, folder, bytes),
    );
  }
  const now = new Date();
  await utimes(folder, now, now);
  return folder;
}

async function layOut(cache: Cache, commit: string, folder: string, bytes: number): Promise<void> {
  const made = join(cache.trees, `.new-${randomUUID()}`);
  const indexFile = `${made}.index`;
  const index = { environment: { GIT_INDEX_FILE: indexFile } };
  await mkdir(made, { mode: 0o700 });
  try {
    await mkdir(join(cache.repository, "info"), { recursive: true });
    await writeFile(join(cache.repository, "info", "attributes"), ATTRIBUTES);
    const where = [`--git-dir=${cache.repository}`, `--work-tree=${made}`];
    await cache.git([...where, "read-tree", commit], index);
    await cache.git([...where, "checkout-index", "--quiet", "--all", "--force"], index);
    await writeFile(getCheckoutSizeFilePath(folder), String(bytes));
    await rename(made, folder);
  } finally {
    await rm(made, { recursive: true, force: true });
    await rm(indexFile, { force: true });
  }
}

/** What the files of a commit take on a disk; fails where that is too much. */
async function sizeOf(cache: Cache, commit: string): Promise<number> {
  const size = createTreeSizeMeter(cache.url, cache.limits);
  const listing = [`--git-dir=${cache.repository}`, "ls-tree", "-r", "-l", "-z", "--full-tree", commit];
  await cache.git(listing, { onOutput: size.addListing });
  return size.onDisk();
}

async function removeUnused(cache: Cache, current: string): Promise<void> {
  const oldest = Date.now() - KEEP_UNUSED_MS;
  for (const name of await readdir(cache.trees)) {
    const folder = join(cache.trees, name);
    if (folder === current || name.endsWith(".size")) continue;
    // What starts with a dot was being made by somebody who did not live to finish it: it is our turn now.
    if (name.startsWith(".new-") || (await stat(folder)).mtimeMs < oldest) {
      await rm(folder, { recursive: true, force: true });
      await rm(getCheckoutSizeFilePath(folder), { force: true });
    }
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

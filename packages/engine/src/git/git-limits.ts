/** What a git host may make us hold. Its repositories, and the host itself, are anybody's. */
import { createGitError } from "./git-errors.js";

/** How large repositories and their caches may become. */
export interface GitLimits {
  /** Bytes of one repository: as it is received, and as files. */
  readonly bytes: number;
  /** Files of one commit. */
  readonly files: number;
  /** Of all repositories in the cache folder, and of all in the folder that holds it and its like. */
  readonly quotaBytes: number;
  readonly totalQuotaBytes: number;
}

const GIBIBYTE = 1024 ** 3;

/** The limits where the operator sets none. */
export const defaultGitLimits: GitLimits = {
  bytes: 2 * GIBIBYTE,
  files: 250_000,
  quotaBytes: 8 * GIBIBYTE,
  totalQuotaBytes: 32 * GIBIBYTE,
};

/** What a process of git may take, refs it is told of included. */
export const GIT_LISTING_MEMORY_BYTES = GIBIBYTE / 2;
export const GIT_MEMORY_BYTES = GIBIBYTE;
/** The longest path in a repository; the file system takes no more. */
export const MAX_PATH_LENGTH = 4096;

export function createRepositoryTooLargeError(url: string, what: string): Error {
  return createGitError("git_too_large", `The git repository ${url} ${what}, which is not read.`);
}

export function formatBytes(bytes: number): string {
  for (const [unit, size] of [
    ["GiB", GIBIBYTE],
    ["MiB", 1024 ** 2],
    ["KiB", 1024],
  ] as const) {
    if (bytes >= size) return `${Math.round((bytes / size) * 10) / 10} ${unit}`;
  }
  return `${bytes} bytes`;
}

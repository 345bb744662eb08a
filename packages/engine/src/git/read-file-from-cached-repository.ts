/** A file of a commit that a run has checked out, as far as the cache still has it. No host is asked. */
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { defaultReadLimits, readBytesInside } from "@plumbline/iac";
import { KnownError } from "@plumbline/model";
import { type GitCheckoutOptions, type GitSource, getRepositoryCachePath } from "./check-out.js";
import { createGitEnvironment } from "./git-environment.js";
import { GIT_MEMORY_BYTES } from "./git-limits.js";
import { parseGitRemote } from "./parse-git-remote.js";
import { runGit } from "./run-git.js";

const TIMEOUT_MS = 10_000;
const FULL_COMMIT = /^[0-9a-f]{40,64}$/;

/** Files that were laid out are removed after some hours; the repository they came from stays as long as there is room. */
export async function readFileFromCachedRepository(
  { url, sshUser }: Pick<GitSource, "url" | "sshUser">,
  commit: string,
  path: string,
  options: GitCheckoutOptions,
): Promise<string | undefined> {
  const { cacheFolder, allowLocalPaths = false } = options;
  const remote = parseGitRemote(url, { ...(sshUser === undefined ? {} : { sshUser }), allowLocalPaths });
  const folder = getRepositoryCachePath(remote, cacheFolder);
  if (!FULL_COMMIT.test(commit)) return undefined;
  const tree = join(folder, "trees", commit);
  if (existsSync(tree)) {
    const bytes = readBytesInside(realpathSync.native(tree), path, {
      report: () => undefined,
      limits: defaultReadLimits,
    });
    if (bytes !== undefined) return new TextDecoder().decode(bytes);
  }
  const repository = join(folder, "repository.git");
  if (!existsSync(repository)) return undefined;
  return shown(repository, `${commit}:${path}`, createGitEnvironment({ remote, cacheFolder }));
}

async function shown(
  repository: string,
  what: string,
  environment: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  try {
    const outcome = await runGit([`--git-dir=${repository}`, "cat-file", "blob", what], {
      folder: repository,
      environment,
      timeoutMs: TIMEOUT_MS,
      memoryBytes: GIT_MEMORY_BYTES,
      fileBytes: 0,
    });
    return outcome.ok ? outcome.stdout : undefined;
  } catch (error) {
    if (error instanceof KnownError) return undefined;
    throw error;
  }
}

/**
 * The files that differ from a commit, as git sees them: changed, added or not tracked yet. git is called without a
 * shell, with a commit it has named itself, and without the programs a repository's settings may want to run.
 */
import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { KnownError } from "@plumbline/model";

const MAX_OUTPUT = 256 * 1024 * 1024;

/** Whether the file (an absolute path) changed since `ref` in the repository that has one of `folders`. */
export async function createChangedFileFilter(
  ref: string,
  folders: readonly string[],
): Promise<(file: string) => boolean> {
  if (ref === "" || ref.startsWith("-")) throw new KnownError("configuration", `"${ref}" is no name of a commit.`);
  const changed = new Set<string>();
  const tops = new Set(await Promise.all(folders.map(topOf)));
  for (const top of tops) {
    const commit = await commitOf(ref, top);
    const compare = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "-z", commit, "--"];
    const untracked = ["ls-files", "--others", "--exclude-standard", "-z"];
    for (const listing of [await git(top, compare), await git(top, untracked)]) {
      for (const name of listing.split("\0")) if (name !== "") changed.add(join(top, name));
    }
  }
  return (file) => changed.has(file) || changed.has(realOf(file));
}

async function topOf(folder: string): Promise<string> {
  try {
    return (await git(folder, ["rev-parse", "--show-toplevel"])).replace(/\r?\n$/, "");
  } catch (cause) {
    if (isMissing(cause)) throw new KnownError("configuration", "--since needs git, which is not installed.");
    throw new KnownError("configuration", `--since needs a git repository, and ${folder} is in none.`, stderrOf(cause));
  }
}

async function commitOf(ref: string, top: string): Promise<string> {
  try {
    return (await git(top, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`])).trim();
  } catch {
    throw new KnownError("configuration", `There is no commit "${ref}" in the git repository ${top}.`);
  }
}

async function git(folder: string, args: readonly string[]): Promise<string> {
  // A hook that calls us has set these for its own folder.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, GIT_PREFIX: _prefix, ...env } = process.env;
  const settings = ["-c", "core.fsmonitor=false", "-c", "core.quotePath=false"];
  const { stdout } = await promisify(execFile)("git", [...settings, ...args], {
    cwd: folder,
    env: { ...env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" },
    maxBuffer: MAX_OUTPUT,
  });
  return stdout;
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}

/** The last thing git had to say. */
function stderrOf(cause: unknown): readonly string[] {
  const text = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : "";
  return text === "" ? [] : [text.slice(0, 500)];
}

function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

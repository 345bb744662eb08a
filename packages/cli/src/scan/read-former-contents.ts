/**
 * The files that differ from a commit, as git sees them, with what they held there. git is called without a shell, with a
 * commit and objects it has named itself, and without the programs a repository's settings may want to run. Settings are
 * those of the `.git` that was found from here upwards, which no commit can hold: a folder may have the files of a bare
 * repository committed to it, and git would take it for one, with settings that name programs.
 */
import { execFile } from "node:child_process";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { defaultReadLimits } from "@plumbline/iac";
import { KnownError } from "@plumbline/model";
import { findGitRepository } from "../ignore/git-repository.js";
import { resolveSymlinks } from "./base-folder.js";

const MAX_OUTPUT = 256 * 1024 * 1024;

/** What files held at the commit, by path from the base folder; null for those that were not there. */
export type FormerContentsOfChangedFiles = ReadonlyMap<string, Uint8Array | null>;

/**
 * Compares the repositories that have one of `folders` with `ref`, or with where the branches parted. Files of `named` are
 * told even if they are the same on disk, because something else stands for them now.
 */
export async function readFormerContentsOfChangedFiles(
  ref: string,
  folders: readonly string[],
  base: string,
  named: readonly string[],
): Promise<FormerContentsOfChangedFiles> {
  if (ref === "" || ref.startsWith("-")) throw new KnownError("configuration", `"${ref}" is no name of a commit.`);
  const contents = new Map<string, Uint8Array | null>();
  const tops = new Set(folders.map(topOf));
  for (const top of tops) {
    const commit = await parentOf(await commitOf(ref, top), top);
    const former = await formerObjects(commit, top);
    const inTop = named.map((file) =>
      relative(top, resolveSymlinks(resolve(file)))
        .split(sep)
        .join("/"),
    );
    for (const path of inTop.filter((each) => !former.has(each) && !each.startsWith("../"))) {
      former.set(path, await objectAt(commit, path, top));
    }
    const objects = await readObjects(
      [...former.values()].filter((id) => id !== null),
      top,
    );
    for (const [path, id] of former) {
      const placed = relative(resolveSymlinks(base), resolveSymlinks(join(top, path)))
        .split(sep)
        .join("/");
      contents.set(placed, id === null ? null : (objects.get(id) ?? null));
    }
  }
  return contents;
}

/** Ids of what changed files held, by path from the top; null for what was no file. */
async function formerObjects(commit: string, top: string): Promise<Map<string, string | null>> {
  const compare = [
    "diff",
    "--raw",
    "--no-abbrev",
    "--no-renames",
    "--no-ext-diff",
    "--no-textconv",
    "-z",
    commit,
    "--",
  ];
  const fields = (await git(top, compare)).split("\0");
  const former = new Map<string, string | null>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, mode = "", id = ""] = /^:(\d+) \d+ ([0-9a-f]+) /.exec(fields[at] ?? "") ?? [];
    former.set(fields[at + 1] ?? "", mode.startsWith("100") ? id : null);
  }
  for (const name of (await git(top, ["ls-files", "--others", "--exclude-standard", "-z"])).split("\0")) {
    if (name !== "") former.set(name, null);
  }
  return former;
}

async function objectAt(commit: string, path: string, top: string): Promise<string | null> {
  const entry = await git(top, ["ls-tree", "-z", "--full-tree", commit, "--", `:(literal,top)${path}`]);
  return /^100\d+ blob ([0-9a-f]+)\t/.exec(entry)?.[1] ?? null;
}

/** Those that are small enough to be read, by id. */
async function readObjects(ids: readonly string[], top: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const objects = new Map<string, Uint8Array>();
  if (ids.length === 0) return objects;
  const lines = (await gitBytes(top, ["cat-file", "--batch-check"], `${ids.join("\n")}\n`)).toString().split("\n");
  const readable = lines.flatMap((line) => {
    const [, id = "", size = ""] = /^([0-9a-f]+) blob (\d+)$/.exec(line) ?? [];
    return id !== "" && Number(size) <= defaultReadLimits.fileBytes ? [id] : [];
  });
  if (readable.length === 0) return objects;
  const bytes = await gitBytes(top, ["cat-file", "--batch"], `${readable.join("\n")}\n`);
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    const [id = "", , size = "0"] = bytes.subarray(at, end).toString().split(" ");
    objects.set(id, bytes.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return objects;
}

function topOf(folder: string): string {
  const repository = findGitRepository(resolveSymlinks(resolve(folder)));
  if (repository !== undefined) return repository.folder;
  throw new KnownError("configuration", `--since needs a git repository, and ${folder} is in none.`);
}

async function commitOf(ref: string, top: string): Promise<string> {
  try {
    return (await git(top, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`])).trim();
  } catch (cause) {
    if (isMissing(cause)) throw new KnownError("configuration", "--since needs git, which is not installed.");
    throw new KnownError("configuration", `There is no commit "${ref}" in the git repository ${top}.`, stderrOf(cause));
  }
}

/** What others have changed on their branch since is not new here; of shallow clones the parting is not known. */
async function parentOf(commit: string, top: string): Promise<string> {
  try {
    return (await git(top, ["merge-base", commit, "HEAD"])).trim();
  } catch {
    return commit;
  }
}

async function git(folder: string, args: readonly string[]): Promise<string> {
  return (await gitBytes(folder, args)).toString();
}

async function gitBytes(folder: string, args: readonly string[], input = ""): Promise<Buffer> {
  // A hook that calls us has set these for its own folder.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, GIT_PREFIX: _prefix, ...env } = process.env;
  const settings = ["safe.bareRepository=explicit", "core.fsmonitor=false", "core.quotePath=false"];
  const running = promisify(execFile)("git", [...settings.flatMap((setting) => ["-c", setting]), ...args], {
    cwd: folder,
    env: { ...env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" },
    maxBuffer: MAX_OUTPUT,
    encoding: "buffer",
  });
  // Whether git reads what it is given, its answer tells.
  running.child.stdin?.on("error", () => undefined).end(input);
  return (await running).stdout;
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}

/** The last thing git had to say. */
function stderrOf(cause: unknown): readonly string[] {
  const text = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : "";
  return text === "" ? [] : [text.slice(0, 500)];
}

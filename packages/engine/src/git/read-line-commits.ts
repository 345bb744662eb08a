/**
 * When lines of a working tree were committed last. The tree and its history are anybody's: nothing of them is started
 * (filters, converters, hooks) or fetched, and only so many files and lines are asked about, for so long. Files that are
 * not as they were committed have no history that could be told, nor have lines from before the history begins.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { LineCommit } from "@plumbline/drift";
import { createGitEnvironment } from "./git-environment.js";
import { GIT_MEMORY_BYTES } from "./git-limits.js";
import { parseGitRemote } from "./parse-git-remote.js";
import { runGit } from "./run-git.js";

/** Files as they are named from the folder. */
export type LineNumbersByFile = ReadonlyMap<string, ReadonlySet<number>>;

const MOST_FILES = 200;
const MOST_LINES = 200;
const TIMEOUT_MS = 20_000;
/** How long all files together may take. */
const TIME_LIMIT_MS = 60_000;

/** Asks git which commit wrote each of these lines; a folder that is no checkout knows none. */
export async function readLineCommits(
  folder: string,
  asked: LineNumbersByFile,
): Promise<(file: string, line: number) => LineCommit | undefined> {
  const known = new Map<string, ReadonlyMap<number, LineCommit>>();
  const git = gitIn(folder);
  const until = Date.now() + TIME_LIMIT_MS;
  const files = [...asked.keys()].slice(0, MOST_FILES);
  const shallowAnswer = (await git(["rev-parse", "--is-shallow-repository"]))?.trim();
  const committed = shallowAnswer === undefined || files.length === 0 ? new Map() : await blobsOf(files, git);
  for (const file of files) {
    const lines = [...(asked.get(file) ?? [])].slice(0, MOST_LINES);
    if (lines.length === 0 || Date.now() > until || !isAsCommitted(join(folder, file), committed.get(file))) continue;
    const ranges = lines.flatMap((line) => ["-L", `${line},${line}`]);
    const blame = await git(["blame", "--porcelain", "-w", "--no-textconv", ...ranges, "HEAD", "--", file]);
    if (blame !== undefined) known.set(file, linesIn(blame, shallowAnswer === "true"));
  }
  return (file, line) => known.get(file)?.get(line);
}

type Git = (args: readonly string[]) => Promise<string | undefined>;

/** Undefined where git has no answer: no repository, none of ours, too slow. */
function gitIn(folder: string): Git {
  const remote = parseGitRemote(resolve(folder), { allowLocalPaths: true });
  const environment = {
    ...createGitEnvironment({ remote, cacheFolder: "/" }),
    GIT_ALLOW_PROTOCOL: "",
    GIT_NO_LAZY_FETCH: "1",
    GIT_LITERAL_PATHSPECS: "1",
  };
  const run = {
    folder: resolve(folder),
    environment,
    timeoutMs: TIMEOUT_MS,
    memoryBytes: GIT_MEMORY_BYTES,
    fileBytes: 0,
  };
  return async (args) => {
    try {
      // A folder that has the files of a bare repository committed to it has no history of its own.
      const outcome = await runGit(["-c", "safe.bareRepository=explicit", ...args], run);
      return outcome.ok ? outcome.stdout : undefined;
    } catch {
      return undefined;
    }
  };
}

async function blobsOf(files: readonly string[], git: Git): Promise<ReadonlyMap<string, string>> {
  const listing = (await git(["ls-tree", "-z", "HEAD", "--", ...files])) ?? "";
  return new Map(
    listing.split("\0").flatMap((entry) => {
      const [, blob, file] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
      return blob === undefined || file === undefined ? [] : [[file, blob]];
    }),
  );
}

function isAsCommitted(path: string, blob: string | undefined): boolean {
  if (blob === undefined) return false;
  try {
    const content = readFileSync(path);
    const hash = createHash(blob.length === 64 ? "sha256" : "sha1");
    return hash.update(`blob ${content.length}\0`).update(content).digest("hex") === blob;
  } catch {
    return false;
  }
}

/** What `--porcelain` prints: facts of a commit stand where it is met first. */
function linesIn(text: string, isShallow: boolean): ReadonlyMap<number, LineCommit> {
  const times = new Map<string, number>();
  const oldest = new Set<string>();
  const lines = new Map<number, string>();
  let commit = "";
  for (const line of text.split("\n")) {
    const [, named, number] = /^([0-9a-f]{40,64}) \d+ (\d+)(?: \d+)?$/.exec(line) ?? [];
    const time = /^committer-time (\d+)$/.exec(line)?.[1];
    if (named !== undefined) {
      commit = named;
      lines.set(Number(number), named);
    } else if (time !== undefined) times.set(commit, Number(time) * 1000);
    else if (line === "boundary") oldest.add(commit);
  }
  return new Map(
    [...lines].flatMap(([number, name]) => {
      const at = times.get(name);
      // A history that was cut off gives its oldest commit everything that was there before.
      return at === undefined || (isShallow && oldest.has(name)) ? [] : [[number, { commit: name, at }]];
    }),
  );
}

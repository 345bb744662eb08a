/**
 * Finds the files below a folder by looking at names and kinds only; nothing is opened. The folder is untrusted:
 *
 * - A symbolic link is followed only when its real path is inside the root. The files behind it are listed under the
 *   link's own path, because that is how templates refer to them.
 * - A link to a folder that holds the link, or any link followed on the way to it, is a circle.
 * - Links that fan out could list the same files again and again without being circles, so that what is reached
 *   through links is counted, and ends at a limit.
 * - Pipes, sockets and devices are left out.
 *
 * With a list of folders to do instead of recursion: trees may be deeper than the stack. Entries are taken in the order
 * of their names, so that the outcome does not depend on the file system's order.
 */
import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Problem } from "../document.js";

export interface WalkOptions {
  readonly report: (problem: Problem) => void;
  /** Paths (of files and folders, relative to the root) to leave out; of a folder all that is in it. */
  readonly ignore?: (path: string, isFolder: boolean) => boolean;
  /** Hears of folders of Go's test data, which are left out. */
  readonly onTestData?: (path: string) => void;
}

interface Folder {
  /** Relative to the root; links are not resolved. */
  readonly path: string;
  readonly real: string;
  readonly depth: number;
  /** The real folders that held the links followed on the way here. */
  readonly links: readonly string[];
  /** Whether it, or a folder around it, has a go.mod. */
  readonly isInGoModule: boolean;
}

/** The last is where the service keeps its own data. */
const SKIPPED: ReadonlySet<string> = new Set([".git", "node_modules", ".plumbline"]);

/** What Go copied of other people's modules, as npm does into node_modules. */
function isGoVendorFolder({ path }: Folder, entries: readonly Dirent[]): boolean {
  return /(?:^|\/)vendor$/.test(path) && entries.some(({ name }) => name === "modules.txt");
}

/** What Go's own commands leave out, too: inputs and expected outputs of tests. */
function isGoTestData(folder: Folder, { name }: Dirent): boolean {
  return folder.isInGoModule && name === "testdata";
}

/** Operating systems allow about as many in one path. */
const MAX_DEPTH = 1000;

const MAX_THROUGH_LINKS = 100_000;

/** Of what was listed and is not found. Node.js lists bytes that are no UTF-8 as a sign that stands for none of them. */
export function formatGoneMessage(path: string, otherwise = "this file is no longer there"): string {
  return path.includes("\ufffd") ? "its name is not UTF-8 text: not read" : otherwise;
}

/** `root` is a real path. Gives paths relative to it, with forward slashes, in no particular order. */
export function walkFolder(root: string, options: WalkOptions): ReadonlySet<string> {
  const { report, ignore, onTestData } = options;
  const files = new Set<string>();
  const waiting: Folder[] = [{ path: "", real: root, depth: 0, links: [], isInGoModule: false }];
  let throughLinks = 0;
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = entriesOf(folder);
    if (isGoVendorFolder(folder, entries)) continue;
    const isInGoModule = folder.isInGoModule || entries.some(({ name }) => name === "go.mod");
    const visited = isInGoModule === folder.isInGoModule ? folder : { ...folder, isInGoModule };
    for (const entry of entries) visit(visited, entry);
  }
  return files;

  function visit(folder: Folder, entry: Dirent): void {
    const path = folder.path === "" ? entry.name : `${folder.path}/${entry.name}`;
    if (isSkipped(path) || ignore?.(path, entry.isDirectory())) return;
    if (isGoTestData(folder, entry)) {
      if (entry.isDirectory()) onTestData?.(path);
      return;
    }
    if (folder.links.length > 0 && !countsThroughLinks(path)) return;
    if (entry.isSymbolicLink()) follow(folder, path, entry.name);
    else if (entry.isFile()) files.add(path);
    else if (entry.isDirectory())
      enter({ ...folder, path, real: join(folder.real, entry.name), depth: folder.depth + 1 });
  }

  function countsThroughLinks(path: string): boolean {
    throughLinks += 1;
    if (throughLinks === MAX_THROUGH_LINKS + 1) {
      report({
        file: path,
        message: `more than ${MAX_THROUGH_LINKS} files are reached through symbolic links: the rest is left out`,
      });
    }
    return throughLinks <= MAX_THROUGH_LINKS;
  }

  function entriesOf(folder: Folder): readonly Dirent[] {
    try {
      const entries = readdirSync(folder.real, { withFileTypes: true });
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      const message = `cannot be read: ${getErrorCode(error)}`;
      const isGone = getErrorCode(error) === "ENOENT";
      report({ file: folder.path, message: isGone ? formatGoneMessage(folder.path, message) : message });
      return [];
    }
  }

  function enter(folder: Folder): void {
    if (folder.depth <= MAX_DEPTH) waiting.push(folder);
    else
      report({
        file: folder.path,
        message: `folders are nested deeper than ${MAX_DEPTH} levels: not read`,
      });
  }

  function follow(folder: Folder, path: string, name: string): void {
    const real = resolveRealPath(join(folder.real, name));
    if (real === undefined) {
      report({ file: path, message: "this symbolic link leads nowhere or in a circle" });
      return;
    }
    if (!isRealPathInsideFolder(root, real)) {
      report({ file: path, message: "this symbolic link leads out of the folder: it is not followed" });
      return;
    }
    const target = real.slice(root.length).split(sep);
    if (target.some((step) => SKIPPED.has(step))) return;
    const kind = statSync(real, { throwIfNoEntry: false });
    if (kind?.isFile()) files.add(path);
    else if (kind?.isDirectory()) followToFolder(folder, path, real);
  }

  function followToFolder(folder: Folder, path: string, real: string): void {
    const links = [...folder.links, folder.real];
    if (links.some((held) => isRealPathInsideFolder(real, held))) {
      report({ file: path, message: "this symbolic link leads in a circle: it is not followed" });
    } else enter({ path, real, depth: folder.depth + 1, links, isInGoModule: folder.isInGoModule });
  }
}

/** Of `.terraform` only the modules are source text: providers are programs. */
function isSkipped(path: string): boolean {
  const steps = path.split("/");
  const name = steps.at(-1) ?? "";
  return SKIPPED.has(name) || (steps.at(-2) === ".terraform" && name !== "modules");
}

export function isRealPathInsideFolder(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

export function resolveRealPath(path: string): string | undefined {
  try {
    // Asked of the system as a whole: step by step, it takes longer than reading the file.
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** `EACCES`, `ENAMETOOLONG`. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

/**
 * What a folder's `.gitignore` files leave out, as git reads them: those of the folder and of all folders in it, in a
 * repository also those above it and `.git/info/exclude`. Settings of the person who scans do not count, so that a scan
 * finds the same on every machine; and git is not asked which files it tracks all the same.
 */
import { lstatSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { findGitRepository } from "./git-repository.js";
import { findLastPatternDecision, type IgnorePattern, parseIgnorePatterns } from "./ignore-patterns.js";

/** The path is relative to the root, with forward slashes; folders above it have been asked about before. */
export type IgnorePredicate = (path: string, isFolder: boolean) => boolean;

interface Level {
  readonly patterns: readonly IgnorePattern[];
  /** From the path inside the root to the path inside this level's folder. */
  readonly pathOf: (path: string) => string;
}

export function createGitignorePredicate(folder: string): IgnorePredicate {
  const root = realpathSync(folder);
  const above = levelsAbove(root);
  const inside = new Map<string, readonly Level[]>();
  return (path, isFolder) => isIgnoredBy(levelsFor(path.slice(0, Math.max(path.lastIndexOf("/"), 0))), path, isFolder);

  /** The nearest last. */
  function levelsFor(folder: string): readonly Level[] {
    const known = inside.get(folder);
    if (known !== undefined) return known;
    const outer = folder === "" ? above : levelsFor(folder.slice(0, Math.max(folder.lastIndexOf("/"), 0)));
    const patterns = patternsOf(join(root, folder, ".gitignore"));
    const start = folder === "" ? 0 : folder.length + 1;
    const level: Level = { patterns, pathOf: (path) => path.slice(start) };
    const levels = patterns.length === 0 ? outer : [...outer, level];
    inside.set(folder, levels);
    return levels;
  }
}

function isIgnoredBy(levels: readonly Level[], path: string, isFolder: boolean): boolean {
  for (const { patterns, pathOf } of levels.toReversed()) {
    const decision = findLastPatternDecision(patterns, pathOf(path), isFolder);
    if (decision !== undefined) return decision;
  }
  return false;
}

/** A folder that is itself left out was asked for by name: what is above it has no say in it. */
function levelsAbove(root: string): readonly Level[] {
  const sources = sourcesAbove(root);
  const [top] = sources;
  for (let folder = root; top !== undefined && folder !== top.folder; folder = dirname(folder)) {
    const outer = sources.filter((source) => folder.startsWith(`${source.folder}${sep}`));
    const levels = outer.map(({ patterns, ...source }) => ({ patterns, pathOf: () => within(source.folder, folder) }));
    if (isIgnoredBy(levels, "", true)) return [];
  }
  return sources.map(({ folder, patterns }) => {
    const prefix = within(folder, root);
    return { patterns, pathOf: (path: string) => (prefix === "" ? path : `${prefix}/${path}`) };
  });
}

/** From the top of the repository down to the folder above the root; the root's own file is read with its folders'. */
function sourcesAbove(root: string) {
  const repository = findGitRepository(root);
  if (repository === undefined) return [];
  const folders: string[] = [];
  for (let at = root; at !== repository.folder; at = dirname(at)) folders.unshift(dirname(at));
  return [
    { folder: repository.folder, patterns: patternsOf(join(repository.settings, "info/exclude")) },
    ...folders.map((folder) => ({ folder, patterns: patternsOf(join(folder, ".gitignore")) })),
  ];
}

function within(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}

/** None where there is no such file; git follows no link here either. */
function patternsOf(file: string): readonly IgnorePattern[] {
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return [];
    return parseIgnorePatterns(readFileSync(file, "utf8"));
  } catch {
    return [];
  }
}

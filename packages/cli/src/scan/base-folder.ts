/**
 * The folder files are named from in reports, baselines and fingerprints. They should mean the same on every machine
 * and from wherever the command is called: so it is the repository of what is scanned, where there is one.
 */
import { realpathSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { findGitRepository } from "../ignore/git-repository.js";
import type { PathTarget } from "../targets/find-targets.js";

export function findBaseFolder(targets: readonly PathTarget[]): string {
  // A pipe has no place worth a name.
  const placed = targets.filter(({ kind }) => kind !== "lone-file");
  const roots = (placed.length === 0 ? targets : placed).map(({ root }) => resolve(root));
  const [repository, ...others] = new Set(roots.map((root) => findGitRepository(root)?.folder));
  if (repository !== undefined && others.length === 0) return repository;
  return roots.every((root) => isFolderAtOrAbovePath(process.cwd(), root)) ? process.cwd() : roots.reduce(commonFolder);
}

function commonFolder(a: string, b: string): string {
  let common = a;
  while (!isFolderAtOrAbovePath(common, b)) common = dirname(common);
  return common;
}

export function isFolderAtOrAbovePath(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith("../") && !way.startsWith("..\\") && way !== path;
}

/** Where a path leads when links are followed; what is not there is told by whoever opens it. */
export function resolveSymlinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

export function isOutsideFolderAfterSymlinks(folder: string, path: string): boolean {
  return !isFolderAtOrAbovePath(resolveSymlinks(folder), resolveSymlinks(path));
}

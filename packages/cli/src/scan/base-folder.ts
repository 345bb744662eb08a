/**
 * The folder files are named from in reports, baselines and fingerprints. They should mean the same on every machine
 * and from wherever the command is called: so it is the repository of what is scanned, where there is one.
 */
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Target } from "../targets/find-targets.js";

export function baseFolder(targets: readonly Target[]): string {
  // A pipe has no place worth a name.
  const placed = targets.filter(({ kind }) => kind !== "lone-file");
  const roots = (placed.length === 0 ? targets : placed).map(({ root }) => resolve(root));
  const [repository, ...others] = new Set(roots.map(repositoryOf));
  if (repository !== undefined && others.length === 0) return repository;
  return roots.every((root) => isWithin(process.cwd(), root)) ? process.cwd() : roots.reduce(commonFolder);
}

function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (at === dirname(at)) return undefined;
  }
}

function commonFolder(a: string, b: string): string {
  let common = a;
  while (!isWithin(common, b)) common = dirname(common);
  return common;
}

export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith("../") && !way.startsWith("..\\") && way !== path;
}

/** Paths that a person does not want to hear of, as `--exclude` and the settings name them. */
import { relative, resolve, sep } from "node:path";
import { isPathOrAncestorMatched, parseIgnorePatterns } from "./ignore-patterns.js";

export interface PathExclusionPatterns {
  /** The folder the patterns are seen from. */
  readonly folder: string;
  /** Written as in a `.gitignore`. */
  readonly patterns: readonly string[];
}

/** Files are named from `base`. What lies outside of the folder the patterns are seen from is seen from `root`. */
export function createPathExcluder(
  exclusion: PathExclusionPatterns | undefined,
  base: string,
  root: string,
): (file: string) => boolean {
  if (exclusion === undefined || exclusion.patterns.length === 0) return () => false;
  const patterns = parseIgnorePatterns(exclusion.patterns.join("\n"));
  const known = new Map<string, boolean>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const path = resolve(base, file);
    const seen = [exclusion.folder, root].map((folder) => relative(folder, path)).find(isInside) ?? file;
    const isExcluded = isPathOrAncestorMatched(patterns, seen.split(sep).join("/"));
    known.set(file, isExcluded);
    return isExcluded;
  };
}

function isInside(way: string): boolean {
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && resolve(way) !== way;
}

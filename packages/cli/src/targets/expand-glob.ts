/** Files that a glob names, where a shell hands it over as it is. */
import { readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { createGlobMatcher, KnownError } from "@plumbline/model";

/** A file that is called so is meant itself. */
export function expandGlob(pattern: string): readonly string[] {
  const parts = pattern.split("/");
  const first = parts.findIndex((part) => /[*?[]/.test(part));
  if (first === -1 || statSync(pattern, { throwIfNoEntry: false })?.isFile()) return [pattern];
  const folder = first === 0 ? "." : parts.slice(0, first).join("/") || "/";
  const matches = createGlobMatcher(parts.slice(first).join("/"));
  const found = filesIn(folder).filter((file) => matches(relative(folder, file).split(sep).join("/")));
  if (found.length === 0) throw new KnownError("configuration", `There is no file ${pattern}.`);
  return found.sort();
}

/** Links are not followed. */
function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

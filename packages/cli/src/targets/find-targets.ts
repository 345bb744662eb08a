/**
 * What the paths on the command line ask for. A folder is read whole. A file is read in its surroundings: variables,
 * parameter files, modules and nested templates are looked for from its folder downwards, but only the file itself is
 * shown. Files of one folder share one reading.
 */
import { type Stats, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { KnownError } from "@plumbline/model";

export type PathTarget = FolderTarget | FilesTarget | PipedFileTarget;

export interface FolderTarget {
  readonly kind: "folder";
  readonly root: string;
}

export interface FilesTarget extends NamedFiles {
  readonly kind: "files";
}

/** A pipe, such as the shell's `<(terraform show -json plan)`: what lies beside it has nothing to do with it. */
export interface PipedFileTarget extends NamedFiles {
  readonly kind: "lone-file";
}

interface NamedFiles {
  readonly root: string;
  /** Names in the folder. */
  readonly names: readonly string[];
  /** Of the one name, where it came through standard input. */
  readonly content?: Uint8Array;
}

export function findTargets(paths: readonly string[]): readonly PathTarget[] {
  const found = unique(paths).map((path) => ({ path, stats: statsOf(path) }));
  const missing = found.filter(({ stats }) => stats === undefined).map(({ path }) => path);
  if (missing.length > 0) throw new KnownError("configuration", `There is no file or folder ${missing.join(" or ")}.`);
  const targets: PathTarget[] = [];
  const files = new Map<string, FilesTarget & { readonly names: string[] }>();
  for (const { path, stats } of found) {
    if (stats?.isDirectory()) targets.push({ kind: "folder", root: path });
    else if (stats?.isFIFO()) targets.push({ kind: "lone-file", root: dirname(path), names: [basename(path)] });
    else if (!stats?.isFile()) throw new KnownError("configuration", `${path} is neither a file nor a folder.`);
    else {
      const folder = resolve(dirname(path));
      const target = files.get(folder) ?? { kind: "files", root: dirname(path), names: [] };
      if (target.names.length === 0) targets.push(target);
      target.names.push(basename(path));
      files.set(folder, target);
    }
  }
  return targets;
}

function unique(paths: readonly string[]): readonly string[] {
  const byPlace = new Map<string, string>();
  for (const path of paths) if (!byPlace.has(resolve(path))) byPlace.set(resolve(path), path);
  return [...byPlace.values()];
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new KnownError("configuration", `${path} cannot be read.`, [], cause);
  }
}

/** Files a person names must be there, unlike files a folder happens to have. */
export function requireFilesExist(paths: readonly string[]): void {
  for (const path of paths) {
    const stats = statsOf(path);
    if (stats === undefined) throw new KnownError("configuration", `There is no file ${path}.`);
    if (stats.isDirectory()) throw new KnownError("configuration", `${path} is a folder, not a file.`);
  }
}

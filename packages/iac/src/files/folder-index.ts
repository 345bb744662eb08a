/** Paths of a tree by folder, built once per tree. */
import type { FileTree } from "./file-tree.js";
import { folderOf } from "./paths.js";

interface FolderIndex {
  readonly paths: ReadonlySet<string>;
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

const indexes = new WeakMap<FileTree, FolderIndex>();

/** The files directly in a folder, sorted. */
export function filesIn(files: FileTree, folder: string): readonly string[] {
  return indexOf(files).byFolder.get(folder) ?? [];
}

export function hasFile(files: FileTree, path: string): boolean {
  return indexOf(files).paths.has(path);
}

/** Folders that hold files directly, sorted. */
export function foldersIn(files: FileTree): readonly string[] {
  return [...indexOf(files).byFolder.keys()].sort();
}

function indexOf(files: FileTree): FolderIndex {
  let index = indexes.get(files);
  if (index === undefined) {
    index = { paths: new Set(files.paths), byFolder: groupedBy(files.paths, folderOf) };
    indexes.set(files, index);
  }
  return index;
}

export function groupedBy(
  paths: readonly string[],
  groupOf: (path: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = groups.get(groupOf(path));
    if (group === undefined) groups.set(groupOf(path), [path]);
    else group.push(path);
  }
  return groups;
}

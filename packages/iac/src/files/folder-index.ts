/** Paths of a tree by folder, built once per tree. */
import type { FileTree } from "./file-tree.js";
import { getParentFolder } from "./paths.js";

interface FolderIndex {
  readonly sorted: readonly string[];
  readonly paths: ReadonlySet<string>;
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
  /** Folders that hold files directly, sorted. */
  readonly folders: readonly string[];
}

const indexes = new WeakMap<FileTree, FolderIndex>();

/** The files directly in a folder, sorted. */
export function listFilesInFolder(files: FileTree, folder: string): readonly string[] {
  return indexOf(files).byFolder.get(folder) ?? [];
}

export function hasFile(files: FileTree, path: string): boolean {
  return indexOf(files).paths.has(path);
}

/** The files in a folder and the folders in it, sorted; those of the tree for the empty path. */
export function listFilesBelow(files: FileTree, folder: string): readonly string[] {
  const { sorted } = indexOf(files);
  if (folder === "") return sorted;
  // What starts with the same text stands together: "0" comes after "/".
  return sorted.slice(placeOf(`${folder}/`, sorted), placeOf(`${folder}0`, sorted));
}

/** Folders that hold files directly, sorted. */
export function listFileFolders(files: FileTree): readonly string[] {
  return indexOf(files).folders;
}

function indexOf(files: FileTree): FolderIndex {
  let index = indexes.get(files);
  if (index === undefined) {
    const sorted = [...files.paths].sort();
    const byFolder = groupedBy(sorted, getParentFolder);
    const folders = [...byFolder.keys()].sort();
    index = { sorted, paths: new Set(sorted), byFolder, folders };
    indexes.set(files, index);
  }
  return index;
}

/** How many of the sorted paths come before `text`. */
function placeOf(text: string, sorted: readonly string[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function groupedBy(
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

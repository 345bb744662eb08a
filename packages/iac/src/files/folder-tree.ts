/** A folder on disk as a tree of files. Bytes are read when somebody asks for them, so that memory does not grow with the folder. */
import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { FileTree } from "./file-tree.js";
import { type ReadBytesOptions, readBytesInside, readBytesOfRealPath } from "./read-bytes-inside-folder.js";
import { formatGoneMessage, resolveRealPath, type WalkOptions, walkFolder } from "./walk-folder.js";

export interface FolderTreeOptions extends WalkOptions, ReadBytesOptions {
  /** The paths that a tree of this folder had before: it is not walked again. */
  readonly listedPaths?: readonly string[];
}

/** `root` may also be a single file: a tree of one. */
export function createFolderTree(root: string, options: FolderTreeOptions): FileTree {
  const isFile = statSync(root, { throwIfNoEntry: false })?.isFile() ?? false;
  const realRoot = resolveRealPath(isFile ? dirname(root) : root);
  if (realRoot === undefined) {
    options.report({ file: root, message: "no such file or folder" });
    return { paths: [], bytes: () => undefined };
  }
  const found = isFile ? new Set([basename(root)]) : listPaths(realRoot, options);
  const bytesOf = (path: string) => {
    if (!isFile) return readBytesInside(realRoot, path, options);
    // A file that is named may be a link that leads anywhere.
    const real = resolveRealPath(join(realRoot, path));
    if (real !== undefined) return readBytesOfRealPath(real, path, options);
    options.report({ file: path, message: formatGoneMessage(path) });
    return undefined;
  };
  return { paths: [...found].sort(), bytes: (path) => (found.has(path) ? bytesOf(path) : undefined) };
}

function listPaths(realRoot: string, options: FolderTreeOptions): ReadonlySet<string> {
  return options.listedPaths === undefined ? walkFolder(realRoot, options) : new Set(options.listedPaths);
}

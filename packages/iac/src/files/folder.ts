/**
 * A folder on disk as a tree of files. Bytes are read when somebody asks for them, so that memory does not grow with
 * the folder. What the walk has checked is checked again when a file is opened: in between it may have been exchanged
 * for a link that leads out of the folder, or for a pipe that would wait for ever.
 */
import { closeSync, constants, fstatSync, openSync, readSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Limits } from "../reader.js";
import type { FileTree } from "./file-tree.js";
import { tooLarge } from "./too-large.js";
import { codeOf, isWithin, realPathOf, type WalkOptions, walk } from "./walk.js";

export interface FolderOptions extends WalkOptions {
  readonly limits: Pick<Limits, "fileBytes">;
}

/** `root` may also be a single file: a tree of one. */
export function folderTree(root: string, options: FolderOptions): FileTree {
  const { report, limits } = options;
  const isFile = statSync(root, { throwIfNoEntry: false })?.isFile() ?? false;
  const realRoot = realPathOf(isFile ? dirname(root) : root);
  if (realRoot === undefined) {
    report({ file: root, message: "no such file or folder" });
    return { paths: [], bytes: () => undefined };
  }
  const found = isFile ? new Set([basename(root)]) : walk(realRoot, options);
  const inside = (real: string) => isFile || isWithin(realRoot, real);
  return { paths: [...found].sort(), bytes: (path) => (found.has(path) ? bytesOf(path) : undefined) };

  function bytesOf(path: string): Uint8Array | undefined {
    const real = realPathOf(join(realRoot as string, path));
    if (real === undefined || !inside(real)) {
      report({ file: path, message: "this file is no longer there" });
      return undefined;
    }
    let descriptor: number | undefined;
    try {
      descriptor = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
      return bytesOfOpen(descriptor, path);
    } catch (error) {
      report({ file: path, message: `cannot be read: ${codeOf(error)}` });
      return undefined;
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }

  function bytesOfOpen(descriptor: number, path: string): Uint8Array | undefined {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return undefined;
    if (stat.size > limits.fileBytes) {
      report({ file: path, message: tooLarge(limits) });
      return undefined;
    }
    const bytes = new Uint8Array(stat.size);
    let length = 0;
    while (length < bytes.length) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, length);
      if (count === 0) break;
      length += count;
    }
    return bytes.subarray(0, length);
  }
}

/**
 * One file below a folder. What a walk has checked is checked again when the file is opened: in between it may have been
 * exchanged for a link that leads out of the folder, or for a pipe that would wait for ever.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { ReadLimits } from "../read-context-and-data-file-reader.js";
import { formatTooLargeMessage } from "./too-large-message.js";
import {
  formatGoneMessage,
  getErrorCode,
  isRealPathInsideFolder,
  resolveRealPath,
  type WalkOptions,
} from "./walk-folder.js";

export interface ReadBytesOptions extends Pick<WalkOptions, "report"> {
  readonly limits: Pick<ReadLimits, "fileBytes">;
}

/** Undefined, and told, where there is none that can be read. `root` is a real path. */
export function readBytesInside(root: string, path: string, options: ReadBytesOptions): Uint8Array | undefined {
  const { report } = options;
  const real = resolveRealPath(join(root, path));
  if (real === undefined || !isRealPathInsideFolder(root, real)) {
    report({ file: path, message: formatGoneMessage(path) });
    return undefined;
  }
  return readBytesOfRealPath(real, path, options);
}

/** Of a real path; `path` is what it is called in reports. */
export function readBytesOfRealPath(
  real: string,
  path: string,
  { report, limits }: ReadBytesOptions,
): Uint8Array | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return undefined;
    if (stat.size <= limits.fileBytes) return bytesOf(descriptor, stat.size);
    report({ file: path, message: formatTooLargeMessage(limits) });
    return undefined;
  } catch (error) {
    report({ file: path, message: `cannot be read: ${getErrorCode(error)}` });
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function bytesOf(descriptor: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(descriptor, bytes, length, bytes.length - length, length);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

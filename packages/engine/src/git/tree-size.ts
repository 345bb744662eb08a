/**
 * A few kilobytes of history can stand for billions of files, or for terabytes: trees and files may be named any number
 * of times. So what a commit holds is counted before anything is laid out, and the listing comes piece by piece.
 */
import { createRepositoryTooLargeError, formatBytes, type GitLimits, MAX_PATH_LENGTH } from "./git-limits.js";

const BLOCK = 4096;

export interface TreeSizeMeter {
  /** Hears what `git ls-tree -r -l -z` prints; what it gives back ends the listing. */
  readonly addListing: (text: string) => Error | undefined;
  /** What the files and their folders take on a disk. */
  readonly onDisk: () => number;
}

export function createTreeSizeMeter(url: string, limits: GitLimits): TreeSizeMeter {
  let files = 0;
  let bytes = 0;
  let blocks = 0;
  let previous = "";
  let rest = "";
  return {
    addListing(text) {
      const entries = (rest + text).split("\0");
      rest = entries.pop() ?? "";
      files += entries.length;
      for (const entry of entries) {
        const size = Number(/^\S+ \S+ \S+ +(\d+)\t/.exec(entry)?.[1] ?? 0);
        bytes += size;
        blocks += Math.ceil(size / BLOCK);
        const path = entry.slice(entry.indexOf("\t") + 1);
        if (path.length >= MAX_PATH_LENGTH) return createRepositoryTooLargeError(url, longPath);
        files += foldersBetween(previous, path);
        previous = path;
      }
      if (rest.length > 2 * MAX_PATH_LENGTH) return createRepositoryTooLargeError(url, longPath);
      if (files > limits.files) return createRepositoryTooLargeError(url, `holds more than ${limits.files} ${FILES}`);
      if (bytes <= limits.bytes) return undefined;
      return createRepositoryTooLargeError(
        url,
        `holds more than ${formatBytes(limits.bytes)} of files (PLUMBLINE_GIT_MAX_BYTES)`,
      );
    },
    onDisk: () => (blocks + files) * BLOCK,
  };
}

const FILES = "files and folders (PLUMBLINE_GIT_MAX_FILES)";
/** What bytes become that are no text: different names may look the same. */
const NO_TEXT = "\ufffd";

/** How many folders begin at a path: listings are sorted, so each is seen in one go. */
function foldersBetween(previous: string, path: string): number {
  let at = 0;
  if (!path.includes(NO_TEXT)) while (at < path.length && path[at] === previous[at]) at += 1;
  let folders = 0;
  for (let slash = path.indexOf("/", at); slash >= 0; slash = path.indexOf("/", slash + 1)) folders += 1;
  return folders;
}

const longPath = `holds a path of more than ${MAX_PATH_LENGTH} characters`;

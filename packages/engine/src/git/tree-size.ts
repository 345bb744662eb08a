/**
 * A few kilobytes of history can stand for billions of files, or for terabytes: trees and files may be named any number
 * of times. So what a commit holds is counted before anything is laid out, and the listing comes piece by piece.
 */
import { type GitLimits, MAX_PATH, sizeText, tooLarge } from "./limits.js";

const BLOCK = 4096;

export interface TreeSize {
  /** Hears what `git ls-tree -r -l -z` prints; what it gives back ends the listing. */
  readonly hear: (text: string) => Error | undefined;
  /** What the files take on a disk. */
  readonly onDisk: () => number;
}

export function treeSize(url: string, limits: GitLimits): TreeSize {
  let files = 0;
  let bytes = 0;
  let blocks = 0;
  let rest = "";
  return {
    hear(text) {
      const entries = (rest + text).split("\0");
      rest = entries.pop() ?? "";
      files += entries.length;
      for (const entry of entries) {
        const size = Number(/^\S+ \S+ \S+ +(\d+)\t/.exec(entry)?.[1] ?? 0);
        bytes += size;
        blocks += Math.ceil(size / BLOCK);
        if (entry.length - entry.indexOf("\t") > MAX_PATH) return tooLarge(url, longPath);
      }
      if (rest.length > 2 * MAX_PATH) return tooLarge(url, longPath);
      if (files > limits.files) return tooLarge(url, `holds more than ${limits.files} files (PLUMBLINE_GIT_MAX_FILES)`);
      if (bytes <= limits.bytes) return undefined;
      return tooLarge(url, `holds more than ${sizeText(limits.bytes)} of files (PLUMBLINE_GIT_MAX_BYTES)`);
    },
    onDisk: () => (blocks + files) * BLOCK,
  };
}

const longPath = `holds a path of more than ${MAX_PATH} characters`;

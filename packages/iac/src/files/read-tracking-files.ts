/**
 * A tree of files that notes what is looked at, and what was found wrong. Readers see a tree only through this, and keep
 * answers for later only with `kept`, so that a unit's reads are complete by construction: whoever gets a kept answer has
 * looked at everything it followed from.
 */
import type { Problem } from "../document.js";
import { recordContentDigest } from "./content-digests.js";
import type { FileTree } from "./file-tree.js";
import { hasFile, listFileFolders, listFilesBelow, listFilesInFolder } from "./folder-index.js";
import { createReadLog, formatProblemKey, mergeReadLogInto, type ReadLog, type UnitReadKind } from "./read-log.js";

export interface ReadTrackingFiles {
  /** Undefined when there is no such file, or when it cannot be read (the tree has said why). */
  readonly bytes: (path: string) => Uint8Array | undefined;
  /**
   * The same, for whoever only looks whether a file has to be read. Where all is read once, its bytes wait for that, while
   * there is room.
   */
  readonly peek: (path: string) => Uint8Array | undefined;
  readonly has: (path: string) => boolean;
  /** The files directly in a folder, sorted. */
  readonly in: (folder: string) => readonly string[];
  /** The files in a folder and the folders in it, sorted; all of the tree for the empty path. */
  readonly below: (folder: string) => readonly string[];
  /** Folders that hold files directly, sorted. */
  readonly folders: () => readonly string[];
  /** Something is wrong with what is being looked at. */
  readonly recordProblem: (problem: Problem) => void;
  /** What `work` looks at goes into `log`, and nowhere else. */
  readonly recordInto: <Answer>(log: ReadLog, work: () => Answer) => Answer;
  /** For work whose outcome follows from less than what it looks at. */
  readonly recordInstead: <Answer>(kind: UnitReadKind, item: string, work: () => Answer) => Answer;
  /** Works an answer out now, for all who will ask for it. */
  readonly computeShared: <Answer>(work: () => Answer) => () => Answer;
}

/** Memory must not grow with the tree. */
const WAITING_BYTES = 4_000_000;

/** `isReadOnce`: nobody will ask whether what they hold has changed. */
export function trackFileReads(files: FileTree, isReadOnce = false): ReadTrackingFiles {
  /** What is looked at outside of all units is nobody's. */
  let current: ReadLog | undefined;
  const peeked = new Map<string, Uint8Array>();
  let freeBytes = WAITING_BYTES;

  function recordInto<Answer>(log: ReadLog, work: () => Answer): Answer {
    const outer = current;
    current = log;
    try {
      return work();
    } finally {
      current = outer;
    }
  }

  function bytesOf(path: string): Uint8Array | undefined {
    current?.files.add(path);
    const bytes = files.bytes(path);
    if (!isReadOnce) recordContentDigest(files, path, bytes);
    return bytes;
  }

  return {
    bytes(path) {
      const known = peeked.get(path);
      if (known === undefined) return bytesOf(path);
      current?.files.add(path);
      peeked.delete(path);
      freeBytes += known.length;
      return known;
    },
    peek(path) {
      const bytes = peeked.get(path) ?? bytesOf(path);
      if (!isReadOnce || bytes === undefined || peeked.has(path) || bytes.length > freeBytes) return bytes;
      peeked.set(path, bytes);
      freeBytes -= bytes.length;
      return bytes;
    },
    has(path) {
      current?.files.add(path);
      return hasFile(files, path);
    },
    in(folder) {
      current?.folders.add(folder);
      return listFilesInFolder(files, folder);
    },
    below(folder) {
      current?.below.add(folder);
      return listFilesBelow(files, folder);
    },
    folders() {
      current?.below.add("");
      return listFileFolders(files);
    },
    recordProblem(problem) {
      current?.problems.set(formatProblemKey(problem), problem);
    },
    recordInto,
    recordInstead(kind, item, work) {
      current?.[kind].add(item);
      return recordInto(createReadLog(), work);
    },
    computeShared(work) {
      const log = createReadLog();
      const answer = recordInto(log, work);
      return () => {
        if (current !== undefined) mergeReadLogInto(log, current);
        return answer;
      };
    },
  };
}

/**
 * A tree of files that notes what is looked at, and what was found wrong. Readers see a tree only through this, and keep
 * answers for later only with `kept`, so that a unit's reads are complete by construction: whoever gets a kept answer has
 * looked at everything it followed from.
 */
import type { Problem } from "../document.js";
import { sawContent } from "./content-digests.js";
import type { FileTree } from "./file-tree.js";
import { filesBelow, filesIn, foldersIn, foldersNamed, hasFile } from "./folder-index.js";
import { addReads, keyOfProblem, type ReadKind, type ReadLog, readLog } from "./reads.js";

export interface NotedFiles {
  /** Undefined when there is no such file, or when it cannot be read (the tree has said why). */
  readonly bytes: (path: string) => Uint8Array | undefined;
  /**
   * The same, for whoever only looks whether a file has to be read. Where all is read once, its bytes wait for that, while
   * there is room.
   */
  readonly glance: (path: string) => Uint8Array | undefined;
  readonly has: (path: string) => boolean;
  /** The files directly in a folder, sorted. */
  readonly in: (folder: string) => readonly string[];
  /** The files in a folder and the folders in it, sorted; all of the tree for the empty path. */
  readonly below: (folder: string) => readonly string[];
  /** Folders that hold files directly, sorted. */
  readonly folders: () => readonly string[];
  /** Those of them whose last step is this name. */
  readonly foldersNamed: (name: string) => readonly string[];
  /** Something is wrong with what is being looked at. */
  readonly note: (problem: Problem) => void;
  /** What `work` looks at goes into `log`, and nowhere else. */
  readonly noting: <Answer>(log: ReadLog, work: () => Answer) => Answer;
  /** For work whose outcome follows from less than what it looks at. */
  readonly notingInstead: <Answer>(kind: ReadKind, item: string, work: () => Answer) => Answer;
  /** Works an answer out now, for all who will ask for it. */
  readonly kept: <Answer>(work: () => Answer) => () => Answer;
}

/** Memory must not grow with the tree. */
const WAITING_BYTES = 4_000_000;

/** `isReadOnce`: nobody will ask whether what they hold has changed. */
export function notedFiles(files: FileTree, isReadOnce = false): NotedFiles {
  /** What is looked at outside of all units is nobody's. */
  let current: ReadLog | undefined;
  const waiting = new Map<string, Uint8Array>();
  let room = WAITING_BYTES;

  function noting<Answer>(log: ReadLog, work: () => Answer): Answer {
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
    if (!isReadOnce) sawContent(files, path, bytes);
    return bytes;
  }

  return {
    bytes(path) {
      const known = waiting.get(path);
      if (known === undefined) return bytesOf(path);
      current?.files.add(path);
      waiting.delete(path);
      room += known.length;
      return known;
    },
    glance(path) {
      const bytes = waiting.get(path) ?? bytesOf(path);
      if (!isReadOnce || bytes === undefined || waiting.has(path) || bytes.length > room) return bytes;
      waiting.set(path, bytes);
      room -= bytes.length;
      return bytes;
    },
    has(path) {
      current?.files.add(path);
      return hasFile(files, path);
    },
    in(folder) {
      current?.folders.add(folder);
      return filesIn(files, folder);
    },
    below(folder) {
      current?.below.add(folder);
      return filesBelow(files, folder);
    },
    folders() {
      current?.below.add("");
      return foldersIn(files);
    },
    foldersNamed(name) {
      current?.named.add(name);
      return foldersNamed(files, name);
    },
    note(problem) {
      current?.problems.set(keyOfProblem(problem), problem);
    },
    noting,
    notingInstead(kind, item, work) {
      current?.[kind].add(item);
      return noting(readLog(), work);
    },
    kept(work) {
      const log = readLog();
      const answer = noting(log, work);
      return () => {
        if (current !== undefined) addReads(log, current);
        return answer;
      };
    },
  };
}

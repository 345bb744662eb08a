/** What the parsers of data share: a bounded list of problems, and how deep they dare to go. */
import type { Problem } from "../document.js";
import type { ReadLimits } from "../read-context-and-data-file-reader.js";
import type { SourceText } from "../source/source-text.js";

/** A file with more mistakes than this is not read better by hearing of all of them. */
const MAX_PROBLEMS = 20;

/** Recursive code survives this depth on Node's usual stack, with room for those who call it. */
const MAX_DEPTH = 1000;

/** Values of one file: a file of nothing but short values would otherwise need fifty times its size in memory. */
export const MAX_VALUES_PER_FILE = 2_000_000;

export function createOffsetProblemList(source: SourceText): {
  readonly problems: readonly Problem[];
  readonly report: (offset: number, message: string) => void;
} {
  const problems: Problem[] = [];
  return {
    problems,
    report(offset, message) {
      if (problems.length < MAX_PROBLEMS)
        problems.push({ file: source.file, ...source.position(offset), message, isUnparsed: true });
    },
  };
}

export function getMaxNestingDepth(limits: ReadLimits): number {
  return Math.min(limits.depth, MAX_DEPTH);
}

/**
 * A stretch of a file: `start` and `end` are UTF-16 offsets into its text (`text.slice(start, end)` is what stands
 * there), lines and columns count from 1. `file` is relative to the root that was read, with forward slashes.
 */
export interface SourceRange {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** One step of a path into a document: a key of an object or an index of an array. */
export type PathStep = string | number;

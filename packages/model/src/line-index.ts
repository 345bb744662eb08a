/** Lines of a text. Columns count UTF-16 units; `\r` belongs to the line it ends. */

/** A place in a text as people count: line and column start at 1. */
export interface LinePosition {
  readonly line: number;
  readonly column: number;
}

/** Where the lines of a text start, for callers that ask about many places. */
export interface LineIndex {
  /** Offsets of the first characters of all lines. */
  readonly starts: readonly number[];
  /** The line an offset is in, counted from 0. */
  readonly lineAt: (offset: number) => number;
  readonly positionAt: (offset: number) => LinePosition;
}

/** Reads the text once; every question is a binary search. */
export function createLineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    starts,
    lineAt,
    positionAt(offset) {
      const line = lineAt(offset);
      return { line: line + 1, column: offset - (starts[line] as number) + 1 };
    },
  };
}

/** For one place: reads the text up to it. */
export function findLinePosition(text: string, offset: number): LinePosition {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

/** A policy's text with its name. Nodes carry offsets only; lines and columns are worked out when somebody asks. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

export function findSourcePosition(source: Source, offset: number): Position {
  const starts = lineStartsOf(source);
  let [low, high] = [0, starts.length];
  // The last line that starts at the offset or before it.
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] as number) + 1 };
}

/** The text of a line (from 1), without its line end. */
export function getLineText(source: Source, line: number): string {
  const starts = lineStartsOf(source);
  const start = starts[line - 1];
  return start === undefined ? "" : source.text.slice(start, starts[line]).replace(/\r?\n?$/, "");
}

/** Thousands of problems, or places that were evaluated, may be told of one text. */
const knownLineStarts = new WeakMap<Source, readonly number[]>();

function lineStartsOf(source: Source): readonly number[] {
  const known = knownLineStarts.get(source);
  if (known !== undefined) return known;
  const { text } = source;
  const starts = [0];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  knownLineStarts.set(source, starts);
  return starts;
}

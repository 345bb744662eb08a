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
  let line = 1;
  let start = 0;
  for (;;) {
    const end = source.text.indexOf("\n", start);
    if (end === -1 || end >= offset) return { line, column: offset - start + 1 };
    line++;
    start = end + 1;
  }
}

/** The text of a line (from 1), without its line end. */
export function getLineText(source: Source, line: number): string {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const end = source.text.indexOf("\n", start);
    if (end === -1) return "";
    start = end + 1;
  }
  const end = source.text.indexOf("\n", start);
  return source.text.slice(start, end === -1 ? undefined : end).replace(/\r$/, "");
}

/** A file's text with a line index that is built when the first line number is asked for. */
import { createLineIndex, type LinePosition, once, type SourceRange } from "@plumbline/model";

/** The text of a file, and the lines and columns of its offsets. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  readonly range: (start: number, end: number) => SourceRange;
  readonly position: (offset: number) => LinePosition;
}

export function createSourceText(file: string, text: string): SourceText {
  const lines = once(() => createLineIndex(text));
  const position = (offset: number) => lines().positionAt(offset);
  return {
    file,
    text,
    position,
    range(start, end) {
      const from = position(start);
      const to = position(end);
      return { file, start, end, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
    },
  };
}

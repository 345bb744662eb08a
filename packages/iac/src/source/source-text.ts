/** A file's text with a line index that is built when the first line number is asked for. */
import type { SourceRange } from "@plumbline/model";

export interface SourceText {
  readonly file: string;
  readonly text: string;
  readonly range: (start: number, end: number) => SourceRange;
  readonly position: (offset: number) => { readonly line: number; readonly column: number };
}

export function sourceText(file: string, text: string): SourceText {
  let starts: readonly number[] | undefined;

  function position(offset: number): { line: number; column: number } {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  }

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

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

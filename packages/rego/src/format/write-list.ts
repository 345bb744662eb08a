import type { Term } from "../syntax/ast.js";
import {
  endLine,
  findLineIndex,
  type Printer,
  writeClosingBracket,
  writeTextWithCommentsBefore,
  writeTextWithoutComments,
} from "./printer.js";

/**
 * Comma-separated items between brackets. Items that began on the same row stay on one line; when there are several
 * such lines, each gets one of its own and the brackets too.
 */
export interface ListLayout {
  readonly open: string;
  readonly close: string;
  /** The offsets of the opening bracket and behind the closing one. */
  readonly at: number;
  readonly end: number;
  /** Whether one line of items is kept apart from the brackets. */
  readonly breaksAlone: boolean;
}

export function writeList<T>(
  p: Printer,
  layout: ListLayout,
  items: readonly T[],
  start: (item: T) => Term,
  writeItem: (item: T, from: number, index: number) => void,
): void {
  const { open, close, at, end } = layout;
  writeTextWithCommentsBefore(p, open, at, at + 1);
  if (items.length === 0) {
    writeTextWithCommentsBefore(p, close, end - 1, end);
    return;
  }
  const rows = items.map((item) => findLineIndex(p, start(item).at));
  const broken =
    rows.some((row, i) => i > 0 && row > (rows[i - 1] as number)) ||
    (layout.breaksAlone && (rows[0] as number) > findLineIndex(p, at));
  if (broken) {
    p.level++;
    endLine(p);
  }
  let from = at + 1;
  items.forEach((item, i) => {
    if (i > 0) {
      const onNewLine = (rows[i] as number) > (rows[i - 1] as number);
      writeTextWithoutComments(p, onNewLine ? "," : ", ");
      if (onNewLine) endLine(p);
    }
    writeItem(item, from, i);
    from = p.lastEnd;
  });
  if (broken) {
    writeTextWithoutComments(p, ",");
    endLine(p);
    p.level--;
  }
  writeClosingBracket(p, close, end - 1);
}

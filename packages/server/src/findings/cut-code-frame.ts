/** The lines around places of a text. */
import type { EvidenceLocation } from "@plumbline/model";

const AROUND = 5;
const MOST_LINES = 40;
/** A file may be one line of any length. */
const LONGEST = 400;

/** Places are given back as far as they begin in the lines that are shown. */
export function cutCodeFrame(text: string, places: readonly EvidenceLocation[]) {
  const all = text.split("\n");
  const first = Math.min(places[0]?.line ?? 1, all.length);
  const from = Math.max(first - AROUND, 1);
  const last = Math.max(...places.filter(({ line }) => line < from + MOST_LINES).map(lastLineOf), first);
  const to = Math.min(last + AROUND, from + MOST_LINES - 1, all.length);
  return {
    first_line: from,
    lines: all.slice(from - 1, to).map((line) => cut(line.replace(/\r$/, ""))),
    places: places
      .filter(({ line }) => line >= from && line <= to)
      .map(({ line, column, endLine, endColumn }) => ({ line, column, end_line: endLine, end_column: endColumn })),
  };
}

/** A place that ends where the next line begins ends before it. */
function lastLineOf({ line, endLine, endColumn }: EvidenceLocation): number {
  return endColumn === 1 && endLine > line ? endLine - 1 : endLine;
}

const cut = (line: string) => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);

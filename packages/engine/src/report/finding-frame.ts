/** The code of a finding, line by line, short enough to be shown. */

import { escapeInvisible } from "@plumbline/model/report-parts";
import type { Finding } from "../judge/finding.js";

export interface FrameLine {
  readonly number: number;
  /** What stands before the place, the place and what follows it; their sum is the line, or a part of it. */
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** A file may be one line of 50 MB. */
const MOST_COLUMNS = 240;

/** What is kept before a place that begins far to the right. */
const LEAD = 40;

export function createFindingFrame({ lines, range }: Finding): readonly FrameLine[] {
  return lines.map((text, index) => {
    const line = text.replace(/\r$/, "");
    const number = range.line + index;
    const from = number === range.line ? range.column - 1 : indentOf(line);
    const to = number === range.endLine ? range.endColumn - 1 : line.length;
    return cutLine(number, line, Math.min(from, line.length), Math.max(Math.min(to, line.length), from));
  });
}

/** ` 3 | acl = "public-read"` */
export function formatFindingFrame(finding: Finding): string {
  const frame = createFindingFrame(finding);
  const width = String(frame.at(-1)?.number ?? "").length;
  return frame
    .map(({ number, before, marked, after }) => `${String(number).padStart(width)} | ${before}${marked}${after}`)
    .map((line) => line.trimEnd())
    .join("\n");
}

function cutLine(number: number, line: string, from: number, to: number): FrameLine {
  const start = line.length <= MOST_COLUMNS || from < MOST_COLUMNS / 2 ? 0 : from - LEAD;
  const end = Math.min(line.length, start + MOST_COLUMNS);
  const part = (a: number, b: number): string => escapeInvisible(line.slice(Math.max(a, start), Math.min(b, end)));
  return {
    number,
    before: (start > 0 ? "…" : "") + part(0, from),
    marked: part(from, to),
    after: part(to, line.length) + (end < line.length ? "…" : ""),
  };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

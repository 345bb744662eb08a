/** The lines of a place as people see them: without secrets, and no more than a frame holds. */
import type { SourceText } from "@plumbline/iac";

import { maskLines, maskSecretsInLine, type SourceRange } from "@plumbline/model";

const FRAME_LINES = 6;

/** Many rules point at the same block, whose lines are masked once. */
const masked = new WeakMap<SourceText, Map<string, readonly string[]>>();

export function cutMaskedExcerptLines(
  source: SourceText,
  range: SourceRange,
  isAboutSecrets: boolean,
): readonly string[] {
  if (isAboutSecrets) return linesOf(source.text, range).map(maskSecretsInLine);
  const known = masked.get(source) ?? new Map<string, readonly string[]>();
  masked.set(source, known);
  const place = `${range.line}-${range.endLine}`;
  const lines = known.get(place) ?? maskLines(linesOf(source.text, range));
  known.set(place, lines);
  return lines;
}

function linesOf(text: string, range: SourceRange): readonly string[] {
  const lines: string[] = [];
  let start = text.lastIndexOf("\n", range.start - 1) + 1;
  for (let line = range.line; line <= range.endLine && lines.length < FRAME_LINES; line += 1) {
    const end = text.indexOf("\n", start);
    lines.push(text.slice(start, end === -1 ? undefined : end).replace(/\r$/, ""));
    if (end === -1) break;
    start = end + 1;
  }
  return lines;
}

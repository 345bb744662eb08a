import type { SourceRange } from "@plumbline/model";
import { normalizeCheckId } from "./normalize-check-id.js";
import type { Suppression } from "./suppression-comments.js";

/** Something found wrong that a comment may cover. */
export interface SuppressibleFinding {
  /** Of what found it: its id and those of the same check elsewhere. */
  readonly ids: readonly string[];
  readonly range: SourceRange;
  /** The block of the resource it is about, where it is about one. */
  readonly block: SourceRange | undefined;
}

/** The comment that covers it and has not ended, if there is one. `comments` are those of the range's file. */
export function matchSuppression(
  found: SuppressibleFinding,
  comments: readonly Suppression[],
  today: string,
): Suppression | undefined {
  return comments.find(
    (comment) => !isSuppressionExpired(comment, today) && names(comment, found) && reaches(comment, found),
  );
}

export function isSuppressionExpired({ until }: Suppression, today: string): boolean {
  return until !== undefined && until < today;
}

function names({ id }: Suppression, { ids }: SuppressibleFinding): boolean {
  const wanted = normalizeCheckId(id);
  return wanted === "*" || ids.some((known) => normalizeCheckId(known) === wanted);
}

function reaches({ line, reach }: Suppression, { range, block = range }: SuppressibleFinding): boolean {
  switch (reach) {
    case "file":
      return true;
    case "next-line":
      return range.line === line + 1;
    case "block":
      return block.line === line + 1;
    case "place":
      // Above or on the place itself, above the block, or anywhere inside it.
      return (
        line === range.line ||
        line === range.line - 1 ||
        (block.file === range.file && line >= block.line - 1 && line <= block.endLine)
      );
  }
}

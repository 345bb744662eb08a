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
  /** Blocks elsewhere that it is taken from. */
  readonly origins: readonly SourceRange[];
}

/** The comment that covers it and has not ended, if there is one, of the comments by file. */
export function matchSuppression(
  found: SuppressibleFinding,
  comments: ReadonlyMap<string, readonly Suppression[]>,
  today: string,
): Suppression | undefined {
  const find = (file: string, isReached: (comment: Suppression) => boolean): Suppression | undefined =>
    comments
      .get(file)
      ?.find((comment) => !isSuppressionExpired(comment, today) && names(comment, found) && isReached(comment));
  const covering = find(found.range.file, (comment) => reaches(comment, found));
  if (covering !== undefined) return covering;
  for (const origin of found.origins) {
    // A comment about everything there is about what stands there.
    const inOrigin = find(
      origin.file,
      (comment) =>
        comment.reach !== "file" && !isAboutEverything(comment) && reaches(comment, { range: origin, block: origin }),
    );
    if (inOrigin !== undefined) return inOrigin;
  }
  return undefined;
}

export function isSuppressionExpired({ until }: Suppression, today: string): boolean {
  return until !== undefined && until < today;
}

function names(comment: Suppression, { ids }: SuppressibleFinding): boolean {
  const wanted = normalizeCheckId(comment.id);
  return isAboutEverything(comment) || ids.some((known) => normalizeCheckId(known) === wanted);
}

function isAboutEverything({ id }: Suppression): boolean {
  return normalizeCheckId(id) === "*";
}

function reaches(
  { line, reach }: Suppression,
  { range, block = range }: Pick<SuppressibleFinding, "range" | "block">,
): boolean {
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

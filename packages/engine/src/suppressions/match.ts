import type { Finding } from "../judge/finding.js";
import type { Suppression } from "./comments.js";

/** The comment that covers a finding and has not ended, if there is one. */
export function matchSuppression(
  finding: Finding,
  comments: readonly Suppression[],
  today: string,
): Suppression | undefined {
  return comments.find((comment) => {
    const alive = comment.until === undefined || comment.until >= today;
    return alive && names(comment, finding) && reaches(comment, finding);
  });
}

function names({ id }: Suppression, { rule }: Finding): boolean {
  const wanted = id.toLowerCase();
  return wanted === "*" || [rule.id, ...rule.aliases].some((known) => known.toLowerCase() === wanted);
}

function reaches({ line, reach }: Suppression, { range, resource }: Finding): boolean {
  const block = resource?.range ?? range;
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

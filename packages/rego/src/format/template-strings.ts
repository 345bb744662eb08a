import type { TemplateTerm } from "../syntax/ast.js";
import { findCharacterOutsideComments, type Printer, writeTextWithCommentsBefore } from "./printer.js";

/** Writes a template string: its texts as they are, its expressions formatted, unless a comment stands among them. */
export function writeTemplateString(p: Printer, { at, end, parts }: TemplateTerm): void {
  const comment = p.comments[p.next];
  if (comment !== undefined && comment.at > at && comment.at < end) {
    writeTextWithCommentsBefore(p, p.text.slice(at, end), at, end);
    while ((p.comments[p.next]?.at ?? end) < end) p.next++;
    return;
  }
  let from = at;
  for (const part of parts) {
    if (typeof part === "string") continue;
    const open = p.text.lastIndexOf("{", part.at - 1);
    writeTextWithCommentsBefore(p, p.text.slice(from, open + 1), from, open + 1);
    p.parts.expr(p, part);
    from = findCharacterOutsideComments(p, "}", part.end);
  }
  writeTextWithCommentsBefore(p, p.text.slice(from, end), from, end);
}

import type { ArrayComprehension, Body, ObjectComprehension, SetComprehension, Term } from "../syntax/ast.js";
import {
  endLine,
  findCharacterOutsideComments,
  findLineIndex,
  type Printer,
  writeClosingBracket,
  writeTextWithCommentsBefore,
  writeTextWithoutComments,
} from "./printer.js";

type Comprehension = ArrayComprehension | SetComprehension | ObjectComprehension;

export function writeComprehension(p: Printer, term: Comprehension): void {
  const [open, close] = term.kind === "array-comprehension" ? ["[", "]"] : ["{", "}"];
  const first = term.kind === "object-comprehension" ? term.key : term.term;
  writeTextWithCommentsBefore(p, open, term.at, term.at + 1);
  if (findLineIndex(p, first.at) > findLineIndex(p, term.at)) endLine(p);
  if (term.kind === "object-comprehension") {
    writeBeforeBar(p, term.key, false);
    writeTextWithoutComments(p, ": ");
    writeBeforeBar(p, term.value, true);
  } else {
    writeBeforeBar(p, term.term, true);
  }
  writeTextWithoutComments(p, " |");
  writeInnerBody(p, term.body, findLineIndex(p, first.at), " ", "");
  writeClosingBracket(p, close, term.end - 1);
}

/** What the bar follows cannot have operators of its own outside of parentheses. */
function writeBeforeBar(p: Printer, term: Term, beforeBar: boolean): void {
  const isUnion = term.kind === "infix" && term.args.length === 2 && (beforeBar || term.operator === "|");
  if (isUnion) writeTextWithoutComments(p, "(");
  if (isUnion) p.parts.bare(p, term);
  else p.parts.term(p, term);
  if (isUnion) writeTextWithoutComments(p, ")");
}

/**
 * The expressions of a body within an expression: on the line they are on, or each on its own when they were on several.
 * `startRow` is the row of what they belong to.
 */
function writeInnerBody(p: Printer, body: Body, startRow: number, before: string, after: string): void {
  const rows = body.map(({ at }) => findLineIndex(p, at));
  const isBroken = (rows[0] as number) > startRow || rows.some((row, i) => i > 0 && row > (rows[i - 1] as number));
  if (!isBroken) {
    writeTextWithoutComments(p, before);
    body.forEach((expr, i) => {
      if (i > 0) writeTextWithoutComments(p, "; ");
      p.parts.expr(p, expr);
    });
    writeTextWithoutComments(p, after);
    return;
  }
  p.level++;
  endLine(p, body[0]?.at);
  p.parts.body(p, body);
  p.level--;
}

/** `{ … }` around a body within an expression, its brace behind `from`. */
export function writeBracedBody(p: Printer, body: Body, from: number, startRow: number): void {
  const open = findCharacterOutsideComments(p, "{", from);
  writeTextWithCommentsBefore(p, "{", open, open + 1);
  writeInnerBody(p, body, startRow, " ", " ");
  writeClosingBrace(p, body);
}

/** The brace behind a body. */
export function writeClosingBrace(p: Printer, body: Body): void {
  writeClosingBracket(p, "}", findCharacterOutsideComments(p, "}", (body.at(-1) as Body[number]).end));
}

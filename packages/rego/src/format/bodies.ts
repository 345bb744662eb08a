import type { Body, Expr, SomeExpr, Term, WithModifier } from "../syntax/ast.js";
import { writeLogicExpr, writeNegation } from "./and-or-not.js";
import { writeBracedBody } from "./comprehensions.js";
import { markLeadingMinusForParentheses, writeInGuardParentheses } from "./guard-parentheses.js";
import {
  endLine,
  findLineIndex,
  markSourceWrittenUpTo,
  type Printer,
  printOrKeepAsWritten,
  writeCommentsBefore,
  writeTextWithCommentsBefore,
  writeTextWithoutComments,
} from "./printer.js";

/** The lines of a body, each ended. A blank line between two stays, and one is put before a comment. */
export function writeBody(p: Printer, body: Body): void {
  body.forEach((expr, i) => {
    const before = body[i - 1];
    if (before !== undefined && findLineIndex(p, expr.at) > findLineIndex(p, before.end - 1) + 1) p.out.push("\n");
    writeCommentsBefore(p, expr.at);
    if (before !== undefined) markLeadingMinusForParentheses(p, expr);
    writeExpr(p, expr);
    endLine(p, body[i + 1]?.at);
  });
}

export function writeExpr(p: Printer, expr: Expr): void {
  // What needs parentheses cannot stay as it was written.
  if (p.guarded !== undefined && expr.at <= p.guarded.at && p.guarded.end <= expr.end) writeFormatted(p, expr);
  else printOrKeepAsWritten(p, expr, () => writeFormatted(p, expr));
}

function writeFormatted(p: Printer, expr: Expr): void {
  writeCommentsBefore(p, expr.at);
  // The line has begun: a comment behind a parenthesis that is not written does not go before it.
  writeTextWithoutComments(p, "");
  writeUnmodified(p, expr);
  writeWiths(p, expr);
  markSourceWrittenUpTo(p, expr.end);
}

function writeUnmodified(p: Printer, expr: Expr): void {
  switch (expr.kind) {
    case "term":
      if (expr.negated) writeTextWithCommentsBefore(p, "not ", expr.at, expr.at + 3);
      if (p.guarded === expr) writeInGuardParentheses(p, expr.term);
      else p.parts.bare(p, expr.term);
      return;
    case "some":
      writeSome(p, expr);
      return;
    case "some-in":
      writeTextWithCommentsBefore(p, "some ", expr.at, expr.at + 4);
      if (expr.key !== undefined) writeMember(p, expr.key, ", ");
      writeMember(p, expr.value, " in ");
      writeDomain(p, expr.domain);
      return;
    case "every":
      writeTextWithCommentsBefore(p, "every ", expr.at, expr.at + 5);
      if (expr.key !== undefined) writeMember(p, expr.key, ", ");
      writeMember(p, expr.value, " in ");
      writeDomain(p, expr.domain);
      writeTextWithoutComments(p, " ");
      writeBracedBody(p, expr.body, expr.domain.end, findLineIndex(p, expr.at));
      return;
    case "block":
      writeNegation(p, expr);
      return;
    default:
      writeLogicExpr(p, expr);
  }
}

function writeMember(p: Printer, term: Term, after: string): void {
  p.parts.operandOfIn(p, term);
  writeTextWithoutComments(p, after);
}

function writeDomain(p: Printer, domain: Term): void {
  p.parts.operandOfIn(p, domain);
}

function writeSome(p: Printer, { at, vars }: SomeExpr): void {
  writeTextWithCommentsBefore(p, "some", at, at + 4);
  let row = findLineIndex(p, at);
  vars.forEach((variable, i) => {
    if (i > 0) writeTextWithoutComments(p, ",");
    const itemRow = findLineIndex(p, variable.at);
    if (itemRow > row) {
      endLine(p);
      writeTextWithoutComments(p, "\t");
    } else {
      writeTextWithoutComments(p, " ");
    }
    row = itemRow;
    writeTextWithCommentsBefore(p, variable.name, variable.at, variable.end);
  });
}

/** Each on its line, indented, when it was; the first one that was not stays behind the expression. */
function writeWiths(p: Printer, { with: withs }: Expr): void {
  const [first] = withs;
  if (first === undefined) return;
  let row = findLineIndex(p, lastBefore(p, first.at));
  const level = p.level;
  for (const modifier of withs) {
    const itemRow = findLineIndex(p, modifier.at);
    if (itemRow > row) {
      p.level = level + 1;
      endLine(p);
    } else {
      writeTextWithoutComments(p, " ");
    }
    row = modifier === first ? Math.max(row, itemRow) : itemRow;
    writeWith(p, modifier);
  }
  p.level = level;
}

function lastBefore(p: Printer, offset: number): number {
  let at = offset - 1;
  while (/\s/.test(p.text.charAt(at))) at--;
  return at;
}

function writeWith(p: Printer, { at, target, value }: WithModifier): void {
  writeTextWithCommentsBefore(p, "with ", at, at + 4);
  p.parts.term(p, target);
  writeTextWithoutComments(p, " as ");
  p.parts.term(p, value);
}

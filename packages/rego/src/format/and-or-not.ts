import type { Body, Expr, LogicExpr, NegatedBodyExpr } from "../syntax/ast.js";
import { writeBracedBody } from "./comprehensions.js";
import {
  findCharacterOutsideComments,
  findLineIndex,
  type Printer,
  writeTextWithCommentsBefore,
  writeTextWithoutComments,
} from "./printer.js";

/** `not { … }`, and `not a` in a module where `not` takes bodies. */
export function writeNegation(p: Printer, { at, body, braced }: NegatedBodyExpr): void {
  writeTextWithCommentsBefore(p, "not ", at, at + 3);
  if (braced) writeBracedBody(p, body, at, findLineIndex(p, at));
  else writeSide(p, body[0] as Expr, isGroup);
}

/** `a and b`, `{ … } or b`. */
export function writeLogicExpr(p: Printer, expr: LogicExpr): void {
  const { kind, left, right, leftBraced, rightBraced, at } = expr;
  if (leftBraced) writeBracedSide(p, left, at);
  else writeSide(p, left[0] as Expr, (side) => isModified(side) || (kind === "and" && side.kind === "or"));
  writeTextWithoutComments(p, ` ${kind} `);
  if (rightBraced) writeBracedSide(p, right, p.lastEnd);
  else writeSide(p, right[0] as Expr, (side) => isModified(side) || side.kind === "or" || side.kind === kind);
}

function writeBracedSide(p: Printer, body: Body, from: number): void {
  writeBracedBody(p, body, from, findLineIndex(p, findCharacterOutsideComments(p, "{", from)));
}

function isModified({ with: withs }: Expr): boolean {
  return withs.length > 0;
}

function isGroup(expr: Expr): boolean {
  return isModified(expr) || expr.kind === "and" || expr.kind === "or" || expr.kind === "block" || expr.negated;
}

function writeSide(p: Printer, expr: Expr, needsParentheses: (expr: Expr) => boolean): void {
  const grouped = needsParentheses(expr);
  if (grouped) writeTextWithoutComments(p, "(");
  p.parts.expr(p, expr);
  if (grouped) writeTextWithoutComments(p, ")");
}

import type { Expr, InfixTerm, Term } from "../syntax/ast.js";
import { findUnaryMinusOperand, getFirstOperandPosition, needsParentheses } from "./operator-parentheses.js";
import { type Printer, writeTextWithoutComments } from "./printer.js";

/**
 * A line can read as something else because of what stands before it: `-x` goes on with the line above, and `x | y`
 * behind `if {` is a comprehension. Then its first operand is put in parentheses.
 */
export function markLeadingMinusForParentheses(p: Printer, expr: Expr): void {
  const first = firstTermLine(expr);
  if (first?.kind === "term" && p.text.charAt(leftmost(first.term).at) === "-") p.guarded = first;
}

export function markLeadingUnionForParentheses(p: Printer, expr: Expr): void {
  const first = firstTermLine(expr);
  if (first?.kind === "term" && startsWithUnion(p, first.term)) p.guarded = first;
}

function firstTermLine(expr: Expr): Expr | undefined {
  let first: Expr | undefined = expr;
  while (first?.kind === "and" || first?.kind === "or") first = first.leftBraced ? undefined : first.left[0];
  return first?.negated === true ? undefined : first;
}

function leftmost(term: Term): Term {
  let left = term;
  for (;;) {
    if (left.kind === "infix" && left.args[0] !== undefined) left = left.args[0];
    else return left;
  }
}

/** Whether the first operator outside of parentheses is `|`. */
export function startsWithUnion(p: Printer, term: Term): boolean {
  if (term.kind !== "infix" || findUnaryMinusOperand(p, term) !== undefined) return false;
  let first: InfixTerm = term;
  for (;;) {
    const [left] = first.args;
    const isOpen = left?.kind === "infix" && findUnaryMinusOperand(p, left) === undefined && left.args.length === 2;
    if (!isOpen || needsParentheses(p, first, left, getFirstOperandPosition(first))) return first.operator === "|";
    first = left;
  }
}

export function writeInGuardParentheses(p: Printer, term: Term): void {
  const isAssignment = term.kind === "infix" && (term.operator === ":=" || term.operator === "=");
  const [left, right] = isAssignment ? term.args : [term];
  writeTextWithoutComments(p, "(");
  p.parts.bare(p, left as Term);
  writeTextWithoutComments(p, ")");
  if (!isAssignment) return;
  writeTextWithoutComments(p, ` ${term.operator} `);
  p.parts.term(p, right as Term);
}

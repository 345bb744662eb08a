import type { Expr, Rule } from "../syntax/ast.js";
import { writeClosingBrace } from "./comprehensions.js";
import { guardUnion } from "./guards.js";
import { assignment, writeHead } from "./heads.js";
import {
  blankLine,
  endLine,
  findBehind,
  orAsWritten,
  type Printer,
  passTo,
  rowOf,
  write,
  writeCommentsBefore,
  writePiece,
} from "./printer.js";

/** Writes rules with a blank line behind each, but none between short ones that stood on consecutive rows. */
export function writeRules(p: Printer, rules: readonly Rule[]): void {
  rules.forEach((rule, i) => {
    writeCommentsBefore(p, rule.at);
    const start = p.out.length;
    writeRule(p, rule);
    const isShort = !p.out.slice(start).some((text) => text.includes("\n"));
    endLine(p);
    const next = rules[i + 1];
    const isGrouped =
      isShort &&
      next !== undefined &&
      isGroupable(p, rule) &&
      isGroupable(p, next) &&
      rowOf(p, next.at) === rowOf(p, rule.at) + 1;
    if (!isGrouped) blankLine(p);
  });
}

function isGroupable(p: Printer, rule: Rule): boolean {
  return rule.body.length <= 1 && !rule.default && usesIf(p, rule);
}

function usesIf(p: Printer, { head }: Rule): boolean {
  return head.at >= p.style.ifFrom && (head.at >= p.style.containsFrom || head.contains === undefined);
}

function writeRule(p: Printer, rule: Rule): void {
  // The bodies after the first of `p { … } { … }` are rules whose head stands elsewhere.
  const isChained = rule.head.at < rule.at;
  const prefix = isChained ? `${p.text.slice(rule.head.at, rule.head.end)} ` : "";
  orAsWritten(p, rule, prefix, () => {
    if (rule.default) writePiece(p, "default ", rule.at, rule.at + 7);
    const isConstant = isTrivial(rule);
    writeHead(p, rule, isConstant);
    passTo(p, isConstant ? rule.end : rule.head.end);
    const isBlock = !isConstant && writeRuleBody(p, rule, isChained ? rule.at : rule.head.end);
    if (rule.else !== undefined) writeElse(p, rule, rule.else, isBlock);
  });
}

/** No body, or one that says `true`: the value is the whole rule. */
function isTrivial({ body, else: otherwise }: Rule): boolean {
  if (otherwise !== undefined) return false;
  const [expr] = body;
  return expr === undefined || (body.length === 1 && isTrue(expr));
}

function isTrue(expr: Expr): boolean {
  return (
    expr.kind === "term" && expr.term.kind === "boolean" && expr.term.value && !expr.negated && expr.with.length === 0
  );
}

/** `if` and one expression on the line of the head, or a body in braces. Returns whether it was the latter. */
function writeRuleBody(p: Printer, rule: Rule, from: number): boolean {
  const { body } = rule;
  const [first] = body as [Expr];
  if (usesIf(p, rule)) {
    write(p, " if");
    // A set behind `if` would not be read as a condition.
    const isSet = first.kind === "term" && first.term.kind === "set";
    const isInline = body.length === 1 && !isSet && rowOf(p, first.at) === rowOf(p, from);
    if (isInline && writeCondition(p, first, from)) {
      if (findBehind(p, "{", from) < first.at) passClosingBrace(p, first);
      return false;
    }
  }
  write(p, " ");
  const open = findBehind(p, "{", from);
  const isBraced = open < first.at;
  if (isBraced) writePiece(p, "{", open, open + 1);
  else write(p, "{");
  p.level++;
  endLine(p);
  if (usesIf(p, rule)) guardUnion(p, first);
  p.parts.body(p, body);
  p.level--;
  if (isBraced) writeClosingBrace(p, body);
  else write(p, "}");
  return true;
}

/** One expression behind `if`. Not, and nothing written, when braces at its start would read as those of a body. */
function writeCondition(p: Printer, expr: Expr, from: number): boolean {
  const { next, lastEnd } = p;
  const length = p.out.length;
  write(p, " ");
  const start = p.out.length;
  p.parts.expr(p, expr);
  const startsWithBrace = p.out[start]?.startsWith("{") === true;
  if (!startsWithBrace || !isBracedBefore(p, from, expr.at)) return true;
  p.out.length = length;
  p.next = next;
  p.lastEnd = lastEnd;
  return false;
}

/** A comment behind the braces that are not written follows the expression. */
function passClosingBrace(p: Printer, { end }: Expr): void {
  const close = findBehind(p, "}", end);
  if ((p.comments[p.next]?.at ?? close) >= close) p.lastEnd = close + 1;
}

function isBracedBefore(p: Printer, from: number, at: number): boolean {
  return findBehind(p, "{", from) < at || p.text.charAt(at) !== "{";
}

/** `} else …` where it stood behind the brace, and a paragraph of its own otherwise. */
function writeElse(p: Printer, rule: Rule, otherwise: Rule, afterBlock: boolean): void {
  const lineStart = p.lineStarts[rowOf(p, otherwise.at)] as number;
  const isBehindBrace =
    afterBlock && rowOf(p, otherwise.at) > rowOf(p, rule.at) && p.text.slice(lineStart, otherwise.at).trim() !== "";
  const hasComment = (p.comments[p.next]?.at ?? otherwise.at) < otherwise.at;
  if (isBehindBrace && !hasComment) write(p, " ");
  else {
    blankLine(p);
    writeCommentsBefore(p, otherwise.at);
  }
  writePiece(p, "else", otherwise.at, otherwise.at + 4);
  const isConstant = isTrivial(otherwise);
  writeElseValue(p, otherwise, isConstant);
  passTo(p, isConstant ? otherwise.end : otherwise.head.end);
  const isBlock = !isConstant && writeRuleBody(p, otherwise, otherwise.head.end);
  if (otherwise.else !== undefined) writeElse(p, otherwise, otherwise.else, isBlock);
}

function writeElseValue(p: Printer, { head }: Rule, isConstant: boolean): void {
  const { value } = head;
  const isTrueValue = value === undefined || (value.kind === "boolean" && value.value);
  if (isTrueValue && !isConstant) return;
  write(p, ` ${assignment(p, head)} `);
  if (value === undefined) write(p, "true");
  else p.parts.term(p, value);
}

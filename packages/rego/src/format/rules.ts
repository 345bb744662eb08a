import type { Expr, Rule } from "../syntax/ast.js";
import { writeClosingBrace } from "./comprehensions.js";
import { markLeadingUnionForParentheses } from "./guard-parentheses.js";
import { chooseAssignmentOperator, shouldWriteContains, writeHead } from "./heads.js";
import {
  endLine,
  findCharacterOutsideComments,
  findLineIndex,
  markSourceWrittenUpTo,
  type Printer,
  printOrKeepAsWritten,
  writeAsWritten,
  writeBlankLine,
  writeCommentsBefore,
  writeTextWithCommentsBefore,
  writeTextWithoutComments,
} from "./printer.js";
import { isLiteralTrueExpr } from "./same-module-up-to-notation.js";

/** Writes rules with a blank line behind each, but none between short ones that stood on consecutive rows. */
export function writeRules(p: Printer, rules: readonly Rule[]): void {
  for (let start = 0; start < rules.length; ) {
    const { head } = rules[start] as Rule;
    let end = start + 1;
    while (rules[end]?.head === head) end++;
    writeChain(p, rules.slice(start, end), rules[end]);
    start = end;
  }
}

/** A rule, and those that the bodies after its first are (`p { … } { … }`). They stay as they were all or none. */
function writeChain(p: Printer, chain: readonly Rule[], next: Rule | undefined): void {
  const [first, last] = [chain[0] as Rule, chain.at(-1) as Rule];
  writeCommentsBefore(p, first.at);
  const start = p.out.length;
  const whole = { at: first.at, end: last.end };
  const after = next?.at ?? Number.POSITIVE_INFINITY;
  if (p.kept.has(first)) writeAsWritten(p, whole);
  else printOrKeepAsWritten(p, whole, () => writeRulesOfChain(p, chain, after));
  const isShort = !p.out.slice(start).some((text) => text.includes("\n"));
  p.nextRule = after;
  endLine(p);
  const isGrouped =
    isShort &&
    next !== undefined &&
    isGroupable(p, first) &&
    isGroupable(p, next) &&
    findLineIndex(p, next.at) === findLineIndex(p, first.at) + 1;
  if (!isGrouped) writeBlankLine(p);
}

function writeRulesOfChain(p: Printer, chain: readonly Rule[], after: number): void {
  chain.forEach((rule, i) => {
    if (i > 0) {
      writeBlankLine(p);
      writeCommentsBefore(p, rule.at);
    }
    p.nextRule = chain[i + 1]?.at ?? after;
    writeRule(p, rule);
  });
}

function isGroupable(p: Printer, rule: Rule): boolean {
  return rule.body.length <= 1 && !rule.default && usesIf(p, rule);
}

function usesIf(p: Printer, { head }: Rule): boolean {
  return head.at >= p.style.ifFrom && (shouldWriteContains(p, head) || head.contains === undefined);
}

function writeRule(p: Printer, rule: Rule): void {
  if (rule.default) writeTextWithCommentsBefore(p, "default ", rule.at, rule.at + 7);
  const isConstant = isTrivial(rule);
  const isChained = rule.head.at < rule.at;
  writeHead(p, rule, isConstant);
  markSourceWrittenUpTo(p, isConstant ? rule.end : rule.head.end);
  const isBlock = !isConstant && writeRuleBody(p, rule, isChained ? rule.at : rule.head.end);
  if (rule.else !== undefined) writeElse(p, rule, rule.else, isBlock);
}

/** No body, or one that says `true`: the value is the whole rule. */
function isTrivial({ body, else: otherwise }: Rule): boolean {
  if (otherwise !== undefined) return false;
  const [expr] = body;
  return expr === undefined || (body.length === 1 && isLiteralTrueExpr(expr));
}

/** `if` and one expression on the line of the head, or a body in braces. Returns whether it was the latter. */
function writeRuleBody(p: Printer, rule: Rule, from: number): boolean {
  const { body } = rule;
  const [first] = body as [Expr];
  if (usesIf(p, rule)) {
    writeTextWithoutComments(p, " if");
    // A set behind `if` would not be read as a condition.
    const isSet = first.kind === "term" && first.term.kind === "set";
    const isInline = body.length === 1 && !isSet && findLineIndex(p, first.at) === findLineIndex(p, from);
    if (isInline && writeCondition(p, first, from)) {
      if (findCharacterOutsideComments(p, "{", from) < first.at) passClosingBrace(p, first);
      return false;
    }
  }
  writeTextWithoutComments(p, " ");
  const open = findCharacterOutsideComments(p, "{", from);
  const isBraced = open < first.at;
  if (isBraced) writeTextWithCommentsBefore(p, "{", open, open + 1);
  else writeTextWithoutComments(p, "{");
  p.level++;
  endLine(p, first.at);
  if (usesIf(p, rule)) markLeadingUnionForParentheses(p, first);
  p.parts.body(p, body);
  p.level--;
  if (isBraced) writeClosingBrace(p, body);
  else writeTextWithoutComments(p, "}");
  return true;
}

/** One expression behind `if`. Not, and nothing written, when braces at its start would read as those of a body. */
function writeCondition(p: Printer, expr: Expr, from: number): boolean {
  const { next, lastEnd } = p;
  const length = p.out.length;
  writeTextWithoutComments(p, " ");
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
  const close = findCharacterOutsideComments(p, "}", end);
  if ((p.comments[p.next]?.at ?? close) >= close) p.lastEnd = close + 1;
}

function isBracedBefore(p: Printer, from: number, at: number): boolean {
  return findCharacterOutsideComments(p, "{", from) < at || p.text.charAt(at) !== "{";
}

/** `} else …` where it stood behind the brace, and a paragraph of its own otherwise. */
function writeElse(p: Printer, rule: Rule, otherwise: Rule, afterBlock: boolean): void {
  const lineStart = p.lineStarts[findLineIndex(p, otherwise.at)] as number;
  const isBehindBrace =
    afterBlock &&
    findLineIndex(p, otherwise.at) > findLineIndex(p, rule.at) &&
    p.text.slice(lineStart, otherwise.at).trim() !== "";
  const hasComment = (p.comments[p.next]?.at ?? otherwise.at) < otherwise.at;
  if (isBehindBrace && !hasComment) writeTextWithoutComments(p, " ");
  else {
    writeBlankLine(p);
    writeCommentsBefore(p, otherwise.at);
  }
  writeTextWithCommentsBefore(p, "else", otherwise.at, otherwise.at + 4);
  const isConstant = isTrivial(otherwise);
  writeElseValue(p, otherwise, isConstant);
  markSourceWrittenUpTo(p, isConstant ? otherwise.end : otherwise.head.end);
  const isBlock = !isConstant && writeRuleBody(p, otherwise, otherwise.head.end);
  if (otherwise.else !== undefined) writeElse(p, otherwise, otherwise.else, isBlock);
}

function writeElseValue(p: Printer, { head }: Rule, isConstant: boolean): void {
  const { value } = head;
  const isTrueValue = value === undefined || (value.kind === "boolean" && value.value);
  if (isTrueValue && !isConstant) return;
  writeTextWithoutComments(p, ` ${chooseAssignmentOperator(p, head)} `);
  if (value === undefined) writeTextWithoutComments(p, "true");
  else p.parts.term(p, value);
}

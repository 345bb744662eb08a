/**
 * `and`, `or` and `not { … }` of the future keywords. A side is an expression, a braced body, a negation or a group in
 * parentheses; `and` binds more than `or`. The same brackets also start ordinary terms (`{1} == x`, `(a + b) > c`), so
 * a line that starts with one is first tried as logic and then, when no `and` or `or` turns up, read as a term.
 */
import type { Body, Expr, LogicExpr, NegatedBodyExpr } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { markLexer, resetLexer } from "./lexer-state.js";
import {
  createUnexpectedTokenFailure,
  enterNesting,
  isWordFollowedByReferenceTail,
  type Parser,
  parseOrReturnFailure,
} from "./parser.js";
import {
  parseBracedBody,
  parseTermOrAssignment,
  parseWithModifiers,
  refuseSomeEveryOrNotAfterNot,
} from "./parser-expression-parts.js";
import { SyntaxFailure } from "./syntax-failure.js";
import {
  AND_KEYWORD_BIT,
  IDENT,
  isKeyword,
  LEFT_BRACE,
  LEFT_PAREN,
  LOGICAL_AND,
  LOGICAL_OR,
  NOT,
  NOT_KEYWORD_BIT,
  OR_KEYWORD_BIT,
  RIGHT_PAREN,
  WITH,
} from "./tokens.js";

interface Operand {
  readonly body: Body;
  readonly braced: boolean;
  readonly at: number;
}

function atLogic(p: Parser): boolean {
  return p.kind === LOGICAL_AND || p.kind === LOGICAL_OR;
}

function isLogicOn(p: Parser): boolean {
  return (p.keywords & (AND_KEYWORD_BIT | OR_KEYWORD_BIT)) !== 0;
}

function takesBodies(p: Parser): boolean {
  return (p.keywords & NOT_KEYWORD_BIT) !== 0;
}

/** A line that starts with `{` or `(`: logic, or undefined and the parser where it was. */
export function parseAndOrStartingWithBraceOrParen(p: Parser): Expr | undefined {
  const start = markLexer(p);
  if (p.kind === LEFT_BRACE) {
    const body = parseOrReturnFailure(p, parseBracedBody);
    if (!(body instanceof SyntaxFailure) && atLogic(p)) return parseLogicTail(p, body, true, start.start, undefined);
    resetLexer(p, start);
    return undefined;
  }
  const group = parseLogicGroup(p, false);
  if (group === undefined) return undefined;
  return finishGroup(p, group, start.start);
}

function finishGroup(p: Parser, group: Operand, at: number): Expr {
  if (atLogic(p)) return parseLogicTail(p, group.body, group.braced, at, undefined);
  return withModifiers(p, group.body[0] as Expr);
}

function withModifiers(p: Parser, expr: Expr): Expr {
  if (p.kind !== WITH) return expr;
  const withs = parseWithModifiers(p);
  return { ...expr, with: withs, end: p.lastEnd };
}

/** The rest of `a and b or c`, the parser at the first operator. `modified` is where a `with` of the left side stood. */
export function parseLogicTail(p: Parser, left: Body, braced: boolean, at: number, modified: number | undefined): Expr {
  if (modified !== undefined) throw withOnSide(p, modified);
  return withModifiers(p, parseOrs(p, { body: left, braced, at }));
}

function withOnSide(p: Parser, at: number): SyntaxFailure {
  const operator = p.text.slice(p.start, p.end);
  const hint = `wrap the side in \`(…)\` or \`{…}\`, or move \`with\` behind the whole \`${operator}\` expression`;
  return new SyntaxFailure(at, `\`with\` cannot modify one side of \`${operator}\` (hint: ${hint})`);
}

function parseOrs(p: Parser, first: Operand): Expr {
  enterNesting(p);
  let left = parseAnds(p, first);
  while (p.kind === LOGICAL_OR) {
    advanceLexer(p);
    left = joined(p, "or", left, parseAnds(p, parseOperand(p)));
  }
  p.depth--;
  return left.body[0] as Expr;
}

function parseAnds(p: Parser, first: Operand): Operand {
  let left = first;
  while (p.kind === LOGICAL_AND) {
    advanceLexer(p);
    left = joined(p, "and", left, parseOperand(p));
  }
  return left;
}

function joined(p: Parser, kind: "and" | "or", left: Operand, right: Operand): Operand {
  const expr: LogicExpr = {
    kind,
    at: left.at,
    end: p.lastEnd,
    negated: false,
    with: [],
    left: left.body,
    right: right.body,
    leftBraced: left.braced,
    rightBraced: right.braced,
  };
  return { body: [expr], braced: false, at: left.at };
}

function parseOperand(p: Parser): Operand {
  const at = p.start;
  if (p.kind === LEFT_BRACE) return { body: parseBracedBody(p), braced: true, at };
  if (p.kind === NOT && !isWordFollowedByReferenceTail(p)) return { body: [parseNegated(p)], braced: false, at };
  if (p.kind === LEFT_PAREN) {
    const group = parseLogicGroup(p, true);
    if (group !== undefined) return group;
  }
  return { body: [termExpr(p, at, false)], braced: false, at };
}

function termExpr(p: Parser, at: number, negated: boolean): Expr {
  if (isKeyword(p.kind) && isWordFollowedByReferenceTail(p)) p.kind = IDENT;
  const term = parseTermOrAssignment(p);
  return { kind: "term", at, end: p.lastEnd, negated, with: [], term };
}

/** `not …` as a side of `and` or `or`: a `with` behind it is not its own. */
function parseNegated(p: Parser): Expr {
  const at = p.start;
  advanceLexer(p);
  if (!takesBodies(p)) {
    refuseSomeEveryOrNotAfterNot(p);
    return termExpr(p, at, true);
  }
  return negatedBlock(p, at);
}

function negatedBlock(p: Parser, at: number): NegatedBodyExpr {
  if (p.kind === LEFT_BRACE) return block(p, at, parseBracedBody(p), true);
  if (p.kind === LEFT_PAREN && isLogicOn(p)) {
    const group = parseLogicGroup(p, true);
    if (group !== undefined) return block(p, at, group.body, group.braced);
  }
  refuseSomeEveryOrNotAfterNot(p);
  return block(p, at, [termExpr(p, p.start, false)], false);
}

function block(p: Parser, at: number, body: Body, braced: boolean): NegatedBodyExpr {
  return { kind: "block", at, end: p.lastEnd, negated: true, with: [], body, braced };
}

/** A line that starts with `not`, in a module where it takes bodies. */
export function parseNegation(p: Parser): Expr {
  const at = p.start;
  advanceLexer(p);
  const braced = p.kind === LEFT_BRACE;
  const negated = negatedBlock(p, at);
  const modified = p.kind === WITH ? p.start : undefined;
  const expr = withModifiers(p, negated);
  // After `not { … }` a line ends: OPA reads no `and` behind it.
  if (!atLogic(p) || braced) return expr;
  return parseLogicTail(p, [expr], false, at, modified);
}

/**
 * `( … )` around logic. Undefined, and the parser where it was, when the parentheses only group a term. `isSide` says
 * that the group is a side of `and` or `or`, or negated: then braces within it are a body.
 */
function parseLogicGroup(p: Parser, isSide: boolean): Operand | undefined {
  const start = markLexer(p);
  const at = p.start;
  enterNesting(p);
  const depth = p.depth;
  advanceLexer(p);
  if (p.kind === RIGHT_PAREN && isSide) throw new SyntaxFailure(at, "the parentheses are empty");
  const braceFirst = p.kind === LEFT_BRACE;
  const first = parseOrReturnFailure(p, parseOperand);
  p.depth = depth - 1;
  if (first instanceof SyntaxFailure) {
    if (isSide && braceFirst) throw first;
    resetLexer(p, start);
    return undefined;
  }
  const group = groupFrom(p, first, isSide, at);
  if (group === undefined) resetLexer(p, start);
  return group;
}

function groupFrom(p: Parser, first: Operand, isSide: boolean, at: number): Operand | undefined {
  const only = first.body.length === 1 ? first.body[0] : undefined;
  if (atLogic(p)) {
    const expr = withModifiers(p, parseOrs(p, first));
    closeGroup(p);
    return { body: [expr], braced: false, at };
  }
  if (p.kind === WITH && !first.braced && only !== undefined) {
    const modified = p.start;
    const expr = withModifiers(p, only);
    if (atLogic(p)) throw withOnSide(p, modified);
    closeGroup(p);
    return isSide || atLogic(p) ? { body: [expr], braced: false, at } : undefined;
  }
  if (first.braced) {
    closeGroup(p);
    return isSide || atLogic(p) ? { ...first, at } : undefined;
  }
  if (only === undefined) return undefined;
  if (only.kind !== "and" && only.kind !== "or" && !only.negated) return undefined;
  closeGroup(p);
  return { ...first, at };
}

function closeGroup(p: Parser): void {
  if (p.kind !== RIGHT_PAREN) throw createUnexpectedTokenFailure(p, "`)` to close the group");
  advanceLexer(p);
}

import type { Body, EveryExpr, Expr, Term, Var } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { markLexer, resetLexer } from "./lexer-state.js";
import {
  addToListOnStack,
  createUnexpectedTokenFailure,
  enterNesting,
  findLineNumber,
  isWordFollowedByReferenceTail,
  type Parser,
  parseOrReturnFailure,
  startListOnStack,
  takeListFromStack,
} from "./parser.js";
import { parseAndOrStartingWithBraceOrParen, parseLogicTail, parseNegation } from "./parser-and-or-not.js";
import {
  emptyWithModifiers,
  parseBracedBody,
  parseTermOrAssignment,
  parseWithModifiers,
  refuseSomeEveryOrNotAfterNot,
} from "./parser-expression-parts.js";
import { parseTermOrMembership } from "./parser-terms.js";
import { SyntaxFailure } from "./syntax-failure.js";
import {
  AND_KEYWORD_BIT,
  COMMA,
  END,
  EVERY,
  IDENT,
  isKeyword,
  LEFT_BRACE,
  LEFT_PAREN,
  LOGICAL_AND,
  LOGICAL_OR,
  NOT,
  NOT_KEYWORD_BIT,
  OR_KEYWORD_BIT,
  RIGHT_BRACKET,
  SEMICOLON,
  SOME,
  WITH,
} from "./tokens.js";

/** Lines up to the closing token, which is left for the caller. `open` is where the body's bracket stands. */
export function parseBodyUntilToken(p: Parser, close: number, open: number): Body {
  enterNesting(p);
  if (p.kind === close) throw new SyntaxFailure(open, "the body is empty: expected at least one expression");
  const list = startListOnStack(p);
  for (;;) {
    addToListOnStack(p, parseBodyLiteral(p));
    if (p.kind === SEMICOLON) advanceLexer(p);
    else if (p.kind === close) break;
    else if (!p.newline || p.kind === END) throw notALine(p, close, open);
  }
  p.depth--;
  return takeListFromStack(p, list);
}

function notALine(p: Parser, close: number, open: number): SyntaxFailure {
  const closing = close === RIGHT_BRACKET ? "`]`" : "`}`";
  if (p.kind === END)
    return createUnexpectedTokenFailure(p, `${closing} to close what was opened on line ${findLineNumber(p, open)}`);
  const failure = createUnexpectedTokenFailure(p, `a new line, \`;\` or ${closing} after the expression`);
  const lineStart = p.text.lastIndexOf("\n", p.start - 1) + 1;
  if (lineStart <= open || !/[a-z_]/i.test(p.text.charAt(lineStart))) return failure;
  const hint = `(hint: is ${closing} missing before this line? It would close line ${findLineNumber(p, open)})`;
  return new SyntaxFailure(failure.at, `${failure.message} ${hint}`);
}

/** One line of a body. */
export function parseBodyLiteral(p: Parser): Expr {
  const kind = p.kind;
  if (kind === IDENT) return parseTermLine(p, p.start);
  if ((kind === LEFT_BRACE || kind === LEFT_PAREN) && (p.keywords & (AND_KEYWORD_BIT | OR_KEYWORD_BIT)) !== 0) {
    const logic = parseAndOrStartingWithBraceOrParen(p);
    if (logic !== undefined) return logic;
  }
  if (isKeyword(kind) && isWordFollowedByReferenceTail(p)) p.kind = IDENT;
  switch (p.kind) {
    case NOT:
      return parseNot(p);
    case SOME:
      return parseSome(p);
    case EVERY:
      return parseEvery(p);
    default:
      return parseTermLine(p, p.start);
  }
}

function parseTermLine(p: Parser, at: number): Expr {
  const term = parseTermOrAssignment(p);
  const modified = p.kind === WITH ? p.start : undefined;
  const withs = parseWithModifiers(p);
  const expr: Expr = { kind: "term", at, end: p.lastEnd, negated: false, with: withs, term };
  return p.kind === LOGICAL_AND || p.kind === LOGICAL_OR ? parseLogicTail(p, [expr], false, at, modified) : expr;
}

function parseNot(p: Parser): Expr {
  const at = p.start;
  if ((p.keywords & NOT_KEYWORD_BIT) !== 0) return parseNegation(p);
  advanceLexer(p);
  refuseSomeEveryOrNotAfterNot(p);
  const term = parseTermOrAssignment(p);
  const modified = p.kind === WITH ? p.start : undefined;
  const withs = parseWithModifiers(p);
  const expr: Expr = { kind: "term", at, end: p.lastEnd, negated: true, with: withs, term };
  return p.kind === LOGICAL_AND || p.kind === LOGICAL_OR ? parseLogicTail(p, [expr], false, at, modified) : expr;
}

function parseSome(p: Parser): Expr {
  const at = p.start;
  advanceLexer(p);
  const start = markLexer(p);
  const term = parseOrReturnFailure(p, parseTermOrMembership);
  if (!(term instanceof SyntaxFailure)) {
    if (term.kind === "infix" && term.operator === "in") return someIn(p, at, term.args);
    if (term.kind === "infix" || term.kind === "call") {
      throw new SyntaxFailure(start.start, "expected variables or `x in xs` after `some`");
    }
  }
  resetLexer(p, start);
  const vars: Var[] = [];
  for (;;) {
    if (p.kind !== IDENT) throw createUnexpectedTokenFailure(p, "a variable after `some`");
    vars.push({ kind: "var", at: p.start, end: p.end, name: p.word });
    advanceLexer(p);
    if (p.kind !== COMMA) break;
    advanceLexer(p);
  }
  return { kind: "some", at, end: p.lastEnd, negated: false, with: emptyWithModifiers, vars };
}

function someIn(p: Parser, at: number, args: readonly Term[]): Expr {
  const [key, value, domain] = args.length === 3 ? args : [undefined, ...args];
  const withs = parseWithModifiers(p);
  return {
    kind: "some-in",
    at,
    end: p.lastEnd,
    negated: false,
    with: withs,
    key,
    value: value as Term,
    domain: domain as Term,
  };
}

function parseEvery(p: Parser): EveryExpr {
  const at = p.start;
  advanceLexer(p);
  const start = p.start;
  const term = parseTermOrMembership(p);
  if (term.kind !== "infix" || term.operator !== "in") {
    throw new SyntaxFailure(start, "expected `every x in xs { … }` or `every k, v in xs { … }`");
  }
  const [key, value, domain] = term.args.length === 3 ? term.args : [undefined, ...term.args];
  if (key !== undefined && !isVariable(key)) throw new SyntaxFailure(key.at, "the key of `every` must be a variable");
  if (value === undefined || !isVariable(value)) {
    throw new SyntaxFailure(start, "the value of `every` must be a variable");
  }
  if (p.kind !== LEFT_BRACE) throw createUnexpectedTokenFailure(p, "`{` and the body of `every`");
  const body = parseBracedBody(p);
  const withs = parseWithModifiers(p);
  return {
    kind: "every",
    at,
    end: p.lastEnd,
    negated: false,
    with: withs,
    key,
    value,
    domain: domain as Term,
    body,
  };
}

function isVariable(term: Term): term is Var {
  return term.kind === "var" && term.name !== "input" && term.name !== "data";
}

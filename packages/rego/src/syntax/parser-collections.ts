import type { Body, Term } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { markLexer, resetLexer } from "./lexer-state.js";
import {
  addToListOnStack,
  createUnexpectedTokenFailure,
  enterNesting,
  expectToken,
  isTokenAdjacentToPrevious,
  type Parser,
  parseOrReturnFailure,
  startListOnStack,
  takeListFromStack,
} from "./parser.js";
import { parseReferenceAndCallTail, parseTermList } from "./parser-references.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { COLON, COMMA, PIPE, RIGHT_BRACE, RIGHT_BRACKET } from "./tokens.js";

function tailed(p: Parser, term: Term): Term {
  p.depth--;
  return isTokenAdjacentToPrevious(p) ? parseReferenceAndCallTail(p, term, term.at) : term;
}

/** The body of a comprehension, the parser at `|`. Undefined, and the parser still there, when it is a union in a list. */
function comprehensionBody(p: Parser, close: number): Body | undefined {
  const pipe = markLexer(p);
  const body = parseOrReturnFailure(p, (p) => {
    advanceLexer(p);
    return p.grammar.body(p, close, pipe.start);
  });
  if (!(body instanceof SyntaxFailure)) return body;
  if (p.kind !== COMMA || p.start !== body.at) throw body;
  resetLexer(p, pipe);
  return undefined;
}

export function parseArray(p: Parser): Term {
  const at = p.start;
  enterNesting(p);
  advanceLexer(p);
  const expected = "`,` or `]` in an array";
  let items: Term[] = [];
  if (p.kind !== RIGHT_BRACKET) {
    const mayComprehend = p.kind !== COMMA;
    if (!mayComprehend) advanceLexer(p);
    const start = p.start;
    const first = p.grammar.primary(p);
    if (p.kind === PIPE && mayComprehend) {
      const body = comprehensionBody(p, RIGHT_BRACKET);
      if (body !== undefined) {
        advanceLexer(p);
        return tailed(p, { kind: "array-comprehension", at, end: p.lastEnd, term: first, body });
      }
    }
    items = listFrom(p, p.grammar.afterPrimary(p, first, start), RIGHT_BRACKET, expected);
  } else {
    advanceLexer(p);
  }
  return tailed(p, { kind: "array", at, end: p.lastEnd, items });
}

function listFrom(p: Parser, first: Term, close: number, expected: string): Term[] {
  if (p.kind === COMMA) advanceLexer(p);
  else if (p.kind !== close) throw createUnexpectedTokenFailure(p, expected);
  return parseTermList(p, first, close, expected);
}

/** A set, an object or one of their comprehensions. */
export function parseSetObjectOrComprehension(p: Parser): Term {
  const at = p.start;
  enterNesting(p);
  advanceLexer(p);
  if (p.kind === RIGHT_BRACE) {
    advanceLexer(p);
    return tailed(p, { kind: "object", at, end: p.lastEnd, entries: [] });
  }
  const mayComprehend = p.kind !== COMMA;
  if (!mayComprehend) advanceLexer(p);
  const start = p.start;
  const first = p.grammar.primary(p);
  if (p.kind === PIPE && mayComprehend) {
    const body = comprehensionBody(p, RIGHT_BRACE);
    if (body !== undefined) {
      advanceLexer(p);
      return tailed(p, { kind: "set-comprehension", at, end: p.lastEnd, term: first, body });
    }
  }
  const head = p.grammar.afterPrimary(p, first, start);
  if (p.kind === COLON) return parseObject(p, at, head, mayComprehend);
  const items = listFrom(p, head, RIGHT_BRACE, "`,`, `:` or `}` in a set or an object");
  return tailed(p, { kind: "set", at, end: p.lastEnd, items });
}

function parseObject(p: Parser, at: number, key: Term, mayComprehend: boolean): Term {
  advanceLexer(p);
  const start = p.start;
  const first = p.grammar.primary(p);
  let failure: SyntaxFailure | undefined;
  if (p.kind === PIPE && mayComprehend) {
    const pipe = markLexer(p);
    const body = parseOrReturnFailure(p, (p) => {
      advanceLexer(p);
      return p.grammar.body(p, RIGHT_BRACE, pipe.start);
    });
    if (!(body instanceof SyntaxFailure)) {
      advanceLexer(p);
      return tailed(p, { kind: "object-comprehension", at, end: p.lastEnd, key, value: first, body });
    }
    failure = body;
    resetLexer(p, pipe);
  }
  const entries = attemptElse(p, failure, (p) => objectEntries(p, key, p.grammar.afterPrimary(p, first, start)));
  return tailed(p, { kind: "object", at, end: p.lastEnd, entries });
}

/** Reads on after a first reading failed; of two failures the one that got further tells the user more. */
function attemptElse<T>(p: Parser, earlier: SyntaxFailure | undefined, read: (p: Parser) => T): T {
  if (earlier === undefined) return read(p);
  const result = parseOrReturnFailure(p, read);
  if (result instanceof SyntaxFailure) throw result.at > earlier.at ? result : earlier;
  return result;
}

function objectEntries(p: Parser, key: Term, value: Term): [Term, Term][] {
  const list = startListOnStack(p);
  addToListOnStack(p, [key, value]);
  for (;;) {
    if (p.kind === RIGHT_BRACE) break;
    if (p.kind !== COMMA) throw createUnexpectedTokenFailure(p, "`,` or `}` in an object");
    advanceLexer(p);
    if (p.kind === RIGHT_BRACE) break;
    const nextKey = p.grammar.listTerm(p);
    expectToken(p, COLON, "`:` after a key of an object");
    addToListOnStack(p, [nextKey, p.grammar.listTerm(p)]);
  }
  advanceLexer(p);
  return takeListFromStack(p, list);
}

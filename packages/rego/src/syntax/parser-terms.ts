import type { InfixOperator, Term, Var } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { markLexer, resetLexer } from "./lexer-state.js";
import { parseRegoNumberLiteral, unescapeString } from "./literals.js";
import {
  createNestingFailure,
  createUnexpectedTokenFailure,
  enterNesting,
  expectToken,
  isTokenAdjacentToPrevious,
  isWordFollowedByReferenceTail,
  maximumOperatorsInRow,
  type Parser,
  parseOrReturnFailure,
  parseTermMemoized,
} from "./parser.js";
import { parseArray, parseSetObjectOrComprehension } from "./parser-collections.js";
import { infixOperatorsByToken, operatorPrecedence } from "./parser-operators.js";
import { parseReferenceAndCallTail } from "./parser-references.js";
import { parseTemplateString } from "./parser-template-strings.js";
import { SyntaxFailure } from "./syntax-failure.js";
import {
  COMMA,
  CONTAINS,
  DOT,
  FALSE,
  IDENT,
  IN,
  isKeyword,
  LEFT_BRACE,
  LEFT_BRACKET,
  LEFT_PAREN,
  MINUS,
  NULL,
  NUMBER,
  PIPE,
  RAW_STRING,
  RAW_TEMPLATE,
  RIGHT_PAREN,
  STRING,
  TEMPLATE,
  TRUE,
} from "./tokens.js";

/** A term with operators, and `k, v in xs` where no list can stand. */
export function parseTermOrMembership(p: Parser): Term {
  const at = p.start;
  let term = parseOperators(p, 1, parsePrimary(p), at);
  if (p.kind === COMMA) term = keyedMembership(p, term, at) ?? term;
  return isKeyword(p.kind) ? beforeKeyword(p, term, at) : term;
}

/** A term with operators as an element of a list: a comma ends it. */
export function parseListElement(p: Parser): Term {
  const at = p.start;
  return parseOperatorsAndInAfterPrimary(p, parsePrimary(p), at);
}

/** A term with all operators but `in`. */
function parseRelation(p: Parser): Term {
  const at = p.start;
  return parseOperators(p, 1, parsePrimary(p), at);
}

export function parseOperatorsAndInAfterPrimary(p: Parser, first: Term, at: number): Term {
  const term = parseOperators(p, 1, first, at);
  return isKeyword(p.kind) ? beforeKeyword(p, term, at) : term;
}

/** Reads `in xs` behind a term. A keyword that starts a reference (`if.x`) is a name: it begins the next statement. */
function beforeKeyword(p: Parser, first: Term, at: number): Term {
  let term = first;
  while (isKeyword(p.kind)) {
    if (isWordFollowedByReferenceTail(p)) {
      p.kind = IDENT;
      break;
    }
    if (p.kind !== IN) break;
    advanceLexer(p);
    const domain = parseRelation(p);
    term = { kind: "infix", at, end: p.lastEnd, operator: "in", args: [term, domain] };
  }
  return term;
}

function keyedMembership(p: Parser, key: Term, at: number): Term | undefined {
  const comma = markLexer(p);
  const value = parseOrReturnFailure(p, (p) => {
    advanceLexer(p);
    return parseRelation(p);
  });
  if (value instanceof SyntaxFailure || p.kind !== IN) {
    resetLexer(p, comma);
    return undefined;
  }
  advanceLexer(p);
  const domain = parseRelation(p);
  return { kind: "infix", at, end: p.lastEnd, operator: "in", args: [key, value, domain] };
}

/** Operators of at least the given strength after `first`, from left to right. */
function parseOperators(p: Parser, least: number, first: Term, at: number): Term {
  let left = first;
  let count = 0;
  for (;;) {
    const kind = p.kind;
    const level = operatorPrecedence[kind] as number;
    if (level === 0 || level < least) return left;
    if (kind === PIPE && at === p.ifBodyStart && left === first) p.ifBodyIsUnion = true;
    if (++count > maximumOperatorsInRow) throw createNestingFailure(p);
    advanceLexer(p);
    const start = p.start;
    let right = parsePrimary(p);
    if ((operatorPrecedence[p.kind] as number) > level) right = parseOperators(p, level + 1, right, start);
    left = {
      kind: "infix",
      at,
      end: p.lastEnd,
      operator: infixOperatorsByToken[kind] as InfixOperator,
      args: [left, right],
    };
  }
}

/** A term without operators, with what is attached to it: `x.y[z]`, `f(x)`. */
export function parsePrimary(p: Parser): Term {
  const at = p.start;
  switch (p.kind) {
    case IDENT:
    case CONTAINS: {
      const variable: Var = { kind: "var", at, end: p.end, name: p.word };
      advanceLexer(p);
      return isTokenAdjacentToPrevious(p) ? parseReferenceAndCallTail(p, variable, at) : variable;
    }
    case STRING:
      return finish(p, { kind: "string", at, end: p.end, value: stringValue(p) });
    case RAW_STRING:
      return finish(p, { kind: "string", at, end: p.end, value: p.text.slice(at + 1, p.end - 1) });
    case NUMBER:
      return finish(p, {
        kind: "number",
        at,
        end: p.end,
        value: parseRegoNumberLiteral("", p.text.slice(at, p.end), at),
      });
    case TRUE:
    case FALSE:
      return finish(p, { kind: "boolean", at, end: p.end, value: p.kind === TRUE });
    case NULL:
      return finish(p, { kind: "null", at, end: p.end });
    case LEFT_BRACKET:
      return parseTermMemoized(p, parseArray);
    case LEFT_BRACE:
      return parseTermMemoized(p, parseSetObjectOrComprehension);
    case LEFT_PAREN:
      return parseTermMemoized(p, parseGroup);
    case TEMPLATE:
    case RAW_TEMPLATE:
      return parseTermMemoized(p, parseTemplateTerm);
    case MINUS:
      return parseMinus(p);
    case DOT:
      return parseFraction(p, "", at);
    default:
      throw createUnexpectedTokenFailure(p, "a value");
  }
}

/** Passes the token of a literal; nothing may be attached to it. */
function finish(p: Parser, term: Term): Term {
  advanceLexer(p);
  return isTokenAdjacentToPrevious(p) ? parseReferenceAndCallTail(p, term, term.at) : term;
}

function stringValue(p: Parser): string {
  return p.escaped ? unescapeString(p.text.slice(p.start, p.end), p.start) : p.text.slice(p.start + 1, p.end - 1);
}

function parseMinus(p: Parser): Term {
  const at = p.start;
  advanceLexer(p);
  if (p.kind === NUMBER) {
    const value = parseRegoNumberLiteral("-", p.text.slice(p.start, p.end), p.start);
    return finish(p, { kind: "number", at, end: p.end, value });
  }
  if (p.kind === DOT) return parseFraction(p, "-", at);
  if (p.kind !== IDENT && p.kind !== CONTAINS) throw createUnexpectedTokenFailure(p, "a number or a name after `-`");
  const zero: Term = { kind: "number", at, end: at + 1, value: 0 };
  const operand = parsePrimary(p);
  return { kind: "infix", at, end: p.lastEnd, operator: "-", args: [zero, operand] };
}

function parseFraction(p: Parser, sign: string, at: number): Term {
  advanceLexer(p);
  const digits = p.text.slice(p.start, p.end);
  if (p.kind !== NUMBER || digits.includes("."))
    throw createUnexpectedTokenFailure(p, "digits after the decimal point");
  return finish(p, { kind: "number", at, end: p.end, value: parseRegoNumberLiteral(sign, `0.${digits}`, at) });
}

function parseTemplateTerm(p: Parser): Term {
  const at = p.start;
  enterNesting(p);
  const template = parseTemplateString(p);
  p.depth--;
  return isTokenAdjacentToPrevious(p) ? parseReferenceAndCallTail(p, template, at) : template;
}

function parseGroup(p: Parser): Term {
  const at = p.start;
  enterNesting(p);
  advanceLexer(p);
  const term = parseTermOrMembership(p);
  expectToken(p, RIGHT_PAREN, "`)` to close the parenthesis");
  p.depth--;
  return isTokenAdjacentToPrevious(p) ? parseReferenceAndCallTail(p, term, at) : term;
}

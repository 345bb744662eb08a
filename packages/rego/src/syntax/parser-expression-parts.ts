import type { Body, InfixOperator, Term, WithModifier } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { createUnexpectedTokenFailure, expectToken, type Parser } from "./parser.js";
import { parsePrimary, parseTermOrMembership } from "./parser-terms.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { AS, ASSIGN, EVERY, IDENT, NOT, RIGHT_BRACE, SOME, UNIFY, WITH } from "./tokens.js";

export const emptyWithModifiers: readonly WithModifier[] = [];

export function parseBracedBody(p: Parser): Body {
  const open = p.start;
  advanceLexer(p);
  const body = p.grammar.body(p, RIGHT_BRACE, open);
  advanceLexer(p);
  return body;
}

/** A term, or two with `:=` or `=` between. */
export function parseTermOrAssignment(p: Parser): Term {
  const at = p.start;
  const left = parseTermOrMembership(p);
  if (p.kind !== ASSIGN && p.kind !== UNIFY) return left;
  const operator: InfixOperator = p.kind === ASSIGN ? ":=" : "=";
  advanceLexer(p);
  const right = parseTermOrMembership(p);
  return { kind: "infix", at, end: p.lastEnd, operator, args: [left, right] };
}

export function refuseSomeEveryOrNotAfterNot(p: Parser): void {
  if (p.kind !== SOME && p.kind !== EVERY && p.kind !== NOT) return;
  const word = p.text.slice(p.start, p.end);
  throw new SyntaxFailure(p.start, `\`not\` cannot be followed by \`${word}\``);
}

export function parseWithModifiers(p: Parser): readonly WithModifier[] {
  if (p.kind !== WITH) return emptyWithModifiers;
  const withs: WithModifier[] = [];
  while (p.kind === WITH) {
    const at = p.start;
    advanceLexer(p);
    if (p.kind !== IDENT)
      throw createUnexpectedTokenFailure(p, "what to replace after `with`: `input`, `data.…` or a function");
    const start = p.start;
    const target = parsePrimary(p);
    if (target.kind !== "var" && target.kind !== "ref") {
      throw new SyntaxFailure(start, "only `input`, a path below `data` or `input`, or a function can follow `with`");
    }
    expectToken(p, AS, "`as` after the target of `with`");
    const value = parseTermOrMembership(p);
    withs.push({ at, end: p.lastEnd, target, value });
  }
  return withs;
}

import type { Body, Expr, Head, Rule } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { markLexer, resetLexer } from "./lexer-state.js";
import {
  createUnexpectedTokenFailure,
  isWordFollowedByReferenceTail,
  type Parser,
  parseOrReturnFailure,
} from "./parser.js";
import { parseBodyLiteral } from "./parser-bodies.js";
import { parseDefaultRule } from "./parser-default-rules.js";
import { parseElseChain } from "./parser-else.js";
import { parseBracedBody } from "./parser-expression-parts.js";
import { buildRuleHead, parseRuleHeadParts, type RuleHeadParts } from "./parser-heads.js";
import { SyntaxFailure } from "./syntax-failure.js";
import {
  AMPERSAND,
  ASSIGN,
  CONTAINS,
  DEFAULT,
  DOT,
  ELSE,
  EQUAL,
  IDENT,
  IF,
  IN,
  isKeyword,
  LEFT_BRACE,
  LEFT_BRACKET,
  LEFT_PAREN,
  LOGICAL_AND,
  LOGICAL_OR,
  PERCENT,
  WITH,
} from "./tokens.js";

/** Reads one rule, and with it the rules of its chained bodies (`p { a } { b }`), and adds them to `rules`. */
export function parseAndAddRuleWithChainedBodies(p: Parser, rules: Rule[]): void {
  const at = p.start;
  if (isKeyword(p.kind) && isWordFollowedByReferenceTail(p)) p.kind = IDENT;
  if (p.kind === DEFAULT) {
    rules.push(parseDefaultRule(p, at));
    return;
  }
  if (p.kind !== IDENT) throw notARule(p);
  const parts = parseRuleHeadParts(p);
  const hasIf = p.kind === IF && !isWordFollowedByReferenceTail(p);
  const head = buildRuleHead(p, parts, hasIf);
  if (hasIf) advanceLexer(p);
  else if (p.kind !== LEFT_BRACE) {
    rules.push(bodilessRule(p, at, head, parts));
    return;
  }
  const body = hasIf ? parseIfBody(p) : parseBracedBody(p);
  const otherwise = p.kind === ELSE && !isWordFollowedByReferenceTail(p) ? parseElseChain(p, head, hasIf) : undefined;
  rules.push({ at, end: p.lastEnd, default: false, head, body, else: otherwise });
  while (p.kind === LEFT_BRACE) {
    if (otherwise !== undefined)
      throw createUnexpectedTokenFailure(p, "`else` or the next rule: a body cannot follow the body of an `else`");
    const start = p.start;
    const next = parseBracedBody(p);
    rules.push({ at: start, end: p.lastEnd, default: false, head, body: next, else: undefined });
  }
}

function notARule(p: Parser): SyntaxFailure {
  if (p.kind === CONTAINS || p.kind === IF) {
    const word = p.text.slice(p.start, p.end);
    return new SyntaxFailure(p.start, `\`${word}\` is a keyword and cannot name a rule`);
  }
  return createUnexpectedTokenFailure(p, "a rule, an import or the end of the file");
}

function bodilessRule(p: Parser, at: number, head: Head, parts: RuleHeadParts): Rule {
  const rule: Rule = { at, end: p.lastEnd, default: false, head, body: [], else: undefined };
  if (head.value !== undefined || head.contains !== undefined || head.path.length > 0) {
    if ((p.kind === ELSE || p.kind === WITH) && !isWordFollowedByReferenceTail(p)) throw notAfterHead(p);
    return rule;
  }
  if (parts.called) {
    if (head.args === undefined) throw new SyntaxFailure(at, "a function needs at least one argument");
    return rule;
  }
  throw notAfterHead(p);
}

function notAfterHead(p: Parser): SyntaxFailure {
  if (p.kind >= EQUAL && p.kind <= PERCENT && p.kind !== AMPERSAND) {
    return createUnexpectedTokenFailure(p, "`:=`, `contains`, `if` or `{` after the name of a rule");
  }
  if (p.kind === WITH || p.kind === ELSE || p.kind === IN || p.kind === LOGICAL_AND || p.kind === LOGICAL_OR) {
    return createUnexpectedTokenFailure(p, "the body of the rule first");
  }
  const expected = p.keywords === 0 ? "`:=` and a value, or `{` and a body" : "`:=` and a value, or `if` and a body";
  return createUnexpectedTokenFailure(p, `${expected}, after the name of a rule`);
}

/**
 * What follows `if`: a body in braces or one expression. Braces may also start an expression (`if {1, 2} == x`,
 * `if {"a": 1}`), but a set alone is no condition: `if {x}` is a body.
 */
function parseIfBody(p: Parser): Body {
  if (p.kind !== LEFT_BRACE) return [parseCondition(p)];
  const start = markLexer(p);
  const outer = p.ifBodyStart;
  advanceLexer(p);
  p.ifBodyStart = p.start;
  p.ifBodyIsUnion = false;
  resetLexer(p, start);
  const body = parseOrReturnFailure(p, parseBracedBody);
  p.ifBodyStart = outer;
  if (!(body instanceof SyntaxFailure) && !p.ifBodyIsUnion && !continuesTerm(p)) return body;
  const after = markLexer(p);
  resetLexer(p, start);
  const expr = parseOrReturnFailure(p, parseBodyLiteral);
  if (!(expr instanceof SyntaxFailure) && !(expr.kind === "term" && expr.term.kind === "set")) return [expr];
  if (body instanceof SyntaxFailure) throw expr instanceof SyntaxFailure && expr.at > body.at ? expr : body;
  resetLexer(p, after);
  return body;
}

function parseCondition(p: Parser): Expr {
  const at = p.start;
  const expr = parseBodyLiteral(p);
  if (expr.kind === "term" && expr.term.kind === "set") {
    const hint = expr.negated ? " (hint: `not { … }` needs `import rego.v2` or `import future.keywords.not`)" : "";
    throw new SyntaxFailure(at, `a set is no condition: it is never false${hint}`);
  }
  return expr;
}

/** Whether the token behind `}` may go on with an expression that the braces began. */
function continuesTerm(p: Parser): boolean {
  if (p.kind >= ASSIGN && p.kind <= PERCENT) return true;
  if (p.kind === IN || p.kind === WITH || p.kind === LOGICAL_AND || p.kind === LOGICAL_OR) return true;
  return p.start === p.lastEnd && (p.kind === DOT || p.kind === LEFT_BRACKET || p.kind === LEFT_PAREN);
}

import type { Body, Head, Rule, Term } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import { createUnexpectedTokenFailure, type Parser } from "./parser.js";
import { parseBodyLiteral } from "./parser-bodies.js";
import { parseBracedBody } from "./parser-expression-parts.js";
import { parseHeadValueOrElement } from "./parser-heads.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { ASSIGN, ELSE, IF, LEFT_BRACE, UNIFY } from "./tokens.js";

interface ElsePart {
  readonly at: number;
  readonly end: number;
  readonly head: Head;
  readonly body: Body;
}

/** `else` chains may be long: they are read in a loop and linked from the end. */
export function parseElseChain(p: Parser, head: Head, hasIf: boolean): Rule {
  if (head.path.some((term) => !isGround(term))) {
    throw new SyntaxFailure(p.start, "`else` cannot follow a rule with variables in its name");
  }
  const isPartialObject = !hasIf && head.path.length === 1 && head.args === undefined;
  if (head.contains !== undefined || isPartialObject) {
    throw new SyntaxFailure(p.start, "`else` cannot follow a rule that defines a set or an object");
  }
  const parts: ElsePart[] = [];
  while (p.kind === ELSE) {
    const part = parseElse(p, head);
    parts.push(part);
    if (part.body.length === 0) break;
  }
  let rule: Rule | undefined;
  for (let i = parts.length - 1; i >= 0; i--) {
    const { at, head, body } = parts[i] as ElsePart;
    rule = { at, end: (rule ?? (parts[i] as ElsePart)).end, default: false, head, body, else: rule };
  }
  return rule as Rule;
}

function parseElse(p: Parser, head: Head): ElsePart {
  const at = p.start;
  advanceLexer(p);
  let value: Term | undefined;
  let assign: ":=" | "=" | undefined;
  if (p.kind === ASSIGN || p.kind === UNIFY) {
    assign = p.kind === ASSIGN ? ":=" : "=";
    advanceLexer(p);
    value = parseHeadValueOrElement(p, `a value after \`${assign}\``);
  } else if (p.kind !== LEFT_BRACE && p.kind !== IF) {
    throw createUnexpectedTokenFailure(p, "a value or a body after `else`");
  }
  const headEnd = p.lastEnd;
  const hasIf = p.kind === IF;
  if (hasIf) advanceLexer(p);
  const body = p.kind === LEFT_BRACE ? parseBracedBody(p) : hasIf ? [parseBodyLiteral(p)] : [];
  return { at, end: p.lastEnd, head: { ...head, at, end: headEnd, value, assign, if: hasIf }, body };
}

function isGround(term: Term): boolean {
  switch (term.kind) {
    case "var":
    case "array-comprehension":
    case "set-comprehension":
    case "object-comprehension":
    case "template":
      return term.kind !== "var";
    case "ref":
      return term.path.every(isGround) && (term.head.kind === "var" || isGround(term.head));
    case "call":
    case "infix":
      return term.args.every(isGround);
    case "array":
    case "set":
      return term.items.every(isGround);
    case "object":
      return term.entries.every(([key, value]) => isGround(key) && isGround(value));
    default:
      return true;
  }
}

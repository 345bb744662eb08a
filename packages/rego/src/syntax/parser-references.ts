import type { Call, Ref, StringTerm, Term, Var } from "./ast.js";
import { advanceLexer } from "./lexer.js";
import {
  addToListOnStack,
  createUnexpectedTokenFailure,
  enterNesting,
  expectToken,
  type Parser,
  startListOnStack,
  takeListFromStack,
} from "./parser.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { COMMA, DOT, isWord, LEFT_BRACKET, LEFT_PAREN, RIGHT_BRACKET, RIGHT_PAREN } from "./tokens.js";

/** `.a`, `["a"]`, `[x]` and call arguments behind a term, without spaces between. */
export function parseReferenceAndCallTail(p: Parser, first: Term, at: number): Term {
  let head = first;
  let called = false;
  const list = startListOnStack(p);
  for (;;) {
    const kind = p.kind;
    const isPath = kind === DOT || kind === LEFT_BRACKET;
    if (!isPath && (kind !== LEFT_PAREN || called)) break;
    if (p.pendingCount === list) refuseHead(p, head, at);
    if (isPath) {
      addToListOnStack(p, kind === DOT ? parseReferenceField(p) : parseReferenceIndex(p));
      called = false;
    } else {
      head = parseCall(p, referenceOf(p, head, list, at) as Var | Ref, at);
      called = true;
    }
    if (p.start !== p.lastEnd) break;
  }
  return called ? head : referenceOf(p, head, list, at);
}

function referenceOf(p: Parser, head: Term, list: number, at: number): Term {
  if (p.pendingCount === list && (head.kind === "var" || p.kind !== LEFT_PAREN)) return head;
  return { kind: "ref", at, end: p.lastEnd, head, path: takeListFromStack(p, list) };
}

function refuseHead(p: Parser, head: Term, at: number): void {
  const grouped = p.text.charCodeAt(at) === 0x28;
  switch (head.kind) {
    case "null":
    case "boolean":
    case "number":
    case "string":
    case "template":
      break;
    case "ref":
      break;
    case "var":
      if (grouped && (head.name === "input" || head.name === "data")) break;
      return;
    default:
      return;
  }
  const what = head.kind === "var" || head.kind === "ref" ? "a reference in parentheses" : `a ${head.kind}`;
  throw new SyntaxFailure(p.start, `illegal reference: ${what} cannot be followed by \`${p.text.charAt(p.start)}\``);
}

export function parseReferenceField(p: Parser): StringTerm {
  advanceLexer(p);
  if (!isWord(p.kind) || p.start !== p.lastEnd)
    throw createUnexpectedTokenFailure(p, "ident (a name directly after `.`)");
  const field: StringTerm = { kind: "string", at: p.start, end: p.end, value: p.word };
  advanceLexer(p);
  return field;
}

export function parseReferenceIndex(p: Parser): Term {
  enterNesting(p);
  advanceLexer(p);
  const index = p.grammar.term(p);
  expectToken(p, RIGHT_BRACKET, "`]` after the key of a reference");
  p.depth--;
  return index;
}

function parseCall(p: Parser, operator: Var | Ref, at: number): Term {
  enterNesting(p);
  advanceLexer(p);
  const args = parseTermList(p, undefined, RIGHT_PAREN, "`,` or `)` after an argument");
  p.depth--;
  const end = p.lastEnd;
  if (args.length === 0 && operator.kind === "var" && operator.name === "set")
    return { kind: "set", at, end, items: [] };
  const call: Call = { kind: "call", at, end, operator, args };
  return call;
}

/** Terms up to and with the closing token; a trailing comma is fine. */
export function parseTermList(p: Parser, first: Term | undefined, close: number, expected: string): Term[] {
  const list = startListOnStack(p);
  if (first !== undefined) addToListOnStack(p, first);
  while (p.kind !== close) {
    addToListOnStack(p, p.grammar.listTerm(p));
    if (p.kind === COMMA) advanceLexer(p);
    else if (p.kind !== close) throw createUnexpectedTokenFailure(p, expected);
  }
  advanceLexer(p);
  return takeListFromStack(p, list);
}

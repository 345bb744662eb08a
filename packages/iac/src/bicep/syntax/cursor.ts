/** Where the parser stands in the tokens, and what it has found wrong so far. */
import type { Expression, ResourceDeclaration } from "./ast.js";
import type { Token } from "./token.js";

/** Ends the parse of one item; whoever called for the item reads on behind it. */
export class SyntaxFailure extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

export interface SyntaxProblem {
  readonly offset: number;
  readonly message: string;
}

export interface Grammar {
  readonly expression: (cursor: Cursor) => Expression;
  readonly resource: (cursor: Cursor) => ResourceDeclaration;
}

export interface Cursor {
  at: number;
  depth: number;
  /** Where the last list ended that nobody closed: those around it end there, too. */
  unclosedAt: number;
  readonly tokens: readonly Token[];
  /** What is made of parts that are made of it: the circle is closed here. */
  readonly grammar: Grammar;
  readonly problems: SyntaxProblem[];
  readonly maxDepth: number;
  readonly text: string;
}

export function parseExpression(cursor: Cursor): Expression {
  return cursor.grammar.expression(cursor);
}

export function peek(cursor: Cursor, ahead = 0): Token {
  return cursor.tokens[Math.min(cursor.at + ahead, cursor.tokens.length - 1)] as Token;
}

export function take(cursor: Cursor): Token {
  const token = peek(cursor);
  if (token.kind !== "end") cursor.at += 1;
  return token;
}

/** Where what was taken last ends. */
export function endOf(cursor: Cursor): number {
  return cursor.tokens[cursor.at - 1]?.end ?? 0;
}

export function isSign(cursor: Cursor, sign: string, ahead = 0): boolean {
  const token = peek(cursor, ahead);
  return token.kind === "sign" && token.value === sign;
}

export function isWord(cursor: Cursor, word: string, ahead = 0): boolean {
  const token = peek(cursor, ahead);
  return token.kind === "name" && token.value === word;
}

export function takeSign(cursor: Cursor, sign: string): boolean {
  if (!isSign(cursor, sign)) return false;
  cursor.at += 1;
  return true;
}

export function takeWord(cursor: Cursor, word: string): boolean {
  if (!isWord(cursor, word)) return false;
  cursor.at += 1;
  return true;
}

export function expectSign(cursor: Cursor, sign: string): Token {
  if (!isSign(cursor, sign)) fail(cursor, `expected "${sign}"`);
  return take(cursor);
}

export function expectName(cursor: Cursor, what: string): Token {
  if (peek(cursor).kind !== "name") fail(cursor, `expected ${what}`);
  return take(cursor);
}

export function skipNewlines(cursor: Cursor): void {
  while (peek(cursor).kind === "newline") cursor.at += 1;
}

/** Whether a sign comes next, on this line or below. */
export function comesSign(cursor: Cursor, sign: string): boolean {
  return isSign(cursor, sign, peek(cursor).kind === "newline" ? 1 : 0);
}

export function fail(cursor: Cursor, expected: string): never {
  const token = peek(cursor);
  throw new SyntaxFailure(`${expected}, found ${shown(token)}`, token.start);
}

function shown(token: Token): string {
  if (token.kind === "end") return "the end of the file";
  if (token.kind === "newline") return "the end of the line";
  if (token.kind === "name" || token.kind === "number" || token.kind === "sign") return `"${token.value}"`;
  return "a text";
}

/** Everything that may nest does so through this. */
export function nested<Result>(cursor: Cursor, work: () => Result): Result {
  if (cursor.depth >= cursor.maxDepth)
    throw new SyntaxFailure(`nested deeper than ${cursor.maxDepth} levels`, peek(cursor).start);
  cursor.depth += 1;
  try {
    return work();
  } finally {
    cursor.depth -= 1;
  }
}

/** Where the parser stands in the tokens, and what it has found wrong so far. */
import type { BicepExpression, ResourceDeclaration } from "./ast.js";
import type { BicepToken } from "./token.js";

/** Ends the parse of one item; whoever called for the item reads on behind it. */
export class BicepSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

export interface BicepSyntaxProblem {
  readonly offset: number;
  readonly message: string;
}

export interface RecursiveBicepParsers {
  readonly expression: (cursor: TokenCursor) => BicepExpression;
  readonly resource: (cursor: TokenCursor) => ResourceDeclaration;
}

export interface TokenCursor {
  at: number;
  depth: number;
  /** Where the last list ended that nobody closed: those around it end there, too. */
  unclosedAt: number;
  readonly tokens: readonly BicepToken[];
  /** What is made of parts that are made of it: the circle is closed here. */
  readonly grammar: RecursiveBicepParsers;
  readonly problems: BicepSyntaxProblem[];
  readonly maxDepth: number;
  readonly text: string;
}

export function parseBicepExpression(cursor: TokenCursor): BicepExpression {
  return cursor.grammar.expression(cursor);
}

export function peekToken(cursor: TokenCursor, ahead = 0): BicepToken {
  return cursor.tokens[Math.min(cursor.at + ahead, cursor.tokens.length - 1)] as BicepToken;
}

export function takeToken(cursor: TokenCursor): BicepToken {
  const token = peekToken(cursor);
  if (token.kind !== "end") cursor.at += 1;
  return token;
}

/** Where what was taken last ends. */
export function getLastTokenEnd(cursor: TokenCursor): number {
  return cursor.tokens[cursor.at - 1]?.end ?? 0;
}

export function isNextSign(cursor: TokenCursor, sign: string, ahead = 0): boolean {
  const token = peekToken(cursor, ahead);
  return token.kind === "sign" && token.value === sign;
}

export function isNextWord(cursor: TokenCursor, word: string, ahead = 0): boolean {
  const token = peekToken(cursor, ahead);
  return token.kind === "name" && token.value === word;
}

export function tryTakeSign(cursor: TokenCursor, sign: string): boolean {
  if (!isNextSign(cursor, sign)) return false;
  cursor.at += 1;
  return true;
}

export function tryTakeWord(cursor: TokenCursor, word: string): boolean {
  if (!isNextWord(cursor, word)) return false;
  cursor.at += 1;
  return true;
}

export function expectSign(cursor: TokenCursor, sign: string): BicepToken {
  if (!isNextSign(cursor, sign)) failExpected(cursor, `expected "${sign}"`);
  return takeToken(cursor);
}

export function expectName(cursor: TokenCursor, what: string): BicepToken {
  if (peekToken(cursor).kind !== "name") failExpected(cursor, `expected ${what}`);
  return takeToken(cursor);
}

export function skipNewlines(cursor: TokenCursor): void {
  while (peekToken(cursor).kind === "newline") cursor.at += 1;
}

/** Whether a sign comes next, on this line or below. */
export function isSignAfterNewlines(cursor: TokenCursor, sign: string): boolean {
  return isNextSign(cursor, sign, peekToken(cursor).kind === "newline" ? 1 : 0);
}

export function failExpected(cursor: TokenCursor, expected: string): never {
  const token = peekToken(cursor);
  throw new BicepSyntaxError(`${expected}, found ${shown(token)}`, token.start);
}

function shown(token: BicepToken): string {
  if (token.kind === "end") return "the end of the file";
  if (token.kind === "newline") return "the end of the line";
  if (token.kind === "name" || token.kind === "number" || token.kind === "sign") return `"${token.value}"`;
  return "a text";
}

/** Everything that may nest does so through this. */
export function withNesting<Result>(cursor: TokenCursor, work: () => Result): Result {
  if (cursor.depth >= cursor.maxDepth)
    throw new BicepSyntaxError(`nested deeper than ${cursor.maxDepth} levels`, peekToken(cursor).start);
  cursor.depth += 1;
  try {
    return work();
  } finally {
    cursor.depth -= 1;
  }
}

/** Declarations of resources, at the top and inside of other resources. */
import type { BicepExpression, ResourceDeclaration } from "./ast.js";
import { parseFor, parseIf } from "./loops-and-conditions.js";
import { parseObjectLiteral } from "./parse-object-literal.js";
import { parseString } from "./parse-string.js";
import {
  expectName,
  expectSign,
  failExpected,
  isNextSign,
  isNextWord,
  parseBicepExpression,
  peekToken,
  skipNewlines,
  type TokenCursor,
  takeToken,
  tryTakeWord,
} from "./token-cursor.js";

export function parseDecorators(cursor: TokenCursor): readonly BicepExpression[] {
  const decorators: BicepExpression[] = [];
  while (isNextSign(cursor, "@")) {
    takeToken(cursor);
    decorators.push(parseBicepExpression(cursor));
    skipNewlines(cursor);
  }
  return decorators;
}

export function parseResource(cursor: TokenCursor): ResourceDeclaration {
  const { start } = peekToken(cursor);
  const decorators = parseDecorators(cursor);
  if (!tryTakeWord(cursor, "resource")) failExpected(cursor, "expected a resource");
  return parseResourceAfterKeyword(cursor, start, decorators);
}

export function parseResourceAfterKeyword(
  cursor: TokenCursor,
  start: number,
  decorators: readonly BicepExpression[],
): ResourceDeclaration {
  const { start: keywordStart } = peekToken(cursor, -1);
  const { value: name, start: nameStart, end: nameEnd } = expectName(cursor, "the name of a resource");
  const type = expectStringExpression(cursor, "the type of the resource");
  const isExisting = tryTakeWord(cursor, "existing");
  expectSign(cursor, "=");
  const body = parseDeclarationBody(cursor);
  const { end } = body;
  return { kind: "resource", decorators, name, nameStart, nameEnd, keywordStart, type, isExisting, body, start, end };
}

export function expectStringExpression(cursor: TokenCursor, what: string): BicepExpression {
  const { kind } = peekToken(cursor);
  return kind === "text" || kind === "text-left" ? parseString(cursor) : failExpected(cursor, `expected ${what}`);
}

/** An object, with a condition or once for each of a list. */
export function parseDeclarationBody(cursor: TokenCursor): BicepExpression {
  skipNewlines(cursor);
  if (isNextWord(cursor, "if") && isNextSign(cursor, "(", 1)) return parseIf(cursor);
  if (isNextSign(cursor, "[")) return parseFor(cursor);
  return isNextSign(cursor, "{") ? parseObjectLiteral(cursor) : failExpected(cursor, 'expected "{", "[" or "if"');
}

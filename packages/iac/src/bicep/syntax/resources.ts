/** Declarations of resources, at the top and inside of other resources. */
import type { Expression, ResourceDeclaration } from "./ast.js";
import {
  type Cursor,
  expectName,
  expectSign,
  fail,
  isSign,
  isWord,
  parseExpression,
  peek,
  skipNewlines,
  take,
  takeWord,
} from "./cursor.js";
import { parseFor, parseIf } from "./loops.js";
import { objectLiteral } from "./objects.js";
import { parseText } from "./texts.js";

export function parseDecorators(cursor: Cursor): readonly Expression[] {
  const decorators: Expression[] = [];
  while (isSign(cursor, "@")) {
    take(cursor);
    decorators.push(parseExpression(cursor));
    skipNewlines(cursor);
  }
  return decorators;
}

export function parseResource(cursor: Cursor): ResourceDeclaration {
  const { start } = peek(cursor);
  const decorators = parseDecorators(cursor);
  if (!takeWord(cursor, "resource")) fail(cursor, "expected a resource");
  return resourceAfterKeyword(cursor, start, decorators);
}

export function resourceAfterKeyword(
  cursor: Cursor,
  start: number,
  decorators: readonly Expression[],
): ResourceDeclaration {
  const { start: keywordStart } = peek(cursor, -1);
  const { value: name, start: nameStart, end: nameEnd } = expectName(cursor, "the name of a resource");
  const type = expectText(cursor, "the type of the resource");
  const isExisting = takeWord(cursor, "existing");
  expectSign(cursor, "=");
  const body = parseBody(cursor);
  const { end } = body;
  return { kind: "resource", decorators, name, nameStart, nameEnd, keywordStart, type, isExisting, body, start, end };
}

export function expectText(cursor: Cursor, what: string): Expression {
  const { kind } = peek(cursor);
  return kind === "text" || kind === "text-left" ? parseText(cursor) : fail(cursor, `expected ${what}`);
}

/** An object, with a condition or once for each of a list. */
export function parseBody(cursor: Cursor): Expression {
  skipNewlines(cursor);
  if (isWord(cursor, "if") && isSign(cursor, "(", 1)) return parseIf(cursor);
  if (isSign(cursor, "[")) return parseFor(cursor);
  return isSign(cursor, "{") ? objectLiteral(cursor) : fail(cursor, 'expected "{", "[" or "if"');
}

/** Loops and conditions. */
import type { For, If } from "./ast.js";
import {
  type Cursor,
  endOf,
  expectName,
  expectSign,
  fail,
  isSign,
  isWord,
  nested,
  parseExpression,
  skipNewlines,
  take,
  takeSign,
  takeWord,
} from "./cursor.js";
import { objectLiteral } from "./objects.js";

/** `[for item in list: body]`, `[for (item, index) in list: if (condition) body]`. */
export function parseFor(cursor: Cursor): For {
  return nested(cursor, () => {
    const { start } = take(cursor);
    skipNewlines(cursor);
    take(cursor);
    const { item, index } = loopVariables(cursor);
    if (!takeWord(cursor, "in")) fail(cursor, 'expected "in"');
    const over = parseExpression(cursor);
    expectSign(cursor, ":");
    skipNewlines(cursor);
    const body = isWord(cursor, "if") && isSign(cursor, "(", 1) ? parseIf(cursor) : parseExpression(cursor);
    skipNewlines(cursor);
    expectSign(cursor, "]");
    return { kind: "for", item, index, over, body, start, end: endOf(cursor) };
  });
}

function loopVariables(cursor: Cursor): { readonly item: string; readonly index: string | undefined } {
  if (!takeSign(cursor, "(")) return { item: expectName(cursor, "the name of a variable").value, index: undefined };
  const item = expectName(cursor, "the name of a variable").value;
  expectSign(cursor, ",");
  const index = expectName(cursor, "the name of a variable").value;
  expectSign(cursor, ")");
  return { item, index };
}

export function parseIf(cursor: Cursor): If {
  const { start } = take(cursor);
  expectSign(cursor, "(");
  skipNewlines(cursor);
  const condition = parseExpression(cursor);
  skipNewlines(cursor);
  expectSign(cursor, ")");
  skipNewlines(cursor);
  if (!isSign(cursor, "{")) fail(cursor, 'expected "{"');
  const body = objectLiteral(cursor);
  return { kind: "if", condition, body, start, end: body.end };
}

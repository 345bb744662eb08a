/** Loops and conditions. */
import type { ForExpression, IfExpression } from "./ast.js";
import { parseObjectLiteral } from "./parse-object-literal.js";
import {
  expectName,
  expectSign,
  failExpected,
  getLastTokenEnd,
  isNextSign,
  isNextWord,
  parseBicepExpression,
  skipNewlines,
  type TokenCursor,
  takeToken,
  tryTakeSign,
  tryTakeWord,
  withNesting,
} from "./token-cursor.js";

/** `[for item in list: body]`, `[for (item, index) in list: if (condition) body]`. */
export function parseFor(cursor: TokenCursor): ForExpression {
  return withNesting(cursor, () => {
    const { start } = takeToken(cursor);
    skipNewlines(cursor);
    takeToken(cursor);
    const { item, index } = loopVariables(cursor);
    if (!tryTakeWord(cursor, "in")) failExpected(cursor, 'expected "in"');
    const over = parseBicepExpression(cursor);
    expectSign(cursor, ":");
    skipNewlines(cursor);
    const body =
      isNextWord(cursor, "if") && isNextSign(cursor, "(", 1) ? parseIf(cursor) : parseBicepExpression(cursor);
    skipNewlines(cursor);
    expectSign(cursor, "]");
    return { kind: "for", item, index, over, body, start, end: getLastTokenEnd(cursor) };
  });
}

function loopVariables(cursor: TokenCursor): { readonly item: string; readonly index: string | undefined } {
  if (!tryTakeSign(cursor, "(")) return { item: expectName(cursor, "the name of a variable").value, index: undefined };
  const item = expectName(cursor, "the name of a variable").value;
  expectSign(cursor, ",");
  const index = expectName(cursor, "the name of a variable").value;
  expectSign(cursor, ")");
  return { item, index };
}

export function parseIf(cursor: TokenCursor): IfExpression {
  const { start } = takeToken(cursor);
  expectSign(cursor, "(");
  skipNewlines(cursor);
  const condition = parseBicepExpression(cursor);
  skipNewlines(cursor);
  expectSign(cursor, ")");
  skipNewlines(cursor);
  if (!isNextSign(cursor, "{")) failExpected(cursor, 'expected "{"');
  const body = parseObjectLiteral(cursor);
  return { kind: "if", condition, body, start, end: body.end };
}

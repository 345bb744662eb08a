/** Texts, with and without holes. */
import type { BicepExpression, BicepInterpolation, BicepLiteral } from "./ast.js";
import {
  failExpected,
  parseBicepExpression,
  peekToken,
  skipNewlines,
  type TokenCursor,
  takeToken,
} from "./token-cursor.js";

export function parseString(cursor: TokenCursor): BicepLiteral | BicepInterpolation {
  const first = takeToken(cursor);
  if (first.kind === "text") return { kind: "literal", value: first.value, start: first.start, end: first.end };
  const texts = [first.value];
  const holes: BicepExpression[] = [];
  for (;;) {
    skipNewlines(cursor);
    holes.push(parseBicepExpression(cursor));
    skipNewlines(cursor);
    const piece = peekToken(cursor);
    if (piece.kind !== "text-middle" && piece.kind !== "text-right") failExpected(cursor, 'expected "}"');
    takeToken(cursor);
    texts.push(piece.value);
    if (piece.kind === "text-right") return { kind: "interpolation", texts, holes, start: first.start, end: piece.end };
  }
}

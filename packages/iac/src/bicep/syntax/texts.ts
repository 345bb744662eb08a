/** Texts, with and without holes. */
import type { Expression, Interpolation, Literal } from "./ast.js";
import { type Cursor, fail, parseExpression, peek, skipNewlines, take } from "./cursor.js";

export function parseText(cursor: Cursor): Literal | Interpolation {
  const first = take(cursor);
  if (first.kind === "text") return { kind: "literal", value: first.value, start: first.start, end: first.end };
  const texts = [first.value];
  const holes: Expression[] = [];
  for (;;) {
    skipNewlines(cursor);
    holes.push(parseExpression(cursor));
    skipNewlines(cursor);
    const piece = peek(cursor);
    if (piece.kind !== "text-middle" && piece.kind !== "text-right") fail(cursor, 'expected "}"');
    take(cursor);
    texts.push(piece.value);
    if (piece.kind === "text-right") return { kind: "interpolation", texts, holes, start: first.start, end: piece.end };
  }
}

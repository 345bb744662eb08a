/** Objects. Inside of resources they declare children, too. */
import type { Literal, ObjectLiteral, Property, ResourceDeclaration, Spread } from "./ast.js";
import { type Cursor, endOf, fail, isSign, isWord, nested, parseExpression, peek, take, takeSign } from "./cursor.js";
import { endsItem, goesOn, recovering } from "./recovery.js";
import { parseText } from "./texts.js";

export function objectLiteral(cursor: Cursor): ObjectLiteral {
  return nested(cursor, () => {
    const { start } = take(cursor);
    const items: (Property | Spread)[] = [];
    const resources: ResourceDeclaration[] = [];
    for (skipSeparators(cursor); goesOn(cursor, "}", start, "object"); skipSeparators(cursor)) {
      const from = cursor.at;
      const item = recovering(
        cursor,
        () => objectItem(cursor),
        (span) => brokenProperty(cursor, from, span),
      );
      if (item?.kind === "resource") resources.push(item);
      else if (item !== undefined) items.push(item);
      if (cursor.at === from) fail(cursor, "expected the name of a property");
    }
    return { kind: "object", items, resources, start, end: endOf(cursor) };
  });
}

function skipSeparators(cursor: Cursor): void {
  while (peek(cursor).kind === "newline" || isSign(cursor, ",")) cursor.at += 1;
}

/** The name of a property is known also where its value is not. */
function brokenProperty(
  cursor: Cursor,
  from: number,
  { start, end, message }: { readonly start: number; readonly end: number; readonly message: string },
): Property | undefined {
  const [name, colon] = cursor.tokens.slice(from, from + 2);
  if (name === undefined || colon?.value !== ":" || (name.kind !== "name" && name.kind !== "text")) return undefined;
  const key: Literal = { kind: "literal", value: name.value, start: name.start, end: name.end };
  return { kind: "property", key, value: { kind: "broken", message, start: colon.end, end }, start, end };
}

function objectItem(cursor: Cursor): Property | Spread | ResourceDeclaration {
  const { start } = peek(cursor);
  if (isSign(cursor, "@") || isNestedResource(cursor)) return cursor.grammar.resource(cursor);
  if (takeSign(cursor, "...")) {
    const value = parseExpression(cursor);
    return { kind: "spread", value, start, end: value.end };
  }
  const key = propertyKey(cursor);
  if (!takeSign(cursor, ":")) fail(cursor, 'expected ":"');
  while (peek(cursor).kind === "newline") cursor.at += 1;
  const value = parseExpression(cursor);
  if (!endsItem(cursor, ",", "}")) fail(cursor, 'expected a new line, "," or "}"');
  return { kind: "property", key, value, start, end: value.end };
}

function isNestedResource(cursor: Cursor): boolean {
  return isWord(cursor, "resource") && peek(cursor, 1).kind === "name";
}

function propertyKey(cursor: Cursor): Property["key"] {
  const token = peek(cursor);
  if (token.kind === "text" || token.kind === "text-left") return parseText(cursor);
  if (token.kind !== "name") fail(cursor, "expected the name of a property");
  take(cursor);
  return { kind: "literal", value: token.value, start: token.start, end: token.end };
}

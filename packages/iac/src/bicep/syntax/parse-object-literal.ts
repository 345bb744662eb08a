/** Objects. Inside of resources they declare children, too. */
import type { BicepLiteral, ObjectLiteral, ObjectProperty, ResourceDeclaration, SpreadItem } from "./ast.js";
import { parseString } from "./parse-string.js";
import { hasMoreItems, isItemEnd, parseItemWithRecovery } from "./recovery.js";
import {
  failExpected,
  getLastTokenEnd,
  isNextSign,
  isNextWord,
  parseBicepExpression,
  peekToken,
  type TokenCursor,
  takeToken,
  tryTakeSign,
  withNesting,
} from "./token-cursor.js";

export function parseObjectLiteral(cursor: TokenCursor): ObjectLiteral {
  return withNesting(cursor, () => {
    const { start } = takeToken(cursor);
    const items: (ObjectProperty | SpreadItem)[] = [];
    const resources: ResourceDeclaration[] = [];
    for (skipSeparators(cursor); hasMoreItems(cursor, "}", start, "object"); skipSeparators(cursor)) {
      const from = cursor.at;
      const item = parseItemWithRecovery(
        cursor,
        () => objectItem(cursor),
        (span) => brokenProperty(cursor, from, span),
      );
      if (item?.kind === "resource") resources.push(item);
      else if (item !== undefined) items.push(item);
      if (cursor.at === from) failExpected(cursor, "expected the name of a property");
    }
    return { kind: "object", items, resources, start, end: getLastTokenEnd(cursor) };
  });
}

function skipSeparators(cursor: TokenCursor): void {
  while (peekToken(cursor).kind === "newline" || isNextSign(cursor, ",")) cursor.at += 1;
}

/** The name of a property is known also where its value is not. */
function brokenProperty(
  cursor: TokenCursor,
  from: number,
  { start, end, message }: { readonly start: number; readonly end: number; readonly message: string },
): ObjectProperty | undefined {
  const [name, colon] = cursor.tokens.slice(from, from + 2);
  if (name === undefined || colon?.value !== ":" || (name.kind !== "name" && name.kind !== "text")) return undefined;
  const key: BicepLiteral = { kind: "literal", value: name.value, start: name.start, end: name.end };
  return { kind: "property", key, value: { kind: "broken", message, start: colon.end, end }, start, end };
}

function objectItem(cursor: TokenCursor): ObjectProperty | SpreadItem | ResourceDeclaration {
  const { start } = peekToken(cursor);
  if (isNextSign(cursor, "@") || isNestedResource(cursor)) return cursor.grammar.resource(cursor);
  if (tryTakeSign(cursor, "...")) {
    const value = parseBicepExpression(cursor);
    return { kind: "spread", value, start, end: value.end };
  }
  const key = propertyKey(cursor);
  if (!tryTakeSign(cursor, ":")) failExpected(cursor, 'expected ":"');
  while (peekToken(cursor).kind === "newline") cursor.at += 1;
  const value = parseBicepExpression(cursor);
  if (!isItemEnd(cursor, ",", "}")) failExpected(cursor, 'expected a new line, "," or "}"');
  return { kind: "property", key, value, start, end: value.end };
}

function isNestedResource(cursor: TokenCursor): boolean {
  return isNextWord(cursor, "resource") && peekToken(cursor, 1).kind === "name";
}

function propertyKey(cursor: TokenCursor): ObjectProperty["key"] {
  const token = peekToken(cursor);
  if (token.kind === "text" || token.kind === "text-left") return parseString(cursor);
  if (token.kind !== "name") failExpected(cursor, "expected the name of a property");
  takeToken(cursor);
  return { kind: "literal", value: token.value, start: token.start, end: token.end };
}

/** Types. Little of them matters to what a template deploys: what is secret, what may be null, what a parameter is. */
import type { TypeExpression, TypeField } from "./ast.js";
import { parseDecorators } from "./parse-resource-and-body.js";
import { parseString } from "./parse-string.js";
import { literalKeywords } from "./token.js";
import {
  BicepSyntaxError,
  expectName,
  expectSign,
  failExpected,
  getLastTokenEnd,
  isNextSign,
  isSignAfterNewlines,
  peekToken,
  skipNewlines,
  type TokenCursor,
  takeToken,
  tryTakeSign,
  withNesting,
} from "./token-cursor.js";

export function parseType(cursor: TokenCursor): TypeExpression {
  return withNesting(cursor, () => {
    const { start } = peekToken(cursor);
    if (isSignAfterNewlines(cursor, "|")) {
      skipNewlines(cursor);
      takeToken(cursor);
    }
    const members = [singular(cursor)];
    while (isSignAfterNewlines(cursor, "|")) {
      skipNewlines(cursor);
      takeToken(cursor);
      members.push(singular(cursor));
    }
    const [only, ...more] = members;
    if (only === undefined || more.length > 0) return { kind: "union", members, start, end: getLastTokenEnd(cursor) };
    return only;
  });
}

const MOST_PARTS = 300;

function singular(cursor: TokenCursor): TypeExpression {
  let type = primary(cursor);
  for (let parts = 0; ; parts += 1) {
    const { start } = type;
    if (parts > MOST_PARTS) throw new BicepSyntaxError(`a type of more than ${MOST_PARTS} parts`, start);
    if (tryTakeSign(cursor, "[")) {
      if (tryTakeSign(cursor, "]")) type = { kind: "list", of: type, start, end: getLastTokenEnd(cursor) };
      else {
        const step = takeToken(cursor).value;
        expectSign(cursor, "]");
        type = { kind: "part", of: type, step, start, end: getLastTokenEnd(cursor) };
      }
    } else if (tryTakeSign(cursor, ".")) {
      const step = tryTakeSign(cursor, "*") ? "*" : expectName(cursor, "the name of a property").value;
      if (isNextSign(cursor, "<")) typeArguments(cursor);
      type = { kind: "part", of: type, step, start, end: getLastTokenEnd(cursor) };
    } else if (tryTakeSign(cursor, "?")) type = { kind: "nullable", of: type, start, end: getLastTokenEnd(cursor) };
    else if (tryTakeSign(cursor, "!")) continue;
    else return type;
  }
}

function primary(cursor: TokenCursor): TypeExpression {
  const token = peekToken(cursor);
  const { start } = token;
  if (token.kind === "text" || token.kind === "text-left") {
    const value = parseString(cursor);
    return { kind: "constant", value, start, end: value.end };
  }
  if (token.kind === "number" || isNextSign(cursor, "-") || isNextSign(cursor, "+") || isNextSign(cursor, "!"))
    return constant(cursor);
  if (token.kind === "name") return named(cursor);
  if (isNextSign(cursor, "{")) return fields(cursor);
  if (isNextSign(cursor, "[")) return tuple(cursor);
  if (!isNextSign(cursor, "(")) return failExpected(cursor, "expected a type");
  takeToken(cursor);
  skipNewlines(cursor);
  const inner = parseType(cursor);
  skipNewlines(cursor);
  expectSign(cursor, ")");
  return inner;
}

function constant(cursor: TokenCursor): TypeExpression {
  const sign = peekToken(cursor).kind === "sign" ? takeToken(cursor) : undefined;
  const token = takeToken(cursor);
  const start = sign?.start ?? token.start;
  const value = Number(token.value) * (sign?.value === "-" ? -1 : 1);
  return { kind: "constant", value: { kind: "literal", value, start, end: token.end }, start, end: token.end };
}

function named(cursor: TokenCursor): TypeExpression {
  const { value: name, start, end } = takeToken(cursor);
  const word = literalKeywords.get(name);
  if (word !== undefined) return { kind: "constant", value: { kind: "literal", value: word, start, end }, start, end };
  if (name === "resource" && (peekToken(cursor).kind === "text" || peekToken(cursor).kind === "text-left")) {
    const type = parseString(cursor);
    return { kind: "resource", type, start, end: type.end };
  }
  if (!isNextSign(cursor, "<")) return { kind: "named", name, args: [], start, end };
  return { kind: "named", name, args: typeArguments(cursor), start, end: getLastTokenEnd(cursor) };
}

function typeArguments(cursor: TokenCursor): readonly TypeExpression[] {
  const args: TypeExpression[] = [];
  takeToken(cursor);
  skipNewlines(cursor);
  while (!isNextSign(cursor, ">")) {
    args.push(parseType(cursor));
    skipNewlines(cursor);
    if (!tryTakeSign(cursor, ",")) break;
    skipNewlines(cursor);
  }
  expectSign(cursor, ">");
  return args;
}

function skipSeparators(cursor: TokenCursor): void {
  while (peekToken(cursor).kind === "newline" || isNextSign(cursor, ",")) cursor.at += 1;
}

function fields(cursor: TokenCursor): TypeExpression {
  const { start } = takeToken(cursor);
  const found: TypeField[] = [];
  for (skipSeparators(cursor); !isNextSign(cursor, "}"); skipSeparators(cursor)) {
    const { start: from } = peekToken(cursor);
    const decorators = parseDecorators(cursor);
    const key = takeToken(cursor);
    if (key.kind !== "name" && key.kind !== "text" && key.value !== "*")
      throw new BicepSyntaxError("expected the name of a property", key.start);
    expectSign(cursor, ":");
    const type = parseType(cursor);
    found.push({ name: key.value, decorators, type, start: from, end: type.end });
  }
  takeToken(cursor);
  return { kind: "fields", fields: found, start, end: getLastTokenEnd(cursor) };
}

function tuple(cursor: TokenCursor): TypeExpression {
  const { start } = takeToken(cursor);
  const items: TypeField[] = [];
  for (skipSeparators(cursor); !isNextSign(cursor, "]"); skipSeparators(cursor)) {
    const { start: from } = peekToken(cursor);
    const decorators = parseDecorators(cursor);
    skipSeparators(cursor);
    const type = parseType(cursor);
    items.push({ name: undefined, decorators, type, start: from, end: type.end });
  }
  takeToken(cursor);
  return { kind: "tuple", items, start, end: getLastTokenEnd(cursor) };
}

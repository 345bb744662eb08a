/** Types. Little of them matters to what a template deploys: what is secret, what may be null, what a parameter is. */
import type { TypeExpression, TypeField } from "./ast.js";
import {
  type Cursor,
  comesSign,
  endOf,
  expectName,
  expectSign,
  fail,
  isSign,
  nested,
  peek,
  SyntaxFailure,
  skipNewlines,
  take,
  takeSign,
} from "./cursor.js";
import { parseDecorators } from "./resources.js";
import { parseText } from "./texts.js";
import { constants } from "./token.js";

export function parseType(cursor: Cursor): TypeExpression {
  return nested(cursor, () => {
    const { start } = peek(cursor);
    if (comesSign(cursor, "|")) {
      skipNewlines(cursor);
      take(cursor);
    }
    const members = [singular(cursor)];
    while (comesSign(cursor, "|")) {
      skipNewlines(cursor);
      take(cursor);
      members.push(singular(cursor));
    }
    const [only, ...more] = members;
    if (only === undefined || more.length > 0) return { kind: "union", members, start, end: endOf(cursor) };
    return only;
  });
}

const MOST_PARTS = 300;

function singular(cursor: Cursor): TypeExpression {
  let type = primary(cursor);
  for (let parts = 0; ; parts += 1) {
    const { start } = type;
    if (parts > MOST_PARTS) throw new SyntaxFailure(`a type of more than ${MOST_PARTS} parts`, start);
    if (takeSign(cursor, "[")) {
      if (takeSign(cursor, "]")) type = { kind: "list", of: type, start, end: endOf(cursor) };
      else {
        const step = take(cursor).value;
        expectSign(cursor, "]");
        type = { kind: "part", of: type, step, start, end: endOf(cursor) };
      }
    } else if (takeSign(cursor, ".")) {
      const step = takeSign(cursor, "*") ? "*" : expectName(cursor, "the name of a property").value;
      if (isSign(cursor, "<")) typeArguments(cursor);
      type = { kind: "part", of: type, step, start, end: endOf(cursor) };
    } else if (takeSign(cursor, "?")) type = { kind: "nullable", of: type, start, end: endOf(cursor) };
    else if (takeSign(cursor, "!")) continue;
    else return type;
  }
}

function primary(cursor: Cursor): TypeExpression {
  const token = peek(cursor);
  const { start } = token;
  if (token.kind === "text" || token.kind === "text-left") {
    const value = parseText(cursor);
    return { kind: "constant", value, start, end: value.end };
  }
  if (token.kind === "number" || isSign(cursor, "-") || isSign(cursor, "+") || isSign(cursor, "!"))
    return constant(cursor);
  if (token.kind === "name") return named(cursor);
  if (isSign(cursor, "{")) return fields(cursor);
  if (isSign(cursor, "[")) return tuple(cursor);
  if (!isSign(cursor, "(")) return fail(cursor, "expected a type");
  take(cursor);
  skipNewlines(cursor);
  const inner = parseType(cursor);
  skipNewlines(cursor);
  expectSign(cursor, ")");
  return inner;
}

function constant(cursor: Cursor): TypeExpression {
  const sign = peek(cursor).kind === "sign" ? take(cursor) : undefined;
  const token = take(cursor);
  const start = sign?.start ?? token.start;
  const value = Number(token.value) * (sign?.value === "-" ? -1 : 1);
  return { kind: "constant", value: { kind: "literal", value, start, end: token.end }, start, end: token.end };
}

function named(cursor: Cursor): TypeExpression {
  const { value: name, start, end } = take(cursor);
  const word = constants.get(name);
  if (word !== undefined) return { kind: "constant", value: { kind: "literal", value: word, start, end }, start, end };
  if (name === "resource" && (peek(cursor).kind === "text" || peek(cursor).kind === "text-left")) {
    const type = parseText(cursor);
    return { kind: "resource", type, start, end: type.end };
  }
  if (!isSign(cursor, "<")) return { kind: "named", name, args: [], start, end };
  return { kind: "named", name, args: typeArguments(cursor), start, end: endOf(cursor) };
}

function typeArguments(cursor: Cursor): readonly TypeExpression[] {
  const args: TypeExpression[] = [];
  take(cursor);
  skipNewlines(cursor);
  while (!isSign(cursor, ">")) {
    args.push(parseType(cursor));
    skipNewlines(cursor);
    if (!takeSign(cursor, ",")) break;
    skipNewlines(cursor);
  }
  expectSign(cursor, ">");
  return args;
}

function skipSeparators(cursor: Cursor): void {
  while (peek(cursor).kind === "newline" || isSign(cursor, ",")) cursor.at += 1;
}

function fields(cursor: Cursor): TypeExpression {
  const { start } = take(cursor);
  const found: TypeField[] = [];
  for (skipSeparators(cursor); !isSign(cursor, "}"); skipSeparators(cursor)) {
    const { start: from } = peek(cursor);
    const decorators = parseDecorators(cursor);
    const key = take(cursor);
    if (key.kind !== "name" && key.kind !== "text" && key.value !== "*")
      throw new SyntaxFailure("expected the name of a property", key.start);
    expectSign(cursor, ":");
    const type = parseType(cursor);
    found.push({ name: key.value, decorators, type, start: from, end: type.end });
  }
  take(cursor);
  return { kind: "fields", fields: found, start, end: endOf(cursor) };
}

function tuple(cursor: Cursor): TypeExpression {
  const { start } = take(cursor);
  const items: TypeField[] = [];
  for (skipSeparators(cursor); !isSign(cursor, "]"); skipSeparators(cursor)) {
    const { start: from } = peek(cursor);
    const decorators = parseDecorators(cursor);
    skipSeparators(cursor);
    const type = parseType(cursor);
    items.push({ name: undefined, decorators, type, start: from, end: type.end });
  }
  take(cursor);
  return { kind: "tuple", items, start, end: endOf(cursor) };
}

/** Expressions: recursive descent, with a loop for operators and one for what stands behind a value. */
import type { ArrayLiteral, Binary, BinaryOperator, Expression, Lambda, Spread } from "./ast.js";
import {
  type Cursor,
  comesSign,
  endOf,
  expectName,
  expectSign,
  fail,
  isSign,
  isWord,
  nested,
  parseExpression,
  peek,
  SyntaxFailure,
  skipNewlines,
  take,
  takeSign,
} from "./cursor.js";
import { parseFor } from "./loops.js";
import { objectLiteral } from "./objects.js";
import { endsItem, goesOn, recovering } from "./recovery.js";
import { parseText } from "./texts.js";
import { constants } from "./token.js";

const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ["*", 100],
  ["/", 100],
  ["%", 100],
  ["+", 90],
  ["-", 90],
  ["<", 80],
  ["<=", 80],
  [">", 80],
  [">=", 80],
  ["==", 70],
  ["!=", 70],
  ["=~", 70],
  ["!~", 70],
  ["&&", 50],
  ["||", 40],
  ["??", 30],
]);

/** Operators, or members, in one chain: the tree of a chain is as deep as the chain is long. */
const MOST_IN_CHAIN = 300;

export function ternary(cursor: Cursor): Expression {
  return nested(cursor, () => {
    const condition = binary(cursor, 0);
    if (!comesSign(cursor, "?")) return condition;
    skipNewlines(cursor);
    take(cursor);
    skipNewlines(cursor);
    const yes = parseExpression(cursor);
    skipNewlines(cursor);
    expectSign(cursor, ":");
    skipNewlines(cursor);
    const no = parseExpression(cursor);
    return { kind: "ternary", condition, yes, no, start: condition.start, end: no.end };
  });
}

function binary(cursor: Cursor, above: number): Expression {
  let left = unary(cursor);
  for (let length = 0; ; length += 1) {
    const token = peek(cursor);
    const precedence = token.kind === "sign" ? (PRECEDENCE.get(token.value) ?? -1) : -1;
    if (precedence <= above) return left;
    if (length >= MOST_IN_CHAIN) tooLong(cursor);
    take(cursor);
    skipNewlines(cursor);
    const right = nested(cursor, () => binary(cursor, precedence));
    const operator = token.value as BinaryOperator;
    left = { kind: "binary", operator, left, right, start: left.start, end: right.end } satisfies Binary;
  }
}

function tooLong(cursor: Cursor): never {
  throw new SyntaxFailure(`more than ${MOST_IN_CHAIN} operators or members in one chain`, peek(cursor).start);
}

function unary(cursor: Cursor): Expression {
  const token = peek(cursor);
  if (token.kind !== "sign" || (token.value !== "!" && token.value !== "-" && token.value !== "+"))
    return postfix(cursor);
  const operator = token.value;
  take(cursor);
  const operand = nested(cursor, () => unary(cursor));
  return { kind: "unary", operator, operand, start: token.start, end: operand.end };
}

function postfix(cursor: Cursor): Expression {
  let target = primary(cursor);
  for (let length = 0; ; length += 1) {
    const longer = behind(cursor, target);
    if (longer === undefined) return target;
    if (length >= MOST_IN_CHAIN) tooLong(cursor);
    target = longer;
  }
}

function behind(cursor: Cursor, target: Expression): Expression | undefined {
  const { start } = target;
  if (takeSign(cursor, "[")) {
    const isSafe = takeSign(cursor, "?");
    const isFromEnd = takeSign(cursor, "^");
    skipNewlines(cursor);
    const index = parseExpression(cursor);
    skipNewlines(cursor);
    expectSign(cursor, "]");
    return { kind: "index", target, index, isSafe, isFromEnd, start, end: endOf(cursor) };
  }
  if (takeSign(cursor, ".")) {
    const isSafe = takeSign(cursor, "?");
    const { value: name } = expectName(cursor, "the name of a property or function");
    if (!isSign(cursor, "(")) return { kind: "member", target, name, isSafe, start, end: endOf(cursor) };
    return { kind: "method", target, name, args: parseArguments(cursor), start, end: endOf(cursor) };
  }
  if (takeSign(cursor, "::")) {
    const { value: name } = expectName(cursor, "the name of a resource");
    return { kind: "child", target, name, start, end: endOf(cursor) };
  }
  if (takeSign(cursor, "!")) return { kind: "assured", target, start, end: endOf(cursor) };
  return undefined;
}

function parseArguments(cursor: Cursor): readonly Expression[] {
  expectSign(cursor, "(");
  skipNewlines(cursor);
  const args: Expression[] = [];
  while (!isSign(cursor, ")")) {
    args.push(parseExpression(cursor));
    skipNewlines(cursor);
    if (!takeSign(cursor, ",")) break;
    skipNewlines(cursor);
  }
  if (!isSign(cursor, ")")) fail(cursor, 'expected "," or ")"');
  take(cursor);
  return args;
}

function primary(cursor: Cursor): Expression {
  const token = peek(cursor);
  const { start, end } = token;
  switch (token.kind) {
    case "number":
      take(cursor);
      return { kind: "literal", value: Number(token.value), start, end };
    case "text":
    case "text-left":
      return parseText(cursor);
    case "name":
      return named(cursor);
    case "sign":
      if (token.value === "{") return objectLiteral(cursor);
      if (token.value === "[") return isFor(cursor) ? parseFor(cursor) : arrayLiteral(cursor);
      if (token.value === "(") return groupOrLambda(cursor);
      return fail(cursor, "expected a value");
    default:
      return fail(cursor, "expected a value");
  }
}

function named(cursor: Cursor): Expression {
  const { value: name, start, end } = take(cursor);
  const constant = constants.get(name);
  if (constant !== undefined) return { kind: "literal", value: constant, start, end };
  if (isSign(cursor, "(")) return { kind: "call", name, args: parseArguments(cursor), start, end: endOf(cursor) };
  if (isSign(cursor, "=>")) return lambda(cursor, [name], start);
  return { kind: "name", name, start, end };
}

function lambda(cursor: Cursor, parameters: readonly string[], start: number): Lambda {
  expectSign(cursor, "=>");
  skipNewlines(cursor);
  const body = parseExpression(cursor);
  return { kind: "lambda", parameters, body, start, end: body.end };
}

/** `(a, b) => …` can only be told from `(a)` once it has been read. */
function groupOrLambda(cursor: Cursor): Expression {
  const { start } = take(cursor);
  const items: Expression[] = [];
  skipNewlines(cursor);
  while (!isSign(cursor, ")")) {
    items.push(parseExpression(cursor));
    skipNewlines(cursor);
    if (!takeSign(cursor, ",")) break;
    skipNewlines(cursor);
  }
  expectSign(cursor, ")");
  const end = endOf(cursor);
  if (isSign(cursor, "=>")) {
    const wrong = items.find((item) => item.kind !== "name");
    if (wrong !== undefined) throw new SyntaxFailure("expected the name of a variable", wrong.start);
    return lambda(
      cursor,
      items.map((item) => (item.kind === "name" ? item.name : "")),
      start,
    );
  }
  const [inner, more] = items;
  if (inner === undefined || more !== undefined)
    throw new SyntaxFailure("expected one value between the parentheses", start);
  return { kind: "group", inner, start, end };
}

function arrayLiteral(cursor: Cursor): ArrayLiteral {
  return nested(cursor, () => {
    const { start } = take(cursor);
    const items: (Expression | Spread)[] = [];
    for (skipSeparators(cursor); goesOn(cursor, "]", start, "array"); skipSeparators(cursor)) {
      const from = cursor.at;
      items.push(recovering(cursor, () => arrayItem(cursor), brokenItem));
      if (cursor.at === from) fail(cursor, "expected a value");
    }
    return { kind: "array", items, start, end: endOf(cursor) };
  });
}

function brokenItem(span: { start: number; end: number; message: string }): Expression {
  return { kind: "broken", ...span };
}

function arrayItem(cursor: Cursor): Expression | Spread {
  const { start } = peek(cursor);
  const isSpread = takeSign(cursor, "...");
  const value = parseExpression(cursor);
  if (!endsItem(cursor, ",", "]")) fail(cursor, 'expected a new line, "," or "]"');
  return isSpread ? { kind: "spread", value, start, end: value.end } : value;
}

function skipSeparators(cursor: Cursor): void {
  while (peek(cursor).kind === "newline" || isSign(cursor, ",")) cursor.at += 1;
}

function isFor(cursor: Cursor): boolean {
  return isWord(cursor, "for", peek(cursor, 1).kind === "newline" ? 2 : 1) && !isSign(cursor, ",", 2);
}

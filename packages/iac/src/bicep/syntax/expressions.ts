/** Expressions: recursive descent, with a loop for operators and one for what stands behind a value. */
import type {
  ArrayLiteral,
  BicepBinaryExpression,
  BicepBinaryOperator,
  BicepExpression,
  LambdaExpression,
  SpreadItem,
} from "./ast.js";
import { parseFor } from "./loops-and-conditions.js";
import { parseObjectLiteral } from "./parse-object-literal.js";
import { parseString } from "./parse-string.js";
import { hasMoreItems, isItemEnd, parseItemWithRecovery } from "./recovery.js";
import { literalKeywords } from "./token.js";
import {
  BicepSyntaxError,
  expectName,
  expectSign,
  failExpected,
  getLastTokenEnd,
  isNextSign,
  isNextWord,
  isSignAfterNewlines,
  parseBicepExpression,
  peekToken,
  skipNewlines,
  type TokenCursor,
  takeToken,
  tryTakeSign,
  withNesting,
} from "./token-cursor.js";

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

export function parseTernary(cursor: TokenCursor): BicepExpression {
  return withNesting(cursor, () => {
    const condition = binary(cursor, 0);
    if (!isSignAfterNewlines(cursor, "?")) return condition;
    skipNewlines(cursor);
    takeToken(cursor);
    skipNewlines(cursor);
    const yes = parseBicepExpression(cursor);
    skipNewlines(cursor);
    expectSign(cursor, ":");
    skipNewlines(cursor);
    const no = parseBicepExpression(cursor);
    return { kind: "ternary", condition, yes, no, start: condition.start, end: no.end };
  });
}

function binary(cursor: TokenCursor, above: number): BicepExpression {
  let left = unary(cursor);
  for (let length = 0; ; length += 1) {
    const token = peekToken(cursor);
    const precedence = token.kind === "sign" ? (PRECEDENCE.get(token.value) ?? -1) : -1;
    if (precedence <= above) return left;
    if (length >= MOST_IN_CHAIN) tooLong(cursor);
    takeToken(cursor);
    skipNewlines(cursor);
    const right = withNesting(cursor, () => binary(cursor, precedence));
    const operator = token.value as BicepBinaryOperator;
    left = { kind: "binary", operator, left, right, start: left.start, end: right.end } satisfies BicepBinaryExpression;
  }
}

function tooLong(cursor: TokenCursor): never {
  throw new BicepSyntaxError(`more than ${MOST_IN_CHAIN} operators or members in one chain`, peekToken(cursor).start);
}

function unary(cursor: TokenCursor): BicepExpression {
  const token = peekToken(cursor);
  if (token.kind !== "sign" || (token.value !== "!" && token.value !== "-" && token.value !== "+"))
    return postfix(cursor);
  const operator = token.value;
  takeToken(cursor);
  const operand = withNesting(cursor, () => unary(cursor));
  return { kind: "unary", operator, operand, start: token.start, end: operand.end };
}

function postfix(cursor: TokenCursor): BicepExpression {
  let target = primary(cursor);
  for (let length = 0; ; length += 1) {
    const longer = behind(cursor, target);
    if (longer === undefined) return target;
    if (length >= MOST_IN_CHAIN) tooLong(cursor);
    target = longer;
  }
}

function behind(cursor: TokenCursor, target: BicepExpression): BicepExpression | undefined {
  const { start } = target;
  if (tryTakeSign(cursor, "[")) {
    const isSafe = tryTakeSign(cursor, "?");
    const isFromEnd = tryTakeSign(cursor, "^");
    skipNewlines(cursor);
    const index = parseBicepExpression(cursor);
    skipNewlines(cursor);
    expectSign(cursor, "]");
    return { kind: "index", target, index, isSafe, isFromEnd, start, end: getLastTokenEnd(cursor) };
  }
  if (tryTakeSign(cursor, ".")) {
    const isSafe = tryTakeSign(cursor, "?");
    const { value: name } = expectName(cursor, "the name of a property or function");
    if (!isNextSign(cursor, "(")) return { kind: "member", target, name, isSafe, start, end: getLastTokenEnd(cursor) };
    return { kind: "method", target, name, args: parseArguments(cursor), start, end: getLastTokenEnd(cursor) };
  }
  if (tryTakeSign(cursor, "::")) {
    const { value: name } = expectName(cursor, "the name of a resource");
    return { kind: "child", target, name, start, end: getLastTokenEnd(cursor) };
  }
  if (tryTakeSign(cursor, "!")) return { kind: "assured", target, start, end: getLastTokenEnd(cursor) };
  return undefined;
}

function parseArguments(cursor: TokenCursor): readonly BicepExpression[] {
  expectSign(cursor, "(");
  skipNewlines(cursor);
  const args: BicepExpression[] = [];
  while (!isNextSign(cursor, ")")) {
    args.push(parseBicepExpression(cursor));
    skipNewlines(cursor);
    if (!tryTakeSign(cursor, ",")) break;
    skipNewlines(cursor);
  }
  if (!isNextSign(cursor, ")")) failExpected(cursor, 'expected "," or ")"');
  takeToken(cursor);
  return args;
}

function primary(cursor: TokenCursor): BicepExpression {
  const token = peekToken(cursor);
  const { start, end } = token;
  switch (token.kind) {
    case "number":
      takeToken(cursor);
      return { kind: "literal", value: Number(token.value), start, end };
    case "text":
    case "text-left":
      return parseString(cursor);
    case "name":
      return named(cursor);
    case "sign":
      if (token.value === "{") return parseObjectLiteral(cursor);
      if (token.value === "[") return isFor(cursor) ? parseFor(cursor) : arrayLiteral(cursor);
      if (token.value === "(") return groupOrLambda(cursor);
      return failExpected(cursor, "expected a value");
    default:
      return failExpected(cursor, "expected a value");
  }
}

function named(cursor: TokenCursor): BicepExpression {
  const { value: name, start, end } = takeToken(cursor);
  const constant = literalKeywords.get(name);
  if (constant !== undefined) return { kind: "literal", value: constant, start, end };
  if (isNextSign(cursor, "("))
    return { kind: "call", name, args: parseArguments(cursor), start, end: getLastTokenEnd(cursor) };
  if (isNextSign(cursor, "=>")) return lambda(cursor, [name], start);
  return { kind: "name", name, start, end };
}

function lambda(cursor: TokenCursor, parameters: readonly string[], start: number): LambdaExpression {
  expectSign(cursor, "=>");
  skipNewlines(cursor);
  const body = parseBicepExpression(cursor);
  return { kind: "lambda", parameters, body, start, end: body.end };
}

/** `(a, b) => …` can only be told from `(a)` once it has been read. */
function groupOrLambda(cursor: TokenCursor): BicepExpression {
  const { start } = takeToken(cursor);
  const items: BicepExpression[] = [];
  skipNewlines(cursor);
  while (!isNextSign(cursor, ")")) {
    items.push(parseBicepExpression(cursor));
    skipNewlines(cursor);
    if (!tryTakeSign(cursor, ",")) break;
    skipNewlines(cursor);
  }
  expectSign(cursor, ")");
  const end = getLastTokenEnd(cursor);
  if (isNextSign(cursor, "=>")) {
    const wrong = items.find((item) => item.kind !== "name");
    if (wrong !== undefined) throw new BicepSyntaxError("expected the name of a variable", wrong.start);
    return lambda(
      cursor,
      items.map((item) => (item.kind === "name" ? item.name : "")),
      start,
    );
  }
  const [inner, more] = items;
  if (inner === undefined || more !== undefined)
    throw new BicepSyntaxError("expected one value between the parentheses", start);
  return { kind: "group", inner, start, end };
}

function arrayLiteral(cursor: TokenCursor): ArrayLiteral {
  return withNesting(cursor, () => {
    const { start } = takeToken(cursor);
    const items: (BicepExpression | SpreadItem)[] = [];
    for (skipSeparators(cursor); hasMoreItems(cursor, "]", start, "array"); skipSeparators(cursor)) {
      const from = cursor.at;
      items.push(parseItemWithRecovery(cursor, () => arrayItem(cursor), brokenItem));
      if (cursor.at === from) failExpected(cursor, "expected a value");
    }
    return { kind: "array", items, start, end: getLastTokenEnd(cursor) };
  });
}

function brokenItem(span: { start: number; end: number; message: string }): BicepExpression {
  return { kind: "broken", ...span };
}

function arrayItem(cursor: TokenCursor): BicepExpression | SpreadItem {
  const { start } = peekToken(cursor);
  const isSpread = tryTakeSign(cursor, "...");
  const value = parseBicepExpression(cursor);
  if (!isItemEnd(cursor, ",", "]")) failExpected(cursor, 'expected a new line, "," or "]"');
  return isSpread ? { kind: "spread", value, start, end: value.end } : value;
}

function skipSeparators(cursor: TokenCursor): void {
  while (peekToken(cursor).kind === "newline" || isNextSign(cursor, ",")) cursor.at += 1;
}

function isFor(cursor: TokenCursor): boolean {
  return isNextWord(cursor, "for", peekToken(cursor, 1).kind === "newline" ? 2 : 1) && !isNextSign(cursor, ",", 2);
}

/** Calls, tuples, objects and the `for` forms of the latter two: everything that holds several expressions in brackets. */
import type { Call, Expression, ForObject, ForTuple, ObjectExpression, ObjectItem, Tuple } from "./ast.js";
import { CLOSE_BRACE, CLOSE_BRACKET, CLOSE_PAREN, COLON, COMMA, EQUALS, GREATER } from "./characters.js";
import {
  failExpected,
  failParse,
  getNewlineLength,
  isAtEllipsis,
  isAtWord,
  type ParserState,
  readIdentifierOrFail,
  recordNodeHeight,
  skipBlanksAndComments,
  takeClosingBracket,
  takeOpeningBracket,
  tryTakeWord,
} from "./parser-state.js";

const unclosed = (bracket: string, what: string) => `this ${what} is never closed: "${bracket}" is missing`;

export function parseCall(parser: ParserState, name: string, start: number, nameEnd: number): Call {
  const { newlineEnds } = parser;
  takeOpeningBracket(parser);
  parser.newlineEnds = false;
  const args: Expression[] = [];
  let expandsLast = false;
  let height = 0;
  skipBlanksAndComments(parser);
  while (code(parser) !== CLOSE_PAREN && !expandsLast) {
    refuseEnd(parser, start, unclosed(")", "call"));
    args.push(parser.expression(parser));
    height = Math.max(height, parser.height);
    skipBlanksAndComments(parser);
    if (isAtEllipsis(parser)) {
      expandsLast = true;
      parser.position += 3;
    } else if (code(parser) === COMMA) {
      parser.position++;
    } else if (code(parser) !== CLOSE_PAREN) {
      refuseEnd(parser, start, unclosed(")", "call"));
      failExpected(parser, 'a comma or ")" after an argument of a call');
    }
    skipBlanksAndComments(parser);
  }
  if (code(parser) !== CLOSE_PAREN) failExpected(parser, '")" after the "..." of a call');
  const end = takeClosingBracket(parser);
  parser.newlineEnds = newlineEnds;
  recordNodeHeight(parser, height);
  return Object.freeze({ kind: "call", name, nameEnd, args: Object.freeze(args), expandsLast, start, end });
}

export function parseTuple(parser: ParserState): Tuple | ForTuple {
  const start = parser.position;
  const { newlineEnds } = parser;
  takeOpeningBracket(parser);
  parser.newlineEnds = false;
  skipBlanksAndComments(parser);
  if (isAtWord(parser, "for")) return forTuple(parser, start, newlineEnds);
  const items: Expression[] = [];
  let height = 0;
  while (code(parser) !== CLOSE_BRACKET) {
    refuseEnd(parser, start, unclosed("]", "list"));
    items.push(parser.expression(parser));
    height = Math.max(height, parser.height);
    skipBlanksAndComments(parser);
    if (code(parser) === COMMA) {
      parser.position++;
      skipBlanksAndComments(parser);
    } else if (code(parser) !== CLOSE_BRACKET) {
      refuseEnd(parser, start, unclosed("]", "list"));
      failExpected(parser, 'a comma or "]" after an item of a list');
    }
  }
  const end = takeClosingBracket(parser);
  parser.newlineEnds = newlineEnds;
  recordNodeHeight(parser, height);
  return Object.freeze({ kind: "tuple", items: Object.freeze(items), start, end });
}

export function parseObject(parser: ParserState): ObjectExpression | ForObject {
  const start = parser.position;
  const { newlineEnds } = parser;
  takeOpeningBracket(parser);
  skipLines(parser);
  if (isAtWord(parser, "for")) return forObject(parser, start, newlineEnds);
  parser.newlineEnds = true;
  const items: ObjectItem[] = [];
  let height = 0;
  while (code(parser) !== CLOSE_BRACE) {
    refuseEnd(parser, start, unclosed("}", "object"));
    const key = parser.expression(parser);
    height = Math.max(height, parser.height);
    takeKeySeparator(parser);
    const value = parser.expression(parser);
    height = Math.max(height, parser.height);
    items.push(Object.freeze({ key, value, start: key.start, end: value.end }));
    skipBlanksAndComments(parser);
    if (code(parser) === COMMA) parser.position++;
    else if (code(parser) !== CLOSE_BRACE && getNewlineLength(parser.text, parser.position) === 0) {
      refuseEnd(parser, start, unclosed("}", "object"));
      failExpected(parser, 'a newline, a comma or "}" after an item of an object');
    }
    skipLines(parser);
  }
  const end = takeClosingBracket(parser);
  parser.newlineEnds = newlineEnds;
  recordNodeHeight(parser, height);
  return Object.freeze({ kind: "object", items: Object.freeze(items), start, end });
}

function takeKeySeparator(parser: ParserState): void {
  skipBlanksAndComments(parser);
  const { text, position } = parser;
  const next = text.charCodeAt(position + 1);
  const separates =
    code(parser) === EQUALS ? next !== GREATER && next !== EQUALS : code(parser) === COLON && next !== COLON;
  if (!separates) failExpected(parser, '"=" or ":" after the key of an object');
  parser.position++;
}

function skipLines(parser: ParserState): void {
  const { newlineEnds } = parser;
  parser.newlineEnds = false;
  skipBlanksAndComments(parser);
  parser.newlineEnds = newlineEnds;
}

interface ForIntroduction {
  readonly key: string | undefined;
  readonly value: string;
  readonly collection: Expression;
}

/** `k, v in collection`, after the word `for`; of directives in templates too. */
export function parseForVariablesAndCollection(parser: ParserState): ForIntroduction {
  skipBlanksAndComments(parser);
  let value = readIdentifierOrFail(parser, 'the name of a variable after "for"');
  let key: string | undefined;
  skipBlanksAndComments(parser);
  if (code(parser) === COMMA) {
    parser.position++;
    skipBlanksAndComments(parser);
    key = value;
    value = readIdentifierOrFail(parser, "the name of a second variable after the comma");
    skipBlanksAndComments(parser);
  }
  if (!tryTakeWord(parser, "in")) failExpected(parser, '"in" after the variables of a "for"');
  return { key, value, collection: parser.expression(parser) };
}

function forTuple(parser: ParserState, start: number, newlineEnds: boolean): ForTuple {
  const { key, value, collection } = forHead(parser);
  let { height } = parser;
  const result = parser.expression(parser);
  height = Math.max(height, parser.height);
  skipBlanksAndComments(parser);
  if (isAtEllipsis(parser)) failParse(parser, '"..." groups the items of an object; a list has no keys to group by');
  const condition = forCondition(parser);
  height = Math.max(height, parser.height);
  if (code(parser) !== CLOSE_BRACKET) failExpected(parser, '"]" at the end of the "for"');
  const end = takeClosingBracket(parser);
  parser.newlineEnds = newlineEnds;
  recordNodeHeight(parser, height);
  return Object.freeze({ kind: "for-tuple", key, value, collection, result, condition, start, end });
}

function forObject(parser: ParserState, start: number, newlineEnds: boolean): ForObject {
  parser.newlineEnds = false;
  const { key, value, collection } = forHead(parser);
  let { height } = parser;
  const resultKey = parser.expression(parser);
  height = Math.max(height, parser.height);
  skipBlanksAndComments(parser);
  if (!parser.text.startsWith("=>", parser.position)) failExpected(parser, '"=>" after the key of the "for"');
  parser.position += 2;
  const result = parser.expression(parser);
  height = Math.max(height, parser.height);
  skipBlanksAndComments(parser);
  const groups = isAtEllipsis(parser);
  if (groups) parser.position += 3;
  const condition = forCondition(parser);
  height = Math.max(height, parser.height);
  if (code(parser) !== CLOSE_BRACE) failExpected(parser, '"}" at the end of the "for"');
  const end = takeClosingBracket(parser);
  parser.newlineEnds = newlineEnds;
  recordNodeHeight(parser, height);
  return Object.freeze({
    kind: "for-object",
    key,
    value,
    collection,
    resultKey,
    result,
    groups,
    condition,
    start,
    end,
  });
}

function forHead(parser: ParserState): ForIntroduction {
  parser.position += "for".length;
  const introduction = parseForVariablesAndCollection(parser);
  skipBlanksAndComments(parser);
  if (code(parser) !== COLON || parser.text.charCodeAt(parser.position + 1) === COLON) {
    failExpected(parser, '":" after the collection of the "for"');
  }
  parser.position++;
  return introduction;
}

function forCondition(parser: ParserState): Expression | undefined {
  skipBlanksAndComments(parser);
  const condition = tryTakeWord(parser, "if") ? parser.expression(parser) : undefined;
  skipBlanksAndComments(parser);
  return condition;
}

function code(parser: ParserState): number {
  return parser.text.charCodeAt(parser.position);
}

function refuseEnd(parser: ParserState, start: number, message: string): void {
  if (parser.position >= parser.text.length) failParse(parser, message, start);
}

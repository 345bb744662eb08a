/**
 * The structure of a file: bodies of attributes and blocks. A body catches what goes wrong inside one of its items, leaves
 * that item out and reads on after it. An item that is only not followed by a newline is kept.
 */
import type { Attribute, Block, Body, Label } from "./ast.js";
import { CLOSE_BRACE, COMMA, EQUALS, GREATER, isIdentifierStartAt, OPEN_BRACE, QUOTE } from "./characters.js";
import {
  describeTextAt,
  enterNesting,
  failExpected,
  failParse,
  getNewlineLength,
  ParseAbortedError,
  type ParserState,
  readIdentifierOrFail,
  skipBlanksAndComments,
  truncateExcerpt,
} from "./parser-state.js";
import { readQuotedLabelText } from "./quoted-templates.js";
import { getColumnAt, isBlockEndedByIndentation, skipToNextItem } from "./recovery.js";

interface Items {
  readonly attributes: Attribute[];
  readonly blocks: Block[];
  readonly names: Set<string>;
}

const noAttributes: readonly Attribute[] = Object.freeze([]);
const noBlocks: readonly Block[] = Object.freeze([]);

export function parseFileBody(parser: ParserState, start: number): Body {
  parser.position = start;
  const items = newItems();
  while (readItem(parser, items)) {
    if (parser.text.charCodeAt(parser.position) === CLOSE_BRACE) {
      complain(parser, 'this "}" closes nothing: no block is open here', parser.position++);
    }
  }
  return bodyOf(items, 0, parser.text.length);
}

function newItems(): Items {
  return { attributes: [], blocks: [], names: new Set() };
}

function bodyOf({ attributes, blocks }: Items, start: number, end: number): Body {
  return Object.freeze({
    attributes: attributes.length === 0 ? noAttributes : Object.freeze(attributes),
    blocks: blocks.length === 0 ? noBlocks : Object.freeze(blocks),
    start,
    end,
  });
}

/** A text with more problems is not HCL; reading on would cost much and tell nothing. */
const maximumProblems = 1000;

function complain(parser: ParserState, message: string, offset: number): void {
  if (parser.problems.length <= maximumProblems) parser.problems.push({ offset, message });
}

/** Reads one item unless the text ends or a "}" stands there; says whether the text goes on. */
function readItem(parser: ParserState, items: Items): boolean {
  const { depth, problems } = parser;
  if (problems.length >= maximumProblems) {
    complain(
      parser,
      `there are ${maximumProblems} problems before this point: what follows is not read`,
      parser.position,
    );
    parser.position = parser.text.length;
    return false;
  }
  let start = parser.position;
  parser.open = 0;
  try {
    parser.newlineEnds = false;
    skipBlanksAndComments(parser);
    start = parser.position;
    parser.newlineEnds = true;
    if (start >= parser.text.length) return false;
    if (parser.text.charCodeAt(start) !== CLOSE_BRACE) parseItem(parser, items);
  } catch (error) {
    if (!(error instanceof ParseAbortedError)) throw error;
    parser.depth = depth;
    parser.newlineEnds = true;
    skipToNextItem(parser, start);
  }
  return parser.position < parser.text.length;
}

function parseItem(parser: ParserState, items: Items): void {
  const { text } = parser;
  const start = parser.position;
  if (text.charCodeAt(start) === QUOTE)
    failParse(parser, "the name of an argument or block must be written without quotes");
  const name = readIdentifierOrFail(parser, "the name of an argument or block");
  const nameEnd = parser.position;
  skipBlanksAndComments(parser);
  if (atAssignment(parser)) {
    addAttribute(parser, items, parseAttribute(parser, name, start, nameEnd));
    endLine(parser, "an argument");
  } else {
    items.blocks.push(parseBlock(parser, name, start, nameEnd));
    endLine(parser, "a block");
  }
}

function atAssignment({ text, position }: ParserState): boolean {
  const next = text.charCodeAt(position + 1);
  return text.charCodeAt(position) === EQUALS && next !== EQUALS && next !== GREATER;
}

/** Reads from the equals sign on. */
function parseAttribute(parser: ParserState, name: string, start: number, nameEnd: number): Attribute {
  parser.position++;
  const expression = parser.expression(parser);
  return Object.freeze({ kind: "attribute", name, nameEnd, expression, start, end: expression.end });
}

function addAttribute(parser: ParserState, { attributes, names }: Items, attribute: Attribute): void {
  const { name, start, nameEnd } = attribute;
  if (names.has(name)) {
    complain(parser, `the argument "${truncateExcerpt(parser.text, start, nameEnd)}" is set twice in this body`, start);
    return;
  }
  names.add(name);
  attributes.push(attribute);
}

/** A missing newline is a problem, but no reason to lose the item; the rest of the line is skipped, save a "}". */
function endLine(parser: ParserState, what: string): void {
  skipBlanksAndComments(parser);
  const { text, position } = parser;
  if (position >= text.length || getNewlineLength(text, position) > 0) return;
  const comma = text.charCodeAt(position) === COMMA ? "; arguments are separated by newlines" : "";
  const message = `expected a newline after ${what}, found ${describeTextAt(text, position)}${comma}`;
  if (text.charCodeAt(position) !== CLOSE_BRACE) failParse(parser, message);
  complain(parser, message, position);
}

function parseBlock(parser: ParserState, type: string, start: number, typeEnd: number): Block {
  const { text } = parser;
  const labels: Label[] = [];
  let headerEnd = typeEnd;
  while (text.charCodeAt(parser.position) !== OPEN_BRACE) {
    const label = parseLabel(parser, labels.length === 0);
    labels.push(label);
    headerEnd = label.end;
    skipBlanksAndComments(parser);
  }
  enterNesting(parser);
  const body = parseBlockBody(parser, start);
  parser.depth--;
  const end = parser.position;
  return Object.freeze({ kind: "block", type, labels: Object.freeze(labels), headerEnd, body, start, end });
}

function parseLabel(parser: ParserState, first: boolean): Label {
  const start = parser.position;
  let text: string;
  if (parser.text.charCodeAt(start) === QUOTE) text = readQuotedLabelText(parser);
  else if (isIdentifierStartAt(parser.text, start)) text = readIdentifierOrFail(parser, "a label");
  else
    failExpected(
      parser,
      first ? '"=" and a value, or a label or "{" of a block' : 'another label, or "{" on the same line',
    );
  return Object.freeze({ text, start, end: parser.position });
}

/** Reads from the opening to the closing brace of the block that starts at `blockStart`. */
function parseBlockBody(parser: ParserState, blockStart: number): Body {
  const { text } = parser;
  const brace = parser.position++;
  const start = parser.position;
  const items = newItems();
  const column = parser.trustsIndentation ? getColumnAt(text, blockStart) : 0;
  skipBlanksAndComments(parser);
  const multiline = getNewlineLength(text, parser.position) > 0 || parser.position >= text.length;
  if (!multiline && text.charCodeAt(parser.position) !== CLOSE_BRACE) parseOnlyAttribute(parser, items);
  while (text.charCodeAt(parser.position) !== CLOSE_BRACE) {
    const ended = parser.trustsIndentation && isBlockEndedByIndentation(parser, column);
    if (ended || !readItem(parser, items)) {
      parser.endedInBlock = true;
      complain(parser, 'this block is never closed: "}" is missing', brace);
      return bodyOf(items, start, parser.position);
    }
  }
  return bodyOf(items, start, parser.position++);
}

/** `type { name = value }`: a block on one line holds one argument and no blocks. */
function parseOnlyAttribute(parser: ParserState, items: Items): void {
  parser.open = 1;
  const start = parser.position;
  const name = readIdentifierOrFail(parser, 'an argument, a newline or "}" after the "{" of a block');
  const nameEnd = parser.position;
  skipBlanksAndComments(parser);
  if (!atAssignment(parser)) {
    failExpected(
      parser,
      `"=" after "${truncateExcerpt(parser.text, start, nameEnd)}": a block on one line can hold one argument only`,
    );
  }
  items.attributes.push(parseAttribute(parser, name, start, nameEnd));
  skipBlanksAndComments(parser);
  if (parser.text.charCodeAt(parser.position) !== CLOSE_BRACE) {
    failExpected(parser, '"}" on the same line: a block on one line can hold one argument only');
  }
}

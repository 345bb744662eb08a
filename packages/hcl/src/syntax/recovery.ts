/**
 * Where to read on after a broken item of a body. Brackets still open are followed to their end, but a line that looks like
 * an item and is indented no deeper than the broken one ends the search: a forgotten bracket then costs one item, not the
 * rest of the file. The search only goes forward, so any number of broken items is skipped in linear time.
 */
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  EQUALS,
  findIdentifierEnd,
  GREATER,
  HASH,
  isIdentifierStartAt,
  NEWLINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  QUOTE,
  SLASH,
  SPACE,
  TAB,
} from "./characters.js";
import { getNewlineLength, type ParserState } from "./parser-state.js";

export function skipToNextItem(parser: ParserState, itemStart: number): void {
  const { text } = parser;
  const column = getColumnAt(text, itemStart);
  let position = resumesHere(text, parser.position, itemStart, column)
    ? lineStart(text, parser.position)
    : skipLine(parser, parser.position);
  while (position < text.length && parser.open > 0 && !endsSearch(text, position, column)) {
    position = skipLine(parser, position);
  }
  parser.position = position;
}

/** Whether the next line that is not empty holds an item that, by its indentation, stands beside the block and not in it. */
export function isBlockEndedByIndentation({ text, position }: ParserState, blockColumn: number): boolean {
  let line = position;
  while (line < text.length) {
    const at = skipSpaces(text, line);
    const newline = getNewlineLength(text, at);
    if (newline === 0) {
      const startsLine = line > position || lineStart(text, line) === line;
      return startsLine && at - line <= blockColumn && looksLikeItem(text, at);
    }
    line = at + newline;
  }
  return false;
}

/** Whether the parser stumbled over the start of another item, as it does when a bracket was forgotten. */
function resumesHere(text: string, position: number, itemStart: number, column: number): boolean {
  const line = lineStart(text, position);
  return line > itemStart && skipSpaces(text, line) === position && endsSearch(text, line, column);
}

function endsSearch(text: string, line: number, column: number): boolean {
  const at = skipSpaces(text, line);
  const indentation = at - line;
  if (text.charCodeAt(at) === CLOSE_BRACE) return indentation < column;
  return indentation <= column && looksLikeItem(text, at);
}

function looksLikeItem(text: string, position: number): boolean {
  const nameEnd = findIdentifierEnd(text, position);
  if (nameEnd === position) return false;
  const at = skipSpaces(text, nameEnd);
  const code = text.charCodeAt(at);
  if (code !== EQUALS) return code === OPEN_BRACE || code === QUOTE || isIdentifierStartAt(text, at);
  const next = text.charCodeAt(at + 1);
  return next !== EQUALS && next !== GREATER;
}

export function getColumnAt(text: string, position: number): number {
  return position - lineStart(text, position);
}

function lineStart(text: string, position: number): number {
  return position === 0 ? 0 : text.lastIndexOf("\n", position - 1) + 1;
}

function skipSpaces(text: string, position: number): number {
  let at = position;
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB) at++;
  return at;
}

/** The start of the next line; counts in `parser.open` the brackets passed on the way. */
function skipLine(parser: ParserState, from: number): number {
  const { text } = parser;
  for (let position = from; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === NEWLINE) return position + 1;
    if (code === QUOTE) {
      position = closingQuote(text, position);
    } else if (code === HASH || (code === SLASH && text.charCodeAt(position + 1) === SLASH)) {
      const end = text.indexOf("\n", position);
      return end < 0 ? text.length : end + 1;
    } else if (code === OPEN_PAREN || code === OPEN_BRACKET || code === OPEN_BRACE) {
      parser.open++;
    } else if (code === CLOSE_PAREN || code === CLOSE_BRACKET || code === CLOSE_BRACE) {
      parser.open = Math.max(0, parser.open - 1);
    }
  }
  return text.length;
}

/** The quote that closes the one at `position`, or the last character of its line. */
function closingQuote(text: string, position: number): number {
  let at = position + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === NEWLINE) return at - 1;
    if (code === BACKSLASH && text.charCodeAt(at + 1) !== NEWLINE) at++;
  }
  return at;
}

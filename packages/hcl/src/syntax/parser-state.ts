/**
 * What the parsing functions share: the text, where they are in it, and how they give up.
 *
 * The parser is scannerless: every function reads characters at `position` and leaves it just after what it took.
 * Giving up is one throw of one prepared error, caught by the nearest body, after the problem was written down; a tree is
 * never half made. `position` never goes back past a failure, so that reading any text takes time linear in its length.
 */
import type { Expression } from "./ast.js";
import {
  CARRIAGE_RETURN,
  COMMA,
  DOT,
  findIdentifierEnd,
  HASH,
  isDigit,
  isIdentifierStartAt,
  NEWLINE,
  SLASH,
  SPACE,
  STAR,
  TAB,
} from "./characters.js";
import type { SyntaxProblem } from "./problem.js";

export interface ParserState {
  readonly text: string;
  position: number;
  /** Whether a newline ends an expression; inside parentheses and brackets it is white space. */
  newlineEnds: boolean;
  /** How many brackets of the current item are open, for recovery. */
  open: number;
  /** How deep the descent is, and how tall the last expression became: both stay below `MAX_NESTING`. */
  depth: number;
  height: number;
  readonly problems: SyntaxProblem[];
  /** Whether an item that is indented no deeper than the block it is in ends that block: for files that lack a brace. */
  readonly trustsIndentation: boolean;
  /** Whether the text ended inside of a block. */
  endedInBlock: boolean;
  /** Reads an expression; here because terms and expressions contain each other. */
  readonly expression: (parser: ParserState) => Expression;
}

/** Taller trees are refused, so that neither this parser nor a recursive reader of its trees can exhaust the stack. */
export const MAX_NESTING = 300;

export class ParseAbortedError extends Error {}

const parseAborted = new ParseAbortedError("the problem is in the parser's list of problems");

export function failParse(parser: ParserState, message: string, offset = parser.position): never {
  parser.problems.push({ offset, message });
  throw parseAborted;
}

export function failExpected(parser: ParserState, what: string): never {
  failParse(parser, `expected ${what}, found ${describeTextAt(parser.text, parser.position)}`);
}

const tooDeep = `nested deeper than ${MAX_NESTING} levels`;

export function enterNesting(parser: ParserState): void {
  if (++parser.depth > MAX_NESTING) failParse(parser, tooDeep);
}

/** To be called when a node was made over parts of which the tallest has `height`. */
export function recordNodeHeight(parser: ParserState, height: number): void {
  parser.height = height + 1;
  if (height >= MAX_NESTING) failParse(parser, tooDeep);
}

/** Skips white space and comments, and newlines where they mean nothing. */
export function skipBlanksAndComments(parser: ParserState): void {
  const { text } = parser;
  for (;;) {
    const code = text.charCodeAt(parser.position);
    if (code === SPACE || code === TAB) {
      parser.position++;
    } else if (code === NEWLINE) {
      if (parser.newlineEnds) return;
      parser.position++;
    } else if (code === CARRIAGE_RETURN) {
      if (parser.newlineEnds || text.charCodeAt(parser.position + 1) !== NEWLINE) return;
      parser.position += 2;
    } else if (code === HASH || (code === SLASH && text.charCodeAt(parser.position + 1) === SLASH)) {
      const end = text.indexOf("\n", parser.position);
      parser.position = end < 0 ? text.length : end;
    } else if (code === SLASH && text.charCodeAt(parser.position + 1) === STAR) {
      skipInlineComment(parser);
    } else {
      return;
    }
  }
}

function skipInlineComment(parser: ParserState): void {
  const start = parser.position;
  const end = parser.text.indexOf("*/", start + 2);
  if (end < 0) {
    parser.position = parser.text.length;
    failParse(parser, 'this comment is never closed: "*/" is missing', start);
  }
  parser.position = end + 2;
}

/** The length of the newline at `position`; 0 when there is none. */
export function getNewlineLength(text: string, position: number): number {
  const code = text.charCodeAt(position);
  if (code === NEWLINE) return 1;
  return code === CARRIAGE_RETURN && text.charCodeAt(position + 1) === NEWLINE ? 2 : 0;
}

/** Reads an identifier, or fails saying what it was needed for. */
export function readIdentifierOrFail(parser: ParserState, what: string): string {
  const start = parser.position;
  const end = findIdentifierEnd(parser.text, start);
  if (end === start) failExpected(parser, what);
  parser.position = end;
  return parser.text.slice(start, end);
}

/** Whether the next word is exactly `word`; takes it if so. */
export function tryTakeWord(parser: ParserState, word: string): boolean {
  if (!isAtWord(parser, word)) return false;
  parser.position += word.length;
  return true;
}

export function isAtWord({ text, position }: ParserState, word: string): boolean {
  return text.startsWith(word, position) && findIdentifierEnd(text, position) === position + word.length;
}

export function isAtEllipsis({ text, position }: ParserState): boolean {
  return text.charCodeAt(position) === DOT && text.startsWith("...", position);
}

/** Goes past a bracket; `open` counts it until `takeClosingBracket`. */
export function takeOpeningBracket(parser: ParserState): void {
  parser.position++;
  parser.open++;
}

export function takeClosingBracket(parser: ParserState): number {
  parser.open--;
  return ++parser.position;
}

const hints: ReadonlyMap<string, string> = new Map([
  ["'", " (strings are written with double quotes)"],
  ["`", ' (text of several lines is written as a heredoc, like "<<EOT")'],
  [";", " (arguments are separated by newlines, items by commas)"],
  ["&", ' (the operator for "and" is "&&")'],
  ["|", ' (the operator for "or" is "||")'],
  ["^", " (there are no bitwise operators)"],
  ["~", ' (there are no bitwise operators; "not" is "!")'],
]);

/** What stands at `position`, in words for a message. */
export function describeTextAt(text: string, position: number): string {
  if (position >= text.length) return "the end of the text";
  if (getNewlineLength(text, position) > 0) return "the end of the line";
  if (isIdentifierStartAt(text, position))
    return `"${truncateExcerpt(text, position, findIdentifierEnd(text, position))}"`;
  const code = text.codePointAt(position) as number;
  if (isDigit(code)) return "a number";
  if (code === COMMA) return "a comma";
  if (code === SPACE) return "a space";
  const character = String.fromCodePoint(code);
  if (character === '"') return "a quoted string";
  if (!/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) {
    return `the character U+${code.toString(16).toUpperCase().padStart(4, "0")}, which has no meaning here`;
  }
  const pair = text.slice(position, position + 2);
  if (pair === "&&" || pair === "||") return `"${pair}"`;
  return `"${character}"${hints.get(character) ?? ""}`;
}

export function truncateExcerpt(text: string, start: number, end: number): string {
  return end - start > 40 ? `${text.slice(start, start + 40)}…` : text.slice(start, end);
}

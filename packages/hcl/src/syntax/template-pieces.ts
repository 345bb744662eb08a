/**
 * A template is read into a flat list of pieces: runs of text, and the sequences `${…}` and `%{…}` between them. Quoted
 * strings, heredocs and bare templates differ only in how they read text; template-tree.ts makes the tree of all three.
 */
import type { Expression } from "./ast.js";
import { parseForVariablesAndCollection } from "./calls-and-collections.js";
import { CLOSE_BRACE, DOLLAR, OPEN_BRACE, PERCENT, TILDE } from "./characters.js";
import {
  failExpected,
  failParse,
  type ParserState,
  readIdentifierOrFail,
  skipBlanksAndComments,
} from "./parser-state.js";

export type TemplatePiece = TextPiece | InterpolationPiece | IfPiece | ForPiece | ElseOrEndPiece;

/** A heredoc or bare template has one piece per line: trim markers reach no further than the line they touch. */
export interface TextPiece {
  readonly kind: "text";
  text: string;
  readonly start: number;
  readonly end: number;
}

interface Sequence {
  readonly start: number;
  end: number;
  trimsBefore: boolean;
  trimsAfter: boolean;
}

export interface InterpolationPiece extends Sequence {
  readonly kind: "value";
  readonly expression: Expression;
}

export interface IfPiece extends Sequence {
  readonly kind: "if";
  readonly condition: Expression;
}

export interface ForPiece extends Sequence {
  readonly kind: "for";
  readonly key: string | undefined;
  readonly value: string;
  readonly collection: Expression;
}

export interface ElseOrEndPiece extends Sequence {
  readonly kind: "else" | "endif" | "endfor";
}

export interface TemplatePiecesAndHeight {
  readonly list: TemplatePiece[];
  /** The height of the tallest expression in the list. */
  height: number;
}

/** What a dollar or percent sign at `position` means: text, a sequence, or (doubled) the text of a sequence's opening. */
export function classifyDollarOrPercentAt(text: string, position: number): "text" | "sequence" | "escape" {
  const next = text.charCodeAt(position + 1);
  if (next === OPEN_BRACE) return "sequence";
  return next === text.charCodeAt(position) && text.charCodeAt(position + 2) === OPEN_BRACE ? "escape" : "text";
}

export function isDollarOrPercent(code: number): boolean {
  return code === DOLLAR || code === PERCENT;
}

export function addTextPiece(
  pieces: TemplatePiecesAndHeight,
  text: string,
  wide: boolean,
  start: number,
  end: number,
): void {
  if (text !== "") pieces.list.push({ kind: "text", text: wide ? text.normalize("NFC") : text, start, end });
}

/** Reads the `${…}` or `%{…}` at the parser's position. */
export function parseAndAddInterpolationOrDirective(parser: ParserState, pieces: TemplatePiecesAndHeight): void {
  const { text, newlineEnds } = parser;
  const start = parser.position;
  const directive = text.charCodeAt(start) === PERCENT;
  parser.position += 2;
  const trimsBefore = takeTilde(parser);
  parser.newlineEnds = false;
  skipBlanksAndComments(parser);
  const frame: Sequence = { start, end: start, trimsBefore, trimsAfter: false };
  const piece = directive ? readDirective(parser, frame) : value(parser, frame);
  pieces.height = Math.max(pieces.height, parser.height);
  skipBlanksAndComments(parser);
  piece.trimsAfter = takeTilde(parser);
  if (parser.position >= text.length) {
    failParse(parser, `this "${directive ? "%" : "$"}{" is never closed: "}" is missing`, start);
  }
  if (text.charCodeAt(parser.position) !== CLOSE_BRACE) {
    failExpected(parser, `"}" at the end of ${directive ? "the directive" : "the interpolated expression"}`);
  }
  piece.end = ++parser.position;
  parser.newlineEnds = newlineEnds;
  pieces.list.push(piece);
}

function value(parser: ParserState, frame: Sequence): InterpolationPiece {
  const expression = parser.expression(parser);
  return { kind: "value", ...frame, expression };
}

function readDirective(parser: ParserState, frame: Sequence): IfPiece | ForPiece | ElseOrEndPiece {
  const start = parser.position;
  const word = readIdentifierOrFail(parser, 'the word of a directive ("if", "else", "endif", "for" or "endfor")');
  switch (word) {
    case "if":
      return { kind: "if", ...frame, condition: parser.expression(parser) };
    case "for":
      return { kind: "for", ...frame, ...parseForVariablesAndCollection(parser) };
    case "else":
    case "endif":
    case "endfor":
      return { kind: word, ...frame };
    default:
      return failParse(
        parser,
        `expected "if", "else", "endif", "for" or "endfor", found "${word.slice(0, 40)}"`,
        start,
      );
  }
}

function takeTilde(parser: ParserState): boolean {
  if (parser.text.charCodeAt(parser.position) !== TILDE) return false;
  parser.position++;
  return true;
}

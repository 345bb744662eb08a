/**
 * Heredocs and bare templates: text without escapes, line by line. A heredoc ends at the first line that holds nothing but
 * its marker; a line counts only where it starts outside of `${…}`, so text and sequences are read in one pass.
 */
import type { Expression } from "./ast.js";
import { CARRIAGE_RETURN, findIdentifierEnd, isUnicodeWhiteSpace, MINUS, NEWLINE } from "./characters.js";
import { failExpected, failParse, getNewlineLength, type ParserState } from "./parser-state.js";
import {
  addTextPiece,
  classifyDollarOrPercentAt,
  isDollarOrPercent,
  parseAndAddInterpolationOrDirective,
  type TemplatePiecesAndHeight,
} from "./template-pieces.js";
import { buildTemplateExpression } from "./template-tree.js";

export function parseHeredoc(parser: ParserState): Expression {
  const { text } = parser;
  const start = parser.position;
  const flush = text.charCodeAt(start + 2) === MINUS;
  const markerStart = start + (flush ? 3 : 2);
  const markerEnd = findIdentifierEnd(text, markerStart);
  parser.position = markerEnd;
  if (markerEnd === markerStart) failExpected(parser, 'the marker of a heredoc, like "EOT"');
  const newline = getNewlineLength(text, markerEnd);
  if (newline === 0) failExpected(parser, "a newline right after the marker of the heredoc");
  parser.position = markerEnd + newline;
  const marker = text.slice(markerStart, markerEnd);
  const pieces: TemplatePiecesAndHeight = { list: [], height: 0 };
  for (let startsLine = true; ; ) {
    const end = startsLine ? closingMarkerEnd(text, parser.position, marker) : -1;
    if (end >= 0) {
      parser.position = end;
      return buildTemplateExpression(parser, pieces, start, end, flush);
    }
    if (parser.position >= text.length) {
      failParse(parser, `this heredoc is never closed: no line holds only "${marker.slice(0, 40)}"`, start);
    }
    startsLine = readLine(parser, pieces);
  }
}

/** Reads a whole text as a template. */
export function parseUnquotedTemplate(parser: ParserState): Expression {
  const pieces: TemplatePiecesAndHeight = { list: [], height: 0 };
  while (parser.position < parser.text.length) readLine(parser, pieces);
  return buildTemplateExpression(parser, pieces, 0, parser.text.length);
}

/** The end of the line at `position` if it is a closing marker, with a newline after it; else -1. */
function closingMarkerEnd(text: string, position: number, marker: string): number {
  const at = skipSpaces(text, position);
  if (!text.startsWith(marker, at)) return -1;
  const end = skipSpaces(text, at + marker.length);
  if (text.charCodeAt(end) !== NEWLINE) return -1;
  return text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
}

function skipSpaces(text: string, position: number): number {
  let at = position;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE || !isUnicodeWhiteSpace(code)) return at;
    if (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== NEWLINE) return at;
    at++;
  }
}

/** Reads the rest of a line, or text up to a sequence and the sequence; says whether a line starts after it. */
function readLine(parser: ParserState, pieces: TemplatePiecesAndHeight): boolean {
  const { text } = parser;
  const start = parser.position;
  let done = "";
  let from = start;
  let bits = 0;
  let position = start;
  let endsLine = false;
  let sequence = false;
  while (position < text.length && !endsLine && !sequence) {
    const code = text.charCodeAt(position);
    bits |= code;
    const sign = isDollarOrPercent(code) ? classifyDollarOrPercentAt(text, position) : "text";
    if (sign === "sequence") {
      sequence = true;
    } else if (sign === "escape") {
      done += text.slice(from, position + 1);
      from = position + 2;
      position += 3;
    } else {
      if (code === CARRIAGE_RETURN && text.charCodeAt(position + 1) !== NEWLINE) refuseReturn(parser, position);
      position++;
      endsLine = code === NEWLINE;
    }
  }
  addTextPiece(pieces, done + text.slice(from, position), bits > 127, start, position);
  parser.position = position;
  if (sequence) parseAndAddInterpolationOrDirective(parser, pieces);
  return endsLine;
}

function refuseReturn(parser: ParserState, position: number): never {
  parser.position = position;
  return failParse(parser, "a carriage return in a template must be followed by a newline");
}

/** Quoted strings: as templates, and as the labels of blocks, which may hold no templates. */
import type { Expression } from "./ast.js";
import { BACKSLASH, CARRIAGE_RETURN, NEWLINE, QUOTE } from "./characters.js";
import { describeTextAt, failParse, type ParserState, recordNodeHeight } from "./parser-state.js";
import {
  addTextPiece,
  classifyDollarOrPercentAt,
  isDollarOrPercent,
  parseAndAddInterpolationOrDirective,
  type TemplatePiecesAndHeight,
} from "./template-pieces.js";
import { buildTemplateExpression } from "./template-tree.js";

export function parseQuotedTemplate(parser: ParserState): Expression {
  const { text } = parser;
  const start = parser.position;
  const plain = plainEnd(text, start + 1);
  if (plain.closed) {
    const end = plain.position + 1;
    const value = text.slice(start + 1, plain.position);
    parser.position = end;
    recordNodeHeight(parser, 0);
    return Object.freeze({ kind: "literal", value: plain.wide ? value.normalize("NFC") : value, start, end });
  }
  const pieces: TemplatePiecesAndHeight = { list: [], height: 0 };
  parser.position = start + 1;
  for (;;) {
    const textStart = parser.position;
    const run = readText(parser);
    addTextPiece(pieces, run.text, run.wide, textStart, parser.position);
    if (text.charCodeAt(parser.position) === QUOTE) break;
    parseAndAddInterpolationOrDirective(parser, pieces);
  }
  return buildTemplateExpression(parser, pieces, start, ++parser.position);
}

/** Reads a label; its text is taken as written, without Unicode normalisation. */
export function readQuotedLabelText(parser: ParserState): string {
  parser.position++;
  const { text } = readText(parser);
  if (parser.text.charCodeAt(parser.position) !== QUOTE) {
    refuseTemplate(parser);
  }
  parser.position++;
  return text;
}

/** Goes past the closing quote, so that the block that follows can be skipped as a whole. */
function refuseTemplate(parser: ParserState): never {
  const { text, position } = parser;
  const sign = text.charAt(position);
  const quote = text.indexOf('"', position);
  const newline = text.indexOf("\n", position);
  if (quote >= 0 && quote < newline) parser.position = quote + 1;
  return failParse(
    parser,
    `a label must not hold a template; to write "${sign}{" as it is, double the "${sign}"`,
    position,
  );
}

/** Most strings have neither escapes nor templates: for them one pass and one slice are enough. */
function plainEnd(text: string, from: number): { closed: boolean; wide: boolean; position: number } {
  let bits = 0;
  for (let position = from; ; position++) {
    const code = text.charCodeAt(position);
    if (code === QUOTE) return { closed: true, wide: bits > 127, position };
    const special = code === BACKSLASH || code === NEWLINE || code === CARRIAGE_RETURN || Number.isNaN(code);
    if (special || (isDollarOrPercent(code) && classifyDollarOrPercentAt(text, position) !== "text"))
      return { closed: false, wide: false, position };
    bits |= code;
  }
}

/** Reads text up to the closing quote or to a sequence. */
function readText(parser: ParserState): { text: string; wide: boolean } {
  const { text } = parser;
  let done = "";
  let from = parser.position;
  let bits = 0;
  for (;;) {
    const { position } = parser;
    const code = text.charCodeAt(position);
    if (code === QUOTE) break;
    if (code === BACKSLASH) {
      done += text.slice(from, position) + escaped(parser);
      bits |= 128;
      from = parser.position;
    } else if (isDollarOrPercent(code)) {
      const sign = classifyDollarOrPercentAt(text, position);
      if (sign === "sequence") break;
      if (sign === "escape") {
        done += text.slice(from, position + 1);
        from = position + 2;
        parser.position++;
      }
      parser.position++;
    } else {
      if (position >= text.length || code === NEWLINE || code === CARRIAGE_RETURN) {
        failParse(parser, `expected the closing quote of a string, found ${describeTextAt(text, position)}`, position);
      }
      bits |= code;
      parser.position++;
    }
  }
  return { text: done + text.slice(from, parser.position), wide: bits > 127 };
}

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ['"', '"'],
  ["\\", "\\"],
]);

function escaped(parser: ParserState): string {
  const { text, position } = parser;
  const letter = text.charAt(position + 1);
  const simple = simpleEscapes.get(letter);
  if (simple !== undefined) {
    parser.position += 2;
    return simple;
  }
  if (letter !== "u" && letter !== "U") {
    failParse(
      parser,
      `"\\${letter.trim()}" is no escape; a string may have \\n, \\r, \\t, \\", \\\\, \\uNNNN and \\UNNNNNNNN`,
    );
  }
  const length = letter === "u" ? 4 : 8;
  const digits = text.slice(position + 2, position + 2 + length);
  if (digits.length < length || !/^[0-9A-Fa-f]+$/.test(digits)) {
    failParse(parser, `expected ${length} hexadecimal digits after "\\${letter}"`);
  }
  const code = Number.parseInt(digits, 16);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) failParse(parser, `there is no character U+${digits}`);
  parser.position += 2 + length;
  return String.fromCodePoint(code);
}

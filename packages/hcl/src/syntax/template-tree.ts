/** From the pieces of a template to its tree: trim markers, then the indentation of `<<-`, then the nesting of directives. */
import type { Expression, TemplateFor, TemplateIf, TemplatePart } from "./ast.js";
import { countLeadingWhiteSpace, findTrimmedEnd } from "./characters.js";
import { enterNesting, failParse, type ParserState, recordNodeHeight } from "./parser-state.js";
import type { ForPiece, IfPiece, TemplatePiece, TemplatePiecesAndHeight, TextPiece } from "./template-pieces.js";

export function buildTemplateExpression(
  parser: ParserState,
  pieces: TemplatePiecesAndHeight,
  start: number,
  end: number,
  flush: boolean = false,
): Expression {
  const { list } = pieces;
  const [first] = list;
  if (list.length === 1 && first?.kind === "value") {
    recordNodeHeight(parser, pieces.height);
    return Object.freeze({ kind: "interpolation", expression: first.expression, start, end });
  }
  trim(list);
  if (flush) removeIndentation(list);
  if (list.every((piece) => piece.kind === "text")) {
    recordNodeHeight(parser, 0);
    return Object.freeze({ kind: "literal", value: list.map(({ text }) => text).join(""), start, end });
  }
  const reader: Reader = { parser, list, index: 0, tallest: 0, level: 0 };
  const parts = readParts(reader);
  const stray = list[reader.index];
  if (stray !== undefined) {
    failParse(parser, `this "${stray.kind}" belongs to no directive that is open here`, stray.start);
  }
  recordNodeHeight(parser, pieces.height + reader.tallest);
  return Object.freeze({ kind: "template", parts, start, end });
}

function trim(list: readonly TemplatePiece[]): void {
  for (const [index, piece] of list.entries()) {
    if (piece.kind === "text") continue;
    const before = list[index - 1];
    const after = list[index + 1];
    if (piece.trimsBefore && before?.kind === "text") before.text = before.text.slice(0, findTrimmedEnd(before.text));
    if (piece.trimsAfter && after?.kind === "text") after.text = after.text.slice(countLeadingWhiteSpace(after.text));
  }
}

/**
 * Takes from the start of each line as many spaces as the least indented line has. A line that starts with a sequence
 * counts as not indented; an empty line does not count. What a trim marker joined to the line before is no start of a line.
 */
function removeIndentation(list: readonly TemplatePiece[]): void {
  let least = Number.POSITIVE_INFINITY;
  let startsLine = true;
  const lineStarts: TextPiece[] = [];
  for (const piece of list) {
    if (piece.kind !== "text") {
      if (startsLine) least = 0;
      startsLine = false;
      continue;
    }
    if (startsLine) {
      const indentation = countLeadingWhiteSpace(piece.text);
      const empty = indentation === piece.text.length && piece.text.endsWith("\n");
      if (!empty) {
        least = Math.min(least, indentation);
        lineStarts.push(piece);
      }
    }
    startsLine = piece.text.endsWith("\n");
  }
  if (least > 0) for (const piece of lineStarts) piece.text = piece.text.slice(least);
}

interface Reader {
  readonly parser: ParserState;
  readonly list: readonly TemplatePiece[];
  index: number;
  /** How deep directives are nested here, and at most. */
  level: number;
  tallest: number;
}

/** Reads up to the end of the list or to a piece that ends or divides the directive these parts are in. */
function readParts(reader: Reader): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  for (; reader.index < reader.list.length; reader.index++) {
    const piece = reader.list[reader.index] as TemplatePiece;
    if (piece.kind === "text") readText(reader, parts);
    else if (piece.kind === "value") parts.push(piece.expression);
    else if (piece.kind === "if") parts.push(readIf(reader, piece));
    else if (piece.kind === "for") parts.push(readFor(reader, piece));
    else break;
  }
  return Object.freeze(parts);
}

/** Joins the run of text pieces that starts at the reader's index, and stays at its last one. */
function readText(reader: Reader, parts: TemplatePart[]): void {
  const { list } = reader;
  const { start } = list[reader.index] as TextPiece;
  let text = "";
  let end = start;
  for (;;) {
    const piece = list[reader.index] as TextPiece;
    text += piece.text;
    end = piece.end;
    if (list[reader.index + 1]?.kind !== "text") break;
    reader.index++;
  }
  if (text !== "") parts.push(Object.freeze({ kind: "text", text, start, end }));
}

const noParts: readonly TemplatePart[] = Object.freeze([]);

function readIf(reader: Reader, piece: IfPiece): TemplateIf {
  descend(reader);
  const then = readParts(reader);
  let otherwise: readonly TemplatePart[] = noParts;
  if (reader.list[reader.index]?.kind === "else") {
    reader.index++;
    otherwise = readParts(reader);
  }
  const end = ascend(reader, piece, "endif");
  return Object.freeze({ kind: "template-if", condition: piece.condition, then, otherwise, start: piece.start, end });
}

function readFor(reader: Reader, piece: ForPiece): TemplateFor {
  const { key, value, collection, start } = piece;
  descend(reader);
  const body = readParts(reader);
  const end = ascend(reader, piece, "endfor");
  return Object.freeze({ kind: "template-for", key, value, collection, body, start, end });
}

function descend(reader: Reader): void {
  enterNesting(reader.parser);
  reader.index++;
  reader.level++;
  reader.tallest = Math.max(reader.tallest, reader.level);
}

function ascend(reader: Reader, opening: TemplatePiece, word: "endif" | "endfor"): number {
  const piece = reader.list[reader.index];
  if (piece === undefined) {
    failParse(reader.parser, `this "${opening.kind}" is never closed: "%{ ${word} }" is missing`, opening.start);
  }
  if (piece.kind !== word) {
    failParse(
      reader.parser,
      `expected "%{ ${word} }" for the "${opening.kind}" before it, found "${piece.kind}"`,
      piece.start,
    );
  }
  reader.parser.depth--;
  reader.level--;
  return piece.end;
}

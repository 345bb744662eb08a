import type { Literal } from "./ast.js";
import { DOT, isDigit, MINUS, PLUS } from "./characters.js";
import { failParse, type ParserState, recordNodeHeight, truncateExcerpt } from "./parser-state.js";

/** What HashiCorp's parser makes of a number's characters: a dot without digits after it is fine before an exponent. */
const numberForm = /^[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * Where the number at `position` ends. Its characters are taken greedily, as HashiCorp's scanner does, so that `1.5.5` is
 * one malformed number; a dot belongs to it only when more of the number follows.
 */
export function findNumberEnd(text: string, position: number): number {
  let end = position + 1;
  let at = end;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      end = ++at;
    } else if (code === DOT) {
      at++;
    } else if ((code | 32) === 101 && exponentDigit(text, at + 1) > 0) {
      at = end = exponentDigit(text, at + 1);
    } else {
      return end;
    }
  }
}

/** Just after the first digit of an exponent whose sign or digit is at `position`; 0 when there is none. */
function exponentDigit(text: string, position: number): number {
  const code = text.charCodeAt(position);
  const digit = code === PLUS || code === MINUS ? position + 1 : position;
  return isDigit(text.charCodeAt(digit)) ? digit + 1 : 0;
}

export function parseNumberLiteral(parser: ParserState): Literal {
  const start = parser.position;
  const end = findNumberEnd(parser.text, start);
  const value = numberValue(parser, start, end);
  parser.position = end;
  recordNodeHeight(parser, 0);
  return Object.freeze({ kind: "literal", value, start, end });
}

function numberValue(parser: ParserState, start: number, end: number): number {
  const written = parser.text.slice(start, end);
  const shown = truncateExcerpt(parser.text, start, end);
  if (!numberForm.test(written)) failParse(parser, `"${shown}" is not a number`, start);
  const value = Number(written);
  if (!Number.isFinite(value)) failParse(parser, `the number ${shown} is too large`, start);
  return value;
}

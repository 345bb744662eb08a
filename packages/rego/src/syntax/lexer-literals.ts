import type { Lexer } from "./lexer-state.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { NUMBER, RAW_STRING, STRING } from "./tokens.js";

function digitsEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (!(code >= 0x30 && code <= 0x39)) return at;
    at++;
  }
}

export function scanNumber(lexer: Lexer, start: number): void {
  const text = lexer.text;
  let at = digitsEnd(text, start);
  if (text.charCodeAt(at) === 0x2e) {
    const fraction = at + 1;
    at = digitsEnd(text, fraction);
    if (at === fraction) throw new SyntaxFailure(start, "a number ends with a dot: expected digits after it");
  }
  if ((text.charCodeAt(at) | 0x20) === 0x65) {
    at++;
    const sign = text.charCodeAt(at);
    if (sign === 0x2b || sign === 0x2d) at++;
    const exponent = at;
    at = digitsEnd(text, exponent);
    if (at === exponent) throw new SyntaxFailure(start, "a number has no digits in its exponent");
  }
  const next = text.charCodeAt(at);
  if (((next | 0x20) - 0x61) >>> 0 < 26 || next === 0x5f) {
    throw new SyntaxFailure(start, "illegal number: a name cannot start with a digit");
  }
  lexer.kind = NUMBER;
  lexer.end = at;
}

export function scanString(lexer: Lexer, start: number): void {
  const text = lexer.text;
  let escaped = false;
  let at = start + 1;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) break;
    if (code === 0x5c) {
      escaped = true;
      at++;
    } else if (code === 0x0a || at >= text.length) {
      throw new SyntaxFailure(start, 'a string is not closed: expected `"` before the end of the line');
    }
  }
  lexer.kind = STRING;
  lexer.escaped = escaped;
  lexer.end = at + 1;
}

export function scanRawString(lexer: Lexer, start: number): void {
  const end = lexer.text.indexOf("`", start + 1);
  if (end === -1) throw new SyntaxFailure(start, "a raw string is not closed: expected another `` ` ``");
  lexer.kind = RAW_STRING;
  lexer.end = end + 1;
}

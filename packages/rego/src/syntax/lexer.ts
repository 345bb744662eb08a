import { scanNumber, scanRawString, scanString } from "./lexer-literals.js";
import type { Lexer } from "./lexer-state.js";
import { scanWord } from "./lexer-words.js";
import { SyntaxFailure } from "./syntax-failure.js";
import {
  AMPERSAND,
  ASSIGN,
  COLON,
  COMMA,
  DOT,
  END,
  EQUAL,
  GREATER,
  GREATER_EQUAL,
  LEFT_BRACE,
  LEFT_BRACKET,
  LEFT_PAREN,
  LESS,
  LESS_EQUAL,
  MINUS,
  NOT_EQUAL,
  PERCENT,
  PIPE,
  PLUS,
  RAW_TEMPLATE,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  RIGHT_PAREN,
  SEMICOLON,
  SLASH,
  STAR,
  TEMPLATE,
  UNIFY,
} from "./tokens.js";

/**
 * The scanner. It holds one token, the current one, as a kind and two offsets in its own fields; `advance` replaces it
 * by the next. Nothing is allocated per token but the text of an identifier. White space is not a token: `lastEnd`,
 * `start` and `newline` tell the parser what stood before the current one. Because the whole state is a few numbers,
 * the parser can take a `mark` and go back to it. Comments are collected on the side, once each, in order.
 *
 * The text inside of a template string depends on where its expressions end, which only the parser knows: it reads
 * that text itself (parser-template-strings.ts) and moves the scanner with `resumeLexerAt`.
 */
export function advanceLexer(lexer: Lexer): void {
  const text = lexer.text;
  const length = text.length;
  let at = lexer.end;
  lexer.lastEnd = at;
  lexer.newline = false;
  let code = 0;
  for (; at < length; at++) {
    code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x09 || code === 0x0d) continue;
    if (code === 0x0a) lexer.newline = true;
    else if (code === 0x23) at = comment(lexer, at) - 1;
    else break;
  }
  lexer.start = at;
  if (at >= length) {
    lexer.kind = END;
    lexer.end = at;
    return;
  }
  if (((code | 0x20) - 0x61) >>> 0 < 26 || code === 0x5f) scanWord(lexer, at, code);
  else if (code >= 0x30 && code <= 0x39) scanNumber(lexer, at);
  else punctuation(lexer, at, code);
}

/** Goes on behind `offset`, as if the token before it ended there. */
export function resumeLexerAt(lexer: Lexer, offset: number): void {
  lexer.end = offset;
  advanceLexer(lexer);
}

function comment(lexer: Lexer, at: number): number {
  const text = lexer.text;
  let end = text.indexOf("\n", at);
  const next = end === -1 ? text.length : end;
  end = next;
  if (text.charCodeAt(end - 1) === 0x0d) end--;
  // A comment may be passed again after the parser went back.
  const last = lexer.comments.at(-1);
  if (last === undefined || last.at < at) lexer.comments.push({ at, end, text: text.slice(at, end) });
  return next;
}

/** The kinds of the characters that are a token by themselves, by character code. */
const singles = new Uint8Array(128);
for (const [character, kind] of [
  [".", DOT],
  ["[", LEFT_BRACKET],
  ["]", RIGHT_BRACKET],
  ["{", LEFT_BRACE],
  ["}", RIGHT_BRACE],
  ["(", LEFT_PAREN],
  [")", RIGHT_PAREN],
  [",", COMMA],
  [";", SEMICOLON],
  ["|", PIPE],
  ["&", AMPERSAND],
  ["+", PLUS],
  ["-", MINUS],
  ["*", STAR],
  ["/", SLASH],
  ["%", PERCENT],
] as const) {
  singles[character.charCodeAt(0)] = kind;
}

function punctuation(lexer: Lexer, at: number, code: number): void {
  lexer.end = at + 1;
  const single = code < 128 ? (singles[code] as number) : 0;
  if (single !== 0) lexer.kind = single;
  else if (code === 0x22) scanString(lexer, at);
  else if (code === 0x3a) orWithEquals(lexer, COLON, ASSIGN);
  else if (code === 0x3d) orWithEquals(lexer, UNIFY, EQUAL);
  else if (code === 0x3c) orWithEquals(lexer, LESS, LESS_EQUAL);
  else if (code === 0x3e) orWithEquals(lexer, GREATER, GREATER_EQUAL);
  else if (code === 0x21) orWithEquals(lexer, END, NOT_EQUAL);
  else if (code === 0x60) scanRawString(lexer, at);
  else if (code === 0x24) template(lexer, at);
  else throw new SyntaxFailure(at, `unexpected character ${characterAt(lexer.text, at)}`);
  if (lexer.kind === END) throw new SyntaxFailure(at, "unexpected `!`: negation is written `not`");
}

function orWithEquals(lexer: Lexer, alone: number, withEquals: number): void {
  if (lexer.text.charCodeAt(lexer.end) === 0x3d) {
    lexer.end++;
    lexer.kind = withEquals;
  } else {
    lexer.kind = alone;
  }
}

function template(lexer: Lexer, at: number): void {
  const quote = lexer.text.charCodeAt(at + 1);
  if (quote !== 0x22 && quote !== 0x60) {
    throw new SyntaxFailure(at, 'unexpected `$`: a template string is written $"…{x}…"');
  }
  lexer.kind = quote === 0x22 ? TEMPLATE : RAW_TEMPLATE;
  lexer.end = at + 2;
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  const hex = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return code > 0x20 && code !== 0x7f && code !== 0xfeff ? `\`${String.fromCodePoint(code)}\` (${hex})` : hex;
}

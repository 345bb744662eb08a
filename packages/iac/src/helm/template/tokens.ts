/** The words of one action, `{{ … }}`. */
import { HelmTemplateError } from "./template-error.js";

export type HelmToken = { readonly start: number; readonly end: number } & (
  | { readonly kind: "word"; readonly text: string }
  /** `$` alone has an empty name. */
  | { readonly kind: "variable"; readonly name: string }
  /** `.name`, directly behind what it is a field of when `isJoined`. */
  | { readonly kind: "field"; readonly name: string; readonly isJoined: boolean }
  | { readonly kind: "dot" }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "integer" | "float"; readonly value: number }
  | { readonly kind: "sign"; readonly text: string }
);

const SPACE = /\s+/y;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
const NUMBER = /[+-]?(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?)/y;
const SIGN = /:=|[|=,()]/y;

export function scanHelmTokens(text: string, start: number, end: number): readonly HelmToken[] {
  const tokens: HelmToken[] = [];
  let at = start;
  while (at < end) {
    const space = matched(SPACE, text, at, end);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const last = tokens.at(-1);
    const token = tokenAt(text, at, end, last !== undefined && last.end === at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(text: string, start: number, end: number, isJoined: boolean): HelmToken {
  const first = text[start];
  if (first === '"') return quotedText(text, start, end);
  if (first === "`") {
    const close = text.indexOf("`", start + 1);
    if (close === -1 || close >= end) throw new HelmTemplateError("a raw text is not closed", start);
    return { kind: "text", value: text.slice(start + 1, close), start, end: close + 1 };
  }
  if (first === "'") return character(text, start, end);
  if (first === "$") {
    const name = matched(WORD, text, start + 1, end) ?? "";
    return { kind: "variable", name, start, end: start + 1 + name.length };
  }
  const number = matched(NUMBER, text, start, end);
  if (number !== undefined) return numberToken(number, start);
  if (first === ".") {
    const name = matched(WORD, text, start + 1, end);
    if (name === undefined) return { kind: "dot", start, end: start + 1 };
    return { kind: "field", name, isJoined, start, end: start + 1 + name.length };
  }
  const word = matched(WORD, text, start, end);
  if (word !== undefined) return { kind: "word", text: word, start, end: start + word.length };
  const sign = matched(SIGN, text, start, end);
  if (sign === undefined) throw new HelmTemplateError(`unexpected ${JSON.stringify(first)} in an action`, start);
  return { kind: "sign", text: sign, start, end: start + sign.length };
}

function matched(pattern: RegExp, text: string, at: number, end: number): string | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text)?.[0];
  return found === undefined ? undefined : found.slice(0, end - at);
}

function numberToken(written: string, start: number): HelmToken {
  const plain = written.replaceAll("_", "");
  const sign = plain.startsWith("-") ? -1 : 1;
  const value = sign * Number(plain.replace(/^[+-]/, ""));
  const isFloat = !/^[+-]?0[xXbBoO]/.test(plain) && /[.eE]/.test(plain);
  return { kind: isFloat ? "float" : "integer", value, start, end: start + written.length };
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** The texts of Go: the escapes of C, and `\u`, `\U`. */
function quotedText(text: string, start: number, end: number): HelmToken {
  let value = "";
  let at = start + 1;
  for (;;) {
    if (at >= end || text[at] === "\n") throw new HelmTemplateError("a text is not closed", start);
    if (text[at] === '"') return { kind: "text", value, start, end: at + 1 };
    const [piece, next] = text[at] === "\\" ? escaped(text, at) : [text[at] as string, at + 1];
    value += piece;
    at = next;
  }
}

const NUMERIC_ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{3}))/y;

function escaped(text: string, at: number): readonly [value: string, next: number] {
  NUMERIC_ESCAPE.lastIndex = at;
  const numeric = NUMERIC_ESCAPE.exec(text);
  if (numeric !== null) {
    const [whole, hex, short, long, octal] = numeric;
    const code = octal === undefined ? Number.parseInt(hex ?? short ?? long ?? "", 16) : Number.parseInt(octal, 8);
    if (code > 0x10ffff) throw new HelmTemplateError(`${whole} is no character`, at);
    return [String.fromCodePoint(code), at + whole.length];
  }
  const letter = text[at + 1] ?? "";
  return [ESCAPES[letter] ?? letter, at + 2];
}

/** A character is its number. */
function character(text: string, start: number, end: number): HelmToken {
  const [value, next] =
    text[start + 1] === "\\"
      ? escaped(text, start + 1)
      : [String.fromCodePoint(text.codePointAt(start + 1) ?? 0), start + 2];
  if (next >= end || text[next] !== "'") throw new HelmTemplateError("a character is not closed", start);
  return { kind: "integer", value: value.codePointAt(0) ?? 0, start, end: next + 1 };
}

/**
 * `jsondecode`. JavaScript's parser does the work; a text it refuses is read a second time, slowly, only to say what is
 * wrong in the words of Go's decoder, which Terraform's users know.
 */
import { fromJson } from "../values/to-json.js";
import type { Value } from "../values/value.js";
import { FunctionError } from "./function.js";
import { checkDepth } from "./limits.js";

export function decodeJson(source: string): Value {
  checkNesting(source);
  let parsed: unknown;
  try {
    parsed = halfPair.test(source) ? JSON.parse(source, mendText) : JSON.parse(source);
  } catch {
    throw new FunctionError(findProblem(source));
  }
  checkNumbers(parsed);
  return fromJson(parsed as Parameters<typeof fromJson>[0]);
}

/** An escape for half of a surrogate pair is not text to Go. */
const halfPair = /\\u[dD][89a-fA-F]/;

function mendText(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;
}

/** Before anything recursive sees the text. */
function checkNesting(source: string): void {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < source.length; i++) {
    const code = source.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) checkDepth(++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
}

function checkNumbers(value: unknown): void {
  if (typeof value === "number" && !Number.isFinite(value)) throw new FunctionError("a number is too large");
  if (value !== null && typeof value === "object") for (const item of Object.values(value)) checkNumbers(item);
}

interface Cursor {
  readonly source: string;
  at: number;
}

class Problem extends Error {}

function findProblem(source: string): string {
  const cursor: Cursor = { source, at: 0 };
  try {
    readValue(cursor);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return "extraneous data after JSON object";
}

function readValue(cursor: Cursor): void {
  const character = nextCharacter(cursor);
  if (character === "{") readObject(cursor);
  else if (character === "[") readArray(cursor);
  else if (character === '"') readString(cursor);
  else if (character === "-" || isDigit(character)) readNumber(cursor);
  else if (character === "t") readWord(cursor, "true");
  else if (character === "f") readWord(cursor, "false");
  else if (character === "n") readWord(cursor, "null");
  else throw invalid(cursor, " looking for beginning of value");
}

function readObject(cursor: Cursor): void {
  cursor.at++;
  if (nextCharacter(cursor) === "}") {
    cursor.at++;
    return;
  }
  for (let isFirst = true; ; isFirst = false) {
    if (nextCharacter(cursor) !== '"')
      throw invalid(cursor, isFirst ? "" : " looking for beginning of object key string");
    readString(cursor);
    if (nextCharacter(cursor) !== ":") throw invalid(cursor, " after object key");
    cursor.at++;
    readValue(cursor);
    const after = nextCharacter(cursor);
    if (after !== "," && after !== "}") throw invalid(cursor, " after object key:value pair");
    cursor.at++;
    if (after === "}") return;
  }
}

function readArray(cursor: Cursor): void {
  cursor.at++;
  if (nextCharacter(cursor) === "]") {
    cursor.at++;
    return;
  }
  for (;;) {
    readValue(cursor);
    const after = nextCharacter(cursor);
    if (after !== "," && after !== "]") throw invalid(cursor, " after array element");
    cursor.at++;
    if (after === "]") return;
  }
}

function readString(cursor: Cursor): void {
  cursor.at++;
  for (;;) {
    const character = characterInside(cursor);
    if (character === '"') {
      cursor.at++;
      return;
    }
    if (character < " ") throw invalid(cursor, " in string literal");
    cursor.at++;
    if (character === "\\") readEscape(cursor);
  }
}

function readEscape(cursor: Cursor): void {
  const character = characterInside(cursor);
  if (!'"\\/bfnrtu'.includes(character)) throw invalid(cursor, " in string escape code");
  cursor.at++;
  if (character !== "u") return;
  for (let i = 0; i < 4; i++) {
    if (!/[0-9a-fA-F]/.test(characterInside(cursor))) throw invalid(cursor, " in \\u hexadecimal character escape");
    cursor.at++;
  }
}

function readNumber(cursor: Cursor): void {
  if (cursor.source[cursor.at] === "-") {
    cursor.at++;
    if (!isDigit(characterInside(cursor))) throw invalid(cursor, " in numeric literal");
  }
  if (cursor.source[cursor.at] === "0") cursor.at++;
  else skipDigits(cursor);
  if (cursor.source[cursor.at] === ".") {
    cursor.at++;
    if (!isDigit(characterInside(cursor))) throw invalid(cursor, " after decimal point in numeric literal");
    skipDigits(cursor);
  }
  if (/[eE]/.test(cursor.source[cursor.at] ?? "")) {
    cursor.at++;
    if (/[+-]/.test(characterInside(cursor))) cursor.at++;
    if (!isDigit(characterInside(cursor))) throw invalid(cursor, " in exponent of numeric literal");
    skipDigits(cursor);
  }
}

function skipDigits(cursor: Cursor): void {
  while (isDigit(cursor.source[cursor.at] ?? "")) cursor.at++;
}

function readWord(cursor: Cursor, word: string): void {
  for (const [index, letter] of [...word].entries()) {
    if (characterInside(cursor) !== letter) {
      throw invalid(cursor, ` in literal ${word} (expecting '${word[index]}')`);
    }
    cursor.at++;
  }
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}

/** The next character that is not blank; where the text may end between two tokens. */
function nextCharacter(cursor: Cursor): string {
  while (/[ \t\r\n]/.test(cursor.source[cursor.at] ?? "")) cursor.at++;
  const character = cursor.source[cursor.at];
  if (character === undefined) throw new Problem("EOF");
  return character;
}

/** The next character inside a token. */
function characterInside(cursor: Cursor): string {
  const character = cursor.source[cursor.at];
  if (character === undefined) throw new Problem("unexpected EOF");
  return character;
}

function invalid(cursor: Cursor, context: string): Problem {
  const character = String.fromCodePoint(cursor.source.codePointAt(cursor.at) ?? 0);
  const quoted = character === "'" ? "\\'" : character === '"' ? '"' : JSON.stringify(character).slice(1, -1);
  return new Problem(`invalid character '${quoted}'${context}`);
}

/**
 * `jsondecode`. JavaScript's parser does the work; a text it refuses is read a second time, slowly, only to say what is
 * wrong in the words of Go's decoder, which Terraform's users know.
 */
import { fromJson } from "../values/json-conversion.js";
import type { Value } from "../values/value.js";
import { checkResultDepth } from "./function-result-limits.js";
import { FunctionError } from "./hcl-function.js";

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
    else if (code === 0x5b || code === 0x7b) checkResultDepth(++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
}

function checkNumbers(value: unknown): void {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new FunctionError("a number in the JSON text is too large");
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
  return "the JSON text goes on after the end of its value";
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
  else throw expected("a value", cursor);
}

function readObject(cursor: Cursor): void {
  cursor.at++;
  if (nextCharacter(cursor) === "}") {
    cursor.at++;
    return;
  }
  for (;;) {
    if (nextCharacter(cursor) !== '"') throw expected("a key in double quotes", cursor);
    readString(cursor);
    if (nextCharacter(cursor) !== ":") throw expected('":" after a key', cursor);
    cursor.at++;
    readValue(cursor);
    const after = nextCharacter(cursor);
    if (after !== "," && after !== "}") throw expected('"," or "}"', cursor);
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
    if (after !== "," && after !== "]") throw expected('"," or "]"', cursor);
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
    if (character < " ") throw new Problem("a control character must be escaped inside a string");
    cursor.at++;
    if (character === "\\") readEscape(cursor);
  }
}

function readEscape(cursor: Cursor): void {
  const character = characterInside(cursor);
  if (!'"\\/bfnrtu'.includes(character)) throw expected('an escape of JSON after "\\"', cursor);
  cursor.at++;
  if (character !== "u") return;
  for (let i = 0; i < 4; i++) {
    if (!/[0-9a-fA-F]/.test(characterInside(cursor))) throw expected('a hexadecimal digit after "\\u"', cursor);
    cursor.at++;
  }
}

function readNumber(cursor: Cursor): void {
  if (cursor.source[cursor.at] === "-") {
    cursor.at++;
    if (!isDigit(characterInside(cursor))) throw expected('a digit after "-"', cursor);
  }
  if (cursor.source[cursor.at] === "0") cursor.at++;
  else skipDigits(cursor);
  if (cursor.source[cursor.at] === ".") {
    cursor.at++;
    if (!isDigit(characterInside(cursor))) throw expected('a digit after "."', cursor);
    skipDigits(cursor);
  }
  if (/[eE]/.test(cursor.source[cursor.at] ?? "")) {
    cursor.at++;
    if (/[+-]/.test(characterInside(cursor))) cursor.at++;
    if (!isDigit(characterInside(cursor))) throw expected("a digit in the exponent of a number", cursor);
    skipDigits(cursor);
  }
}

function skipDigits(cursor: Cursor): void {
  while (isDigit(cursor.source[cursor.at] ?? "")) cursor.at++;
}

function readWord(cursor: Cursor, word: string): void {
  for (const letter of word) {
    if (characterInside(cursor) !== letter) throw expected(`"${letter}" of "${word}"`, cursor);
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
  if (character === undefined) throw endsTooSoon();
  return character;
}

/** The next character inside a token. */
function characterInside(cursor: Cursor): string {
  const character = cursor.source[cursor.at];
  if (character === undefined) throw endsTooSoon();
  return character;
}

function endsTooSoon(): Problem {
  return new Problem("the JSON text ends too soon");
}

function expected(what: string, cursor: Cursor): Problem {
  const character = String.fromCodePoint(cursor.source.codePointAt(cursor.at) ?? 0);
  return new Problem(`expected ${what}, found ${JSON.stringify(character)}`);
}

/**
 * Reads JSON text a person wrote: strict JSON, or (`lenient`) with a byte order mark, comments and trailing commas, as
 * configuration files of this product family have them. `JSON.parse` does the strict work; this parser runs when that
 * fails or when the text is lenient, because only it can say *where* a text is wrong. Recursive descent, one character
 * of lookahead, positions as offsets; depth is limited so that a hostile text cannot exhaust the stack.
 */
import type { JsonValue } from "./json.js";
import { findLinePosition } from "./line-index.js";

/** Where a text stops being JSON, and why. */
export interface JsonProblem {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** The value of a text, or why it has none. */
export type JsonReadResult =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: JsonProblem };

const MAX_DEPTH = 200;

class Refusal {
  constructor(
    readonly offset: number,
    readonly reason: string,
  ) {}
}

/** Parses JSON; `lenient` takes comments and trailing commas, too. */
export function parseJsonOrProblem(text: string, options: { readonly lenient?: boolean } = {}): JsonReadResult {
  const lenient = options.lenient ?? false;
  try {
    const value: JsonValue = JSON.parse(text);
    return isRefusable(value, MAX_DEPTH) ? parse(text, lenient) : { ok: true, value };
  } catch {
    return parse(text, lenient);
  }
}

/** What a program wrote as strict JSON; undefined where it is none, wherever that is wrong. */
export function parseJsonOrUndefined(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/**
 * The same, of a text in which references may stand: quotes inside of `${…}` are the reference's own, and do not end the text around it.
 */
export function parseJsonWithReferences(text: string): JsonValue | undefined {
  const read = parseJsonOrUndefined(text);
  if (read !== undefined || !text.includes("${")) return read;
  const isQuoted = /\$\{[^{}]*"[^{}]*\}/;
  if (!isQuoted.test(text)) return undefined;
  return parseJsonOrUndefined(text.replaceAll(/\$\{[^{}]*\}/g, (reference) => JSON.stringify(reference).slice(1, -1)));
}

function parse(text: string, lenient: boolean): JsonReadResult {
  try {
    return { ok: true, value: parseDocument(text, lenient) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { ok: false, problem: { ...findLinePosition(text, refusal.offset), reason: refusal.reason } };
  }
}

/** What `JSON.parse` takes and we do not: nesting without end, and numbers that became infinite. */
function isRefusable(value: JsonValue, room: number): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (value === null || typeof value !== "object") return false;
  if (room === 0) return true;
  return Object.values(value).some((member) => isRefusable(member, room - 1));
}

function parseDocument(text: string, lenient: boolean): JsonValue {
  let at = lenient && text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const value = readValue(0);
  skipBlanks();
  if (at < text.length) throw new Refusal(at, `unexpected ${shown(at)} after the end of the value`);
  return value;

  function readValue(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw new Refusal(at, `nested deeper than ${MAX_DEPTH} levels`);
    skipBlanks();
    const char = text[at];
    if (char === "{") return readObject(depth);
    if (char === "[") return readArray(depth);
    if (char === '"') return readString();
    return readWord();
  }

  function readObject(depth: number): JsonValue {
    const members: [string, JsonValue][] = [];
    at += 1;
    skipBlanks();
    while (text[at] !== "}") {
      if (text[at] !== '"') throw new Refusal(at, `expected a key in double quotes, found ${shown(at)}`);
      const key = readString();
      skipBlanks();
      if (text[at] !== ":") throw new Refusal(at, `expected ":" after the key, found ${shown(at)}`);
      at += 1;
      members.push([key, readValue(depth + 1)]);
      if (!readSeparator("}")) break;
    }
    at += 1;
    return Object.fromEntries(members);
  }

  function readArray(depth: number): JsonValue {
    const items: JsonValue[] = [];
    at += 1;
    skipBlanks();
    while (text[at] !== "]") {
      items.push(readValue(depth + 1));
      if (!readSeparator("]")) break;
    }
    at += 1;
    return items;
  }

  /** After a member: true when another may follow. A comma before the closing bracket is only for lenient texts. */
  function readSeparator(close: string): boolean {
    skipBlanks();
    if (text[at] === close) return false;
    if (text[at] !== ",") throw new Refusal(at, `expected "," or "${close}", found ${shown(at)}`);
    const comma = at;
    at += 1;
    skipBlanks();
    if (text[at] === close && !lenient) throw new Refusal(comma, `trailing comma before "${close}"`);
    return true;
  }

  function readString(): string {
    const start = at;
    at += 1;
    while (text[at] !== '"') {
      if (at >= text.length) throw new Refusal(start, "this string is never closed");
      if (text.charCodeAt(at) < 0x20) throw new Refusal(at, "a control character must be escaped inside a string");
      at += text[at] === "\\" ? 2 : 1;
    }
    at += 1;
    try {
      return JSON.parse(text.slice(start, at));
    } catch {
      throw new Refusal(start, "this string has an invalid escape");
    }
  }

  function readWord(): JsonValue {
    const word = /[^\s,:{}[\]"]*/y;
    word.lastIndex = at;
    const found = word.exec(text)?.[0] ?? "";
    if (found === "") throw new Refusal(at, `expected a value, found ${shown(at)}`);
    let value: JsonValue;
    try {
      value = JSON.parse(found);
    } catch {
      throw new Refusal(at, `expected a value, found ${shown(at)}`);
    }
    if (typeof value === "number" && !Number.isFinite(value)) throw new Refusal(at, "this number is too large");
    at += found.length;
    return value;
  }

  function skipBlanks(): void {
    for (;;) {
      while (/[ \t\r\n]/.test(text[at] ?? "")) at += 1;
      if (!lenient || text[at] !== "/") return;
      if (text[at + 1] === "/") {
        const end = text.indexOf("\n", at);
        at = end === -1 ? text.length : end;
      } else if (text[at + 1] === "*") {
        const end = text.indexOf("*/", at + 2);
        if (end === -1) throw new Refusal(at, "this comment is never closed");
        at = end + 2;
      } else return;
    }
  }

  function shown(offset: number): string {
    const char = text.codePointAt(offset);
    return char === undefined ? "the end of the text" : JSON.stringify(String.fromCodePoint(char));
  }
}

/**
 * Reads JSON texts without losing digits. The host's parser is used whenever every number in the text survives it (one
 * look with a regular expression decides); otherwise a loop over the text builds the value, keeping open arrays and
 * objects on a stack of its own, so that deep nesting cannot exhaust the host's.
 */
import { quoteGoRune } from "./go-quote.js";
import { isExponentNumberTextOutOfRange, parseNumber } from "./number.js";
import { setEntrySafely } from "./object-map.js";
import type { Value } from "./value.js";

export class JsonSyntaxError extends Error {
  /** Where in the text. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** The depth at which OPA's reader gives up. */
const maxDepth = 10_000;

/** A number whose text is not the text JavaScript gives back: 1.0, 1e3, -0, 0.0000001 or 16 digits and more. */
const lossyNumber =
  /(?:^|[\s:,[])(?:-0(?=[\s,\]}]|$)|-?\d+(?:\.\d*)?[eE]|-?\d+\.\d*0(?=[\s,\]}]|$)|-?[\d.]{16,}|-?0\.000000)/;

/** Where this finds nothing, neither do the others: most texts hold no number at all. */
const suspicious = /\d(?:[.eE]|\d{15})|-0|\\u/;

/** May be half a pair, which becomes U+FFFD. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

/** Why a text is no JSON. It is no Error: most who ask only want to know that it is none, and a stack costs more than reading. */
export class JsonProblem {
  readonly #text: string;
  #found: { readonly message: string; readonly offset: number } | undefined;

  constructor(text: string, found?: { readonly message: string; readonly offset: number }) {
    this.#text = text;
    this.#found = found;
  }

  get message(): string {
    return this.#place().message;
  }

  get offset(): number {
    return this.#place().offset;
  }

  #place(): { readonly message: string; readonly offset: number } {
    if (this.#found === undefined) {
      const problem = readByLoop(this.#text);
      this.#found = problem instanceof JsonProblem ? problem : { message: "invalid JSON", offset: 0 };
    }
    return this.#found;
  }
}

/** Reads JSON into values; numbers keep every digit. Throws a `JsonSyntaxError`. */
export function parseJson(text: string): Value {
  const read = tryParseJson(text);
  if (read instanceof JsonProblem) throw new JsonSyntaxError(read.message, read.offset);
  return read;
}

/** The same, with what is wrong as the result. */
export function tryParseJson(text: string): Value | JsonProblem {
  if (!mayBeJson(text)) return new JsonProblem(text);
  const isPlain = !suspicious.test(text) || !(lossyNumber.test(text) || surrogateEscape.test(text));
  if (!isPlain || isDeep(text)) return readByLoop(text);
  const value = parseByHost(text);
  return value === undefined ? new JsonProblem(text) : value;
}

export function isJsonText(text: string): boolean {
  return mayBeJson(text) && parseByHost(text) !== undefined && !isDeep(text);
}

function readByLoop(text: string): Value | JsonProblem {
  try {
    return new Reader(text).read();
  } catch (problem) {
    if (problem instanceof JsonProblem) return problem;
    throw problem;
  }
}

const firstToken = /^[ \t\n\r]*(?:["[{tfn]|-?\d)/;
const lastToken = /["\]}\dels][ \t\n\r]*$/;

const tokenStarts: ReadonlySet<number> = new Set([...'"[{tfn-0123456789'].map((each) => each.charCodeAt(0)));

/** Says no of most texts that are none, without an exception of the host's parser. */
function mayBeJson(text: string): boolean {
  const [first, last] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)];
  if ((first === 123 && last === 125) || (first === 91 && last === 93)) return !isTemplate(text);
  if (first > 32 && !tokenStarts.has(first)) return false;
  return firstToken.test(text) && (last > 32 ? lastToken.test(text.slice(-1)) : lastToken.test(text));
}

/** Longer texts are not searched. */
const mostSearched = 2_000;

/** `{"a": ${b}}` outside of quotes is what templates of JSON are full of, and no JSON. */
function isTemplate(text: string): boolean {
  if (text.length > mostSearched || !text.includes("${")) return false;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) isQuoted = !isQuoted;
    else if (code === 92) i++;
    else if (code === 36 && !isQuoted) return true;
  }
  return false;
}

/** Undefined for what is no JSON, without its stack, which costs more than all the rest. */
function parseByHost(text: string): Value | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function isDeep(text: string): boolean {
  // What is opened has to be closed.
  if (text.length <= 2 * maxDepth) return false;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 34) i = stringEnd(text, i);
    else if (unit === 91 || unit === 123) {
      if (++depth > maxDepth) return true;
    } else if (unit === 93 || unit === 125) depth--;
  }
  return false;
}

/** The place of the quotation mark that ends the string. */
function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

type Open =
  | { readonly kind: "array"; readonly items: Value[] }
  | { readonly kind: "object"; readonly entries: Record<string, Value>; key: string };

const whitespace = /[ \t\n\r]*/y;
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const stringToken = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;

class Reader {
  readonly #text: string;
  #place = 0;
  readonly #stack: Open[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(): Value {
    for (;;) {
      let value = this.#start();
      // A finished value closes every array and object it ends.
      while (value !== undefined) {
        const open = this.#stack.at(-1);
        if (open === undefined) return this.#end(value);
        value = this.#add(open, value);
      }
    }
  }

  /** Reads a scalar, an empty array or an empty object; for others opens one and returns undefined. */
  #start(): Value | undefined {
    this.#skip();
    const character = this.#text[this.#place];
    switch (character) {
      case "[":
        this.#place++;
        this.#skip();
        if (this.#take("]")) return [];
        this.#open({ kind: "array", items: [] });
        return undefined;
      case "{": {
        this.#place++;
        this.#skip();
        if (this.#take("}")) return {};
        this.#open({ kind: "object", entries: {}, key: this.#key() });
        return undefined;
      }
      case '"':
        return this.#string();
      case "t":
        return this.#word("true", true);
      case "f":
        return this.#word("false", false);
      case "n":
        return this.#word("null", null);
      default:
        return this.#number();
    }
  }

  #add(open: Open, value: Value): Value | undefined {
    this.#skip();
    if (open.kind === "array") {
      open.items.push(value);
      if (this.#take(",")) return undefined;
      if (!this.#take("]")) this.#fail("after array element");
      this.#stack.pop();
      return open.items;
    }
    setEntrySafely(open.entries, open.key, value);
    if (this.#take(",")) {
      this.#skip();
      open.key = this.#key();
      return undefined;
    }
    if (!this.#take("}")) this.#fail("after object key:value pair");
    this.#stack.pop();
    return open.entries;
  }

  #open(open: Open): void {
    if (this.#stack.push(open) > maxDepth) throw this.#problem("exceeded max depth");
  }

  #key(): string {
    if (this.#text[this.#place] !== '"') this.#fail("looking for beginning of object key string");
    const key = this.#string();
    this.#skip();
    if (!this.#take(":")) this.#fail("after object key");
    return key;
  }

  #string(): string {
    const token = this.#match(stringToken);
    if (token === undefined) return this.#fail("in string literal");
    if (!token.includes("\\")) return token.slice(1, -1).toWellFormed();
    return (JSON.parse(token) as string).toWellFormed();
  }

  #number(): Value {
    const token = this.#match(numberToken);
    if (token === undefined) return this.#fail("looking for beginning of value");
    if (isExponentNumberTextOutOfRange(token)) throw this.#problem("invalid number: number too big");
    return parseNumber(token);
  }

  #word<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#place)) this.#fail(`in literal ${word}`);
    this.#place += word.length;
    return value;
  }

  #end(value: Value): Value {
    this.#skip();
    if (this.#place < this.#text.length) this.#fail("after top-level value");
    return value;
  }

  #skip(): void {
    this.#match(whitespace);
  }

  #take(character: string): boolean {
    if (this.#text[this.#place] !== character) return false;
    this.#place++;
    return true;
  }

  #match(token: RegExp): string | undefined {
    token.lastIndex = this.#place;
    const found = token.exec(this.#text)?.[0];
    if (found !== undefined) this.#place += found.length;
    return found;
  }

  #fail(where: string): never {
    if (this.#place >= this.#text.length) throw this.#problem("unexpected end of JSON input");
    const character = quoteGoRune(this.#text.codePointAt(this.#place) as number, false);
    throw this.#problem(`invalid character ${character} ${where}`);
  }

  #problem(message: string): JsonProblem {
    return new JsonProblem(this.#text, { message, offset: this.#place });
  }
}

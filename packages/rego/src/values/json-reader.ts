/**
 * Reads JSON texts without losing digits. The host's parser is used whenever every number in the text survives it (one
 * look with a regular expression decides); otherwise a loop over the text builds the value, keeping open arrays and
 * objects on a stack of its own, so that deep nesting cannot exhaust the host's.
 */
import { isOutOfRange, parseNumber } from "./number.js";
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
const suspicious = /\d[.eE]|\d{16}|-0|\\u/;

/** May be half a pair, which becomes U+FFFD. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

/** Reads JSON into values; numbers keep every digit. Throws a `JsonSyntaxError`. */
export function readJsonText(text: string): Value {
  if ((!suspicious.test(text) || !(lossyNumber.test(text) || surrogateEscape.test(text))) && !isDeep(text)) {
    try {
      return JSON.parse(text) as Value;
    } catch {
      // The loop below finds the place and says what is wrong.
    }
  }
  return new Reader(text).read();
}

export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return !isDeep(text);
  } catch {
    return false;
  }
}

function isDeep(text: string): boolean {
  if (text.length <= maxDepth) return false;
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
    if (this.#stack.push(open) > maxDepth) throw new JsonSyntaxError("exceeded max depth", this.#place);
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
    if (isOutOfRange(token)) throw new JsonSyntaxError("invalid number: number too big", this.#place);
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
    if (this.#place >= this.#text.length) throw new JsonSyntaxError("unexpected end of JSON input", this.#place);
    const character = String.fromCodePoint(this.#text.codePointAt(this.#place) as number);
    throw new JsonSyntaxError(`invalid character '${character}' ${where}`, this.#place);
  }
}

/**
 * What stands inside of a line of YAML: quoted texts, and lists and maps in brackets, JSON among them, which may go on in
 * the lines below. It is only certain of what every reader reads alike.
 */
import { setEntrySafely } from "../../values/object-map.js";
import type { Value } from "../../values/value.js";
import { classifyPlainScalar, type YamlScalar } from "./yaml-scalar.js";

/** Thrown where the whole reader has to be asked. It is no Error, which would cost more than what is read. */
export const unsureYamlSignal = Symbol("unsure");
/** Thrown for what no reader reads: only what is wrong with it is for the whole reader to say. */
export const brokenYamlSignal = Symbol("broken");

const deepest = 100;
const longestKey = 500;
const [newLine, space, quote, hash, apostrophe, comma, colon] = [10, 32, 34, 35, 39, 44, 58];
const [openList, backslash, closeList, openMap, closeMap] = [91, 92, 93, 123, 125];

/** What a text without quotes may not begin with, or has a meaning there. */
const indicators = new Set(Array.from("-?:,[]{}#&*!|>'\"%@`=<", (character) => character.charCodeAt(0)));

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  "0": "\0",
};

/** Reads from a place on; `place` is then behind what was read. */
export class FlowYamlReader {
  place = 0;
  /** How many keys and values there were. */
  size = 0;
  readonly text: string;
  /** Of the outermost brackets. */
  #start = 0;
  readonly #decode: (scalar: YamlScalar) => Value;

  constructor(text: string, decode: (scalar: YamlScalar) => Value) {
    this.text = text;
    this.#decode = decode;
  }

  /** A text in quotes that ends in its line. */
  quoted(): string {
    return this.text.charCodeAt(this.place) === quote ? this.#doubleQuoted() : this.#singleQuoted();
  }

  #singleQuoted(): string {
    const start = this.place + 1;
    let end = this.text.indexOf("'", start);
    while (end !== -1 && this.text.charCodeAt(end + 1) === apostrophe) end = this.text.indexOf("'", end + 2);
    if (end === -1) throw unsureYamlSignal;
    this.place = end + 1;
    const inner = this.text.slice(start, end);
    if (inner.includes("\n")) throw unsureYamlSignal;
    return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
  }

  #doubleQuoted(): string {
    const { text } = this;
    const start = this.place + 1;
    let result = "";
    let from = start;
    for (let i = start; ; i++) {
      const code = text.charCodeAt(i);
      if (code === quote) {
        this.place = i + 1;
        return result === "" ? text.slice(from, i) : result + text.slice(from, i);
      }
      if (code !== backslash) {
        if (code === newLine || Number.isNaN(code)) throw unsureYamlSignal;
        continue;
      }
      const next = text[i + 1] as string;
      const plain = escapes[next];
      if (plain !== undefined) {
        result += text.slice(from, i) + plain;
        i += 1;
      } else {
        const [whole, digits] = /^u([0-9a-fA-F]{4})/.exec(text.slice(i + 1, i + 6)) ?? [];
        if (whole === undefined || /^d[89a-f]/i.test(digits as string)) throw unsureYamlSignal;
        result += text.slice(from, i) + String.fromCharCode(Number.parseInt(digits as string, 16));
        i += whole.length;
      }
      from = i + 1;
    }
  }

  /** A list or map in brackets. */
  collection(depth: number): Value {
    if (depth > deepest) throw unsureYamlSignal;
    this.size++;
    if (depth === 0) this.#start = this.place;
    return this.text.charCodeAt(this.place) === openList ? this.#list(depth) : this.#map(depth);
  }

  /** Whether brackets are open that nothing in the rest of the text closes. */
  #isNeverClosed(): boolean {
    const rest = this.text.slice(this.#start);
    if (/["'#]/.test(rest)) return false;
    let depth = 0;
    for (let i = 0; i < rest.length; i++) {
      const code = rest.charCodeAt(i);
      if (code === openList || code === openMap) depth++;
      else if ((code === closeList || code === closeMap) && --depth === 0) return false;
    }
    return true;
  }

  #list(depth: number): Value {
    const items: Value[] = [];
    this.place++;
    for (;;) {
      if (this.#next() === closeList) break;
      items.push(this.#value(depth));
      const code = this.#next();
      if (code === comma) this.place++;
      else if (code !== closeList) throw unsureYamlSignal;
    }
    this.place++;
    return items;
  }

  #map(depth: number): Value {
    const object: Record<string, Value> = {};
    this.place++;
    for (;;) {
      if (this.#next() === closeMap) break;
      const key = this.#key();
      if (Object.hasOwn(object, key)) throw unsureYamlSignal;
      this.place++;
      const first = this.#next();
      this.size++;
      if (first === comma || first === closeMap) throw unsureYamlSignal;
      setEntrySafely(object, key, this.#value(depth));
      const code = this.#next();
      if (code === comma) this.place++;
      else if (code !== closeMap) throw unsureYamlSignal;
    }
    this.place++;
    return object;
  }

  /** The name of an entry; the colon behind it comes next. */
  #key(): string {
    const start = this.place;
    const code = this.text.charCodeAt(start);
    // `{{ .Values.name }}`: a map as the key of a map, which JSON has not.
    if (code === openMap) throw brokenYamlSignal;
    if (code === quote || code === apostrophe) {
      const key = this.quoted();
      while (this.text.charCodeAt(this.place) === space) this.place++;
      // Behind quotes the colon needs no space.
      if (this.text.charCodeAt(this.place) !== colon || this.place - start > longestKey) throw unsureYamlSignal;
      return key;
    }
    const written = this.#plain();
    const after = this.text.charCodeAt(this.place + 1);
    if (this.text.charCodeAt(this.place) !== colon || (after !== space && after !== newLine)) throw unsureYamlSignal;
    if (this.place - start > longestKey) throw unsureYamlSignal;
    return normalizePlainKey(written);
  }

  #value(depth: number): Value {
    const code = this.text.charCodeAt(this.place);
    if (code === openList || code === openMap) return this.collection(depth + 1);
    this.size++;
    if (code === quote || code === apostrophe) {
      const value = this.quoted();
      // A list may hold a single entry of a map.
      if (this.#next() === colon) throw unsureYamlSignal;
      return value;
    }
    const written = this.#plain();
    if (this.text.charCodeAt(this.place) === colon) throw unsureYamlSignal;
    return decodePlainScalar(written, this.#decode);
  }

  /** A text without quotes, as far as it goes in its line. */
  #plain(): string {
    const { text } = this;
    const start = this.place;
    const first = text.charCodeAt(start);
    const isSigned = first === 45 && isDigit(text.charCodeAt(start + 1));
    if (indicators.has(first) && !isSigned) throw unsureYamlSignal;
    let i = start;
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === comma || code === closeList || code === closeMap || code === newLine) break;
      if (code === openList || code === openMap) throw unsureYamlSignal;
      if (code === hash && text.charCodeAt(i - 1) === space) break;
      if (code === colon) {
        const after = text.charCodeAt(i + 1);
        if (after === space || after === newLine) break;
        if (after === comma || after === closeList || after === closeMap || after === openList || after === openMap) {
          throw unsureYamlSignal;
        }
      }
    }
    this.place = i;
    let end = i;
    while (end > start && text.charCodeAt(end - 1) === space) end--;
    if (end === start) throw unsureYamlSignal;
    // It may go on in the next line.
    const code = this.#next();
    if (code !== comma && code !== closeList && code !== closeMap && code !== colon) {
      throw this.#isNeverClosed() ? brokenYamlSignal : unsureYamlSignal;
    }
    return text.slice(start, end);
  }

  /** Passes spaces, line ends and comments; the character behind them. */
  #next(): number {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.place);
      if (code === space || code === newLine) this.place++;
      else if (code === hash) {
        const before = text.charCodeAt(this.place - 1);
        if (before !== space && before !== newLine) throw unsureYamlSignal;
        const end = text.indexOf("\n", this.place);
        if (end === -1) throw brokenYamlSignal;
        this.place = end;
      } else if (Number.isNaN(code)) throw brokenYamlSignal;
      else return code;
    }
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

const smallInteger = /^(?:0|[1-9]\d{0,14})$/;

export function decodePlainScalar(written: string, decode: (scalar: YamlScalar) => Value): Value {
  if (smallInteger.test(written)) return Number(written);
  const scalar = classifyPlainScalar(written);
  // No number of JSON: an error, unless another one comes first.
  if (scalar.type === "float" && !Number.isFinite(scalar.value)) throw unsureYamlSignal;
  return decode(scalar);
}

/** A key that is a boolean is named after it; null is none, `<<` means another map, and numbers are written anew. */
export function normalizePlainKey(written: string): string {
  if (written === "<<") throw unsureYamlSignal;
  const { type, value } = classifyPlainScalar(written);
  if (type === "null" || type === "float") throw unsureYamlSignal;
  return String(value);
}

/**
 * Reads the YAML that most documents are written in, many times faster than a reader of all YAML: maps and lists by
 * indentation, with one plain or quoted scalar a line. It answers only where it is certain to answer as the whole reader
 * does; everything else, right or wrong, is left to that one.
 */
import { setEntrySafely } from "../../values/object-map.js";
import type { Value } from "../../values/value.js";
import { plainScalar, type YamlScalar } from "./yaml-scalar.js";

interface Line {
  readonly indent: number;
  readonly content: string;
}

const deepest = 100;
const readable = /^[\x20-\x7e\n]*$/;
const longestKey = 100;
const [space, dash, hash] = [32, 45, 35];
const quoted = /^(?:"[^"\\]*"|'[^']*')$/;
/** Neither `: ` nor ` #`, and nothing in front that YAML gives a meaning. */
const plain = /^(?:[A-Za-z0-9_./]|-(?=\d))[\w./+@=(),~-]*(?:[ :][\w./+@=(),~-]+)*$/;
const smallInteger = /^(?:0|[1-9]\d{0,14})$/;

/** Thrown where the whole reader has to be asked. */
class Unsure extends Error {}

export interface BlockYaml {
  readonly value: Value;
  /** How many keys and values there are. */
  readonly size: number;
}

export function readBlockYaml(text: string, decode: (scalar: YamlScalar) => Value): BlockYaml | undefined {
  const unix = text.includes("\r") ? text.replaceAll("\r\n", "\n") : text;
  if (!readable.test(unix)) return undefined;
  const lines = significantLines(unix);
  const [first] = lines;
  if (first === undefined) return undefined;
  try {
    const reader = new Reader(lines, decode);
    const value = reader.block(first.indent, 0);
    return reader.isAtEnd ? { value, size: reader.size } : undefined;
  } catch (error) {
    if (error instanceof Unsure) return undefined;
    throw error;
  }
}

function significantLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = text.startsWith("---\n") ? 4 : 0;
  while (start < text.length) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    let first = start;
    while (text.charCodeAt(first) === space) first++;
    if (first < end && text.charCodeAt(first) !== hash) {
      lines.push({ indent: first - start, content: text.slice(first, end) });
    }
    start = end + 1;
  }
  return lines;
}

/** By character code: 2 for what a key may begin with, 1 for what may follow. */
const keyCharacters = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z_]/.test(character) ? 2 : /[\d./-]/.test(character) ? 1 : 0;
});

/** Where the key of an entry ends, or -1. */
function keyEnd(content: string): number {
  const colon = content.indexOf(":");
  if (colon < 1 || colon > longestKey || keyCharacters[content.charCodeAt(0)] !== 2) return -1;
  for (let i = 1; i < colon; i++) if (keyCharacters[content.charCodeAt(i)] === 0) return -1;
  return colon + 1 === content.length || content.charCodeAt(colon + 1) === space ? colon : -1;
}

function isItem(content: string | undefined): boolean {
  if (content?.charCodeAt(0) !== dash) return false;
  return content.length === 1 || content.charCodeAt(1) === space;
}

/** Where something stands again behind a colon or dash and spaces. */
function afterSpaces(content: string, start: number): number {
  let place = start;
  while (content.charCodeAt(place) === space) place++;
  return place;
}

class Reader {
  size = 0;
  readonly #lines: Line[];
  readonly #decode: (scalar: YamlScalar) => Value;
  #at = 0;

  constructor(lines: Line[], decode: (scalar: YamlScalar) => Value) {
    this.#lines = lines;
    this.#decode = decode;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#lines.length;
  }

  /** The map or list that begins here. */
  block(indent: number, depth: number): Value {
    if (depth > deepest) throw new Unsure();
    this.size++;
    return isItem(this.#here(indent)) ? this.#list(indent, depth) : this.#map(indent, depth);
  }

  /** What stands on the line at hand, when it is indented like this. */
  #here(indent: number): string | undefined {
    const line = this.#lines[this.#at];
    return line?.indent === indent ? line.content : undefined;
  }

  #map(indent: number, depth: number): Value {
    const object: Record<string, Value> = {};
    for (let content = this.#here(indent); content !== undefined; content = this.#here(indent)) {
      const end = keyEnd(content);
      if (end === -1) throw new Unsure();
      // A key that is a boolean (`on`) is named after it; null is none.
      const name = plainScalar(content.slice(0, end)).value;
      if (name === null) throw new Unsure();
      this.#at++;
      this.size++;
      const written = content.slice(afterSpaces(content, end + 1));
      setEntrySafely(
        object,
        String(name),
        written === "" ? this.#below(indent, true, depth) : this.#scalar(written, indent),
      );
    }
    return object;
  }

  #list(indent: number, depth: number): Value {
    const items: Value[] = [];
    for (let content = this.#here(indent); content !== undefined; content = this.#here(indent)) {
      // Behind a list that is not indented, the map that it belongs to goes on.
      if (!isItem(content)) break;
      const start = afterSpaces(content, 1);
      const written = content.slice(start);
      if (written === "") {
        this.#at++;
        items.push(this.#below(indent, false, depth));
      } else if (keyEnd(written) !== -1 || isItem(written)) {
        this.#lines[this.#at] = { indent: indent + start, content: written };
        items.push(this.block(indent + start, depth + 1));
      } else {
        this.#at++;
        items.push(this.#scalar(written, indent));
      }
    }
    return items;
  }

  /** What is indented below a key or a dash, or null; the list of a key may be indented like the key. */
  #below(indent: number, ofKey: boolean, depth: number): Value {
    const next = this.#lines[this.#at];
    if (next !== undefined && next.indent > indent) return this.block(next.indent, depth + 1);
    if (ofKey && isItem(this.#here(indent))) return this.block(indent, depth + 1);
    this.size++;
    return null;
  }

  #scalar(written: string, indent: number): Value {
    const next = this.#lines[this.#at];
    // It goes on in the next line.
    if (next !== undefined && next.indent > indent) throw new Unsure();
    this.size++;
    if (quoted.test(written)) return written.slice(1, -1);
    if (written === "{}") return {};
    if (written === "[]") return [];
    if (!plain.test(written)) throw new Unsure();
    if (smallInteger.test(written)) return Number(written);
    const scalar = plainScalar(written);
    // No number of JSON: an error, unless another one comes first.
    if (scalar.type === "float" && !Number.isFinite(scalar.value)) throw new Unsure();
    return this.#decode(scalar);
  }
}

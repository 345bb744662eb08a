/**
 * Reads the YAML that most documents are written in, many times faster than a reader of all YAML: maps and lists by
 * indentation, with one plain or quoted scalar a line. It answers only where it is certain to answer as the whole reader
 * does; everything else, right or wrong, is left to that one.
 */
import { setOwn } from "../../values/object-map.js";
import type { Value } from "../../values/value.js";
import { plainScalar, type Scalar } from "./yaml-scalar.js";

interface Line {
  readonly indent: number;
  readonly content: string;
}

const deepest = 100;
const readable = /^[\x20-\x7e\n]*$/;
const entry = /^([A-Za-z_][\w./-]{0,99}):(?: +(.*))?$/;
const item = /^-(?:( +)(.*))?$/;
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

export function readBlockYaml(text: string, decode: (scalar: Scalar) => Value): BlockYaml | undefined {
  if (!readable.test(text)) return undefined;
  const lines = significantLines(text);
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
  const start = text.startsWith("---\n") ? 4 : 0;
  for (const line of text.slice(start).split("\n")) {
    let indent = 0;
    while (line.charCodeAt(indent) === 32) indent++;
    const content = line.slice(indent);
    if (content !== "" && !content.startsWith("#")) lines.push({ indent, content });
  }
  return lines;
}

class Reader {
  size = 0;
  readonly #lines: Line[];
  readonly #decode: (scalar: Scalar) => Value;
  #at = 0;

  constructor(lines: Line[], decode: (scalar: Scalar) => Value) {
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
    return item.test(this.#here(indent) ?? "") ? this.#list(indent, depth) : this.#map(indent, depth);
  }

  /** What stands on the line at hand, when it is indented like this. */
  #here(indent: number): string | undefined {
    const line = this.#lines[this.#at];
    return line?.indent === indent ? line.content : undefined;
  }

  #map(indent: number, depth: number): Value {
    const object: Record<string, Value> = {};
    for (let content = this.#here(indent); content !== undefined; content = this.#here(indent)) {
      const [, key, written = ""] = entry.exec(content) ?? [];
      // A key that is a boolean (`on`) is named after it; null is none.
      const name = key === undefined ? null : plainScalar(key).value;
      if (name === null) throw new Unsure();
      this.#at++;
      this.size++;
      setOwn(object, String(name), written === "" ? this.#below(indent, true, depth) : this.#scalar(written, indent));
    }
    return object;
  }

  #list(indent: number, depth: number): Value {
    const items: Value[] = [];
    for (let content = this.#here(indent); content !== undefined; content = this.#here(indent)) {
      const found = item.exec(content);
      // Behind a list that is not indented, the map that it belongs to goes on.
      if (found === null) break;
      const [, space = "", written = ""] = found;
      if (written === "") {
        this.#at++;
        items.push(this.#below(indent, false, depth));
      } else if (entry.test(written) || item.test(written)) {
        const inner = indent + 1 + space.length;
        this.#lines[this.#at] = { indent: inner, content: written };
        items.push(this.block(inner, depth + 1));
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
    if (ofKey && item.test(this.#here(indent) ?? "")) return this.block(indent, depth + 1);
    this.size++;
    return null;
  }

  #scalar(written: string, indent: number): Value {
    const next = this.#lines[this.#at];
    // It goes on in the next line.
    if (next !== undefined && next.indent > indent) throw new Unsure();
    this.size++;
    if (quoted.test(written)) return written.slice(1, -1);
    if (!plain.test(written)) throw new Unsure();
    if (smallInteger.test(written)) return Number(written);
    const scalar = plainScalar(written);
    // No number of JSON: an error, unless another one comes first.
    if (scalar.type === "float" && !Number.isFinite(scalar.value)) throw new Unsure();
    return this.#decode(scalar);
  }
}

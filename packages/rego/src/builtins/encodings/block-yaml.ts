/**
 * Reads the YAML that most documents are written in, many times faster than a reader of all YAML: maps and lists by
 * indentation and in brackets, texts with and without quotes, blocks of lines, comments, anchors and aliases. It answers
 * only where it is certain to answer as the whole reader does; everything else, right or wrong, is left to that one.
 */
import { setEntrySafely } from "../../values/object-map.js";
import type { Value } from "../../values/value.js";
import {
  brokenYamlSignal,
  decodePlainScalar,
  FlowYamlReader,
  normalizePlainKey,
  unsureYamlSignal,
} from "./flow-yaml.js";
import type { YamlScalar } from "./yaml-scalar.js";

/** A line that says something: where it starts behind its indentation, and where it ends. */
interface Line {
  readonly indent: number;
  readonly start: number;
  readonly end: number;
}

const deepest = 100;
const longestKey = 500;
/** Aliases that make more of a text than this are counted by the whole reader. */
const mostAliased = 90;
const ascii = /^[\x20-\x7e\n]*$/;
/** No control characters, line ends of other alphabets, marks of byte order or halves of pairs. */
const readable = /^[\x20-\x7e\n\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;
const [newLine, space, quote, hash, ampersand, apostrophe, star, dash, colon] = [10, 32, 34, 35, 38, 39, 42, 45, 58];
const [openList, pipe, openMap, greater] = [91, 124, 123, 62];
/** Neither `: ` nor ` #`, and nothing in front that YAML gives a meaning. */
const plain = /^(?:[A-Za-z0-9_./]|-(?=\d))[\w./+@=(),~-]*(?:[ :][\w./+@=(),~-]+)*$/;
/** What no text without quotes begins with, or what has a meaning there. */
const indicator = /^[-?:,[\]{}#&*!|>'"%@`=<]/;
const blockHeader = /^[|>]([+-]?) *$/;
const anchorName = /^[&*]([A-Za-z0-9_-]{1,64})(?: +|$)/;

export interface BlockYamlValueAndSize {
  readonly value: Value;
  /** How many keys and values there are. */
  readonly size: number;
}

/** Undefined where the whole reader has to be asked, `broken` where that one is certain to refuse the text. */
export function tryParseBlockYaml(
  text: string,
  decode: (scalar: YamlScalar) => Value,
): BlockYamlValueAndSize | typeof brokenYamlSignal | undefined {
  const unix = text.includes("\r") ? text.replaceAll("\r\n", "\n") : text;
  if (!ascii.test(unix) && !readable.test(unix)) return undefined;
  const lines = significantLines(unix);
  if (lines.length === 0) return undefined;
  try {
    const reader = new Reader(unix, lines, decode);
    const value = reader.document();
    return reader.isAtEnd ? { value, size: reader.size } : undefined;
  } catch (problem) {
    if (problem === unsureYamlSignal) return undefined;
    if (problem === brokenYamlSignal) return brokenYamlSignal;
    throw problem;
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
    if (first < end && text.charCodeAt(first) !== hash) lines.push({ indent: first - start, start: first, end });
    start = end + 1;
  }
  return lines;
}

class Reader {
  readonly #text: string;
  readonly #lines: Line[];
  readonly #decode: (scalar: YamlScalar) => Value;
  readonly #flow: FlowYamlReader;
  readonly #anchors = new Map<string, { readonly value: Value; readonly size: number }>();
  #size = 0;
  #aliased = 0;
  #at = 0;

  constructor(text: string, lines: Line[], decode: (scalar: YamlScalar) => Value) {
    this.#text = text;
    this.#lines = lines;
    this.#decode = decode;
    this.#flow = new FlowYamlReader(text, decode);
  }

  get size(): number {
    return this.#size + this.#flow.size;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#lines.length;
  }

  document(): Value {
    const { indent, start } = this.#lines[0] as Line;
    if (this.#isInBrackets(start)) {
      this.#at++;
      return this.#inLine(start, -1);
    }
    return this.#block(indent, 0);
  }

  /** The map or list that begins here. */
  #block(indent: number, depth: number): Value {
    if (depth > deepest) throw unsureYamlSignal;
    this.#size++;
    const line = this.#here(indent);
    return line !== undefined && this.#isItem(line.start) ? this.#list(indent, depth) : this.#map(indent, depth);
  }

  /** The line at hand, when it is indented like this. */
  #here(indent: number): Line | undefined {
    const line = this.#lines[this.#at];
    return line?.indent === indent ? line : undefined;
  }

  #isItem(start: number): boolean {
    if (this.#text.charCodeAt(start) !== dash) return false;
    const next = this.#text.charCodeAt(start + 1);
    return next === space || next === newLine || Number.isNaN(next);
  }

  #isInBrackets(place: number): boolean {
    const code = this.#text.charCodeAt(place);
    return code === openList || code === openMap;
  }

  #map(indent: number, depth: number): Value {
    const object: Record<string, Value> = {};
    for (let line = this.#here(indent); line !== undefined; line = this.#here(indent)) {
      const end = this.#keyEnd(line.start);
      if (end === -1) throw unsureYamlSignal;
      const name = this.#keyName(line.start, end);
      if (Object.hasOwn(object, name)) throw unsureYamlSignal;
      this.#at++;
      this.#size++;
      const place = this.#afterSpaces(end + 1);
      setEntrySafely(object, name, this.#entry(place, line, indent, true, depth));
    }
    return object;
  }

  #list(indent: number, depth: number): Value {
    const items: Value[] = [];
    for (let line = this.#here(indent); line !== undefined; line = this.#here(indent)) {
      // Behind a list that is not indented, the map that it belongs to goes on.
      if (!this.#isItem(line.start)) break;
      const place = this.#afterSpaces(line.start + 1);
      if (place < line.end && (this.#isItem(place) || (!this.#isInBrackets(place) && this.#keyEnd(place) !== -1))) {
        const inner = indent + place - line.start;
        this.#lines[this.#at] = { indent: inner, start: place, end: line.end };
        items.push(this.#block(inner, depth + 1));
      } else {
        this.#at++;
        items.push(this.#entry(place, line, indent, false, depth));
      }
    }
    return items;
  }

  /** What stands behind a key or a dash, or below it. */
  #entry(place: number, line: Line, indent: number, ofKey: boolean, depth: number): Value {
    const code = this.#text.charCodeAt(place);
    if (place >= line.end || code === hash) return this.#below(indent, ofKey, depth);
    if (code === ampersand) return this.#anchored(place, line, indent, ofKey, depth);
    return this.#inLine(place, indent);
  }

  #anchored(place: number, line: Line, indent: number, ofKey: boolean, depth: number): Value {
    const [whole, name] = anchorName.exec(this.#text.slice(place, line.end)) ?? [];
    if (whole === undefined || name === undefined) throw unsureYamlSignal;
    const before = this.size;
    const next = place + whole.length;
    if (this.#text.charCodeAt(next) === ampersand || this.#text.charCodeAt(next) === star) throw unsureYamlSignal;
    const value = this.#entry(next, line, indent, ofKey, depth);
    this.#anchors.set(name, { value, size: this.size - before });
    return value;
  }

  #aliasedValue(place: number, end: number): Value {
    const [whole, name] = anchorName.exec(this.#text.slice(place, end)) ?? [];
    const anchor = name === undefined ? undefined : this.#anchors.get(name);
    if (whole === undefined || anchor === undefined) throw unsureYamlSignal;
    this.#requireEnd(place + whole.length, end);
    this.#aliased += anchor.size;
    this.#size += anchor.size + 1;
    if (this.#aliased > mostAliased) throw unsureYamlSignal;
    return anchor.value;
  }

  /** What is indented below a key or a dash, or null; the list of a key may be indented like the key. */
  #below(indent: number, ofKey: boolean, depth: number): Value {
    const next = this.#lines[this.#at];
    if (next !== undefined && next.indent > indent) return this.#block(next.indent, depth + 1);
    const here = this.#here(indent);
    if (ofKey && here !== undefined && this.#isItem(here.start)) return this.#block(indent, depth + 1);
    this.#size++;
    return null;
  }

  /** A value that begins in the line before the one at hand. */
  #inLine(place: number, indent: number): Value {
    const { end } = this.#lines[this.#at - 1] as Line;
    switch (this.#text.charCodeAt(place)) {
      case quote:
      case apostrophe: {
        this.#flow.place = place;
        const value = this.#flow.quoted();
        this.#requireEnd(this.#flow.place, end);
        return this.#scalar(value, indent);
      }
      case openList:
      case openMap:
        return this.#collection(place, indent);
      case pipe:
      case greater:
        return this.#blockOfLines(place, end, indent);
      case star:
        return this.#scalar(this.#aliasedValue(place, end), indent);
      default:
        return this.#scalar(this.#plain(place, end), indent);
    }
  }

  /** Nothing but a comment may follow. */
  #requireEnd(place: number, end: number): void {
    const next = this.#afterSpaces(place);
    if (next >= end) return;
    if (next === place || this.#text.charCodeAt(next) !== hash) throw unsureYamlSignal;
  }

  /** Text that goes on in the next line is left to the whole reader. */
  #scalar(value: Value, indent: number): Value {
    const next = this.#lines[this.#at];
    if (next !== undefined && next.indent > indent) throw unsureYamlSignal;
    this.#size++;
    return value;
  }

  #plain(place: number, end: number): Value {
    let written = this.#text.slice(place, end);
    const comment = written.indexOf(" #");
    if (comment !== -1) written = written.slice(0, comment);
    while (written.endsWith(" ")) written = written.slice(0, -1);
    if (plain.test(written)) return decodePlainScalar(written, this.#decode);
    if (written === "" || indicator.test(written)) throw unsureYamlSignal;
    // `a: b: c`
    if (written.includes(": ")) throw brokenYamlSignal;
    if (written.endsWith(":")) throw unsureYamlSignal;
    return decodePlainScalar(written, this.#decode);
  }

  #collection(place: number, indent: number): Value {
    this.#flow.place = place;
    const value = this.#flow.collection(0);
    const end = this.#flow.place;
    while ((this.#lines[this.#at]?.start ?? Number.POSITIVE_INFINITY) < end) {
      // At the outer margin, readers differ.
      if ((this.#lines[this.#at] as Line).indent <= indent) throw unsureYamlSignal;
      this.#at++;
    }
    this.#requireEnd(end, (this.#lines[this.#at - 1] as Line).end);
    const next = this.#lines[this.#at];
    if (next !== undefined && next.indent > indent) throw unsureYamlSignal;
    return value;
  }

  /** Lines behind `|` and `>`, without what all are indented by. */
  #blockOfLines(place: number, end: number, indent: number): Value {
    const [, chomping] = blockHeader.exec(this.#text.slice(place, end)) ?? [];
    if (chomping === undefined) throw unsureYamlSignal;
    const isFolded = this.#text.charCodeAt(place) === greater;
    const lines: string[] = [];
    let inner: number | undefined;
    let from = end + 1;
    for (; from < this.#text.length; ) {
      const found = this.#text.indexOf("\n", from);
      // A last line without an end is special.
      if (found === -1) throw unsureYamlSignal;
      const first = this.#afterSpaces(from);
      if (first >= found) {
        if (inner === undefined || found - from > inner) throw unsureYamlSignal;
        lines.push("");
      } else {
        if (first - from <= Math.max(indent, 0)) break;
        inner ??= first - from;
        if (first - from < inner) throw unsureYamlSignal;
        const line = this.#text.slice(from + inner, found);
        if (isFolded && line.startsWith(" ")) throw unsureYamlSignal;
        lines.push(line);
      }
      from = found + 1;
    }
    if (inner === undefined || indent < 0) throw unsureYamlSignal;
    while ((this.#lines[this.#at]?.start ?? Number.POSITIVE_INFINITY) < from) this.#at++;
    this.#size++;
    return blockText(lines, isFolded, chomping);
  }

  #afterSpaces(start: number): number {
    let place = start;
    while (this.#text.charCodeAt(place) === space) place++;
    return place;
  }

  /** Where the key of an entry ends, or -1. */
  #keyEnd(start: number): number {
    const code = this.#text.charCodeAt(start);
    if (code === quote || code === apostrophe) {
      this.#flow.place = start;
      this.#flow.quoted();
      return this.#isKeyEnd(this.#flow.place) ? this.#flow.place : -1;
    }
    const lineEnd = this.#text.indexOf("\n", start);
    const most = Math.min(lineEnd === -1 ? this.#text.length : lineEnd, start + longestKey);
    for (let i = start; i < most; i++) {
      const each = this.#text.charCodeAt(i);
      if (each === colon && this.#isKeyEnd(i)) return i;
      if (each === hash && this.#text.charCodeAt(i - 1) === space) return -1;
    }
    return -1;
  }

  #isKeyEnd(place: number): boolean {
    if (this.#text.charCodeAt(place) !== colon) return false;
    const next = this.#text.charCodeAt(place + 1);
    return next === space || next === newLine || Number.isNaN(next);
  }

  #keyName(start: number, end: number): string {
    const code = this.#text.charCodeAt(start);
    if (code === quote || code === apostrophe) {
      this.#flow.place = start;
      return this.#flow.quoted();
    }
    const written = this.#text.slice(start, end);
    if (!plain.test(written) && (indicator.test(written) || written.endsWith(" "))) throw unsureYamlSignal;
    return normalizePlainKey(written);
  }
}

function blockText(lines: string[], isFolded: boolean, chomping: string): string {
  let last = lines.length;
  while (last > 0 && lines[last - 1] === "") last--;
  const kept = lines.slice(0, last);
  const ends = chomping === "-" ? "" : chomping === "+" ? "\n".repeat(lines.length - last + 1) : "\n";
  if (!isFolded) return kept.join("\n") + ends;
  let text = "";
  for (const [i, line] of kept.entries()) {
    if (i === 0) text = line;
    else if (line === "") text += "\n";
    else text += kept[i - 1] === "" ? line : ` ${line}`;
  }
  return text + ends;
}

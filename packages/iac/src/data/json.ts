/**
 * Reads JSON as people and tools write it into templates: a byte order mark, comments, trailing commas and line breaks
 * inside strings (ARM's multi-line strings) are no mistakes. Recursive descent over character codes in one pass; each
 * function leaves `at` behind what it read. Depth is limited, so that no text can exhaust the stack.
 *
 * A mistake that leaves no doubt about what follows (a missing comma, an unknown escape) is reported and stepped over.
 * At any other mistake reading stops: `stopped` makes every open object and array end where it stands, with what it
 * already has.
 */
import type { Problem } from "../document.js";
import type { ReadLimits } from "../read-context-and-data-file-reader.js";
import type { SourceText } from "../source/source-text.js";
import { readJsonString } from "./json-string.js";
import type { DataEntry, DataNode } from "./node.js";
import { createOffsetProblemList, getMaxNestingDepth, MAX_VALUES_PER_FILE } from "./problem-list-and-limits.js";

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BLANK = 32;
const QUOTE = 34;
const STAR = 42;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const DOT = 46;
const SLASH = 47;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const NO_BREAK_SPACE = 0xa0;
const BYTE_ORDER_MARK = 0xfeff;

/** Integers of so many digits are exact when summed up digit by digit. */
const EXACT_DIGITS = 15;

export interface JsonParseResult {
  /** Missing when there is no value at all. */
  readonly node?: DataNode;
  readonly problems: readonly Problem[];
  /** Whether something was left out. */
  readonly broken: boolean;
}

export function parseJson(source: SourceText, limits: ReadLimits): JsonParseResult {
  const { text } = source;
  const { problems, report } = createOffsetProblemList(source);
  const maxDepth = getMaxNestingDepth(limits);
  let at = 0;
  let stopped = false;
  let values = 0;

  skipBlanks();
  const node = readValue(0);
  if (!stopped) {
    skipBlanks();
    if (at < text.length) report(at, `unexpected ${shown()} after the end of the value`);
  }
  return { ...(node !== undefined && { node }), problems, broken: stopped };

  function stop(offset: number, message: string): undefined {
    if (!stopped) report(offset, message);
    stopped = true;
    return undefined;
  }

  function readValue(depth: number): DataNode | undefined {
    values += 1;
    if (values > MAX_VALUES_PER_FILE)
      return stop(at, `there are more than ${MAX_VALUES_PER_FILE} values: the rest is left out`);
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const start = at;
        const value = readString();
        return { kind: "scalar", source, start, end: at, value };
      }
      case OPEN_BRACE:
        return depth < maxDepth ? readObject(depth + 1) : stop(at, `nested deeper than ${maxDepth} levels`);
      case OPEN_BRACKET:
        return depth < maxDepth ? readArray(depth + 1) : stop(at, `nested deeper than ${maxDepth} levels`);
      default:
        return readNumber() ?? readWord();
    }
  }

  function readObject(depth: number): DataNode {
    const start = at;
    const entries = new Map<string, DataEntry>();
    at += 1;
    skipBlanks();
    while (!stopped && text.charCodeAt(at) !== CLOSE_BRACE) {
      if (text.charCodeAt(at) !== QUOTE) {
        stop(at, `expected a key in double quotes or "}", found ${shown()}`);
        break;
      }
      readEntry(entries, depth);
      if (!stopped) readSeparator(CLOSE_BRACE, "}");
    }
    if (!stopped) at += 1;
    return { kind: "mapping", source, start, end: at, entries };
  }

  function readEntry(entries: Map<string, DataEntry>, depth: number): void {
    const keyStart = at;
    const key = readString();
    const keyEnd = at;
    if (stopped) return;
    skipBlanks();
    if (text.charCodeAt(at) !== COLON) {
      stop(at, `expected ":" after the key ${JSON.stringify(key)}, found ${shown()}`);
      return;
    }
    at += 1;
    skipBlanks();
    const value = readValue(depth);
    if (value === undefined) return;
    const size = entries.size;
    entries.set(key, { keyStart, keyEnd, value });
    if (entries.size === size) report(keyStart, `the key ${JSON.stringify(key)} is written twice: the last one counts`);
  }

  function readArray(depth: number): DataNode {
    const start = at;
    const items: DataNode[] = [];
    at += 1;
    skipBlanks();
    while (!stopped && text.charCodeAt(at) !== CLOSE_BRACKET) {
      const item = readValue(depth);
      if (item !== undefined) items.push(item);
      if (!stopped) readSeparator(CLOSE_BRACKET, "]");
    }
    if (!stopped) at += 1;
    return { kind: "sequence", source, start, end: at, items };
  }

  /** Leaves `at` before the next member or the closing bracket. */
  function readSeparator(close: number, closeText: string): void {
    const end = at;
    skipBlanks();
    const code = text.charCodeAt(at);
    if (code === COMMA) {
      at += 1;
      skipBlanks();
    } else if (code !== close && !stopped) {
      if (startsMember(code, close)) report(end, `expected "," or "${closeText}", found ${shown()}`);
      else stop(at, `expected "," or "${closeText}", found ${shown()}`);
    }
  }

  function readString(): string {
    const start = at + 1;
    let end = start;
    for (;;) {
      const code = text.charCodeAt(end);
      if (code === QUOTE) break;
      if (code === BACKSLASH || end >= text.length) return readEscapedString();
      end += 1;
    }
    at = end + 1;
    return text.slice(start, end);
  }

  function readEscapedString(): string {
    const start = at;
    const string = readJsonString(text, start, report);
    at = string.end;
    if (!string.closed) stop(start, "this string is never closed");
    return string.value;
  }

  function readNumber(): DataNode | undefined {
    const start = at;
    let end = start;
    const negative = text.charCodeAt(end) === MINUS;
    if (negative) end += 1;
    const first = end;
    let whole = 0;
    for (let code = text.charCodeAt(end); code >= ZERO && code <= NINE; code = text.charCodeAt(end)) {
      whole = whole * 10 + (code - ZERO);
      end += 1;
    }
    if (end === first) return undefined;
    const digits = end - first;
    end = endOfFraction(end);
    const value = end - first === digits && digits <= EXACT_DIGITS ? (negative ? -whole : whole) : slow(start, end);
    at = end;
    return { kind: "scalar", source, start, end, value };
  }

  function slow(start: number, end: number): number | string {
    const written = text.slice(start, end);
    const value = Number(written);
    if (Number.isFinite(value)) return value;
    report(start, "this number is too large: it is kept as text");
    return written;
  }

  function endOfFraction(from: number): number {
    let end = from;
    if (text.charCodeAt(end) === DOT && isDigit(end + 1)) end = endOfDigits(end + 1);
    if ((text.charCodeAt(end) | 0x20) === 0x65) {
      const sign = text.charCodeAt(end + 1);
      const digits = sign === PLUS || sign === MINUS ? end + 2 : end + 1;
      if (isDigit(digits)) end = endOfDigits(digits);
    }
    return end;
  }

  function isDigit(offset: number): boolean {
    const code = text.charCodeAt(offset);
    return code >= ZERO && code <= NINE;
  }

  function endOfDigits(from: number): number {
    let end = from;
    while (isDigit(end)) end += 1;
    return end;
  }

  function readWord(): DataNode | undefined {
    for (const [word, value] of WORDS) {
      if (text.startsWith(word, at)) {
        const start = at;
        at += word.length;
        return { kind: "scalar", source, start, end: at, value };
      }
    }
    return stop(at, `expected a value, found ${shown()}`);
  }

  /** Over a local copy of `at`: most of an indented text is blanks. */
  function skipBlanks(): void {
    let next = at;
    for (;;) {
      const code = text.charCodeAt(next);
      if (code === BLANK || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB) next += 1;
      else if (code === SLASH) {
        at = next;
        if (!skipComment()) return;
        next = at;
      } else if (code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK) next += 1;
      else break;
    }
    at = next;
  }

  function skipComment(): boolean {
    const next = text.charCodeAt(at + 1);
    if (next === SLASH) {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end;
      return true;
    }
    if (next !== STAR) return false;
    const end = text.indexOf("*/", at + 2);
    if (end === -1) stop(at, "this comment is never closed");
    at = end === -1 ? text.length : end + 2;
    return true;
  }

  function shown(): string {
    const code = text.codePointAt(at);
    return code === undefined ? "the end of the text" : JSON.stringify(String.fromCodePoint(code));
  }
}

const WORDS: readonly (readonly [string, boolean | null])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

function startsMember(code: number, close: number): boolean {
  return code === QUOTE || (close === CLOSE_BRACKET && (code === OPEN_BRACE || code === OPEN_BRACKET));
}

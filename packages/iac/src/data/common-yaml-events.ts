/**
 * Reads the YAML that most files are written in, several times faster than a reader of all YAML: maps and lists by
 * indentation, values of one line with and without quotes, brackets that close on their line, blocks of lines, tags,
 * anchors, aliases and comments. Gives the events that js-yaml gives for the same text, and nothing where it is not
 * certain to: everything else, right or wrong, is left to js-yaml.
 */
import { CHOMPING_MODE, COLLECTION_STYLE, EVENT_ID, type Event, SCALAR_STYLE } from "js-yaml";
import { isYamlLineEnd, isYamlQuote, yamlCharacters } from "./yaml-characters.js";
import { NO_OFFSET, NO_PROPERTIES, UNCERTAIN, YamlLineScanner, type YamlNodeProperties } from "./yaml-line-scanner.js";

const {
  ASTERISK,
  BACKSLASH,
  BAR,
  CLOSING_BRACE,
  CLOSING_BRACKET,
  COLON,
  COMMA,
  DASH,
  DOUBLE_QUOTE,
  GREATER,
  HASH,
  LINE_FEED,
  OPENING_BRACE,
  OPENING_BRACKET,
  PLUS,
  SINGLE_QUOTE,
  TAB,
} = yamlCharacters;

/** More than people nest; js-yaml counts what is deeper, and what comes near to the depth that is allowed. */
const MAX_DEPTH = 64;
const DEPTH_MARGIN = 4;

/** js-yaml limits keys that nothing marks as keys. */
const LONGEST_KEY = 500;

const ASCII = /^[\t\n\x20-\x7e]*$/;
/** No line ends other than line feeds, no control characters but tabs, no marks of byte order, no halves of pairs. */
const READABLE = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** With these begins what is no key, or one that is left to js-yaml. */
const BEFORE_VALUES: ReadonlySet<number> = new Set(Array.from("#[{&*!|>", (sign) => sign.charCodeAt(0)));

/** Undefined where js-yaml has to be asked. */
export function parseCommonYamlEvents(text: string, maxDepth: number): readonly Event[] | undefined {
  if (!ASCII.test(text) && !READABLE.test(text)) return undefined;
  try {
    return new CommonYamlReader(text, Math.min(MAX_DEPTH, maxDepth - DEPTH_MARGIN)).readStream();
  } catch (problem) {
    if (problem === UNCERTAIN) return undefined;
    throw problem;
  }
}

class CommonYamlReader {
  readonly #text: string;
  readonly #scanner: YamlLineScanner;
  readonly #maxDepth: number;
  readonly #events: Event[] = [];
  /** Of the line at hand, the next that says something: where it starts, and where it starts behind its indentation. */
  #lineStart = 0;
  #start = 0;
  /** -1 at the end of a document. */
  #indent = 0;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#scanner = new YamlLineScanner(text);
    this.#maxDepth = maxDepth;
  }

  readStream(): readonly Event[] {
    this.#openLine(0);
    if (this.#indent >= 0) this.#readDocument(false);
    while (this.#start < this.#text.length) {
      // Three dashes with nothing behind them.
      const end = this.#scanner.skipSpaces(this.#start + 3);
      if (!isYamlLineEnd(this.#text.charCodeAt(end))) throw UNCERTAIN;
      this.#openLine(end + 1);
      this.#readDocument(true);
    }
    return this.#events;
  }

  #readDocument(explicitStart: boolean): void {
    this.#events.push({ type: EVENT_ID.DOCUMENT, explicitStart, explicitEnd: false, directives: [] });
    if (this.#indent < 0) this.#addScalar(NO_OFFSET, NO_OFFSET, NO_PROPERTIES, SCALAR_STYLE.PLAIN, false);
    else this.#readBlock(NO_PROPERTIES, 0);
    if (this.#indent >= 0) throw UNCERTAIN;
    this.#events.push({ type: EVENT_ID.POP });
  }

  /** Goes to the first line from an offset on that says something. */
  #openLine(from: number): void {
    const text = this.#text;
    let lineStart = from;
    for (;;) {
      const at = this.#scanner.skipSpaces(lineStart);
      const code = text.charCodeAt(at);
      if (code === HASH) {
        const end = text.indexOf("\n", at);
        lineStart = end === -1 ? text.length : end + 1;
      } else if (code === LINE_FEED) lineStart = at + 1;
      else {
        if (code === TAB) throw UNCERTAIN;
        this.#lineStart = lineStart;
        this.#start = at;
        this.#indent = at >= text.length || this.#isDocumentStart(at, lineStart) ? -1 : at - lineStart;
        return;
      }
    }
  }

  #isDocumentStart(at: number, lineStart: number): boolean {
    if (at > lineStart) return false;
    if (this.#text.startsWith("...", at)) throw UNCERTAIN;
    return this.#text.startsWith("---", at);
  }

  /** The map or list whose first line is at hand. */
  #readBlock(properties: YamlNodeProperties, depth: number): void {
    if (depth > this.#maxDepth) throw UNCERTAIN;
    if (this.#scanner.isItem(this.#start)) this.#readList(properties, depth);
    else this.#readMap(properties, depth);
  }

  #readList({ anchorStart, anchorEnd, tagStart, tagEnd }: YamlNodeProperties, depth: number): void {
    const indent = this.#indent;
    const style = COLLECTION_STYLE.BLOCK;
    const start = this.#start;
    this.#events.push({ type: EVENT_ID.SEQUENCE, start, anchorStart, anchorEnd, tagStart, tagEnd, style });
    while (this.#indent === indent && this.#scanner.isItem(this.#start)) this.#readItem(indent, depth);
    if (this.#indent > indent) throw UNCERTAIN;
    this.#events.push({ type: EVENT_ID.POP });
  }

  #readItem(indent: number, depth: number): void {
    const at = this.#scanner.skipSpaces(this.#start + 1);
    const code = this.#text.charCodeAt(at);
    const isScalar = isYamlQuote(code) || !(isYamlLineEnd(code) || BEFORE_VALUES.has(code));
    const isBlockInLine = this.#scanner.isItem(at) || (isScalar && this.#scanner.findKeyEnd(at) >= 0);
    if (!isBlockInLine) {
      this.#readValue(at, indent, false, depth);
      return;
    }
    this.#start = at;
    this.#indent = at - this.#lineStart;
    this.#readBlock(NO_PROPERTIES, depth + 1);
  }

  #readMap({ anchorStart, anchorEnd, tagStart, tagEnd }: YamlNodeProperties, depth: number): void {
    const indent = this.#indent;
    const style = COLLECTION_STYLE.BLOCK;
    const start = this.#start;
    this.#events.push({ type: EVENT_ID.MAPPING, start, anchorStart, anchorEnd, tagStart, tagEnd, style });
    while (this.#indent === indent) {
      const colon = this.#scanner.findKeyEnd(this.#start);
      if (colon < 0 || colon - this.#start > LONGEST_KEY || this.#scanner.isItem(this.#start)) throw UNCERTAIN;
      this.#addText(this.#start, colon, NO_PROPERTIES, true);
      this.#readValue(this.#scanner.skipSpaces(colon + 1), indent, true, depth);
    }
    if (this.#indent > indent) throw UNCERTAIN;
    this.#events.push({ type: EVENT_ID.POP });
  }

  /** What a key or a dash has, from `at` on; `indent` is that of the map or list. */
  #readValue(at: number, indent: number, isOfKey: boolean, depth: number): void {
    const [properties, start] = this.#scanner.findProperties(at);
    const code = this.#text.charCodeAt(start);
    if (isYamlLineEnd(code) || (code === HASH && this.#scanner.isBehindSpace(start))) {
      this.#finishLine(start);
      if (this.#indent > indent) this.#readBelow(indent, properties, depth);
      else if (properties !== NO_PROPERTIES) throw UNCERTAIN;
      else if (isOfKey && this.#indent === indent && this.#scanner.isItem(this.#start))
        this.#readList(properties, depth + 1);
      else this.#addScalar(NO_OFFSET, NO_OFFSET, properties, SCALAR_STYLE.PLAIN, false);
      return;
    }
    if (code === BAR || code === GREATER) {
      this.#readBlockScalar(start, indent, properties);
      return;
    }
    this.#readText(start, indent, properties, depth);
  }

  /** A value that begins on a line of its own: a map, a list, or what could stand on the line above. */
  #readBelow(indent: number, properties: YamlNodeProperties, depth: number): void {
    const code = this.#text.charCodeAt(this.#start);
    const isBlock =
      !BEFORE_VALUES.has(code) && (this.#scanner.isItem(this.#start) || this.#scanner.findKeyEnd(this.#start) >= 0);
    if (isBlock) this.#readBlock(properties, depth + 1);
    else this.#readText(this.#start, indent, properties, depth);
  }

  #readText(start: number, indent: number, properties: YamlNodeProperties, depth: number): void {
    this.#finishLine(this.#readOnLines(start, indent, properties) ?? this.#readInline(start, properties, false, depth));
    // The line is wrong, or means something to js-yaml.
    if (this.#indent > indent) throw UNCERTAIN;
  }

  /** Undefined for what ends on its line. */
  #readOnLines(start: number, indent: number, properties: YamlNodeProperties): number | undefined {
    const code = this.#text.charCodeAt(start);
    if (BEFORE_VALUES.has(code)) return undefined;
    const end = this.#scanner.findTextEnd(start);
    if (end >= 0 && (isYamlQuote(code) || !this.#scanner.isContinued(end, indent))) return undefined;
    return this.#readLines(start, end, indent, properties);
  }

  /** From the end of what a line says to the next line: only a comment may follow. */
  #finishLine(from: number): void {
    const at = this.#scanner.skipSpaces(from);
    const code = this.#text.charCodeAt(at);
    if (isYamlLineEnd(code)) this.#openLine(at + 1);
    else if (code === HASH && this.#scanner.isBehindSpace(at)) this.#openLine(at);
    else throw UNCERTAIN;
  }

  /** A value that ends on its line; gives the offset behind it. */
  #readInline(start: number, properties: YamlNodeProperties, inFlow: boolean, depth: number): number {
    const code = this.#text.charCodeAt(start);
    if (code === ASTERISK) return this.#readAlias(start, properties);
    if (code === OPENING_BRACKET || code === OPENING_BRACE) return this.#readFlow(start, properties, depth + 1);
    const end = inFlow ? this.#scanner.findTextEndInFlow(start) : this.#scanner.findTextEnd(start);
    if (end < 0 || this.#scanner.isKeyEnd(end)) throw UNCERTAIN;
    this.#addText(start, end, properties, true);
    return end;
  }

  #readAlias(start: number, properties: YamlNodeProperties): number {
    const anchorEnd = this.#scanner.findAnchorEnd(start);
    if (properties !== NO_PROPERTIES || this.#text.charCodeAt(this.#scanner.skipSpaces(anchorEnd)) === COLON)
      throw UNCERTAIN;
    this.#events.push({ type: EVENT_ID.ALIAS, anchorStart: start + 1, anchorEnd });
    return anchorEnd;
  }

  /** Brackets that close on the line on which they open, without pairs in lists and without members that say nothing. */
  #readFlow(start: number, { anchorStart, anchorEnd, tagStart, tagEnd }: YamlNodeProperties, depth: number): number {
    if (depth > this.#maxDepth) throw UNCERTAIN;
    const text = this.#text;
    const isMap = text.charCodeAt(start) === OPENING_BRACE;
    const type = isMap ? EVENT_ID.MAPPING : EVENT_ID.SEQUENCE;
    this.#events.push({ type, start, anchorStart, anchorEnd, tagStart, tagEnd, style: COLLECTION_STYLE.FLOW });
    const closing = isMap ? CLOSING_BRACE : CLOSING_BRACKET;
    let at = this.#scanner.skipSpaces(start + 1);
    if (text.charCodeAt(at) !== closing) {
      for (;;) {
        if (isMap) at = this.#readFlowKey(at);
        const [properties, valueStart] = this.#scanner.findProperties(at);
        at = this.#scanner.skipSpaces(this.#readInline(valueStart, properties, true, depth));
        const code = text.charCodeAt(at);
        if (code === closing) break;
        if (code !== COMMA) throw UNCERTAIN;
        at = this.#scanner.skipSpaces(at + 1);
      }
    }
    this.#events.push({ type: EVENT_ID.POP });
    return at + 1;
  }

  #readFlowKey(start: number): number {
    const colon = this.#scanner.findTextEndInFlow(start);
    if (!this.#scanner.isKeyEnd(colon) || colon - start > LONGEST_KEY) throw UNCERTAIN;
    this.#addText(start, colon, NO_PROPERTIES, true);
    return this.#scanner.skipSpaces(colon + 1);
  }

  /** A text that goes on over lines, all of them indented more than what it is in; gives the offset behind it. */
  #readLines(start: number, firstEnd: number, indent: number, properties: YamlNodeProperties): number {
    const text = this.#text;
    const quote = text.charCodeAt(start);
    const isQuoted = isYamlQuote(quote);
    let end = firstEnd;
    let lineFeed = text.indexOf("\n", start);
    while (lineFeed >= 0) {
      const at = this.#scanner.skipSpaces(lineFeed + 1);
      const code = text.charCodeAt(at);
      if (code === LINE_FEED) {
        lineFeed = at;
        continue;
      }
      if (at - lineFeed - 1 <= indent || Number.isNaN(code) || (!isQuoted && code === HASH)) break;
      end = isQuoted ? this.#scanner.findQuoteEnd(at, quote) : this.#scanner.findContinuedPlainEnd(at, false);
      if (
        isQuoted
          ? end >= 0
          : this.#scanner.isKeyEnd(end) || !isYamlLineEnd(text.charCodeAt(this.#scanner.skipSpaces(end)))
      )
        break;
      lineFeed = text.indexOf("\n", at);
    }
    if (end < 0 || this.#scanner.isKeyEnd(end)) throw UNCERTAIN;
    this.#addText(start, end, properties, false);
    return end;
  }

  /** With quotes or without. Where there is nothing to be decoded, it is `fast`. */
  #addText(start: number, end: number, properties: YamlNodeProperties, isOnOneLine: boolean): void {
    const code = this.#text.charCodeAt(start);
    if (!isYamlQuote(code)) {
      this.#addScalar(start, end, properties, SCALAR_STYLE.PLAIN, isOnOneLine);
      return;
    }
    const isDouble = code === DOUBLE_QUOTE;
    const style = isDouble ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
    const escaping = isDouble ? BACKSLASH : SINGLE_QUOTE;
    let at = start + 1;
    while (at < end - 1 && this.#text.charCodeAt(at) !== escaping) at += 1;
    this.#addScalar(start + 1, end - 1, properties, style, isOnOneLine && at === end - 1);
  }

  #addScalar(
    valueStart: number,
    valueEnd: number,
    { anchorStart, anchorEnd, tagStart, tagEnd }: YamlNodeProperties,
    style: (typeof SCALAR_STYLE)[keyof typeof SCALAR_STYLE],
    fast: boolean,
    chomping: (typeof CHOMPING_MODE)[keyof typeof CHOMPING_MODE] = CHOMPING_MODE.CLIP,
    indent = -1,
  ): void {
    const type = EVENT_ID.SCALAR;
    this.#events.push({
      type,
      valueStart,
      valueEnd,
      anchorStart,
      anchorEnd,
      tagStart,
      tagEnd,
      style,
      chomping,
      indent,
      fast,
    });
  }

  /** A block of lines that are indented more than the map or list it is in; without a width in its header. */
  #readBlockScalar(header: number, outerIndent: number, properties: YamlNodeProperties): void {
    const text = this.#text;
    const style = text.charCodeAt(header) === BAR ? SCALAR_STYLE.LITERAL_BLOCK : SCALAR_STYLE.FOLDED_BLOCK;
    const sign = text.charCodeAt(header + 1);
    const hasSign = sign === DASH || sign === PLUS;
    const chomping = hasSign ? (sign === DASH ? CHOMPING_MODE.STRIP : CHOMPING_MODE.KEEP) : CHOMPING_MODE.CLIP;
    const headerEnd = this.#scanner.skipSpaces(header + (hasSign ? 2 : 1));
    if (text.charCodeAt(headerEnd) !== LINE_FEED) throw UNCERTAIN;
    const valueStart = headerEnd + 1;
    let indent = -1;
    let blanks = 0;
    let end = valueStart;
    while (end < text.length) {
      const at = this.#scanner.skipSpaces(end);
      const code = text.charCodeAt(at);
      const width = at - end;
      if (Number.isNaN(code)) throw UNCERTAIN;
      if (code !== LINE_FEED) {
        if (indent < 0) {
          if (width <= outerIndent || width < blanks || code === TAB) throw UNCERTAIN;
          indent = width;
        } else if (width < indent) {
          if (code === TAB) throw UNCERTAIN;
          break;
        }
      } else if (indent < 0) blanks = Math.max(blanks, width);
      const lineEnd = text.indexOf("\n", at);
      end = lineEnd === -1 ? text.length : lineEnd + 1;
    }
    if (indent < 0) throw UNCERTAIN;
    this.#addScalar(valueStart, end, properties, style, false, chomping, indent);
    this.#openLine(end);
    if (this.#indent > outerIndent) throw UNCERTAIN;
  }
}

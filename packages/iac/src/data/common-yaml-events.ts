/**
 * Reads the YAML that most files are written in, several times faster than a reader of all YAML: maps and lists by
 * indentation, values of one line with and without quotes, brackets that close on their line, blocks of lines, tags,
 * anchors, aliases and comments. Gives the events that js-yaml gives for the same text, and nothing where it is not
 * certain to: everything else, right or wrong, is left to js-yaml.
 */
import { CHOMPING_MODE, COLLECTION_STYLE, EVENT_ID, type Event, SCALAR_STYLE } from "js-yaml";

/** More than people nest; js-yaml counts what is deeper, and what comes near to the depth that is allowed. */
const MAX_DEPTH = 64;
const DEPTH_MARGIN = 4;

/** js-yaml limits keys that nothing marks as keys. */
const LONGEST_KEY = 500;

const NO_OFFSET = -1;

const ASCII = /^[\t\n\x20-\x7e]*$/;
/** No line ends other than line feeds, no control characters but tabs, no marks of byte order, no halves of pairs. */
const READABLE = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** What means nothing in a text without quotes. Each matches at any place, if only nothing. */
const ORDINARY = /[^\t\n:#]*/y;
const ORDINARY_IN_FLOW = /[^\t\n:#,[\]{}]*/y;

const TAG = /!!?[A-Za-z0-9]+(?=[ \n])/y;
const ANCHOR = /[&*]([A-Za-z0-9_-]+)(?=[ \n]|$)/y;

const TAB = 9;
const LINE_FEED = 10;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const HASH = 35;
const AMPERSAND = 38;
const SINGLE_QUOTE = 39;
const ASTERISK = 42;
const PLUS = 43;
const COMMA = 44;
const DASH = 45;
const DOT = 46;
const COLON = 58;
const GREATER = 62;
const OPENING_BRACKET = 91;
const BACKSLASH = 92;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const BAR = 124;
const CLOSING_BRACE = 125;

/** What no text without quotes begins with, or only before certain signs. */
const INDICATORS: ReadonlySet<number> = new Set(Array.from("-?:,[]{}#&*!|>'\"%@`", (sign) => sign.charCodeAt(0)));

/** Behind a backslash; what else may stand there, js-yaml knows. */
const ESCAPABLE: ReadonlySet<number> = new Set(Array.from(' "\\/nt', (sign) => sign.charCodeAt(0)));

/** With these begins what is no key, or one that is left to js-yaml. */
const BEFORE_VALUES: ReadonlySet<number> = new Set(Array.from("#[{&*!|>", (sign) => sign.charCodeAt(0)));

/** Thrown, and caught by whoever asked for the events: all of the text is left to js-yaml. */
const UNCERTAIN = Symbol("uncertain");

interface Properties {
  readonly anchorStart: number;
  readonly anchorEnd: number;
  readonly tagStart: number;
  readonly tagEnd: number;
}

const NO_PROPERTIES: Properties = {
  anchorStart: NO_OFFSET,
  anchorEnd: NO_OFFSET,
  tagStart: NO_OFFSET,
  tagEnd: NO_OFFSET,
};

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

/** `NaN` behind the end of the text. */
function isLineEnd(code: number): boolean {
  return code === LINE_FEED || Number.isNaN(code);
}

class CommonYamlReader {
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #events: Event[] = [];
  /** Of the line at hand, the next that says something: where it starts, and where it starts behind its indentation. */
  #lineStart = 0;
  #start = 0;
  /** -1 at the end of a document. */
  #indent = 0;
  #lastTextStart = -1;
  #lastTextEnd = -1;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  readStream(): readonly Event[] {
    this.#openLine(0);
    if (this.#indent >= 0) this.#readDocument(false);
    while (this.#start < this.#text.length) {
      // Three dashes with nothing behind them.
      const end = this.#skipSpaces(this.#start + 3);
      if (!isLineEnd(this.#text.charCodeAt(end))) throw UNCERTAIN;
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
      const at = this.#skipSpaces(lineStart);
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

  #skipSpaces(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === SPACE) at += 1;
    return at;
  }

  /** The map or list whose first line is at hand. */
  #readBlock(properties: Properties, depth: number): void {
    if (depth > this.#maxDepth) throw UNCERTAIN;
    if (this.#isItem(this.#start)) this.#readList(properties, depth);
    else this.#readMap(properties, depth);
  }

  #isItem(at: number): boolean {
    if (this.#text.charCodeAt(at) !== DASH) return false;
    const next = this.#text.charCodeAt(at + 1);
    return next === SPACE || isLineEnd(next);
  }

  #readList({ anchorStart, anchorEnd, tagStart, tagEnd }: Properties, depth: number): void {
    const indent = this.#indent;
    const style = COLLECTION_STYLE.BLOCK;
    const start = this.#start;
    this.#events.push({ type: EVENT_ID.SEQUENCE, start, anchorStart, anchorEnd, tagStart, tagEnd, style });
    while (this.#indent === indent && this.#isItem(this.#start)) this.#readItem(indent, depth);
    if (this.#indent > indent) throw UNCERTAIN;
    this.#events.push({ type: EVENT_ID.POP });
  }

  #readItem(indent: number, depth: number): void {
    const at = this.#skipSpaces(this.#start + 1);
    const code = this.#text.charCodeAt(at);
    const isScalar = isQuote(code) || !(isLineEnd(code) || BEFORE_VALUES.has(code));
    const isBlockInLine = this.#isItem(at) || (isScalar && this.#findKeyEnd(at) >= 0);
    if (!isBlockInLine) {
      this.#readValue(at, indent, false, depth);
      return;
    }
    this.#start = at;
    this.#indent = at - this.#lineStart;
    this.#readBlock(NO_PROPERTIES, depth + 1);
  }

  #readMap({ anchorStart, anchorEnd, tagStart, tagEnd }: Properties, depth: number): void {
    const indent = this.#indent;
    const style = COLLECTION_STYLE.BLOCK;
    const start = this.#start;
    this.#events.push({ type: EVENT_ID.MAPPING, start, anchorStart, anchorEnd, tagStart, tagEnd, style });
    while (this.#indent === indent) {
      const colon = this.#findKeyEnd(this.#start);
      if (colon < 0 || colon - this.#start > LONGEST_KEY || this.#isItem(this.#start)) throw UNCERTAIN;
      this.#addText(this.#start, colon, NO_PROPERTIES, true);
      this.#readValue(this.#skipSpaces(colon + 1), indent, true, depth);
    }
    if (this.#indent > indent) throw UNCERTAIN;
    this.#events.push({ type: EVENT_ID.POP });
  }

  /** The colon behind the key that starts here, or -1. */
  #findKeyEnd(start: number): number {
    const end = this.#findTextEnd(start);
    return this.#isKeyEnd(end) ? end : -1;
  }

  #isKeyEnd(at: number): boolean {
    if (this.#text.charCodeAt(at) !== COLON) return false;
    const next = this.#text.charCodeAt(at + 1);
    if (next === TAB) throw UNCERTAIN;
    return next === SPACE || isLineEnd(next);
  }

  /** What a key or a dash has, from `at` on; `indent` is that of the map or list. */
  #readValue(at: number, indent: number, isOfKey: boolean, depth: number): void {
    const [properties, start] = this.#readProperties(at);
    const code = this.#text.charCodeAt(start);
    if (isLineEnd(code) || (code === HASH && this.#isBehindSpace(start))) {
      this.#finishLine(start);
      if (this.#indent > indent) this.#readBelow(indent, properties, depth);
      else if (properties !== NO_PROPERTIES) throw UNCERTAIN;
      else if (isOfKey && this.#indent === indent && this.#isItem(this.#start)) this.#readList(properties, depth + 1);
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
  #readBelow(indent: number, properties: Properties, depth: number): void {
    const code = this.#text.charCodeAt(this.#start);
    const isBlock = !BEFORE_VALUES.has(code) && (this.#isItem(this.#start) || this.#findKeyEnd(this.#start) >= 0);
    if (isBlock) this.#readBlock(properties, depth + 1);
    else this.#readText(this.#start, indent, properties, depth);
  }

  #readText(start: number, indent: number, properties: Properties, depth: number): void {
    this.#finishLine(this.#readOnLines(start, indent, properties) ?? this.#readInline(start, properties, false, depth));
    // The line is wrong, or means something to js-yaml.
    if (this.#indent > indent) throw UNCERTAIN;
  }

  /** Undefined for what ends on its line. */
  #readOnLines(start: number, indent: number, properties: Properties): number | undefined {
    const code = this.#text.charCodeAt(start);
    if (BEFORE_VALUES.has(code)) return undefined;
    const end = this.#findTextEnd(start);
    if (end >= 0 && (isQuote(code) || !this.#isContinued(end, indent))) return undefined;
    return this.#readLines(start, end, indent, properties);
  }

  /** Whether a text without quotes goes on in the next line that says something. */
  #isContinued(end: number, indent: number): boolean {
    const text = this.#text;
    let at = this.#skipSpaces(end);
    let lineFeed = at;
    while (text.charCodeAt(at) === LINE_FEED) {
      lineFeed = at;
      at = this.#skipSpaces(at + 1);
    }
    const code = text.charCodeAt(at);
    return at - lineFeed - 1 > indent && code !== HASH && !Number.isNaN(code);
  }

  /** A tag or an anchor. */
  #readProperties(at: number): readonly [Properties, number] {
    const code = this.#text.charCodeAt(at);
    if (code === AMPERSAND) {
      ANCHOR.lastIndex = at;
      if (!ANCHOR.test(this.#text)) throw UNCERTAIN;
      const anchorEnd = ANCHOR.lastIndex;
      return [{ ...NO_PROPERTIES, anchorStart: at + 1, anchorEnd }, this.#skipSpaces(anchorEnd)];
    }
    TAG.lastIndex = at;
    if (!TAG.test(this.#text)) return [NO_PROPERTIES, at];
    const tagEnd = TAG.lastIndex;
    return [{ ...NO_PROPERTIES, tagStart: at, tagEnd }, this.#skipSpaces(tagEnd)];
  }

  /** From the end of what a line says to the next line: only a comment may follow. */
  #finishLine(from: number): void {
    const at = this.#skipSpaces(from);
    const code = this.#text.charCodeAt(at);
    if (isLineEnd(code)) this.#openLine(at + 1);
    else if (code === HASH && this.#isBehindSpace(at)) this.#openLine(at);
    else throw UNCERTAIN;
  }

  #isBehindSpace(at: number): boolean {
    return this.#text.charCodeAt(at - 1) === SPACE;
  }

  /** A value that ends on its line; gives the offset behind it. */
  #readInline(start: number, properties: Properties, inFlow: boolean, depth: number): number {
    const code = this.#text.charCodeAt(start);
    if (code === ASTERISK) return this.#readAlias(start, properties);
    if (code === OPENING_BRACKET || code === OPENING_BRACE) return this.#readFlow(start, properties, depth + 1);
    const end = inFlow ? this.#findTextEndInFlow(start) : this.#findTextEnd(start);
    if (end < 0 || this.#isKeyEnd(end)) throw UNCERTAIN;
    this.#addText(start, end, properties, true);
    return end;
  }

  #readAlias(start: number, properties: Properties): number {
    ANCHOR.lastIndex = start;
    if (properties !== NO_PROPERTIES || !ANCHOR.test(this.#text)) throw UNCERTAIN;
    const anchorEnd = ANCHOR.lastIndex;
    if (this.#text.charCodeAt(this.#skipSpaces(anchorEnd)) === COLON) throw UNCERTAIN;
    this.#events.push({ type: EVENT_ID.ALIAS, anchorStart: start + 1, anchorEnd });
    return anchorEnd;
  }

  /** Brackets that close on the line on which they open, without pairs in lists and without members that say nothing. */
  #readFlow(start: number, { anchorStart, anchorEnd, tagStart, tagEnd }: Properties, depth: number): number {
    if (depth > this.#maxDepth) throw UNCERTAIN;
    const text = this.#text;
    const isMap = text.charCodeAt(start) === OPENING_BRACE;
    const type = isMap ? EVENT_ID.MAPPING : EVENT_ID.SEQUENCE;
    this.#events.push({ type, start, anchorStart, anchorEnd, tagStart, tagEnd, style: COLLECTION_STYLE.FLOW });
    const closing = isMap ? CLOSING_BRACE : CLOSING_BRACKET;
    let at = this.#skipSpaces(start + 1);
    if (text.charCodeAt(at) !== closing) {
      for (;;) {
        if (isMap) at = this.#readFlowKey(at);
        const [properties, valueStart] = this.#readProperties(at);
        at = this.#skipSpaces(this.#readInline(valueStart, properties, true, depth));
        const code = text.charCodeAt(at);
        if (code === closing) break;
        if (code !== COMMA) throw UNCERTAIN;
        at = this.#skipSpaces(at + 1);
      }
    }
    this.#events.push({ type: EVENT_ID.POP });
    return at + 1;
  }

  #readFlowKey(start: number): number {
    const colon = this.#findTextEndInFlow(start);
    if (!this.#isKeyEnd(colon) || colon - start > LONGEST_KEY) throw UNCERTAIN;
    this.#addText(start, colon, NO_PROPERTIES, true);
    return this.#skipSpaces(colon + 1);
  }

  /** Behind a text on one line, with quotes or without; asked more than once for what may be a key. */
  #findTextEnd(start: number): number {
    if (start !== this.#lastTextStart) {
      const code = this.#text.charCodeAt(start);
      this.#lastTextEnd = isQuote(code) ? this.#findQuoteEnd(start + 1, code) : this.#findPlainEnd(start, false);
      this.#lastTextStart = start;
    }
    return this.#lastTextEnd;
  }

  #findTextEndInFlow(start: number): number {
    const code = this.#text.charCodeAt(start);
    return isQuote(code) ? this.#findQuoteEnd(start + 1, code) : this.#findPlainEnd(start, true);
  }

  /** Behind the last character of a text without quotes that starts here; a colon stands there where it is a key. */
  #findPlainEnd(start: number, inFlow: boolean): number {
    const first = this.#text.charCodeAt(start);
    if (isLineEnd(first)) throw UNCERTAIN;
    if (INDICATORS.has(first)) {
      const next = this.#text.charCodeAt(start + 1);
      const isText = first === DASH && (next === DOT || next === DASH || isLetterOrDigit(next));
      if (!isText) throw UNCERTAIN;
    }
    return this.#findPlainEndFrom(start, inFlow);
  }

  /** The same of a line on which it goes on: there it may begin with anything. */
  #findPlainEndFrom(start: number, inFlow: boolean): number {
    const text = this.#text;
    const ordinary = inFlow ? ORDINARY_IN_FLOW : ORDINARY;
    for (let from = start; ; ) {
      ordinary.lastIndex = from;
      ordinary.test(text);
      const at = ordinary.lastIndex;
      const code = text.charCodeAt(at);
      if (code === COLON) {
        const next = text.charCodeAt(at + 1);
        // A space in front of the colon is for js-yaml.
        if (next === TAB || (inFlow && next !== SPACE)) throw UNCERTAIN;
        if (next === SPACE || isLineEnd(next)) {
          if (this.#isBehindSpace(at)) throw UNCERTAIN;
          return at;
        }
      } else if (code !== HASH || this.#isBehindSpace(at)) {
        if (code === TAB || code === OPENING_BRACKET || code === OPENING_BRACE) throw UNCERTAIN;
        let end = at;
        while (end > start && this.#isBehindSpace(end)) end -= 1;
        return end;
      }
      from = at + 1;
    }
  }

  /** Behind the closing quote, from a place between the quotes on; -1 where it is not on this line. */
  #findQuoteEnd(from: number, quote: number): number {
    const text = this.#text;
    for (let at = from; ; at += 1) {
      const code = text.charCodeAt(at);
      if (isLineEnd(code)) return -1;
      if (code === TAB) throw UNCERTAIN;
      if (code === quote) {
        if (quote === DOUBLE_QUOTE || text.charCodeAt(at + 1) !== SINGLE_QUOTE) return at + 1;
        at += 1;
      } else if (code === BACKSLASH && quote === DOUBLE_QUOTE) {
        const escaped = text.charCodeAt(at + 1);
        if (escaped === LINE_FEED) return -1;
        if (!ESCAPABLE.has(escaped)) throw UNCERTAIN;
        at += 1;
      }
    }
  }

  /** A text that goes on over lines, all of them indented more than what it is in; gives the offset behind it. */
  #readLines(start: number, firstEnd: number, indent: number, properties: Properties): number {
    const text = this.#text;
    const quote = text.charCodeAt(start);
    const isQuoted = isQuote(quote);
    let end = firstEnd;
    let lineFeed = text.indexOf("\n", start);
    while (lineFeed >= 0) {
      const at = this.#skipSpaces(lineFeed + 1);
      const code = text.charCodeAt(at);
      if (code === LINE_FEED) {
        lineFeed = at;
        continue;
      }
      if (at - lineFeed - 1 <= indent || Number.isNaN(code) || (!isQuoted && code === HASH)) break;
      end = isQuoted ? this.#findQuoteEnd(at, quote) : this.#findPlainEndFrom(at, false);
      if (isQuoted ? end >= 0 : this.#isKeyEnd(end) || !isLineEnd(text.charCodeAt(this.#skipSpaces(end)))) break;
      lineFeed = text.indexOf("\n", at);
    }
    if (end < 0 || this.#isKeyEnd(end)) throw UNCERTAIN;
    this.#addText(start, end, properties, false);
    return end;
  }

  /** With quotes or without. Where there is nothing to be decoded, it is `fast`. */
  #addText(start: number, end: number, properties: Properties, isOnOneLine: boolean): void {
    const code = this.#text.charCodeAt(start);
    if (!isQuote(code)) {
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
    { anchorStart, anchorEnd, tagStart, tagEnd }: Properties,
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
  #readBlockScalar(header: number, outerIndent: number, properties: Properties): void {
    const text = this.#text;
    const style = text.charCodeAt(header) === BAR ? SCALAR_STYLE.LITERAL_BLOCK : SCALAR_STYLE.FOLDED_BLOCK;
    const sign = text.charCodeAt(header + 1);
    const hasSign = sign === DASH || sign === PLUS;
    const chomping = hasSign ? (sign === DASH ? CHOMPING_MODE.STRIP : CHOMPING_MODE.KEEP) : CHOMPING_MODE.CLIP;
    const headerEnd = this.#skipSpaces(header + (hasSign ? 2 : 1));
    if (text.charCodeAt(headerEnd) !== LINE_FEED) throw UNCERTAIN;
    const valueStart = headerEnd + 1;
    let indent = -1;
    let blanks = 0;
    let end = valueStart;
    while (end < text.length) {
      const at = this.#skipSpaces(end);
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

function isQuote(code: number): boolean {
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/**
 * Finds where the parts of a line of YAML end, for a reader that leaves everything it is not certain of to js-yaml
 * (`common-yaml-events.ts`). All places are offsets of one text.
 */
import { isAsciiLetterOrDigit, isYamlLineEnd, isYamlQuote, yamlCharacters } from "./yaml-characters.js";

const {
  AMPERSAND,
  BACKSLASH,
  COLON,
  DASH,
  DOT,
  DOUBLE_QUOTE,
  HASH,
  LINE_FEED,
  OPENING_BRACE,
  OPENING_BRACKET,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} = yamlCharacters;

export const NO_OFFSET = -1;

/** What means nothing in a text without quotes. Each matches at any place, if only nothing. */
const ORDINARY = /[^\t\n:#]*/y;
const ORDINARY_IN_FLOW = /[^\t\n:#,[\]{}]*/y;

const TAG = /!!?[A-Za-z0-9]+(?=[ \n])/y;
const ANCHOR = /[&*][A-Za-z0-9_-]+(?=[ \n]|$)/y;

/** What no text without quotes begins with, or only before certain signs. */
const INDICATORS: ReadonlySet<number> = new Set(Array.from("-?:,[]{}#&*!|>'\"%@`", (sign) => sign.charCodeAt(0)));

/** Behind a backslash; what else may stand there, js-yaml knows. */
const ESCAPABLE: ReadonlySet<number> = new Set(Array.from(' "\\/nt', (sign) => sign.charCodeAt(0)));

/** Thrown, and caught by whoever asked for the events: all of the text is left to js-yaml. */
export const UNCERTAIN = Symbol("uncertain");

/** The tag and the anchor of a value. */
export interface YamlNodeProperties {
  readonly anchorStart: number;
  readonly anchorEnd: number;
  readonly tagStart: number;
  readonly tagEnd: number;
}

export const NO_PROPERTIES: YamlNodeProperties = {
  anchorStart: NO_OFFSET,
  anchorEnd: NO_OFFSET,
  tagStart: NO_OFFSET,
  tagEnd: NO_OFFSET,
};

/** Finds ends of texts, keys, tags and names in one text. */
export class YamlLineScanner {
  readonly #text: string;
  #lastTextStart = -1;
  #lastTextEnd = -1;

  constructor(text: string) {
    this.#text = text;
  }

  skipSpaces(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === SPACE) at += 1;
    return at;
  }

  isBehindSpace(at: number): boolean {
    return this.#text.charCodeAt(at - 1) === SPACE;
  }

  isItem(at: number): boolean {
    if (this.#text.charCodeAt(at) !== DASH) return false;
    const next = this.#text.charCodeAt(at + 1);
    return next === SPACE || isYamlLineEnd(next);
  }

  isKeyEnd(at: number): boolean {
    if (this.#text.charCodeAt(at) !== COLON) return false;
    const next = this.#text.charCodeAt(at + 1);
    if (next === TAB) throw UNCERTAIN;
    return next === SPACE || isYamlLineEnd(next);
  }

  /** The colon behind the key that starts here, or -1. */
  findKeyEnd(start: number): number {
    const end = this.findTextEnd(start);
    return this.isKeyEnd(end) ? end : -1;
  }

  /** Whether a text without quotes goes on in the next line that says something. */
  isContinued(end: number, indent: number): boolean {
    const text = this.#text;
    let at = this.skipSpaces(end);
    let lineFeed = at;
    while (text.charCodeAt(at) === LINE_FEED) {
      lineFeed = at;
      at = this.skipSpaces(at + 1);
    }
    const code = text.charCodeAt(at);
    return at - lineFeed - 1 > indent && code !== HASH && !Number.isNaN(code);
  }

  /** Behind the name of an anchor or an alias, from the sign in front of it on. */
  findAnchorEnd(at: number): number {
    ANCHOR.lastIndex = at;
    if (!ANCHOR.test(this.#text)) throw UNCERTAIN;
    return ANCHOR.lastIndex;
  }

  /** A tag or an anchor. */
  findProperties(at: number): readonly [YamlNodeProperties, number] {
    const code = this.#text.charCodeAt(at);
    if (code === AMPERSAND) {
      const anchorEnd = this.findAnchorEnd(at);
      return [{ ...NO_PROPERTIES, anchorStart: at + 1, anchorEnd }, this.skipSpaces(anchorEnd)];
    }
    TAG.lastIndex = at;
    if (!TAG.test(this.#text)) return [NO_PROPERTIES, at];
    const tagEnd = TAG.lastIndex;
    return [{ ...NO_PROPERTIES, tagStart: at, tagEnd }, this.skipSpaces(tagEnd)];
  }

  /** Behind a text on one line, with quotes or without; asked more than once for what may be a key. */
  findTextEnd(start: number): number {
    if (start !== this.#lastTextStart) {
      const code = this.#text.charCodeAt(start);
      this.#lastTextEnd = isYamlQuote(code) ? this.findQuoteEnd(start + 1, code) : this.findPlainEnd(start, false);
      this.#lastTextStart = start;
    }
    return this.#lastTextEnd;
  }

  findTextEndInFlow(start: number): number {
    const code = this.#text.charCodeAt(start);
    return isYamlQuote(code) ? this.findQuoteEnd(start + 1, code) : this.findPlainEnd(start, true);
  }

  /** Behind the last character of a text without quotes that starts here; a colon stands there where it is a key. */
  findPlainEnd(start: number, inFlow: boolean): number {
    const first = this.#text.charCodeAt(start);
    if (isYamlLineEnd(first)) throw UNCERTAIN;
    if (INDICATORS.has(first)) {
      const next = this.#text.charCodeAt(start + 1);
      const isText = first === DASH && (next === DOT || next === DASH || isAsciiLetterOrDigit(next));
      if (!isText) throw UNCERTAIN;
    }
    return this.findContinuedPlainEnd(start, inFlow);
  }

  /** The same of a line on which it goes on: there it may begin with anything. */
  findContinuedPlainEnd(start: number, inFlow: boolean): number {
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
        if (next === SPACE || isYamlLineEnd(next)) {
          if (this.isBehindSpace(at)) throw UNCERTAIN;
          return at;
        }
      } else if (code !== HASH || this.isBehindSpace(at)) {
        if (code === TAB || code === OPENING_BRACKET || code === OPENING_BRACE) throw UNCERTAIN;
        let end = at;
        while (end > start && this.isBehindSpace(end)) end -= 1;
        return end;
      }
      from = at + 1;
    }
  }

  /** Behind the closing quote, from a place between the quotes on; -1 where it is not on this line. */
  findQuoteEnd(from: number, quote: number): number {
    const text = this.#text;
    for (let at = from; ; at += 1) {
      const code = text.charCodeAt(at);
      if (isYamlLineEnd(code)) return -1;
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
}

import {
  type CharacterSet,
  formatCharacterSet,
  type PatternStep,
  type SimplePattern,
} from "../regex/simple-pattern-matcher.js";

/**
 * Reads glob patterns. A pattern is read from left to right, one character at a time; braces nest, so the parser calls
 * itself for alternatives. What is special depends on where one is: a comma only between braces, a hyphen only as the
 * second character of a range.
 */
export class GlobSyntaxError extends Error {}

export function parseGlob(pattern: string, separators: readonly string[]): SimplePattern {
  if (pattern.includes("\ufffd")) throw new GlobSyntaxError("could not read rune");
  const end = pattern.indexOf("\0");
  // The reader this follows takes a NUL for the end.
  const parser = new Parser(end === -1 ? pattern : pattern.slice(0, end), separators);
  const steps = parser.parse();
  return { steps, choices: parser.choices, fromStart: true, toEnd: true, ignoreCase: false, counts: false };
}

const everything: CharacterSet = { negated: true, ranges: [] };

const special: ReadonlySet<number> = new Set([..."*?[{\\,}"].map((character) => character.charCodeAt(0)));

class Parser {
  readonly #pattern: string;
  readonly #notSeparator: CharacterSet;
  #place = 0;
  #depth = 0;
  choices = 0;

  constructor(pattern: string, separators: readonly string[]) {
    this.#pattern = pattern;
    this.#notSeparator = { negated: true, ranges: separators.flatMap(only) };
  }

  /** Up to the end, or to the `,` or `}` that ends an alternative. A missing `}` is forgiven. */
  parse(): readonly PatternStep[] {
    const steps: PatternStep[] = [];
    let text = "";
    const add = (step: PatternStep) => {
      if (text !== "") steps.push({ kind: "text", text });
      text = "";
      steps.push(step);
    };
    while (this.#place < this.#pattern.length) {
      const character = this.#pattern[this.#place] as string;
      if (this.#depth > 0 && (character === "," || character === "}")) break;
      this.#place++;
      switch (character) {
        case "*": {
          const set = this.#take("*") ? everything : this.#notSeparator;
          add({ kind: "many", lazy: false, set, choice: this.choices++ });
          break;
        }
        case "?":
          add({ kind: "one", set: this.#notSeparator });
          break;
        case "[":
          add({ kind: "one", set: this.#range() });
          break;
        case "{":
          add(this.#alternatives());
          break;
        case "\\":
          if (this.#place < this.#pattern.length) text += this.#next();
          break;
        default: {
          const end = this.#endOfPlain();
          text += this.#pattern.slice(this.#place - 1, end);
          this.#place = end;
        }
      }
    }
    if (text !== "") steps.push({ kind: "text", text });
    return steps;
  }

  /** Where the next character is that may mean something, wherever one is. */
  #endOfPlain(): number {
    let end = this.#place;
    while (end < this.#pattern.length && !special.has(this.#pattern.charCodeAt(end))) end++;
    return end;
  }

  #alternatives(): PatternStep {
    const choice = this.choices++;
    this.#depth++;
    const ways = [this.parse()];
    while (this.#take(",")) ways.push(this.parse());
    this.#place++;
    this.#depth--;
    return { kind: "either", ways, optional: false, lazy: false, captures: false, choice };
  }

  /** `[a-z]` or `[abc]`, each also with `!`; ranges and lists do not mix. */
  #range(): CharacterSet {
    const negated = this.#take("!");
    const start = this.#place;
    const low = this.#next();
    if (this.#take("-")) {
      const high = this.#next();
      if (this.#next() !== "]") throw new GlobSyntaxError("expected close range character");
      const ranges = [low, high].map((character) => character.codePointAt(0) as number);
      if ((ranges[1] as number) < (ranges[0] as number)) {
        throw new GlobSyntaxError(`hi character '${high}' should be greater than lo '${low}'`);
      }
      return { negated, ranges };
    }
    this.#place = start;
    const ranges: number[] = [];
    while (this.#pattern[this.#place] !== "]") {
      const character = this.#next();
      ranges.push(...only(character === "\\" ? this.#next() : character));
    }
    this.#place++;
    if (ranges.length === 0) throw new GlobSyntaxError("could not parse range");
    return { negated, ranges };
  }

  #take(character: string): boolean {
    if (this.#pattern[this.#place] !== character) return false;
    this.#place++;
    return true;
  }

  #next(): string {
    const code = this.#pattern.codePointAt(this.#place);
    if (code === undefined) throw new GlobSyntaxError("unexpected end of input");
    const character = String.fromCodePoint(code);
    this.#place += character.length;
    return character;
  }
}

function only(character: string): readonly number[] {
  const code = character.codePointAt(0) as number;
  return [code, code];
}

/** The same for RE2. */
export function formatParsedGlobAsRegex({ steps }: SimplePattern): string {
  return `(?s)^${sourceOf(steps)}$`;
}

function sourceOf(steps: readonly PatternStep[]): string {
  return steps.map(stepSource).join("");
}

function stepSource(step: PatternStep): string {
  switch (step.kind) {
    case "text":
      return step.text.replace(/[\\.+*?()|[\]{}^$]/g, "\\$&");
    case "either":
      return `(?:${step.ways.map(sourceOf).join("|")})`;
    case "many":
      return `${anyOf(step.set)}*`;
    case "one":
      return anyOf(step.set);
    default:
      throw new Error("globs do not count");
  }
}

function anyOf(set: CharacterSet): string {
  return set.negated && set.ranges.length === 0 ? "." : formatCharacterSet(set, exact);
}

function exact(code: number): string {
  return `\\x{${code.toString(16)}}`;
}

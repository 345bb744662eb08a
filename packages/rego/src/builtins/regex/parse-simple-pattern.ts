/**
 * Reads the simple ones among RE2's patterns, once from left to right, with a grammar far smaller than RE2's: anchors,
 * characters, classes, groups and alternatives that do not repeat, and repetition of single characters or classes.
 * Anything else is refused; whatever is read is a pattern to RE2.
 */
import type { CharacterSet, PatternStep, SimplePattern } from "./simple-pattern-matcher.js";

const maxLength = 200;
/** Groups inside of one another. */
const maxDepth = 4;

export function parseSimplePattern(pattern: string): SimplePattern | undefined {
  if (pattern.length > maxLength) return undefined;
  const flags = pattern.startsWith("(?") ? /^\(\?([is]|is|si)\)/.exec(pattern) : null;
  const ignoreCase = flags?.[1]?.includes("i") ?? false;
  const anyCharacter = flags?.[1]?.includes("s") ? everything : line;
  const newReader = () => new Reader(pattern, flags?.[0].length ?? 0, ignoreCase, anyCharacter);
  const reader = newReader();
  const fromStart = reader.take(caret);
  const steps = reader.steps(0);
  if (steps === undefined) return undefined;
  const toEnd = reader.take(dollar);
  if (reader.isAt(bar)) return parseAlternatives(newReader(), ignoreCase);
  if (!reader.atEnd()) return undefined;
  return { steps, choices: reader.choices, fromStart, toEnd, ignoreCase, counts: reader.counts };
}

/** `^a|b$`: an anchor is that of one alternative. */
function parseAlternatives(reader: Reader, ignoreCase: boolean): SimplePattern | undefined {
  const either = reader.alternatives(1);
  if (either === undefined || !reader.atEnd()) return undefined;
  const steps: readonly PatternStep[] = [{ kind: "either", ...either, optional: false, lazy: false, captures: false }];
  return { steps, choices: reader.choices, fromStart: false, toEnd: false, ignoreCase, counts: reader.counts };
}

const everything: CharacterSet = { negated: true, ranges: [] };
const line: CharacterSet = { negated: true, ranges: [10, 10] };

function letter(character: string): number {
  return character.charCodeAt(0);
}

function lettersOf(text: string): ReadonlySet<number> {
  return new Set(Array.from(text, letter));
}

const between = (low: string, high: string): readonly number[] => [letter(low), letter(high)];
const letters = [...between("A", "Z"), ...between("a", "z")];
const classes: ReadonlyMap<number, readonly number[]> = new Map([
  [letter("d"), between("0", "9")],
  [letter("w"), [...between("0", "9"), ...letters, ...between("_", "_")]],
  [letter("s"), [9, 10, 12, 13, 32, 32]],
]);
/** Of `\D`, `\W` and `\S`, the classes they are all but. */
const opposites: ReadonlyMap<number, number> = new Map(
  ["d", "w", "s"].map((name) => [letter(name.toUpperCase()), letter(name)]),
);
const controls: ReadonlyMap<number, number> = new Map([
  [letter("t"), 9],
  [letter("n"), 10],
  [letter("f"), 12],
  [letter("r"), 13],
]);

/** What stands for itself in all languages of patterns. */
const plain = lettersOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \t\n_,:;<>=!@#%&~`'\"/-");
const punctuation = lettersOf("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
const [star, plus, question, openBrace] = ["*", "+", "?", "{"].map(letter) as [number, number, number, number];
const [open, close, bar, dollar] = ["(", ")", "|", "$"].map(letter) as [number, number, number, number];
const [dot, backslash, openClass, closeClass] = [".", "\\", "[", "]"].map(letter) as [number, number, number, number];
const [hyphen, caret] = ["-", "^"].map(letter) as [number, number];

function isRepetition(code: number): boolean {
  return code === star || code === plus || code === question || code === openBrace;
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

class Reader {
  readonly #pattern: string;
  readonly #ignoreCase: boolean;
  readonly #anyCharacter: CharacterSet;
  #place: number;
  choices = 0;
  counts = false;

  constructor(pattern: string, place: number, ignoreCase: boolean, anyCharacter: CharacterSet) {
    this.#pattern = pattern;
    this.#place = place;
    this.#ignoreCase = ignoreCase;
    this.#anyCharacter = anyCharacter;
  }

  atEnd(): boolean {
    return this.#place >= this.#pattern.length;
  }

  isAt(code: number): boolean {
    return this.#peek() === code;
  }

  take(code: number): boolean {
    if (this.#peek() !== code) return false;
    this.#place++;
    return true;
  }

  /** Not a number at the end. */
  #peek(): number {
    return this.#pattern.charCodeAt(this.#place);
  }

  /** Up to the end, a `$` or `|`, or in an alternative (which has a depth) up to a `|` or `)`. */
  steps(depth: number): PatternStep[] | undefined {
    const inGroup = depth > 0;
    const steps: PatternStep[] = [];
    let text = "";
    const flush = () => {
      if (text !== "") steps.push({ kind: "text", text });
      text = "";
    };
    while (!this.atEnd()) {
      const code = this.#peek();
      if (code === bar || (inGroup ? code === close : code === dollar)) break;
      if (code === dollar || (code === caret && inGroup)) {
        flush();
        this.#place++;
        steps.push({ kind: code === dollar ? "end" : "start" });
        continue;
      }
      if (code === open) {
        flush();
        const group = depth < maxDepth ? this.#group(depth + 1) : undefined;
        if (group === undefined) return undefined;
        steps.push(group);
        continue;
      }
      const set = this.#single();
      if (set === undefined) return undefined;
      if (typeof set === "string") {
        if (!isRepetition(this.#peek())) {
          text += set;
          continue;
        }
        const only = set.codePointAt(0) as number;
        flush();
        if (!this.#repeated({ negated: false, ranges: [only, only] }, steps)) return undefined;
      } else {
        flush();
        if (!this.#repeated(set, steps)) return undefined;
      }
    }
    flush();
    return steps;
  }

  #group(depth: number): PatternStep | undefined {
    this.#place++;
    const captures = !this.take(question);
    if (!captures && !this.take(letter(":"))) return undefined;
    const either = this.alternatives(depth);
    if (either === undefined || !this.take(close)) return undefined;
    const optional = this.take(question);
    const lazy = optional && this.take(question);
    return isRepetition(this.#peek()) ? undefined : { kind: "either", ...either, optional, lazy, captures };
  }

  /** Of which none is empty. */
  alternatives(depth: number): { ways: readonly (readonly PatternStep[])[]; choice: number } | undefined {
    const choice = this.choices++;
    const ways: (readonly PatternStep[])[] = [];
    do {
      const steps = this.steps(depth);
      if (steps === undefined || steps.length === 0) return undefined;
      ways.push(steps);
    } while (this.take(bar));
    return { ways, choice };
  }

  /** Adds what repeats a set; false when that is not simple: a second repetition. */
  #repeated(set: CharacterSet, steps: PatternStep[]): boolean {
    const next = this.#peek();
    if (!isRepetition(next)) {
      steps.push({ kind: "one", set });
      return true;
    }
    if (next === openBrace) {
      const counted = this.#counted(set);
      if (counted === undefined) return false;
      steps.push(counted);
    } else {
      this.#place++;
      const choice = this.choices++;
      if (next === question) {
        const ways: PatternStep[][] = [[{ kind: "one", set }]];
        steps.push({ kind: "either", ways, optional: true, lazy: this.take(question), captures: false, choice });
      } else {
        if (next === plus) steps.push({ kind: "one", set });
        steps.push({ kind: "many", set, lazy: this.take(question), choice });
      }
    }
    return !isRepetition(this.#peek());
  }

  #counted(set: CharacterSet): PatternStep | undefined {
    const range = /^\{(\d{1,3})(?:(,)(\d{0,3}))?\}/.exec(this.#pattern.slice(this.#place, this.#place + 10));
    if (range === null) return undefined;
    const [whole, low = "0", comma, high = ""] = range;
    const least = Number(low);
    const most = comma === undefined ? least : high === "" ? Number.POSITIVE_INFINITY : Number(high);
    if (most < least) return undefined;
    this.#place += whole.length;
    this.counts = true;
    return { kind: "counted", set, lazy: this.take(question), least, most };
  }

  /** A character that stands for itself, or a set of them. */
  #single(): string | CharacterSet | undefined {
    const code = this.#peek();
    if (plain.has(code)) return this.#pattern[this.#place++];
    if (code === backslash) return this.#escaped();
    if (code === dot) {
      this.#place++;
      return this.#anyCharacter;
    }
    if (code === openClass) return this.#class();
    const character = this.#pattern.codePointAt(this.#place) as number;
    if (character <= 0x9f || this.#ignoreCase || (character >= 0xd800 && character <= 0xdfff)) return undefined;
    const text = String.fromCodePoint(character);
    this.#place += text.length;
    return text;
  }

  #escaped(): string | CharacterSet | undefined {
    const opposite = opposites.get(this.#pattern.charCodeAt(this.#place + 1));
    if (opposite !== undefined) {
      this.#place += 2;
      return this.#ignoreCase ? undefined : { negated: true, ranges: classes.get(opposite) as readonly number[] };
    }
    const ranges = this.#escape();
    if (ranges === undefined) return undefined;
    return typeof ranges === "number" ? String.fromCharCode(ranges) : { negated: false, ranges };
  }

  #escape(): readonly number[] | number | undefined {
    const code = this.#pattern.charCodeAt(this.#place + 1);
    this.#place += 2;
    return classes.get(code) ?? controls.get(code) ?? (punctuation.has(code) ? code : undefined);
  }

  #class(): CharacterSet | undefined {
    this.#place++;
    const negated = this.take(caret);
    if (negated && this.#ignoreCase) return undefined;
    const ranges: number[] = [];
    while (!this.atEnd()) {
      const code = this.#peek();
      if (code === closeClass) {
        this.#place++;
        return ranges.length === 0 ? undefined : { negated, ranges };
      }
      if (code === openClass) return undefined;
      if (code === backslash) {
        const escaped = this.#escape();
        if (escaped === undefined || this.#peek() === hyphen) return undefined;
        if (typeof escaped === "number") ranges.push(escaped, escaped);
        else ranges.push(...escaped);
        continue;
      }
      this.#place++;
      const next = this.#peek();
      // Behind a range, or at an edge, it stands for itself.
      if (code === hyphen && next === hyphen) return undefined;
      if (code < 0x20 || code > 0x7e) return undefined;
      const high = this.#pattern.charCodeAt(this.#place + 1);
      if (next === hyphen && high !== closeClass) {
        if (!isAlphanumeric(high) || !isAlphanumeric(code) || high < code) return undefined;
        ranges.push(code, high);
        this.#place += 2;
      } else ranges.push(code, code);
    }
    return undefined;
  }
}

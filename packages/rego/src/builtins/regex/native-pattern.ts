/**
 * Finds the patterns that the host's own engine may answer: those whose meaning is the same in RE2 and in JavaScript and
 * whose worst case is known to be small. The pattern is read once from left to right with a grammar far smaller than
 * RE2's: anchors, characters, classes, one level of groups with alternatives that do not repeat, and repetition of single characters
 * or classes. Anything else is refused. The source for the host is written anew from what was understood, never copied.
 * Only the question "does it match" is answered, so greedy or lazy, and which alternative wins, do not matter.
 */
export interface NativePattern {
  readonly expression: RegExp;
  /** Matching takes at most about length^degree steps. */
  readonly degree: number;
}

interface Sequence {
  readonly items: readonly Item[];
}

interface Item {
  readonly source: string;
  /** How often the item may repeat: unbounded ones are what makes matching expensive. */
  readonly repeat: "" | "*" | "+" | "?" | "some";
  readonly written: string;
  /** How many alternatives may be tried at one place. */
  readonly ways: number;
  /** How many repetitions without a small bound it holds: each multiplies the work by the length of the text. */
  readonly loops: number;
}

const maxLength = 200;
/** Alternatives and optional items multiply. */
const maxWays = 64;

export function nativePattern(pattern: string): NativePattern | undefined {
  if (pattern.length > maxLength) return undefined;
  const flags = /^\(\?([is]|is|si)\)/.exec(pattern);
  const ignoreCase = flags?.[1]?.includes("i") ?? false;
  const anyCharacter = flags?.[1]?.includes("s") ? "[^]" : "[^\\n]";
  const reader = new Reader(pattern.slice(flags?.[0].length ?? 0), ignoreCase, anyCharacter);
  const anchoredStart = reader.take("^");
  const sequence = reader.sequence(false);
  if (sequence === undefined) return undefined;
  const anchoredEnd = reader.take("$");
  if (!reader.atEnd()) return undefined;
  const items = trimmed(sequence.items, anchoredStart, anchoredEnd);
  const unbounded = items.reduce((sum, { loops }) => sum + loops, 0);
  if (items.reduce((product, { ways }) => product * ways, 1) > maxWays) return undefined;
  const source = items.map(({ written }) => written).join("");
  return {
    expression: new RegExp(`${anchoredStart ? "^" : ""}${source}${anchoredEnd ? "$" : ""}`, ignoreCase ? "iu" : "u"),
    degree: Math.max(1, unbounded + (anchoredStart ? 0 : 1)),
  };
}

/** Without an anchor, a repetition at either end may as well match nothing, or once. */
function trimmed(items: readonly Item[], anchoredStart: boolean, anchoredEnd: boolean): readonly Item[] {
  let first = 0;
  let last = items.length;
  if (!anchoredStart) while (first < last && items[first]?.repeat === "*") first++;
  if (!anchoredEnd) while (last > first && items[last - 1]?.repeat === "*") last--;
  const kept = items.slice(first, last);
  const once = (item: Item): Item => ({ ...item, repeat: "", written: item.source, loops: 0 });
  if (!anchoredStart && kept[0]?.repeat === "+") kept[0] = once(kept[0]);
  const end = kept.length - 1;
  if (!anchoredEnd && kept[end]?.repeat === "+") kept[end] = once(kept[end] as Item);
  return kept;
}

/** Characters that stand for themselves in both languages. */
const literal = /^[A-Za-z0-9 \t\n_,:;<>=!@#%&~`'"/-]$/;
const punctuation = /^[!-/:-@[-`{-~]$/;
const classes = new Map([
  ["d", "0-9"],
  ["w", "0-9A-Za-z_"],
  ["s", "\\t\\n\\f\\r "],
]);

class Reader {
  readonly #characters: readonly string[];
  readonly #ignoreCase: boolean;
  readonly #anyCharacter: string;
  #place = 0;

  constructor(pattern: string, ignoreCase: boolean, anyCharacter: string) {
    this.#characters = Array.from(pattern);
    this.#ignoreCase = ignoreCase;
    this.#anyCharacter = anyCharacter;
  }

  atEnd(): boolean {
    return this.#place >= this.#characters.length;
  }

  take(character: string): boolean {
    if (this.#characters[this.#place] !== character) return false;
    this.#place++;
    return true;
  }

  /** Items up to the end, a `$`, or (in a group) a `|` or `)`. */
  sequence(inGroup: boolean): Sequence | undefined {
    const items: Item[] = [];
    while (!this.atEnd()) {
      const character = this.#characters[this.#place] as string;
      if (character === "$" && !inGroup) break;
      if (inGroup && (character === "|" || character === ")")) break;
      const item = character === "(" ? this.#group(inGroup) : this.#repeated();
      if (item === undefined) return undefined;
      items.push(item);
    }
    return { items };
  }

  #group(inGroup: boolean): Item | undefined {
    if (inGroup) return undefined;
    this.#place++;
    if (this.take("?") && !this.take(":")) return undefined;
    const alternatives: string[] = [];
    let loops = 0;
    let ways = 0;
    do {
      const sequence = this.sequence(true);
      if (sequence === undefined || sequence.items.length === 0) return undefined;
      alternatives.push(sequence.items.map(({ written }) => written).join(""));
      loops += sequence.items.reduce((sum, item) => sum + item.loops, 0);
      ways += sequence.items.reduce((product, item) => product * item.ways, 1);
    } while (this.take("|"));
    if (!this.take(")")) return undefined;
    const source = `(?:${alternatives.join("|")})`;
    if (this.take("?")) return this.#finished({ source, repeat: "?", written: `${source}?`, ways: ways + 1, loops });
    return this.#finished({ source, repeat: "", written: source, ways, loops });
  }

  #repeated(): Item | undefined {
    const source = this.#single();
    if (source === undefined) return undefined;
    const next = this.#characters[this.#place];
    if (next === "*" || next === "+" || next === "?") {
      this.#place++;
      const [ways, loops] = next === "?" ? [2, 0] : [1, 1];
      return this.#finished({ source, repeat: next, written: source + next, ways, loops });
    }
    if (next === "{") {
      const range = /^\{(\d{1,3})(?:(,)(\d{0,3}))?\}/.exec(
        this.#characters.slice(this.#place, this.#place + 10).join(""),
      );
      if (range === null) return undefined;
      const [whole, low = "0", comma, high = ""] = range;
      if (comma !== undefined && high !== "" && Number(high) < Number(low)) return undefined;
      this.#place += whole.length;
      const loops = comma === undefined ? 0 : 1;
      return this.#finished({ source, repeat: loops === 0 ? "" : "some", written: source + whole, ways: 1, loops });
    }
    return { source, repeat: "", written: source, ways: 1, loops: 0 };
  }

  /** What follows a repetition must not be a second one, nor a sign of laziness. */
  #finished(item: Item): Item | undefined {
    const next = this.#characters[this.#place];
    return next === "*" || next === "+" || next === "?" || next === "{" ? undefined : item;
  }

  #single(): string | undefined {
    const character = this.#characters[this.#place++] as string;
    if (character === ".") return this.#anyCharacter;
    if (character === "\\") return this.#escape(false);
    if (character === "[") return this.#class();
    return this.#plain(character);
  }

  #plain(character: string): string | undefined {
    if (literal.test(character)) return character === "/" ? "\\/" : character;
    const code = character.codePointAt(0) as number;
    return code > 0x9f && !this.#ignoreCase ? `\\u{${code.toString(16)}}` : undefined;
  }

  #escape(inClass: boolean): string | undefined {
    const character = this.#characters[this.#place++];
    if (character === undefined) return undefined;
    const set = classes.get(character);
    if (set !== undefined) return inClass ? set : `[${set}]`;
    return punctuation.test(character) ? exact(character) : undefined;
  }

  #class(): string | undefined {
    const negated = this.take("^");
    if (negated && this.#ignoreCase) return undefined;
    let source = "";
    while (!this.atEnd()) {
      const character = this.#characters[this.#place++] as string;
      if (character === "]") return source === "" ? undefined : `[${negated ? "^" : ""}${source}]`;
      if (character === "[") return undefined;
      if (character === "\\") {
        const escaped = this.#escape(true);
        if (escaped === undefined || this.#characters[this.#place] === "-") return undefined;
        source += escaped;
        continue;
      }
      const atEdge = source === "" || this.#characters[this.#place] === "]";
      if (character === "-" && !atEdge) return undefined;
      const code = character.codePointAt(0) as number;
      if (code < 0x20 || code > 0x7e) return undefined;
      if (this.#characters[this.#place] === "-" && this.#characters[this.#place + 1] !== "]") {
        const high = this.#characters[this.#place + 1];
        if (high === undefined || !/^[A-Za-z0-9]$/.test(high) || !/^[A-Za-z0-9]$/.test(character)) return undefined;
        if (high < character) return undefined;
        source += `${character}-${high}`;
        this.#place += 2;
      } else source += exact(character);
    }
    return undefined;
  }
}

/** A character by its number: no doubt about what it means to the host. */
function exact(character: string): string {
  return /^[A-Za-z0-9]$/.test(character) ? character : `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
}

/**
 * Translates glob patterns to regular expressions. A pattern is read from left to right, one character at a time; braces
 * nest, so the parser calls itself for alternatives. What is special depends on where one is: a comma only between
 * braces, a hyphen only as the second character of a range.
 */
export class GlobSyntaxError extends Error {}

export function globToRegex(pattern: string, separators: readonly string[]): string {
  const parser = new Parser(pattern, separators);
  return `(?s)^${parser.parse()}$`;
}

class Parser {
  readonly #characters: readonly string[];
  readonly #notSeparator: string;
  #place = 0;
  #depth = 0;

  constructor(pattern: string, separators: readonly string[]) {
    this.#characters = Array.from(pattern);
    this.#notSeparator = separators.length === 0 ? "." : `[^${separators.map(classCharacter).join("")}]`;
    if (pattern.includes("\ufffd")) throw new GlobSyntaxError("could not read rune");
    const end = this.#characters.indexOf("\0");
    // The reader this follows takes a NUL for the end.
    if (end !== -1) this.#characters = this.#characters.slice(0, end);
  }

  /** Up to the end, or to the `,` or `}` that ends an alternative. A missing `}` is forgiven. */
  parse(): string {
    let result = "";
    while (this.#place < this.#characters.length) {
      const character = this.#characters[this.#place] as string;
      if (this.#depth > 0 && (character === "," || character === "}")) break;
      this.#place++;
      switch (character) {
        case "*":
          if (this.#characters[this.#place] === "*") {
            this.#place++;
            result += ".*";
          } else result += `${this.#notSeparator}*`;
          break;
        case "?":
          result += this.#notSeparator;
          break;
        case "[":
          result += this.#range();
          break;
        case "{":
          result += this.#alternatives();
          break;
        case "\\":
          result += textCharacter(this.#characters[this.#place++] ?? "");
          break;
        default:
          result += textCharacter(character);
      }
    }
    return result;
  }

  #alternatives(): string {
    this.#depth++;
    const alternatives = [this.parse()];
    while (this.#characters[this.#place] === ",") {
      this.#place++;
      alternatives.push(this.parse());
    }
    this.#place++;
    this.#depth--;
    return `(?:${alternatives.join("|")})`;
  }

  /** `[a-z]` or `[abc]`, each also with `!`; ranges and lists do not mix. */
  #range(): string {
    const negated = this.#characters[this.#place] === "!";
    if (negated) this.#place++;
    const low = this.#next();
    if (this.#characters[this.#place] === "-") {
      this.#place++;
      const high = this.#next();
      if (this.#next() !== "]") throw new GlobSyntaxError("expected close range character");
      if ((high.codePointAt(0) as number) < (low.codePointAt(0) as number)) {
        throw new GlobSyntaxError(`hi character '${high}' should be greater than lo '${low}'`);
      }
      return `[${negated ? "^" : ""}${classCharacter(low)}-${classCharacter(high)}]`;
    }
    this.#place--;
    let list = "";
    while (this.#characters[this.#place] !== "]") {
      const character = this.#next();
      list += classCharacter(character === "\\" ? this.#next() : character);
    }
    this.#place++;
    if (list === "") throw new GlobSyntaxError("could not parse range");
    return `[${negated ? "^" : ""}${list}]`;
  }

  #next(): string {
    const character = this.#characters[this.#place++];
    if (character === undefined) throw new GlobSyntaxError("unexpected end of input");
    return character;
  }
}

function textCharacter(character: string): string {
  return character.replace(/[\\.+*?()|[\]{}^$]/, "\\$&");
}

function classCharacter(character: string): string {
  if (/^[A-Za-z0-9]$/.test(character)) return character;
  if (/^[!-/:-@[-`{-~]$/.test(character)) return `\\${character}`;
  return `\\x{${(character.codePointAt(0) as number).toString(16)}}`;
}

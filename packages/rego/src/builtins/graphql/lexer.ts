/**
 * Splits GraphQL text into tokens, one at a time and from left to right. Text that is no token becomes one of kind
 * `<Invalid>` that carries what is wrong; the parser decides whether that or an unexpected token is reported. Columns
 * count characters, and those of strings start after the quotes.
 */
import { quoteTermString } from "../../values/go-quote.js";

export type GraphqlTokenKind =
  | "<Invalid>"
  | "<EOF>"
  | "!"
  | "$"
  | "&"
  | "("
  | ")"
  | "..."
  | ":"
  | "="
  | "@"
  | "["
  | "]"
  | "{"
  | "}"
  | "|"
  | "Name"
  | "Int"
  | "Float"
  | "String"
  | "BlockString"
  | "Comment";

export interface GraphqlToken {
  readonly kind: GraphqlTokenKind;
  /** Empty for punctuation; the message of an invalid token. */
  readonly value: string;
  readonly line: number;
  readonly start: number;
  readonly lineStart: number;
}

export class GraphqlSyntaxError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** What a message calls a token. */
export function describeGraphqlToken(token: GraphqlToken): string {
  return token.value === "" || token.kind === "<Invalid>"
    ? token.kind
    : `${token.kind} ${quoteTermString(token.value)}`;
}

const punctuation = new Set<string>(["!", "$", "&", "(", ")", ":", "=", "@", "[", "]", "{", "}", "|"]);
const nameText = /[_A-Za-z][_0-9A-Za-z]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: comments end before them.
const commentText = /#[^\0-\x08\x0a-\x1f]*/y;
const blanks = /[\t ,\ufeff]*/y;
const digits = /[0-9]*/y;
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "/": "/",
  "\\": "\\",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

export class GraphqlLexer {
  readonly #text: string;
  #place = 0;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(): GraphqlToken {
    this.#skipBlanks();
    const start = this.#place;
    const first = this.#text[start];
    if (first === undefined) return this.#token("<EOF>", "", start);
    if (punctuation.has(first)) {
      this.#place++;
      return this.#token(first as GraphqlTokenKind, "", start);
    }
    if (this.#text.startsWith("...", start)) {
      this.#place += 3;
      return this.#token("...", "", start);
    }
    if (first === "#") return this.#token("Comment", this.#match(commentText), start);
    if (first === '"') return this.#text.startsWith('"""', start) ? this.#blockString() : this.#string();
    const name = this.#match(nameText);
    if (name !== "") return this.#token("Name", name, start);
    if (/[-0-9]/.test(first)) return this.#number(start);
    return this.#unexpected(first);
  }

  #unexpected(first: string): GraphqlToken {
    if (first < " ") {
      const code = first.charCodeAt(0).toString(16).padStart(4, "0");
      return this.#invalid(`Cannot contain the invalid character "\\u${code}"`);
    }
    if (first === "'") {
      return this.#invalid(`Unexpected single quote character ('), did you mean to use a double quote (")?`);
    }
    return this.#invalid(`Cannot parse the unexpected character "${first}".`);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#place;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#place += found.length;
    return found;
  }

  #skipBlanks(): void {
    for (;;) {
      this.#match(blanks);
      const unit = this.#text[this.#place];
      if (unit !== "\n" && unit !== "\r") return;
      this.#place++;
      this.#line++;
      this.#lineStart = this.#place;
      if (unit === "\r" && this.#text[this.#place] === "\n") this.#place++;
    }
  }

  /** Of a token. A block string is placed on its last line and may start before it. */
  column({ start, lineStart }: GraphqlToken): number {
    const distance = [...this.#text.slice(Math.min(lineStart, start), Math.max(lineStart, start))].length;
    return start < lineStart ? 1 - distance : 1 + distance;
  }

  #token(kind: GraphqlTokenKind, value: string, start: number): GraphqlToken {
    return { kind, value, line: this.#line, start, lineStart: this.#lineStart };
  }

  #invalid(message: string): GraphqlToken {
    return this.#token("<Invalid>", message, this.#place);
  }

  #number(start: number): GraphqlToken {
    if (this.#text[this.#place] === "-") this.#place++;
    if (this.#text[this.#place] === "0") {
      this.#place++;
      if (/[0-9]/.test(this.#text[this.#place] ?? "")) {
        return this.#invalid(`Invalid number, unexpected digit after 0: ${this.#shownNext()}.`);
      }
    } else if (this.#match(digits) === "") return this.#digitMissing();
    let kind: GraphqlTokenKind = "Int";
    if (this.#text[this.#place] === ".") {
      this.#place++;
      kind = "Float";
      if (this.#match(digits) === "") return this.#digitMissing();
    }
    if (/[eE]/.test(this.#text[this.#place] ?? "")) {
      this.#place++;
      kind = "Float";
      if (/[-+]/.test(this.#text[this.#place] ?? "")) this.#place++;
      if (this.#match(digits) === "") return this.#digitMissing();
    }
    return this.#token(kind, this.#text.slice(start, this.#place), start);
  }

  #digitMissing(): GraphqlToken {
    return this.#invalid(`Invalid number, expected digit but got: ${this.#shownNext()}.`);
  }

  #shownNext(): string {
    const next = this.#text[this.#place];
    return next === undefined ? "<EOF>" : `"${next}"`;
  }

  #string(): GraphqlToken {
    const start = ++this.#place;
    let value = "";
    for (;;) {
      const unit = this.#text[this.#place];
      if (unit === undefined || unit === "\n" || unit === "\r") return this.#invalid("Unterminated string.");
      if (unit === '"') {
        const token = this.#token("String", value, start);
        this.#place++;
        return token;
      }
      if (unit < " " && unit !== "\t") {
        const code = unit.charCodeAt(0).toString(16).padStart(4, "0");
        return this.#invalid(`Invalid character within String: "\\u${code}".`);
      }
      if (unit !== "\\") {
        value += unit;
        this.#place++;
        continue;
      }
      const character = this.#escape();
      if (typeof character !== "string") return character;
      value += character;
    }
  }

  #escape(): string | GraphqlToken {
    const kind = this.#text[this.#place + 1] ?? "";
    if (kind === "u") {
      const code = this.#text.slice(this.#place + 2, this.#place + 6);
      if (/^[0-9a-fA-F]{4}$/.test(code)) {
        this.#place += 6;
        return String.fromCharCode(Number.parseInt(code, 16)).toWellFormed();
      }
      this.#place++;
      return this.#invalid(`Invalid character escape sequence: \\u${code}.`);
    }
    const character = Object.hasOwn(escapes, kind) ? escapes[kind] : undefined;
    if (character === undefined) {
      this.#place++;
      return this.#invalid(`Invalid character escape sequence: \\${kind}.`);
    }
    this.#place += 2;
    return character;
  }

  #blockString(): GraphqlToken {
    this.#place += 3;
    const start = this.#place;
    let raw = "";
    for (;;) {
      const unit = this.#text[this.#place];
      if (unit === undefined) return this.#invalid("Unterminated string.");
      if (this.#text.startsWith('"""', this.#place)) {
        let end = this.#place + 3;
        // Of more than three quotes the last three end the string.
        while (this.#text[end] === '"') {
          raw += '"';
          end++;
        }
        this.#place = end;
        return this.#token("BlockString", blockText(raw), start);
      }
      if (this.#text.startsWith('\\"""', this.#place)) {
        raw += '"""';
        this.#place += 4;
        continue;
      }
      if (unit < " " && unit !== "\t" && unit !== "\n" && unit !== "\r") {
        const code = unit.charCodeAt(0).toString(16).padStart(4, "0");
        return this.#invalid(`Invalid character within String: "\\u${code}".`);
      }
      this.#place++;
      if (unit === "\r" && this.#text[this.#place] === "\n") this.#place++;
      raw += unit === "\r" ? "\n" : unit;
      if (unit === "\n" || unit === "\r") {
        this.#line++;
        this.#lineStart = this.#place;
      }
    }
  }
}

/** Block strings lose the indentation their lines share, and blank lines at both ends. */
function blockText(raw: string): string {
  const lines = raw.split("\n");
  let shared = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const indent = line.length - line.replace(/^[ \t]+/, "").length;
    if (indent < line.length && indent < shared) shared = indent;
  }
  const cut = Number.isFinite(shared) ? shared : 0;
  const shifted = lines.map((line, index) => (index === 0 ? line : line.slice(cut)));
  const isBlank = (line: string | undefined): boolean => line !== undefined && /^[ \t]*$/.test(line);
  let start = 0;
  let end = shifted.length;
  while (start < end && isBlank(shifted[start])) start++;
  while (end > start && isBlank(shifted[end - 1])) end--;
  return shifted.slice(start, end).join("\n");
}

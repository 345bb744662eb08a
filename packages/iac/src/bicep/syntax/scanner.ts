/**
 * From text to tokens, in one pass. Texts with holes make the scanner go by turns: a stack remembers which text goes on
 * behind the `}` that closes a hole. Several line ends in a row are one newline; comments and directives are blanks.
 */
import { appendToGroup } from "@plumbline/model";
import type { BicepToken, BicepTokenKind } from "./token.js";

export interface BicepTokenProblem {
  readonly offset: number;
  readonly message: string;
}

interface OpenText {
  /** How many `$` open a hole in a text over several lines; 0 for one on a single line. */
  readonly dollars: number;
  /** Braces that were opened inside of the hole. */
  braces: number;
}

const SIGNS = ["...", "=>", "==", "=~", "!=", "!~", "<=", ">=", "&&", "||", "??", "::", ..."{}()[]@,.:?=<>!+-*/%|^"];

const signsByFirst = new Map<string, string[]>();
for (const sign of SIGNS) {
  const first = sign.charAt(0);
  appendToGroup(signsByFirst, first, sign);
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /[0-9]+/y;
/** What stands for itself in a text on one line. */
const PLAIN = /[^'$\\\r\n]+/y;
const BLANKS = /[ \t\f\v\u00a0\ufeff]+/y;
const COMMENT = /\/\/[^\r\n]*|#(?:disable|restore)[^\r\n]*/y;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\\": "\\", "'": "'", $: "$" };

export function scanTokens(text: string): {
  readonly tokens: readonly BicepToken[];
  readonly problems: readonly BicepTokenProblem[];
} {
  const tokens: BicepToken[] = [];
  const problems: BicepTokenProblem[] = [];
  const open: OpenText[] = [];
  let at = 0;

  while (at < text.length) next();
  add("end", at, "");
  return { tokens, problems };

  function add(kind: BicepTokenKind, start: number, value: string): void {
    tokens.push({ kind, start, end: at, value });
  }

  function problem(offset: number, message: string): void {
    problems.push({ offset, message });
  }

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function next(): void {
    const start = at;
    const char = text.charAt(at);
    if (char === "\n" || char === "\r") newline();
    else if (match(BLANKS) !== undefined || match(COMMENT) !== undefined) return;
    else if (text.startsWith("/*", at)) blockComment();
    else if (char === "'" || char === "$") textStart();
    else {
      const name = match(NAME);
      const number = name === undefined ? match(NUMBER) : undefined;
      if (name !== undefined) add("name", start, name);
      else if (number !== undefined) add("number", start, number);
      else sign(char);
    }
  }

  function newline(): void {
    const start = at;
    at += text.startsWith("\r\n", at) ? 2 : 1;
    if (tokens.at(-1)?.kind === "newline") return;
    // A hole of a text on one line cannot go on: whoever wrote it forgot to close it.
    while (open.length > 0 && open.at(-1)?.dollars === 0) open.pop();
    add("newline", start, "\n");
  }

  function blockComment(): void {
    const close = text.indexOf("*/", at + 2);
    if (close === -1) problem(at, "this comment is never closed: */ is missing");
    at = close === -1 ? text.length : close + 2;
  }

  function textStart(): void {
    const start = at;
    let dollars = 0;
    while (text[at + dollars] === "$") dollars += 1;
    if (text.startsWith("'''", at + dollars)) {
      at += dollars + 3;
      linesPiece(start, dollars, true);
    } else if (dollars > 0) unexpected();
    else {
      at += 1;
      linePiece(start, true);
    }
  }

  /** The rest of a text on one line, up to its next hole or its end. */
  function linePiece(start: number, isFirst: boolean): void {
    let value = "";
    for (;;) {
      const plain = match(PLAIN);
      if (plain !== undefined) value += plain;
      const char = text.charAt(at);
      if (char === "$" && text[at + 1] === "{") {
        at += 2;
        open.push({ dollars: 0, braces: 0 });
        add(isFirst ? "text-left" : "text-middle", start, value);
        return;
      }
      if (char === "" || char === "\n" || char === "\r")
        problem(start, "this text is never closed: a single quote is missing");
      else at += 1;
      if (char !== "$" && char !== "\\") break;
      value += char === "$" ? char : escaped();
    }
    add(isFirst ? "text" : "text-right", start, value);
  }

  function escaped(): string {
    const start = at - 1;
    const char = text.charAt(at);
    const plain = ESCAPES[char];
    if (plain !== undefined) {
      at += 1;
      return plain;
    }
    const code = /^u\{([0-9a-fA-F]{1,6})\}/.exec(text.slice(at, at + 9));
    const point = code === null ? Number.NaN : Number.parseInt(code[1] as string, 16);
    if (code !== null && point <= 0x10ffff) {
      at += code[0].length;
      return String.fromCodePoint(point);
    }
    problem(start, `"\\${char}" is no escape sequence: \\n, \\r, \\t, \\\\, \\', \\$ and \\u{…} are`);
    return "\\";
  }

  /** The rest of a text over several lines. Nothing is escaped in it. */
  function linesPiece(start: number, dollars: number, isFirst: boolean): void {
    const from = at;
    let close = text.indexOf("'''", at);
    const body = dollars === 0 ? "" : text.slice(from, close === -1 ? text.length : close);
    const hole = dollars === 0 ? -1 : body.indexOf(`${"$".repeat(dollars)}{`);
    if (hole !== -1) {
      at = from + hole + dollars + 1;
      open.push({ dollars, braces: 0 });
      add(isFirst ? "text-left" : "text-middle", start, lines(from, from + hole, isFirst));
      return;
    }
    if (close === -1) {
      problem(start, "this text is never closed: ''' is missing");
      close = text.length;
      at = close;
    } else {
      // Quotes before the last three belong to the text.
      while (text[close + 3] === "'") close += 1;
      at = close + 3;
    }
    add(isFirst ? "text" : "text-right", start, lines(from, close, isFirst));
  }

  /** A line end directly behind the opening quotes is not part of the text. */
  function lines(from: number, to: number, isFirst: boolean): string {
    return isFirst ? text.slice(from, to).replace(/^\r?\n/, "") : text.slice(from, to);
  }

  function sign(char: string): void {
    const start = at;
    const inside = open.at(-1);
    const found = signsByFirst.get(char)?.find((candidate) => text.startsWith(candidate, at));
    if (char === "}" && inside !== undefined && inside.braces === 0) {
      open.pop();
      at += 1;
      if (inside.dollars === 0) linePiece(start, false);
      else linesPiece(start, inside.dollars, false);
    } else if (found === undefined) unexpected();
    else {
      if (inside !== undefined && char === "{") inside.braces += 1;
      if (inside !== undefined && char === "}") inside.braces -= 1;
      at += found.length;
      add("sign", start, found);
    }
  }

  function unexpected(): void {
    const char = String.fromCodePoint(text.codePointAt(at) as number);
    const hint = char === '"' ? ": texts have single quotes" : "";
    problem(at, `unexpected ${JSON.stringify(char)}${hint}`);
    at += char.length;
  }
}

/**
 * Splits the text of a classic rule into tokens: one pass from left to right, every character looked at a bounded
 * number of times.
 *
 * The language lets people write texts without quotes (`us-east-1`, `172.1.1.0/24`, `2012-10-17`), and it has `-` and
 * `/` as operators, so the same characters mean two things. What decides:
 *
 * - In a bare word, `-` and `/` with a word character on both sides belong to the word, unless everything around them is
 *   a plain number: `80/2` and `10-3` are calculations. A date (`2012-10-17`) is a word.
 * - In a name of a path, a `-` belongs to the name (`{1}.cost-center`) unless a plain number follows: `{1}.n-1` is a
 *   calculation. `{1}['us-east-1']` reaches the keys that this or a dot keeps out of reach.
 * - What stands directly before `(` is the name of a function: `{1}.n-count({1}.list[])` is a calculation.
 *
 * A brace opens an object when a quote or the closing brace follows, else a reference.
 */
import { ClassicSyntaxError } from "./syntax-error.js";

export interface ClassicToken {
  /** `snapshot` is `{id}`, `name` is `.name`; their text is the id or name alone. The text of `text` is without quotes. */
  readonly kind: "number" | "text" | "word" | "snapshot" | "name" | "symbol" | "end";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const operators = new Set(["=", "!=", "<", ">", "<=", ">=", "+", "*", "/", "%", "^^", "&&", "||"]);
const operatorCharacters = new Set("=<>&|^~?+*/%");
const brackets = new Set("()[]{},:");
const quotes = new Set("'\"");
const wordEnders = new Set(`()[]{}=<>!&|^~?+*%,'"-/`);
const blank = /\s/;
const plainNumber = /^\d+(?:\.\d+)?$/;
const date = /^\d{4}-\d{2}-\d{2}$/;

export function tokenize(text: string): readonly ClassicToken[] {
  const tokens: ClassicToken[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (blank.test(character)) {
      at += 1;
      continue;
    }
    const read = readerOf(character)(text, at);
    tokens.push(...read);
    at = read.at(-1)?.end ?? text.length;
  }
  tokens.push({ kind: "end", text: "", start: text.length, end: text.length });
  return tokens;
}

type Reader = (text: string, start: number) => readonly ClassicToken[];

function readerOf(character: string): Reader {
  if (quotes.has(character)) return readText;
  if (character === "{") return readBrace;
  if (character === ".") return readName;
  if (character === "-" || brackets.has(character)) return readSymbol;
  if (character === "!" || operatorCharacters.has(character)) return readOperator;
  return readWord;
}

function readSymbol(text: string, start: number): readonly ClassicToken[] {
  return [{ kind: "symbol", text: text.charAt(start), start, end: start + 1 }];
}

/** Without escapes, as the language has none: the other quote can stand inside. */
function readText(text: string, start: number): readonly ClassicToken[] {
  const quote = text.charAt(start);
  const close = text.indexOf(quote, start + 1);
  if (close < 0) throw new ClassicSyntaxError(start, `the text has no closing ${quote}`);
  return [{ kind: "text", text: text.slice(start + 1, close), start, end: close + 1 }];
}

function readBrace(text: string, start: number): readonly ClassicToken[] {
  let at = start + 1;
  while (at < text.length && blank.test(text.charAt(at))) at += 1;
  if (quotes.has(text.charAt(at)) || text.charAt(at) === "}") return readSymbol(text, start);
  while (at < text.length && text.charAt(at) !== "}") {
    const character = text.charAt(at);
    if (character === "{" || quotes.has(character)) break;
    at += 1;
  }
  if (text.charAt(at) !== "}")
    throw new ClassicSyntaxError(start, "expected {snapshotId}, or an object whose keys have quotes");
  return [{ kind: "snapshot", text: text.slice(start + 1, at).trim(), start, end: at + 1 }];
}

function readName(text: string, start: number): readonly ClassicToken[] {
  let end = start + 1;
  // Where the name ends if a function turns out to follow.
  let lastHyphen = -1;
  for (;;) {
    const pieceEnd = nameEnd(text, end);
    if (lastHyphen >= 0 && plainNumber.test(text.slice(end, pieceEnd))) {
      end = lastHyphen;
      break;
    }
    end = pieceEnd;
    if (text.charAt(end) !== "-" || end === start + 1 || nameEnd(text, end + 1) === end + 1) {
      if (text.charAt(end) === "(" && lastHyphen >= 0) end = lastHyphen;
      break;
    }
    lastHyphen = end;
    end += 1;
  }
  if (end === start + 1) throw new ClassicSyntaxError(start, "expected a name after '.'");
  return [{ kind: "name", text: text.slice(start + 1, end), start, end }];
}

function nameEnd(text: string, from: number): number {
  let at = from;
  while (isWordCharacter(text, at) && text.charAt(at) !== ".") at += 1;
  return at;
}

function readOperator(text: string, start: number): readonly ClassicToken[] {
  if (text.charAt(start) === "!" && text.charAt(start + 1) !== "=") return readSymbol(text, start);
  let end = start + 1;
  while (operatorCharacters.has(text.charAt(end))) end += 1;
  const operator = text.slice(start, end);
  if (!operators.has(operator))
    throw new ClassicSyntaxError(start, `unknown operator '${abbreviateRuleText(operator)}'`);
  return [{ kind: "symbol", text: operator, start, end }];
}

function readWord(text: string, start: number): readonly ClassicToken[] {
  let end = start;
  const pieces: ClassicToken[] = [];
  for (;;) {
    const pieceStart = end;
    while (isWordCharacter(text, end)) end += 1;
    pieces.push(wordToken(text, pieceStart, end));
    const glue = text.charAt(end);
    if ((glue !== "-" && glue !== "/") || !isWordCharacter(text, end + 1)) break;
    pieces.push(...readSymbol(text, end));
    end += 1;
  }
  return isCalculation(text, pieces, end) ? pieces : [wordToken(text, start, end)];
}

/** A single word is its own piece, so it may go either way. */
function isCalculation(text: string, pieces: readonly ClassicToken[], end: number): boolean {
  const start = pieces[0]?.start ?? end;
  if (date.test(text.slice(start, Math.min(end, start + 11)))) return false;
  const numbers = text.charAt(end) === "(" ? pieces.slice(0, -1) : pieces;
  return numbers.every(({ kind }) => kind !== "word");
}

function wordToken(text: string, start: number, end: number): ClassicToken {
  const word = text.slice(start, end);
  // Digits that no number can hold are kept as they are written.
  const isNumber = plainNumber.test(word) && Number.isFinite(Number(word));
  return { kind: isNumber ? "number" : "word", text: word, start, end };
}

function isWordCharacter(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character !== "" && !wordEnders.has(character) && !blank.test(character);
}

/** Input that comes back in a message. */
export function abbreviateRuleText(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}

/** The slow road for JSON strings: those with escapes, and those that are never closed. */

const QUOTE = 34;
const BACKSLASH = 92;

export interface JsonStringParseResult {
  readonly value: string;
  /** Behind the closing quote. */
  readonly end: number;
  readonly closed: boolean;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
]);

/** `start` is the opening quote. A string without end takes its line: what follows is not swallowed. */
export function readJsonString(
  text: string,
  start: number,
  report: (offset: number, message: string) => void,
): JsonStringParseResult {
  const parts: string[] = [];
  let from = start + 1;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      parts.push(text.slice(from, at));
      return { value: parts.join(""), end: at + 1, closed: true };
    }
    if (code === BACKSLASH) {
      parts.push(text.slice(from, at));
      at = readEscape(at);
      from = at;
    } else at += 1;
  }
  const lineEnd = text.indexOf("\n", start);
  const end = lineEnd === -1 ? text.length : lineEnd;
  return { value: text.slice(start + 1, end), end, closed: false };

  /** `offset` is the backslash; gives where the escape ends. */
  function readEscape(offset: number): number {
    const letter = text.charAt(offset + 1);
    const meaning = ESCAPES.get(letter);
    if (meaning !== undefined) {
      parts.push(meaning);
      return offset + 2;
    }
    const digits = text.slice(offset + 2, offset + 6);
    if (letter === "u" && HEX.test(digits)) {
      parts.push(String.fromCharCode(Number.parseInt(digits, 16)));
      return offset + 6;
    }
    report(offset, `${JSON.stringify(`\\${letter}`)} is no escape of JSON: it is kept as it stands`);
    parts.push(`\\${letter}`);
    return offset + 1 + letter.length;
  }
}

const HEX = /^[0-9a-fA-F]{4}$/;

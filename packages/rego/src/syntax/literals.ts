import { isNumberTextOutOfRange, parseNumber, type RegoNumber } from "../values/number.js";
import { SyntaxFailure } from "./syntax-failure.js";

/** The number a token stands for. `sign` is `-` or nothing; `.5` is read as 0.5. */
export function parseRegoNumberLiteral(sign: string, digits: string, at: number): RegoNumber {
  if (digits.length > 1 && digits.charCodeAt(0) === 0x30 && isDigit(digits.charCodeAt(1))) {
    throw new SyntaxFailure(at, `the number ${digits} has a leading zero`);
  }
  if (digits.length < 16 && !digits.includes("e") && !digits.includes("E")) return parseNumber(sign + digits);
  if (isNumberTextOutOfRange(digits)) throw new SyntaxFailure(at, "the number is too big");
  return parseNumber(sign + digits);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The text of a string literal with escapes, quotes included; the escapes are those of JSON. */
export function unescapeString(literal: string, at: number): string {
  let value: string;
  try {
    value = JSON.parse(literal) as string;
  } catch {
    throw new SyntaxFailure(at + badEscape(literal), "illegal escape in a string: use \\\\ for a backslash, or `…`");
  }
  return value.toWellFormed();
}

function badEscape(literal: string): number {
  const bad = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(literal.replace(/\\\\/g, "  "));
  return bad?.index ?? 0;
}

/**
 * Reads a format string into literal text and verbs, in one pass over its code units: `%`, flags, width, precision,
 * argument index in brackets, and a letter. Offsets in messages count UTF-8 bytes, as Terraform's do.
 */

import { checkResultCharacterCount } from "./function-result-limits.js";
import { FunctionError } from "./hcl-function.js";

export interface FormatVerb {
  readonly letter: string;
  /** As written, for messages. */
  readonly text: string;
  /** In bytes, for messages. */
  readonly offset: number;
  /** Counts from 0. */
  readonly argument: number;
  readonly zero: boolean;
  readonly sharp: boolean;
  readonly plus: boolean;
  readonly minus: boolean;
  readonly space: boolean;
  readonly width: number;
  readonly precision: number | undefined;
}

export type FormatPiece = string | FormatVerb;

export function parseFormat(format: string): readonly FormatPiece[] {
  const pieces: FormatPiece[] = [];
  let next = 0;
  let position = 0;
  while (position < format.length) {
    const percent = format.indexOf("%", position);
    if (percent < 0) break;
    if (percent > position) pieces.push(format.slice(position, percent));
    if (format[percent + 1] === "%") {
      pieces.push("%");
      position = percent + 2;
    } else {
      const { verb, end } = parseVerb(format, percent, next);
      pieces.push(verb);
      next = verb.argument + 1;
      position = end;
    }
  }
  if (position < format.length) pieces.push(format.slice(position));
  return pieces;
}

const FLAGS = "0 #+-";

function parseVerb(format: string, start: number, next: number): { readonly verb: FormatVerb; readonly end: number } {
  let at = start + 1;
  while (at < format.length && FLAGS.includes(format[at] ?? "")) at++;
  const flags = format.slice(start + 1, at);
  const width = parseCount(format, at);
  at = width.end;
  let precision: number | undefined;
  if (format[at] === ".") {
    const parsed = parseCount(format, at + 1);
    precision = parsed.count;
    at = parsed.end;
  }
  let argument = next;
  if (format[at] === "[") {
    const parsed = parseCount(format, at + 1);
    if (parsed.end === at + 1 || format[at + 1] === "0") throw unrecognized(format, at + 1);
    if (format[parsed.end] !== "]") throw unrecognized(format, parsed.end);
    argument = parsed.count - 1;
    at = parsed.end + 1;
  }
  const letter = format[at] ?? "";
  if (!/^[a-zA-Z]$/.test(letter)) throw unrecognized(format, at);
  const verb: FormatVerb = {
    letter,
    text: format.slice(start, at + 1),
    offset: byteOffset(format, start),
    argument,
    zero: flags.includes("0"),
    sharp: flags.includes("#"),
    plus: flags.includes("+"),
    minus: flags.includes("-"),
    space: flags.includes(" "),
    width: width.count,
    precision,
  };
  return { verb, end: at + 1 };
}

function parseCount(format: string, start: number): { readonly count: number; readonly end: number } {
  let end = start;
  while (end < format.length && isDigit(format[end] ?? "")) end++;
  const count = Number(format.slice(start, end));
  checkResultCharacterCount(count);
  return { count, end };
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}

function unrecognized(format: string, at: number): FunctionError {
  const offset = byteOffset(format, at);
  const point = format.codePointAt(at);
  if (point === undefined) return new FunctionError(`must not end inside a placeholder, found at offset ${offset}`, 0);
  return new FunctionError(
    `must not have ${JSON.stringify(String.fromCodePoint(point))} inside a placeholder, found at offset ${offset}`,
    0,
  );
}

function byteOffset(format: string, at: number): number {
  return new TextEncoder().encode(format.slice(0, at)).length;
}

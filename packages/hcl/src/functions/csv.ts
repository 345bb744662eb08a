/**
 * `csvdecode`: RFC 4180 as Go reads it. One pass over the text by fields; a field is quoted or reaches to the next
 * comma or line break. Empty lines are skipped, and every line has as many fields as the first, which names them.
 */

import { stringType } from "../values/basic-types.js";
import { createListValue, createObjectValue } from "../values/make-and-inspect-values.js";
import type { Type, Value } from "../values/value.js";
import { formatWrongArgumentCountMessage, quoteForMessage } from "./argument-errors.js";
import { checkResultElementCount } from "./function-result-limits.js";
import { FunctionError } from "./hcl-function.js";

interface Row {
  readonly line: number;
  readonly fields: readonly string[];
}

export function decodeCsv(source: string): Value {
  const rows = readRows(source.replaceAll("\r\n", "\n"));
  const header = rows.next();
  if (header.done === true) throw new FunctionError("the line with the names of the columns is missing");
  const names = header.value.fields;
  checkNames(names);
  const element = rowType(names);
  const items: Value[] = [];
  for (const { fields, line } of rows) {
    if (fields.length !== names.length)
      throw problem(line, formatWrongArgumentCountMessage(`${names.length} fields`, fields.length));
    items.push(createObjectValue(names.map((name, index) => [name, fields[index] ?? ""] as const)));
    checkResultElementCount(items.length * names.length);
  }
  return createListValue(items, element);
}

function checkNames(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new FunctionError(`the column ${quoteForMessage(name)} is there twice`);
    seen.add(name);
  }
}

function rowType(names: readonly string[]): Type {
  return { kind: "object", attributes: new Map(names.map((name) => [name, { type: stringType, optional: false }])) };
}

function* readRows(source: string): Generator<Row, undefined> {
  let at = 0;
  let line = 1;
  while (at < source.length) {
    if (source[at] === "\n") {
      at++;
      line++;
      continue;
    }
    const start = line;
    const fields: string[] = [];
    for (;;) {
      const field = source[at] === '"' ? quotedField(source, at, line) : plainField(source, at, line);
      fields.push(field.text);
      line += field.lines;
      at = field.end + 1;
      if (source[field.end] !== ",") break;
    }
    line++;
    yield { line: start, fields };
  }
  return undefined;
}

interface Field {
  readonly text: string;
  /** Position of the comma or line break after it. */
  readonly end: number;
  readonly lines: number;
}

function plainField(source: string, start: number, line: number): Field {
  let end = start;
  while (end < source.length && source[end] !== "," && source[end] !== "\n") {
    if (source[end] === '"') throw problem(line, "a field with a double quote in it must be in double quotes");
    end++;
  }
  return { text: source.slice(start, end), end, lines: 0 };
}

function quotedField(source: string, start: number, line: number): Field {
  const pieces: string[] = [];
  let lines = 0;
  let at = start + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote < 0) throw problem(line + lines, "this quoted field is never closed");
    const piece = source.slice(at, quote);
    pieces.push(piece);
    lines += piece.split("\n").length - 1;
    const next = source[quote + 1];
    if (next !== '"') {
      const ends = next === undefined || next === "," || next === "\n";
      if (!ends) throw problem(line + lines, 'expected "," or the end of the line after a quoted field');
      return { text: pieces.join('"'), end: quote + 1, lines };
    }
    at = quote + 2;
  }
}

function problem(line: number, message: string): FunctionError {
  return new FunctionError(`line ${line}: ${message}`);
}

/**
 * `yamlencode`, byte for byte as Terraform writes it: block style, keys sorted, every string in double quotes or, with
 * line breaks inside, as a literal block. The writer goes forward only and keeps the column, because quoted text is
 * folded at blanks behind column 80.
 */
import { isSensitive, isUnknown } from "../values/make-and-inspect-values.js";
import { formatNumber } from "../values/number-text.js";
import type { Value } from "../values/value.js";
import { getListSetOrTupleItems, getMapOrObjectEntries } from "./converted-arguments.js";
import { checkResultDepth, createBoundedTextWriter } from "./function-result-limits.js";

interface Writer {
  readonly write: (piece: string) => void;
  readonly column: () => number;
  readonly newLine: (indent: number) => void;
}

const STEP = 2;
const FOLD_AFTER = 80;
const LONGEST_SIMPLE_KEY = 128;

export function encodeYaml(value: Value): string {
  const result = createBoundedTextWriter();
  let column = 0;
  const writer: Writer = {
    write: (piece) => {
      result.write(piece);
      column += piece.length;
    },
    column: () => column,
    newLine: (indent) => {
      result.write(`\n${" ".repeat(indent)}`);
      column = indent;
    },
  };
  writeNode(writer, value, 0, STEP, 0);
  // A plain scalar alone in a document needs a mark where it ends.
  result.write(isPlain(value) ? "\n...\n" : "\n");
  return result.finish();
}

function isPlain(value: Value): boolean {
  return value === null || typeof value === "number" || typeof value === "boolean";
}

/** Writes from the current place on; lines of collections begin at `indent`, further lines of scalars at `hanging`. */
function writeNode(writer: Writer, value: Value, indent: number, hanging: number, depth: number): void {
  checkResultDepth(depth);
  const items = getListSetOrTupleItems(value);
  const entries = getMapOrObjectEntries(value);
  if (items !== undefined && items.length > 0) writeItems(writer, items, indent, depth);
  else if (entries !== undefined && entries.size > 0) writeEntries(writer, entries, indent, depth);
  else writeScalar(writer, value, hanging);
}

function writeItems(writer: Writer, items: readonly Value[], indent: number, depth: number): void {
  for (const [index, item] of items.entries()) {
    if (index > 0) writer.newLine(indent);
    writer.write("- ");
    writeNode(writer, item, indent + STEP, indent + STEP, depth + 1);
  }
}

function writeEntries(writer: Writer, entries: ReadonlyMap<string, Value>, indent: number, depth: number): void {
  let isFirst = true;
  for (const [key, value] of entries) {
    if (!isFirst) writer.newLine(indent);
    isFirst = false;
    if (isSimpleKey(key)) {
      writeQuoted(writer, key, undefined);
      writer.write(":");
      writeEntryValue(writer, value, indent, depth);
    } else {
      writer.write("? ");
      writeText(writer, key, indent + STEP);
      writer.newLine(indent);
      writer.write(": ");
      writeNode(writer, value, indent + STEP, indent + STEP, depth + 1);
    }
  }
}

function isSimpleKey(key: string): boolean {
  return Buffer.byteLength(key) <= LONGEST_SIMPLE_KEY && !/[\n\r\u0085\u2028\u2029]/.test(key);
}

/** A list is not indented below its key, a map is. */
function writeEntryValue(writer: Writer, value: Value, indent: number, depth: number): void {
  const isList = (getListSetOrTupleItems(value)?.length ?? 0) > 0;
  const isMap = (getMapOrObjectEntries(value)?.size ?? 0) > 0;
  const inner = isList ? indent : indent + STEP;
  if (isList || isMap) writer.newLine(inner);
  else writer.write(" ");
  writeNode(writer, value, inner, indent + STEP, depth + 1);
}

function writeScalar(writer: Writer, value: Value, hanging: number): void {
  if (value === null) writer.write("null");
  else if (typeof value === "string") writeText(writer, value, hanging);
  else if (typeof value === "number") writer.write(formatNumber(value));
  else if (typeof value === "boolean") writer.write(String(value));
  else if (isUnknown(value)) writeText(writer, value.text, hanging);
  else if (isSensitive(value)) writeScalar(writer, value.value, hanging);
  else writer.write(value.kind === "map" || value.kind === "object" ? "{}" : "[]");
}

function writeText(writer: Writer, text: string, hanging: number): void {
  if (isLiteral(text)) writeLiteral(writer, text, hanging);
  else writeQuoted(writer, text, hanging);
}

/** What can stand in a literal block: printable characters, no blanks at the end of a line or of the text. */
const printable = /^[\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/;

function isLiteral(text: string): boolean {
  return (
    text.includes("\n") &&
    !text.endsWith(" ") &&
    !text.includes(" \n") &&
    !/[\u2028\u2029]/.test(text) &&
    printable.test(text)
  );
}

function writeLiteral(writer: Writer, text: string, hanging: number): void {
  const hint = text.startsWith(" ") || text.startsWith("\n") ? String(STEP) : "";
  const lines = text.split("\n");
  const endsWithBreak = lines.at(-1) === "";
  if (endsWithBreak) lines.pop();
  const keeps = endsWithBreak && lines.at(-1) === "";
  writer.write(`|${hint}${keeps ? "+" : endsWithBreak ? "" : "-"}`);
  for (const line of lines) {
    writer.newLine(line === "" ? 0 : hanging);
    writer.write(line);
  }
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\0", "\\0"],
  ["\x07", "\\a"],
  ["\b", "\\b"],
  ["\t", "\\t"],
  ["\n", "\\n"],
  ["\v", "\\v"],
  ["\f", "\\f"],
  ["\r", "\\r"],
  ["\x1b", "\\e"],
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\x85", "\\N"],
  ["\u2028", "\\L"],
  ["\u2029", "\\P"],
]);

const plainCharacter = /^[\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]$/;

const word = /^[!#-[\]-~]*$/;

/** Folded at blanks when there is a `hanging` indentation. */
function writeQuoted(writer: Writer, text: string, hanging: number | undefined): void {
  if (word.test(text)) {
    writer.write(`"${text}"`);
    return;
  }
  // Terraform's writer takes every character for a byte order mark when the first one is.
  const escapesAll = text.startsWith("\ufeff");
  const characters = Array.from(text);
  let afterBlank = false;
  writer.write('"');
  for (const [index, character] of characters.entries()) {
    const isInside = index > 0 && index < characters.length - 1;
    if (character === " " && !escapesAll) {
      if (hanging !== undefined && !afterBlank && isInside && writer.column() > FOLD_AFTER) {
        writer.newLine(hanging);
        if (characters[index + 1] === " ") writer.write("\\");
      } else writer.write(" ");
      afterBlank = true;
    } else {
      writer.write(quotedCharacter(character, escapesAll));
      afterBlank = false;
    }
  }
  writer.write('"');
}

function quotedCharacter(character: string, escapesAll: boolean): string {
  const short = ESCAPES.get(character);
  if (short !== undefined) return short;
  if (!escapesAll && plainCharacter.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}

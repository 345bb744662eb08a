/**
 * JSON as Go writes it: keys sorted, no blanks, and `<`, `>`, `&` and the line separators escaped, so that the text
 * compares equal to what Terraform stores. An unknown value is written as a string with its reference inside; the
 * result is still JSON.
 */
import { isSensitive, isUnknown } from "../values/make-and-inspect-values.js";
import { formatNumber } from "../values/number-text.js";
import type { Value } from "../values/value.js";
import { type BoundedTextWriter, checkResultDepth, createBoundedTextWriter } from "./function-result-limits.js";

export function encodeJson(value: Value): string {
  const result = createBoundedTextWriter();
  write(value, result, 0);
  return result.finish();
}

function write(value: Value, result: BoundedTextWriter, depth: number): void {
  checkResultDepth(depth);
  if (value === null) result.write("null");
  else if (typeof value === "string") result.write(quoteJson(value));
  else if (typeof value === "number") result.write(formatNumber(value));
  else if (typeof value === "boolean") result.write(String(value));
  else if (isUnknown(value)) result.write(quoteJson(value.text));
  else if (isSensitive(value)) write(value.value, result, depth);
  else if (value.kind === "map" || value.kind === "object") writeEntries(value.entries, result, depth);
  else writeItems(value.items, result, depth);
}

function writeItems(items: readonly Value[], result: BoundedTextWriter, depth: number): void {
  let separator = "[";
  for (const item of items) {
    result.write(separator);
    write(item, result, depth + 1);
    separator = ",";
  }
  result.write(items.length === 0 ? "[]" : "]");
}

function writeEntries(entries: ReadonlyMap<string, Value>, result: BoundedTextWriter, depth: number): void {
  let separator = "{";
  for (const [key, item] of entries) {
    result.write(`${separator}${quoteJson(key)}:`);
    write(item, result, depth + 1);
    separator = ",";
  }
  result.write(entries.size === 0 ? "{}" : "}");
}

const special = /[<>&\u2028\u2029]/g;
const halfPair = /\p{Surrogate}/gu;

const plain = /^[ !#-%'-;=?-[\]-~]*$/;

/** Half of a surrogate pair is not text to Go. */
function quoteJson(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  return JSON.stringify(text.replace(halfPair, "\ufffd")).replace(special, escapeSpecial);
}

function escapeSpecial(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

import { formatRegoNumber, isRegoNumber } from "../values/number.js";
import { getObjectValue, listSortedKeys, listUnsortedKeys } from "../values/object.js";
import { compareStrings } from "../values/text-order.js";
import {
  isArray,
  isObject,
  isObjectMap,
  isSet,
  type PlainObject,
  type RegoObject,
  type Value,
} from "../values/value.js";

/** Line breaks and indents between the parts; without them the text has no white space at all. */
export interface JsonLayout {
  readonly prefix: string;
  readonly indent: string;
}

/** JSON as Go writes it: keys in order of their texts, and `<`, `>`, `&` and two line separators escaped. */
export function formatGoJson(value: Value, layout?: JsonLayout): string {
  return writeValue(value, layout, 1);
}

/** How many characters the layout may add to the text of a value. */
export function computeMaxLayoutOverhead(value: Value, layout: JsonLayout): number {
  const { lines, depth } = extent(value);
  return lines * (2 + layout.prefix.length + layout.indent.length * depth);
}

function extent(value: Value): { readonly lines: number; readonly depth: number } {
  let lines = 1;
  let depth = 0;
  for (const part of partsOf(value)) {
    const inner = extent(part);
    lines += inner.lines;
    depth = Math.max(depth, inner.depth);
  }
  return { lines, depth: depth + 1 };
}

function partsOf(value: Value): readonly Value[] {
  if (isArray(value)) return value;
  if (isSet(value)) return value.values();
  return isObject(value) ? listUnsortedKeys(value).map((key) => getObjectValue(value, key) as Value) : [];
}

function writeValue(value: Value, layout: JsonLayout | undefined, depth: number): string {
  if (typeof value === "string") return goString(value);
  if (isRegoNumber(value)) return formatRegoNumber(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (isArray(value)) return wrap("[", "]", listTexts(value, layout, depth), layout, depth);
  if (isSet(value)) return wrap("[", "]", listTexts(value.sorted(), layout, depth), layout, depth);
  if (layout === undefined && !isObjectMap(value)) return writePlain(value as PlainObject);
  const colon = layout === undefined ? ":" : ": ";
  const entries = namedEntries(value as RegoObject);
  const texts = entries.map(([key, item]) => `${goString(key)}${colon}${writeValue(item, layout, depth + 1)}`);
  return wrap("{", "}", texts, layout, depth);
}

function writePlain(object: PlainObject): string {
  let text = "";
  for (const key of listSortedKeys(object) as readonly string[]) {
    text += `${text === "" ? "{" : ","}${goString(key)}:${writeValue(object[key] as Value, undefined, 1)}`;
  }
  return text === "" ? "{}" : `${text}}`;
}

function listTexts(list: readonly Value[], layout: JsonLayout | undefined, depth: number): string[] {
  return list.map((item) => writeValue(item, layout, depth + 1));
}

function wrap(
  open: string,
  close: string,
  texts: readonly string[],
  layout: JsonLayout | undefined,
  depth: number,
): string {
  if (texts.length === 0 || layout === undefined) return `${open}${texts.join(",")}${close}`;
  const outer = `\n${layout.prefix}${layout.indent.repeat(depth - 1)}`;
  const inner = outer + layout.indent;
  return `${open}${inner}${texts.join(`,${inner}`)}${outer}${close}`;
}

/** The entries with their keys as texts, in order. Of two keys with one text (1 and "1") the later wins. */
function namedEntries(object: RegoObject): readonly (readonly [string, Value])[] {
  if (!isObjectMap(object)) {
    return listSortedKeys(object).map((key) => [key as string, getObjectValue(object, key) as Value] as const);
  }
  const byName = new Map<string, Value>();
  for (const key of object.sortedKeys()) {
    byName.set(typeof key === "string" ? key : formatGoJson(key), getObjectValue(object, key) as Value);
  }
  return [...byName].sort(([a], [b]) => compareStrings(a, b));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be escaped
const anySpecial = /["\\<>&\u0000-\u001f\u2028\u2029\ud800-\udfff]/;
const escaped = /[<>&\u2028\u2029]/g;
const anyEscaped = /[<>&\u2028\u2029]/;

function goString(text: string): string {
  if (!anySpecial.test(text)) return `"${text}"`;
  const written = JSON.stringify(text);
  if (!anyEscaped.test(written)) return written;
  return written.replace(escaped, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

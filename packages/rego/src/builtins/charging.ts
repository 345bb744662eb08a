import { formatRegoNumber, isRegoNumber } from "../values/number.js";
import { listUnsortedKeys } from "../values/object.js";
import { isArray, isObject, isObjectMap, isSet, type Value } from "../values/value.js";
import type { BuiltinCallContext } from "./builtin.js";

/** Counts a text about to be made. */
export function chargeNewText(context: BuiltinCallContext, length: number): void {
  if (length >= 64) context.makeText(length);
}

/** Counts going through a text once. */
export function chargeReading(context: BuiltinCallContext, text: string): void {
  context.charge(1 + (text.length >> 6));
}

/** Looking for something in a text of so many characters costs no more than a step. */
export const unchargedSearchTextLength = 1_000;

/** Counts looking for a text in another: the host's search may compare a long one at every place. */
export function chargeSearch(context: BuiltinCallContext, text: string, part: string): void {
  if (text.length <= unchargedSearchTextLength) return;
  chargeReading(context, text);
  if (part.length > 64) context.charge((text.length * part.length) / 256);
}

/** Counts an array, set or object about to be made, or one to be copied. */
export function chargeItems(context: BuiltinCallContext, count: number): void {
  context.checkSize(count);
  context.charge(count);
}

/** Trees of what is read take this many times the memory of the text. */
const treeSize = 16;

/** Counts reading a text in a language whose reader builds a tree: a long text is too long long before it is a long string. */
export function chargeParsing(context: BuiltinCallContext, text: string): void {
  context.checkSource(text.length, treeSize);
  context.charge(text.length >> 3);
}

/** Compiled patterns take even more. */
const programSize = 256;

export function chargePatternCompilation(context: BuiltinCallContext, pattern: string): void {
  if (pattern.length <= 256) return;
  context.checkSource(pattern.length, programSize);
  context.charge(pattern.length >> 4);
}

/**
 * Counts what writing a value out is going to cost, and says how long the text is at least. Parts may be shared, and
 * each of them is written as often as it occurs: thirty small arrays are enough for a text that no machine can hold.
 */
export function chargeWriting(context: BuiltinCallContext, value: Value): number {
  if (typeof value === "string") {
    const length = writtenLength(value);
    chargeNewText(context, length);
    return length;
  }
  if (typeof value === "number") return 1;
  if (isRegoNumber(value)) {
    const { length } = formatRegoNumber(value);
    chargeNewText(context, length);
    return length;
  }
  if (typeof value !== "object" || value === null) return 4;
  const length = chargeParts(context, value);
  context.checkText(length);
  return length;
}

/** With what has to be escaped, where that is worth a look: six characters for one. */
function writtenLength(text: string): number {
  if (text.length < 65_536) return text.length;
  let escaped = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x20) escaped++;
  return text.length + escaped * 5;
}

function chargeParts(context: BuiltinCallContext, value: Value): number {
  if (isArray(value)) return chargeEach(context, value);
  if (isSet(value)) return chargeEach(context, value.values());
  if (!isObject(value)) return 0;
  const keys = listUnsortedKeys(value);
  let length = chargeEach(context, keys);
  for (const key of keys) {
    length += 1 + chargeWriting(context, (isObjectMap(value) ? value.get(key) : value[key as string]) as Value);
  }
  return length;
}

function chargeEach(context: BuiltinCallContext, items: readonly Value[]): number {
  context.charge(1 + items.length);
  let length = 2;
  for (const item of items) length += 1 + chargeWriting(context, item);
  return length;
}

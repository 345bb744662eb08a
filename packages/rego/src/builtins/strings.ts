import { LongTextBuilder, mapCharacters } from "../values/long-text-builder.js";
import { getObjectValue, listSortedKeys } from "../values/object.js";
import { isArray, isObject, isSet, type Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
  throwOperandValueErrorIfStrict,
} from "./builtin.js";
import { chargeItems, chargeNewText, chargeSearch } from "./charging.js";
import {
  countCodePoints,
  findCodePointOffset,
  findNextCharacterOffset,
  hasSurrogatePairs,
  splitCodePoints,
} from "./code-points.js";
import { array, boolean, number, objectOfKeysAndValues, type RegoType, set, string, union } from "./declared-types.js";
import {
  areStrings,
  listElements,
  throwElementTypeErrorIfStrict,
  throwNotIntegerErrorIfStrict,
  throwOperandNotOneOfTypesIfStrict,
  toInt64AsNumber,
} from "./operand-helpers.js";
import { replaceTextPairs } from "./replace-text-pairs.js";
import { lowerCase, upperCase } from "./text-case.js";
import { trimAround, trimEnd, trimSpace, trimStart } from "./trimming.js";

function onString(name: string, result: RegoType, operation: (text: string) => Value): Builtin {
  return {
    name,
    args: [string],
    result,
    call(context, text) {
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", text);
      chargeNewText(context, text.length);
      return operation(text);
    },
  };
}

function onStrings(
  name: string,
  result: RegoType,
  operation: (a: string, b: string, context: BuiltinCallContext) => Value | undefined,
): Builtin {
  return {
    name,
    args: [string, string],
    result,
    call(context, a, b) {
      if (typeof a !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", a);
      if (typeof b !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", b);
      chargeSearch(context, a, b);
      return operation(a, b, context);
    },
  };
}

function concat(context: BuiltinCallContext, separator: Value, parts: Value): Value | undefined {
  if (typeof separator !== "string") return throwOperandTypeErrorIfStrict(context, "concat", 1, "string", separator);
  const items = listElements(parts);
  if (items === undefined) return throwOperandNotOneOfTypesIfStrict(context, "concat", 2, ["set", "array"], parts);
  if (!areStrings(items))
    return throwElementTypeErrorIfStrict(context, "concat", 2, parts, "string", firstNonString(items));
  chargeNewText(
    context,
    items.reduce((sum, item) => sum + item.length, separator.length * items.length),
  );
  return items.join(separator);
}

function indexof(base: string, search: string, context: BuiltinCallContext): Value | undefined {
  if (search === "") return throwBuiltinErrorIfStrict(context, "indexof", "empty search character");
  const index = base.indexOf(search);
  return index <= 0 ? index : countCodePoints(base.slice(0, index));
}

function indexofAll(base: string, search: string, context: BuiltinCallContext): Value | undefined {
  if (search === "") return throwBuiltinErrorIfStrict(context, "indexof_n", "empty search character");
  const wide = hasSurrogatePairs(base);
  const places: number[] = [];
  let counted = 0;
  let characters = 0;
  for (let index = base.indexOf(search); index !== -1; index = base.indexOf(search, index + 1)) {
    if (wide) {
      characters += countCodePoints(base.slice(counted, index));
      counted = index;
    }
    context.checkSize(places.push(wide ? characters : index));
    // Each place was compared to the end of what is searched for.
    context.charge(1 + search.length / 64);
  }
  return places;
}

function substring(context: BuiltinCallContext, base: Value, from: Value, size: Value): Value | undefined {
  if (typeof base !== "string") return throwOperandTypeErrorIfStrict(context, "substring", 1, "string", base);
  const start = toInt64AsNumber(from);
  if (start === undefined) return throwNotIntegerErrorIfStrict(context, "substring", 2, from);
  const length = toInt64AsNumber(size);
  if (length === undefined) return throwNotIntegerErrorIfStrict(context, "substring", 3, size);
  if (start < 0) return throwBuiltinErrorIfStrict(context, "substring", "negative offset");
  const end = length < 0 ? undefined : start + length;
  if (!hasSurrogatePairs(base)) return base.slice(start, end);
  const begin = findCodePointOffset(base, start);
  return length < 0 ? base.slice(begin) : base.slice(begin, begin + findCodePointOffset(base.slice(begin), length));
}

function split(text: string, delimiter: string, context: BuiltinCallContext): Value {
  // Counting first is worth it only for texts that could have so many parts.
  if (text.length > 100_000) context.checkSize(delimiter === "" ? countCodePoints(text) : countOf(text, delimiter) + 1);
  const parts = delimiter === "" ? splitCodePoints(text) : splitAt(text, delimiter);
  chargeItems(context, parts.length);
  return parts;
}

/** The host's own way of splitting is quicker for long texts alone. */
const longSplit = 200;

function splitAt(text: string, delimiter: string): string[] {
  if (text.length > longSplit) return text.split(delimiter);
  const parts: string[] = [];
  let start = 0;
  for (let end = text.indexOf(delimiter); end !== -1; end = text.indexOf(delimiter, start)) {
    parts.push(text.slice(start, end));
    start = end + delimiter.length;
  }
  parts.push(start === 0 ? text : text.slice(start));
  return parts;
}

function splitN(context: BuiltinCallContext, text: Value, delimiter: Value, limit: Value): Value | undefined {
  const name = "strings.split_n";
  if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", text);
  if (typeof delimiter !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", delimiter);
  const count = toInt64AsNumber(limit);
  if (count === undefined) return throwNotIntegerErrorIfStrict(context, name, 3, limit);
  const parts = split(text, delimiter, context) as readonly string[];
  return count >= 0 ? parts.slice(0, count) : parts.slice(count);
}

function countOf(text: string, part: string): number {
  if (part === "") return countCodePoints(text) + 1;
  let count = 0;
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + part.length)) count++;
  return count;
}

function replace(context: BuiltinCallContext, text: Value, old: Value, by: Value): Value | undefined {
  if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, "replace", 1, "string", text);
  if (typeof old !== "string") return throwOperandTypeErrorIfStrict(context, "replace", 2, "string", old);
  if (typeof by !== "string") return throwOperandTypeErrorIfStrict(context, "replace", 3, "string", by);
  chargeSearch(context, text, old);
  const longer = by.length - old.length;
  const most = longer > 0 ? text.length + countOf(text, old) * longer : text.length;
  chargeNewText(context, most);
  // Between pairs of code units there is no place for an empty match.
  return old === "" ? by + mapCharacters(text, (character) => character + by) : replaceAll(text, old, by, most);
}

/** `most` is the length that the result has at most. */
function replaceAll(text: string, old: string, by: string, most: number): string {
  const first = text.indexOf(old);
  if (first === -1) return text;
  if (text.length < 1_000) return text.split(old).join(by);
  if (text.length > source.length) return replaceInParts(text, old, by, first);
  const isNarrow = old.length < 32 && isNarrowText(text) && isNarrowText(by);
  return isNarrow ? replaceBytes(text, old, by, most) : replaceByAdding(text, old, by, first);
}

const wide = /[^\0-\xff]/;
const source = new Uint8Array(100_000);

/** The host counts bytes many times as fast as a pattern is matched: as many as units means ASCII. */
function isNarrowText(text: string): boolean {
  return Buffer.byteLength(text) === text.length || !wide.test(text);
}

/** Of characters that take a byte each: nothing is made but the result. For short `old`: every place is tried. */
function replaceBytes(text: string, old: string, by: string, most: number): string {
  const length = Buffer.from(source.buffer).write(text, "latin1");
  const searched = Buffer.from(old, "latin1");
  const separator = Buffer.from(by, "latin1");
  const result = Buffer.allocUnsafe(most);
  const first = searched[0];
  const last = length - searched.length;
  let place = 0;
  let end = 0;
  while (place <= last) {
    const byte = source[place] as number;
    if (byte === first && isAt(place, searched)) {
      for (let i = 0; i < separator.length; i++) result[end + i] = separator[i] as number;
      end += separator.length;
      place += searched.length;
    } else {
      result[end] = byte;
      end++;
      place++;
    }
  }
  for (; place < length; place++) result[end++] = source[place] as number;
  return result.toString("latin1", 0, end);
}

function isAt(place: number, searched: Uint8Array): boolean {
  for (let i = 1; i < searched.length; i++) if (source[place + i] !== searched[i]) return false;
  return true;
}

const anything = /^/;

/** The quickest way, but a text that was added to is a chain with many times its memory until somebody reads it. */
function replaceByAdding(text: string, old: string, by: string, first: number): string {
  let result = "";
  let copied = 0;
  for (let place = first; place !== -1; place = text.indexOf(old, copied)) {
    result += text.slice(copied, place) + by;
    copied = place + old.length;
  }
  result += text.slice(copied);
  anything.test(result);
  return result;
}

function replaceInParts(text: string, old: string, by: string, first: number): string {
  const result = new LongTextBuilder();
  let copied = 0;
  for (let place = first; place !== -1; place = text.indexOf(old, copied)) {
    result.add(text.slice(copied, place));
    result.add(by);
    copied = place + old.length;
  }
  result.add(text.slice(copied));
  return result.toString();
}

function replaceN(context: BuiltinCallContext, patterns: Value, text: Value): Value | undefined {
  const name = "strings.replace_n";
  if (!isObject(patterns)) return throwOperandTypeErrorIfStrict(context, name, 1, "object", patterns);
  if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", text);
  const pairs: [string, string][] = [];
  for (const key of listSortedKeys(patterns)) {
    const value = getObjectValue(patterns, key);
    if (typeof key !== "string")
      return throwOperandValueErrorIfStrict(context, name, 1, "non-string key found in pattern object");
    if (typeof value !== "string")
      return throwOperandValueErrorIfStrict(context, name, 1, "non-string value found in pattern object");
    pairs.push([key, value]);
  }
  return replaceTextPairs(text, pairs, context);
}

/** One text, or all in a collection. */
function texts(
  context: BuiltinCallContext,
  name: string,
  position: number,
  value: Value,
): readonly string[] | undefined {
  if (typeof value === "string") return [value];
  if (!isArray(value) && !isSet(value))
    return throwOperandNotOneOfTypesIfStrict(context, name, position, ["string", "set", "array"], value);
  const items = listElements(value) as readonly Value[];
  return areStrings(items)
    ? items
    : throwElementTypeErrorIfStrict(context, name, position, value, "string", firstNonString(items));
}

function matchAny(name: string, test: (text: string, part: string) => boolean): Builtin {
  const operand = union(string, array(string), set(string));
  return {
    name,
    args: [operand, operand],
    result: boolean,
    call(context, a, b) {
      const bases = texts(context, name, 1, a);
      if (bases === undefined) return undefined;
      const parts = texts(context, name, 2, b);
      if (parts === undefined) return undefined;
      context.charge((bases.length * parts.length) / 8);
      return bases.some((base) => parts.some((part) => test(base, part)));
    },
  };
}

function firstNonString(items: readonly Value[]): Value {
  return items.find((item) => typeof item !== "string") as Value;
}

function reverse(text: string): string {
  const units = new Uint16Array(text.length);
  for (let place = 0; place < text.length; ) {
    const next = findNextCharacterOffset(text, place);
    for (let unit = place; unit < next; unit++) units[text.length - next + unit - place] = text.charCodeAt(unit);
    place = next;
  }
  const reversed = new LongTextBuilder();
  for (let i = 0; i < units.length; i += 4_096) reversed.add(textOf(units.subarray(i, i + 4_096)));
  return reversed.toString();
}

/** Six times as fast as spreading them, which asks an iterator for each. */
function textOf(units: Uint16Array): string {
  return Reflect.apply(String.fromCharCode, undefined, units);
}

export const stringBuiltins: readonly Builtin[] = [
  { name: "concat", args: [string, union(array(string), set(string))], result: string, call: concat },
  onStrings("contains", boolean, (text, part) => text.includes(part)),
  onStrings("startswith", boolean, (text, part) => text.startsWith(part)),
  onStrings("endswith", boolean, (text, part) => text.endsWith(part)),
  onStrings("indexof", number, indexof),
  onStrings("indexof_n", array(number), indexofAll),
  onString("lower", string, lowerCase),
  onString("upper", string, upperCase),
  { name: "substring", args: [string, number, number], result: string, call: substring },
  onStrings("split", array(string), split),
  { name: "strings.split_n", args: [string, string, number], result: array(string), call: splitN },
  { name: "replace", args: [string, string, string], result: string, call: replace },
  { name: "strings.replace_n", args: [objectOfKeysAndValues(string, string), string], result: string, call: replaceN },
  onStrings("strings.count", number, countOf),
  onString("strings.reverse", string, reverse),
  matchAny("strings.any_prefix_match", (text, part) => text.startsWith(part)),
  matchAny("strings.any_suffix_match", (text, part) => text.endsWith(part)),
  onStrings("trim", string, trimAround),
  onStrings("trim_left", string, trimStart),
  onStrings("trim_right", string, trimEnd),
  onStrings("trim_prefix", string, (text, part) => (text.startsWith(part) ? text.slice(part.length) : text)),
  onStrings("trim_suffix", string, (text, part) =>
    text.endsWith(part) ? text.slice(0, text.length - part.length) : text,
  ),
  onString("trim_space", string, trimSpace),
];

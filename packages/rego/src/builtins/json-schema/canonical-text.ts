import { formatRegoNumber, isRegoNumber } from "../../values/number.js";
import { getObjectValue, listSortedKeys, listUnsortedKeys } from "../../values/object.js";
import { setEntrySafely } from "../../values/object-map.js";
import { isArray, isObject, isObjectMap, isSet, type Value } from "../../values/value.js";
import { formatJsonKey } from "../../values/value-text.js";

/** A JSON text that is the same for values `enum` and `const` hold to be equal: numbers are doubles, `1` is `1.0`. */
export function toCanonicalText(value: Value): string {
  if (isRegoNumber(value)) return doubleText(Number(formatRegoNumber(value)));
  if (typeof value === "string") return escapedText(value);
  if (isArray(value)) return `[${value.map(toCanonicalText).join(",")}]`;
  if (!isObject(value)) return String(value);
  const entries = listSortedKeys(value).map(
    (key) => `${escapedText(key as string)}:${toCanonicalText(getObjectValue(value, key) as Value)}`,
  );
  return `{${entries.join(",")}}`;
}

function doubleText(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

const htmlCharacters = /[<>&\u2028\u2029]/g;

function escapedText(text: string): string {
  return JSON.stringify(text).replace(
    htmlCharacters,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The value as JSON has it: sets are arrays and all keys are strings. Unchanged parts are shared. */
export function toJsonValue(value: Value): Value {
  if (isSet(value)) return value.sorted().map(toJsonValue);
  if (isArray(value)) {
    const items = value.map(toJsonValue);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  const object: Record<string, Value> = {};
  let same = !isObjectMap(value);
  for (const key of listUnsortedKeys(value)) {
    const before = getObjectValue(value, key) as Value;
    const after = toJsonValue(before);
    same &&= before === after;
    setEntrySafely(object, formatJsonKey(key), after);
  }
  return same ? value : object;
}

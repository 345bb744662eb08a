import { goQuote } from "./go-quote.js";
import { isNumber, numberText } from "./number.js";
import { objectGet, sortedKeys } from "./object.js";
import { isArray, isSet, type RegoObject, type Value } from "./value.js";

/** A value as a Rego term: what `sprintf("%v")`, messages and the formatter show. */
export function termText(value: Value): string {
  if (isNumber(value)) return numberText(value);
  if (typeof value === "string") return goQuote(value);
  if (isArray(value)) return `[${value.map(termText).join(", ")}]`;
  if (isSet(value)) return value.size === 0 ? "set()" : `{${value.sorted().map(termText).join(", ")}}`;
  if (value === null || typeof value === "boolean") return String(value);
  const object = value as RegoObject;
  const entries = sortedKeys(object).map((key) => `${termText(key)}: ${termText(objectGet(object, key) as Value)}`);
  return `{${entries.join(", ")}}`;
}

/** A value as JSON: sets as sorted arrays, keys that are not strings as their JSON text, numbers to the last digit. */
export function jsonText(value: Value): string {
  if (isNumber(value)) return numberText(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  if (isSet(value)) return `[${value.sorted().map(jsonText).join(",")}]`;
  if (value === null || typeof value === "boolean") return String(value);
  const object = value as RegoObject;
  const entries = sortedKeys(object).map(
    (key) => `${JSON.stringify(jsonKey(key))}:${jsonText(objectGet(object, key) as Value)}`,
  );
  return `{${entries.join(",")}}`;
}

/** The beginning of a value's JSON: what is shared in the value may make the whole longer than any memory. */
export function jsonStart(value: Value, most: number): string {
  const parts: string[] = [];
  let length = 0;
  const put = (part: string): boolean => {
    parts.push(part);
    length += part.length;
    return length < most;
  };
  const each = (items: readonly Value[], write: (item: Value) => boolean): boolean =>
    items.every((item, i) => (i === 0 || put(",")) && write(item));
  const write = (item: Value): boolean => {
    if (typeof item === "string") return put(JSON.stringify(item.slice(0, most)));
    if (isArray(item)) return put("[") && each(item, write) && put("]");
    if (isSet(item)) return put("[") && each(item.sorted(), write) && put("]");
    if (typeof item !== "object" || item === null || isNumber(item)) return put(jsonText(item));
    const object = item as RegoObject;
    const entry = (key: Value): boolean => writeKey(key) && put(":") && write(objectGet(object, key) as Value);
    return put("{") && each(sortedKeys(object), entry) && put("}");
  };
  const writeKey = (key: Value): boolean =>
    put(JSON.stringify(typeof key === "string" ? key.slice(0, most) : jsonStart(key, most)));
  write(value);
  return parts.join("").slice(0, most);
}

function jsonKey(key: Value): string {
  return typeof key === "string" ? key : jsonText(key);
}

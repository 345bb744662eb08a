import { escapeJsonLikeGo, quoteTermString } from "./go-quote.js";
import { formatRegoNumber, isRegoNumber } from "./number.js";
import { getObjectValue, listSortedKeys } from "./object.js";
import { refuseTooLargeToWrite, writeRefusingTooDeep } from "./refuse-unwritable-values.js";
import { isArray, isObjectMap, isSet, type RegoObject, type Value } from "./value.js";

/**
 * A value as a Rego term: what `sprintf("%v")`, messages and the formatter show. Whoever shows only the beginning says how
 * much of it: what is shared in a value may make the whole longer than any memory.
 */
export function formatValueAsTerm(value: Value, most = Number.POSITIVE_INFINITY): string {
  return writeTerm(value, { left: most });
}

/** @param room how many characters somebody still wants to see */
function writeTerm(item: Value, room: { left: number }): string {
  if (room.left < 0) return "";
  if (typeof item !== "object" || item === null || isRegoNumber(item)) {
    const text =
      typeof item === "string" ? quoteTermString(item) : isRegoNumber(item) ? formatRegoNumber(item) : `${item}`;
    room.left -= 1 + text.length;
    return text;
  }
  if (isArray(item)) return `[${writeTermList(item, room)}]`;
  if (isSet(item)) return item.size === 0 ? "set()" : `{${writeTermList(item.sorted(), room)}}`;
  let entries = "";
  for (const key of listSortedKeys(item)) {
    const value = isObjectMap(item) ? item.get(key) : item[key as string];
    entries += `${entries === "" ? "" : ", "}${writeTerm(key, room)}: ${writeTerm(value as Value, room)}`;
  }
  return `{${entries}}`;
}

function writeTermList(items: readonly Value[], room: { left: number }): string {
  let written = "";
  for (let i = 0; i < items.length; i++) written += (i === 0 ? "" : ", ") + writeTerm(items[i] as Value, room);
  return written;
}

/** Structures that are written before somebody asks whether the text will ever end. */
const unasked = 1_000_000;

/** A value as JSON: sets as sorted arrays, keys that are not strings as their JSON text, numbers to the last digit. */
export function formatValueAsJson(value: Value): string {
  let unchecked = unasked;
  const write = (item: Value): string => {
    if (isRegoNumber(item)) return formatRegoNumber(item);
    if (typeof item === "string") return JSON.stringify(item);
    if (item === null || typeof item === "boolean") return String(item);
    if (--unchecked === 0) refuseTooLargeToWrite(value);
    if (isArray(item)) return `[${item.map(write).join(",")}]`;
    if (isSet(item)) return `[${item.sorted().map(write).join(",")}]`;
    const object = item as RegoObject;
    const entries = listSortedKeys(object).map(
      (key) =>
        `${JSON.stringify(typeof key === "string" ? key : escapeJsonLikeGo(write(key)))}:${write(getObjectValue(object, key) as Value)}`,
    );
    return `{${entries.join(",")}}`;
  };
  return writeRefusingTooDeep(() => write(value));
}

/** The name a key has in JSON. */
export function formatJsonKey(key: Value): string {
  return typeof key === "string" ? key : escapeJsonLikeGo(formatValueAsJson(key));
}

/** The beginning of a value's JSON: what is shared in the value may make the whole longer than any memory. */
export function formatJsonPrefix(value: Value, most: number): string {
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
    if (typeof item !== "object" || item === null || isRegoNumber(item)) return put(formatValueAsJson(item));
    const object = item as RegoObject;
    const entry = (key: Value): boolean => writeKey(key) && put(":") && write(getObjectValue(object, key) as Value);
    return put("{") && each(listSortedKeys(object), entry) && put("}");
  };
  const writeKey = (key: Value): boolean =>
    put(JSON.stringify(typeof key === "string" ? key.slice(0, most) : escapeJsonLikeGo(formatJsonPrefix(key, most))));
  write(value);
  return parts.join("").slice(0, most);
}

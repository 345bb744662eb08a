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

function jsonKey(key: Value): string {
  return typeof key === "string" ? key : jsonText(key);
}

import { listUnsortedEntries } from "../values/object.js";
import { isArray, isObject, isSet, type Value } from "../values/value.js";

/** A constant as JavaScript says it; undefined for numbers that JavaScript has none for. */
export function generateConstantCode(value: Value): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  if (value === null || typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (isArray(value)) return listCode(value);
  if (isSet(value)) {
    const items = listCode(value.values());
    return items === undefined ? undefined : `RegoSet.of(${items})`;
  }
  if (!isObject(value)) return undefined;
  const entries = listCode(listUnsortedEntries(value));
  return entries === undefined ? undefined : `objectFrom(${entries})`;
}

function listCode(items: readonly Value[]): string | undefined {
  const codes = items.map(generateConstantCode);
  return codes.includes(undefined) ? undefined : `[${codes.join(", ")}]`;
}

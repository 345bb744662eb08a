import { sortStringKeys } from "./sort-string-keys.js";
import { isObjectMap, type PlainObject, type RegoObject, type Value } from "./value.js";

/** Reading objects of either representation. Keys with an undefined value (a host's doing) do not exist. */

export function getObjectValue(object: RegoObject, key: Value): Value | undefined {
  if (isObjectMap(object)) return object.get(key);
  return typeof key === "string" && Object.hasOwn(object, key) ? object[key] : undefined;
}

export function hasObjectKey(object: RegoObject, key: Value): boolean {
  return getObjectValue(object, key) !== undefined;
}

/** The keys in no particular order. */
export function listUnsortedKeys(object: RegoObject): readonly Value[] {
  if (isObjectMap(object)) return object.keys();
  return definedKeys(object);
}

/** The keys in Rego's order, which is the order of iteration. */
export function listSortedKeys(object: RegoObject): readonly Value[] {
  if (isObjectMap(object)) return object.sortedKeys();
  return sortStringKeys(definedKeys(object));
}

export function getObjectSize(object: RegoObject): number {
  return isObjectMap(object) ? object.size : definedKeys(object).length;
}

export function listUnsortedEntries(object: RegoObject): (readonly [Value, Value])[] {
  return listUnsortedKeys(object).map((key) => [key, getObjectValue(object, key) as Value]);
}

function definedKeys(object: PlainObject): string[] {
  const keys = Object.keys(object);
  for (const key of keys) {
    if (object[key] === undefined) return keys.filter((each) => object[each] !== undefined);
  }
  return keys;
}

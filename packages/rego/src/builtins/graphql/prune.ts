import { getObjectValue, listSortedKeys } from "../../values/object.js";
import { isArray, isObject, type Value } from "../../values/value.js";

/** A tree without positions, nulls and empty lists and objects, as trees read from text are. */
export function prunePositionsAndEmptyParts(tree: Value): Value {
  if (isArray(tree)) return tree.map(prunePositionsAndEmptyParts).filter((item) => !isNothing(item));
  if (!isObject(tree)) return tree;
  const result: Record<string, Value> = {};
  for (const key of listSortedKeys(tree)) {
    if (typeof key !== "string" || key === "Position" || key === "__proto__") continue;
    const item = prunePositionsAndEmptyParts(getObjectValue(tree, key) as Value);
    if (!isNothing(item)) result[key] = item;
  }
  return result;
}

function isNothing(value: Value): boolean {
  if (value === null) return true;
  if (isArray(value)) return value.length === 0;
  return isObject(value) && listSortedKeys(value).length === 0;
}

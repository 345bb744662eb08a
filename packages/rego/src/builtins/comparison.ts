import { compareRegoValues, isEqualRegoValue } from "../values/compare.js";
import { getObjectValue, listObjectKeys } from "../values/object.js";
import { isArray, isObject, isSet, type Value } from "../values/value.js";
import type { Builtin, BuiltinCallContext } from "./builtin.js";
import { toInt64AsNumber } from "./operands.js";
import { any, boolean } from "./types.js";

function comparing(name: string, test: (a: Value, b: Value) => boolean): Builtin {
  return { name, args: [any, any], result: boolean, call: (_, a, b) => test(a, b) };
}

/** `x in collection` */
function member(_: BuiltinCallContext, item: Value, collection: Value): boolean {
  if (isArray(collection)) {
    for (const each of collection) if (isEqualRegoValue(each, item)) return true;
    return false;
  }
  if (isSet(collection)) return collection.has(item);
  if (!isObject(collection)) return false;
  return listObjectKeys(collection).some((key) => isEqualRegoValue(getObjectValue(collection, key), item));
}

/** `key, x in collection` */
function memberWithKey(_: BuiltinCallContext, key: Value, item: Value, collection: Value): boolean {
  if (isSet(collection)) return isEqualRegoValue(key, item) && collection.has(key);
  if (isArray(collection)) {
    const index = toInt64AsNumber(key);
    return index !== undefined && index >= 0 && index < collection.length && isEqualRegoValue(collection[index], item);
  }
  return isObject(collection) && isEqualRegoValue(getObjectValue(collection, key), item);
}

export const comparisonBuiltins: readonly Builtin[] = [
  comparing("equal", isEqualRegoValue),
  comparing("neq", (a, b) => !isEqualRegoValue(a, b)),
  comparing("lt", (a, b) => compareRegoValues(a, b) < 0),
  comparing("lte", (a, b) => compareRegoValues(a, b) <= 0),
  comparing("gt", (a, b) => compareRegoValues(a, b) > 0),
  comparing("gte", (a, b) => compareRegoValues(a, b) >= 0),
  { name: "internal.member_2", args: [any, any], result: boolean, call: member },
  { name: "internal.member_3", args: [any, any, any], result: boolean, call: memberWithKey },
];

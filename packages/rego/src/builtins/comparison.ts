import { compare, equal } from "../values/compare.js";
import { objectGet, objectKeys } from "../values/object.js";
import { isArray, isObject, isSet, type Value } from "../values/value.js";
import type { Builtin, CallContext } from "./builtin.js";
import { smallInteger } from "./operands.js";
import { any, boolean } from "./types.js";

function comparing(name: string, test: (a: Value, b: Value) => boolean): Builtin {
  return { name, args: [any, any], result: boolean, call: (_, a, b) => test(a, b) };
}

/** `x in collection` */
function member(_: CallContext, item: Value, collection: Value): boolean {
  if (isArray(collection)) {
    for (const each of collection) if (equal(each, item)) return true;
    return false;
  }
  if (isSet(collection)) return collection.has(item);
  if (!isObject(collection)) return false;
  return objectKeys(collection).some((key) => equal(objectGet(collection, key), item));
}

/** `key, x in collection` */
function memberWithKey(_: CallContext, key: Value, item: Value, collection: Value): boolean {
  if (isSet(collection)) return equal(key, item) && collection.has(key);
  if (isArray(collection)) {
    const index = smallInteger(key);
    return index !== undefined && index >= 0 && index < collection.length && equal(collection[index], item);
  }
  return isObject(collection) && equal(objectGet(collection, key), item);
}

export const comparisonBuiltins: readonly Builtin[] = [
  comparing("equal", equal),
  comparing("neq", (a, b) => !equal(a, b)),
  comparing("lt", (a, b) => compare(a, b) < 0),
  comparing("lte", (a, b) => compare(a, b) <= 0),
  comparing("gt", (a, b) => compare(a, b) > 0),
  comparing("gte", (a, b) => compare(a, b) >= 0),
  { name: "internal.member_2", args: [any, any], result: boolean, call: member },
  { name: "internal.member_3", args: [any, any, any], result: boolean, call: memberWithKey },
];

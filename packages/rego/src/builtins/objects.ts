import { getObjectSize, getObjectValue, listUnsortedKeys } from "../values/object.js";
import { ObjectBuilder } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { isArray, isObject, isObjectMap, isSet, type RegoObject, type Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  StrictBuiltinFailure,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { chargeItems } from "./charging.js";
import { any, array, boolean, objectOfKeysAndValues, set, union } from "./declared-types.js";
import { isSubset } from "./is-subset.js";
import {
  throwElementTypeErrorIfStrict,
  throwOperandNotOneOfTypesIfStrict,
  toInt64AsNumber,
} from "./operand-helpers.js";

/** Where both have a key, the second wins, except that two objects become one. */
function merge(context: BuiltinCallContext, a: RegoObject, b: RegoObject): RegoObject {
  const left = listUnsortedKeys(a);
  if (left.length === 0) return b;
  const right = listUnsortedKeys(b);
  if (right.length === 0) return a;
  context.charge(left.length);
  chargeItems(context, left.length + right.length);
  const builder = new ObjectBuilder();
  for (const key of left) builder.set(key, getObjectValue(a, key) as Value);
  for (const key of right) {
    const value = getObjectValue(b, key) as Value;
    const existing = isObject(value) ? getObjectValue(a, key) : undefined;
    builder.set(key, isObject(value) && isObject(existing) ? merge(context, existing, value) : value);
  }
  return builder.finish();
}

function unionOf(context: BuiltinCallContext, a: Value, b: Value): Value | undefined {
  if (!isObject(a)) return throwOperandTypeErrorIfStrict(context, "object.union", 1, "object", a);
  if (!isObject(b)) return throwOperandTypeErrorIfStrict(context, "object.union", 2, "object", b);
  return merge(context, a, b);
}

function unionN(context: BuiltinCallContext, list: Value): Value | undefined {
  if (!isArray(list)) return throwOperandTypeErrorIfStrict(context, "object.union_n", 1, "array", list);
  for (const item of list) {
    if (!isObject(item)) return throwElementTypeErrorIfStrict(context, "object.union_n", 1, list, "object", item);
  }
  return mergeAll(context, list as readonly RegoObject[]);
}

/** Builds the result once: a key whose value was replaced by something else starts anew. */
function mergeAll(context: BuiltinCallContext, list: readonly RegoObject[]): RegoObject {
  const last = list.at(-1);
  if (last === undefined) return {};
  if (list.length === 1) return last;
  const pending = new ObjectBuilder();
  const nested = new Map<Value, RegoObject[]>();
  const keys: Value[] = [];
  for (const each of list) {
    const entryKeys = listUnsortedKeys(each);
    context.checkSize(keys.length + entryKeys.length);
    context.charge(entryKeys.length);
    for (const key of entryKeys) {
      const value = getObjectValue(each, key) as Value;
      const existing = pending.get(key);
      if (existing === undefined) keys.push(key);
      if (isObject(value) && isObject(existing)) {
        const parts = nested.get(existing);
        if (parts !== undefined) parts.push(value);
        else {
          // A fresh object stands for the parts until all of them are known.
          const token: RegoObject = {};
          nested.set(token, [existing, value]);
          pending.set(key, token);
        }
      } else pending.set(key, value);
    }
  }
  if (nested.size === 0) return pending.finish();
  const builder = new ObjectBuilder();
  for (const key of keys) {
    const value = pending.get(key) as Value;
    const parts = nested.get(value);
    builder.set(key, parts === undefined ? value : mergeAll(context, parts));
  }
  return builder.finish();
}

/** The keys named by an array, a set or the keys of an object. */
function keySet(context: BuiltinCallContext, value: Value): RegoSet | undefined {
  if (isSet(value)) return value;
  if (isArray(value)) return setOf(context, value);
  return isObject(value) ? setOf(context, listUnsortedKeys(value)) : undefined;
}

function setOf(context: BuiltinCallContext, items: readonly Value[]): RegoSet {
  chargeItems(context, items.length);
  return RegoSet.of(items);
}

function selecting(name: string, keep: boolean): Builtin {
  return {
    name,
    args: [objectOfKeysAndValues(any, any), union(array(any), objectOfKeysAndValues(any, any), set(any))],
    result: objectOfKeysAndValues(any, any),
    call(context, source, selection) {
      if (!isObject(source)) return throwOperandTypeErrorIfStrict(context, name, 1, "object", source);
      const selected = keySet(context, selection);
      if (selected === undefined)
        return throwOperandNotOneOfTypesIfStrict(context, name, 2, ["object", "set", "array"], selection);
      const builder = new ObjectBuilder();
      // With string keys it does not matter whose key goes into the result.
      const few = keep && !isObjectMap(source) && selected.size < getObjectSize(source);
      const keys = few ? selected.values() : listUnsortedKeys(source);
      chargeItems(context, keys.length);
      for (const key of keys) {
        const value = getObjectValue(source, key);
        if (value !== undefined && selected.has(key) === keep) builder.set(key, value);
      }
      return builder.finish();
    },
  };
}

function get(context: BuiltinCallContext, source: Value, path: Value, fallback: Value): Value | undefined {
  if (!isObject(source)) return throwOperandTypeErrorIfStrict(context, "object.get", 1, "object", source);
  if (!isArray(path)) {
    const value = getObjectValue(source, path);
    return value === undefined ? fallback : value;
  }
  let current: Value | undefined = source;
  for (const key of path) {
    current = child(current, key);
    if (current === undefined) return fallback;
  }
  return current;
}

/** What `value[key]` is. */
function child(value: Value, key: Value): Value | undefined {
  if (isArray(value)) {
    const index = toInt64AsNumber(key);
    return index === undefined || index < 0 ? undefined : value[index];
  }
  if (isSet(value)) return value.has(key) ? key : undefined;
  return isObject(value) ? getObjectValue(value, key) : undefined;
}

function keys(context: BuiltinCallContext, source: Value): Value | undefined {
  if (!isObject(source)) return throwOperandTypeErrorIfStrict(context, "object.keys", 1, "object", source);
  return setOf(context, listUnsortedKeys(source));
}

function subset(context: BuiltinCallContext, whole: Value, part: Value): Value | undefined {
  const result = isSubset(whole, part, (amount) => context.charge(amount));
  if (result !== undefined || !context.strict) return result;
  throw new StrictBuiltinFailure(
    "eval_type_error",
    "object.subset: both arguments object.subset must be of the same type or array and set",
  );
}

const anyObject = objectOfKeysAndValues(any, any);
const anyCollection = union(array(any), anyObject, set(any));

export const objectBuiltins: readonly Builtin[] = [
  { name: "object.union", args: [anyObject, anyObject], result: anyObject, call: unionOf },
  { name: "object.union_n", args: [array(anyObject)], result: anyObject, call: unionN },
  selecting("object.remove", false),
  selecting("object.filter", true),
  { name: "object.get", args: [anyObject, any, any], result: any, call: get },
  { name: "object.keys", args: [anyObject], result: set(any), call: keys },
  { name: "object.subset", args: [anyCollection, anyCollection], result: boolean, call: subset },
];

import { compareRegoValues, isEqualRegoValue } from "../values/compare.js";
import { getObjectValue, listUnsortedKeys } from "../values/object.js";
import { isArray, isObject, isSet, type Value } from "../values/value.js";
import type { Builtin, BuiltinCallContext, BuiltinImplementation } from "./builtin.js";
import { any, boolean } from "./declared-types.js";
import { toInt64AsNumber } from "./operand-helpers.js";

function comparing(name: string, test: (a: Value, b: Value) => boolean): Builtin {
  return { name, args: [any, any], result: boolean, call: (_, a, b) => test(a, b) };
}

/** `x in collection` */
function member(context: BuiltinCallContext, item: Value, collection: Value): boolean {
  if (isArray(collection)) {
    if (typeof item === "string") return isListed(context, item, collection);
    for (const each of collection) if (isEqualRegoValue(each, item)) return true;
    return false;
  }
  if (isSet(collection)) return collection.has(item);
  if (!isObject(collection)) return false;
  return listUnsortedKeys(collection).some((key) => isEqualRegoValue(getObjectValue(collection, key), item));
}

/** Fewer are looked through as quickly as looked up. */
const few = 16;
/** Lists that are made in a loop are asked once each, and not kept. */
const mostKept = 1_000;
const memberName = "internal.member_2";

/** Loops ask again and again whether texts are in one list (`not x in names`): the second time it is made a set. */
function isListed(context: BuiltinCallContext, text: string, list: readonly Value[]): boolean {
  if (list.length <= few) return list.includes(text);
  const known = listsAskedFor(context);
  const members = known.get(list);
  if (members !== undefined) return members.has(text);
  if (!known.has(list)) {
    if (known.size < mostKept) known.set(list, undefined);
    return list.includes(text);
  }
  context.charge(list.length);
  const made = new Set(list);
  known.set(list, made);
  return made.has(text);
}

/** A list that stands in the policy is made a set once. */
function memberOfList(list: readonly Value[]): BuiltinImplementation {
  let members: ReadonlySet<Value> | undefined;
  return (context, item) => {
    if (typeof item !== "string") return member(context, item, list);
    members ??= new Set(list);
    return members.has(item);
  };
}

/** The sets of lists, undefined where a list has been asked for once. */
type ListsAskedFor = Map<readonly Value[], ReadonlySet<Value> | undefined>;

function listsAskedFor({ cache }: BuiltinCallContext): ListsAskedFor {
  const known = cache.get(memberName) as ListsAskedFor | undefined;
  if (known !== undefined) return known;
  const made: ListsAskedFor = new Map();
  cache.set(memberName, made);
  return made;
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
  {
    name: memberName,
    args: [any, any],
    result: boolean,
    call: member,
    withConstants: ([, list]) => (isArray(list) && list.length > few ? memberOfList(list) : undefined),
  },
  { name: "internal.member_3", args: [any, any, any], result: boolean, call: memberWithKey },
];

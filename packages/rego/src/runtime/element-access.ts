import { Decimal, toArrayIndex } from "../values/number.js";
import { ObjectMap } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { sortStrings } from "../values/text-order.js";
import { type PlainObject, SetOrObjectMap, type Value } from "../values/value.js";

/** Reading from values whose type is not known: what every step of a reference does. */

/** The element, entry or member at a key, or undefined. */
export function getElement(value: Value | undefined, key: Value): Value | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    if (typeof key === "number") return value[key];
    return key instanceof Decimal ? value[toArrayIndex(key) ?? -1] : undefined;
  }
  if (value instanceof SetOrObjectMap) {
    if (value instanceof RegoSet) return value.get(key);
    return (value as ObjectMap).get(key);
  }
  if (typeof key === "string" && Object.hasOwn(value, key)) return (value as PlainObject)[key];
  return undefined;
}

/** What a path of property reads missed because a set or map, whose members are not properties, was on the way. */
export function getElementByPath(base: Value | undefined, names: readonly string[]): Value | undefined {
  let value = base;
  for (let i = 0; i < names.length; i++) {
    if (typeof value !== "object" || value === null) return undefined;
    value =
      value instanceof SetOrObjectMap
        ? getElement(value, names[i] as string)
        : (value as PlainObject)[names[i] as string];
  }
  return value;
}

export function isCollection(value: Value | undefined): boolean {
  return typeof value === "object" && value !== null && !(value instanceof Decimal);
}

const none: readonly never[] = [];

/** What a scan goes through; the keys below are in step with it. Undefined entries (a host's) are skipped by the scan. */
export function listCollectionMembers(value: Value | undefined, ordered: boolean): readonly (Value | undefined)[] {
  if (typeof value !== "object" || value === null) return none;
  if (Array.isArray(value)) return value;
  if (value instanceof SetOrObjectMap) {
    if (value instanceof RegoSet) return ordered ? value.sorted() : value.values();
    const map = value as ObjectMap;
    return (ordered ? map.sortedKeys() : map.keys()).map((key) => map.get(key));
  }
  if (value instanceof Decimal) return none;
  if (!ordered) return Object.values(value);
  const object = value as PlainObject;
  return sortStrings(Object.keys(object)).map((key) => object[key]);
}

/** The keys of what `members` returns, or undefined for an array, whose keys are the indices. */
export function listMemberKeys(value: Value | undefined, ordered: boolean): readonly Value[] | undefined {
  if (typeof value !== "object" || value === null) return none;
  if (Array.isArray(value)) return undefined;
  if (value instanceof SetOrObjectMap) {
    if (value instanceof RegoSet) return ordered ? value.sorted() : value.values();
    return ordered ? (value as ObjectMap).sortedKeys() : (value as ObjectMap).keys();
  }
  if (value instanceof Decimal) return none;
  return ordered ? sortStrings(Object.keys(value)) : Object.keys(value);
}

/**
 * The names that mean something on JavaScript's own prototypes or on our classes: code that reads `value.name` directly
 * must not be generated for them, nor for names that index arrays and strings.
 */
export function canReadAsProperty(name: string): boolean {
  return !inherited.has(name) && !/^(0|[1-9]\d*)$/.test(name);
}

const inherited = new Set<string>(
  [
    Object,
    Array,
    String,
    Number,
    Boolean,
    BigInt,
    Function,
    Symbol,
    RegoSet,
    ObjectMap,
    SetOrObjectMap,
    Decimal,
  ].flatMap((each) => Object.getOwnPropertyNames(each.prototype)),
);

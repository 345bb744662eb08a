import { Decimal, toArrayIndex } from "../values/number.js";
import { ObjectMap } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { sortStringsInPlace } from "../values/text-order.js";
import { type PlainObject, SetOrObjectMapBase, type Value } from "../values/value.js";

/** Reading from values whose type is not known: what every step of a reference does. */

/** The element, entry or member at a key, or undefined. */
export function getElement(value: Value | undefined, key: Value): Value | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    if (typeof key === "number") return value[key];
    return key instanceof Decimal ? value[toArrayIndex(key) ?? -1] : undefined;
  }
  if (value instanceof SetOrObjectMapBase) {
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
      value instanceof SetOrObjectMapBase
        ? getElement(value, names[i] as string)
        : withoutMethod((value as PlainObject)[names[i] as string]);
  }
  return value;
}

/** A list has the methods of JavaScript's lists, which nothing of a document is. */
function withoutMethod(value: Value | undefined): Value | undefined {
  return typeof value === "function" ? undefined : value;
}

export function isCollection(value: Value | undefined): value is Value & object {
  return typeof value === "object" && value !== null && !(value instanceof Decimal);
}

const none: readonly never[] = [];

/** What a scan goes through; the keys below are in step with it. Undefined entries (a host's) are skipped by the scan. */
export function listCollectionMembers(value: Value | undefined, ordered: boolean): readonly (Value | undefined)[] {
  if (typeof value !== "object" || value === null) return none;
  if (Array.isArray(value)) return value;
  if (value instanceof SetOrObjectMapBase) {
    if (value instanceof RegoSet) return ordered ? value.sorted() : value.values();
    const map = value as ObjectMap;
    return (ordered ? map.sortedKeys() : map.keys()).map((key) => map.get(key));
  }
  if (value instanceof Decimal) return none;
  if (!ordered) return Object.values(value);
  const object = value as PlainObject;
  return sortStringsInPlace(Object.keys(object)).map((key) => object[key]);
}

/** The keys of what `members` returns, or undefined for an array, whose keys are the indices. */
export function listMemberKeysUnlessArray(value: Value | undefined, ordered: boolean): readonly Value[] | undefined {
  if (typeof value !== "object" || value === null) return none;
  if (Array.isArray(value)) return undefined;
  if (value instanceof SetOrObjectMapBase) {
    if (value instanceof RegoSet) return ordered ? value.sorted() : value.values();
    return ordered ? (value as ObjectMap).sortedKeys() : (value as ObjectMap).keys();
  }
  if (value instanceof Decimal) return none;
  return ordered ? sortStringsInPlace(Object.keys(value)) : Object.keys(value);
}

/**
 * Whether code that reads `value.name` directly may be generated for a name. Not for those that index arrays and texts, nor
 * for what JavaScript's own values and our classes have beside methods.
 */
export function canReadAsProperty(name: string): boolean {
  return (inherited.get(name) ?? "method") === "method" && !/^(0|[1-9]\d*)$/.test(name);
}

/** Whether some values have a method of that name, which whoever reads it has to tell from what a document can have. */
export function isMethodName(name: string): boolean {
  return inherited.get(name) === "method";
}

/** What documents and our classes have without being asked; nobody gets hold of a function to read more of it. */
const prototypes: readonly object[] = [
  Object.prototype,
  Array.prototype,
  String.prototype,
  Number.prototype,
  Boolean.prototype,
  BigInt.prototype,
  RegoSet.prototype,
  ObjectMap.prototype,
  SetOrObjectMapBase.prototype,
  Decimal.prototype,
];

/** What is no method of one of them counts as a property. */
const inherited = new Map<string, "method" | "property">();
for (const prototype of prototypes) {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const isMethod = typeof Object.getOwnPropertyDescriptor(prototype, name)?.value === "function";
    if (!isMethod) inherited.set(name, "property");
    else if (!inherited.has(name)) inherited.set(name, "method");
  }
}

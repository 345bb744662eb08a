import { compareNumbers, formatRegoNumber, isRegoNumber, type RegoNumber, toNumberKey } from "./number.js";
import { getObjectSize, getObjectValue, listSortedKeys, listUnsortedKeys } from "./object.js";
import type { RegoSet } from "./set.js";
import { compareStrings } from "./text-order.js";
import {
  getTypeName,
  isObjectMap,
  isSet,
  type PlainObject,
  type RegoObject,
  type TypeName,
  type Value,
} from "./value.js";
import { countComparison } from "./work-counter.js";

/** The total order: null < false < true < numbers < strings < arrays < objects < sets. */
const rank: Record<TypeName, number> = { null: 0, boolean: 1, number: 2, string: 3, array: 4, object: 5, set: 6 };

export function compareRegoValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b);
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  countComparison();
  const type = getTypeName(a);
  const typeOfB = getTypeName(b);
  if (type !== typeOfB) return rank[type] < rank[typeOfB] ? -1 : 1;
  switch (type) {
    case "boolean":
      return a === false ? -1 : 1;
    case "number":
      return compareNumbers(a as RegoNumber, b as RegoNumber);
    case "array":
      return compareLists(a as readonly Value[], b as readonly Value[]);
    case "set":
      return compareLists((a as RegoSet).sorted(), (b as RegoSet).sorted());
    case "object":
      return compareObjects(a as RegoObject, b as RegoObject);
    default:
      return 0;
  }
}

export function isEqualRegoValue(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    // A bigint equals a Decimal of the same quantity; other primitives are equal only when identical.
    return isRegoNumber(a) && isRegoNumber(b) && compareNumbers(a, b) === 0;
  }
  countComparison();
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isEqualRegoValue(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  if (isSet(a) || isSet(b)) {
    return isSet(a) && isSet(b) && a.size === b.size && a.values().every((item) => b.has(item));
  }
  if (isRegoNumber(a) || isRegoNumber(b)) return isRegoNumber(a) && isRegoNumber(b) && compareNumbers(a, b) === 0;
  if (!isObjectMap(a as RegoObject) && !isObjectMap(b as RegoObject))
    return equalPlain(a as PlainObject, b as PlainObject);
  const left = a as RegoObject;
  const right = b as RegoObject;
  if (getObjectSize(left) !== getObjectSize(right)) return false;
  return listUnsortedKeys(left).every((key) => {
    const value = getObjectValue(right, key);
    return value !== undefined && isEqualRegoValue(getObjectValue(left, key), value);
  });
}

function equalPlain(a: PlainObject, b: PlainObject): boolean {
  const keys = Object.keys(a);
  let whole = Object.keys(b).length === keys.length;
  for (const key of keys) {
    const value = a[key];
    if (value === undefined) whole = false;
    else if (!Object.hasOwn(b, key) || !isEqualRegoValue(value, b[key])) return false;
  }
  // Only entries that a host left undefined can make up for a difference in number.
  return whole || getObjectSize(a) === getObjectSize(b);
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareRegoValues(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareObjects(a: RegoObject, b: RegoObject): number {
  if (!isObjectMap(a) && !isObjectMap(b)) {
    const keys = listSortedKeys(a) as readonly string[];
    if (hasKeys(b, keys)) return comparePlainObjectsByKeys(a, b, keys);
  }
  return compareObjectsByKeys(a, b, listSortedKeys(a), listSortedKeys(b));
}

/** Whether an object has these keys and no others. */
function hasKeys(object: PlainObject, keys: readonly string[]): boolean {
  let count = 0;
  for (const key in object) {
    if (object[key] === undefined) return false;
    count++;
  }
  if (count !== keys.length) return false;
  for (const key of keys) if (!Object.hasOwn(object, key)) return false;
  return true;
}

/** Whether an object has these keys and no others, in this order, as records of one list do. */
export function hasExactKeysInOrder(object: PlainObject, keys: readonly string[]): boolean {
  let count = 0;
  for (const key in object) {
    if (key !== keys[count] || object[key] === undefined) return false;
    count++;
  }
  return count === keys.length;
}

/** Objects that both have these keys, in order, and no others. */
export function comparePlainObjectsByKeys(a: PlainObject, b: PlainObject, keys: readonly string[]): number {
  countComparison();
  for (const key of keys) {
    const order = compareRegoValues(a[key] as Value, b[key] as Value);
    if (order !== 0) return order;
  }
  return 0;
}

/** Objects whose keys have been put in order. */
export function compareObjectsByKeys(
  a: RegoObject,
  b: RegoObject,
  left: readonly Value[],
  right: readonly Value[],
): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const key = left[i] as Value;
    const order =
      compareRegoValues(key, right[i] as Value) ||
      compareRegoValues(getObjectValue(a, key) as Value, getObjectValue(b, key) as Value);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** A text that is the same for equal values and different for others: the key of arrays, objects and sets in maps. */
export function toMapKeyText(value: Value): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return formatRegoNumber(value);
    case "boolean":
      return value ? "t" : "f";
    case "bigint":
      return String(value);
    default:
  }
  if (value === null) return "n";
  countComparison();
  if (Array.isArray(value)) return `[${value.map(toMapKeyText).join()}]`;
  if (isSet(value)) return `<${value.sorted().map(toMapKeyText).join()}>`;
  if (isRegoNumber(value)) return String(toNumberKey(value));
  const object = value as RegoObject;
  const keys = listSortedKeys(object);
  return `{${keys.map((key) => `${toMapKeyText(key)}:${toMapKeyText(getObjectValue(object, key) as Value)}`).join()}}`;
}

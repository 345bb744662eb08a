import { compareObjectsByKeys, compareRegoValues, hasExactKeysInOrder } from "./compare.js";
import { listSortedKeys } from "./object.js";
import { sortRows } from "./sort-rows.js";
import { sortStringsInPlace } from "./text-order.js";
import { isArray, isObject, isObjectMap, type PlainObject, type RegoObject, type Value } from "./value.js";
import { countComparison } from "./work-counter.js";

/** The values in Rego's order; a list of their own where there are several. */
export function sortValues(values: readonly Value[]): readonly Value[] {
  if (values.length < 2) return values;
  if (values.every((value) => typeof value === "string")) return sortStringsInPlace([...values]);
  if (values.every((value) => typeof value === "number")) return sortNumbers(values);
  if (values.every((value) => isArray(value))) return sortLists(values);
  if (values.every((value) => isObject(value))) return sortObjects(values);
  return [...values].sort(countedCompare);
}

function sortNumbers(values: readonly number[]): readonly number[] {
  const sorted = Float64Array.from(values).sort();
  const list = new Array<number>(sorted.length);
  // Ten times as fast as the iterator of typed arrays.
  for (let i = 0; i < sorted.length; i++) list[i] = sorted[i] as number;
  return list;
}

function countedCompare(a: Value, b: Value): number {
  countComparison();
  return compareRegoValues(a, b);
}

function sortLists(lists: readonly (readonly Value[])[]): readonly Value[] {
  let columns = Number.POSITIVE_INFINITY;
  for (const { length } of lists) if (length < columns) columns = length;
  return sortRows<readonly Value[]>(lists, {
    columns,
    getCell: (list, column) => list[column] as Value,
    compareRest: compareRegoValues,
  });
}

function sortObjects(objects: readonly RegoObject[]): readonly RegoObject[] {
  const records = asRecords(objects);
  if (records === undefined) return sortByTheirKeys(objects);
  const keys = listSortedKeys(records[0] as PlainObject) as readonly string[];
  return sortRows(records, {
    columns: keys.length,
    getCell: (record, column) => record[keys[column] as string] as Value,
    compareRest: () => 0,
  });
}

/** Objects that all have the same keys. */
function asRecords(objects: readonly RegoObject[]): readonly PlainObject[] | undefined {
  const [first] = objects as readonly [RegoObject];
  if (isObjectMap(first)) return undefined;
  const keys = Object.keys(first);
  const isRecord = (object: RegoObject) => !isObjectMap(object) && hasExactKeysInOrder(object, keys);
  return objects.every(isRecord) ? (objects as readonly PlainObject[]) : undefined;
}

/** Each object is compared many times; its keys are put in order once. */
function sortByTheirKeys(objects: readonly RegoObject[]): readonly RegoObject[] {
  const sorted = new Map<RegoObject, readonly Value[]>();
  for (const object of objects) if (!sorted.has(object)) sorted.set(object, listSortedKeys(object));
  return [...objects].sort((a, b) => {
    countComparison();
    return compareObjectsByKeys(a, b, sorted.get(a) as readonly Value[], sorted.get(b) as readonly Value[]);
  });
}

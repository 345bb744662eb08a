/** How values are made, and first questions to ask of one. */

import { createSetElementKey } from "./set-element-key.js";
import { hasSensitiveMark } from "./size-marks-and-causes.js";
import { compareText } from "./text-order.js";
import type {
  KnownValue,
  ListValue,
  MapValue,
  ObjectValue,
  SensitiveValue,
  SetValue,
  TupleValue,
  Type,
  UnknownCause,
  UnknownValue,
  Value,
} from "./value.js";

export type ValueKind =
  | "string"
  | "number"
  | "bool"
  | "null"
  | "list"
  | "set"
  | "tuple"
  | "map"
  | "object"
  | "unknown"
  | "sensitive";

/** A list of elements of one type. */
export function createListValue(items: readonly Value[], element: Type): ListValue {
  return { kind: "list", element, items };
}

/** A tuple, whose elements may be of different types. */
export function createTupleValue(items: readonly Value[]): TupleValue {
  return { kind: "tuple", items };
}

/** Elements of a set cannot be marked one by one: a sensitive element, at any depth, marks the whole set. */
export function createSetValue(items: readonly Value[], element: Type): SetValue | SensitiveValue {
  const bare: Value[] = [];
  let marked = false;
  for (const item of items) {
    if (typeof item === "object" && item !== null && hasSensitiveMark(item)) {
      marked = true;
      bare.push(stripSensitiveMarks(item));
    } else bare.push(item);
  }
  const set: SetValue = { kind: "set", element, items: distinctSorted(bare) };
  return marked ? { kind: "sensitive", value: set } : set;
}

/** A map of values of one type, its keys in order. */
export function createMapValue(entries: Iterable<readonly [string, Value]>, element: Type): MapValue {
  return { kind: "map", element, entries: sortedEntries(entries) };
}

/** An object, its attributes in order. */
export function createObjectValue(entries: Iterable<readonly [string, Value]>): ObjectValue {
  return { kind: "object", entries: sortedEntries(entries) };
}

/** A value that cannot be known: its type, the text that stands for it, and the reasons. */
export function createUnknownValue(type: Type, text: string, causes: readonly UnknownCause[]): UnknownValue {
  return { kind: "unknown", type, text, causes };
}

/** The value marked sensitive; one that is stays as it is. */
export function createSensitiveValue(value: Value): SensitiveValue {
  return isSensitive(value) ? value : { kind: "sensitive", value };
}

/** Whether the value is unknown as a whole. */
export function isUnknown(value: Value): value is UnknownValue {
  return typeof value === "object" && value !== null && value.kind === "unknown";
}

/** Whether the value as a whole is marked sensitive. */
export function isSensitive(value: Value): value is SensitiveValue {
  return typeof value === "object" && value !== null && value.kind === "sensitive";
}

/** The value below its own mark; parts of it may still be marked. */
export function stripTopSensitiveMark(value: Value): KnownValue | UnknownValue {
  return isSensitive(value) ? value.value : value;
}

export function getValueKind(value: Value): ValueKind {
  if (value === null) return "null";
  if (typeof value === "object") return value.kind;
  return typeof value === "boolean" ? "bool" : (typeof value as "string" | "number");
}

/** The value with no mark on it or in it; the value itself when there is none. */
export function stripSensitiveMarks(value: Value): KnownValue | UnknownValue {
  if (typeof value !== "object" || value === null) return value;
  if (value.kind === "sensitive") return stripSensitiveMarks(value.value);
  if (!hasSensitiveMark(value)) return value;
  switch (value.kind) {
    case "unknown":
    case "set":
      return value;
    case "list":
      return createListValue(value.items.map(stripSensitiveMarks), value.element);
    case "tuple":
      return createTupleValue(value.items.map(stripSensitiveMarks));
    case "map":
      return { kind: "map", element: value.element, entries: bareEntries(value.entries) };
    case "object":
      return { kind: "object", entries: bareEntries(value.entries) };
  }
}

function bareEntries(entries: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const bare = new Map<string, Value>();
  for (const [key, value] of entries) bare.set(key, stripSensitiveMarks(value));
  return bare;
}

/** An object of entries that nobody else has: they become its own. */
export function wrapObjectEntries(entries: ReadonlyMap<string, Value>): ObjectValue {
  return { kind: "object", entries: inKeyOrder(entries) };
}

/** A later entry replaces an earlier one of the same key. */
function sortedEntries(entries: Iterable<readonly [string, Value]>): ReadonlyMap<string, Value> {
  return inKeyOrder(new Map(entries));
}

/** The map itself when its keys are in order already, as they mostly are. */
function inKeyOrder(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  if (areInOrder(map.keys())) return map;
  const sorted = new Map<string, Value>();
  for (const key of listKeysInOrder(map)) sorted.set(key, map.get(key) as Value);
  return sorted;
}

export function listKeysInOrder(map: ReadonlyMap<string, Value>): readonly string[] {
  const keys = [...map.keys()];
  return areInOrder(keys) ? keys : keys.sort(compareText);
}

function areInOrder(keys: Iterable<string>): boolean {
  let last: string | undefined;
  for (const key of keys) {
    if (last !== undefined && compareText(last, key) > 0) return false;
    last = key;
  }
  return true;
}

function distinctSorted(items: readonly Value[]): readonly Value[] {
  if (items.every((item) => typeof item === "string")) return [...new Set(items as string[])].sort(compareText);
  const byText = new Map<string, Value>();
  for (const item of items) {
    const text = createSetElementKey(item);
    if (!byText.has(text)) byText.set(text, item);
  }
  return [...byText].sort(inSetOrder).map(([, item]) => item);
}

/** Null comes last, unknown before it, numbers go by size, false before true, and everything else by its text. */
function inSetOrder(a: readonly [string, Value], b: readonly [string, Value]): number {
  const [x, y] = [a[1], b[1]];
  const rank = setRank(x) - setRank(y);
  if (rank !== 0) return rank;
  if (typeof x === "number" && typeof y === "number") return x - y;
  if (typeof x === "string" && typeof y === "string") return compareText(x, y);
  if (typeof x === "boolean" && typeof y === "boolean") return Number(x) - Number(y);
  return compareText(a[0], b[0]);
}

function setRank(value: Value): number {
  if (value === null) return 2;
  return isUnknown(value) ? 1 : 0;
}

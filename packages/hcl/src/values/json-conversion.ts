/** From values to plain JSON and back. */
import { ConversionError } from "./conversion-error.js";
import { createObjectValue, createTupleValue, listKeysInOrder } from "./make-and-inspect-values.js";
import { collectCauses } from "./marks-and-causes.js";
import { findSizeMarksAndCauses } from "./size-marks-and-causes.js";
import type { UnknownCause, Value } from "./value.js";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type JsonPath = readonly (string | number)[];

/** Told of every place that is not an ordinary value. Paths are the listener's to keep. */
export interface UnknownOrSensitiveListener {
  readonly unknown: (path: JsonPath, causes: readonly UnknownCause[]) => void;
  readonly sensitive: (path: JsonPath) => void;
}

/** Deeper documents would exhaust the stack of whoever walks them next. */
const deepest = 500;

/** Sets become arrays, an unknown becomes its text, and a sensitive value is shown as it is. */
export function toJson(value: Value, found?: UnknownOrSensitiveListener): Json {
  return write(value, found, []);
}

/** The same for an object of these entries, which nobody else has: in the order of their keys. */
export function convertEntriesToJson(
  entries: ReadonlyMap<string, Value>,
  found?: UnknownOrSensitiveListener,
): { readonly [key: string]: Json } {
  return writeMembers(listKeysInOrder(entries), entries, found, []);
}

/** Parts that are shared stay shared: written out anew at each place, they could fill any memory. */
const written = new WeakMap<Value & object, Json>();

function write(value: Value, found: UnknownOrSensitiveListener | undefined, path: (string | number)[]): Json {
  if (typeof value !== "object" || value === null) return value;
  if (value.kind === "unknown" || value.kind === "sensitive" || !isPlain(value)) return writeAnew(value, found, path);
  let json = written.get(value);
  if (json === undefined) {
    json = writeAnew(value, found, path);
    written.set(value, json);
  }
  return json;
}

/** Nothing in it has to be told of. */
function isPlain(value: Value): boolean {
  const { marked, causes } = findSizeMarksAndCauses(value);
  return !marked && causes.length === 0;
}

function writeAnew(
  value: Value & object,
  found: UnknownOrSensitiveListener | undefined,
  path: (string | number)[],
): Json {
  switch (value.kind) {
    case "unknown":
      found?.unknown([...path], collectCauses(value));
      return value.text;
    case "sensitive":
      found?.sensitive([...path]);
      return write(value.value, found, path);
    case "list":
    case "set":
    case "tuple":
      return writeItems(value.items, found, path);
    case "map":
    case "object":
      return writeMembers(value.entries.keys(), value.entries, found, path);
  }
}

function writeItems(
  items: readonly Value[],
  found: UnknownOrSensitiveListener | undefined,
  path: (string | number)[],
): Json {
  const array: Json[] = [];
  for (let i = 0; i < items.length; i++) {
    path.push(i);
    array.push(write(items[i] as Value, found, path));
    path.pop();
  }
  return array;
}

function writeMembers(
  keys: Iterable<string>,
  entries: ReadonlyMap<string, Value>,
  found: UnknownOrSensitiveListener | undefined,
  path: (string | number)[],
): { readonly [key: string]: Json } {
  const object: Record<string, Json> = {};
  for (const key of keys) {
    path.push(key);
    setMember(object, key, write(entries.get(key) as Value, found, path));
    path.pop();
  }
  return object;
}

/** Assigning to `__proto__` would set the prototype instead of a member. */
function setMember(object: Record<string, Json>, key: string, value: Json): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Objects become objects and arrays tuples, as `jsondecode` has it. */
export function fromJson(json: unknown): Value {
  return read(json, 0);
}

function read(json: unknown, depth: number): Value {
  if (typeof json === "string" || typeof json === "number" || typeof json === "boolean") return json;
  if (json === null || typeof json !== "object") return null;
  if (depth > deepest) throw new ConversionError(`is nested deeper than ${deepest} levels`);
  if (Array.isArray(json)) return createTupleValue(json.map((item) => read(item, depth + 1)));
  return createObjectValue(Object.entries(json).map(([key, item]) => [key, read(item, depth + 1)] as const));
}

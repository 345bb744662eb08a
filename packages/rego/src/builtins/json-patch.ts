import { isEqualRegoValue } from "../values/compare.js";
import { getObjectSize, getObjectValue, listUnsortedKeys } from "../values/object.js";
import { ObjectBuilder, setEntrySafely } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { getTypeName, isArray, isObject, isObjectMap, isSet, type RegoObject, type Value } from "../values/value.js";
import { formatValueExcerpt } from "./builtin.js";
import { parsePath } from "./json-paths.js";

/** Why a patch cannot be applied. Patches fail in normal operation, so this is a value rather than an exception. */
export class PatchProblem {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Undefined stands for a document that was removed as a whole. */
type Document = Value | undefined;
type Edit = (parent: Value, key: Value, patching: Patching) => Value | PatchProblem;

interface Patching {
  readonly charge: (amount: number) => void;
  /** Lists and objects this patch made, which nobody else has: later operations change them where they are. */
  readonly copies: Set<Value>;
}

/**
 * Applies JSON Patch operations (RFC 6902, extended to sets and to keys that are not strings). The containers along a path
 * are copied when they are first changed; the rest is shared.
 */
export function applyJsonPatch(
  source: Value,
  operations: readonly Value[],
  charge: (amount: number) => void,
): Document | PatchProblem {
  const patching = { charge, copies: new Set<Value>() };
  let document: Document | PatchProblem = source;
  for (const operation of operations) {
    if (!isObject(operation)) {
      return new PatchProblem("must be an array of JSON-Patch objects, but at least one element is not an object");
    }
    document = applyOperation(document, operation, patching);
    if (document instanceof PatchProblem) return document;
  }
  return document;
}

function applyOperation(document: Document, operation: RegoObject, patching: Patching): Document | PatchProblem {
  const path = pathOf(operation, "path");
  if (path instanceof PatchProblem) return path;
  const name = getObjectValue(operation, "op");
  if (name === undefined) return missing("op");
  if (typeof name !== "string")
    return new PatchProblem(`attribute 'op' must be a string but found: ${getTypeName(name)}`);
  const value = getObjectValue(operation, "value");
  switch (name) {
    case "add":
      return value === undefined ? missing("value") : insertAt(document, path, value, patching);
    case "remove":
      return removeAt(document, path, patching);
    case "replace": {
      const rest = removeAt(document, path, patching);
      if (rest instanceof PatchProblem) return rest;
      return value === undefined ? missing("value") : insertAt(rest, path, value, patching);
    }
    case "move":
    case "copy": {
      const from = pathOf(operation, "from");
      if (from instanceof PatchProblem) return from;
      const chunk = valueAt(document, from);
      if (chunk instanceof PatchProblem) return chunk;
      if (name === "copy" && typeof chunk === "object") patching.copies.clear();
      const rest = name === "move" ? removeAt(document, from, patching) : document;
      return rest instanceof PatchProblem ? rest : insertAt(rest, path, chunk, patching);
    }
    case "test": {
      const found = valueAt(document, path);
      if (found instanceof PatchProblem) return found;
      if (value === undefined) return missing("value");
      return isEqualRegoValue(found, value)
        ? document
        : new PatchProblem("the tested value is not the one in the patch");
    }
    default:
      return new PatchProblem(`unrecognized op: '${name}'`);
  }
}

function pathOf(operation: RegoObject, attribute: "path" | "from"): readonly Value[] | PatchProblem {
  const value = getObjectValue(operation, attribute);
  if (value === undefined) return missing(attribute);
  return (
    parsePath(value) ??
    new PatchProblem(
      `operand 2 must be one of {set, array} containing string paths or array of path segments but got ${getTypeName(value)}`,
    )
  );
}

function missing(attribute: string): PatchProblem {
  return new PatchProblem(`missing required attribute '${attribute}'`);
}

function valueAt(document: Document, path: readonly Value[]): Value | PatchProblem {
  let current: Document | PatchProblem = document;
  if (current === undefined) return new PatchProblem("the document was removed");
  for (const key of path) {
    current = childAt(current, key);
    if (current instanceof PatchProblem) return current;
  }
  return current;
}

function insertAt(
  document: Document,
  path: readonly Value[],
  value: Value,
  patching: Patching,
): Document | PatchProblem {
  if (path.length === 0) return value;
  return editAt(document, path, 0, (parent, key) => inserted(parent, key, value, patching), patching);
}

function removeAt(document: Document, path: readonly Value[], patching: Patching): Document | PatchProblem {
  if (path.length > 0) return editAt(document, path, 0, removed, patching);
  return document === undefined ? new PatchProblem("the document was removed") : undefined;
}

/** The document with the last container along the path edited. */
function editAt(
  document: Document,
  path: readonly Value[],
  depth: number,
  edit: Edit,
  patching: Patching,
): Value | PatchProblem {
  if (document === undefined) return new PatchProblem("the document was removed");
  const key = path[depth] as Value;
  patching.charge(1 + (patching.copies.has(document) ? 0 : sizeOf(document)));
  if (depth === path.length - 1) return edit(document, key, patching);
  const inner = childAt(document, key);
  if (inner instanceof PatchProblem) return inner;
  const changed = editAt(inner, path, depth + 1, edit, patching);
  return changed instanceof PatchProblem ? changed : exchanged(document, key, changed, patching);
}

function sizeOf(value: Value): number {
  if (isArray(value)) return value.length;
  if (isSet(value)) return value.size;
  return isObject(value) ? getObjectSize(value) : 0;
}

function childAt(parent: Value, key: Value): Value | PatchProblem {
  if (isArray(parent)) {
    const index = indexOf(parent, key);
    if (index instanceof PatchProblem) return index;
    return present(parent[index], key, "array");
  }
  if (isSet(parent)) return parent.has(key) ? key : absent(key, "set");
  if (isObject(parent)) return present(getObjectValue(parent, key), key, "object");
  return notComposite(parent);
}

function inserted(parent: Value, key: Value, value: Value, patching: Patching): Value | PatchProblem {
  if (isArray(parent)) {
    const index = indexOf(parent, key);
    if (index instanceof PatchProblem) return index;
    if (index < 0 || index > parent.length) return new PatchProblem("index for array insertion out of bounds");
    return spliced(parent, index, 0, [value], patching);
  }
  if (isSet(parent)) {
    if (isEqualRegoValue(key, value)) return RegoSet.of([...parent.values(), value]);
    return new PatchProblem(
      `set key ${formatValueExcerpt(key)} does not equal value to be inserted ${formatValueExcerpt(value)}`,
    );
  }
  return isObject(parent) ? withEntry(parent, key, value, patching) : notComposite(parent);
}

function removed(parent: Value, key: Value, patching: Patching): Value | PatchProblem {
  if (isArray(parent)) {
    const index = indexOf(parent, key);
    if (index instanceof PatchProblem) return index;
    if (index < 0 || index >= parent.length) return new PatchProblem("index for array delete out of bounds");
    return spliced(parent, index, 1, [], patching);
  }
  const existing = childAt(parent, key);
  if (existing instanceof PatchProblem) return existing;
  if (isSet(parent)) return RegoSet.of(parent.values().filter((item) => !isEqualRegoValue(item, key)));
  return withEntry(parent as RegoObject, key, undefined, patching);
}

function exchanged(parent: Value, key: Value, value: Value, patching: Patching): Value | PatchProblem {
  if (isArray(parent)) {
    const index = indexOf(parent, key);
    return index instanceof PatchProblem ? index : spliced(parent, index, 1, [value], patching);
  }
  if (isSet(parent)) return RegoSet.of([...parent.values().filter((item) => !isEqualRegoValue(item, key)), value]);
  return withEntry(parent as RegoObject, key, value, patching);
}

function spliced(
  list: readonly Value[],
  index: number,
  without: number,
  added: readonly Value[],
  { copies, charge }: Patching,
): readonly Value[] {
  const changed = copies.has(list) ? (list as Value[]) : [...list];
  copies.add(changed);
  if (without !== added.length) charge(changed.length - index);
  changed.splice(index, without, ...added);
  return changed;
}

function withEntry(source: RegoObject, key: Value, value: Value | undefined, { copies }: Patching): RegoObject {
  if (isObjectMap(source) || typeof key !== "string") return rebuilt(source, key, value);
  const changed: Record<string, Value> = copies.has(source) ? (source as Record<string, Value>) : { ...source };
  copies.add(changed);
  if (value === undefined) delete changed[key];
  else setEntrySafely(changed, key, value);
  return changed;
}

function rebuilt(source: RegoObject, key: Value, value: Value | undefined): RegoObject {
  const builder = new ObjectBuilder();
  for (const each of listUnsortedKeys(source)) {
    if (!isEqualRegoValue(each, key)) builder.set(each, getObjectValue(source, each) as Value);
  }
  if (value !== undefined) builder.set(key, value);
  return builder.finish();
}

const indexText = /^[+-]?\d{1,19}$/;

function indexOf(list: readonly Value[], key: Value): number | PatchProblem {
  if (typeof key === "number" && Number.isInteger(key)) return key;
  if (typeof key !== "string") return new PatchProblem("invalid type for indexing");
  if (key === "-") return list.length;
  if (!indexText.test(key)) return new PatchProblem("invalid string for indexing");
  if (key !== "0" && key.startsWith("0")) return new PatchProblem("leading zeros are not allowed in JSON paths");
  return Number(key);
}

function present(value: Value | undefined, key: Value, kind: string): Value | PatchProblem {
  return value === undefined ? absent(key, kind) : value;
}

function absent(key: Value, kind: string): PatchProblem {
  return new PatchProblem(`path ${formatValueExcerpt(key)} does not exist in ${kind} term`);
}

function notComposite(value: Value): PatchProblem {
  return new PatchProblem(`expected composite type, found value: ${formatValueExcerpt(value)}`);
}

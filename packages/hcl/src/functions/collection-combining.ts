/** Functions that make a collection out of others. */

import { anyType, stringType } from "../values/basic-types.js";
import { convertValue } from "../values/convert.js";
import {
  createListValue,
  createMapValue,
  createObjectValue,
  createSensitiveValue,
  createTupleValue,
  isSensitive,
  isUnknown,
} from "../values/make-and-inspect-values.js";
import { getTypeOfValue, isSameType } from "../values/type-of.js";
import { unifyTypes } from "../values/unify-types.js";
import type { Type, Value } from "../values/value.js";
import { createNullElementError, createWrongTypeError, formatWrongArgumentCountMessage } from "./argument-errors.js";
import {
  getArgumentAt,
  getItemsArgumentAt,
  getListSetOrTupleItems,
  getMapOrObjectEntries,
} from "./converted-arguments.js";
import {
  createListType,
  createMapType,
  defineAnyParameter,
  defineListParameter,
  UNKNOWN_ELEMENTS_ALLOWANCES,
  wrapCallPassingSensitivity,
} from "./define-functions.js";
import { checkResultDepth, checkResultElementCount } from "./function-result-limits.js";
import { FunctionError, type HclFunction, UNKNOWN_RESULT } from "./hcl-function.js";

export const collectionCombiningFunctions: readonly HclFunction[] = [
  {
    name: "concat",
    parameters: [],
    variadic: defineAnyParameter("seqs", UNKNOWN_ELEMENTS_ALLOWANCES),
    call: wrapCallPassingSensitivity(concat),
  },
  {
    name: "flatten",
    parameters: [defineAnyParameter("list", UNKNOWN_ELEMENTS_ALLOWANCES)],
    call: wrapCallPassingSensitivity((args) => flatten(getArgumentAt(args, 0))),
  },
  {
    name: "merge",
    parameters: [],
    variadic: defineAnyParameter("maps", { ...UNKNOWN_ELEMENTS_ALLOWANCES, allowsNull: true }),
    call: wrapCallPassingSensitivity(merge),
  },
  {
    name: "transpose",
    parameters: [{ name: "values", type: createMapType(createListType(stringType)) }],
    returns: createMapType(createListType(stringType)),
    call: (args) => transpose(getMapOrObjectEntries(args[0]) ?? new Map()),
  },
  {
    name: "zipmap",
    parameters: [defineListParameter("keys", stringType), defineAnyParameter("values", UNKNOWN_ELEMENTS_ALLOWANCES)],
    call: (args) => zipWithMarks(getItemsArgumentAt(args, 0), getArgumentAt(args, 1)),
  },
];

function concat(args: readonly Value[]): Value {
  if (args.length === 0) throw new FunctionError(formatWrongArgumentCountMessage("at least 1 argument", 0));
  const items: Value[] = [];
  const types: Type[] = [];
  for (const [index, arg] of args.entries()) {
    const type = getTypeOfValue(arg);
    if (type.kind !== "list" && type.kind !== "tuple") throw createWrongTypeError("a list or a tuple", arg, index);
    types.push(type);
    for (const item of getItemsArgumentAt(args, index)) items.push(item);
    checkResultElementCount(items.length);
  }
  const unified = types.every((type) => type.kind === "list") ? unifyTypes(types) : undefined;
  return unified === undefined ? createTupleValue(items) : convertValue(createListValue(items, anyType), unified);
}

/** A value whose type is not known may be a list, and then the result has another length. */
function flatten(list: Value): Value {
  const items = getListSetOrTupleItems(list);
  if (items === undefined) throw createWrongTypeError("a list, a set or a tuple", list, 0);
  const result: Value[] = [];
  const found = { open: false, marked: false };
  collect(items, result, found, 0);
  if (found.open) return UNKNOWN_RESULT;
  return found.marked ? createSensitiveValue(createTupleValue(result)) : createTupleValue(result);
}

function collect(
  items: readonly Value[],
  result: Value[],
  found: { open: boolean; marked: boolean },
  depth: number,
): void {
  checkResultDepth(depth);
  for (const item of items) {
    const bare = isSensitive(item) ? item.value : item;
    const inner = getListSetOrTupleItems(bare);
    if (inner === undefined) {
      found.open ||= isUnknown(bare) && bare.attribute === undefined && mayBeList(bare.type);
      result.push(item);
      checkResultElementCount(result.length);
    } else {
      found.marked ||= isSensitive(item);
      collect(inner, result, found, depth + 1);
    }
  }
}

function mayBeList(type: Type): boolean {
  return type.kind === "any" || type.kind === "list" || type.kind === "set" || type.kind === "tuple";
}

/** Maps of one type make a map; everything else makes an object. Later values replace earlier ones whole. */
function merge(args: readonly Value[]): Value {
  const merged = new Map<string, Value>();
  let common: Type | undefined;
  let isUniform = true;
  for (const [index, arg] of args.entries()) {
    if (arg === null) continue;
    const entries = getMapOrObjectEntries(arg);
    if (entries === undefined) throw createWrongTypeError("a map or an object", arg, index);
    // The type of an object lists its attributes; it is not needed to see that the object is not a map.
    const type = arg !== null && typeof arg === "object" && arg.kind === "map" ? createMapType(arg.element) : undefined;
    isUniform &&= type !== undefined && (common === undefined || isSameType(common, type));
    common ??= type;
    for (const [key, value] of entries) merged.set(key, value);
    checkResultElementCount(merged.size);
  }
  return isUniform && common?.kind === "map" ? createMapValue(merged, common.element) : createObjectValue(merged);
}

function transpose(map: ReadonlyMap<string, Value>): Value {
  const turned = new Map<string, string[]>();
  for (const [key, list] of map) {
    for (const [index, item] of (getListSetOrTupleItems(list) ?? []).entries()) {
      if (typeof item !== "string") throw createNullElementError(`index ${index} of ${JSON.stringify(key)}`, 0);
      const keys = turned.get(item);
      if (keys === undefined) turned.set(item, [key]);
      else keys.push(key);
    }
  }
  return createMapValue(
    [...turned].map(([key, items]) => [key, createListValue(items, stringType)] as const),
    createListType(stringType),
  );
}

function zipWithMarks(keys: readonly Value[], values: Value): Value {
  return isSensitive(values) ? createSensitiveValue(zip(keys, values.value)) : zip(keys, values);
}

function zip(keys: readonly Value[], values: Value): Value {
  if (values === null || typeof values !== "object" || (values.kind !== "list" && values.kind !== "tuple")) {
    throw createWrongTypeError("a list or a tuple", values, 1);
  }
  const { items } = values;
  if (keys.length !== items.length) {
    throw new FunctionError(`must have a value for each of the ${keys.length} keys, found ${items.length}`, 1);
  }
  const entries = keys.map((key, index) => {
    if (typeof key !== "string") throw createNullElementError(`index ${index}`, 0);
    return [key, getArgumentAt(items, index)] as const;
  });
  return values.kind === "list" ? createMapValue(entries, values.element) : createObjectValue(entries);
}

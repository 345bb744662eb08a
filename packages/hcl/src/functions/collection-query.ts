/** Functions that ask something of a collection or take one element out of it. */

import { anyType, boolType, numberType, stringType } from "../values/basic-types.js";
import { ConversionError } from "../values/conversion-error.js";
import { convertValue } from "../values/convert.js";
import { decideValueEquality } from "../values/equal.js";
import { createListValue, createTupleValue, isUnknown } from "../values/make-and-inspect-values.js";
import { collectCauses } from "../values/marks-and-causes.js";
import { describeType, getTypeOfValue } from "../values/type-of.js";
import { unifyTypes } from "../values/unify-types.js";
import type { KnownValue, UnknownValue, Value } from "../values/value.js";
import {
  createEmptyArgumentError,
  createWrongTypeError,
  formatWrongArgumentCountMessage,
  quoteForMessage,
} from "./argument-errors.js";
import {
  getArgumentAt,
  getItemsArgumentAt,
  getListSetOrTupleItems,
  getMapOrObjectEntries,
  getTextArgumentAt,
  getWholeNumberArgumentAt,
} from "./converted-arguments.js";
import {
  defineAnyParameter,
  defineListParameter,
  defineNumberParameter,
  defineTextParameter,
  UNKNOWN_ELEMENTS_ALLOWANCES,
  wrapCallPassingSensitivity,
} from "./define-functions.js";
import { countGraphemes } from "./graphemes-and-case.js";
import { FunctionError, type HclFunction, UNKNOWN_RESULT } from "./hcl-function.js";

const maybeUnknown = { unknowns: "allowed", allowsNull: true } as const;
const partlyUnknown = { unknowns: "inside" } as const;

export const collectionQueryFunctions: readonly HclFunction[] = [
  truth("alltrue", false),
  truth("anytrue", true),
  { name: "coalesce", parameters: [], variadic: defineAnyParameter("vals", maybeUnknown), call: coalesce },
  { name: "coalescelist", parameters: [], variadic: defineAnyParameter("vals", maybeUnknown), call: coalesceList },
  {
    name: "contains",
    parameters: [defineAnyParameter("list", partlyUnknown), defineAnyParameter("value", { unknowns: "allowed" })],
    returns: boolType,
    call: (args) => contains(getArgumentAt(args, 0), getArgumentAt(args, 1)),
  },
  {
    name: "element",
    parameters: [
      defineAnyParameter("list", UNKNOWN_ELEMENTS_ALLOWANCES),
      defineNumberParameter("index", { allowsSensitive: true }),
    ],
    call: wrapCallPassingSensitivity((args) => element(getArgumentAt(args, 0), getWholeNumberArgumentAt(args, 1))),
  },
  {
    name: "index",
    parameters: [defineAnyParameter("list", partlyUnknown), defineAnyParameter("value", { unknowns: "allowed" })],
    returns: numberType,
    call: (args) => indexOf(getArgumentAt(args, 0), getArgumentAt(args, 1)),
  },
  {
    name: "keys",
    parameters: [defineAnyParameter("inputMap", UNKNOWN_ELEMENTS_ALLOWANCES)],
    call: wrapCallPassingSensitivity((args) => keys(getArgumentAt(args, 0))),
  },
  {
    name: "length",
    parameters: [defineAnyParameter("value", UNKNOWN_ELEMENTS_ALLOWANCES)],
    returns: numberType,
    call: wrapCallPassingSensitivity((args) => length(getArgumentAt(args, 0))),
  },
  {
    name: "lookup",
    parameters: [
      defineAnyParameter("inputMap", UNKNOWN_ELEMENTS_ALLOWANCES),
      defineTextParameter("key", { allowsSensitive: true }),
    ],
    variadic: defineAnyParameter("default", { allowsNull: true, unknowns: "allowed", allowsSensitive: true }),
    chooses: true,
    call: wrapCallPassingSensitivity(lookup),
  },
  {
    name: "one",
    parameters: [defineAnyParameter("list", UNKNOWN_ELEMENTS_ALLOWANCES)],
    call: wrapCallPassingSensitivity((args) => one(getArgumentAt(args, 0))),
  },
  {
    name: "values",
    parameters: [defineAnyParameter("mapping", UNKNOWN_ELEMENTS_ALLOWANCES)],
    call: wrapCallPassingSensitivity((args) => values(getArgumentAt(args, 0))),
  },
];

/** One element that is `decisive` settles it, whatever is unknown; null counts as false. */
function truth(name: string, decisive: boolean): HclFunction {
  return {
    name,
    parameters: [defineListParameter("list", boolType, partlyUnknown)],
    returns: boolType,
    call: (args) => {
      const items = getItemsArgumentAt(args, 0);
      if (items.some((item) => !isUnknown(item) && (item ?? false) === decisive)) return decisive;
      return items.some(isUnknown) ? UNKNOWN_RESULT : !decisive;
    },
  };
}

function coalesce(args: readonly Value[]): Value {
  if (args.length === 0) throw new FunctionError(formatWrongArgumentCountMessage("at least 1 argument", 0));
  const types = args.map(getTypeOfValue);
  // Next to an argument whose type is not known, types that do not go together are left alone.
  const isOpen = types.some((each) => each.kind === "any");
  const type = unifyTypes(types) ?? (isOpen ? anyType : undefined);
  if (type === undefined) throw new FunctionError("the arguments must have a type in common");
  for (const arg of args) {
    if (isUnknown(arg)) return UNKNOWN_RESULT;
    if (arg !== null && arg !== "") return convertValue(arg, type);
  }
  throw new FunctionError("all arguments are null or empty");
}

function coalesceList(args: readonly Value[]): Value {
  if (args.length === 0) throw new FunctionError(formatWrongArgumentCountMessage("at least 1 argument", 0));
  for (const [index, arg] of args.entries()) {
    if (isUnknown(arg)) break;
    if (!isSequence(arg)) throw createWrongTypeError("a list or a tuple", arg, index);
  }
  for (const arg of args) {
    if (isUnknown(arg)) return UNKNOWN_RESULT;
    if (isSequence(arg) && arg.items.length > 0) return arg;
  }
  throw new FunctionError("all arguments are empty");
}

function isSequence(value: Value): value is Extract<KnownValue, { kind: "list" | "tuple" }> {
  return value !== null && typeof value === "object" && (value.kind === "list" || value.kind === "tuple");
}

function contains(list: Value, wanted: Value): Value {
  const items = getListSetOrTupleItems(list);
  if (items === undefined) throw createWrongTypeError("a list, a set or a tuple", list, 0);
  let isOpen = false;
  for (const item of items) {
    const equal = decideValueEquality(item, wanted);
    if (equal === true) return true;
    isOpen ||= equal === undefined;
  }
  return isOpen ? UNKNOWN_RESULT : false;
}

function element(list: Value, index: number): Value {
  if (!isSequence(list)) throw createWrongTypeError("a list or a tuple", list, 0);
  const count = list.items.length;
  if (count === 0) throw createEmptyArgumentError(0);
  return getArgumentAt(list.items, ((index % count) + count) % count);
}

function indexOf(list: Value, wanted: Value): Value {
  if (!isSequence(list)) throw createWrongTypeError("a list or a tuple", list, 0);
  if (list.items.length === 0) throw createEmptyArgumentError(0);
  for (const [index, item] of list.items.entries()) {
    const equal = decideValueEquality(item, wanted);
    if (equal === true) return index;
    if (equal === undefined) return UNKNOWN_RESULT;
  }
  throw new FunctionError("the value is not in the list");
}

function keys(map: Value): Value {
  const entries = getMapOrObjectEntries(map);
  if (entries === undefined) throw createWrongTypeError("a map or an object", map, 0);
  const names = [...entries.keys()];
  return getTypeOfValue(map).kind === "map" ? createListValue(names, stringType) : createTupleValue(names);
}

function values(map: Value): Value {
  if (map === null || typeof map !== "object" || (map.kind !== "map" && map.kind !== "object")) {
    throw createWrongTypeError("a map or an object", map, 0);
  }
  const items = [...map.entries.values()];
  return map.kind === "map" ? createListValue(items, map.element) : createTupleValue(items);
}

function length(value: Value): Value {
  if (typeof value === "string") return countGraphemes(value);
  const items = getListSetOrTupleItems(value);
  // Unknown elements of a set may turn out to be equal to others.
  if (items !== undefined) return isOpenSet(value) ? UNKNOWN_RESULT : items.length;
  const entries = getMapOrObjectEntries(value);
  if (entries !== undefined) return entries.size;
  throw createWrongTypeError("a string or a collection", value, 0);
}

function isOpenSet(value: Value): boolean {
  const items = getListSetOrTupleItems(value) ?? [];
  return getTypeOfValue(value).kind === "set" && items.length > 1 && collectCauses(value).length > 0;
}

function lookup(args: readonly (KnownValue | UnknownValue)[]): Value {
  if (args.length > 3) throw new FunctionError(formatWrongArgumentCountMessage("2 or 3 arguments", args.length));
  const [map, , fallback] = args;
  const key = getTextArgumentAt(args, 1);
  if (map === null || typeof map !== "object" || (map.kind !== "map" && map.kind !== "object")) {
    throw createWrongTypeError("a map or an object", map ?? null, 0);
  }
  const found = map.entries.get(key);
  if (found !== undefined) return found;
  if (fallback === undefined) {
    throw new FunctionError(`has no ${map.kind === "map" ? "key" : "attribute"} ${quoteForMessage(key)}`, 0);
  }
  if (map.kind === "object") return fallback;
  try {
    return convertValue(fallback, map.element);
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    throw createWrongTypeError(`${describeType(map.element)}, like the elements of the map`, fallback, 2);
  }
}

function one(list: Value): Value {
  const items = getListSetOrTupleItems(list);
  if (isOpenSet(list)) return UNKNOWN_RESULT;
  if (items === undefined) throw createWrongTypeError("a list, a set or a tuple", list, 0);
  if (items.length > 1) throw new FunctionError(`must have at most 1 element, found ${items.length}`, 0);
  return items[0] ?? null;
}

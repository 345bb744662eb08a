/** Functions that make one list of another. */

import { anyType, numberType, stringType } from "../values/basic-types.js";
import { convertValue } from "../values/convert.js";
import { addDecimals } from "../values/decimal-arithmetic.js";
import { extendUnknownReference } from "../values/extend-unknown.js";
import { createListValue, createTupleValue, isUnknown } from "../values/make-and-inspect-values.js";
import { formatNumber } from "../values/number-text.js";
import { createSetElementKey } from "../values/set-element-key.js";
import { compareText } from "../values/text-order.js";
import { unifyTypes } from "../values/unify-types.js";
import type { ListValue, UnknownValue, Value } from "../values/value.js";
import {
  createNegativeNumberError,
  createNullElementError,
  createWrongTypeError,
  formatWrongArgumentCountMessage,
} from "./argument-errors.js";
import {
  getArgumentAt,
  getItemsArgumentAt,
  getNumberArgumentAt,
  getWholeNumberArgumentAt,
} from "./converted-arguments.js";
import {
  createListType,
  defineAnyParameter,
  defineListParameter,
  defineNumberParameter,
  UNKNOWN_ELEMENTS_ALLOWANCES,
  wrapCallPassingSensitivity,
} from "./define-functions.js";
import { FunctionError, type HclFunction, UNKNOWN_RESULT } from "./hcl-function.js";

export const collectionListFunctions: readonly HclFunction[] = [
  {
    name: "chunklist",
    parameters: [
      defineListParameter("list", anyType, UNKNOWN_ELEMENTS_ALLOWANCES),
      defineNumberParameter("size", { allowsSensitive: true }),
    ],
    call: wrapCallPassingSensitivity((args) => chunks(listAt(args, 0), getWholeNumberArgumentAt(args, 1))),
  },
  {
    name: "compact",
    parameters: [defineListParameter("list", stringType, { unknowns: "inside" })],
    returns: createListType(stringType),
    call: (args) => compact(getItemsArgumentAt(args, 0)),
  },
  {
    name: "distinct",
    parameters: [defineListParameter("list", anyType)],
    call: (args) => distinct(listAt(args, 0)),
  },
  {
    name: "matchkeys",
    parameters: [
      defineListParameter("values", anyType, { unknowns: "inside" }),
      defineListParameter("keys", anyType),
      defineListParameter("searchset", anyType),
    ],
    call: (args) => matchKeys(listAt(args, 0), listAt(args, 1), listAt(args, 2)),
  },
  {
    name: "range",
    parameters: [],
    variadic: defineNumberParameter("params"),
    returns: createListType(numberType),
    call: range,
  },
  {
    name: "reverse",
    parameters: [defineAnyParameter("list", UNKNOWN_ELEMENTS_ALLOWANCES)],
    call: wrapCallPassingSensitivity((args) => reverse(getArgumentAt(args, 0))),
  },
  {
    name: "slice",
    parameters: [
      defineAnyParameter("list", { ...UNKNOWN_ELEMENTS_ALLOWANCES, unknowns: "allowed" }),
      defineNumberParameter("start_index", { allowsSensitive: true }),
      defineNumberParameter("end_index", { allowsSensitive: true }),
    ],
    call: wrapCallPassingSensitivity(slice),
  },
  {
    name: "sort",
    parameters: [defineListParameter("list", stringType)],
    returns: createListType(stringType),
    call: (args) => sort(getItemsArgumentAt(args, 0)),
  },
];

function listAt(args: readonly Value[], index: number): ListValue {
  const value = args[index];
  if (value === null || typeof value !== "object" || value.kind !== "list") {
    throw new TypeError(`argument ${index} was not converted to a list`);
  }
  return value;
}

/** Nobody knows whether `${…}` alone is empty; a text that begins with something known is not. */
function compact(items: readonly Value[]): Value {
  if (items.some((item) => isUnknown(item) && (item.text === "" || item.text.startsWith("${")))) return UNKNOWN_RESULT;
  return createListValue(
    items.filter((item) => item !== null && item !== ""),
    stringType,
  );
}

function chunks({ items, element }: ListValue, size: number): Value {
  if (size < 0) throw createNegativeNumberError(size, 1);
  const step = size === 0 ? Math.max(1, items.length) : size;
  const result: Value[] = [];
  for (let start = 0; start < items.length; start += step) {
    result.push(createListValue(items.slice(start, start + step), element));
  }
  return createListValue(result, createListType(element));
}

function distinct({ items, element }: ListValue): Value {
  const seen = new Map<string, Value>();
  for (const item of items) {
    const key = createSetElementKey(item);
    if (!seen.has(key)) seen.set(key, item);
  }
  return createListValue([...seen.values()], element);
}

function matchKeys(values: ListValue, keys: ListValue, searched: ListValue): Value {
  const type = unifyTypes([keys.element, searched.element]);
  if (type === undefined) throw new FunctionError("must have elements of the type that the keys have", 2);
  if (values.items.length !== keys.items.length) {
    const [expected, found] = [values.items.length, keys.items.length];
    throw new FunctionError(`must have a key for each of the ${expected} values, found ${found}`, 1);
  }
  const wanted = new Set(searched.items.map((item) => createSetElementKey(convertValue(item, type))));
  const found = values.items.filter((_, index) =>
    wanted.has(createSetElementKey(convertValue(getArgumentAt(keys.items, index), type))),
  );
  return createListValue(found, values.element);
}

/** Terraform's own limit. */
const MAX_RANGE = 1024;

function range(args: readonly Value[]): Value {
  const { start, end, step } = rangeOf(args);
  if (step >= 0 ? end < start : end > start) {
    throw new FunctionError(`the step ${formatNumber(step)} does not lead to the end ${formatNumber(end)}`);
  }
  const items: number[] = [];
  for (let item = start; step < 0 ? item > end : item < end; item = addDecimals(item, step)) {
    if (items.length === MAX_RANGE) {
      throw new FunctionError(`the result would have more than ${MAX_RANGE} elements`);
    }
    items.push(item);
  }
  return createListValue(items, numberType);
}

function rangeOf(args: readonly Value[]): { readonly start: number; readonly end: number; readonly step: number } {
  if (args.length < 1 || args.length > 3)
    throw new FunctionError(formatWrongArgumentCountMessage("1 to 3 arguments", args.length));
  const start = args.length === 1 ? 0 : getNumberArgumentAt(args, 0);
  const end = getNumberArgumentAt(args, args.length === 1 ? 0 : 1);
  return { start, end, step: args.length === 3 ? getNumberArgumentAt(args, 2) : end < start ? -1 : 1 };
}

function reverse(list: Value): Value {
  if (list !== null && typeof list === "object") {
    if (list.kind === "tuple") return createTupleValue(list.items.toReversed());
    if (list.kind === "list" || list.kind === "set") return createListValue(list.items.toReversed(), list.element);
  }
  throw createWrongTypeError("a list, a set or a tuple", list, 0);
}

function slice(args: readonly Value[]): Value {
  const list = getArgumentAt(args, 0);
  if (isUnknown(list))
    return sliceOfUnknown(list, getWholeNumberArgumentAt(args, 1), getWholeNumberArgumentAt(args, 2));
  if (list !== null && typeof list === "object" && list.kind === "set") {
    throw new FunctionError("must be a list, found a set, which has no order; make it a list with tolist() first", 0);
  }
  if (list === null || typeof list !== "object" || (list.kind !== "list" && list.kind !== "tuple")) {
    throw createWrongTypeError("a list or a tuple", list, 0);
  }
  const start = getWholeNumberArgumentAt(args, 1);
  const end = getWholeNumberArgumentAt(args, 2);
  const { length } = list.items;
  if (start < 0) throw createNegativeNumberError(start, 1);
  if (end > length) throw new FunctionError(`must be at most ${length}, the length of the list, found ${end}`, 2);
  if (start > end) throw new FunctionError(`must be at most ${end}, where the slice ends, found ${start}`, 1);
  const items = list.items.slice(start, end);
  return list.kind === "list" ? createListValue(items, list.element) : createTupleValue(items);
}

/** Whatever is in the list, there are so many of it: the first three zones are three. */
const mostUnknowns = 1000;

function sliceOfUnknown(list: UnknownValue, start: number, end: number): Value {
  if (start < 0) throw createNegativeNumberError(start, 1);
  if (start > end) throw new FunctionError(`must be at most ${end}, where the slice ends, found ${start}`, 1);
  if (end - start > mostUnknowns || list.type.kind === "tuple") return UNKNOWN_RESULT;
  const element = list.type.kind === "list" ? list.type.element : anyType;
  const items = Array.from({ length: end - start }, (_, i) => extendUnknownReference(list, `[${start + i}]`, element));
  return list.type.kind === "list" ? createListValue(items, element) : createTupleValue(items);
}

function sort(items: readonly Value[]): Value {
  const texts = items.map((item, index) => {
    if (typeof item === "string") return item;
    throw createNullElementError(`index ${index}`, 0);
  });
  return createListValue(texts.sort(compareText), stringType);
}

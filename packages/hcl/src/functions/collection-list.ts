/** Functions that make one list of another. */
import { convert } from "../values/convert.js";
import { add } from "../values/decimal.js";
import { extendUnknown } from "../values/extend-unknown.js";
import { formatSetElement } from "../values/format-set-element.js";
import { isUnknown, listOf, tupleOf } from "../values/make-values.js";
import { formatNumber } from "../values/number-text.js";
import { compareText } from "../values/text-order.js";
import { anyType, numberType, stringType } from "../values/type.js";
import { unifyTypes } from "../values/unify.js";
import type { ListValue, UnknownValue, Value } from "../values/value.js";
import { FunctionError, type HclFunction, UNKNOWN_RESULT } from "./function.js";
import { negativeNumberError, nullElementError, wrongArgumentCountMessage, wrongTypeError } from "./messages.js";
import {
  ALLOWS_UNKNOWN_ELEMENTS,
  anyParameter,
  argumentAt,
  itemsArgumentAt,
  listParameter,
  listType,
  numberArgumentAt,
  numberParameter,
  passSensitivityToResult,
  wholeNumberArgumentAt,
} from "./parameters.js";

export const collectionListFunctions: readonly HclFunction[] = [
  {
    name: "chunklist",
    parameters: [
      listParameter("list", anyType, ALLOWS_UNKNOWN_ELEMENTS),
      numberParameter("size", { allowsSensitive: true }),
    ],
    call: passSensitivityToResult((args) => chunks(listAt(args, 0), wholeNumberArgumentAt(args, 1))),
  },
  {
    name: "compact",
    parameters: [listParameter("list", stringType, { unknowns: "inside" })],
    returns: listType(stringType),
    call: (args) => compact(itemsArgumentAt(args, 0)),
  },
  {
    name: "distinct",
    parameters: [listParameter("list", anyType)],
    call: (args) => distinct(listAt(args, 0)),
  },
  {
    name: "matchkeys",
    parameters: [
      listParameter("values", anyType, { unknowns: "inside" }),
      listParameter("keys", anyType),
      listParameter("searchset", anyType),
    ],
    call: (args) => matchKeys(listAt(args, 0), listAt(args, 1), listAt(args, 2)),
  },
  { name: "range", parameters: [], variadic: numberParameter("params"), returns: listType(numberType), call: range },
  {
    name: "reverse",
    parameters: [anyParameter("list", ALLOWS_UNKNOWN_ELEMENTS)],
    call: passSensitivityToResult((args) => reverse(argumentAt(args, 0))),
  },
  {
    name: "slice",
    parameters: [
      anyParameter("list", { ...ALLOWS_UNKNOWN_ELEMENTS, unknowns: "allowed" }),
      numberParameter("start_index", { allowsSensitive: true }),
      numberParameter("end_index", { allowsSensitive: true }),
    ],
    call: passSensitivityToResult(slice),
  },
  {
    name: "sort",
    parameters: [listParameter("list", stringType)],
    returns: listType(stringType),
    call: (args) => sort(itemsArgumentAt(args, 0)),
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
  return listOf(
    items.filter((item) => item !== null && item !== ""),
    stringType,
  );
}

function chunks({ items, element }: ListValue, size: number): Value {
  if (size < 0) throw negativeNumberError(size, 1);
  const step = size === 0 ? Math.max(1, items.length) : size;
  const result: Value[] = [];
  for (let start = 0; start < items.length; start += step) {
    result.push(listOf(items.slice(start, start + step), element));
  }
  return listOf(result, listType(element));
}

function distinct({ items, element }: ListValue): Value {
  const seen = new Map<string, Value>();
  for (const item of items) {
    const key = formatSetElement(item);
    if (!seen.has(key)) seen.set(key, item);
  }
  return listOf([...seen.values()], element);
}

function matchKeys(values: ListValue, keys: ListValue, searched: ListValue): Value {
  const type = unifyTypes([keys.element, searched.element]);
  if (type === undefined) throw new FunctionError("must have elements of the type that the keys have", 2);
  if (values.items.length !== keys.items.length) {
    const [expected, found] = [values.items.length, keys.items.length];
    throw new FunctionError(`must have a key for each of the ${expected} values, found ${found}`, 1);
  }
  const wanted = new Set(searched.items.map((item) => formatSetElement(convert(item, type))));
  const found = values.items.filter((_, index) =>
    wanted.has(formatSetElement(convert(argumentAt(keys.items, index), type))),
  );
  return listOf(found, values.element);
}

/** Terraform's own limit. */
const MAX_RANGE = 1024;

function range(args: readonly Value[]): Value {
  const { start, end, step } = rangeOf(args);
  if (step >= 0 ? end < start : end > start) {
    throw new FunctionError(`the step ${formatNumber(step)} does not lead to the end ${formatNumber(end)}`);
  }
  const items: number[] = [];
  for (let item = start; step < 0 ? item > end : item < end; item = add(item, step)) {
    if (items.length === MAX_RANGE) {
      throw new FunctionError(`the result would have more than ${MAX_RANGE} elements`);
    }
    items.push(item);
  }
  return listOf(items, numberType);
}

function rangeOf(args: readonly Value[]): { readonly start: number; readonly end: number; readonly step: number } {
  if (args.length < 1 || args.length > 3)
    throw new FunctionError(wrongArgumentCountMessage("1 to 3 arguments", args.length));
  const start = args.length === 1 ? 0 : numberArgumentAt(args, 0);
  const end = numberArgumentAt(args, args.length === 1 ? 0 : 1);
  return { start, end, step: args.length === 3 ? numberArgumentAt(args, 2) : end < start ? -1 : 1 };
}

function reverse(list: Value): Value {
  if (list !== null && typeof list === "object") {
    if (list.kind === "tuple") return tupleOf(list.items.toReversed());
    if (list.kind === "list" || list.kind === "set") return listOf(list.items.toReversed(), list.element);
  }
  throw wrongTypeError("a list, a set or a tuple", list, 0);
}

function slice(args: readonly Value[]): Value {
  const list = argumentAt(args, 0);
  if (isUnknown(list)) return sliceOfUnknown(list, wholeNumberArgumentAt(args, 1), wholeNumberArgumentAt(args, 2));
  if (list !== null && typeof list === "object" && list.kind === "set") {
    throw new FunctionError("must be a list, found a set, which has no order; make it a list with tolist() first", 0);
  }
  if (list === null || typeof list !== "object" || (list.kind !== "list" && list.kind !== "tuple")) {
    throw wrongTypeError("a list or a tuple", list, 0);
  }
  const start = wholeNumberArgumentAt(args, 1);
  const end = wholeNumberArgumentAt(args, 2);
  const { length } = list.items;
  if (start < 0) throw negativeNumberError(start, 1);
  if (end > length) throw new FunctionError(`must be at most ${length}, the length of the list, found ${end}`, 2);
  if (start > end) throw new FunctionError(`must be at most ${end}, where the slice ends, found ${start}`, 1);
  const items = list.items.slice(start, end);
  return list.kind === "list" ? listOf(items, list.element) : tupleOf(items);
}

/** Whatever is in the list, there are so many of it: the first three zones are three. */
const mostUnknowns = 1000;

function sliceOfUnknown(list: UnknownValue, start: number, end: number): Value {
  if (start < 0) throw negativeNumberError(start, 1);
  if (start > end) throw new FunctionError(`must be at most ${end}, where the slice ends, found ${start}`, 1);
  if (end - start > mostUnknowns || list.type.kind === "tuple") return UNKNOWN_RESULT;
  const element = list.type.kind === "list" ? list.type.element : anyType;
  const items = Array.from({ length: end - start }, (_, i) => extendUnknown(list, `[${start + i}]`, element));
  return list.type.kind === "list" ? listOf(items, element) : tupleOf(items);
}

function sort(items: readonly Value[]): Value {
  const texts = items.map((item, index) => {
    if (typeof item === "string") return item;
    throw nullElementError(`index ${index}`, 0);
  });
  return listOf(texts.sort(compareText), stringType);
}

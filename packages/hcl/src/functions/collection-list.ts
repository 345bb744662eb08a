/** Functions that make one list of another. */
import { convert } from "../values/convert.js";
import { add } from "../values/decimal.js";
import { listOf, tupleOf } from "../values/make.js";
import { setText } from "../values/set-text.js";
import { compareText } from "../values/text-order.js";
import { anyType, numberType, stringType } from "../values/type.js";
import { valueTypeName } from "../values/type-of.js";
import { unify } from "../values/unify.js";
import type { ListValue, Value } from "../values/value.js";
import { FunctionError, type HclFunction } from "./function.js";
import {
  anything,
  itemsAt,
  listParameter,
  listType,
  number,
  numberAt,
  passingMarks,
  SHAPE,
  valueAt,
  wholeNumberAt,
} from "./parameters.js";

export const collectionListFunctions: readonly HclFunction[] = [
  {
    name: "chunklist",
    parameters: [listParameter("list", anyType, SHAPE), number("size", { allowsSensitive: true })],
    call: passingMarks((args) => chunks(listAt(args, 0), wholeNumberAt(args, 1, "invalid size: "))),
  },
  {
    name: "compact",
    parameters: [listParameter("list", stringType)],
    returns: listType(stringType),
    call: (args) =>
      listOf(
        itemsAt(args, 0).filter((item) => item !== null && item !== ""),
        stringType,
      ),
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
  { name: "range", parameters: [], variadic: number("params"), returns: listType(numberType), call: range },
  {
    name: "reverse",
    parameters: [anything("list", SHAPE)],
    call: passingMarks((args) => reverse(valueAt(args, 0))),
  },
  {
    name: "slice",
    parameters: [
      anything("list", SHAPE),
      number("start_index", { allowsSensitive: true }),
      number("end_index", { allowsSensitive: true }),
    ],
    call: passingMarks(slice),
  },
  {
    name: "sort",
    parameters: [listParameter("list", stringType)],
    returns: listType(stringType),
    call: (args) => sort(itemsAt(args, 0)),
  },
];

function listAt(args: readonly Value[], index: number): ListValue {
  const value = args[index];
  if (value === null || typeof value !== "object" || value.kind !== "list") {
    throw new TypeError(`argument ${index} was not converted to a list`);
  }
  return value;
}

function chunks({ items, element }: ListValue, size: number): Value {
  if (size < 0) throw new FunctionError("the size argument must be positive");
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
    const key = setText(item);
    if (!seen.has(key)) seen.set(key, item);
  }
  return listOf([...seen.values()], element);
}

function matchKeys(values: ListValue, keys: ListValue, searched: ListValue): Value {
  const type = unify([keys.element, searched.element]);
  if (type === undefined) throw new FunctionError("keys and searchset must be of the same type");
  if (values.items.length !== keys.items.length) {
    throw new FunctionError("length of keys and values should be equal");
  }
  const wanted = new Set(searched.items.map((item) => setText(convert(item, type))));
  const found = values.items.filter((_, index) => wanted.has(setText(convert(valueAt(keys.items, index), type))));
  return listOf(found, values.element);
}

/** Terraform's own limit. */
const MAX_RANGE = 1024;

function range(args: readonly Value[]): Value {
  const { start, end, step } = rangeOf(args);
  if (step >= 0 ? end < start : end > start) {
    const relation = step >= 0 ? "greater than start when step is positive" : "less than start when step is negative";
    throw new FunctionError(`end must be ${relation}`, 1);
  }
  const items: number[] = [];
  for (let item = start; step < 0 ? item > end : item < end; item = add(item, step)) {
    if (items.length === MAX_RANGE) {
      throw new FunctionError(
        `more than ${MAX_RANGE} values were generated; either decrease the difference between start and end or use ` +
          "a smaller step",
      );
    }
    items.push(item);
  }
  return listOf(items, numberType);
}

function rangeOf(args: readonly Value[]): { readonly start: number; readonly end: number; readonly step: number } {
  if (args.length < 1 || args.length > 3) throw new FunctionError("must have one, two, or three arguments");
  const start = args.length === 1 ? 0 : numberAt(args, 0);
  const end = numberAt(args, args.length === 1 ? 0 : 1);
  return { start, end, step: args.length === 3 ? numberAt(args, 2) : end < start ? -1 : 1 };
}

function reverse(list: Value): Value {
  if (list !== null && typeof list === "object") {
    if (list.kind === "tuple") return tupleOf(list.items.toReversed());
    if (list.kind === "list" || list.kind === "set") return listOf(list.items.toReversed(), list.element);
  }
  throw new FunctionError(`can only reverse list or tuple values, not ${valueTypeName(list)}`, 0);
}

function slice(args: readonly Value[]): Value {
  const list = valueAt(args, 0);
  if (list !== null && typeof list === "object" && list.kind === "set") {
    throw new FunctionError(
      "cannot slice a set, because its elements do not have indices; explicitly convert to a list if the ordering of " +
        "the result is not important",
      0,
    );
  }
  if (list === null || typeof list !== "object" || (list.kind !== "list" && list.kind !== "tuple")) {
    throw new FunctionError("must be a list or tuple value", 0);
  }
  const start = wholeNumberAt(args, 1, "invalid start index: ", 1);
  const end = wholeNumberAt(args, 2, "invalid end index: ", 2);
  if (start < 0) throw new FunctionError("start index must not be less than zero", 1);
  if (end > list.items.length) throw new FunctionError("end index must not be greater than the length of the list", 2);
  if (start > end) throw new FunctionError("start index must not be greater than end index", 1);
  const items = list.items.slice(start, end);
  return list.kind === "list" ? listOf(items, list.element) : tupleOf(items);
}

function sort(items: readonly Value[]): Value {
  const texts = items.map((item, index) => {
    if (typeof item === "string") return item;
    throw new FunctionError(`given list element ${index} is null; a null string cannot be sorted`);
  });
  return listOf(texts.sort(compareText), stringType);
}

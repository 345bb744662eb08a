/** Functions of sets. */

import { anyType } from "../values/basic-types.js";
import { convertValue } from "../values/convert.js";
import { createListValue, createSetValue, createTupleValue } from "../values/make-and-inspect-values.js";
import { createSetElementKey } from "../values/set-element-key.js";
import { getTypeOfValue } from "../values/type-of.js";
import { unifyTypes } from "../values/unify-types.js";
import type { SetValue, Type, Value } from "../values/value.js";
import { createWrongTypeError, formatWrongArgumentCountMessage } from "./argument-errors.js";
import { getItemsArgumentAt, getListSetOrTupleItems } from "./converted-arguments.js";
import {
  createSetType,
  defineAnyParameter,
  UNKNOWN_ELEMENTS_ALLOWANCES,
  wrapCallPassingSensitivity,
} from "./define-functions.js";
import { checkResultElementCount } from "./function-result-limits.js";
import { FunctionError, type FunctionParameter, type HclFunction } from "./hcl-function.js";

export const setAlgebraFunctions: readonly HclFunction[] = [
  {
    name: "setintersection",
    parameters: [set("first_set")],
    variadic: set("other_sets"),
    call: (args) => combine(args, (first, others) => first.filter((item) => others.every((set) => set.has(item)))),
  },
  {
    name: "setproduct",
    parameters: [],
    variadic: defineAnyParameter("sets", UNKNOWN_ELEMENTS_ALLOWANCES),
    call: wrapCallPassingSensitivity(product),
  },
  {
    name: "setsubtract",
    parameters: [set("a"), set("b")],
    call: (args) => combine(args, (first, others) => first.filter((item) => !others.some((set) => set.has(item)))),
  },
  {
    name: "setunion",
    parameters: [set("first_set", "inside")],
    variadic: set("other_sets", "inside"),
    call: union,
  },
];

function set(name: string, unknowns: "refused" | "inside" = "refused"): FunctionParameter {
  return { name, type: createSetType(anyType), unknowns };
}

function convertedSets(args: readonly Value[]): { readonly sets: readonly SetValue[]; readonly element: Type } {
  const type = unifyTypes(args.map(getTypeOfValue));
  if (type === undefined || (type.kind !== "set" && type.kind !== "any")) {
    throw new FunctionError("the sets must have elements of a type in common");
  }
  const sets = args.map((arg) => convertValue(arg, type) as SetValue);
  return { sets, element: type.kind === "set" ? type.element : anyType };
}

function union(args: readonly Value[]): Value {
  const { sets, element } = convertedSets(args);
  return createSetValue(
    sets.flatMap((each) => each.items),
    element,
  );
}

/** Works on the texts of elements, which are equal for equal elements of one type. */
function combine(
  args: readonly Value[],
  choose: (first: readonly string[], others: readonly ReadonlySet<string>[]) => readonly string[],
): Value {
  const { sets, element } = convertedSets(args);
  const [first, ...others] = sets.map((each) => new Map(each.items.map((item) => [createSetElementKey(item), item])));
  const byText = first ?? new Map<string, Value>();
  const chosen = choose(
    [...byText.keys()],
    others.map((set) => new Set(set.keys())),
  );
  return createSetValue(
    chosen.map((key) => byText.get(key) ?? null),
    element,
  );
}

/** All combinations; the last argument varies fastest. A list when all arguments are lists, otherwise a set. */
function product(args: readonly Value[]): Value {
  if (args.length < 2) throw new FunctionError(formatWrongArgumentCountMessage("at least 2 arguments", args.length));
  const elements = args.map(elementType);
  const sources = args.map((_, index) =>
    getItemsArgumentAt(args, index).map((item) => convertValue(item, elements[index] ?? anyType)),
  );
  const count = sources.reduce((total, items) => total * items.length, 1);
  checkResultElementCount(count * args.length);
  let rows: (readonly Value[])[] = [[]];
  for (const items of sources) rows = rows.flatMap((row) => items.map((item) => [...row, item]));
  const element: Type = { kind: "tuple", items: elements };
  const isSet = args.some((arg) => getTypeOfValue(arg).kind === "set");
  return isSet
    ? createSetValue(rows.map(createTupleValue), element)
    : createListValue(rows.map(createTupleValue), element);
}

function elementType(arg: Value, index: number): Type {
  const items = getListSetOrTupleItems(arg);
  if (items === undefined) throw createWrongTypeError("a list, a set or a tuple", arg, index);
  const type = getTypeOfValue(arg);
  if (type.kind === "list" || type.kind === "set") return type.element;
  const unified = unifyTypes(items.map(getTypeOfValue));
  if (unified === undefined) throw new FunctionError("must have elements of one type", index);
  return unified;
}

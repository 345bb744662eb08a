/** Functions of sets. */
import { convert } from "../values/convert.js";
import { formatSetElement } from "../values/format-set-element.js";
import { listOf, setOf, tupleOf } from "../values/make-values.js";
import { anyType } from "../values/type.js";
import { typeOf } from "../values/type-of.js";
import { unifyTypes } from "../values/unify.js";
import type { SetValue, Type, Value } from "../values/value.js";
import { FunctionError, type HclFunction, type Parameter } from "./function.js";
import { checkElementCount } from "./limits.js";
import { wrongArgumentCountMessage, wrongTypeError } from "./messages.js";
import {
  ALLOWS_UNKNOWN_ELEMENTS,
  anyParameter,
  collectionItems,
  itemsArgumentAt,
  passSensitivityToResult,
  setType,
} from "./parameters.js";

export const setFunctions: readonly HclFunction[] = [
  {
    name: "setintersection",
    parameters: [set("first_set")],
    variadic: set("other_sets"),
    call: (args) => combine(args, (first, others) => first.filter((item) => others.every((set) => set.has(item)))),
  },
  {
    name: "setproduct",
    parameters: [],
    variadic: anyParameter("sets", ALLOWS_UNKNOWN_ELEMENTS),
    call: passSensitivityToResult(product),
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

function set(name: string, unknowns: "refused" | "inside" = "refused"): Parameter {
  return { name, type: setType(anyType), unknowns };
}

function convertedSets(args: readonly Value[]): { readonly sets: readonly SetValue[]; readonly element: Type } {
  const type = unifyTypes(args.map(typeOf));
  if (type === undefined || (type.kind !== "set" && type.kind !== "any")) {
    throw new FunctionError("the sets must have elements of a type in common");
  }
  const sets = args.map((arg) => convert(arg, type) as SetValue);
  return { sets, element: type.kind === "set" ? type.element : anyType };
}

function union(args: readonly Value[]): Value {
  const { sets, element } = convertedSets(args);
  return setOf(
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
  const [first, ...others] = sets.map((each) => new Map(each.items.map((item) => [formatSetElement(item), item])));
  const byText = first ?? new Map<string, Value>();
  const chosen = choose(
    [...byText.keys()],
    others.map((set) => new Set(set.keys())),
  );
  return setOf(
    chosen.map((key) => byText.get(key) ?? null),
    element,
  );
}

/** All combinations; the last argument varies fastest. A list when all arguments are lists, otherwise a set. */
function product(args: readonly Value[]): Value {
  if (args.length < 2) throw new FunctionError(wrongArgumentCountMessage("at least 2 arguments", args.length));
  const elements = args.map(elementType);
  const sources = args.map((_, index) =>
    itemsArgumentAt(args, index).map((item) => convert(item, elements[index] ?? anyType)),
  );
  const count = sources.reduce((total, items) => total * items.length, 1);
  checkElementCount(count * args.length);
  let rows: (readonly Value[])[] = [[]];
  for (const items of sources) rows = rows.flatMap((row) => items.map((item) => [...row, item]));
  const element: Type = { kind: "tuple", items: elements };
  const isSet = args.some((arg) => typeOf(arg).kind === "set");
  return isSet ? setOf(rows.map(tupleOf), element) : listOf(rows.map(tupleOf), element);
}

function elementType(arg: Value, index: number): Type {
  const items = collectionItems(arg);
  if (items === undefined) throw wrongTypeError("a list, a set or a tuple", arg, index);
  const type = typeOf(arg);
  if (type.kind === "list" || type.kind === "set") return type.element;
  const unified = unifyTypes(items.map(typeOf));
  if (unified === undefined) throw new FunctionError("must have elements of one type", index);
  return unified;
}

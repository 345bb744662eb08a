import { computeSumOrProduct } from "../values/arithmetic.js";
import { findExtremeValue } from "../values/extremes.js";
import { isRegoNumber } from "../values/number.js";
import { getObjectSize } from "../values/object.js";
import { sortValues } from "../values/sort-values.js";
import { isArray, isObject, isSet, type Value } from "../values/value.js";
import { type Builtin, type BuiltinCallContext, throwBuiltinErrorIfStrict } from "./builtin.js";
import { chargeItems, chargeReading } from "./charging.js";
import { countCodePoints } from "./code-points.js";
import { any, array, boolean, number, objectOfKeysAndValues, set, string, union } from "./declared-types.js";
import {
  areNumbers,
  listElements,
  throwElementTypeErrorIfStrict,
  throwOperandNotOneOfTypesIfStrict,
} from "./operand-helpers.js";

const collection = union(array(any), set(any));
const numbersCollection = union(array(number), set(number));

function count(context: BuiltinCallContext, value: Value): Value | undefined {
  if (isArray(value)) return value.length;
  if (typeof value === "string") {
    chargeReading(context, value);
    return countCodePoints(value);
  }
  if (isSet(value)) return value.size;
  if (isObject(value)) {
    const size = getObjectSize(value);
    context.charge(size >> 3);
    return size;
  }
  return throwOperandNotOneOfTypesIfStrict(context, "count", 1, ["array", "object", "set", "string"], value);
}

function total(name: "sum" | "product"): Builtin {
  return {
    name,
    args: [numbersCollection],
    result: number,
    call(context, value) {
      const items = listElements(value);
      if (items === undefined) return throwOperandNotOneOfTypesIfStrict(context, name, 1, ["set", "array"], value);
      context.charge(items.length >> 3);
      if (!areNumbers(items)) {
        const nonNumber = items.find((item) => !isRegoNumber(item)) as Value;
        return throwElementTypeErrorIfStrict(context, name, 1, value, "number", nonNumber);
      }
      if (name === "product") context.charge(items.length);
      return computeSumOrProduct(items, name) ?? throwBuiltinErrorIfStrict(context, name, "number too large");
    },
  };
}

function extreme(name: "max" | "min", sign: 1 | -1): Builtin {
  return {
    name,
    args: [collection],
    result: any,
    call(context, value) {
      const items = listElements(value);
      if (items === undefined) return throwOperandNotOneOfTypesIfStrict(context, name, 1, ["set", "array"], value);
      // OPA takes a null in a set for "no smallest element yet".
      if (name === "min" && isSet(value) && items[0] === null && items.length > 1) return items[1];
      context.charge(items.length >> 2);
      return findExtremeValue(items, sign);
    },
  };
}

function sort(context: BuiltinCallContext, value: Value): Value | undefined {
  if (isSet(value)) {
    context.charge(value.size);
    return value.sorted();
  }
  if (!isArray(value)) return throwOperandNotOneOfTypesIfStrict(context, "sort", 1, ["set", "array"], value);
  chargeItems(context, value.length);
  return sortValues(value);
}

function quantifier(name: "any" | "all"): Builtin {
  return {
    name,
    args: [collection],
    result: boolean,
    call(context, value) {
      const items = listElements(value);
      if (items === undefined) return throwOperandNotOneOfTypesIfStrict(context, name, 1, ["array", "set"], value);
      context.charge(items.length >> 3);
      return name === "any" ? items.includes(true) : items.every((item) => item === true);
    },
  };
}

export const aggregateBuiltins: readonly Builtin[] = [
  {
    name: "count",
    args: [union(string, array(any), objectOfKeysAndValues(any, any), set(any))],
    result: number,
    call: count,
  },
  total("sum"),
  total("product"),
  extreme("max", 1),
  extreme("min", -1),
  { name: "sort", args: [collection], result: array(any), call: sort },
  quantifier("any"),
  quantifier("all"),
];

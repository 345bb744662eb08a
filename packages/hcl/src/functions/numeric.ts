/** Functions of numbers. */

import { numberType } from "../values/basic-types.js";
import { ConversionError } from "../values/conversion-error.js";
import { convertValue } from "../values/convert.js";
import { addDecimals } from "../values/decimal-arithmetic.js";
import { describeValueType } from "../values/type-of.js";
import type { Value } from "../values/value.js";
import {
  createEmptyArgumentError,
  createWrongTypeError,
  formatWrongArgumentCountMessage,
  quoteForMessage,
} from "./argument-errors.js";
import {
  getArgumentAt,
  getListSetOrTupleItems,
  getNumberArgumentAt,
  getWholeNumberArgumentAt,
} from "./converted-arguments.js";
import { defineAnyParameter, defineNumberParameter } from "./define-functions.js";
import { FunctionError, type HclFunction } from "./hcl-function.js";

export const numericFunctions: readonly HclFunction[] = [
  ofNumbers("abs", ["num"], Math.abs),
  ofNumbers("ceil", ["num"], (num) => Math.ceil(num) + 0),
  ofNumbers("floor", ["num"], Math.floor),
  ofNumbers("log", ["num", "base"], log),
  extreme("max", Math.max),
  extreme("min", Math.min),
  ofNumbers("pow", ["num", "power"], (num, power) => finite(num ** power)),
  {
    name: "signum",
    parameters: [defineNumberParameter("num")],
    returns: numberType,
    call: (args) => Math.sign(getWholeNumberArgumentAt(args, 0)),
  },
  {
    name: "parseint",
    parameters: [defineAnyParameter("number"), defineNumberParameter("base")],
    returns: numberType,
    call: (args) => parseInteger(getArgumentAt(args, 0), getWholeNumberArgumentAt(args, 1)),
  },
  {
    name: "sum",
    parameters: [defineAnyParameter("list")],
    returns: numberType,
    call: (args) => sum(getArgumentAt(args, 0)),
  },
];

function ofNumbers(name: string, parameters: readonly string[], call: (...numbers: number[]) => number): HclFunction {
  return {
    name,
    parameters: parameters.map((parameter) => defineNumberParameter(parameter)),
    returns: numberType,
    call: (args) => call(...args.map((_, index) => getNumberArgumentAt(args, index))),
  };
}

function extreme(name: string, choose: (a: number, b: number) => number): HclFunction {
  return {
    name,
    parameters: [],
    variadic: defineNumberParameter("numbers"),
    returns: numberType,
    call: (args) => {
      if (args.length === 0) throw new FunctionError(formatWrongArgumentCountMessage("at least 1 argument", 0));
      let result = getNumberArgumentAt(args, 0);
      for (let i = 1; i < args.length; i++) result = choose(result, getNumberArgumentAt(args, i));
      return result;
    },
  };
}

function log(num: number, base: number): number {
  return finite(Math.log(num) / Math.log(base));
}

/** Infinity is a number in Terraform, but in no document a number could be written to. */
function finite(result: number): number {
  if (!Number.isFinite(result)) throw new FunctionError("the result is no finite number");
  return result;
}

function parseInteger(value: Value, base: number): number {
  if (typeof value !== "string") throw createWrongTypeError("a string", value, 0);
  if (base < 2 || base > 62) throw new FunctionError(`must be from 2 to 62, found ${base}`, 1);
  const unsigned = value.startsWith("-") || value.startsWith("+") ? value.slice(1) : value;
  let result = 0n;
  let valid = unsigned !== "" && unsigned.length <= 1000;
  for (const digit of valid ? unsigned : "") {
    const weight = digitWeight(digit, base);
    if (weight >= base) valid = false;
    result = result * BigInt(base) + BigInt(weight);
  }
  if (!valid) throw new FunctionError(`must be a whole number in base ${base}, found ${quoteForMessage(value)}`, 0);
  return finite(Number(value.startsWith("-") ? -result : result));
}

/** Up to base 36 letters are the same in both cases; beyond it capitals follow the small letters. */
function digitWeight(digit: string, base: number): number {
  if (digit >= "0" && digit <= "9") return digit.charCodeAt(0) - 48;
  if (digit >= "a" && digit <= "z") return digit.charCodeAt(0) - 87;
  if (digit >= "A" && digit <= "Z") return digit.charCodeAt(0) - (base <= 36 ? 55 : 29);
  return base;
}

function sum(value: Value): number {
  const items = getListSetOrTupleItems(value);
  if (items === undefined) throw createWrongTypeError("a list, a set or a tuple", value, 0);
  if (items.length === 0) throw createEmptyArgumentError(0);
  return finite(items.reduce((total: number, item) => addDecimals(total, summand(item)), 0));
}

function summand(item: Value): number {
  try {
    const converted = convertValue(item, numberType);
    if (typeof converted === "number") return converted;
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
  }
  throw new FunctionError(`must hold numbers only, found ${describeValueType(item)}`, 0);
}

import {
  add,
  ceil,
  computeAbsolute,
  computeRemainder,
  divide,
  floor,
  isZero,
  multiply,
  round,
  subtract,
} from "../values/arithmetic.js";
import { isRegoNumber, type RegoNumber, toIntegerIfWhole } from "../values/number.js";
import { isSet, type Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { any, number, set, union } from "./declared-types.js";
import { throwOperandNotOneOfTypesIfStrict } from "./operand-helpers.js";
import { subtractSets } from "./sets.js";

type Unary = (a: RegoNumber) => RegoNumber | undefined;
type Binary = (a: RegoNumber, b: RegoNumber) => RegoNumber | undefined;

const tooLarge = "number too large";

function unary(name: string, operation: Unary): Builtin {
  return {
    name,
    args: [number],
    result: number,
    call(context, a) {
      if (!isRegoNumber(a)) return throwOperandTypeErrorIfStrict(context, name, 1, "number", a);
      return operation(a) ?? throwBuiltinErrorIfStrict(context, name, tooLarge);
    },
  };
}

function binary(name: string, operation: Binary, problem: (a: RegoNumber, b: RegoNumber) => string): Builtin {
  return {
    name,
    args: [number, number],
    result: number,
    call(context, a, b) {
      if (!isRegoNumber(a)) return throwOperandTypeErrorIfStrict(context, name, 1, "number", a);
      if (!isRegoNumber(b)) return throwOperandTypeErrorIfStrict(context, name, 2, "number", b);
      return operation(a, b) ?? throwBuiltinErrorIfStrict(context, name, () => problem(a, b));
    },
  };
}

function minus(context: BuiltinCallContext, a: Value, b: Value): Value | undefined {
  if (isRegoNumber(a)) {
    if (!isRegoNumber(b)) return throwOperandTypeErrorIfStrict(context, "minus", 2, "number", b);
    return subtract(a, b) ?? throwBuiltinErrorIfStrict(context, "minus", tooLarge);
  }
  if (!isSet(a)) return throwOperandNotOneOfTypesIfStrict(context, "minus", 1, ["number", "set"], a);
  if (!isSet(b)) return throwOperandTypeErrorIfStrict(context, "minus", 2, isRegoNumber(b) ? "set" : "number", b);
  context.charge(a.size);
  return subtractSets(a, b);
}

function remainderProblem(a: RegoNumber, b: RegoNumber): string {
  if (toIntegerIfWhole(a) === undefined || toIntegerIfWhole(b) === undefined) return "modulo on floating-point number";
  return "modulo by zero";
}

const numberOrSet = union(number, set(any));

export const arithmeticBuiltins: readonly Builtin[] = [
  binary("plus", add, () => tooLarge),
  { name: "minus", args: [numberOrSet, numberOrSet], result: numberOrSet, call: minus },
  binary("mul", multiply, () => tooLarge),
  binary("div", divide, (_, b) => (isZero(b) ? "divide by zero" : tooLarge)),
  binary("rem", computeRemainder, remainderProblem),
  unary("abs", computeAbsolute),
  unary("round", round),
  unary("ceil", ceil),
  unary("floor", floor),
];

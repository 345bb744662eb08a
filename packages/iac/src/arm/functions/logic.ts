/** Comparison and logic. `if`, `and`, `or` and `coalesce` are forms: they do not look at all of their arguments. */
import { ExpressionError } from "../evaluate/failures.js";
import { described, known, sameValue } from "../evaluate/values.js";
import {
  type ArmFunction,
  argument,
  booleanArgument,
  define,
  defineSeeing,
  type FunctionCall,
  waiting,
} from "./function.js";

export const logicFunctions: Readonly<Record<string, ArmFunction>> = {
  true: define(0, 0, () => true),
  false: define(0, 0, () => false),
  null: define(0, 0, () => null),
  not: define(1, 1, (call) => !booleanArgument(call, 0)),
  bool: define(1, 1, toBoolean),
  equals: defineSeeing(2, 2, (call) => sameValue(argument(call, 0), argument(call, 1)) ?? waiting(call)),
  greater: define(2, 2, (call) => compared(call) > 0),
  greaterOrEquals: define(2, 2, (call) => compared(call) >= 0),
  less: define(2, 2, (call) => compared(call) < 0),
  lessOrEquals: define(2, 2, (call) => compared(call) <= 0),
};

function compared(call: FunctionCall): number {
  const [a, b] = [known(argument(call, 0)), known(argument(call, 1))];
  if (a.kind === "scalar" && b.kind === "scalar") {
    if (typeof a.value === "number" && typeof b.value === "number") return a.value - b.value;
    if (typeof a.value === "string" && typeof b.value === "string")
      return a.value < b.value ? -1 : Number(a.value > b.value);
  }
  throw new ExpressionError(`expected two numbers or two texts, found ${described(a)} and ${described(b)}`);
}

function toBoolean(call: FunctionCall): boolean {
  const node = argument(call, 0);
  const value = node.kind === "scalar" ? node.value : undefined;
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value !== 0;
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (text === "true" || text === "1") return true;
  if (text === "false" || text === "0") return false;
  throw new ExpressionError(`expected "true" or "false", found ${described(node)}`);
}

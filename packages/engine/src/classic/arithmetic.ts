/**
 * Calculating with values. What cannot be calculated (another type, a division by zero, a number too large) is null,
 * which no comparison with a value accepts.
 */
import type { JsonArray, JsonValue } from "@plumbline/model";
import type { ArithmeticOperator } from "./ast.js";
import { getClassicValueTypeName } from "./compare-values.js";
import type { WorkBudget } from "./work-budget.js";

export interface ArithmeticOperation {
  readonly operator: ArithmeticOperator;
  readonly value: JsonValue;
}

export function calculateLeftToRight(
  first: JsonValue,
  operations: readonly ArithmeticOperation[],
  budget: WorkBudget,
): JsonValue {
  return operations.reduce((left, { operator, value }) => apply(left, operator, value, budget), first);
}

/** `^^` raises numbers to a power; of two booleans it is the exclusive or. */
export function raiseToPowerOrXor(base: JsonValue, exponent: JsonValue): JsonValue {
  if (typeof base === "boolean" && typeof exponent === "boolean") return base !== exponent;
  return typeof base === "number" && typeof exponent === "number" ? finite(base ** exponent) : null;
}

function apply(left: JsonValue, operator: ArithmeticOperator, right: JsonValue, budget: WorkBudget): JsonValue {
  if (operator === "+") return add(left, right, budget);
  if (typeof left !== "number" || typeof right !== "number") return null;
  switch (operator) {
    case "-":
      return finite(left - right);
    case "*":
      return finite(left * right);
    case "/":
      return finite(left / right);
    case "%":
      return finite(modulo(left, right));
  }
}

/** The result has the sign of the divisor, as in mathematics. */
function modulo(left: number, right: number): number {
  const remainder = left % right;
  return remainder !== 0 && remainder < 0 !== right < 0 ? remainder + right : remainder;
}

/**
 * Adds numbers, joins texts and lists. Of two types it is the right one, as in the original; which also drops the left
 * one when either side is 0 or empty, so that 5 + 0 is 0 there: not here.
 */
function add(left: JsonValue, right: JsonValue, budget: WorkBudget): JsonValue {
  if (typeof left === "number" && typeof right === "number") return finite(left + right);
  if (typeof left === "string" && typeof right === "string") {
    budget.spend(left.length + right.length);
    return left + right;
  }
  if (getClassicValueTypeName(left) !== "list" || getClassicValueTypeName(right) !== "list") return right;
  const [first, second] = [left as JsonArray, right as JsonArray];
  budget.spend(first.length + second.length);
  return [...first, ...second];
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/**
 * Comparing two values. Values of different types compare as false, by `!=` too: a rule about something that is not
 * there does not hold. Numbers are one type (the original tells 443 from 443.0, a document does not), equal within a
 * relative tolerance. Booleans, objects and null know `=` and `!=` only.
 */
import { isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "@plumbline/model";
import type { ClassicComparisonOperator } from "./ast.js";
import type { WorkBudget } from "./work-budget.js";

const TOLERANCE = 1e-9;

export type ClassicValueTypeName = "null" | "boolean" | "number" | "text" | "list" | "object";

export function getClassicValueTypeName(value: JsonValue): ClassicValueTypeName {
  if (value === null) return "null";
  if (typeof value === "string") return "text";
  if (typeof value === "object") return isJsonObject(value) ? "object" : "list";
  return typeof value === "number" ? "number" : "boolean";
}

export function evaluateComparison(
  left: JsonValue,
  operator: ClassicComparisonOperator,
  right: JsonValue,
  budget: WorkBudget,
): boolean {
  if (getClassicValueTypeName(left) !== getClassicValueTypeName(right)) return false;
  if (operator === "=") return isClassicValueEqual(left, right, budget);
  if (operator === "!=") return !isClassicValueEqual(left, right, budget);
  const order = orderOf(left, right, budget);
  if (order === undefined) return false;
  switch (operator) {
    case "<":
      return order < 0;
    case ">":
      return order > 0;
    case "<=":
      return order <= 0;
    case ">=":
      return order >= 0;
  }
}

export function isClassicValueEqual(left: JsonValue, right: JsonValue, budget: WorkBudget, depth = 0): boolean {
  budget.spend(1);
  budget.checkDepth(depth);
  if (typeof left === "number" && typeof right === "number") return areClose(left, right);
  if (left === null || right === null || typeof left !== "object" || typeof right !== "object") return left === right;
  if (isJsonObject(left)) return isJsonObject(right) && sameMembers(left, right, budget, depth);
  return !isJsonObject(right) && firstDifference(left, right, budget, depth) === undefined;
}

function sameMembers(left: JsonObject, right: JsonObject, budget: WorkBudget, depth: number): boolean {
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) => Object.hasOwn(right, key) && isClassicValueEqual(left[key] ?? null, right[key] ?? null, budget, depth + 1),
  );
}

/** The first index at which two lists part, the end of the shorter one included. */
function firstDifference(left: JsonArray, right: JsonArray, budget: WorkBudget, depth: number): number | undefined {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1)
    if (!isClassicValueEqual(left[index] ?? null, right[index] ?? null, budget, depth + 1)) return index;
  return left.length === right.length ? undefined : shared;
}

function areClose(left: number, right: number): boolean {
  if (left === right) return true;
  // Whole numbers are exact, however large.
  if (Number.isInteger(left) && Number.isInteger(right)) return false;
  return Math.abs(left - right) <= TOLERANCE * Math.max(Math.abs(left), Math.abs(right));
}

/** Below, at or above zero; undefined when neither comes first. Lists go by the first elements that differ. */
function orderOf(left: JsonValue, right: JsonValue, budget: WorkBudget, depth = 0): number | undefined {
  if (typeof left === "number" && typeof right === "number") return areClose(left, right) ? 0 : left - right;
  if (typeof left === "string" && typeof right === "string") return left === right ? 0 : left < right ? -1 : 1;
  if (getClassicValueTypeName(left) !== "list" || getClassicValueTypeName(right) !== "list") return undefined;
  const [leftList, rightList] = [left as JsonArray, right as JsonArray];
  const index = firstDifference(leftList, rightList, budget, depth);
  if (index === undefined) return 0;
  const [leftItem, rightItem] = [leftList[index], rightList[index]];
  if (leftItem === undefined || rightItem === undefined) return leftList.length - rightList.length;
  return orderOf(leftItem, rightItem, budget, depth + 1);
}

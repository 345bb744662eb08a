import type { JsonValue } from "@plumbline/model";
import type { WorkBudget } from "./work-budget.js";

/** Characters of a text, elements of a list, members of an object; nothing else has a length. */
export function measureLength(value: JsonValue, budget: WorkBudget): number | undefined {
  if (Array.isArray(value)) return value.length;
  if (value !== null && typeof value === "object") {
    const { length } = Object.keys(value);
    budget.spend(length);
    return length;
  }
  if (typeof value !== "string") return undefined;
  budget.spend(value.length);
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/**
 * What keeps a hostile filter cheap. Two measures:
 *
 * - before parsing, the nesting depth and number of values of the JSON itself, walked without recursion so that no depth
 *   can exhaust the stack;
 * - after parsing, the size of the jsonpath it will become. A numeric path segment is both array position and key, so it
 *   doubles everything behind it, and `$elemMatch` repeats that inside; without a limit forty bytes could ask for gigabytes.
 */
import { type DocumentFilter, type Literal, parseArrayIndex, type ValueTest } from "./document-filter.js";
import { throwInvalidQuery } from "./invalid-query.js";

const MAX_DEPTH = 32;
const MAX_VALUES = 2000;
const MAX_COST = 5000;
export const MAX_PATH_SEGMENTS = 32;

export function requireFilterJsonWithinLimits(filter: unknown): void {
  let level: unknown[] = [filter];
  let values = 1;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throwInvalidQuery([], `it is nested more than ${MAX_DEPTH} levels deep`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
      values += children.length;
      if (values > MAX_VALUES) throwInvalidQuery([], `it holds more than ${MAX_VALUES} operators and values`);
      for (const child of children) if (typeof child === "object" && child !== null) next.push(child);
    }
    level = next;
  }
}

export function requireFilterWithinCost(filter: DocumentFilter): void {
  if (filterCost(filter, false) > MAX_COST) {
    throwInvalidQuery(
      [],
      "it is too large once compiled; use fewer values, numeric path segments or nested $elemMatch",
    );
  }
}

/** `asArray`: as compiled for a `$elemMatch` element that is an array, where names that are no position lead nowhere. */
function filterCost(filter: DocumentFilter, asArray: boolean): number {
  switch (filter.kind) {
    case "and":
    case "or":
      return sum(filter.operands, (operand) => filterCost(operand, asArray));
    case "not":
      return filterCost(filter.operand, asArray);
    case "item":
      return testCost(filter.test);
    case "field": {
      if (asArray && parseArrayIndex(filter.path[0] ?? "") === undefined) return 0;
      const doublings = filter.path.filter((segment) => parseArrayIndex(segment) !== undefined).length;
      return 2 ** doublings * (filter.path.length + testCost(filter.test));
    }
  }
}

function testCost(test: ValueTest): number {
  switch (test.kind) {
    case "equals":
      return sum(test.anyOf, literalCost);
    case "elemMatch":
      return 1 + filterCost(test.filter, false);
    case "elemMatchDocument":
      return 1 + filterCost(test.filter, false) + filterCost(test.filter, true);
    default:
      return 1;
  }
}

function literalCost(literal: Literal): number {
  switch (literal.kind) {
    case "array":
      return 1 + sum(literal.items, literalCost);
    case "object":
      return 1 + sum(literal.fields, ([, value]) => 1 + literalCost(value));
    default:
      return 1;
  }
}

function sum<T>(items: readonly T[], weight: (item: T) => number): number {
  return items.reduce((total, item) => total + weight(item), 0);
}

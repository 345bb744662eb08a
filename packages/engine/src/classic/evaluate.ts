/**
 * Evaluates a classic rule over the documents of its snapshots. A rule holds when its value is `true`; so does each
 * operand of `&&`, `||` and `!`. Next to every value go the places of the documents that decided it.
 *
 * A rule that names a snapshot nobody took fails, whatever it says about it: nothing was seen that could make it hold.
 */
import type { JsonArray, JsonValue } from "@plumbline/model";
import { calculateLeftToRight, raiseToPowerOrXor } from "./arithmetic.js";
import type {
  ClassicComparison,
  ClassicExpression,
  ContainsExpression,
  LogicalExpression,
  SnapshotReference,
} from "./ast.js";
import { evaluateComparison, getClassicValueTypeName, isClassicValueEqual } from "./compare-values.js";
import { measureLength } from "./measure-length.js";
import { collectSnapshotIds } from "./snapshot-ids.js";
import { containsText } from "./text-search.js";
import {
  pairValueWithPaths,
  removeDuplicateSnapshotPaths,
  type SnapshotPath,
  type TracedValue,
} from "./traced-value.js";
import { findMatchesOfReferenceSteps } from "./walk-path.js";
import { createWorkBudget, type WorkBudget, WorkBudgetExceededError } from "./work-budget.js";

export interface ClassicEvaluation {
  readonly passed: boolean;
  /** The places that decided, each once. */
  readonly read: readonly SnapshotPath[];
  /** Set when the rule asked for more work than one rule gets, so that `passed` says nothing. */
  readonly gaveUp: boolean;
}

interface Scope {
  readonly documents: ReadonlyMap<string, JsonValue>;
  readonly budget: WorkBudget;
}

export function evaluateClassicRule(
  rule: ClassicExpression,
  documents: ReadonlyMap<string, JsonValue>,
): ClassicEvaluation {
  const absent = collectSnapshotIds(rule).filter((snapshotId) => !documents.has(snapshotId));
  if (absent.length > 0)
    return { passed: false, read: absent.map((snapshotId) => ({ snapshotId, path: [] })), gaveUp: false };
  try {
    const { value, places } = holds(rule, { documents, budget: createWorkBudget() });
    return { passed: value === true, read: removeDuplicateSnapshotPaths(places), gaveUp: false };
  } catch (error) {
    if (!(error instanceof WorkBudgetExceededError)) throw error;
    return { passed: false, read: [], gaveUp: true };
  }
}

/** A rule without a comparison is compared with `true`. */
function holds(rule: ClassicExpression, scope: Scope): TracedValue {
  return compareReadings(read(rule, scope), "=", pairValueWithPaths(true, []), scope.budget);
}

function read(rule: ClassicExpression, scope: Scope): TracedValue {
  switch (rule.kind) {
    case "literal":
      return pairValueWithPaths(rule.value, []);
    case "reference":
      return readReference(rule, scope);
    case "call": {
      const { value, all, places } = read(rule.argument, scope);
      if (rule.function === "exist") return pairValueWithPaths(isThere(value, scope.budget), places);
      return pairValueWithPaths(measureLength(all ?? value, scope.budget) ?? 0, places);
    }
    case "containment":
      return readContainment(rule, scope);
    case "comparison":
      return readComparison(rule, scope);
    case "logic":
      return readLogic(rule, scope);
    case "not": {
      const { value, places } = holds(rule.operand, scope);
      return pairValueWithPaths(value !== true, places);
    }
    case "minus": {
      const { value, places } = read(rule.operand, scope);
      return pairValueWithPaths(typeof value === "number" ? -value : null, places);
    }
    case "power": {
      const base = read(rule.base, scope);
      const exponent = read(rule.exponent, scope);
      return pairValueWithPaths(raiseToPowerOrXor(base.value, exponent.value), [...base.places, ...exponent.places]);
    }
    case "arithmetic": {
      const first = read(rule.first, scope);
      const rest = rule.rest.map(({ operator, operand }) => ({ operator, reading: read(operand, scope) }));
      const operands = rest.map(({ operator, reading }) => ({ operator, value: reading.value }));
      const places = [...first.places, ...rest.flatMap(({ reading }) => reading.places)];
      return pairValueWithPaths(calculateLeftToRight(first.value, operands, scope.budget), places);
    }
  }
}

function readReference({ snapshotId, steps }: SnapshotReference, { documents, budget }: Scope): TracedValue {
  const { hits, spread, lost } = findMatchesOfReferenceSteps(documents.get(snapshotId) ?? null, steps, budget);
  const [first] = hits;
  if (first === undefined) return pairValueWithPaths(null, [{ snapshotId, path: lost ?? [] }]);
  const places = hits.map(({ path }) => ({ snapshotId, path }));
  if (!spread)
    return { value: first.value, places, placeOf: (index) => ({ snapshotId, path: [...first.path, index] }) };
  const all = hits.map(({ value }) => value);
  if (all.length === 1) {
    const collapsed = pairValueWithPaths(first.value, places);
    return getClassicValueTypeName(first.value) === "list" ? collapsed : { ...collapsed, all };
  }
  return { value: all, places, placeOf: (index) => places[index] ?? { snapshotId, path: [] } };
}

/** False for everything that is empty or says no, as the original has it: null, 0, false, and empty texts, lists, objects. */
function isThere(value: JsonValue, budget: WorkBudget): boolean {
  return typeof value === "object" ? (measureLength(value, budget) ?? 0) > 0 : Boolean(value);
}

function readComparison({ left, operator, right }: ClassicComparison, scope: Scope): TracedValue {
  return compareReadings(read(left, scope), operator, read(right, scope), scope.budget);
}

/** A list against a single value: every element has to satisfy it, and those that do not have decided. */
function compareReadings(
  left: TracedValue,
  operator: ClassicComparison["operator"],
  right: TracedValue,
  budget: WorkBudget,
): TracedValue {
  const places = [...left.places, ...right.places];
  const rightType = getClassicValueTypeName(right.value);
  if (getClassicValueTypeName(left.value) !== "list" || rightType === "list" || rightType === "null")
    return pairValueWithPaths(evaluateComparison(left.value, operator, right.value, budget), places);
  const elements = left.value as JsonArray;
  const failing = [...elements.keys()].filter(
    (index) => !everySatisfies(elements[index] ?? null, operator, right.value, budget),
  );
  if (failing.length === 0) return pairValueWithPaths(true, places);
  const deciding = left.placeOf === undefined ? left.places : failing.map(left.placeOf);
  return pairValueWithPaths(false, [...deciding, ...right.places]);
}

function everySatisfies(
  value: JsonValue,
  operator: ClassicComparison["operator"],
  right: JsonValue,
  budget: WorkBudget,
  depth = 0,
): boolean {
  budget.spend(1);
  budget.checkDepth(depth);
  if (getClassicValueTypeName(value) !== "list") return evaluateComparison(value, operator, right, budget);
  return (value as JsonArray).every((element) => everySatisfies(element, operator, right, budget, depth + 1));
}

/** Part of a text or element of a list; nothing else contains or does not contain anything. */
function readContainment({ container, member, negated }: ContainsExpression, scope: Scope): TracedValue {
  const outer = read(container, scope);
  const inner = read(member, scope);
  const contains = isIn(inner.value, outer.all ?? outer.value, scope.budget);
  return pairValueWithPaths(contains !== undefined && contains !== negated, [...outer.places, ...inner.places]);
}

function isIn(member: JsonValue, container: JsonValue, budget: WorkBudget): boolean | undefined {
  if (typeof container === "string") {
    if (typeof member !== "string") return undefined;
    budget.spend(container.length + member.length);
    return containsText(container, member);
  }
  if (getClassicValueTypeName(container) !== "list") return undefined;
  return (container as JsonArray).some((element) => isClassicValueEqual(element, member, budget));
}

/** The first operand that settles it has decided alone. */
function readLogic({ operator, operands }: LogicalExpression, scope: Scope): TracedValue {
  const settles = operator === "||";
  const places: SnapshotPath[] = [];
  for (const operand of operands) {
    const reading = holds(operand, scope);
    if ((reading.value === true) === settles) return pairValueWithPaths(settles, reading.places);
    for (const place of reading.places) places.push(place);
  }
  return pairValueWithPaths(!settles, places);
}

/**
 * Evaluates a classic rule over the documents of its snapshots. A rule holds when its value is `true`; so does each
 * operand of `&&`, `||` and `!`. Next to every value go the places of the documents that decided it.
 *
 * A rule that names a snapshot nobody took fails, whatever it says about it: nothing was seen that could make it hold.
 */
import type { JsonArray, JsonValue } from "@plumbline/model";
import { calculate, powerOf } from "./arithmetic.js";
import { areEqual, compare, typeOf } from "./compare.js";
import { lengthOf } from "./length.js";
import { mergePlaces, type Place, type Reading, readingOf } from "./reading.js";
import { snapshotIdsIn } from "./snapshot-ids.js";
import type { ClassicRule, Comparison, Containment, Logic, Reference } from "./syntax.js";
import { holdsText } from "./text-search.js";
import { walk } from "./walk.js";
import { type WorkBudget, WorkBudgetSpent, workBudget } from "./work-budget.js";

export interface ClassicEvaluation {
  readonly passed: boolean;
  /** The places that decided, each once. */
  readonly read: readonly Place[];
  /** Set when the rule asked for more work than one rule gets, so that `passed` says nothing. */
  readonly gaveUp: boolean;
}

interface Scope {
  readonly documents: ReadonlyMap<string, JsonValue>;
  readonly budget: WorkBudget;
}

export function evaluateClassicRule(rule: ClassicRule, documents: ReadonlyMap<string, JsonValue>): ClassicEvaluation {
  const absent = snapshotIdsIn(rule).filter((snapshotId) => !documents.has(snapshotId));
  if (absent.length > 0)
    return { passed: false, read: absent.map((snapshotId) => ({ snapshotId, path: [] })), gaveUp: false };
  try {
    const { value, places } = holds(rule, { documents, budget: workBudget() });
    return { passed: value === true, read: mergePlaces(places), gaveUp: false };
  } catch (error) {
    if (!(error instanceof WorkBudgetSpent)) throw error;
    return { passed: false, read: [], gaveUp: true };
  }
}

/** A rule without a comparison is compared with `true`. */
function holds(rule: ClassicRule, scope: Scope): Reading {
  return compareReadings(read(rule, scope), "=", readingOf(true, []), scope.budget);
}

function read(rule: ClassicRule, scope: Scope): Reading {
  switch (rule.kind) {
    case "literal":
      return readingOf(rule.value, []);
    case "reference":
      return readReference(rule, scope);
    case "call": {
      const { value, all, places } = read(rule.argument, scope);
      if (rule.function === "exist") return readingOf(isThere(value, scope.budget), places);
      return readingOf(lengthOf(all ?? value, scope.budget) ?? 0, places);
    }
    case "containment":
      return readContainment(rule, scope);
    case "comparison":
      return readComparison(rule, scope);
    case "logic":
      return readLogic(rule, scope);
    case "not": {
      const { value, places } = holds(rule.operand, scope);
      return readingOf(value !== true, places);
    }
    case "minus": {
      const { value, places } = read(rule.operand, scope);
      return readingOf(typeof value === "number" ? -value : null, places);
    }
    case "power": {
      const base = read(rule.base, scope);
      const exponent = read(rule.exponent, scope);
      return readingOf(powerOf(base.value, exponent.value), [...base.places, ...exponent.places]);
    }
    case "arithmetic": {
      const first = read(rule.first, scope);
      const rest = rule.rest.map(({ operator, operand }) => ({ operator, reading: read(operand, scope) }));
      const operands = rest.map(({ operator, reading }) => ({ operator, value: reading.value }));
      const places = [...first.places, ...rest.flatMap(({ reading }) => reading.places)];
      return readingOf(calculate(first.value, operands, scope.budget), places);
    }
  }
}

function readReference({ snapshotId, steps }: Reference, { documents, budget }: Scope): Reading {
  const { hits, spread, lost } = walk(documents.get(snapshotId) ?? null, steps, budget);
  const [first] = hits;
  if (first === undefined) return readingOf(null, [{ snapshotId, path: lost ?? [] }]);
  const places = hits.map(({ path }) => ({ snapshotId, path }));
  if (!spread)
    return { value: first.value, places, placeOf: (index) => ({ snapshotId, path: [...first.path, index] }) };
  const all = hits.map(({ value }) => value);
  if (all.length === 1) {
    const collapsed = readingOf(first.value, places);
    return typeOf(first.value) === "list" ? collapsed : { ...collapsed, all };
  }
  return { value: all, places, placeOf: (index) => places[index] ?? { snapshotId, path: [] } };
}

/** False for everything that is empty or says no, as the original has it: null, 0, false, and empty texts, lists, objects. */
function isThere(value: JsonValue, budget: WorkBudget): boolean {
  return typeof value === "object" ? (lengthOf(value, budget) ?? 0) > 0 : Boolean(value);
}

function readComparison({ left, operator, right }: Comparison, scope: Scope): Reading {
  return compareReadings(read(left, scope), operator, read(right, scope), scope.budget);
}

/** A list against a single value: every element has to satisfy it, and those that do not have decided. */
function compareReadings(left: Reading, operator: Comparison["operator"], right: Reading, budget: WorkBudget): Reading {
  const places = [...left.places, ...right.places];
  const rightType = typeOf(right.value);
  if (typeOf(left.value) !== "list" || rightType === "list" || rightType === "null")
    return readingOf(compare(left.value, operator, right.value, budget), places);
  const elements = left.value as JsonArray;
  const failing = [...elements.keys()].filter(
    (index) => !everySatisfies(elements[index] ?? null, operator, right.value, budget),
  );
  if (failing.length === 0) return readingOf(true, places);
  const deciding = left.placeOf === undefined ? left.places : failing.map(left.placeOf);
  return readingOf(false, [...deciding, ...right.places]);
}

function everySatisfies(
  value: JsonValue,
  operator: Comparison["operator"],
  right: JsonValue,
  budget: WorkBudget,
  depth = 0,
): boolean {
  budget.spend(1);
  budget.checkDepth(depth);
  if (typeOf(value) !== "list") return compare(value, operator, right, budget);
  return (value as JsonArray).every((element) => everySatisfies(element, operator, right, budget, depth + 1));
}

/** Part of a text or element of a list; nothing else contains or does not contain anything. */
function readContainment({ container, member, negated }: Containment, scope: Scope): Reading {
  const outer = read(container, scope);
  const inner = read(member, scope);
  const contains = isIn(inner.value, outer.all ?? outer.value, scope.budget);
  return readingOf(contains !== undefined && contains !== negated, [...outer.places, ...inner.places]);
}

function isIn(member: JsonValue, container: JsonValue, budget: WorkBudget): boolean | undefined {
  if (typeof container === "string") {
    if (typeof member !== "string") return undefined;
    budget.spend(container.length + member.length);
    return holdsText(container, member);
  }
  if (typeOf(container) !== "list") return undefined;
  return (container as JsonArray).some((element) => areEqual(element, member, budget));
}

/** The first operand that settles it has decided alone. */
function readLogic({ operator, operands }: Logic, scope: Scope): Reading {
  const settles = operator === "||";
  const places: Place[] = [];
  for (const operand of operands) {
    const reading = holds(operand, scope);
    if ((reading.value === true) === settles) return readingOf(settles, reading.places);
    for (const place of reading.places) places.push(place);
  }
  return readingOf(!settles, places);
}

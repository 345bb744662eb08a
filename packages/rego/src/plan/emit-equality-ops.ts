import type { CoreExpr, CoreTerm, Local } from "../analysis/core-ast.js";
import { collectClosureLocals, visitTermLocalsOutsideClosures } from "../analysis/expr-terms-and-locals.js";
import { compareRegoValues } from "../values/compare.js";
import { emitPatternMatchOps, hasUnboundLocalsOutsideRefPaths, planValue } from "./plan-terms.js";
import { bindLocal, emitOp, isUnboundLocal, type PlannerState } from "./planner-state.js";

type Equation = readonly [CoreTerm, CoreTerm];

/**
 * Plans `a = b`. Both sides are taken apart where both show their structure; of the equations that remain, one whose
 * one side can be evaluated goes first, and what it makes known lets the next one follow.
 */
export function emitEqualityOps(planner: PlannerState, left: CoreTerm, right: CoreTerm): void {
  let waiting: Equation[] = [];
  if (!takeApart(left, right, waiting)) {
    planFailure(planner, [left, right]);
    return;
  }
  while (waiting.length > 0) {
    const next = waiting.find((equation) => isSolvable(planner, equation, waiting));
    // A key that only a value of the same object could tell: OPA lets such an equation never hold.
    if (next === undefined) {
      planFailure(planner, [left, right]);
      return;
    }
    waiting = waiting.filter((each) => each !== next);
    solve(planner, next);
  }
}

/** What follows is never reached, but it is planned: the variables must stand for something. */
function planFailure(planner: PlannerState, terms: readonly CoreTerm[]): void {
  emitOp(planner, { op: "fail" });
  for (const term of terms) {
    visitTermLocalsOutsideClosures(term, (local) => {
      if (!planner.bound.has(local)) bindLocal(planner, local, { kind: "const", value: null });
    });
  }
}

/** Splits an equation into smaller ones; false when it can never hold. */
function takeApart(left: CoreTerm, right: CoreTerm, equations: Equation[]): boolean {
  if (left.kind === "array" && right.kind === "array") {
    if (left.items.length !== right.items.length) return false;
    return left.items.every((item, i) => takeApart(item, right.items[i] as CoreTerm, equations));
  }
  if (left.kind === "array" && right.kind === "const" && Array.isArray(right.value)) {
    const values: readonly CoreTerm[] = right.value.map((value) => ({ kind: "const", value }));
    return takeApart(left, { kind: "array", items: values }, equations);
  }
  if (left.kind === "const" && right.kind === "array") return takeApart(right, left, equations);
  if (left.kind === "object" && right.kind === "object" && constantKeys(left) && constantKeys(right)) {
    if (left.entries.length !== right.entries.length) return false;
    return left.entries.every(([key, value]) => {
      const counterpart = right.entries.find(([each]) => sameConstant(each, key));
      return counterpart !== undefined && takeApart(value, counterpart[1], equations);
    });
  }
  equations.push([left, right]);
  return true;
}

function constantKeys(term: CoreTerm & { kind: "object" }): boolean {
  return term.entries.every(([key]) => key.kind === "const");
}

function sameConstant(a: CoreTerm, b: CoreTerm): boolean {
  return a.kind === "const" && b.kind === "const" && compareRegoValues(a.value, b.value) === 0;
}

function isSolvable(planner: PlannerState, equation: Equation, all: readonly Equation[]): boolean {
  const [left, right] = equation;
  const readyLeft = isReady(planner, left, equation, all);
  const readyRight = isReady(planner, right, equation, all);
  if (readyLeft && readyRight) return true;
  return (readyLeft && isPattern(planner, right)) || (readyRight && isPattern(planner, left));
}

/** Whether a term can be evaluated now. A comprehension has to wait for what the other equations make known. */
function isReady(planner: PlannerState, term: CoreTerm, current: Equation, all: readonly Equation[]): boolean {
  if (hasUnboundLocalsOutsideRefPaths(planner, term)) return false;
  if (all.length === 1) return true;
  const closed = collectClosureLocals({ kind: "term", term, at: 0, negated: false, with: [] } satisfies CoreExpr);
  if (closed.size === 0) return true;
  const coming = new Set<Local>();
  for (const candidate of all) {
    if (candidate === current) continue;
    for (const side of candidate) {
      visitTermLocalsOutsideClosures(side, (local) => {
        if (!planner.bound.has(local)) coming.add(local);
      });
    }
  }
  return [...closed].every((local) => !coming.has(local));
}

/** Whether a value can be matched with a term: keys of objects and members of sets must be known. */
function isPattern(planner: PlannerState, term: CoreTerm): boolean {
  if (term.kind === "array") return term.items.every((item) => isPattern(planner, item));
  if (term.kind === "object") {
    return term.entries.every(
      ([key, value]) => !hasUnboundLocalsOutsideRefPaths(planner, key) && isPattern(planner, value),
    );
  }
  return term.kind === "local" || !hasUnboundLocalsOutsideRefPaths(planner, term);
}

function solve(planner: PlannerState, [left, right]: Equation): void {
  if (isUnboundLocal(planner, left)) emitPatternMatchOps(planner, left, planValue(planner, right));
  else if (isUnboundLocal(planner, right)) emitPatternMatchOps(planner, right, planValue(planner, left));
  else if (hasUnboundLocalsOutsideRefPaths(planner, left))
    emitPatternMatchOps(planner, left, planValue(planner, right));
  else if (hasUnboundLocalsOutsideRefPaths(planner, right))
    emitPatternMatchOps(planner, right, planValue(planner, left));
  else emitOp(planner, { op: "equal", left: planValue(planner, left), right: planValue(planner, right) });
}

import type { CoreExpr, CoreTerm, Local } from "../analysis/core.js";
import type { RuleGroup, TreeNode } from "../analysis/rule-tree.js";
import type { Value } from "../values/value.js";
import type { Expression, Op, Operand } from "./ir.js";

/** What planning a body needs to know about the whole policy. */
export interface PlanContext {
  readonly root: TreeNode;
  /** A place in the memory of an evaluation for an element or entry asked for by a constant. */
  readonly keyMemo: (group: RuleGroup, key: Value) => number;
  /** A place for an index, by name; undefined where no index may be used. */
  readonly indexMemo: (name: string) => number | undefined;
  /** A name that no other rule has. */
  readonly newName: () => string;
  /** Whether `lower(x) == "constant"` may become one comparison. */
  readonly foldsLower: boolean;
  /** Mark each expression of the source, for tracing and coverage. */
  readonly marks: boolean;
}

/** The state of planning one rule branch or query: which locals have a value, and where. */
export interface Planner {
  readonly context: PlanContext;
  /** Where a local's value is, for those that have one here. */
  readonly bound: Map<Local, Operand>;
  /** The locals in the order they got their values, so that leaving an inner body can take them back. */
  readonly trail: Local[];
  ops: Op[];
  nextSlot: number;
  /** Whether the order of results can be seen: inside array comprehensions and at the top of queries. */
  ordered: boolean;
  /** Like that of no other rule. */
  readonly name: string;
  readonly planBody: (planner: Planner, body: readonly CoreExpr[]) => void;
}

export function newSlot(planner: Planner): number {
  return planner.nextSlot++;
}

export function emit(planner: Planner, op: Op): void {
  planner.ops.push(op);
}

/** Computes an expression into a new slot; the body fails where it is undefined. */
export function letSlot(planner: Planner, value: Expression): Operand {
  const slot = newSlot(planner);
  emit(planner, { op: "let", slot, value });
  return { kind: "slot", slot };
}

export function bind(planner: Planner, local: Local, place: Operand): void {
  planner.bound.set(local, place);
  planner.trail.push(local);
}

/** Plans something whose operations stand apart and whose variables stay inside. */
export function inner(planner: Planner, plan: () => void, ordered = planner.ordered): Op[] {
  const { ops: outside, ordered: before, trail } = planner;
  const mark = trail.length;
  planner.ops = [];
  planner.ordered = ordered;
  plan();
  const { ops } = planner;
  planner.ops = outside;
  planner.ordered = before;
  while (trail.length > mark) planner.bound.delete(trail.pop() as Local);
  return ops;
}

export function isUnbound(planner: Planner, term: CoreTerm): term is CoreTerm & { kind: "local" } {
  return term.kind === "local" && !planner.bound.has(term.local);
}

import type { CoreExpr, CoreTerm, Local } from "../analysis/core-ast.js";
import type { RuleGroup, RuleTreeNode } from "../analysis/rule-tree.js";
import type { Value } from "../values/value.js";
import type { Op, Operand, PlannedValueExpression } from "./ir.js";

/** What planning a body needs to know about the whole policy. */
export interface PolicyPlanContext {
  readonly root: RuleTreeNode;
  /** A place in the memory of an evaluation for an element or entry asked for by a constant. */
  readonly keyMemo: (group: RuleGroup, key: Value) => number;
  /** Those rules of a partial object that a reference can reach, where a document may need another part of itself. */
  readonly partOf: (group: RuleGroup, path: readonly CoreTerm[]) => RuleGroup | undefined;
  /** A place for an index of what a comprehension finds, by name. */
  readonly joinMemo: (name: string) => number;
  /** A place for an index over a list of the input, by name; undefined where there is to be none. */
  readonly scanMemo: (name: string) => number | undefined;
  /** Whether errors of built-ins end the evaluation. */
  readonly strict: boolean;
  /** A name that no other rule has. */
  readonly newName: () => string;
  /** Whether `lower(x) == "constant"` may become one comparison. */
  readonly foldsLower: boolean;
  /** Whether what a body asks for twice may be asked for once. */
  readonly shares: boolean;
  /** Whether what is read of the input is noted. */
  readonly records: boolean;
  /** Mark each expression of the source, for tracing and coverage. */
  readonly marks: boolean;
}

/** The state of planning one rule branch or query: which locals have a value, and where. */
export interface PlannerState {
  readonly context: PolicyPlanContext;
  /** Where a local's value is, for those that have one here. */
  readonly bound: Map<Local, Operand>;
  /** The locals in the order they got their values, so that leaving an inner body can take them back. */
  readonly trail: Local[];
  ops: Op[];
  /** Where what these operations have read is, by what it is. */
  known: Map<string, Operand>;
  nextSlot: number;
  /** Whether the order of results can be seen: inside array comprehensions and at the top of queries. */
  ordered: boolean;
  /** Like that of no other rule. */
  readonly name: string;
  readonly planBody: (planner: PlannerState, body: readonly CoreExpr[]) => void;
}

export function allocateSlot(planner: PlannerState): number {
  return planner.nextSlot++;
}

export function emitOp(planner: PlannerState, op: Op): void {
  planner.ops.push(op);
}

/** Computes an expression into a new slot; the body fails where it is undefined. */
export function computeIntoNewOrKnownSlot(planner: PlannerState, value: PlannedValueExpression): Operand {
  const name = planner.context.shares ? nameOf(value) : undefined;
  const known = name === undefined ? undefined : planner.known.get(name);
  if (known !== undefined) return known;
  const place: Operand = { kind: "slot", slot: allocateSlot(planner) };
  emitOp(planner, { op: "let", slot: place.slot, value });
  if (name !== undefined) planner.known.set(name, place);
  return place;
}

/** The same for what is the same wherever a body asks for it; undefined where that is not sure or not worth it. */
function nameOf(value: PlannedValueExpression): string | undefined {
  switch (value.kind) {
    case "rule":
      return `rule ${value.group.id}${value.isSearch === true ? " searched" : ""}`;
    case "member":
    case "entry":
      return `${value.kind} ${value.memo}`;
    case "get": {
      const parts = [value.base, ...value.path].map(operandName);
      return parts.includes(undefined) ? undefined : parts.join(" ");
    }
    default:
      return undefined;
  }
}

function operandName(operand: Operand): string | undefined {
  if (operand.kind === "slot") return `v${operand.slot}`;
  if (operand.kind === "input") return operand.kind;
  return typeof operand.value === "string" ? JSON.stringify(operand.value) : undefined;
}

export function bindLocal(planner: PlannerState, local: Local, place: Operand): void {
  planner.bound.set(local, place);
  planner.trail.push(local);
}

/** Plans something whose operations stand apart: they are looked at by themselves, and may be run for another input. */
export function planSeparateOps(planner: PlannerState, plan: () => void): Op[] {
  const { ops: outside, known } = planner;
  planner.ops = [];
  planner.known = new Map();
  plan();
  const { ops } = planner;
  planner.ops = outside;
  planner.known = known;
  return ops;
}

/** The same where variables stay inside, too. */
export function planInnerBody(planner: PlannerState, plan: () => void, ordered = planner.ordered): Op[] {
  const { ordered: before, trail } = planner;
  const mark = trail.length;
  planner.ordered = ordered;
  const ops = planSeparateOps(planner, plan);
  planner.ordered = before;
  while (trail.length > mark) planner.bound.delete(trail.pop() as Local);
  return ops;
}

export function isUnboundLocal(planner: PlannerState, term: CoreTerm): term is CoreTerm & { kind: "local" } {
  return term.kind === "local" && !planner.bound.has(term.local);
}

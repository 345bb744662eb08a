import type { CoreExpr, CoreTerm, CoreWith } from "../analysis/core-ast.js";
import { findRuleNode, type RuleGroup } from "../analysis/rule-tree.js";
import { emitEqualityOps } from "./emit-equality-ops.js";
import type { Op, Operand, PlannedValueExpression, WithChange } from "./ir.js";
import {
  emitPatternMatchOps,
  hasUnboundLocalsOutsideRefPaths,
  hoistNestedReferences,
  planValue,
  planValues,
} from "./plan-terms.js";
import {
  allocateSlot,
  bindLocal,
  computeIntoNewOrKnownSlot,
  emitOp,
  isUnboundLocal,
  type PlannerState,
  planInnerBody,
  planSeparateOps,
} from "./planner-state.js";

/** Plans the expressions of a body in their order. */
export function emitBodyOps(planner: PlannerState, body: readonly CoreExpr[]): void {
  for (const expr of body) planExpr(planner, expr);
}

function planExpr(planner: PlannerState, expr: CoreExpr): void {
  if (planner.context.marks) emitOp(planner, { op: "mark", at: expr.at });
  if (expr.with.length === 0) {
    planPlain(planner, expr);
    return;
  }
  const changes = expr.with.map((change) => planWith(planner, change));
  const body = planSeparateOps(planner, () => planPlain(planner, expr));
  emitOp(planner, { op: "with", changes, body });
}

function planWith(planner: PlannerState, change: CoreWith): WithChange {
  const { target, value } = change;
  const to: WithChange["target"] =
    target.kind === "function" ? { kind: "function", group: functionAt(planner, target.path) } : target;
  if (value.kind !== "callee") return { target: to, value: planValue(planner, value) };
  const { callee } = value;
  if (callee.kind === "builtin") return { target: to, value: callee };
  return { target: to, value: { kind: "function", group: functionAt(planner, callee.path) } };
}

function functionAt(planner: PlannerState, path: readonly string[]): RuleGroup {
  const group = findRuleNode(planner.context.root, path)?.group;
  if (group?.kind !== "function") throw new Error(`no function at ${path.join(".")}`);
  return group;
}

/** What has to be evaluated inside a negation is found before it, so that an undefined operand fails the body. */
function planPlain(planner: PlannerState, expr: CoreExpr): void {
  switch (expr.kind) {
    case "term": {
      const term = expr.negated ? hoistNestedReferences(planner, expr.term) : expr.term;
      const test = () => {
        if (term.kind === "const" && term.value !== false) return;
        emitOp(planner, { op: "test", value: planValue(planner, term) });
      };
      negate(planner, expr.negated, test);
      break;
    }
    case "eq": {
      const [left, right] = [hoistNestedReferences(planner, expr.left), hoistNestedReferences(planner, expr.right)];
      negate(planner, expr.negated, () => emitEqualityOps(planner, left, right));
      break;
    }
    case "call":
      planCall(planner, expr);
      break;
    case "every": {
      const source = planValue(planner, expr.domain);
      const key = expr.key === undefined ? undefined : allocateSlot(planner);
      const value = allocateSlot(planner);
      const body = planInnerBody(planner, () => {
        if (expr.key !== undefined && key !== undefined) bindLocal(planner, expr.key, { kind: "slot", slot: key });
        bindLocal(planner, expr.value, { kind: "slot", slot: value });
        emitBodyOps(planner, expr.body);
      });
      negate(planner, expr.negated, () => emitOp(planner, { op: "every", source, key, value, body }));
      break;
    }
    case "block":
      if (expr.negated)
        emitOp(planner, { op: "not", body: planInnerBody(planner, () => emitBodyOps(planner, expr.body)) });
      else emitOp(planner, { op: "any", bodies: [planInnerBody(planner, () => emitBodyOps(planner, expr.body))] });
      break;
    case "and":
      negate(planner, expr.negated, () => {
        for (const body of [expr.left, expr.right]) {
          emitOp(planner, { op: "any", bodies: [planInnerBody(planner, () => emitBodyOps(planner, body))] });
        }
      });
      break;
    case "or":
      negate(planner, expr.negated, () => {
        const bodies = [expr.left, expr.right].map((body) => planInnerBody(planner, () => emitBodyOps(planner, body)));
        emitOp(planner, { op: "any", bodies });
      });
      break;
    default:
      expr satisfies never;
  }
}

function negate(planner: PlannerState, negated: boolean, plan: () => void): void {
  if (negated) emitOp(planner, { op: "not", body: planInnerBody(planner, plan, false) });
  else plan();
}

function planCall(planner: PlannerState, expr: CoreExpr & { kind: "call" }): void {
  const { callee, args, output, negated, at } = expr;
  if (callee.kind === "builtin" && callee.builtin.name === "equal" && args.length === 2 && output === undefined) {
    const [left, right] = args as [CoreTerm, CoreTerm];
    planPlain(planner, { kind: "eq", left, right, assign: false, negated, with: [], at });
    return;
  }
  const operands = planValues(planner, args);
  if (callee.kind === "builtin" && callee.builtin.name === "walk") {
    negate(planner, negated, () => planWalk(planner, operands[0] as Operand, output));
    return;
  }
  const value: PlannedValueExpression =
    callee.kind === "builtin"
      ? { kind: "builtin", builtin: callee.builtin, args: operands, at }
      : { kind: "call", group: functionAt(planner, callee.path), args: operands, at };
  const result = negated && output !== undefined ? hoistNestedReferences(planner, output) : output;
  negate(planner, negated, () => {
    if (result === undefined) emitOp(planner, { op: "test", value });
    else emitPatternMatchOps(planner, result, computeIntoNewOrKnownSlot(planner, value));
  });
}

/** `[path, value] = walk(x)`: a part nobody looks at is not built. */
function planWalk(planner: PlannerState, source: Operand, output: CoreTerm | undefined): void {
  const base = { op: "walk", source, ordered: planner.ordered, collections: false } as const;
  if (output?.kind === "array" && output.items.length === 2 && hasUnboundLocalsOutsideRefPaths(planner, output)) {
    const [path, value] = output.items.map((item) => (isIgnored(planner, item) ? undefined : allocateSlot(planner)));
    emitOp(planner, { ...base, path, value } as Op);
    for (const [i, slot] of [path, value].entries()) {
      if (slot !== undefined) emitPatternMatchOps(planner, output.items[i] as CoreTerm, { kind: "slot", slot });
    }
    return;
  }
  const path = allocateSlot(planner);
  const value = allocateSlot(planner);
  emitOp(planner, { ...base, path, value });
  if (output === undefined) return;
  const items: Operand[] = [path, value].map((slot) => ({ kind: "slot", slot }));
  emitPatternMatchOps(planner, output, computeIntoNewOrKnownSlot(planner, { kind: "array", items }));
}

function isIgnored(planner: PlannerState, term: CoreTerm): boolean {
  return isUnboundLocal(planner, term) && term.local.generated && term.local.name === "_";
}

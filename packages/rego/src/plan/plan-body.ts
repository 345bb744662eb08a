import type { CoreExpr, CoreTerm, CoreWith } from "../analysis/core.js";
import { findNode, type RuleGroup } from "../analysis/rule-tree.js";
import type { Op, Operand, PlanExpression, WithChange } from "./ir.js";
import { planEquality } from "./plan-equality.js";
import { hasUnbound, hoistNestedReferences, matchPattern, planValue, planValues } from "./plan-terms.js";
import {
  allocateSlot,
  assignToNewSlot,
  bind,
  emit,
  isUnbound,
  type Planner,
  planInner,
  planSeparately,
} from "./planner.js";

/** Plans the expressions of a body in their order. */
export function planBody(planner: Planner, body: readonly CoreExpr[]): void {
  for (const expr of body) planExpr(planner, expr);
}

function planExpr(planner: Planner, expr: CoreExpr): void {
  if (planner.context.marks) emit(planner, { op: "mark", at: expr.at });
  if (expr.with.length === 0) {
    planPlain(planner, expr);
    return;
  }
  const changes = expr.with.map((change) => planWith(planner, change));
  const body = planSeparately(planner, () => planPlain(planner, expr));
  emit(planner, { op: "with", changes, body });
}

function planWith(planner: Planner, change: CoreWith): WithChange {
  const { target, value } = change;
  const to: WithChange["target"] =
    target.kind === "function" ? { kind: "function", group: functionAt(planner, target.path) } : target;
  if (value.kind !== "callee") return { target: to, value: planValue(planner, value) };
  const { callee } = value;
  if (callee.kind === "builtin") return { target: to, value: callee };
  return { target: to, value: { kind: "function", group: functionAt(planner, callee.path) } };
}

function functionAt(planner: Planner, path: readonly string[]): RuleGroup {
  const group = findNode(planner.context.root, path)?.group;
  if (group?.kind !== "function") throw new Error(`no function at ${path.join(".")}`);
  return group;
}

/** What has to be evaluated inside a negation is found before it, so that an undefined operand fails the body. */
function planPlain(planner: Planner, expr: CoreExpr): void {
  switch (expr.kind) {
    case "term": {
      const term = expr.negated ? hoistNestedReferences(planner, expr.term) : expr.term;
      const test = () => {
        if (term.kind === "const" && term.value !== false) return;
        emit(planner, { op: "test", value: planValue(planner, term) });
      };
      negate(planner, expr.negated, test);
      break;
    }
    case "eq": {
      const [left, right] = [hoistNestedReferences(planner, expr.left), hoistNestedReferences(planner, expr.right)];
      negate(planner, expr.negated, () => planEquality(planner, left, right));
      break;
    }
    case "call":
      planCall(planner, expr);
      break;
    case "every": {
      const source = planValue(planner, expr.domain);
      const key = expr.key === undefined ? undefined : allocateSlot(planner);
      const value = allocateSlot(planner);
      const body = planInner(planner, () => {
        if (expr.key !== undefined && key !== undefined) bind(planner, expr.key, { kind: "slot", slot: key });
        bind(planner, expr.value, { kind: "slot", slot: value });
        planBody(planner, expr.body);
      });
      negate(planner, expr.negated, () => emit(planner, { op: "every", source, key, value, body }));
      break;
    }
    case "block":
      if (expr.negated) emit(planner, { op: "not", body: planInner(planner, () => planBody(planner, expr.body)) });
      else emit(planner, { op: "any", bodies: [planInner(planner, () => planBody(planner, expr.body))] });
      break;
    case "and":
      negate(planner, expr.negated, () => {
        for (const body of [expr.left, expr.right]) {
          emit(planner, { op: "any", bodies: [planInner(planner, () => planBody(planner, body))] });
        }
      });
      break;
    case "or":
      negate(planner, expr.negated, () => {
        const bodies = [expr.left, expr.right].map((body) => planInner(planner, () => planBody(planner, body)));
        emit(planner, { op: "any", bodies });
      });
      break;
    default:
      expr satisfies never;
  }
}

function negate(planner: Planner, negated: boolean, plan: () => void): void {
  if (negated) emit(planner, { op: "not", body: planInner(planner, plan, false) });
  else plan();
}

function planCall(planner: Planner, expr: CoreExpr & { kind: "call" }): void {
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
  const value: PlanExpression =
    callee.kind === "builtin"
      ? { kind: "builtin", builtin: callee.builtin, args: operands, at }
      : { kind: "call", group: functionAt(planner, callee.path), args: operands, at };
  const result = negated && output !== undefined ? hoistNestedReferences(planner, output) : output;
  negate(planner, negated, () => {
    if (result === undefined) emit(planner, { op: "test", value });
    else matchPattern(planner, result, assignToNewSlot(planner, value));
  });
}

/** `[path, value] = walk(x)`: a part nobody looks at is not built. */
function planWalk(planner: Planner, source: Operand, output: CoreTerm | undefined): void {
  const base = { op: "walk", source, ordered: planner.ordered, collections: false } as const;
  if (output?.kind === "array" && output.items.length === 2 && hasUnbound(planner, output)) {
    const [path, value] = output.items.map((item) => (isIgnored(planner, item) ? undefined : allocateSlot(planner)));
    emit(planner, { ...base, path, value } as Op);
    for (const [i, slot] of [path, value].entries()) {
      if (slot !== undefined) matchPattern(planner, output.items[i] as CoreTerm, { kind: "slot", slot });
    }
    return;
  }
  const path = allocateSlot(planner);
  const value = allocateSlot(planner);
  emit(planner, { ...base, path, value });
  if (output === undefined) return;
  const items: Operand[] = [path, value].map((slot) => ({ kind: "slot", slot }));
  matchPattern(planner, output, assignToNewSlot(planner, { kind: "array", items }));
}

function isIgnored(planner: Planner, term: CoreTerm): boolean {
  return isUnbound(planner, term) && term.local.generated && term.local.name === "_";
}

import type { CoreExpr, CoreRule, Local } from "../analysis/core-ast.js";
import type { RuleGroup } from "../analysis/rule-tree.js";
import { emitBodyOps } from "./emit-body-ops.js";
import { foldLowercaseComparisons } from "./fold-lowercase-comparisons.js";
import type { BranchPlan, Op, Operand, RuleGroupPlan, RulePlan } from "./ir.js";
import { omitUnusedWalkResults } from "./omit-unused-walk-results.js";
import { emitPatternMatchOps, planValue } from "./plan-terms.js";
import type { PlannerState, PolicyPlanContext } from "./planner-state.js";
import { rewriteOpsWithScanIndexes } from "./scan-indexes.js";

export function planRuleGroup(context: PolicyPlanContext, group: RuleGroup): RuleGroupPlan {
  const arity = (group.rules[0] ?? group.defaults[0])?.args?.length ?? 0;
  return {
    group,
    arity,
    rules: group.rules.map((rule) => planRule(context, rule)),
    defaults: group.defaults.map((rule) => planRule(context, rule)),
  };
}

function planRule(context: PolicyPlanContext, rule: CoreRule): RulePlan {
  const branches: BranchPlan[] = [];
  let slots = 0;
  for (let branch: CoreRule | undefined = rule; branch !== undefined; branch = branch.else) {
    const planner = newPlanner(context, branch.args?.length ?? 0, context.newName());
    branches.push(planBranch(planner, branch));
    slots = Math.max(slots, planner.nextSlot);
  }
  return { rule, slots, branches };
}

/** Arguments arrive in the first slots and are matched with the head's patterns before the body runs. */
function planBranch(planner: PlannerState, rule: CoreRule): BranchPlan {
  for (const [slot, arg] of (rule.args ?? []).entries()) emitPatternMatchOps(planner, arg, { kind: "slot", slot });
  emitBodyOps(planner, rule.body);
  const keys = rule.keys.map((key) => planValue(planner, key));
  const value = planValue(planner, rule.value);
  const results = [...keys, value];
  const indexed = rewriteOpsWithScanIndexes(
    omitUnusedWalkResults(planner.ops, results, planner.context.marks),
    results,
    planner.context.scanMemo,
  );
  const ops = planner.context.foldsLower ? foldLowercaseComparisons(indexed, results) : indexed;
  return { at: rule.at, ops, keys, value };
}

export interface QueryPlan {
  readonly ops: readonly Op[];
  readonly slots: number;
  /** Where the values of the query's variables are. */
  readonly bindings: ReadonlyMap<Local, Operand>;
}

export function planQuery(context: PolicyPlanContext, body: readonly CoreExpr[]): QueryPlan {
  const planner = newPlanner(context, 0, "query");
  planner.ordered = true;
  emitBodyOps(planner, body);
  return { ops: planner.ops, slots: planner.nextSlot, bindings: planner.bound };
}

function newPlanner(context: PolicyPlanContext, nextSlot: number, name: string): PlannerState {
  return {
    context,
    name,
    bound: new Map(),
    trail: [],
    ops: [],
    known: new Map(),
    nextSlot,
    ordered: false,
    planBody: emitBodyOps,
  };
}

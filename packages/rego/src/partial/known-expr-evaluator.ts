import type { CoreExpr, CoreTerm, Local } from "../analysis/core-ast.js";
import { StrictBuiltinFailure } from "../builtins/builtin.js";
import { RegoError } from "../errors.js";
import { planQuery } from "../plan/plan-rules.js";
import { EvaluationFailure } from "../runtime/collect-rule-results.js";
import type { Evaluation } from "../runtime/evaluation.js";
import type { Source } from "../syntax/source.js";
import { compilePlannedOperand, type SlotFrame } from "../tiers/closure-exprs.js";
import { compilePlannedOps } from "../tiers/closure-ops.js";
import type { Engine } from "../tiers/engine.js";
import { toMapKeyText } from "../values/compare.js";
import type { Value } from "../values/value.js";
import { createEquation } from "./partial-state.js";

/** Evaluates what is known as any query is: by the ordinary engine, all of them in one evaluation with its memory. */
export class KnownExprEvaluator {
  constructor(
    private readonly source: Source,
    private readonly engine: Engine,
    private readonly evaluation: Evaluation,
  ) {}

  /** What an expression gives its variables. Undefined when it fails with an error, which only some inputs may get to. */
  solutions(
    expr: CoreExpr,
    bindings: ReadonlyMap<Local, CoreTerm>,
    wanted: readonly Local[],
  ): readonly (readonly Value[])[] | undefined {
    const body = [...[...bindings].map(([local, term]) => createEquation({ kind: "local", local, at: 0 }, term)), expr];
    const { program } = this.engine;
    const plan = planQuery(program.planContext, body);
    const context = program.closureContext(this.source, plan.slots);
    const outputs = wanted.map((local) => {
      const operand = plan.bindings.get(local);
      if (operand === undefined) throw new Error(`the variable ${local.name} has no value`);
      return compilePlannedOperand(operand);
    });
    const found = new Map<string, readonly Value[]>();
    const step = compilePlannedOps(context, plan.ops, (evaluation, frame) => {
      const values = outputs.map((output) => output(evaluation, frame) as Value);
      evaluation.meter.charge(1);
      found.set(toMapKeyText(values), values);
      return false;
    });
    const frame: SlotFrame = [];
    try {
      step(this.evaluation, frame);
    } catch (cause) {
      if (!isFailure(cause)) throw cause;
      return undefined;
    }
    return [...found.values()];
  }
}

/** What a policy does wrong, other than to spend its budget. */
function isFailure(cause: unknown): boolean {
  if (cause instanceof RegoError) return cause.code !== "eval_budget_error";
  return cause instanceof EvaluationFailure || cause instanceof StrictBuiltinFailure;
}

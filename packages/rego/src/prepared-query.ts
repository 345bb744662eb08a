import type { EvaluateOptions } from "./options.js";
import type { QueryPlan } from "./plan/plan-rules.js";
import { addFailureLocation } from "./runtime/failure-location.js";
import type { Source } from "./syntax/source.js";
import { type ClosureStepStoppingOnTrue, compilePlannedOperand, type SlotFrame } from "./tiers/closure-exprs.js";
import { compilePlannedOps } from "./tiers/closure-ops.js";
import type { Engine } from "./tiers/engine.js";
import type { Value } from "./values/value.js";

/** One way in which a query holds: its variables with their values. */
export type QueryBindings = Readonly<Record<string, Value>>;

/** A prepared query. */
export class PreparedQuery {
  readonly #source: Source;
  readonly #engine: Engine;
  readonly #step: ClosureStepStoppingOnTrue;
  readonly #results: number;

  constructor(source: Source, engine: Engine, plan: QueryPlan) {
    this.#source = source;
    this.#engine = engine;
    const context = engine.program.closureContext(source, plan.slots);
    const results = context.nextSlot++;
    const names = [...plan.bindings].flatMap(([local, operand]) =>
      local.generated ? [] : [{ name: local.name, value: compilePlannedOperand(operand) }],
    );
    this.#step = compilePlannedOps(context, plan.ops, (evaluation, frame) => {
      const entries = names.map(({ name, value }) => [name, value(evaluation, frame) as Value] as const);
      (frame[results] as QueryBindings[]).push(Object.fromEntries(entries));
      return false;
    });
    this.#results = results;
  }

  /** All ways in which the query holds; none when it does not. */
  evaluate(input: Value | undefined, options: EvaluateOptions = {}): QueryBindings[] {
    const evaluation = this.#engine.start(input, options);
    const results: QueryBindings[] = [];
    const frame: SlotFrame = [];
    frame[this.#results] = results;
    try {
      evaluation.run(() => this.#step(evaluation, frame));
    } catch (cause) {
      throw addFailureLocation(cause, { source: this.#source, at: 0 });
    }
    return results;
  }
}

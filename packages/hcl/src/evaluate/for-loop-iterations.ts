/** What a `for` goes through, in expressions and in templates. */
import type { Expression } from "../syntax/ast.js";
import { isSensitive } from "../values/make-and-inspect-values.js";
import { isPrimitiveType } from "../values/type-inspection.js";
import { describeValueType } from "../values/type-of.js";
import type { KnownValue, UnknownValue, Value } from "../values/value.js";
import { EvaluationError } from "./errors.js";
import type { Evaluation, ForVariableBindings } from "./evaluation-context.js";

export interface LoopIterations {
  readonly kind: "iteration";
  /** Undefined for lists and tuples, whose keys are positions. */
  readonly keys: readonly Value[] | undefined;
  readonly items: readonly Value[];
  readonly marked: boolean;
}

/** The rounds of a `for` over the value of `collection`, or that value when it is unknown. */
export function evaluateLoopIterations(
  collection: Expression,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): LoopIterations | { readonly kind: "unknown"; readonly value: UnknownValue; readonly marked: boolean } {
  const evaluated = evaluation.run(collection, evaluation, frame);
  const marked = isSensitive(evaluated);
  const value = marked ? evaluated.value : evaluated;
  if (typeof value !== "object" || value === null) throw notIterable(value, collection);
  switch (value.kind) {
    case "unknown":
      if (isPrimitiveType(value.type)) throw notIterable(value, collection);
      return { kind: "unknown", value, marked };
    case "list":
    case "tuple":
      return { kind: "iteration", keys: undefined, items: value.items, marked };
    case "set":
      return { kind: "iteration", keys: value.items, items: value.items, marked };
    case "map":
    case "object":
      return { kind: "iteration", keys: [...value.entries.keys()], items: [...value.entries.values()], marked };
  }
}

export function setLoopVariables(frame: ForVariableBindings, iteration: LoopIterations, round: number): void {
  frame.key = iteration.keys === undefined ? round : (iteration.keys[round] as Value);
  frame.value = iteration.items[round] as Value;
}

function notIterable(value: KnownValue | UnknownValue, at: Expression): EvaluationError {
  const message = `a "for" must go through a list, a set, a tuple, a map or an object, found ${describeValueType(value)}`;
  return new EvaluationError(message, at.start, at.end);
}

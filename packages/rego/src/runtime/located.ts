import { BuiltinFailure } from "../builtins/builtin.js";
import { problemAt, RegoError, type RegoErrorCode } from "../errors.js";
import type { Source } from "../syntax/source.js";
import { isOutOfStack } from "../values/out-of-stack.js";
import { EvaluationFailure } from "./collect.js";
import { BudgetSpent } from "./meter.js";

/** Gives a failure the place of the rule it left first. Errors of this program itself pass unchanged. */
export function located(cause: unknown, place: { readonly source: Source; readonly at: number }): unknown {
  const failure = describe(cause);
  if (failure === undefined) return cause;
  return new RegoError([problemAt(place.source, place.at, failure.code, failure.message)]);
}

function describe(cause: unknown): { readonly code: RegoErrorCode; readonly message: string } | undefined {
  if (cause instanceof EvaluationFailure || cause instanceof BuiltinFailure) return cause;
  if (cause instanceof BudgetSpent) {
    return { code: "eval_budget_error", message: `the evaluation was stopped: it needs ${cause.message}` };
  }
  // What JavaScript throws for a stack or a value that has grown too large: the policy's doing, not ours.
  const deep = isOutOfStack(cause);
  if (deep || cause instanceof RangeError) {
    const message = deep ? "values are nested too deeply" : "a value is too large";
    return { code: "eval_budget_error", message: `the evaluation was stopped: ${message}` };
  }
  return undefined;
}

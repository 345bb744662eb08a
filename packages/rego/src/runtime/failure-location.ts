import { StrictBuiltinFailure } from "../builtins/builtin.js";
import { createProblemAt, RegoError, type RegoErrorCode } from "../errors.js";
import { findSourcePosition, type Source } from "../syntax/source.js";
import { isStackOverflowError } from "../values/stack-overflow-error.js";
import { compareStrings } from "../values/text-order.js";
import type { Value } from "../values/value.js";
import { formatValueAsTerm } from "../values/value-text.js";
import { BudgetSpentError } from "./budget-meter.js";
import { ConflictFailure, EvaluationFailure } from "./collect-rule-results.js";

interface Place {
  readonly source: Source;
  readonly at: number;
}

/**
 * Gives a failure the place of the rule it left first. Errors of this program itself pass unchanged. `first` is the rule
 * that had given the value which another one contradicts.
 */
export function addFailureLocation(cause: unknown, place: Place, first: Place = place): unknown {
  const failure = describe(cause);
  if (failure === undefined) return cause;
  const values = cause instanceof ConflictFailure ? valuesText(cause, cause.isWithinRule ? place : first, place) : "";
  return new RegoError([createProblemAt(place.source, place.at, failure.code, failure.message + values)]);
}

/** The two values and the rules they are of, in the order of the source. */
function valuesText({ before, now }: ConflictFailure, first: Place, place: Place): string {
  const values = [
    { value: before, place: first },
    { value: now, place },
  ].sort((a, b) => compareStrings(a.place.source.file, b.place.source.file) || a.place.at - b.place.at);
  return `:${values.map(({ value, place }) => `\n  ${shortText(value)} at ${placeText(place)}`).join("")}`;
}

const longestText = 80;

function shortText(value: Value): string {
  const characters = [...formatValueAsTerm(value, 4 * longestText).replace(/\s+/g, " ")];
  return characters.length <= longestText ? characters.join("") : `${characters.slice(0, longestText).join("")}...`;
}

function placeText({ source, at }: Place): string {
  const { line, column } = findSourcePosition(source, at);
  return source.file === "" ? `${line}:${column}` : `${source.file}:${line}`;
}

function describe(cause: unknown): { readonly code: RegoErrorCode; readonly message: string } | undefined {
  if (cause instanceof EvaluationFailure || cause instanceof StrictBuiltinFailure) return cause;
  if (cause instanceof BudgetSpentError) {
    return { code: "eval_budget_error", message: `the evaluation was stopped: it needs ${cause.message}` };
  }
  // What JavaScript throws for a stack or a value that has grown too large: the policy's doing, not ours.
  const deep = isStackOverflowError(cause);
  if (deep || cause instanceof RangeError) {
    const message = deep ? "values are nested too deeply" : "a value is too large";
    return { code: "eval_budget_error", message: `the evaluation was stopped: ${message}` };
  }
  return undefined;
}

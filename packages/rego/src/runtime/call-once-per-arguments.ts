import type { Value } from "../values/value.js";
import { type Evaluation, memoizedUndefined } from "./evaluation.js";

/** Answers of functions by their arguments, one table inside of another. */
type KnownAnswers = Map<unknown, unknown>;

/** More than a policy writes down, fewer than a loop may ask for. */
const most = 1_000;

/**
 * Calls a function that is worth it once for each of its arguments, as OPA does: helpers are often asked by every rule
 * (`resources(input, "bucket")`). Only of the whole input and of texts, numbers and the like: these are quick to tell apart.
 */
export function callOncePerArguments(
  evaluation: Evaluation,
  group: number,
  args: readonly Value[],
  run: (evaluation: Evaluation, ...args: readonly Value[]) => Value | undefined,
): Value | undefined {
  for (const arg of args) {
    if (typeof arg === "object" && arg !== null && arg !== evaluation.input) return run(evaluation, ...args);
  }
  let answers = tableIn(evaluation.knownAnswers, group);
  const last = args.length - 1;
  for (let i = 0; i < last; i++) answers = tableIn(answers, args[i]);
  const known = answers.get(args[last]);
  if (known !== undefined) return known === memoizedUndefined ? undefined : (known as Value);
  const value = run(evaluation, ...args);
  if (answers.size < most) answers.set(args[last], value === undefined ? memoizedUndefined : value);
  return value;
}

function tableIn(tables: KnownAnswers, key: unknown): KnownAnswers {
  let table = tables.get(key) as KnownAnswers | undefined;
  if (table !== undefined) return table;
  table = new Map();
  if (tables.size < most) tables.set(key, table);
  return table;
}

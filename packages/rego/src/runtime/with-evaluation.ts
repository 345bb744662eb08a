import type { WithChange } from "../plan/ir.js";
import { listUnsortedEntries } from "../values/object.js";
import { createObjectFromEntries } from "../values/object-map.js";
import { isObject, type Value } from "../values/value.js";
import { getElement } from "./element-access.js";
import type { DataOverride, Evaluation, FunctionReplacement } from "./evaluation.js";

/** A change of `with` whose value has been computed. */
export interface EvaluatedWithChange {
  readonly target: WithChange["target"];
  readonly replacement: FunctionReplacement;
}

/** The evaluation that sees what `with` says. Rules are evaluated anew in it. */
export function createWithEvaluation(outer: Evaluation, changes: readonly EvaluatedWithChange[]): Evaluation {
  let { input, data } = outer;
  const overrides: DataOverride[] = [...(outer.overrides ?? [])];
  const replacements = new Map(outer.replacements);
  outer.charge(1 + (outer.runner.memoSize >> 3));
  for (const { target, replacement } of changes) {
    if (target.kind === "function") replacements.set(target.group, replacement);
    else if (target.kind === "builtin") replacements.set(target.name, replacement);
    else if (replacement.kind !== "value") continue;
    else if (target.kind === "input") input = replaced(outer, input, target.path, 0, replacement.value);
    else {
      data = replaced(outer, data, target.path, 0, replacement.value);
      overrides.push({ path: target.path, value: replacement.value });
    }
  }
  const evaluation = outer.derive(input, data);
  evaluation.recorder = outer.recorder;
  if (overrides.length > 0) evaluation.overrides = overrides;
  if (replacements.size > 0) evaluation.replacements = replacements;
  return evaluation;
}

/** A copy of a document with another value at a path; what is in the way of the path is replaced by objects. */
function replaced(
  evaluation: Evaluation,
  document: Value | undefined,
  path: readonly string[],
  depth: number,
  value: Value,
): Value {
  const name = path[depth];
  if (name === undefined) return value;
  const entries = isObject(document) ? listUnsortedEntries(document).filter(([key]) => key !== name) : [];
  evaluation.charge(entries.length);
  const copy = createObjectFromEntries([
    ...entries,
    [name, replaced(evaluation, getElement(document, name), path, depth + 1, value)],
  ]);
  evaluation.recorder?.copied(document, copy);
  return copy;
}

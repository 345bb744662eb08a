import type { RuleGroup } from "../analysis/rule-tree.js";
import { type Builtin, StrictBuiltinFailure } from "../builtins/builtin.js";
import { RegoError } from "../errors.js";
import { toMapKeyText } from "../values/compare.js";
import type { Value } from "../values/value.js";
import { type Evaluation, type FunctionReplacement, memoizedUndefined } from "./evaluation.js";
import type { FailureSite } from "./failure-site.js";

/** Calls a built-in: looks for a replacement under `with`, remembers expensive answers, and places failures. */
export function callBuiltin(
  evaluation: Evaluation,
  builtin: Builtin,
  args: readonly Value[],
  site: FailureSite,
): Value | undefined {
  const replacement = evaluation.replacements?.get(builtin.name);
  if (replacement !== undefined) return callReplacement(evaluation, replacement, args, site);
  if (!evaluation.strict) return callOnce(evaluation, builtin, args);
  try {
    return callOnce(evaluation, builtin, args);
  } catch (cause) {
    if (!(cause instanceof StrictBuiltinFailure)) throw cause;
    const problem = site.problem(cause.code, cause.message);
    if (evaluation.host.builtinError === undefined) throw new RegoError([problem]);
    evaluation.host.builtinError(problem);
    return undefined;
  }
}

function callOnce(evaluation: Evaluation, builtin: Builtin, args: readonly Value[]): Value | undefined {
  // A structure's text can be longer than any memory; no built-in worth remembering takes one.
  if (builtin.expensive === undefined || args.some((arg) => typeof arg === "object" && arg !== null)) {
    return builtin.call(evaluation, ...args);
  }
  let answers = evaluation.cache.get(builtin.name) as Map<Value, Value | typeof memoizedUndefined> | undefined;
  if (answers === undefined) {
    answers = new Map();
    evaluation.cache.set(builtin.name, answers);
  }
  const [only] = args;
  const key = args.length === 1 && typeof only === "string" ? only : toMapKeyText(args);
  const known = answers.get(key);
  if (known !== undefined) return known === memoizedUndefined ? undefined : known;
  const value = builtin.call(evaluation, ...args);
  answers.set(key, value === undefined ? memoizedUndefined : value);
  return value;
}

export function callRuleGroup(
  evaluation: Evaluation,
  group: RuleGroup,
  args: readonly Value[],
  site: FailureSite,
): Value | undefined {
  const replacement = evaluation.replacements?.get(group);
  if (replacement !== undefined) return callReplacement(evaluation, replacement, args, site);
  return evaluation.runner.call(evaluation, group, args);
}

/** Inside a replacement nothing is replaced: it can call what it stands for. */
function callReplacement(
  evaluation: Evaluation,
  replacement: FunctionReplacement,
  args: readonly Value[],
  site: FailureSite,
): Value | undefined {
  if (replacement.kind === "value") return replacement.value;
  const inside = withoutReplacements(evaluation);
  if (replacement.kind === "builtin") return callBuiltin(inside, replacement.builtin, args, site);
  return callRuleGroup(inside, replacement.group, args, site);
}

function withoutReplacements(evaluation: Evaluation): Evaluation {
  const inside = evaluation.derive(evaluation.input, evaluation.data);
  inside.overrides = evaluation.overrides;
  inside.recorder = evaluation.recorder;
  return inside;
}

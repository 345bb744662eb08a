/** Function calls. */
import { applyFunction } from "../functions/apply-function.js";
import { FunctionError, type HclFunction } from "../functions/hcl-function.js";
import type { Call, Expression } from "../syntax/ast.js";
import { anyType } from "../values/basic-types.js";
import {
  createSensitiveValue,
  createUnknownValue,
  isSensitive,
  isUnknown,
  stripTopSensitiveMark,
} from "../values/make-and-inspect-values.js";
import { collectCausesOfAll } from "../values/marks-and-causes.js";
import { findSizeMarksAndCauses, hasSensitiveMark, joinCausesUpToLimit } from "../values/size-marks-and-causes.js";
import { isPrimitiveType } from "../values/type-inspection.js";
import { describeValueType } from "../values/type-of.js";
import type { UnknownCause, UnknownValue, Value } from "../values/value.js";
import { EvaluationError } from "./errors.js";
import type { Evaluation, ForVariableBindings } from "./evaluation-context.js";
import { formatNearNameHint } from "./near-names.js";
import { specialForms } from "./special-forms.js";
import { createUnknownResult, formatExpressionText } from "./unknown-results.js";

const coreNamespace = "core::";

export function evaluateCall(node: Call, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  const name = node.name.startsWith(coreNamespace) ? node.name.slice(coreNamespace.length) : node.name;
  const special = specialForms.get(name);
  if (special !== undefined) return special(node, evaluation, frame);
  const fn = evaluation.functions.get(name);
  if (fn === undefined && !name.startsWith("provider::")) throw unknownFunction(name, node, evaluation);
  const args: Value[] = [];
  let marked = false;
  for (let i = 0; i < node.args.length; i++) {
    const arg = evaluation.run(node.args[i] as Expression, evaluation, frame);
    if (i < node.args.length - 1 || !node.expandsLast) {
      args.push(arg);
      continue;
    }
    if (isSensitive(arg)) marked = true;
    const unknown = expand(arg, args, node.args[i] as Expression);
    if (unknown !== undefined) {
      return createUnknownResult(
        node,
        fn?.returns ?? anyType,
        allCauses(args, unknown.causes),
        marked || args.some(hasSensitiveMark),
      );
    }
  }
  const result = fn === undefined ? providerResult(node, args) : apply(fn, node, args, evaluation);
  return marked ? createSensitiveValue(result) : result;
}

/** Adds the elements of the last argument to the others; an unknown one is given back. */
function expand(arg: Value, args: Value[], at: Expression): UnknownValue | undefined {
  const value = stripTopSensitiveMark(arg);
  if (isUnknown(value) && !isPrimitiveType(value.type)) return value;
  if (value === null || typeof value !== "object" || !("items" in value)) {
    const message = `the argument before "..." must be a list, a set or a tuple, found ${describeValueType(value)}`;
    throw new EvaluationError(message, at.start, at.end);
  }
  for (const item of value.items) args.push(item);
  return undefined;
}

function apply(fn: HclFunction, node: Call, args: readonly Value[], evaluation: Evaluation): Value {
  const { meter, host } = evaluation;
  meter.step(args.length);
  for (const arg of args) meter.admit(arg);
  try {
    const result = applyFunction(fn, args, host, () => formatExpressionText(node));
    chargeResult(result, evaluation);
    return namedCause(result, node);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    // A function that fails has often worked hard before, and made nothing that could be charged for.
    for (const arg of args) meter.step(findSizeMarksAndCauses(arg).cells);
    throw positioned(error, node);
  }
}

function chargeResult(result: Value, evaluation: Evaluation): void {
  if (typeof result === "string") evaluation.meter.produceText(result.length);
  else if (typeof result === "object" && result !== null) {
    evaluation.meter.admit(result);
    const bare = stripTopSensitiveMark(result);
    if (typeof bare !== "object" || bare === null) return;
    if ("items" in bare) evaluation.meter.produce(bare.items.length);
    else if ("entries" in bare) evaluation.meter.produce(bare.entries.size);
  }
}

/** Functions such as `timestamp` are unknown of themselves: no argument is to blame. */
function namedCause(result: Value, node: Call): Value {
  if (typeof result !== "object" || result === null) return result;
  if (isSensitive(result)) return createSensitiveValue(namedCause(result.value, node));
  if (!isUnknown(result) || result.causes.length > 0) return result;
  return createUnknownValue(result.type, result.text, [functionCause(node)]);
}

function functionCause(node: Call): UnknownCause {
  return { reference: formatExpressionText(node), reason: "function" };
}

function providerResult(node: Call, args: readonly Value[]): Value {
  return createUnknownResult(node, anyType, allCauses(args, [functionCause(node)]), args.some(hasSensitiveMark));
}

function allCauses(args: readonly Value[], others: readonly UnknownCause[]): readonly UnknownCause[] {
  return joinCausesUpToLimit(collectCausesOfAll(args), others);
}

function positioned(error: FunctionError, node: Call): EvaluationError {
  const { argument } = error;
  const last = node.args.length - 1;
  const at = argument === undefined ? node : (node.args[Math.min(argument, last)] ?? node);
  return new EvaluationError(error.message, at.start, at.end);
}

function unknownFunction(name: string, node: Call, evaluation: Evaluation): EvaluationError {
  return new EvaluationError(`there is no function ${JSON.stringify(node.name)}`, node.start, node.nameEnd, () =>
    formatNearNameHint(name, [...evaluation.functions.keys(), ...specialForms.keys()]),
  );
}

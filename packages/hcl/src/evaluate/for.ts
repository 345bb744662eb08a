/**
 * `for` expressions. What decides how many elements there are or what they are called (collection, condition, key)
 * makes the whole result unknown when it is unknown itself; all rounds are still gone through, so that every cause is
 * named and errors are found.
 */
import type { Expression, ForObject, ForTuple } from "../syntax/ast.js";
import { anyType, boolType, stringType } from "../values/basic-types.js";
import {
  createSensitiveValue,
  createTupleValue,
  isSensitive,
  isUnknown,
  wrapObjectEntries,
} from "../values/make-and-inspect-values.js";
import { collectCauses } from "../values/marks-and-causes.js";
import { addCausesUpToLimit } from "../values/size-marks-and-causes.js";
import type { UnknownCause, Value } from "../values/value.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import type { Evaluation, ForVariableBindings } from "./evaluation-context.js";
import { evaluateLoopIterations, setLoopVariables } from "./for-loop-iterations.js";
import { createUnknownResult } from "./unknown-results.js";

/** Collected over the rounds. */
interface Outcome {
  readonly causes: Map<string, UnknownCause>;
  marked: boolean;
}

export function evaluateForTuple(
  node: ForTuple,
  evaluation: Evaluation,
  outer: ForVariableBindings | undefined,
): Value {
  const iteration = evaluateLoopIterations(node.collection, evaluation, outer);
  if (iteration.kind === "unknown") return createUnknownResult(node, anyType, iteration.value.causes, iteration.marked);
  const frame: ForVariableBindings = { keyName: node.key, valueName: node.value, key: null, value: null, outer };
  const outcome: Outcome = { causes: new Map(), marked: iteration.marked };
  const items: Value[] = [];
  for (let round = 0; round < iteration.items.length; round++) {
    evaluation.meter.step(1);
    setLoopVariables(frame, iteration, round);
    if (node.condition !== undefined && !includes(node.condition, outcome, evaluation, frame)) continue;
    evaluation.meter.produce(1);
    items.push(evaluation.run(node.result, evaluation, frame));
  }
  if (outcome.causes.size > 0) return createUnknownResult(node, anyType, [...outcome.causes.values()], outcome.marked);
  const result = createTupleValue(items);
  return outcome.marked ? createSensitiveValue(result) : result;
}

export function evaluateForObject(
  node: ForObject,
  evaluation: Evaluation,
  outer: ForVariableBindings | undefined,
): Value {
  const iteration = evaluateLoopIterations(node.collection, evaluation, outer);
  if (iteration.kind === "unknown") return createUnknownResult(node, anyType, iteration.value.causes, iteration.marked);
  const frame: ForVariableBindings = { keyName: node.key, valueName: node.value, key: null, value: null, outer };
  const outcome: Outcome = { causes: new Map(), marked: iteration.marked };
  const entries = new Map<string, Value>();
  const groups = new Map<string, Value[]>();
  for (let round = 0; round < iteration.items.length; round++) {
    evaluation.meter.step(1);
    setLoopVariables(frame, iteration, round);
    if (node.condition !== undefined && !includes(node.condition, outcome, evaluation, frame)) continue;
    const key = keyOf(node.resultKey, outcome, evaluation, frame);
    evaluation.meter.produce(1);
    const value = evaluation.run(node.result, evaluation, frame);
    if (key === undefined) continue;
    if (node.groups) addToGroup(groups, key, value);
    else addEntry(entries, key, value, node.resultKey);
  }
  if (outcome.causes.size > 0) return createUnknownResult(node, anyType, [...outcome.causes.values()], outcome.marked);
  for (const [key, group] of groups) entries.set(key, createTupleValue(group));
  const result: Value = wrapObjectEntries(entries);
  return outcome.marked ? createSensitiveValue(result) : result;
}

const conditionName = 'the condition of a "for"';
const keyName = 'the key of a "for"';

function includes(
  condition: Expression,
  outcome: Outcome,
  evaluation: Evaluation,
  frame: ForVariableBindings,
): boolean {
  const evaluated = evaluation.run(condition, evaluation, frame);
  if (typeof evaluated === "boolean") return evaluated;
  const value = strip(evaluated, outcome);
  if (value === null) throw fail(`${conditionName} must be true or false, found null`, condition);
  const include = convertOperand(value, boolType, conditionName, condition);
  if (typeof include === "boolean") return include;
  addCausesUpToLimit(collectCauses(include), outcome.causes);
  return false;
}

/** Undefined when the key is unknown, which the outcome remembers. */
function keyOf(
  expression: Expression,
  outcome: Outcome,
  evaluation: Evaluation,
  frame: ForVariableBindings,
): string | undefined {
  const evaluated = evaluation.run(expression, evaluation, frame);
  if (typeof evaluated === "string") return evaluated;
  const value = strip(evaluated, outcome);
  if (value === null) throw fail(`${keyName} must not be null`, expression);
  const key = convertOperand(value, stringType, keyName, expression);
  if (!isUnknown(key)) return key as string;
  addCausesUpToLimit(key.causes, outcome.causes);
  return undefined;
}

function strip(value: Value, outcome: Outcome): Value {
  if (!isSensitive(value)) return value;
  outcome.marked = true;
  return value.value;
}

function addToGroup(groups: Map<string, Value[]>, key: string, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

function addEntry(entries: Map<string, Value>, key: string, value: Value, at: Expression): void {
  if (entries.has(key)) {
    throw fail(
      `the key ${JSON.stringify(key)} comes twice from this "for"; write "..." after the value to group the values by key`,
      at,
    );
  }
  entries.set(key, value);
}

function fail(message: string, at: Expression): EvaluationError {
  return new EvaluationError(message, at.start, at.end);
}

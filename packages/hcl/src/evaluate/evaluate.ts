/**
 * The evaluator: a walk over the tree, one function for each kind of node that needs more than a line. What a name
 * stands for is the scope's affair; names bound by `for` are looked up first, in a chain of frames.
 */
import type { Expression, ObjectExpression, Traversal, Tuple } from "../syntax/ast.js";
import { anyType, stringType } from "../values/basic-types.js";
import {
  createSensitiveValue,
  createTupleValue,
  isSensitive,
  isUnknown,
  stripTopSensitiveMark,
  wrapObjectEntries,
} from "../values/make-and-inspect-values.js";
import { addCausesUpToLimit } from "../values/size-marks-and-causes.js";
import type { UnknownCause, Value } from "../values/value.js";
import { applyTraversalSteps } from "./apply-traversal-steps.js";
import { evaluateCall } from "./calls.js";
import { evaluateConditional } from "./conditional.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError, LimitError } from "./errors.js";
import type { Evaluation, EvaluationContext, ForVariableBindings } from "./evaluation-context.js";
import { evaluateForObject, evaluateForTuple } from "./for.js";
import { getElementByKey } from "./get-element-by-key.js";
import { evaluateBinary, evaluateUnary } from "./operators.js";
import { evaluateSplat } from "./splat.js";
import { evaluateTemplate } from "./templates.js";
import { createUnknownResult } from "./unknown-results.js";

export type { EvaluationContext } from "./evaluation-context.js";

/** Throws EvaluationError when the expression has no value, LimitError when a limit of ours was reached. */
export function evaluateHclExpression(expression: Expression, context: EvaluationContext): Value {
  if (expression.kind === "literal") return expression.value;
  const { scope, functions, host, meter } = context;
  try {
    const value = run(
      expression,
      { scope, functions, host, meter, inTemplateFile: false, isGuarded: false, run },
      undefined,
    );
    meter.admit(value);
    return value;
  } catch (error) {
    if (error instanceof EvaluationError) throw error.withHint();
    // Names lead to other expressions, and those to others: how deep is for the author to decide, the stack is not.
    if (error instanceof RangeError) throw new LimitError("expressions depend on each other too deeply");
    throw error;
  }
}

function run(node: Expression, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  evaluation.meter.step(1);
  switch (node.kind) {
    case "literal":
      return node.value;
    case "template":
      return evaluateTemplate(node, evaluation, frame);
    case "interpolation":
      return run(node.expression, evaluation, frame);
    case "traversal":
      return evaluateTraversal(node, evaluation, frame);
    case "access":
      return applyTraversalSteps(run(node.object, evaluation, frame), node.steps, 0);
    case "index": {
      const collection = run(node.collection, evaluation, frame);
      return getElementByKey(collection, run(node.key, evaluation, frame), node, node);
    }
    case "splat":
      return evaluateSplat(node, evaluation, frame);
    case "call":
      return evaluateCall(node, evaluation, frame);
    case "tuple":
      return evaluateTuple(node, evaluation, frame);
    case "object":
      return evaluateObject(node, evaluation, frame);
    case "for-tuple":
      return evaluateForTuple(node, evaluation, frame);
    case "for-object":
      return evaluateForObject(node, evaluation, frame);
    case "binary":
      return evaluateBinary(node, evaluation, frame);
    case "unary":
      return evaluateUnary(node, evaluation, frame);
    case "conditional":
      return evaluateConditional(node, evaluation, frame);
    case "parentheses":
      return run(node.inner, evaluation, frame);
  }
}

function evaluateTraversal(node: Traversal, evaluation: Evaluation, innermost: ForVariableBindings | undefined): Value {
  const { root, steps } = node;
  for (let frame = innermost; frame !== undefined; frame = frame.outer) {
    if (frame.valueName === root) return applyTraversalSteps(frame.value, steps, 0);
    if (frame.keyName === root) return applyTraversalSteps(frame.key, steps, 0);
  }
  const found = evaluation.scope.resolve(root, steps, evaluation.isGuarded);
  if (found !== undefined)
    return found.used === steps.length ? found.value : applyTraversalSteps(found.value, steps, found.used);
  throw new EvaluationError(`there is no variable ${JSON.stringify(root)}`, node.start, node.start + root.length);
}

function evaluateTuple(node: Tuple, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  evaluation.meter.produce(node.items.length);
  const items: Value[] = [];
  for (const item of node.items) items.push(run(item, evaluation, frame));
  return createTupleValue(items);
}

/** An unknown key leaves the whole object unknown: nobody can say which attributes it has. */
function evaluateObject(node: ObjectExpression, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  evaluation.meter.produce(node.items.length);
  const entries = new Map<string, Value>();
  const causes = new Map<string, UnknownCause>();
  let marked = false;
  for (const item of node.items) {
    const evaluatedKey = keyOf(item.key, evaluation, frame);
    const value = run(item.value, evaluation, frame);
    if (typeof evaluatedKey === "string") {
      entries.set(evaluatedKey, value);
      continue;
    }
    if (isSensitive(evaluatedKey)) marked = true;
    const bare = stripTopSensitiveMark(evaluatedKey);
    if (bare === null) throw new EvaluationError(`${keyName} must not be null`, item.key.start, item.key.end);
    const key = convertOperand(bare, stringType, keyName, item.key);
    if (isUnknown(key)) addCausesUpToLimit(key.causes, causes);
    else entries.set(key as string, value);
  }
  if (causes.size > 0) return createUnknownResult(node, anyType, [...causes.values()], marked);
  const object: Value = wrapObjectEntries(entries);
  return marked ? createSensitiveValue(object) : object;
}

const keyName = "the key of an object";

/** A bare word is its own name, even when it is a name of something or a keyword. */
function keyOf(key: Expression, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  if (key.kind === "literal") return key.value ?? "null";
  if (key.kind !== "traversal") return run(key, evaluation, frame);
  if (key.steps.length === 0) return key.root;
  throw new EvaluationError(
    "a key with dots must be in parentheses, if it is a reference, or in quotes, if it is a name",
    key.start,
    key.end,
  );
}

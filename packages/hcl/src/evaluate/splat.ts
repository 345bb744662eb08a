/**
 * Splats: what follows is done for each element. Null is an empty tuple and a single value a tuple of one, which is how
 * optional blocks are read; an unknown value may turn out to be either, so that nothing is known of its splat, unless
 * it is an object of which something is known.
 */

import type { Splat, SplatStep } from "../syntax/ast.js";
import { anyType } from "../values/basic-types.js";
import { convertValue } from "../values/convert.js";
import { extendUnknownReference } from "../values/extend-unknown.js";
import {
  createListValue,
  createSensitiveValue,
  createTupleValue,
  isSensitive,
} from "../values/make-and-inspect-values.js";
import { isPrimitiveType } from "../values/type-inspection.js";
import { getTypeOfValue } from "../values/type-of.js";
import { unifyTypes } from "../values/unify-types.js";
import type { Type, UnknownValue, Value } from "../values/value.js";
import { applyTraversalStep } from "./apply-traversal-steps.js";
import type { Evaluation, ForVariableBindings } from "./evaluation-context.js";
import { getElementByKey } from "./get-element-by-key.js";
import { createUnknownResult, formatTraversalStep } from "./unknown-results.js";

export function evaluateSplat(node: Splat, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  return splat(evaluation.run(node.source, evaluation, frame), node.each, node, evaluation, frame);
}

/** `node` is the whole expression, whose text stands for results that cannot be known. */
function splat(
  source: Value,
  steps: readonly SplatStep[],
  node: Splat,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  if (isSensitive(source)) return createSensitiveValue(splat(source.value, steps, node, evaluation, frame));
  if (source === null) return createTupleValue([]);
  if (typeof source !== "object") return createTupleValue([applyAll(source, steps, node, evaluation, frame)]);
  switch (source.kind) {
    case "unknown":
      if (source.attribute !== undefined) return createTupleValue([applyAll(source, steps, node, evaluation, frame)]);
      // Finds steps that no string, number or bool could take.
      if (isPrimitiveType(source.type)) applyAll(source, steps, node, evaluation, frame);
      return splatOfUnknown(source, steps, node);
    case "tuple":
      return createTupleValue(eachOf(source.items, steps, node, evaluation, frame));
    case "list":
    case "set": {
      const items = eachOf(source.items, steps, node, evaluation, frame);
      return steps.length === 0 ? createListValue(items, source.element) : asList(items);
    }
    default:
      return createTupleValue([applyAll(source, steps, node, evaluation, frame)]);
  }
}

function eachOf(
  items: readonly Value[],
  steps: readonly SplatStep[],
  node: Splat,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): readonly Value[] {
  evaluation.meter.step(items.length);
  evaluation.meter.produce(items.length);
  if (steps.length === 0) return items;
  const results: Value[] = [];
  for (const item of items) results.push(applyAll(item, steps, node, evaluation, frame));
  return results;
}

function applyAll(
  item: Value,
  steps: readonly SplatStep[],
  node: Splat,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  let value = item;
  for (const step of steps) {
    switch (step.kind) {
      case "computed-step":
        value = getElementByKey(value, evaluation.run(step.key, evaluation, frame), node, step);
        break;
      case "nested-splat":
        value = splat(value, step.each, node, evaluation, frame);
        break;
      default:
        value = applyTraversalStep(value, step);
    }
  }
  return value;
}

/** Elements of one type have parts of one type, but for nulls and unknowns among them. */
function asList(items: readonly Value[]): Value {
  const type = unifyTypes(items.map(getTypeOfValue));
  if (type === undefined) return createTupleValue(items);
  return createListValue(
    items.map((item) => convertValue(item, type)),
    type,
  );
}

function splatOfUnknown(source: UnknownValue, steps: readonly SplatStep[], node: Splat): Value {
  const suffix = suffixOf(steps);
  const { type } = source;
  const isList = steps.length === 0 && (type.kind === "list" || type.kind === "set");
  const result: Type = isList ? { kind: "list", element: type.element } : anyType;
  return suffix === undefined
    ? createUnknownResult(node, result, source.causes, false)
    : extendUnknownReference(source, suffix, result);
}

/** How the splat is written behind what it is applied to; undefined when it has computed keys. */
function suffixOf(steps: readonly SplatStep[]): string | undefined {
  let suffix = "[*]";
  for (const step of steps) {
    if (step.kind === "computed-step") return undefined;
    const text = step.kind === "nested-splat" ? suffixOf(step.each) : formatTraversalStep(step);
    if (text === undefined) return undefined;
    suffix += text;
  }
  return suffix;
}

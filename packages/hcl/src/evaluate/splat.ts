/**
 * Splats: what follows is done for each element. Null is an empty tuple and a single value a tuple of one, which is how
 * optional blocks are read; an unknown value may turn out to be either, so that nothing is known of its splat, unless
 * it is an object of which something is known.
 */

import type { Splat, SplatStep } from "../syntax/ast.js";
import { convert } from "../values/convert.js";
import { extendUnknown } from "../values/extend-unknown.js";
import { isSensitive, listOf, sensitiveValue, tupleOf } from "../values/make-values.js";
import { anyType } from "../values/type.js";
import { typeOf } from "../values/type-of.js";
import { isPrimitive } from "../values/type-parts.js";
import { unifyTypes } from "../values/unify.js";
import type { Type, UnknownValue, Value } from "../values/value.js";
import { applyStep } from "./access.js";
import type { Evaluation, LoopFrame } from "./evaluation.js";
import { elementByKey } from "./index-key.js";
import { createUnknownResult, stepText } from "./unknown.js";

export function evaluateSplat(node: Splat, evaluation: Evaluation, frame: LoopFrame | undefined): Value {
  return splat(evaluation.run(node.source, evaluation, frame), node.each, node, evaluation, frame);
}

/** `node` is the whole expression, whose text stands for results that cannot be known. */
function splat(
  source: Value,
  steps: readonly SplatStep[],
  node: Splat,
  evaluation: Evaluation,
  frame: LoopFrame | undefined,
): Value {
  if (isSensitive(source)) return sensitiveValue(splat(source.value, steps, node, evaluation, frame));
  if (source === null) return tupleOf([]);
  if (typeof source !== "object") return tupleOf([applyAll(source, steps, node, evaluation, frame)]);
  switch (source.kind) {
    case "unknown":
      if (source.attribute !== undefined) return tupleOf([applyAll(source, steps, node, evaluation, frame)]);
      // Finds steps that no string, number or bool could take.
      if (isPrimitive(source.type)) applyAll(source, steps, node, evaluation, frame);
      return splatOfUnknown(source, steps, node);
    case "tuple":
      return tupleOf(eachOf(source.items, steps, node, evaluation, frame));
    case "list":
    case "set": {
      const items = eachOf(source.items, steps, node, evaluation, frame);
      return steps.length === 0 ? listOf(items, source.element) : asList(items);
    }
    default:
      return tupleOf([applyAll(source, steps, node, evaluation, frame)]);
  }
}

function eachOf(
  items: readonly Value[],
  steps: readonly SplatStep[],
  node: Splat,
  evaluation: Evaluation,
  frame: LoopFrame | undefined,
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
  frame: LoopFrame | undefined,
): Value {
  let value = item;
  for (const step of steps) {
    switch (step.kind) {
      case "computed-step":
        value = elementByKey(value, evaluation.run(step.key, evaluation, frame), node, step);
        break;
      case "nested-splat":
        value = splat(value, step.each, node, evaluation, frame);
        break;
      default:
        value = applyStep(value, step);
    }
  }
  return value;
}

/** Elements of one type have parts of one type, but for nulls and unknowns among them. */
function asList(items: readonly Value[]): Value {
  const type = unifyTypes(items.map(typeOf));
  if (type === undefined) return tupleOf(items);
  return listOf(
    items.map((item) => convert(item, type)),
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
    : extendUnknown(source, suffix, result);
}

/** How the splat is written behind what it is applied to; undefined when it has computed keys. */
function suffixOf(steps: readonly SplatStep[]): string | undefined {
  let suffix = "[*]";
  for (const step of steps) {
    if (step.kind === "computed-step") return undefined;
    const text = step.kind === "nested-splat" ? suffixOf(step.each) : stepText(step);
    if (text === undefined) return undefined;
    suffix += text;
  }
  return suffix;
}

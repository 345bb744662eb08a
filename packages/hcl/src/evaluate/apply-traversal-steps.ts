/** Attributes and indexes of values. */

import type { Span, TraversalStep } from "../syntax/ast.js";
import { anyType } from "../values/basic-types.js";
import { extendUnknownReference } from "../values/extend-unknown.js";
import {
  createSensitiveValue,
  isSensitive,
  isUnknown,
  stripTopSensitiveMark,
} from "../values/make-and-inspect-values.js";
import { formatNumber, parseDecimalNumber } from "../values/number-text.js";
import { describeType, describeValueType, getTypeOfValue } from "../values/type-of.js";
import type { KnownValue, MapValue, ObjectValue, Type, UnknownValue, Value } from "../values/value.js";
import { EvaluationError } from "./errors.js";
import { formatNearNameHint } from "./near-names.js";
import { formatTraversalStep, getElementTypeAt } from "./unknown-results.js";

/** Applies `steps` from the one at `from` on. */
export function applyTraversalSteps(value: Value, steps: readonly TraversalStep[], from: number): Value {
  let current = value;
  for (let i = from; i < steps.length; i++) {
    if (isOpen(stripTopSensitiveMark(current))) return beyond(current, steps, i);
    current = applyTraversalStep(current, steps[i] as TraversalStep);
  }
  return current;
}

/** Nothing is known of it, nor will be of any part of it. */
function isOpen(value: KnownValue | UnknownValue): value is UnknownValue {
  return isUnknown(value) && value.type.kind === "any" && value.attribute === undefined;
}

/** All steps at once: a text that is written anew for each of them takes for ever when there are many. */
function beyond(value: Value, steps: readonly TraversalStep[], from: number): Value {
  if (isSensitive(value)) return createSensitiveValue(beyond(value.value, steps, from));
  return extendUnknownReference(value as UnknownValue, steps.slice(from).map(formatTraversalStep).join(""), anyType);
}

export function applyTraversalStep(value: Value, step: TraversalStep): Value {
  if (isSensitive(value)) return createSensitiveValue(applyTraversalStep(value.value, step));
  return step.kind === "index-step" ? getElementAtKnownKey(value, step.key, step) : attributeOf(value, step.name, step);
}

function attributeOf(value: KnownValue | UnknownValue, name: string, at: Span): Value {
  if (value === null || typeof value !== "object") throw noAttribute(describeValueType(value), name, at);
  switch (value.kind) {
    case "object": {
      const found = value.entries.get(name);
      if (found !== undefined) return found;
      throw missing("object", name, value.entries, at);
    }
    case "map": {
      const found = value.entries.get(name);
      if (found !== undefined) return found;
      throw missing("map", name, value.entries, at);
    }
    case "unknown":
      return attributeOfUnknown(value, name, at);
    default:
      // `list.0` is how lists were indexed before Terraform 0.12, and it still works.
      if (isDigits(name) && value.kind !== "set") return getElementAtKnownKey(value, Number(name), at);
      throw noAttributeOf(getTypeOfValue(value), name, at);
  }
}

/** Elements may have the attribute that their collection lacks. */
function noAttributeOf(type: Type, name: string, at: Span): EvaluationError {
  const isInside = "element" in type && type.element.kind === "object" && type.element.attributes.has(name);
  if (!isInside) return noAttribute(describeType(type), name, at);
  const elementHint = type.kind === "list" ? `[0].${name} for that of one element or ` : "";
  return noAttribute(describeType(type), name, at, `; write ${elementHint}[*].${name} for that of all elements`);
}

function noAttribute(what: string, name: string, at: Span, advice = ""): EvaluationError {
  return fail(`this value is ${what} and has no attribute ${JSON.stringify(name)}${advice}`, at);
}

function noElements(what: string, at: Span): EvaluationError {
  return fail(`this value is ${what} and has no elements`, at);
}

function attributeOfUnknown(unknown: UnknownValue, name: string, at: Span): Value {
  const known = unknown.attribute?.(name);
  if (known !== undefined) return known;
  const { type } = unknown;
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
      throw noAttribute(describeType(type), name, at);
    case "list":
    case "set":
    case "tuple":
      if (!isDigits(name) || type.kind === "set") throw noAttributeOf(type, name, at);
      return extendUnknownReference(unknown, `[${name}]`, getElementTypeAt(type, name));
    case "object":
      if (type.attributes.has(name)) break;
      throw missing("object", name, type.attributes, at);
  }
  return extendUnknownReference(unknown, `.${name}`, getElementTypeAt(type, name));
}

/** `key` is a known key; the element of a sensitive value is to be marked by the caller. */
export function getElementAtKnownKey(value: KnownValue | UnknownValue, key: string | number, at: Span): Value {
  if (value === null || typeof value !== "object") throw noElements(describeValueType(value), at);
  switch (value.kind) {
    case "list":
    case "tuple":
      return value.items[positionIn(value.items.length, key, at)] as Value;
    case "map":
    case "object":
      return entryAt(value, key, at);
    case "set":
      throw fail("a set has no order to select an element by; make it a list with tolist() first", at);
    case "unknown": {
      const known = value.attribute?.(String(key));
      if (known !== undefined) return known;
      const { kind } = value.type;
      if (kind === "string" || kind === "number" || kind === "bool") throw noElements(describeType(value.type), at);
      const step: TraversalStep = { kind: "index-step", key, start: at.start, end: at.end };
      return extendUnknownReference(value, formatTraversalStep(step), getElementTypeAt(value.type, key));
    }
  }
}

function positionIn(length: number, key: string | number, at: Span): number {
  const position = typeof key === "number" ? key : parseDecimalNumber(key);
  if (position === undefined || !Number.isInteger(position) || position < 0) {
    const found = typeof key === "number" ? formatNumber(key) : JSON.stringify(key);
    throw fail(`the index of a list must be a whole number from 0 on, found ${found}`, at);
  }
  if (position < length) return position;
  const size = length === 0 ? "no elements" : length === 1 ? "1 element" : `${length} elements`;
  throw fail(`index ${formatNumber(position)} is outside the list, which has ${size}`, at);
}

function entryAt(value: MapValue | ObjectValue, key: string | number, at: Span): Value {
  const name = typeof key === "number" ? formatNumber(key) : key;
  const found = value.entries.get(name);
  if (found !== undefined) return found;
  throw missing(value.kind, name, value.entries, at);
}

function isDigits(name: string): boolean {
  return /^\d+$/.test(name);
}

function fail(message: string, at: Span): EvaluationError {
  return new EvaluationError(message, at.start, at.end);
}

function missing(
  kind: "map" | "object",
  name: string,
  present: ReadonlyMap<string, unknown>,
  at: Span,
): EvaluationError {
  const message = `this ${kind} has no ${kind === "map" ? "key" : "attribute"} ${JSON.stringify(name)}`;
  return new EvaluationError(message, at.start, at.end, () => formatNearNameHint(name, present.keys()));
}

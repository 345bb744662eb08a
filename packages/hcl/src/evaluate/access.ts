/** Attributes and indexes of values. */
import type { Span, Step } from "../syntax/ast.js";
import { isSensitive, sensitiveValue } from "../values/make.js";
import { formatNumber, parseNumber } from "../values/number-text.js";
import type { Type } from "../values/type.js";
import { typeName, typeOf } from "../values/type-of.js";
import type { Known, UnknownValue, Value } from "../values/value.js";
import { EvaluationError } from "./errors.js";
import { nearNameHint } from "./near-names.js";
import { extendUnknown, partType, stepText } from "./unknown.js";

/** Applies `steps` from the one at `from` on. */
export function applySteps(value: Value, steps: readonly Step[], from: number): Value {
  let current = value;
  for (let i = from; i < steps.length; i++) current = applyStep(current, steps[i] as Step);
  return current;
}

export function applyStep(value: Value, step: Step): Value {
  if (isSensitive(value)) return sensitiveValue(applyStep(value.value, step));
  return step.kind === "index-step" ? elementAt(value, step.key, step) : attributeOf(value, step.name, step);
}

function attributeOf(value: Known | UnknownValue, name: string, at: Span): Value {
  if (value === null) throw fail("This value is null, so it does not have any attributes.", at);
  if (typeof value !== "object") {
    throw fail(`Can't access attributes on a primitive-typed value (${typeName(typeOf(value))}).`, at);
  }
  switch (value.kind) {
    case "object": {
      const found = value.entries.get(name);
      if (found !== undefined) return found;
      throw missing(`This object does not have an attribute named ${JSON.stringify(name)}.`, name, value.entries, at);
    }
    case "map": {
      const found = value.entries.get(name);
      if (found !== undefined) return found;
      throw missing(`This map does not have an element with the key ${JSON.stringify(name)}.`, name, value.entries, at);
    }
    case "unknown":
      return attributeOfUnknown(value, name, at);
    default:
      // `list.0` is how lists were indexed before Terraform 0.12, and it still works.
      if (isDigits(name) && value.kind !== "set") return elementAt(value, Number(name), at);
      throw fail(noAttributes(typeOf(value), name), at);
  }
}

function noAttributes(type: Type, name: string): string {
  if ((type.kind !== "list" && type.kind !== "set") || type.element.kind !== "object") {
    return "This value does not have any attributes.";
  }
  const which = type.element.attributes.has(name) ? `attribute ${JSON.stringify(name)}` : "an attribute";
  if (type.kind === "set") {
    return `Can't access attributes on a set of objects. Did you mean to access ${which} across all elements of the set?`;
  }
  return `Can't access attributes on a list of objects. Did you mean to access ${which} for a specific element of the list, or across all elements of the list?`;
}

function attributeOfUnknown(unknown: UnknownValue, name: string, at: Span): Value {
  const known = unknown.attribute?.(name);
  if (known !== undefined) return known;
  const { type } = unknown;
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
      throw fail(`Can't access attributes on a primitive-typed value (${typeName(type)}).`, at);
    case "list":
    case "set":
    case "tuple":
      if (!isDigits(name) || type.kind === "set") throw fail(noAttributes(type, name), at);
      return extendUnknown(unknown, `[${name}]`, partType(type, name));
    case "object":
      if (type.attributes.has(name)) break;
      throw missing(`This object does not have an attribute named ${JSON.stringify(name)}.`, name, type.attributes, at);
  }
  return extendUnknown(unknown, `.${name}`, partType(type, name));
}

/** `key` is a known key; the element of a sensitive value is to be marked by the caller. */
export function elementAt(value: Known | UnknownValue, key: string | number, at: Span): Value {
  if (value === null) throw fail("This value is null, so it does not have any indices.", at);
  if (typeof value !== "object") throw fail("This value does not have any indices.", at);
  switch (value.kind) {
    case "list":
    case "tuple":
      return value.items[positionIn(value.items.length, key, at)] as Value;
    case "map":
    case "object":
      return entryAt(value.entries, key, at);
    case "set":
      throw fail(
        "Elements of a set are identified only by their value and don't have any separate index or key to select with, so it's only possible to perform operations across all elements of the set.",
        at,
      );
    case "unknown": {
      const known = value.attribute?.(String(key));
      if (known !== undefined) return known;
      const { kind } = value.type;
      if (kind === "string" || kind === "number" || kind === "bool") {
        throw fail("This value does not have any indices.", at);
      }
      const step: Step = { kind: "index-step", key, start: at.start, end: at.end };
      return extendUnknown(value, stepText(step), partType(value.type, key));
    }
  }
}

const noElement = "The given key does not identify an element in this collection value";

function positionIn(length: number, key: string | number, at: Span): number {
  const position = typeof key === "number" ? key : parseNumber(key);
  if (position === undefined) throw fail(`${noElement}: a number is required, not ${JSON.stringify(key)}.`, at);
  if (!Number.isInteger(position)) {
    throw fail(
      `${noElement}: indexing a sequence requires a whole number, but the given index ${formatNumber(position)} has a fractional part.`,
      at,
    );
  }
  if (position < 0) {
    throw fail(`${noElement}: a negative number (${formatNumber(position)}) is not a valid index for a sequence.`, at);
  }
  if (position < length) return position;
  if (length === 0) throw fail(`${noElement}: the collection has no elements.`, at);
  throw fail(
    `${noElement}: the given index ${formatNumber(position)} is greater than or equal to the length of the collection, ${length}.`,
    at,
  );
}

function entryAt(entries: ReadonlyMap<string, Value>, key: string | number, at: Span): Value {
  const name = typeof key === "number" ? formatNumber(key) : key;
  const found = entries.get(name);
  if (found !== undefined) return found;
  throw missing(`${noElement}: there is no element with the key ${JSON.stringify(name)}.`, name, entries, at);
}

function isDigits(name: string): boolean {
  return /^\d+$/.test(name);
}

function fail(message: string, at: Span): EvaluationError {
  return new EvaluationError(message, at.start, at.end);
}

function missing(message: string, name: string, present: ReadonlyMap<string, unknown>, at: Span): EvaluationError {
  return new EvaluationError(message, at.start, at.end, () => nearNameHint(name, present.keys()));
}

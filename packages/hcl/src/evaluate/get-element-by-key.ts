/** `collection[key]` with a key that is computed. */
import type { Expression, Span } from "../syntax/ast.js";
import { anyType, numberType, stringType } from "../values/basic-types.js";
import { markDataSourceCausesAsLookups } from "../values/data-source-causes.js";
import {
  createSensitiveValue,
  isSensitive,
  isUnknown,
  stripTopSensitiveMark,
} from "../values/make-and-inspect-values.js";
import { collectCauses } from "../values/marks-and-causes.js";
import { joinCausesUpToLimit } from "../values/size-marks-and-causes.js";
import { getTypeOfValue } from "../values/type-of.js";
import type { KnownValue, Type, UnknownValue, Value } from "../values/value.js";
import { getElementAtKnownKey } from "./apply-traversal-steps.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import { createUnknownResult } from "./unknown-results.js";

/** `node` is the expression whose text stands for the element when it cannot be known. */
export function getElementByKey(collection: Value, key: Value, node: Expression, at: Span): Value {
  const marked = isSensitive(collection) || isSensitive(key);
  const result = element(stripTopSensitiveMark(collection), stripTopSensitiveMark(key), node, at);
  return marked ? createSensitiveValue(result) : result;
}

function element(
  collection: KnownValue | UnknownValue,
  key: KnownValue | UnknownValue,
  node: Expression,
  at: Span,
): Value {
  if (key === null && collection !== null) {
    throw new EvaluationError("the key in brackets must not be null", at.start, at.end);
  }
  if (typeof key === "string" || typeof key === "number") return getElementAtKnownKey(collection, key, at);
  const type = keyType(collection);
  // Reports what is wrong with the collection itself.
  if (type === undefined) return getElementAtKnownKey(collection, 0, at);
  const converted = convertOperand(key, type, "the key in brackets", at);
  if (!isUnknown(converted)) return getElementAtKnownKey(collection, converted as string | number, at);
  return createUnknownResult(
    node,
    elementType(collection),
    joinCausesUpToLimit(collectCauses(collection), markDataSourceCausesAsLookups(converted.causes)),
    false,
  );
}

function keyType(collection: KnownValue | UnknownValue): Type | undefined {
  switch (getTypeOfValue(collection).kind) {
    case "list":
    case "tuple":
      return numberType;
    case "map":
    case "object":
      return stringType;
    case "any":
      return collection === null ? undefined : anyType;
    default:
      return undefined;
  }
}

function elementType(collection: KnownValue | UnknownValue): Type {
  const type = getTypeOfValue(collection);
  return type.kind === "list" || type.kind === "map" ? type.element : anyType;
}

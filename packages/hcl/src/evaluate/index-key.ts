/** `collection[key]` with a key that is computed. */
import type { Expression, Span } from "../syntax/ast.js";
import { markDataSourcesAsLookups } from "../values/data-source-causes.js";
import { isSensitive, isUnknown, sensitiveValue, withoutTopSensitiveMark } from "../values/make-values.js";
import { collectCauses } from "../values/marks-and-causes.js";
import { anyType, numberType, stringType } from "../values/type.js";
import { typeOf } from "../values/type-of.js";
import type { KnownValue, Type, UnknownValue, Value } from "../values/value.js";
import { joinCauses } from "../values/value-summary.js";
import { elementAt } from "./access.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import { createUnknownResult } from "./unknown.js";

/** `node` is the expression whose text stands for the element when it cannot be known. */
export function elementByKey(collection: Value, key: Value, node: Expression, at: Span): Value {
  const marked = isSensitive(collection) || isSensitive(key);
  const result = element(withoutTopSensitiveMark(collection), withoutTopSensitiveMark(key), node, at);
  return marked ? sensitiveValue(result) : result;
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
  if (typeof key === "string" || typeof key === "number") return elementAt(collection, key, at);
  const type = keyType(collection);
  // Reports what is wrong with the collection itself.
  if (type === undefined) return elementAt(collection, 0, at);
  const converted = convertOperand(key, type, "the key in brackets", at);
  if (!isUnknown(converted)) return elementAt(collection, converted as string | number, at);
  return createUnknownResult(
    node,
    elementType(collection),
    joinCauses(collectCauses(collection), markDataSourcesAsLookups(converted.causes)),
    false,
  );
}

function keyType(collection: KnownValue | UnknownValue): Type | undefined {
  switch (typeOf(collection).kind) {
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
  const type = typeOf(collection);
  return type.kind === "list" || type.kind === "map" ? type.element : anyType;
}

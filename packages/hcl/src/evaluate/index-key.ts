/** `collection[key]` with a key that is computed. */
import type { Expression, Span } from "../syntax/ast.js";
import { asDecisionCauses } from "../values/decision-causes.js";
import { joinCauses } from "../values/facts.js";
import { isSensitive, isUnknown, sensitiveValue, withoutTopMark } from "../values/make.js";
import { collectCauses } from "../values/marks.js";
import { anyType, numberType, stringType } from "../values/type.js";
import { typeOf } from "../values/type-of.js";
import type { Known, Type, UnknownValue, Value } from "../values/value.js";
import { elementAt } from "./access.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import { createUnknownResult } from "./unknown.js";

/** `node` is the expression whose text stands for the element when it cannot be known. */
export function elementByKey(collection: Value, key: Value, node: Expression, at: Span): Value {
  const marked = isSensitive(collection) || isSensitive(key);
  const result = element(withoutTopMark(collection), withoutTopMark(key), node, at);
  return marked ? sensitiveValue(result) : result;
}

function element(collection: Known | UnknownValue, key: Known | UnknownValue, node: Expression, at: Span): Value {
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
    joinCauses(collectCauses(collection), asDecisionCauses(converted.causes)),
    false,
  );
}

function keyType(collection: Known | UnknownValue): Type | undefined {
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

function elementType(collection: Known | UnknownValue): Type {
  const type = typeOf(collection);
  return type.kind === "list" || type.kind === "map" ? type.element : anyType;
}

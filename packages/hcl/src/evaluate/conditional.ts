/**
 * `condition ? then : otherwise`. Both sides are evaluated, because the result has the type they have in common; a side
 * that fails matters only when it is the one chosen.
 */
import type { ConditionalExpression, Expression } from "../syntax/ast.js";
import { anyType, boolType, stringType } from "../values/basic-types.js";
import { markDataSourceCausesAsLookups } from "../values/data-source-causes.js";
import { decideValueEquality } from "../values/equal.js";
import { createSensitiveValue, isSensitive, isUnknown } from "../values/make-and-inspect-values.js";
import { collectCauses } from "../values/marks-and-causes.js";
import { findSizeMarksAndCauses, hasSensitiveMark, joinCausesUpToLimit } from "../values/size-marks-and-causes.js";
import { describeType, getTypeOfValue } from "../values/type-of.js";
import { unifyTypes } from "../values/unify-types.js";
import type { ObjectTypeAttribute, Type, UnknownValue, Value } from "../values/value.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import type { Evaluation, ForVariableBindings } from "./evaluation-context.js";
import { createUnknownResult } from "./unknown-results.js";

export function evaluateConditional(
  node: ConditionalExpression,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  const evaluated = evaluation.run(node.condition, evaluation, frame);
  const marked = isSensitive(evaluated);
  const condition = expectBooleanOrUnknown(marked ? evaluated.value : evaluated, node.condition);
  if (typeof condition !== "boolean") return undecided(node, condition, marked, evaluation, frame);
  const chosen = evaluation.run(condition ? node.then : node.otherwise, evaluation, frame);
  const alternative = unlessFailing(condition ? node.otherwise : node.then, evaluation, frame);
  const side = condition ? node.then : node.otherwise;
  const type =
    alternative === undefined
      ? anyType
      : condition
        ? commonType(node, chosen, alternative)
        : commonType(node, alternative, chosen);
  // To find the common type and to convert to it, the whole value is gone through.
  if (typeof chosen === "object") evaluation.meter.step(findSizeMarksAndCauses(chosen).cells);
  const result = convertOperand(chosen, type, `the value for ${condition}`, side);
  // That the secret was not chosen tells something, too.
  return marked || (alternative !== undefined && isSensitive(alternative)) ? createSensitiveValue(result) : result;
}

/** True or false, or the unknown value it depends on. */
export function expectBooleanOrUnknown(value: Value, at: Expression): boolean | UnknownValue {
  if (typeof value === "boolean") return value;
  if (value === null) {
    throw new EvaluationError("the condition must be true or false, found null", at.start, at.end);
  }
  return convertOperand(value, boolType, "the condition", at) as boolean | UnknownValue;
}

function unlessFailing(
  expression: Expression,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value | undefined {
  if (expression.kind === "literal") return expression.value;
  try {
    return evaluation.run(expression, evaluation, frame);
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}

function undecided(
  node: ConditionalExpression,
  condition: UnknownValue,
  marked: boolean,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  const then = unlessFailing(node.then, evaluation, frame);
  const otherwise = unlessFailing(node.otherwise, evaluation, frame);
  const open = markDataSourceCausesAsLookups(condition.causes);
  if (then === undefined || otherwise === undefined) return createUnknownResult(node, anyType, open, marked);
  const type = commonType(node, then, otherwise);
  const secret = marked || hasSensitiveMark(then) || hasSensitiveMark(otherwise);
  const first = convertOperand(then, type, "the value for true", node.then);
  const second = convertOperand(otherwise, type, "the value for false", node.otherwise);
  if (decideValueEquality(first, second) === true) return secret ? createSensitiveValue(first) : first;
  const causes = joinCausesUpToLimit(open, joinCausesUpToLimit(collectCauses(then), collectCauses(otherwise)));
  return createUnknownResult(node, type, causes, secret);
}

function commonType(node: ConditionalExpression, then: Value, otherwise: Value): Type {
  if (typeof then === "string" && typeof otherwise === "string") return stringType;
  if (then === null || otherwise === null) return getTypeOfValue(then ?? otherwise);
  if (isOpen(then) || isOpen(otherwise)) return anyType;
  const types = [getTypeOfValue(then), getTypeOfValue(otherwise)] as const;
  const type = unifyTypes(types);
  if (type !== undefined) return type;
  if (isOpenMapAndObject(...types) || isOpenMapAndObject(types[1], types[0])) return anyType;
  throw new EvaluationError(
    `the values for true and for false must have a type in common: ${difference(...types, undefined)}`,
    node.then.start,
    node.otherwise.end,
  );
}

/** A map without elements, such as `tomap({})`, goes along with objects whose attributes have nothing in common. */
function isOpenMapAndObject(a: Type, b: Type): boolean {
  return a.kind === "map" && a.element.kind === "any" && b.kind === "object";
}

/** An unknown of unknown type may turn out to fit anything. */
function isOpen(value: Value): boolean {
  return isUnknown(value) && value.type.kind === "any";
}

/** `place` is the part of the values that is being compared; undefined for the whole. */
function difference(then: Type, otherwise: Type, place: string | undefined): string {
  if (then.kind === "object" && otherwise.kind === "object") {
    const found = differingAttribute(then.attributes, otherwise.attributes, place);
    if (found !== undefined) return found;
  }
  if (then.kind === "tuple" && otherwise.kind === "tuple") {
    for (const [i, item] of then.items.entries()) {
      const counterpart = otherwise.items[i];
      if (counterpart !== undefined && unifyTypes([item, counterpart]) === undefined) {
        return difference(item, counterpart, inside(place, `element ${i}`));
      }
    }
  }
  return `${place ?? "the value"} is ${describeType(then)} for true and ${describeType(otherwise)} for false`;
}

function differingAttribute(
  then: ReadonlyMap<string, ObjectTypeAttribute>,
  otherwise: ReadonlyMap<string, ObjectTypeAttribute>,
  place: string | undefined,
): string | undefined {
  for (const [name, { type }] of then) {
    const attribute = inside(place, `attribute ${JSON.stringify(name)}`);
    const counterpart = otherwise.get(name)?.type;
    if (counterpart === undefined) return `${attribute} is missing for false`;
    if (unifyTypes([type, counterpart]) === undefined) return difference(type, counterpart, attribute);
  }
  for (const name of otherwise.keys()) {
    if (!then.has(name)) return `${inside(place, `attribute ${JSON.stringify(name)}`)} is missing for true`;
  }
  return undefined;
}

function inside(place: string | undefined, part: string): string {
  return place === undefined ? part : `${part} of ${place}`;
}

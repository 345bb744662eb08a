/** Operators. Each side is converted to what the operator works on; unknown operands make the result unknown. */
import type { Binary, Unary } from "../syntax/ast.js";
import { add, divide, multiply, remainder, subtract } from "../values/decimal.js";
import { equalValues } from "../values/equal.js";
import { isSensitive, isUnknown, sensitiveValue, withoutTopSensitiveMark } from "../values/make-values.js";
import { collectCauses } from "../values/marks-and-causes.js";
import { boolType, numberType } from "../values/type.js";
import type { Type, Value } from "../values/value.js";
import { hasSensitiveMark, joinCauses } from "../values/value-summary.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import type { Evaluation, LoopFrame } from "./evaluation.js";
import { createUnknownResult } from "./unknown.js";

export function evaluateBinary(node: Binary, evaluation: Evaluation, frame: LoopFrame | undefined): Value {
  switch (node.operator) {
    case "&&":
    case "||":
      return evaluateLogical(node, evaluation, frame);
    case "==":
    case "!=":
      return evaluateEquality(node, evaluation, frame);
    default:
      return evaluateNumeric(node, evaluation, frame);
  }
}

export function evaluateUnary(node: Unary, evaluation: Evaluation, frame: LoopFrame | undefined): Value {
  const type = node.operator === "-" ? numberType : boolType;
  const evaluated = evaluation.run(node.operand, evaluation, frame);
  const operand = convertOperand(evaluated, type, `the operand of "${node.operator}"`, node.operand);
  const marked = isSensitive(operand);
  const value = withoutTopSensitiveMark(operand);
  if (value === null) throw nullOperand(node);
  if (isUnknown(value)) return createUnknownResult(node, type, value.causes, marked);
  const result = node.operator === "-" ? -(value as number) : !value;
  return marked ? sensitiveValue(result) : result;
}

function evaluateNumeric(node: Binary, evaluation: Evaluation, frame: LoopFrame | undefined): Value {
  const left = operandOf(node, "left", numberType, evaluation, frame);
  const right = operandOf(node, "right", numberType, evaluation, frame);
  if (typeof left === "number" && typeof right === "number") return compute(node, left, right);
  const marked = isSensitive(left) || isSensitive(right);
  const [x, y] = [withoutTopSensitiveMark(left), withoutTopSensitiveMark(right)];
  if (x === null || y === null) throw nullOperand(node);
  if (isUnknown(x) || isUnknown(y)) {
    return createUnknownResult(node, resultType(node), joinCauses(collectCauses(x), collectCauses(y)), marked);
  }
  return sensitiveValue(compute(node, x as number, y as number));
}

function operandOf(
  node: Binary,
  side: "left" | "right",
  type: Type,
  evaluation: Evaluation,
  frame: LoopFrame | undefined,
): Value {
  const expression = node[side];
  const value = evaluation.run(expression, evaluation, frame);
  if (typeof value === (type.kind === "bool" ? "boolean" : type.kind)) return value;
  return convertOperand(value, type, `the ${side} operand of "${node.operator}"`, expression);
}

function resultType(node: Binary): Type {
  switch (node.operator) {
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return numberType;
    default:
      return boolType;
  }
}

function compute(node: Binary, left: number, right: number): number | boolean {
  switch (node.operator) {
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
    default: {
      const result = arithmetic(node, left, right);
      if (Number.isFinite(result)) return result;
      throw new EvaluationError(`the result of "${node.operator}" is too large a number`, node.start, node.end);
    }
  }
}

function arithmetic(node: Binary, left: number, right: number): number {
  switch (node.operator) {
    case "+":
      return add(left, right);
    case "-":
      return subtract(left, right);
    case "*":
      return multiply(left, right);
    case "/":
      if (right === 0) throw new EvaluationError("a division by zero has no result", node.start, node.end);
      return divide(left, right);
    default:
      // So it is in Terraform: there is nothing to take away from the left side.
      return right === 0 ? left : remainder(left, right);
  }
}

/**
 * The right side is not looked at when the left side decides, and it decides alone when the left side is unknown. What
 * is wrong with it does not matter then: the left side may turn out to be its guard.
 */
function evaluateLogical(node: Binary, evaluation: Evaluation, frame: LoopFrame | undefined): Value {
  const deciding = node.operator === "||";
  const left = operandOf(node, "left", boolType, evaluation, frame);
  const x = withoutTopSensitiveMark(left);
  if (x === null) throw nullOperand(node);
  if (x === deciding) return left;
  const right = isUnknown(x) ? rightUnlessFailing(node, x, evaluation, frame) : rightOf(node, evaluation, frame);
  const y = withoutTopSensitiveMark(right);
  const marked = isSensitive(left) || isSensitive(right);
  if (y !== deciding && (isUnknown(x) || isUnknown(y))) {
    return createUnknownResult(node, boolType, joinCauses(collectCauses(x), collectCauses(y)), marked);
  }
  return marked ? sensitiveValue(y) : y;
}

function rightOf(node: Binary, evaluation: Evaluation, frame: LoopFrame | undefined): Value {
  const right = operandOf(node, "right", boolType, evaluation, frame);
  if (withoutTopSensitiveMark(right) === null) throw nullOperand(node);
  return right;
}

function rightUnlessFailing(node: Binary, left: Value, evaluation: Evaluation, frame: LoopFrame | undefined): Value {
  try {
    return rightOf(node, evaluation, frame);
  } catch (error) {
    if (error instanceof EvaluationError) return left;
    throw error;
  }
}

function evaluateEquality(node: Binary, evaluation: Evaluation, frame: LoopFrame | undefined): Value {
  const left = evaluation.run(node.left, evaluation, frame);
  const right = evaluation.run(node.right, evaluation, frame);
  const equal = equalValues(left, right);
  const marked = hasSensitiveMark(left) || hasSensitiveMark(right);
  if (equal === undefined) {
    return createUnknownResult(node, boolType, joinCauses(collectCauses(left), collectCauses(right)), marked);
  }
  const result = equal === (node.operator === "==");
  return marked ? sensitiveValue(result) : result;
}

function nullOperand(node: Binary | Unary): EvaluationError {
  return new EvaluationError(`an operand of "${node.operator}" must not be null`, node.start, node.end);
}

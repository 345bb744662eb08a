/** Operators. Each side is converted to what the operator works on; unknown operands make the result unknown. */
import type { BinaryExpression, UnaryExpression } from "../syntax/ast.js";
import { boolType, numberType } from "../values/basic-types.js";
import {
  addDecimals,
  computeDecimalRemainder,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from "../values/decimal-arithmetic.js";
import { decideValueEquality } from "../values/equal.js";
import {
  createSensitiveValue,
  isSensitive,
  isUnknown,
  stripTopSensitiveMark,
} from "../values/make-and-inspect-values.js";
import { collectCauses } from "../values/marks-and-causes.js";
import { hasSensitiveMark, joinCausesUpToLimit } from "../values/size-marks-and-causes.js";
import type { Type, Value } from "../values/value.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import type { Evaluation, ForVariableBindings } from "./evaluation-context.js";
import { createUnknownResult } from "./unknown-results.js";

export function evaluateBinary(
  node: BinaryExpression,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
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

export function evaluateUnary(
  node: UnaryExpression,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  const type = node.operator === "-" ? numberType : boolType;
  const evaluated = evaluation.run(node.operand, evaluation, frame);
  const operand = convertOperand(evaluated, type, `the operand of "${node.operator}"`, node.operand);
  const marked = isSensitive(operand);
  const value = stripTopSensitiveMark(operand);
  if (value === null) throw nullOperand(node);
  if (isUnknown(value)) return createUnknownResult(node, type, value.causes, marked);
  const result = node.operator === "-" ? -(value as number) : !value;
  return marked ? createSensitiveValue(result) : result;
}

function evaluateNumeric(
  node: BinaryExpression,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  const left = operandOf(node, "left", numberType, evaluation, frame);
  const right = operandOf(node, "right", numberType, evaluation, frame);
  if (typeof left === "number" && typeof right === "number") return compute(node, left, right);
  const marked = isSensitive(left) || isSensitive(right);
  const [x, y] = [stripTopSensitiveMark(left), stripTopSensitiveMark(right)];
  if (x === null || y === null) throw nullOperand(node);
  if (isUnknown(x) || isUnknown(y)) {
    return createUnknownResult(node, resultType(node), joinCausesUpToLimit(collectCauses(x), collectCauses(y)), marked);
  }
  return createSensitiveValue(compute(node, x as number, y as number));
}

function operandOf(
  node: BinaryExpression,
  side: "left" | "right",
  type: Type,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  const expression = node[side];
  const value = evaluation.run(expression, evaluation, frame);
  if (typeof value === (type.kind === "bool" ? "boolean" : type.kind)) return value;
  return convertOperand(value, type, `the ${side} operand of "${node.operator}"`, expression);
}

function resultType(node: BinaryExpression): Type {
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

function compute(node: BinaryExpression, left: number, right: number): number | boolean {
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

function arithmetic(node: BinaryExpression, left: number, right: number): number {
  switch (node.operator) {
    case "+":
      return addDecimals(left, right);
    case "-":
      return subtractDecimals(left, right);
    case "*":
      return multiplyDecimals(left, right);
    case "/":
      if (right === 0) throw new EvaluationError("a division by zero has no result", node.start, node.end);
      return divideDecimals(left, right);
    default:
      // So it is in Terraform: there is nothing to take away from the left side.
      return right === 0 ? left : computeDecimalRemainder(left, right);
  }
}

/**
 * The right side is not looked at when the left side decides, and it decides alone when the left side is unknown. What
 * is wrong with it does not matter then: the left side may turn out to be its guard.
 */
function evaluateLogical(
  node: BinaryExpression,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  const deciding = node.operator === "||";
  const left = operandOf(node, "left", boolType, evaluation, frame);
  const x = stripTopSensitiveMark(left);
  if (x === null) throw nullOperand(node);
  if (x === deciding) return left;
  const right = isUnknown(x) ? rightUnlessFailing(node, x, evaluation, frame) : rightOf(node, evaluation, frame);
  const y = stripTopSensitiveMark(right);
  const marked = isSensitive(left) || isSensitive(right);
  if (y !== deciding && (isUnknown(x) || isUnknown(y))) {
    return createUnknownResult(node, boolType, joinCausesUpToLimit(collectCauses(x), collectCauses(y)), marked);
  }
  return marked ? createSensitiveValue(y) : y;
}

function rightOf(node: BinaryExpression, evaluation: Evaluation, frame: ForVariableBindings | undefined): Value {
  const right = operandOf(node, "right", boolType, evaluation, frame);
  if (stripTopSensitiveMark(right) === null) throw nullOperand(node);
  return right;
}

function rightUnlessFailing(
  node: BinaryExpression,
  left: Value,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  try {
    return rightOf(node, evaluation, frame);
  } catch (error) {
    if (error instanceof EvaluationError) return left;
    throw error;
  }
}

function evaluateEquality(
  node: BinaryExpression,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  const left = evaluation.run(node.left, evaluation, frame);
  const right = evaluation.run(node.right, evaluation, frame);
  const equal = decideValueEquality(left, right);
  const marked = hasSensitiveMark(left) || hasSensitiveMark(right);
  if (equal === undefined) {
    return createUnknownResult(node, boolType, joinCausesUpToLimit(collectCauses(left), collectCauses(right)), marked);
  }
  const result = equal === (node.operator === "==");
  return marked ? createSensitiveValue(result) : result;
}

function nullOperand(node: BinaryExpression | UnaryExpression): EvaluationError {
  return new EvaluationError(`an operand of "${node.operator}" must not be null`, node.start, node.end);
}

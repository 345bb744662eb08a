import type { Op, Operand, PlanExpression } from "./ir.js";

/** The slots that operations read. */
export function slotsRead(ops: readonly Op[], slots = new Set<number>()): Set<number> {
  for (const op of ops) {
    switch (op.op) {
      case "let":
      case "test":
        expressionReads(op.value, slots);
        break;
      case "equal":
        operandReads(op.left, slots);
        operandReads(op.right, slots);
        break;
      case "scan":
      case "walk":
      case "is-array":
      case "is-object":
        operandReads(op.source, slots);
        break;
      case "not":
        slotsRead(op.body, slots);
        break;
      case "scan-index":
        slotsRead(op.plain, slots);
        break;
      case "join":
        slotsRead(op.search, slots);
        for (const { value } of op.outside) expressionReads(value, slots);
        for (const { found, wanted } of op.keys) for (const operand of [found, wanted]) operandReads(operand, slots);
        break;
      case "any":
        for (const body of op.bodies) slotsRead(body, slots);
        break;
      case "every":
        operandReads(op.source, slots);
        slotsRead(op.body, slots);
        break;
      case "with":
        for (const { value } of op.changes) {
          if (value.kind !== "function" && value.kind !== "builtin") operandReads(value, slots);
        }
        slotsRead(op.body, slots);
        break;
      default:
    }
  }
  return slots;
}

export function operandReads(operand: Operand, slots: Set<number>): void {
  if (operand.kind === "slot") slots.add(operand.slot);
}

function expressionReads(expression: PlanExpression, slots: Set<number>): void {
  switch (expression.kind) {
    case "slot":
      slots.add(expression.slot);
      break;
    case "get":
      for (const operand of [expression.base, ...expression.path]) operandReads(operand, slots);
      break;
    case "virtual-get":
      operandReads(expression.base, slots);
      operandReads(expression.key, slots);
      break;
    case "finish":
      operandReads(expression.of, slots);
      break;
    case "call":
    case "builtin":
      for (const operand of expression.args) operandReads(operand, slots);
      break;
    case "array":
    case "set":
      for (const operand of expression.items) operandReads(operand, slots);
      break;
    case "object":
      for (const entry of expression.entries) for (const operand of entry) operandReads(operand, slots);
      break;
    case "collect":
      slotsRead(expression.body, slots);
      if (expression.key !== undefined) operandReads(expression.key, slots);
      operandReads(expression.value, slots);
      break;
    default:
  }
}

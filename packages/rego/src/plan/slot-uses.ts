import type { Op, Operand, PlannedValueExpression } from "./ir.js";

/** The slots that operations read. */
export function collectSlotsRead(ops: readonly Op[], slots = new Set<number>()): Set<number> {
  for (const op of ops) {
    switch (op.op) {
      case "let":
      case "test":
        addExpressionSlots(op.value, slots);
        break;
      case "equal":
        addOperandSlots(op.left, slots);
        addOperandSlots(op.right, slots);
        break;
      case "scan":
      case "walk":
      case "is-array":
      case "is-object":
        addOperandSlots(op.source, slots);
        break;
      case "not":
        collectSlotsRead(op.body, slots);
        break;
      case "scan-index":
        collectSlotsRead(op.plain, slots);
        break;
      case "join":
        collectSlotsRead(op.search, slots);
        for (const { value } of op.outside) addExpressionSlots(value, slots);
        for (const { found, wanted } of op.keys) for (const operand of [found, wanted]) addOperandSlots(operand, slots);
        break;
      case "any":
        for (const body of op.bodies) collectSlotsRead(body, slots);
        break;
      case "every":
        addOperandSlots(op.source, slots);
        collectSlotsRead(op.body, slots);
        break;
      case "with":
        for (const { value } of op.changes) {
          if (value.kind !== "function" && value.kind !== "builtin") addOperandSlots(value, slots);
        }
        collectSlotsRead(op.body, slots);
        break;
      default:
    }
  }
  return slots;
}

export function addOperandSlots(operand: Operand, slots: Set<number>): void {
  if (operand.kind === "slot") slots.add(operand.slot);
}

function addExpressionSlots(expression: PlannedValueExpression, slots: Set<number>): void {
  switch (expression.kind) {
    case "slot":
      slots.add(expression.slot);
      break;
    case "get":
      for (const operand of [expression.base, ...expression.path]) addOperandSlots(operand, slots);
      break;
    case "virtual-get":
      addOperandSlots(expression.base, slots);
      addOperandSlots(expression.key, slots);
      break;
    case "finish":
      addOperandSlots(expression.of, slots);
      break;
    case "call":
    case "builtin":
      for (const operand of expression.args) addOperandSlots(operand, slots);
      break;
    case "array":
    case "set":
      for (const operand of expression.items) addOperandSlots(operand, slots);
      break;
    case "object":
      for (const entry of expression.entries) for (const operand of entry) addOperandSlots(operand, slots);
      break;
    case "collect":
      collectSlotsRead(expression.body, slots);
      if (expression.key !== undefined) addOperandSlots(expression.key, slots);
      addOperandSlots(expression.value, slots);
      break;
    default:
  }
}

import type { Op, Operand } from "./ir.js";

/**
 * What the elements of a loop are compared with right behind its start: `set[_] == x`. Of a set, only that one has to be
 * looked at. Undefined where the loop is followed by anything else.
 */
export function findLoopEqualityOperand(ops: readonly Op[], at: number): Operand | undefined {
  const scan = ops[at] as Op;
  if (scan.op !== "scan" || scan.virtual || scan.value === undefined) return undefined;
  let next = at + 1;
  while (ops[next]?.op === "mark") next++;
  const op = ops[next];
  if (op?.op !== "equal") return undefined;
  const isElement = (operand: Operand) => operand.kind === "slot" && operand.slot === scan.value;
  const isKnown = (operand: Operand) => operand.kind !== "slot" || operand.slot !== scan.key;
  if (isElement(op.left) && !isElement(op.right) && isKnown(op.right)) return op.right;
  return isElement(op.right) && !isElement(op.left) && isKnown(op.left) ? op.left : undefined;
}

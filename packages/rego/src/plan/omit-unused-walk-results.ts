import type { ValueWalkOptions } from "../runtime/walk.js";
import type { Op, Operand } from "./ir.js";
import { addOperandSlots, collectSlotsRead } from "./slot-uses.js";

/**
 * `walk(x, [path, value])` as the rest of its body needs it: paths are only made where something looks at them, whatever
 * the variable is called, and what has nothing inside is left out where the body goes on with something inside
 * (`value.type`), which most of what a walk comes to has not.
 * @param results what is read behind the operations
 */
export function omitUnusedWalkResults(ops: readonly Op[], results: readonly Operand[], marks: boolean): readonly Op[] {
  if (!ops.some(({ op }) => op === "walk")) return ops;
  const read = collectSlotsRead(ops);
  for (const operand of results) addOperandSlots(operand, read);
  return ops.map((op, i) => {
    if (op.op !== "walk") return op;
    const path = op.path !== undefined && read.has(op.path) ? op.path : undefined;
    return { ...op, path, collections: !marks && looksInside(ops[i + 1], op.value) };
  });
}

function looksInside(next: Op | undefined, slot: number | undefined): boolean {
  if (next === undefined || slot === undefined) return false;
  const isValue = (operand: Operand) => operand.kind === "slot" && operand.slot === slot;
  if (next.op === "scan") return !next.virtual && isValue(next.source);
  return next.op === "let" && next.value.kind === "get" && next.value.path.length > 0 && isValue(next.value.base);
}

export function getWalkOptions({ path, ordered, collections }: Op & { op: "walk" }): ValueWalkOptions {
  return { paths: path !== undefined, ordered, collections };
}

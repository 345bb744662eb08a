import { lowercaseFirstThenEqualBuiltin } from "../builtins/lowercase-equal.js";
import type { Op, Operand, PlannedValueExpression } from "./ir.js";
import { addOperandSlots, collectSlotsRead } from "./slot-uses.js";

/**
 * `lower(x) == "constant"` is how rules ask for the type of a resource. Where the lower-case text is used for nothing
 * else it need not be made: the comparison can stop at the first character that differs.
 */
export function foldLowercaseComparisons(ops: readonly Op[], results: readonly Operand[]): readonly Op[] {
  if (!ops.some(mayFold)) return ops;
  const folded: Op[] = [];
  for (let i = 0; i < ops.length; i++) {
    const op = foldInside(ops[i] as Op);
    const test = lowerTest(op, ops[i + 1]);
    if (test !== undefined && !isRead(test.slot, ops.slice(i + 2), results)) {
      folded.push(test.op);
      i++;
    } else folded.push(op);
  }
  return folded;
}

/** A cheap look at what is not worth a closer one. */
function mayFold(op: Op): boolean {
  if (op.op === "let")
    return op.value.kind === "collect" || (op.value.kind === "builtin" && op.value.builtin.name === "lower");
  return op.op === "not" || op.op === "every" || op.op === "any" || op.op === "scan-index" || op.op === "join";
}

function foldInside(op: Op): Op {
  switch (op.op) {
    case "not":
    case "every":
      return { ...op, body: foldLowercaseComparisons(op.body, []) };
    case "any":
      return { ...op, bodies: op.bodies.map((body) => foldLowercaseComparisons(body, [])) };
    case "scan-index":
      return { ...op, plain: foldLowercaseComparisons(op.plain, []) };
    case "join": {
      const kept = op.kept.map((slot): Operand => ({ kind: "slot", slot }));
      return { ...op, search: foldLowercaseComparisons(op.search, [...op.keys.map(({ found }) => found), ...kept]) };
    }
    case "let":
      return op.value.kind === "collect" ? { ...op, value: foldCollect(op.value) } : op;
    default:
      return op;
  }
}

function foldCollect(value: PlannedValueExpression & { kind: "collect" }): PlannedValueExpression {
  const results = value.key === undefined ? [value.value] : [value.key, value.value];
  return { ...value, body: foldLowercaseComparisons(value.body, results) };
}

function lowerTest(op: Op, next: Op | undefined): { readonly slot: number; readonly op: Op } | undefined {
  if (op.op !== "let" || op.value.kind !== "builtin" || op.value.builtin.name !== "lower") return undefined;
  if (next?.op !== "equal") return undefined;
  const [made, constant] = next.left.kind === "const" ? [next.right, next.left] : [next.left, next.right];
  if (made.kind !== "slot" || made.slot !== op.slot) return undefined;
  if (constant.kind !== "const" || typeof constant.value !== "string") return undefined;
  const args = [...op.value.args, constant];
  return {
    slot: op.slot,
    op: { op: "test", value: { kind: "builtin", builtin: lowercaseFirstThenEqualBuiltin, args, at: op.value.at } },
  };
}

function isRead(slot: number, later: readonly Op[], results: readonly Operand[]): boolean {
  const read = collectSlotsRead(later);
  for (const operand of results) addOperandSlots(operand, read);
  return read.has(slot);
}

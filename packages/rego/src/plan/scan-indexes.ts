import type { Op, Operand, PlannedValueExpression } from "./ir.js";
import { addOperandSlots, collectSlotsRead } from "./slot-uses.js";

/**
 * Rules of one pack look for their resources in the same list: `r := input.resources[_]; lower(r.type) == "aws_s3"`.
 * Where a body begins a loop like that, it asks an index by the text of the field instead, which the rules share.
 *
 * @param results what is read once the operations are done
 * @param memoOf the place of the index with this name, or undefined when there are to be none
 */
export function rewriteOpsWithScanIndexes(
  ops: readonly Op[],
  results: readonly Operand[],
  memoOf: (name: string) => number | undefined,
): readonly Op[] {
  for (let i = 0; i < ops.length; i++) {
    const op = ops[i] as Op;
    if (op.op !== "scan" || op.virtual || op.value === undefined) continue;
    const path = inputPath(ops, i, op.source);
    const match = path === undefined ? undefined : findMatch(ops, i + 1, op.value);
    if (path === undefined || match === undefined) return ops;
    const { field, fold, wanted, at } = match;
    const memo = memoOf(`${path.join("\u0000")}\u0001${field.join("\u0000")}\u0001${fold?.name}`);
    if (memo === undefined) return ops;
    const kept = dropUnread(ops, i + 1, at, results);
    const plain = ops.slice(i, at + 1);
    const index = { memo, path, field, fold };
    const scan: Op = { op: "scan-index", index, wanted, key: op.key, value: op.value, plain, kept };
    return [...ops.slice(0, i), scan, ...ops.slice(at + 1)];
  }
  return ops;
}

/** What was only computed for the comparison need not be computed any more. */
function dropUnread(ops: readonly Op[], from: number, to: number, results: readonly Operand[]): readonly Op[] {
  if (from === to) return [];
  const read = collectSlotsRead(ops.slice(to + 1));
  for (const operand of results) addOperandSlots(operand, read);
  const kept: Op[] = [];
  for (let i = to - 1; i >= from; i--) {
    const op = ops[i] as Op;
    if (op.op === "let" && !read.has(op.slot)) continue;
    kept.unshift(op);
    collectSlotsRead([op], read);
  }
  return kept;
}

/** The constant path from the input to the list, when the loop is over one. */
function inputPath(ops: readonly Op[], end: number, source: Operand): readonly string[] | undefined {
  if (source.kind !== "slot") return undefined;
  let made: Op | undefined;
  for (let i = end - 1; i >= 0 && made === undefined; i--) {
    const op = ops[i] as Op;
    if (op.op === "let" && op.slot === source.slot) made = op;
  }
  if (made?.op !== "let" || made.value.kind !== "get" || made.value.base.kind !== "input") return undefined;
  return names(made.value.path);
}

function names(path: readonly Operand[]): readonly string[] | undefined {
  const all: string[] = [];
  for (const operand of path) {
    if (operand.kind !== "const" || typeof operand.value !== "string") return undefined;
    all.push(operand.value);
  }
  return all;
}

/** The first comparison of a field of the element with a constant text, before anything that could be costly. */
function findMatch(ops: readonly Op[], from: number, element: number) {
  const made = new Map<number, PlannedValueExpression>();
  for (let at = from; at < ops.length; at++) {
    const op = ops[at] as Op;
    if (op.op === "let" && (op.value.kind === "get" || isLower(op.value))) made.set(op.slot, op.value);
    else if (op.op === "equal") {
      const [value, constant] = op.left.kind === "const" ? [op.right, op.left] : [op.left, op.right];
      if (constant.kind !== "const" || typeof constant.value !== "string") return undefined;
      const field = fieldOf(value, made, element);
      return field === undefined ? undefined : { ...field, wanted: constant.value, at };
    } else return undefined;
  }
  return undefined;
}

function fieldOf(operand: Operand, made: ReadonlyMap<number, PlannedValueExpression>, element: number) {
  const value = operand.kind === "slot" ? made.get(operand.slot) : undefined;
  if (value === undefined) return undefined;
  const fold = isLower(value) ? value.builtin : undefined;
  const read = isLower(value) ? made.get((value.args[0] as Operand & { kind: "slot" }).slot) : value;
  if (read?.kind !== "get" || read.base.kind !== "slot" || read.base.slot !== element) return undefined;
  const field = names(read.path);
  return field === undefined ? undefined : { field, fold };
}

function isLower(value: PlannedValueExpression): value is PlannedValueExpression & { kind: "builtin" } {
  return value.kind === "builtin" && value.builtin.name === "lower" && value.args[0]?.kind === "slot";
}

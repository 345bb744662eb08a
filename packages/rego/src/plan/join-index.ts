import type { Builtin } from "../builtins/builtin.js";
import type { HoistedJoinValue, JoinTracePoint, Op, Operand, PlannedValueExpression } from "./ir.js";
import { addOperandSlots, collectSlotsRead } from "./slot-uses.js";

/**
 * A comprehension inside a loop often looks for what goes with the round at hand: `{p.id | some p in input.all; p.name == n}`
 * goes through the whole list once for each `n`. What stands before the comparison does not depend on the round, so it is
 * run once for all of them, and its ways through are kept by the value that is compared. Where what follows does not
 * depend on the round either, all that is collected can be kept by it: `lookup` says so.
 *
 * Where an evaluation is strict, what is done for all rounds at once may fail in another place than it would as it is
 * written, or where it would not have been done at all. Then the body is run once more, as it is written.
 *
 * @param from slots below this one have their values before the body begins
 * @param results what is read once the body is done
 */
export function rewriteBodyWithJoinIndex(
  body: readonly Op[],
  { from, results, newMemo, strict, watched, at }: JoinQuestion,
): Pick<PlannedValueExpression & { kind: "collect" }, "body" | "lookup" | "written"> {
  const parts = separate(body, from, watched);
  const rest = body.slice(parts?.end);
  if (parts === undefined || (strict && !rest.every(isRepeatable))) {
    return { body, lookup: undefined, written: undefined };
  }
  const memo = newMemo();
  const { outside, search, keys, marks } = parts;
  const read = collectSlotsRead(rest);
  for (const operand of results) addOperandSlots(operand, read);
  const made = new Set<number>();
  for (const op of search) for (const slot of slotsMade(op)) made.add(slot);
  const kept = [...read].filter((slot) => made.has(slot));
  const wanted = keys.map((key) => key.wanted);
  const alike = outside.length === 0 && rest.every(isSmall) && onlyReads(read, from, wanted);
  return {
    body: [
      ...(watched === "no" ? outside.map(({ slot, value }): Op => ({ op: "let", slot, value })) : []),
      { op: "join", memo, search, keys, kept, outside: watched === "no" ? [] : outside, marks, at },
      ...rest,
    ],
    lookup: alike ? { memo, wanted } : undefined,
    written: strict ? body : undefined,
  };
}

/** What somebody wants to know of an evaluation: what it reads, or which expressions it reaches. */
type Watched = "no" | "reads" | "expressions";

interface JoinQuestion {
  readonly from: number;
  readonly results: readonly Operand[];
  readonly newMemo: () => number;
  readonly strict: boolean;
  readonly watched: Watched;
  /** Where the comprehension stands. */
  readonly at: number;
}

/** Whether nothing of the round is read but what is looked for. */
function onlyReads(read: ReadonlySet<number>, from: number, wanted: readonly Operand[]): boolean {
  const slots = new Set<number>();
  for (const operand of wanted) addOperandSlots(operand, slots);
  return [...read].every((slot) => slot >= from || slots.has(slot));
}

/** Whether it may be done less often, and leaves no more than it found: what is kept is no larger than the index. */
function isSmall(op: Op): boolean {
  if (op.op === "scan" || op.op === "walk") return false;
  return isRepeatable(op) && !(op.op === "let" && op.value.kind === "collect");
}

interface Parts {
  /** What only depends on the round. */
  readonly outside: readonly HoistedJoinValue[];
  /** What does not depend on it. */
  readonly search: readonly Op[];
  readonly keys: readonly { readonly found: Operand; readonly wanted: Operand }[];
  readonly marks: readonly JoinTracePoint[];
  /** Where the rest of the body begins. */
  readonly end: number;
}

/**
 * What is done for all rounds at once would not be done as it is written where an earlier comparison fails. Nobody sees
 * that, unless somebody watches: then what is reached or read between two comparisons is kept by the first of them.
 */
function separate(body: readonly Op[], from: number, watched: Watched): Parts | undefined {
  const ofRound = new Set<number>();
  const dependsOnRound = (slots: ReadonlySet<number>) => [...slots].some((slot) => slot < from || ofRound.has(slot));
  const outside: HoistedJoinValue[] = [];
  const search: Op[] = [];
  const keys: { found: Operand; wanted: Operand }[] = [];
  const marks: JoinTracePoint[] = [];
  let [end, searched, outsideAtEnd, searchAtEnd] = [0, false, 0, 0];
  for (const [i, op] of body.entries()) {
    if (op.op === "mark" && keys.length > 0) {
      if (watched === "reads") break;
      search.push({ op: "join-mark", mark: marks.length });
      marks.push({ at: op.at, keys: keys.length });
      continue;
    }
    const reads = collectSlotsRead([op]);
    if (!dependsOnRound(reads)) {
      // After the first comparison only what can neither fail loudly nor take long is done for all rounds at once.
      if (keys.length > 0 ? !isRead(op) : !isRepeatable(op)) break;
      if (op.op === "scan" || op.op === "walk") searched = true;
      search.push(op);
      continue;
    }
    if (op.op === "let" && [...reads].every((slot) => slot < from || ofRound.has(slot)) && isPlain(op.value)) {
      if (watched !== "no" && keys.length > 0) break;
      ofRound.add(op.slot);
      outside.push({ slot: op.slot, value: op.value, before: search.length });
      continue;
    }
    if (op.op !== "equal") break;
    const wanted = [op.left, op.right].find(
      (side) => side.kind === "slot" && (side.slot < from || ofRound.has(side.slot)),
    );
    const found = wanted === op.left ? op.right : op.left;
    if (wanted === undefined || found.kind !== "slot" || found.slot < from || ofRound.has(found.slot)) break;
    if (!searched) break;
    keys.push({ found, wanted });
    [end, outsideAtEnd, searchAtEnd] = [i + 1, outside.length, search.length];
    if (watched === "reads") search.push({ op: "join-segment", found: keys.map((key) => key.found) });
  }
  if (keys.length === 0) return undefined;
  return {
    outside: outside.slice(0, outsideAtEnd),
    search: search.slice(0, searchAtEnd),
    keys,
    marks: marks.filter((mark) => mark.keys < keys.length),
    end,
  };
}

function slotsMade(op: Op): readonly number[] {
  if (op.op === "let") return [op.slot];
  const slots = op.op === "scan" ? [op.key, op.value] : op.op === "walk" ? [op.path, op.value] : [];
  return slots.filter((slot) => slot !== undefined);
}

function isRead(op: Op): boolean {
  return (op.op === "let" && op.value.kind === "get") || op.op === "equal";
}

/** Whether it does not matter how often something is done. */
function isRepeatable(op: Op): boolean {
  switch (op.op) {
    case "let":
    case "test":
      return op.value.kind !== "builtin" || isQuiet(op.value.builtin);
    case "equal":
    case "scan":
    case "walk":
    case "is-array":
    case "is-object":
    case "mark":
      return true;
    case "not":
    case "every":
      return op.body.every(isRepeatable);
    case "any":
      return op.bodies.every((body) => body.every(isRepeatable));
    default:
      return false;
  }
}

function isQuiet(builtin: Builtin): boolean {
  return builtin.result !== undefined && builtin.nondeterministic === undefined && builtin.network === undefined;
}

/** What is cheap enough to be done also for a list that has no elements. */
function isPlain(value: PlannedValueExpression): boolean {
  return value.kind === "get" || (value.kind === "builtin" && isQuiet(value.builtin));
}

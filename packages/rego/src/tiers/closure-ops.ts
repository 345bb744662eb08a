import type { HoistedJoinValue, Op, Operand, WithChange } from "../plan/ir.js";
import { findLoopEqualityOperand } from "../plan/loop-equality-operand.js";
import { getWalkOptions } from "../plan/omit-unused-walk-results.js";
import { recordComparison } from "../runtime/argument-reads.js";
import { isCollection, listCollectionMembers, listMemberKeysUnlessArray } from "../runtime/element-access.js";
import type { Evaluation, FunctionReplacement } from "../runtime/evaluation.js";
import {
  type EvidenceJoinMemo,
  findKnownJoinRows,
  getEvidenceJoinMemo,
  getOrFillJoinIndex,
  type JoinIndex,
  type JoinRowCollector,
  openJoinRowCollector,
  runSearchPrefixOnce,
} from "../runtime/join-index.js";
import { narrowSetToEqualOrAnyMember } from "../runtime/narrow-set.js";
import { lookupScanIndex } from "../runtime/scan-index.js";
import { getVirtualElement, listVirtualKeysUnlessArray } from "../runtime/virtual-documents.js";
import { walkValue } from "../runtime/walk.js";
import { createWithEvaluation } from "../runtime/with-evaluation.js";
import { isEqualRegoValue } from "../values/compare.js";
import { getObjectSize } from "../values/object.js";
import { isArray, isObject, type Value } from "../values/value.js";
import {
  type ClosureCompileContext,
  type ClosureStepStoppingOnTrue,
  compileIndexKey,
  compilePlannedExpression,
  compilePlannedOperand,
  type ExpressionClosure,
  type SlotFrame,
} from "./closure-exprs.js";

/** Compiles a body from its end to its beginning; `last` is called once for each way through. */
export function compilePlannedOps(
  context: ClosureCompileContext,
  ops: readonly Op[],
  last: ClosureStepStoppingOnTrue,
): ClosureStepStoppingOnTrue {
  let next = last;
  for (let i = ops.length - 1; i >= 0; i--)
    next = compilePlannedOp(context, ops[i] as Op, next, findLoopEqualityOperand(ops, i));
  return next;
}

const stop: ClosureStepStoppingOnTrue = () => true;

function compilePlannedOp(
  context: ClosureCompileContext,
  op: Op,
  next: ClosureStepStoppingOnTrue,
  wanted: Operand | undefined,
): ClosureStepStoppingOnTrue {
  switch (op.op) {
    case "let": {
      const { slot } = op;
      const value = compilePlannedExpression(context, op.value);
      return (evaluation, frame) => {
        const result = value(evaluation, frame);
        if (result === undefined) return false;
        frame[slot] = result;
        return next(evaluation, frame);
      };
    }
    case "test": {
      const value = compilePlannedExpression(context, op.value);
      return (evaluation, frame) => {
        const result = value(evaluation, frame);
        return result !== undefined && result !== false && next(evaluation, frame);
      };
    }
    case "equal": {
      const left = compilePlannedOperand(op.left);
      const right = compilePlannedOperand(op.right);
      if (context.records) {
        return (evaluation, frame) => {
          const [a, b] = [left(evaluation, frame), right(evaluation, frame)];
          recordComparison(evaluation.recorder, a, b);
          return a !== undefined && isEqualRegoValue(a, b) && next(evaluation, frame);
        };
      }
      return (evaluation, frame) => {
        const value = left(evaluation, frame);
        return value !== undefined && isEqualRegoValue(value, right(evaluation, frame)) && next(evaluation, frame);
      };
    }
    case "fail":
      return () => false;
    case "scan":
      if (op.virtual) return compileVirtualScan(op, next);
      return context.records ? compileRecordedScan(context, op, next, wanted) : compileScan(op, next, wanted);
    case "scan-index":
      return compileIndexScan(op, compilePlannedOps(context, op.kept, next));
    case "join":
      return context.records || context.observer !== undefined
        ? compileEvidenceJoin(context, op, next)
        : compileJoin(context, op, next);
    case "join-mark":
    case "join-segment":
      throw new Error("stands only in the search of a join");
    case "walk": {
      const source = compilePlannedOperand(op.source);
      const { path, value } = op;
      const kind = getWalkOptions(op);
      const round = context.records ? forgetting(next) : next;
      return (evaluation, frame) =>
        walkValue(evaluation, source(evaluation, frame) as Value, kind, (at, item) => {
          if (path !== undefined) frame[path] = at;
          if (value !== undefined) frame[value] = item;
          evaluation.recorder?.handOn(item);
          return round(evaluation, frame);
        });
    }
    case "is-array": {
      const source = compilePlannedOperand(op.source);
      return (evaluation, frame) => {
        const value = source(evaluation, frame);
        return isArray(value) && value.length === op.length && next(evaluation, frame);
      };
    }
    case "is-object": {
      const source = compilePlannedOperand(op.source);
      return (evaluation, frame) => {
        const value = source(evaluation, frame);
        return isObject(value) && getObjectSize(value) === op.size && next(evaluation, frame);
      };
    }
    case "not": {
      const body = keeping(context, compilePlannedOps(context, op.body, stop));
      return (evaluation, frame) => !body(evaluation, frame) && next(evaluation, frame);
    }
    case "any": {
      const bodies = op.bodies.map((body) => compilePlannedOps(context, body, stop));
      return (evaluation, frame) => bodies.some((body) => body(evaluation, frame)) && next(evaluation, frame);
    }
    case "every":
      return compileEvery(context, op, next);
    case "with":
      return compileWith(context, op.changes, op.body, next);
    case "mark": {
      const { observer, source } = context;
      return (evaluation, frame) => {
        observer?.expression?.(source, op.at);
        return next(evaluation, frame);
      };
    }
    default:
      return op satisfies never;
  }
}

function compileScan(
  op: Op & { op: "scan" },
  next: ClosureStepStoppingOnTrue,
  wanted: Operand | undefined,
): ClosureStepStoppingOnTrue {
  const source = compilePlannedOperand(op.source);
  if (wanted !== undefined) {
    const member = compilePlannedOperand(wanted);
    return (evaluation, frame) => {
      const from = narrowSetToEqualOrAnyMember(source(evaluation, frame), member(evaluation, frame));
      return runUntil(true, next, from, op, op.ordered, evaluation, frame);
    };
  }
  return (evaluation, frame) => {
    return runUntil(true, next, source(evaluation, frame), op, op.ordered, evaluation, frame);
  };
}

/** Runs a step for each member of a collection until it answers as awaited; says whether it did. */
function runUntil(
  awaited: boolean,
  step: ClosureStepStoppingOnTrue,
  from: Value | undefined,
  { key, value }: { readonly key: number | undefined; readonly value: number | undefined },
  ordered: boolean,
  evaluation: Evaluation,
  frame: SlotFrame,
): boolean {
  const items = listCollectionMembers(from, ordered);
  const keys = key === undefined ? undefined : listMemberKeysUnlessArray(from, ordered);
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item === undefined) continue;
    if (--evaluation.meter.left < 0) evaluation.meter.refill();
    if (value !== undefined) frame[value] = item;
    if (key !== undefined) frame[key] = keys === undefined ? i : keys[i];
    if (step(evaluation, frame) === awaited) return true;
  }
  return false;
}

/** A recorded loop: the element itself counts as read, which has to be known by its key. */
function compileRecordedScan(
  context: ClosureCompileContext,
  op: Op & { op: "scan" },
  next: ClosureStepStoppingOnTrue,
  wanted: Operand | undefined,
): ClosureStepStoppingOnTrue {
  if (op.source.kind === "const") return compileScan(op, forgetting(next), wanted);
  const key = op.key ?? context.nextSlot++;
  const value = op.value ?? context.nextSlot++;
  const source = compilePlannedOperand(op.source);
  const round = forgetting((evaluation, frame) => {
    const element = frame[value] as Value;
    evaluation.recorder?.read(source(evaluation, frame), [frame[key] as Value], element);
    return next(evaluation, frame);
  });
  return compileScan({ ...op, key, value }, round, wanted);
}

/** What a failed round read does not count: it would else be part of what every later round found. */
function forgetting(round: ClosureStepStoppingOnTrue): ClosureStepStoppingOnTrue {
  return (evaluation, frame) => {
    const { recorder } = evaluation;
    if (recorder === undefined) return round(evaluation, frame);
    const { mark } = recorder;
    const stopped = round(evaluation, frame);
    if (!stopped) recorder.forget(mark);
    return stopped;
  };
}

function keeping(context: ClosureCompileContext, body: ClosureStepStoppingOnTrue): ClosureStepStoppingOnTrue {
  if (!context.records) return body;
  return (evaluation, frame) => {
    const { recorder } = evaluation;
    recorder?.startKeeping();
    const result = body(evaluation, frame);
    recorder?.endKeeping();
    return result;
  };
}

/** Finding an element may evaluate its rule, so that what is read for it is part of its round. */
function compileVirtualScan(op: Op & { op: "scan" }, next: ClosureStepStoppingOnTrue): ClosureStepStoppingOnTrue {
  const source = compilePlannedOperand(op.source);
  const { key, value } = op;
  return (evaluation, frame) => {
    const { recorder } = evaluation;
    const mark = recorder?.mark;
    const from = source(evaluation, frame);
    const keys = listVirtualKeysUnlessArray(from) ?? indices(from);
    for (const each of keys) {
      recorder?.forget(mark);
      evaluation.charge(1);
      const item = getVirtualElement(evaluation, from, each);
      if (item === undefined) continue;
      recorder?.handOn(item);
      if (value !== undefined) frame[value] = item;
      if (key !== undefined) frame[key] = each;
      if (next(evaluation, frame)) return true;
    }
    recorder?.forget(mark);
    return false;
  };
}

function indices(value: Value | undefined): readonly Value[] {
  return isArray(value) ? value.map((_, i) => i) : [];
}

function compileIndexScan(op: Op & { op: "scan-index" }, next: ClosureStepStoppingOnTrue): ClosureStepStoppingOnTrue {
  const { index, wanted, key, value } = op;
  return (evaluation, frame) => {
    for (const [at, item] of lookupScanIndex(evaluation, index, wanted)) {
      if (--evaluation.meter.left < 0) evaluation.meter.refill();
      if (key !== undefined) frame[key] = at;
      frame[value] = item;
      if (next(evaluation, frame)) return true;
    }
    return false;
  };
}

function compileJoin(
  context: ClosureCompileContext,
  op: Op & { op: "join" },
  next: ClosureStepStoppingOnTrue,
): ClosureStepStoppingOnTrue {
  const { memo, kept } = op;
  const place = context.nextSlot++;
  const wanted = compileIndexKey(op.keys.map((key) => key.wanted));
  const found = compileIndexKey(op.keys.map((key) => key.found));
  const search = compilePlannedOps(context, op.search, (evaluation, frame) => {
    const row = kept.map((slot) => frame[slot] as Value);
    (frame[place] as JoinRowCollector).add(found(evaluation, frame), row);
    return false;
  });
  return (evaluation, frame) => {
    const key = wanted(evaluation, frame);
    let rows = findKnownJoinRows(evaluation, memo, key);
    if (rows === undefined) {
      const into = openJoinRowCollector(evaluation, memo, key);
      frame[place] = into;
      search(evaluation, frame);
      rows = into.rows();
    }
    for (const row of rows) {
      if (--evaluation.meter.left < 0) evaluation.meter.refill();
      for (let i = 0; i < kept.length; i++) frame[kept[i] as number] = row[i];
      if (next(evaluation, frame)) return true;
    }
    return false;
  };
}

/**
 * The same where somebody watches. What the search reads and reaches is kept with the index, and counts for each who asks
 * it as if the search had been run again.
 */
function compileEvidenceJoin(
  context: ClosureCompileContext,
  op: Op & { op: "join" },
  next: ClosureStepStoppingOnTrue,
): ClosureStepStoppingOnTrue {
  const { observer, source } = context;
  const { memo, kept } = op;
  const place = context.nextSlot++;
  const wanted = compileIndexKey(op.keys.map((key) => key.wanted));
  const search = compileSearch(context, op, place);
  const outside = op.outside.map((each) => compileOutside(context, op, each));
  const round = context.records ? forgetting(next) : next;
  const firstKeys = context.records
    ? op.keys.slice(1).map((_, i) => compileIndexKey(op.keys.slice(0, i + 1).map((key) => key.wanted)))
    : [];
  const marks = op.marks.map(({ at, keys }) => ({
    at,
    wanted: compileIndexKey(op.keys.slice(0, keys).map((key) => key.wanted)),
  }));
  return (evaluation, frame) => {
    const { recorder } = evaluation;
    const join = getEvidenceJoinMemo(evaluation, memo);
    for (let i = 0; i < outside.length; i++) {
      if (!(outside[i] as OutsideStep)(evaluation, frame, join, i)) return false;
    }
    if (join.index !== undefined) observer?.index?.(source, op.at);
    const index = getOrFillJoinIndex(join, recorder, (into) => {
      frame[place] = into;
      search(evaluation, frame);
    });
    if (index.reads !== undefined) recorder?.reuse(index.reads);
    for (let i = 0; i < firstKeys.length; i++) {
      index.reuseSegment(i + 1, (firstKeys[i] as Wanted)(evaluation, frame), recorder);
    }
    for (let i = 0; i < marks.length; i++) {
      const mark = marks[i] as (typeof marks)[number];
      if (index.isReached(i, mark.wanted(evaluation, frame))) observer?.expression?.(source, mark.at);
    }
    for (const row of index.rows(wanted(evaluation, frame))) {
      if (--evaluation.meter.left < 0) evaluation.meter.refill();
      for (let i = 0; i < kept.length; i++) frame[kept[i] as number] = row[i];
      if (round(evaluation, frame)) return true;
    }
    return false;
  };
}

type Wanted = ReturnType<typeof compileIndexKey>;

type OutsideStep = (evaluation: Evaluation, frame: SlotFrame, join: EvidenceJoinMemo, number: number) => boolean;

/** Where it is undefined, the search has got no further: what it read and reached until then is what counts. */
function compileOutside(context: ClosureCompileContext, op: Op & { op: "join" }, each: HoistedJoinValue): OutsideStep {
  const value = compilePlannedExpression(context, each.value);
  const reached = context.nextSlot++;
  const start = compilePlannedOps(context, op.search.slice(0, each.before), (_, frame) => {
    frame[reached] = true;
    return false;
  });
  return (evaluation, frame, join, number) => {
    const { recorder } = evaluation;
    const find = () =>
      runSearchPrefixOnce(join, number, recorder, () => {
        frame[reached] = false;
        start(evaluation, frame);
        return frame[reached] as boolean;
      });
    // Only a recorder sees whether it is computed.
    if (recorder === undefined || find().isReached) {
      const mark = recorder?.mark;
      const result = value(evaluation, frame);
      recorder?.forget(mark);
      frame[each.slot] = result;
      if (result !== undefined) return true;
    }
    const { reads } = find();
    if (reads !== undefined) recorder?.reuse(reads);
    return false;
  };
}

/** Fills the index that waits in a slot. */
function compileSearch(
  context: ClosureCompileContext,
  op: Op & { op: "join" },
  place: number,
): ClosureStepStoppingOnTrue {
  const found = compileIndexKey(op.keys.map((key) => key.found));
  let step: ClosureStepStoppingOnTrue = (evaluation, frame) => {
    const row = op.kept.map((slot) => frame[slot] as Value);
    (frame[place] as JoinIndex).add(found(evaluation, frame), row);
    return false;
  };
  for (const each of op.search.toReversed()) {
    if (each.op === "join-segment") {
      step = compileSegment(each, place, step);
      continue;
    }
    if (each.op !== "join-mark") {
      step = compilePlannedOp(context, each, step, undefined);
      continue;
    }
    const { mark } = each;
    const key = compileIndexKey(op.keys.slice(0, op.marks[mark]?.keys).map(({ found: first }) => first));
    const following = step;
    step = (evaluation, frame) => {
      (frame[place] as JoinIndex).reach(mark, key(evaluation, frame));
      return following(evaluation, frame);
    };
  }
  return step;
}

function compileSegment(
  { found }: Op & { op: "join-segment" },
  place: number,
  following: ClosureStepStoppingOnTrue,
): ClosureStepStoppingOnTrue {
  const key = compileIndexKey(found);
  return (evaluation, frame) => {
    const { recorder } = evaluation;
    const mark = recorder?.mark;
    following(evaluation, frame);
    (frame[place] as JoinIndex).addSegment(found.length, key(evaluation, frame), recorder?.take(mark));
    return false;
  };
}

function compileEvery(
  context: ClosureCompileContext,
  op: Op & { op: "every" },
  next: ClosureStepStoppingOnTrue,
): ClosureStepStoppingOnTrue {
  const source = compilePlannedOperand(op.source);
  const inside = keeping(context, compilePlannedOps(context, op.body, stop));
  const recorded = { key: op.key ?? context.nextSlot++, value: op.value ?? context.nextSlot++ };
  const slots = context.records ? recorded : op;
  const body = context.records ? passing(source, recorded, inside) : inside;
  return (evaluation, frame) => {
    const from = source(evaluation, frame);
    if (!isCollection(from) || runUntil(false, body, from, slots, false, evaluation, frame)) return false;
    return next(evaluation, frame);
  };
}

/** What `every` goes through does not count as read, but what is read in it does. */
function passing(
  source: ExpressionClosure,
  { key, value }: { readonly key: number; readonly value: number },
  body: ClosureStepStoppingOnTrue,
): ClosureStepStoppingOnTrue {
  return (evaluation, frame) => {
    evaluation.recorder?.pass(source(evaluation, frame), frame[key] as Value, frame[value] as Value);
    return body(evaluation, frame);
  };
}

/** The body runs under the changes, what follows it does not: the outer evaluation waits in a slot of its own. */
function compileWith(
  context: ClosureCompileContext,
  changes: readonly WithChange[],
  body: readonly Op[],
  next: ClosureStepStoppingOnTrue,
): ClosureStepStoppingOnTrue {
  const outer = context.nextSlot++;
  const prepared = changes.map(({ target, value }) => ({ target, replacement: compileReplacement(value) }));
  const inside = compilePlannedOps(context, body, (_, frame) => next(frame[outer] as Evaluation, frame));
  return (evaluation, frame) => {
    frame[outer] = evaluation;
    const changed = prepared.map(({ target, replacement }) => ({
      target,
      replacement: replacement(evaluation, frame),
    }));
    return inside(createWithEvaluation(evaluation, changed), frame);
  };
}

function compileReplacement(
  value: WithChange["value"],
): (evaluation: Evaluation, frame: SlotFrame) => FunctionReplacement {
  if (value.kind === "function" || value.kind === "builtin") return () => value;
  const compute = compilePlannedOperand(value as Operand);
  return (evaluation, frame) => ({ kind: "value", value: compute(evaluation, frame) as Value });
}

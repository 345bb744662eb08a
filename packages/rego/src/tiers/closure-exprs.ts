import type { RuleGroup } from "../analysis/rule-tree.js";
import type { Builtin } from "../builtins/builtin.js";
import { RegoError } from "../errors.js";
import type { JoinLookup, Op, Operand, PlannedValueExpression } from "../plan/ir.js";
import type { Discriminator } from "../plan/rule-index.js";
import {
  canReturnArgumentParts,
  getArgumentReads,
  markBuiltinResultAsPossibleInputPart,
  recordArguments,
  recordObjectGetRead,
} from "../runtime/argument-reads.js";
import { callBuiltin, callRuleGroup } from "../runtime/calls.js";
import { addMember, pushItem, setEntry } from "../runtime/collect-rule-results.js";
import { getElement } from "../runtime/element-access.js";
import type { Evaluation } from "../runtime/evaluation.js";
import { createFailureSite, type FailureSite } from "../runtime/failure-site.js";
import {
  collectOnceWithEvidence,
  findCollectedValue,
  getEvidenceJoinMemo,
  storeCollectedValue,
} from "../runtime/join-index.js";
import type { EvaluationObserver } from "../runtime/observer.js";
import {
  buildDocumentAt,
  getBaseDocumentAt,
  getDocumentCursorAt,
  getVirtualElement,
  materializeValue,
} from "../runtime/virtual-documents.js";
import type { Source } from "../syntax/source.js";
import { createObjectFromEntries, ObjectBuilder } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";

/**
 * The first tier: each operation becomes a function that calls the next. No code is generated, so a policy can run as
 * soon as it is read, and on hosts that forbid generated code.
 */

/** Values of the slots of one rule; `with` keeps the outer evaluation in one of its own. */
export type SlotFrame = unknown[];

/** True stops the search: the rule has all it needs. */
export type ClosureStepStoppingOnTrue = (evaluation: Evaluation, frame: SlotFrame) => boolean;

export type ExpressionClosure = (evaluation: Evaluation, frame: SlotFrame) => Value | undefined;

/** What compiling the closures of one rule carries along. */
export interface ClosureCompileContext {
  readonly member: (group: RuleGroup, key: Value, memo: number) => (evaluation: Evaluation) => Value | undefined;
  readonly replaceable: (target: RuleGroup | string) => boolean;
  readonly compilePlannedOps: (
    context: ClosureCompileContext,
    ops: readonly Op[],
    last: ClosureStepStoppingOnTrue,
  ) => ClosureStepStoppingOnTrue;
  readonly source: Source;
  readonly observer: EvaluationObserver | undefined;
  /** Note what is read of the input. */
  readonly records: boolean;
  /** Where a rule keeps how much had been read when it began. */
  readonly markSlot: number;
  /** Slots after those of the plan. */
  nextSlot: number;
}

export function compilePlannedOperand(operand: Operand): ExpressionClosure {
  switch (operand.kind) {
    case "const": {
      const { value } = operand;
      return () => value;
    }
    case "slot": {
      const { slot } = operand;
      return (_, frame) => frame[slot] as Value;
    }
    case "input":
      return (evaluation) => evaluation.input;
    default:
      return operand satisfies never;
  }
}

export function compilePlannedExpression(
  context: ClosureCompileContext,
  expression: PlannedValueExpression,
): ExpressionClosure {
  switch (expression.kind) {
    case "const":
    case "slot":
    case "input":
      return compilePlannedOperand(expression);
    case "get":
      return context.records
        ? compileRecordedGet(expression.base, expression.path)
        : compileGet(expression.base, expression.path);
    case "virtual-get": {
      const base = compilePlannedOperand(expression.base);
      const key = compilePlannedOperand(expression.key);
      return (evaluation, frame) =>
        getVirtualElement(evaluation, base(evaluation, frame), key(evaluation, frame) as Value) as Value | undefined;
    }
    case "rule": {
      const { group, isSearch = false } = expression;
      if (!isSearch) return (evaluation) => evaluation.runner.value(evaluation, group);
      return (evaluation) => {
        evaluation.recorder?.startSearch();
        return evaluation.runner.value(evaluation, group);
      };
    }
    case "member":
    case "entry":
      return context.member(expression.group, expression.key, expression.memo);
    case "document": {
      const { node } = expression;
      return (evaluation) => buildDocumentAt(evaluation, node);
    }
    case "cursor": {
      const { node } = expression;
      return (evaluation) => getDocumentCursorAt(evaluation, node) as Value | undefined;
    }
    case "finish": {
      const of = compilePlannedOperand(expression.of);
      return (evaluation, frame) => {
        const value = materializeValue(evaluation, of(evaluation, frame));
        evaluation.recorder?.handOn(value);
        return value;
      };
    }
    case "base": {
      const { path } = expression;
      return (evaluation) => getBaseDocumentAt(evaluation, path);
    }
    case "call":
    case "builtin":
      return compileCall(context, expression);
    case "array": {
      const items = expression.items.map(compilePlannedOperand);
      return literal(items.length, (evaluation, frame) => valuesOf(items, evaluation, frame));
    }
    case "set": {
      const items = expression.items.map(compilePlannedOperand);
      return literal(items.length, (evaluation, frame) => RegoSet.of(valuesOf(items, evaluation, frame)));
    }
    case "object": {
      const entries = expression.entries.map(
        ([key, value]) => [compilePlannedOperand(key), compilePlannedOperand(value)] as const,
      );
      return literal(entries.length, (evaluation, frame) =>
        createObjectFromEntries(
          entries.map(([key, value]) => [key(evaluation, frame) as Value, value(evaluation, frame) as Value] as const),
        ),
      );
    }
    case "collect":
      return compileCollect(context, expression);
    default:
      return expression satisfies never;
  }
}

/** What making a collection that is written in the policy counts for. */
export function computeCollectionLiteralCost(size: number): number {
  return 1 + (size >> 3);
}

function literal(size: number, make: ExpressionClosure): ExpressionClosure {
  const steps = computeCollectionLiteralCost(size);
  return (evaluation, frame) => {
    const { meter } = evaluation;
    meter.left -= steps;
    if (meter.left < 0) meter.refill();
    return make(evaluation, frame);
  };
}

/** Reads what an index of rules is asked with. */
export function compileDiscriminator(by: Discriminator, isRecorded: boolean): ExpressionClosure {
  if (by.kind === "slot") return compilePlannedOperand(by);
  return isRecorded ? compileRecordedGet(by.base, by.path) : compileGet(by.base, by.path);
}

function compileGet(base: Operand, path: readonly Operand[]): ExpressionClosure {
  const start = compilePlannedOperand(base);
  const [first, second] = path;
  if (path.length === 1 && first?.kind === "const") {
    const { value } = first;
    return (evaluation, frame) => getElement(start(evaluation, frame), value);
  }
  if (path.length === 2 && first?.kind === "const" && second?.kind === "const") {
    const [outer, inner] = [first.value, second.value];
    return (evaluation, frame) => getElement(getElement(start(evaluation, frame), outer), inner);
  }
  const keys = path.map(compilePlannedOperand);
  return (evaluation, frame) => {
    let value = start(evaluation, frame);
    for (const key of keys) {
      if (value === undefined) return undefined;
      value = getElement(value, key(evaluation, frame) as Value);
    }
    return value;
  };
}

function compileRecordedGet(base: Operand, path: readonly Operand[]): ExpressionClosure {
  const start = compilePlannedOperand(base);
  const keys = path.map(compilePlannedOperand);
  return (evaluation, frame) => {
    const from = start(evaluation, frame);
    const wanted = keys.map((key) => key(evaluation, frame) as Value);
    const value = wanted.reduce((inside: Value | undefined, key) => getElement(inside, key), from);
    evaluation.recorder?.read(from, wanted, value);
    return value;
  };
}

function valuesOf(computes: readonly ExpressionClosure[], evaluation: Evaluation, frame: SlotFrame): Value[] {
  return computes.map((compute) => compute(evaluation, frame) as Value);
}

function compileCall(
  context: ClosureCompileContext,
  call: PlannedValueExpression & { kind: "call" | "builtin" },
): ExpressionClosure {
  const args = call.args.map(compilePlannedOperand);
  const site = createFailureSite(context.source, call.at);
  if (call.kind === "call") {
    const { group } = call;
    return (evaluation, frame) => callRuleGroup(evaluation, group, valuesOf(args, evaluation, frame), site);
  }
  const { builtin } = call;
  if (context.records) return compileRecordedCall(builtin, call.args, site);
  if (!context.replaceable(builtin.name) && builtin.expensive === undefined) return directCall(builtin, args, site);
  return (evaluation, frame) => callBuiltin(evaluation, builtin, valuesOf(args, evaluation, frame), site);
}

function compileRecordedCall(builtin: Builtin, operands: readonly Operand[], site: FailureSite): ExpressionClosure {
  const args = operands.map(compilePlannedOperand);
  const reads = getArgumentReads(builtin);
  const isLookedInto = operands.map(({ kind }) => kind !== "const" || reads !== "everything");
  const isLookup = builtin.name === "object.get";
  const handsOn = !isLookup && canReturnArgumentParts(builtin);
  return (evaluation, frame) => {
    const values = valuesOf(args, evaluation, frame);
    const result = callBuiltin(evaluation, builtin, values, site);
    if (isLookup) return recordObjectGetRead(evaluation.recorder, values, result);
    if (handsOn) markBuiltinResultAsPossibleInputPart(evaluation.recorder, result);
    if (reads === undefined) return result;
    const lookedInto = values.filter((_, i) => isLookedInto[i]);
    return recordArguments(evaluation.recorder, reads, lookedInto, result);
  };
}

/** Calls with few arguments and nothing to look up need no list of arguments. */
function directCall(builtin: Builtin, args: readonly ExpressionClosure[], site: FailureSite): ExpressionClosure {
  const { call } = builtin;
  const [first, second] = args as [ExpressionClosure, ExpressionClosure];
  if (args.length === 1) {
    return (evaluation, frame) => {
      const value = first(evaluation, frame) as Value;
      return evaluation.strict ? callBuiltin(evaluation, builtin, [value], site) : call(evaluation, value);
    };
  }
  if (args.length === 2) {
    return (evaluation, frame) => {
      const left = first(evaluation, frame) as Value;
      const right = second(evaluation, frame) as Value;
      return evaluation.strict ? callBuiltin(evaluation, builtin, [left, right], site) : call(evaluation, left, right);
    };
  }
  return (evaluation, frame) => callBuiltin(evaluation, builtin, valuesOf(args, evaluation, frame), site);
}

/** What an index is asked with. */
export function compileIndexKey(operands: readonly Operand[]): (evaluation: Evaluation, frame: SlotFrame) => Value {
  const parts = operands.map(compilePlannedOperand);
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return (evaluation, frame) => first(evaluation, frame) as Value;
  return (evaluation, frame) => parts.map((part) => part(evaluation, frame) as Value);
}

function compileCollect(
  context: ClosureCompileContext,
  expression: PlannedValueExpression & { kind: "collect" },
): ExpressionClosure {
  return context.records ? doubting(compileLookup(context, expression)) : compileLookup(context, expression);
}

/** What it collects, it collects for want of more: what led nowhere would have been in it. */
function doubting(collect: ExpressionClosure): ExpressionClosure {
  return (evaluation, frame) => {
    const { recorder } = evaluation;
    const tried = recorder?.triedMark;
    const collected = collect(evaluation, frame);
    recorder?.doubtTried(tried);
    return collected;
  };
}

function compileLookup(
  context: ClosureCompileContext,
  expression: PlannedValueExpression & { kind: "collect" },
): ExpressionClosure {
  const { lookup, written } = expression;
  const indexed = compileCollection(context, expression);
  const collect =
    written === undefined
      ? indexed
      : orAsWritten(indexed, compileCollection(context, { ...expression, body: written }));
  if (lookup === undefined) return collect;
  const { memo } = lookup;
  const wanted = compileIndexKey(lookup.wanted);
  if (context.records || context.observer !== undefined) return watchedCollect(context, expression, wanted, collect);
  return (evaluation, frame) => {
    const key = wanted(evaluation, frame);
    const known = findCollectedValue(evaluation, memo, key);
    if (known !== undefined) return known;
    const collected = collect(evaluation, frame);
    storeCollectedValue(evaluation, memo, key, collected);
    return collected;
  };
}

/** What an index does for all rounds at once may fail where nothing would have failed yet: then the body says it. */
function orAsWritten(indexed: Collect, written: Collect): Collect {
  return (evaluation, frame) => {
    try {
      return indexed(evaluation, frame);
    } catch (cause) {
      if (!(cause instanceof RegoError)) throw cause;
      return written(evaluation, frame);
    }
  };
}

/** What was collected before is used again, with what was read for it. */
function watchedCollect(
  { observer, source }: ClosureCompileContext,
  { lookup, at }: PlannedValueExpression & { kind: "collect" },
  wanted: (evaluation: Evaluation, frame: SlotFrame) => Value,
  collect: Collect,
): ExpressionClosure {
  const { memo } = lookup as JoinLookup;
  return (evaluation, frame) => {
    const key = wanted(evaluation, frame);
    if (getEvidenceJoinMemo(evaluation, memo).index?.collected(key) !== undefined) observer?.index?.(source, at);
    return collectOnceWithEvidence(evaluation, memo, key, evaluation.recorder, () => collect(evaluation, frame));
  };
}

type Collect = (evaluation: Evaluation, frame: SlotFrame) => Value;

function compileCollection(
  context: ClosureCompileContext,
  expression: PlannedValueExpression & { kind: "collect" },
): Collect {
  const value = compilePlannedOperand(expression.value);
  const slot = context.nextSlot++;
  if (expression.of === "array") {
    const body = context.compilePlannedOps(context, expression.body, (evaluation, frame) => {
      pushItem(evaluation.meter, frame[slot] as Value[], value(evaluation, frame) as Value);
      return false;
    });
    return (evaluation, frame) => {
      const items: Value[] = [];
      frame[slot] = items;
      body(evaluation, frame);
      return items;
    };
  }
  if (expression.of === "set") {
    const body = context.compilePlannedOps(context, expression.body, (evaluation, frame) => {
      addMember(evaluation.meter, frame[slot] as RegoSet, value(evaluation, frame) as Value);
      return false;
    });
    return (evaluation, frame) => {
      const items = new RegoSet();
      frame[slot] = items;
      body(evaluation, frame);
      return items;
    };
  }
  const key = compilePlannedOperand(expression.key as Operand);
  const body = context.compilePlannedOps(context, expression.body, (evaluation, frame) => {
    const builder = frame[slot] as ObjectBuilder;
    setEntry(evaluation.meter, builder, key(evaluation, frame) as Value, value(evaluation, frame) as Value);
    return false;
  });
  return (evaluation, frame) => {
    const builder = new ObjectBuilder();
    frame[slot] = builder;
    body(evaluation, frame);
    return builder.finish();
  };
}

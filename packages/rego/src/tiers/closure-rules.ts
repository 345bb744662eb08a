import { describeRuleGroup, type RuleGroup } from "../analysis/rule-tree.js";
import { findConstantEntryPrefixes } from "../plan/constant-entry-prefixes.js";
import type { BranchPlan, Operand, RuleGroupPlan, RulePlan } from "../plan/ir.js";
import { chooseRuleSelectionIndex, type MultiPlaceRuleIndex } from "../plan/rule-selection-index.js";
import {
  addMember,
  PartialObjectBuilder,
  requireEqualAcrossRules,
  requireEqualWithinRule,
} from "../runtime/collect-rule-results.js";
import { evaluateWithBoundedStack } from "../runtime/evaluate-deep-chains.js";
import { type Evaluation, type MemoValue, memoizedUndefined } from "../runtime/evaluation.js";
import { addFailureLocation } from "../runtime/failure-location.js";
import type { InputReadChain } from "../runtime/input-reads.js";
import { RuleSelector } from "../runtime/rule-selector.js";
import { isEqualRegoValue } from "../values/compare.js";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import {
  type ClosureCompileContext,
  type ClosureStepStoppingOnTrue,
  compileDiscriminator,
  compilePlannedOperand,
  type SlotFrame,
} from "./closure-exprs.js";
import { compilePlannedOps } from "./closure-ops.js";

export type RuleGroupValueClosure = (evaluation: Evaluation) => Value | undefined;
export type RuleGroupCallClosure = (evaluation: Evaluation, args: readonly Value[]) => Value | undefined;

/** Everything that differs between the rules of one policy is asked for by rule. */
export type RuleContextFactory = (plan: RulePlan) => ClosureCompileContext;

/** The value of a document made of rules, remembered for the evaluation. */
export function compileRuleGroupValue(
  plan: RuleGroupPlan,
  contextFor: RuleContextFactory,
  hasLongChains: boolean,
): RuleGroupValueClosure {
  const compute =
    plan.group.kind === "set"
      ? setValue(plan, contextFor)
      : plan.group.kind === "object"
        ? objectValue(plan, contextFor)
        : completeValue(plan, contextFor);
  return memoizeRuleGroupValue(plan.group.id, compute, hasLongChains);
}

export function memoizeRuleGroupValue(
  place: number,
  compute: RuleGroupValueClosure,
  hasLongChains: boolean,
): RuleGroupValueClosure {
  const run: RuleGroupValueClosure = (evaluation) => evaluation.remember(place, compute(evaluation));
  const start: RuleGroupValueClosure = hasLongChains ? (evaluation) => evaluateWithBoundedStack(evaluation, run) : run;
  return (evaluation) => {
    const known = evaluation.memo[place] as MemoValue;
    if (known !== undefined) return known === memoizedUndefined ? undefined : known;
    return start(evaluation);
  };
}

function completeValue(plan: RuleGroupPlan, contextFor: RuleContextFactory): RuleGroupValueClosure {
  const call = compileRuleGroupCall(plan, contextFor);
  return (evaluation) => call(evaluation, []);
}

/** A function, or a rule with one value: all rules must agree, unless they can only ever say the same. */
export function compileRuleGroupCall(plan: RuleGroupPlan, contextFor: RuleContextFactory): RuleGroupCallClosure {
  const select = selection(plan.rules, contextFor, (rule) => ({ rule, call: compileSingle(plan, rule, contextFor) }));
  const defaults = plan.defaults.map((rule) => compileSingle(plan, rule, contextFor));
  const first = findCommonConstant(plan.rules) !== undefined;
  const what = describeRuleGroup(plan.group);
  return (evaluation, args) => {
    if (--evaluation.meter.left < 0) evaluation.meter.refill();
    const { recorder } = evaluation;
    const mark = recorder?.mark;
    const tried = recorder?.triedMark;
    let result: Value | undefined;
    let from: RulePlan | undefined;
    for (const { rule, call } of select(evaluation, args)) {
      const value = call(evaluation, args);
      if (value === undefined) continue;
      if (first) return value;
      from ??= rule;
      try {
        result = requireEqualAcrossRules(result, value, what);
      } catch (cause) {
        throw addFailureLocation(cause, rule.rule, from.rule);
      }
    }
    if (result !== undefined) return result;
    for (const rule of defaults) {
      const value = rule(evaluation, args);
      if (value === undefined) continue;
      recorder?.foundDefault(plan.group, mark, tried);
      return value;
    }
    return undefined;
  };
}

/** Which of a group's rules have to be tried for these arguments: all, or those an index leaves. */
function selection<Compiled>(
  rules: readonly RulePlan[],
  contextFor: RuleContextFactory,
  compileRule: (rule: RulePlan) => Compiled,
): (evaluation: Evaluation, args: readonly Value[]) => readonly Compiled[] {
  const selected = chooseRuleSelectionIndex(rules);
  if (selected === undefined) {
    const all = rules.map(compileRule);
    return () => all;
  }
  const isRecorded = contextFor(rules[0] as RulePlan).records;
  if (selected.kind === "alternatives") return alternativeSelection(selected.index, rules.map(compileRule), isRecorded);
  const { index } = selected;
  const others = index.others.map(compileRule);
  const groups = new Map([...index.groups].map(([text, some]) => [text, [...some.map(compileRule), ...others]]));
  const read = compileDiscriminator(index.by, isRecorded);
  return (evaluation, args) => {
    const value = read(evaluation, args as SlotFrame);
    return typeof value === "string" ? (groups.get(value) ?? others) : others;
  };
}

/** Where functions are replaced, all rules are tried: what they begin with may mean something else. */
function alternativeSelection<Compiled>(
  { by, places, others }: MultiPlaceRuleIndex,
  all: readonly Compiled[],
  isRecorded: boolean,
): (evaluation: Evaluation, args: readonly Value[]) => readonly Compiled[] {
  const selector = new RuleSelector(places, others);
  const reads = by.map((each) => compileDiscriminator(each, isRecorded));
  return (evaluation, args) => {
    if (evaluation.replacements !== undefined) return all;
    const numbers = selector.select(reads.map((read) => read(evaluation, args as SlotFrame)));
    return numbers.map((number) => all[number] as Compiled);
  };
}

/** The one constant all rules give, when they do. */
export function findCommonConstant(rules: readonly RulePlan[]): Value | undefined {
  let common: Value | undefined;
  for (const { branches } of rules) {
    for (const { value } of branches) {
      if (value.kind !== "const" || (common !== undefined && !isEqualRegoValue(common, value.value))) return undefined;
      common = value.value;
    }
  }
  return common;
}

/** One rule with its `else` branches: the first that has a value gives it. */
function compileSingle(plan: RuleGroupPlan, rule: RulePlan, contextFor: RuleContextFactory): RuleGroupCallClosure {
  const context = contextFor(rule);
  const result = context.nextSlot++;
  const what = describeRuleGroup(plan.group);
  const branches = rule.branches.map((branch): ClosureStepStoppingOnTrue => {
    const value = compilePlannedOperand(branch.value);
    const constant = branch.value.kind === "const";
    const record = recording(context, plan.group);
    const step = compilePlannedOps(context, branch.ops, (evaluation, frame) => {
      record?.(evaluation, frame, undefined);
      frame[result] = requireEqualWithinRule(
        frame[result] as Value | undefined,
        value(evaluation, frame) as Value,
        what,
      );
      return constant;
    });
    return observed(context, branch, step, (frame) => frame[result] as Value | undefined);
  });
  const isElse = branches.length > 1;
  return (evaluation, args) => {
    const frame: SlotFrame = new Array(context.nextSlot);
    for (let i = 0; i < args.length; i++) frame[i] = args[i];
    const { recorder } = evaluation;
    if (context.records) frame[context.markSlot] = recorder?.mark;
    const tried = recorder?.triedMark;
    try {
      for (const branch of branches) {
        branch(evaluation, frame);
        if (frame[result] !== undefined) return frame[result] as Value;
        if (isElse) recorder?.doubtTried(tried);
      }
      return undefined;
    } catch (cause) {
      throw addFailureLocation(cause, rule.rule);
    }
  };
}

/** In policies compiled for evidence: says that what has been read since the rule began gave a result. */
function recording(
  context: ClosureCompileContext,
  group: RuleGroup,
): ((evaluation: Evaluation, frame: SlotFrame, element: Value | undefined) => void) | undefined {
  if (!context.records || group.kind === "function") return undefined;
  return (evaluation, frame, element) =>
    evaluation.recorder?.found(group, element, frame[context.markSlot] as InputReadChain | undefined);
}

/** Tells an observer when a branch begins, what it gave and when it ends; without one, the branch is as it was. */
function observed(
  context: ClosureCompileContext,
  branch: BranchPlan,
  step: ClosureStepStoppingOnTrue,
  result: (frame: SlotFrame) => Value | undefined,
): ClosureStepStoppingOnTrue {
  const { observer, source } = context;
  if (observer === undefined) return step;
  return (evaluation, frame) => {
    let isOver = false;
    observer.enter?.(source, branch.at);
    try {
      const stopped = step(evaluation, frame);
      const value = result(frame);
      if (value !== undefined) observer.exit?.(source, branch.at, value);
      isOver = true;
      return stopped;
    } finally {
      observer.leave?.(source, branch.at, isOver);
    }
  };
}

function setValue(plan: RuleGroupPlan, contextFor: RuleContextFactory): RuleGroupValueClosure {
  const select = selection(plan.rules, contextFor, (rule) =>
    compileCollector(plan.group, rule, contextFor, (into, _, value, { meter }) =>
      addMember(meter, into as RegoSet, value),
    ),
  );
  return (evaluation) => {
    const set = new RegoSet();
    for (const rule of select(evaluation, [])) rule(evaluation, set);
    return set;
  };
}

function objectValue(plan: RuleGroupPlan, contextFor: RuleContextFactory): RuleGroupValueClosure {
  const collect = compilePartialObject(plan, contextFor);
  return (evaluation) => collect(evaluation).finish();
}

/** The rules of a partial object, or those of them that a key can come from. */
export function compilePartialObject(
  plan: RuleGroupPlan,
  contextFor: RuleContextFactory,
  only?: Value,
): (evaluation: Evaluation) => PartialObjectBuilder {
  const insert = (rule: RulePlan) =>
    compileCollector(plan.group, rule, contextFor, (into, keys, value) =>
      (into as PartialObjectBuilder).insert(keys, value, rule.rule.leaf),
    );
  const places = findConstantEntryPrefixes(plan.rules);
  const select = selection(plan.rules, contextFor, insert);
  const defaults = plan.defaults.map((rule) =>
    compileCollector(plan.group, rule, contextFor, (into, keys, value) => {
      if (!(into as PartialObjectBuilder).has(keys)) (into as PartialObjectBuilder).insert(keys, value, rule.rule.leaf);
    }),
  );
  return (evaluation) => {
    const object = PartialObjectBuilder.with(evaluation.meter, places, only);
    for (const rule of select(evaluation, [])) rule(evaluation, object);
    for (const rule of defaults) rule(evaluation, object);
    return object;
  };
}

type Collector = (evaluation: Evaluation, into: RegoSet | PartialObjectBuilder) => void;

/** A rule that adds to a set or object once for each way through its body. */
function compileCollector(
  group: RuleGroup,
  rule: RulePlan,
  contextFor: RuleContextFactory,
  add: (into: RegoSet | PartialObjectBuilder, keys: readonly Value[], value: Value, evaluation: Evaluation) => void,
): Collector {
  const context = contextFor(rule);
  const target = context.nextSlot++;
  const found = context.nextSlot++;
  const branches = rule.branches.map((branch): ClosureStepStoppingOnTrue => {
    const keys = branch.keys.map(compilePlannedOperand);
    const value = compilePlannedOperand(branch.value);
    const once = isConstant(branch.value) && branch.keys.every(isConstant);
    const last = context.nextSlot++;
    const record = recording(context, group);
    const step = compilePlannedOps(context, branch.ops, (evaluation, frame) => {
      const into = frame[target] as RegoSet | PartialObjectBuilder;
      const element = value(evaluation, frame) as Value;
      const entry = keys.map((key) => key(evaluation, frame) as Value);
      record?.(evaluation, frame, group.kind === "object" ? entry[0] : element);
      add(into, entry, element, evaluation);
      frame[found] = true;
      frame[last] = element;
      return once;
    });
    return observed(context, branch, step, (frame) => frame[last] as Value | undefined);
  });
  const isElse = branches.length > 1;
  return (evaluation, into) => {
    const frame: SlotFrame = new Array(context.nextSlot);
    frame[target] = into;
    const { recorder } = evaluation;
    if (context.records) frame[context.markSlot] = recorder?.mark;
    const tried = recorder?.triedMark;
    if (--evaluation.meter.left < 0) evaluation.meter.refill();
    try {
      for (const branch of branches) {
        branch(evaluation, frame);
        if (frame[found] !== undefined) return;
        if (isElse) recorder?.doubtTried(tried);
      }
    } catch (cause) {
      throw addFailureLocation(cause, rule.rule);
    }
  };
}

function isConstant(operand: Operand): boolean {
  return operand.kind === "const";
}

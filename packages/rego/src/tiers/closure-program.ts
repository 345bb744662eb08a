import type { CheckedPolicy } from "../analysis/analyse-policy.js";
import type { CoreRule, CoreTerm, WithTarget } from "../analysis/core-ast.js";
import { findConstantSetElements, selectRulesForKey } from "../analysis/rule-keys.js";
import type { RuleGroup, RuleTreeNode } from "../analysis/rule-tree.js";
import { findRulesReachedByReference } from "../analysis/rules-reached-by-reference.js";
import { findConstantRuleValue } from "../plan/constant-rule-value.js";
import type { RuleGroupPlan, RulePlan } from "../plan/ir.js";
import { planRuleGroup } from "../plan/plan-rules.js";
import type { PolicyPlanContext } from "../plan/planner-state.js";
import { chooseRuleSelectionIndex } from "../plan/rule-selection-index.js";
import { getElement } from "../runtime/element-access.js";
import { callWithBoundedStack, maxRuleChainDepth } from "../runtime/evaluate-deep-chains.js";
import type { Evaluation, EvaluationMemoTable, PolicyRunner } from "../runtime/evaluation.js";
import type { EvaluationObserver } from "../runtime/observer.js";
import { buildDocumentAt, findOverrideAt } from "../runtime/virtual-documents.js";
import type { Source } from "../syntax/source.js";
import { toMapKeyText } from "../values/compare.js";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import type { ClosureCompileContext } from "./closure-exprs.js";
import { compilePlannedOps } from "./closure-ops.js";
import {
  compilePartialObject,
  compileRuleGroupCall,
  compileRuleGroupValue,
  memoizeRuleGroupValue,
  type RuleGroupCallClosure,
  type RuleGroupValueClosure,
} from "./closure-rules.js";
import { WithModifierTargets } from "./with-modifier-targets.js";

/** A policy in the first tier. Rules are planned and compiled when they are first needed. */
export class ClosureProgram implements PolicyRunner {
  readonly #analysis: CheckedPolicy;
  readonly #context: PolicyPlanContext;
  readonly #replaced: WithModifierTargets;
  readonly #plans = new Map<RuleGroup, RuleGroupPlan>();
  readonly #byRule = new Map<RuleGroup, Map<CoreRule, RulePlan>>();
  readonly #values = new Map<RuleGroup, RuleGroupValueClosure>();
  readonly #calls = new Map<RuleGroup, RuleGroupCallClosure>();
  readonly #places = new Map<string, number>();
  spare: EvaluationMemoTable | undefined = undefined;
  readonly #parts = new Map<string, RuleGroup>();
  #memoSize: number;
  #named = 0;

  constructor(
    analysis: CheckedPolicy,
    moreReplaced: readonly WithTarget[],
    strict: boolean,
    readonly observer?: EvaluationObserver,
    readonly records = false,
  ) {
    this.#analysis = analysis;
    this.#replaced = new WithModifierTargets([...analysis.replaced, ...moreReplaced]);
    this.#memoSize = analysis.tree.groups.length;
    const isWatched = records || observer !== undefined;
    // An index over a list of the input leaves out what a strict evaluation must complain about, and what somebody wants to watch.
    const asWritten = strict || isWatched || this.isReplaceable("lower");
    this.#context = {
      root: analysis.tree.root,
      keyMemo: (group, key) => this.#place(`${group.id} ${toMapKeyText(key)}`),
      partOf: (group, path) => (analysis.chains.needsParts ? this.#partOf(group, path) : undefined),
      joinMemo: (name) => this.#place(`join ${name}`),
      scanMemo: (name) => (asWritten ? undefined : this.#place(`index ${name}`)),
      strict,
      newName: () => this.#newName(),
      foldsLower: !strict && !this.isReplaceable("lower"),
      shares: observer === undefined,
      records,
      marks: observer !== undefined,
    };
  }

  get groups(): readonly RuleGroup[] {
    return this.#analysis.tree.groups;
  }

  get memoSize(): number {
    return this.#memoSize;
  }

  /** Whether some rules could need more of JavaScript's stack than there is. */
  get hasLongChains(): boolean {
    return this.#analysis.chains.longest > maxRuleChainDepth;
  }

  get planContext(): PolicyPlanContext {
    return this.#context;
  }

  value(evaluation: Evaluation, group: RuleGroup): Value | undefined {
    let compiled = this.#values.get(group) ?? this.#notedConstant(group);
    if (compiled === undefined) {
      const keys = findConstantSetElements(group);
      compiled = this.#replaceable(
        group,
        keys !== undefined &&
          !this.isHideable(group) &&
          chooseRuleSelectionIndex(this.planOf(group).rules) === undefined
          ? this.#constantSet(group, keys)
          : compileRuleGroupValue(this.planOf(group), (plan) => this.#ruleContext(plan), this.hasLongChains),
      );
      if (this.records) compiled = usedBy(group, undefined, compiled);
      this.#values.set(group, compiled);
    }
    return compiled(evaluation);
  }

  /** Where reads are recorded and nobody watches, a constant is noted once: it has read nothing that its users would have to be told. */
  #notedConstant(group: RuleGroup): RuleGroupValueClosure | undefined {
    const constant =
      this.records && this.observer === undefined ? findConstantRuleValue(this.planOf(group)) : undefined;
    if (constant === undefined) return undefined;
    const noted = this.#replaceable(group, (evaluation) => {
      if (evaluation.recorder !== undefined && evaluation.memo[group.id] === undefined) {
        evaluation.remember(group.id, constant);
        evaluation.recorder.foundConstant(group);
      }
      return constant;
    });
    this.#values.set(group, noted);
    return noted;
  }

  document(evaluation: Evaluation, node: RuleTreeNode): Value | undefined {
    return buildDocumentAt(evaluation, node);
  }

  call(evaluation: Evaluation, group: RuleGroup, args: readonly Value[]): Value | undefined {
    let compiled = this.#calls.get(group);
    if (compiled === undefined) {
      compiled = this.#inPieces(
        group,
        compileRuleGroupCall(this.planOf(group), (plan) => this.#ruleContext(plan)),
      );
      this.#calls.set(group, compiled);
    }
    return compiled(evaluation, args);
  }

  /** What a function has read is noted by its caller, so answers are not kept in policies compiled for evidence. */
  #inPieces(group: RuleGroup, call: RuleGroupCallClosure): RuleGroupCallClosure {
    if (!this.hasLongChains || this.records) return call;
    const run = (evaluation: Evaluation, ...args: readonly Value[]) => call(evaluation, args);
    return (evaluation, args) => callWithBoundedStack(evaluation, group.id, args, run);
  }

  planOf(group: RuleGroup): RuleGroupPlan {
    let plan = this.#plans.get(group);
    if (plan === undefined) {
      plan = planRuleGroup(this.#context, group);
      this.#plans.set(group, plan);
    }
    return plan;
  }

  closureContext(source: Source, slots: number): ClosureCompileContext {
    return {
      source,
      member: (group, key, memo) => this.#keyed(group, key, memo),
      replaceable: (target) => this.isReplaceable(target),
      compilePlannedOps,
      observer: this.observer,
      records: this.records,
      markSlot: slots,
      nextSlot: slots + 1,
    };
  }

  #ruleContext({ rule, slots }: RulePlan): ClosureCompileContext {
    return this.closureContext(rule.source, slots);
  }

  /** Whether some `with` puts something in the place of this function or built-in. */
  isReplaceable(target: RuleGroup | string): boolean {
    return typeof target === "string" ? this.#replaced.builtin(target) : this.#replaced.function(target);
  }

  /** Only documents that some `with` can hide look for what hides them. */
  #replaceable(group: RuleGroup, value: RuleGroupValueClosure): RuleGroupValueClosure {
    if (!this.isHideable(group)) return value;
    return (evaluation) => {
      const hidden = findOverrideAt(evaluation, group.path);
      return hidden === undefined ? value(evaluation) : hidden.value;
    };
  }

  isHideable(group: RuleGroup): boolean {
    return this.#replaced.document(group);
  }

  #newName(): string {
    const number = this.#named++;
    return `rule ${number}`;
  }

  /** A place in the memory of evaluations, by name. */
  #place(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#memoSize++;
    this.#places.set(name, place);
    return place;
  }

  #partOf(group: RuleGroup, path: readonly CoreTerm[]): RuleGroup | undefined {
    const { name, rules: find } = findRulesReachedByReference(group, path);
    const known = this.#parts.get(name);
    if (known !== undefined) return known === group ? undefined : known;
    const rules = find();
    if (rules.length === group.rules.length + group.defaults.length) {
      this.#parts.set(name, group);
      return undefined;
    }
    const part: RuleGroup = {
      ...group,
      id: this.#place(`part ${name}`),
      rules: rules.filter((rule) => !rule.default),
      defaults: rules.filter((rule) => rule.default),
    };
    this.#parts.set(name, part);
    return part;
  }

  /** An element or entry by a constant key: only the rules that can give it are evaluated. */
  #keyed(group: RuleGroup, key: Value, memo: number): RuleGroupValueClosure {
    const whole = (evaluation: Evaluation) => {
      evaluation.recorder?.startSearch();
      return getElement(this.value(evaluation, group), key);
    };
    if (this.isHideable(group)) return whole;
    if (group.kind === "set" && findConstantSetElements(group) === undefined) return whole;
    let compiled: RuleGroupValueClosure | undefined;
    const compute: RuleGroupValueClosure = (evaluation) => {
      compiled ??= group.kind === "set" ? this.#constantMember(group, key) : this.#constantEntry(group, key);
      return evaluation.memo[group.id] === undefined ? compiled(evaluation) : whole(evaluation);
    };
    const value = memoizeRuleGroupValue(memo, compute, this.hasLongChains);
    return this.records ? usedBy(group, key, value) : value;
  }

  /** Rules that ask for one element and those that want the whole set share the work. */
  #constantSet(group: RuleGroup, keys: readonly Value[]): RuleGroupValueClosure {
    const elements = keys.map((key) => ({ key, value: this.#keyed(group, key, this.#context.keyMemo(group, key)) }));
    const compute: RuleGroupValueClosure = (evaluation) =>
      RegoSet.of(elements.flatMap(({ key, value }) => (value(evaluation) === undefined ? [] : [key])));
    return memoizeRuleGroupValue(group.id, compute, this.hasLongChains);
  }

  #constantMember(group: RuleGroup, key: Value): RuleGroupValueClosure {
    const call = compileRuleGroupCall(this.planFor(group, key), (plan) => this.#ruleContext(plan));
    return (evaluation) => call(evaluation, []);
  }

  #constantEntry(group: RuleGroup, key: Value): RuleGroupValueClosure {
    const collect = compilePartialObject(this.planFor(group, key), (plan) => this.#ruleContext(plan), key);
    return (evaluation) => getElement(collect(evaluation).finish(), key);
  }

  /** The plan of those rules of a group that can give an element or entry. */
  planFor(group: RuleGroup, key: Value): RuleGroupPlan {
    const plan = this.planOf(group);
    let plans = this.#byRule.get(group);
    if (plans === undefined) {
      plans = new Map([...plan.rules, ...plan.defaults].map((each) => [each.rule, each]));
      this.#byRule.set(group, plans);
    }
    const found = selectRulesForKey(group, key).map((rule) => plans.get(rule) as RulePlan);
    return {
      ...plan,
      rules: found.filter(({ rule }) => !rule.default),
      defaults: found.filter(({ rule }) => rule.default),
    };
  }
}

/** In policies compiled for evidence: whoever uses a document has read what it read. */
function usedBy(group: RuleGroup, element: Value | undefined, value: RuleGroupValueClosure): RuleGroupValueClosure {
  return (evaluation) => {
    const { recorder } = evaluation;
    if (recorder === undefined) return value(evaluation);
    return recorder.apart(group, element, value, evaluation);
  };
}

import type { Callee, CoreExpr, CoreRule, CoreTerm, Local } from "../analysis/core-ast.js";
import { createLocalTerm } from "../analysis/core-ast.js";
import { collectLocalsOutsideClosures } from "../analysis/expr-terms-and-locals.js";
import { findRuleNode, type RuleGroup, type RuleTree } from "../analysis/rule-tree.js";
import type { BudgetMeter } from "../runtime/budget-meter.js";
import { getElement, listMemberKeysUnlessArray } from "../runtime/element-access.js";
import { isEqualRegoValue } from "../values/compare.js";
import { isRegoNumber, toArrayIndex } from "../values/number.js";
import { createObjectFromEntries } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { isArray, type Value } from "../values/value.js";
import type { KnownExprEvaluator } from "./known-expr-evaluator.js";
import { negateBodies } from "./negation.js";
import {
  createEquation,
  emptyLocalBindings,
  isConstant,
  isResidualLocal,
  listSavedExprs,
  listSubterms,
  type PartialEvaluationState,
  type ResidualLocalAllocator,
  rebuildCompositeTerm,
  type SavedExprs,
  type TermAndState,
  withBinding,
  withSavedExpr,
} from "./partial-state.js";
import { type ResidualBodyAndHeads, simplifyResidualBodyAndHeads } from "./simplify.js";
import { substituteLocalsInExpr, substituteLocalsInTerm } from "./substitute-locals.js";
import type { SupportRules } from "./support-rules.js";
import { unifyTerms } from "./unify.js";
import { isDeferredCall, type UnknownDependencies } from "./unknown-dependencies.js";
import { collectExprLocals, collectTermLocals, walkCoreExpr, walkCoreTerm } from "./walk-core.js";

/** How documents are treated that need something unknown. */
export interface RulesKeptFromInlining {
  /** Whether the rules of a document stay rules, however simple. */
  readonly keeps: (group: RuleGroup) => boolean;
}

const step = 20;

/** Rules and functions that are reached through more than this many others stay as they were written: the stack is short. */
const deepest = 200;

/** In larger collections a key that is not known is left to be looked for. */
const mostKeys = 1_000;

/**
 * Goes through bodies with some documents unknown. Known expressions are evaluated, the others are saved with what is
 * known put into them, and rules that need something unknown are evaluated in the same way in the place of the reference.
 */
export class PartialEvaluator {
  #depth = 0;

  constructor(
    readonly tree: RuleTree,
    private readonly unknowns: UnknownDependencies,
    private readonly known: KnownExprEvaluator,
    readonly opens: ResidualLocalAllocator,
    private readonly support: SupportRules,
    private readonly inlining: RulesKeptFromInlining,
    private readonly meter: BudgetMeter,
  ) {}

  body(body: readonly CoreExpr[], state: PartialEvaluationState): readonly PartialEvaluationState[] {
    let states: readonly PartialEvaluationState[] = [state];
    for (const expr of body) {
      states = states.flatMap((each) => this.#expr(expr, each));
      this.meter.charge(step * (1 + states.length));
      this.meter.checkSize(states.length);
    }
    return states;
  }

  /** The ways in which a rule can hold, with its keys and value. */
  rule(
    rule: CoreRule,
    env: ReadonlyMap<Local, CoreTerm>,
    saved: SavedExprs | undefined,
  ): readonly {
    readonly keys: readonly CoreTerm[];
    readonly value: CoreTerm;
    readonly saved: SavedExprs | undefined;
  }[] {
    this.#depth++;
    const found = this.body(rule.body, { env, saved }).flatMap((state) =>
      this.#all([...rule.keys, rule.value], state).map(({ terms, state: after }) => ({
        keys: terms.slice(0, -1),
        value: terms.at(-1) as CoreTerm,
        saved: after.saved,
      })),
    );
    this.#depth--;
    return found;
  }

  /** What is left of a body, made simple; undefined when it cannot hold. `from`: the first variable that is its own. */
  residue(saved: SavedExprs | undefined, heads: readonly CoreTerm[], from: number): ResidualBodyAndHeads | undefined {
    const isBodyLocal = (local: Local) => isResidualLocal(local) && local.number >= from;
    return simplifyResidualBodyAndHeads({ body: listSavedExprs(saved), heads }, isBodyLocal, (steps) =>
      this.meter.charge(steps),
    );
  }

  #expr(expr: CoreExpr, state: PartialEvaluationState): readonly PartialEvaluationState[] {
    if (this.#isKnown(expr, state)) {
      const states = this.#solved(expr, state);
      if (states !== undefined) return states;
      return [this.#asWritten(expr, state)];
    }
    if (expr.with.length > 0) return [this.#asWritten(expr, state)];
    if (expr.negated) return this.#settled(expr, state).flatMap((each) => this.#negated(each.expr, each.state));
    switch (expr.kind) {
      case "term":
        return this.#terms(expr.term, state).flatMap(({ term, state: after }) => this.#condition(term, after));
      case "eq":
        return this.#equal(expr.left, expr.right, state);
      case "call":
        return this.#call(expr, state);
      case "every":
        return this.#every(expr, state);
      case "block":
        throw new Error("a block is always negated");
      case "and":
        return this.#apart(expr.left, state).flatMap((after) => this.#apart(expr.right, after));
      case "or":
        return [...this.#apart(expr.left, state), ...this.#apart(expr.right, state)];
      default:
        return expr satisfies never;
    }
  }

  /** A body whose variables nobody else sees. */
  #apart(body: readonly CoreExpr[], state: PartialEvaluationState): readonly PartialEvaluationState[] {
    return this.body(body, state).map(({ saved }) => ({ ...state, saved }));
  }

  #isKnown(expr: CoreExpr, state: PartialEvaluationState): boolean {
    const unknowns = expr.with.length === 0 ? this.unknowns : this.unknowns.under(expr.with);
    return !unknowns.expr(expr) && this.#isGround(collectExprLocals(expr), state);
  }

  #isGround(locals: ReadonlySet<Local>, { env }: PartialEvaluationState): boolean {
    for (const local of locals) {
      const term = env.get(local);
      if (isResidualLocal(local) || (term !== undefined && !isConstant(term))) return false;
    }
    return true;
  }

  #solved(expr: CoreExpr, state: PartialEvaluationState): readonly PartialEvaluationState[] | undefined {
    const bindings = new Map<Local, CoreTerm>();
    for (const local of collectExprLocals(expr)) {
      const term = state.env.get(local);
      if (term !== undefined) bindings.set(local, term);
    }
    const isInner = expr.negated || expr.kind === "block" || expr.kind === "and" || expr.kind === "or";
    const outputs = isInner
      ? []
      : [...collectLocalsOutsideClosures(expr)].filter((local) => !bindings.has(local) && local.name !== "_");
    const solutions = this.known.solutions(expr, bindings, outputs);
    return solutions?.map((values) => {
      const env = new Map(state.env);
      for (const [i, local] of outputs.entries()) env.set(local, { kind: "const", value: values[i] ?? null });
      return { ...state, env };
    });
  }

  /** The values of a term that is known, its variables enumerated; undefined after an error. */
  #values(term: CoreTerm, state: PartialEvaluationState): readonly TermAndState[] | undefined {
    const result: Local = { name: "result", generated: true };
    return this.#solved(createEquation(createLocalTerm(result, 0), term), state)?.map((after) => ({
      term: after.env.get(result) as CoreTerm,
      state: after,
    }));
  }

  #all(
    terms: readonly CoreTerm[],
    state: PartialEvaluationState,
  ): readonly { terms: readonly CoreTerm[]; state: PartialEvaluationState }[] {
    let found: readonly { terms: readonly CoreTerm[]; state: PartialEvaluationState }[] = [{ terms: [], state }];
    for (const term of terms) {
      found = found.flatMap((before) =>
        this.#terms(term, before.state).map((each) => ({ terms: [...before.terms, each.term], state: each.state })),
      );
    }
    return found;
  }

  /** What a term can be: without variables of the body that have a value, and without rules that can be put in their place. */
  #terms(term: CoreTerm, state: PartialEvaluationState): readonly TermAndState[] {
    this.meter.charge(1);
    switch (term.kind) {
      case "const":
        return [{ term, state }];
      case "local":
        return [{ term: state.env.get(term.local) ?? term, state }];
      case "array":
      case "set":
      case "object":
        return this.#all(listSubterms(term), state).map(({ terms, state: after }) => ({
          term: rebuildCompositeTerm(term, terms),
          state: after,
        }));
      case "ref":
      case "comprehension": {
        if (!this.unknowns.term(term) && this.#isGround(collectTermLocals(term), state)) {
          const values = this.#values(term, state);
          if (values !== undefined) return values;
          return [this.#termAsWritten(term, state)];
        }
        if (term.kind === "comprehension") return [this.#comprehension(term, state)];
        return this.#all(term.path, state).flatMap(({ terms, state: after }) => {
          if (term.root === "data") return this.#document(terms, after);
          if (term.root === "input") return [this.opens.open({ ...term, path: terms }, after)];
          const root = after.env.get(term.root) ?? createLocalTerm(term.root, term.at);
          return this.#below(root, terms, after);
        });
      }
      default:
        return term satisfies never;
    }
  }

  /** What a path finds in a plain term. */
  #below(value: CoreTerm, path: readonly CoreTerm[], state: PartialEvaluationState): readonly TermAndState[] {
    const [key, ...rest] = path;
    if (key === undefined) return [{ term: value, state }];
    if (isConstant(key)) {
      const part = projected(value, key);
      if (part !== undefined) return this.#below(part, rest, state);
    }
    if (value.kind === "local") {
      const ref: CoreTerm = { kind: "ref", root: value.local, path, at: 0 };
      return [this.opens.open(ref, state)];
    }
    if (isConstant(value)) {
      const keys = isConstant(key) ? [key.value] : keysOf(value.value);
      if (keys.length <= mostKeys) return keys.flatMap((each) => this.#member(value.value, each, key, rest, state));
    }
    const root = createLocalTerm(this.opens.make("value"), 0);
    const named = withSavedExpr(state, createEquation(root, value));
    return [this.opens.open({ kind: "ref", root: root.local, path, at: 0 }, named)];
  }

  /** What a path finds in a known value, should its first key be this one. */
  #member(
    value: Value,
    key: Value,
    asked: CoreTerm,
    rest: readonly CoreTerm[],
    state: PartialEvaluationState,
  ): readonly TermAndState[] {
    this.meter.charge(step);
    const member = getElement(value, key);
    if (member === undefined) return [];
    return unifyTerms(this.opens, asked, { kind: "const", value: key }, state).flatMap((each) =>
      this.#below({ kind: "const", value: member }, rest, each),
    );
  }

  #document(path: readonly CoreTerm[], state: PartialEvaluationState): readonly TermAndState[] {
    const ref: CoreTerm = { kind: "ref", root: "data", path, at: 0 };
    // Also of a rule, should somebody call its document unknown.
    if (this.unknowns.touches({ root: "data", path })) return [this.opens.open(ref, state)];
    let node = this.tree.root;
    let depth = 0;
    while (node.group === undefined) {
      const key = path[depth];
      if (key === undefined || !isConstant(key)) return [this.opens.open(ref, state)];
      const child = typeof key.value === "string" ? node.children.get(key.value) : undefined;
      if (child === undefined) return this.#stored(path, state);
      node = child;
      depth++;
    }
    return this.#ruled(node.group, path.slice(depth), state);
  }

  /** A document that no rule has a part in. */
  #stored(path: readonly CoreTerm[], state: PartialEvaluationState): readonly TermAndState[] {
    const ref: CoreTerm = { kind: "ref", root: "data", path, at: 0 };
    const fixed = path.findIndex((element) => !isConstant(element));
    const depth = fixed === -1 ? path.length : fixed;
    const values = this.#values({ kind: "ref", root: "data", path: path.slice(0, depth), at: 0 }, state);
    if (values === undefined) return [this.opens.open(ref, state)];
    return values.flatMap(({ term, state: after }) => this.#below(term, path.slice(depth), after));
  }

  #ruled(group: RuleGroup, rest: readonly CoreTerm[], state: PartialEvaluationState): readonly TermAndState[] {
    if (group.kind === "function") return [];
    const path = group.path.map((value): CoreTerm => ({ kind: "const", value }));
    if (!this.unknowns.group(group)) {
      const values = this.#values({ kind: "ref", root: "data", path, at: 0 }, state);
      if (values !== undefined) return values.flatMap((found) => this.#below(found.term, rest, found.state));
    } else if (this.#depth < deepest && !this.inlining.keeps(group) && this.#canInline(group, rest)) {
      return group.rules.flatMap((rule) => this.#inlined(rule, rest, state));
    }
    if (this.#depth >= deepest)
      return [this.opens.open({ kind: "ref", root: "data", path: [...path, ...rest], at: 0 }, state)];
    const kept = this.support.document(this, group);
    if (kept === undefined) return [];
    if (kept.kind === "const") return this.#below(kept, rest, state);
    return [this.opens.open({ ...kept, path: [...kept.path, ...rest] }, state)];
  }

  /** Whether the rules can stand where their document is read: it is not read as a whole, and no rule waits for others to fail. */
  #canInline(group: RuleGroup, rest: readonly CoreTerm[]): boolean {
    if (group.defaults.length > 0) return false;
    return group.rules.every(
      ({ else: alternative, keys, leaf }) =>
        alternative === undefined && rest.length >= keys.length + (leaf === "element" ? 1 : 0),
    );
  }

  #inlined(rule: CoreRule, rest: readonly CoreTerm[], state: PartialEvaluationState): readonly TermAndState[] {
    const asked = rest.slice(0, rule.keys.length);
    const element = rule.leaf === "element" ? rest[rule.keys.length] : undefined;
    const env = new Map<Local, CoreTerm>();
    const give = (term: CoreTerm, value: CoreTerm | undefined): boolean => {
      if (value === undefined || !isConstant(value)) return true;
      if (isConstant(term)) return isEqualRegoValue(term.value, value.value);
      if (term.kind !== "local") return true;
      const previous = env.get(term.local);
      env.set(term.local, value);
      return previous === undefined || (isConstant(previous) && isEqualRegoValue(previous.value, value.value));
    };
    const fits = rule.keys.every((key, i) => give(key, asked[i])) && give(rule.value, element);
    if (!fits) return [];
    const below = rest.slice(rule.keys.length);
    return this.rule(rule, env, state.saved).flatMap(({ keys, value, saved }) => {
      let states: readonly PartialEvaluationState[] = [{ ...state, saved }];
      for (const [i, key] of keys.entries()) {
        states = states.flatMap((each) => unifyTerms(this.opens, asked[i] as CoreTerm, key, each));
      }
      if (element === undefined) return states.flatMap((each) => this.#below(value, below, each));
      return states
        .flatMap((each) => unifyTerms(this.opens, element, value, each))
        .flatMap((each) => this.#below(value, below.slice(1), each));
    });
  }

  #equal(left: CoreTerm, right: CoreTerm, state: PartialEvaluationState): readonly PartialEvaluationState[] {
    const inlined = this.#withoutDefault(left, right, state) ?? this.#withoutDefault(right, left, state);
    if (inlined !== undefined) return inlined;
    return this.#all([left, right], state).flatMap(({ terms: [a, b], state: after }) =>
      unifyTerms(this.opens, a as CoreTerm, b as CoreTerm, after),
    );
  }

  /** A document compared with a constant that is not its default: only its other rules can make it so. */
  #withoutDefault(
    term: CoreTerm,
    compared: CoreTerm,
    state: PartialEvaluationState,
  ): readonly PartialEvaluationState[] | undefined {
    const value = compared.kind === "local" ? state.env.get(compared.local) : compared;
    if (term.kind !== "ref" || term.root !== "data" || value === undefined || !isConstant(value)) return undefined;
    const names = term.path.map((element) =>
      isConstant(element) && typeof element.value === "string" ? element.value : "",
    );
    const group = findRuleNode(this.tree.root, names)?.group;
    const [first] = group?.defaults ?? [];
    if (group?.kind !== "complete" || first === undefined || this.inlining.keeps(group)) return undefined;
    if (this.#depth >= deepest) return undefined;
    if (!this.unknowns.group(group) || first.body.length > 0 || !isConstant(first.value)) return undefined;
    if (isEqualRegoValue(first.value.value, value.value) || group.rules.some((rule) => rule.else !== undefined))
      return undefined;
    return group.rules
      .flatMap((rule) => this.#inlined(rule, [], state))
      .flatMap((found) => unifyTerms(this.opens, found.term, value, found.state));
  }

  /** A term that stands alone: it must have a value, and not the value false. */
  #condition(term: CoreTerm, state: PartialEvaluationState): readonly PartialEvaluationState[] {
    switch (term.kind) {
      case "const":
        return term.value === false ? [] : [state];
      case "comprehension":
        return [state];
      case "local":
      case "ref": {
        const opened = this.opens.open(term, state);
        return [withSavedExpr(opened.state, { kind: "term", term: opened.term, negated: false, with: [], at: 0 })];
      }
      default:
        return [this.opens.plain(term, state).state];
    }
  }

  #call(expr: CoreExpr & { kind: "call" }, state: PartialEvaluationState): readonly PartialEvaluationState[] {
    const { callee, args, output } = expr;
    if (isEquality(expr)) {
      return this.#equal(args[0] as CoreTerm, args[1] as CoreTerm, state);
    }
    return this.#all(args, state).flatMap(({ terms, state: after }) => {
      const isLater = isDeferredCall(callee) || this.#keptFunction(callee);
      if (!isLater && terms.every(isConstant)) {
        const called = { ...expr, args: terms };
        if (this.#isKnown(called, after)) return this.#expr(called, after);
      }
      const rules = isLater ? undefined : this.#rulesOf(callee);
      if (rules !== undefined) return rules.flatMap((rule) => this.#applied(rule, terms, output, after));
      return this.#savedCall(expr, terms, after);
    });
  }

  #keptFunction(callee: Callee): boolean {
    const group = callee.kind === "function" ? findRuleNode(this.tree.root, callee.path)?.group : undefined;
    return group !== undefined && this.inlining.keeps(group);
  }

  /** The rules of a function that can stand where it is called. */
  #rulesOf(callee: Callee): readonly CoreRule[] | undefined {
    if (callee.kind !== "function" || this.#depth >= deepest) return undefined;
    const group = findRuleNode(this.tree.root, callee.path)?.group;
    if (group?.kind !== "function" || group.defaults.length > 0) return undefined;
    return group.rules.some((rule) => rule.else !== undefined) ? undefined : group.rules;
  }

  #savedCall(
    expr: CoreExpr & { kind: "call" },
    args: readonly CoreTerm[],
    state: PartialEvaluationState,
  ): readonly PartialEvaluationState[] {
    const outputs = expr.output === undefined ? [] : [expr.output];
    return this.#all(outputs, state).map(({ terms: [output], state: after }) => {
      let next = after;
      const open = (term: CoreTerm): CoreTerm => {
        const opened = this.opens.open(term, next);
        next = opened.state;
        return opened.term;
      };
      const call: CoreExpr = { ...expr, args: args.map(open), output: output === undefined ? undefined : open(output) };
      return withSavedExpr(next, call);
    });
  }

  /** A function's rule for arguments that are not all known. */
  #applied(
    rule: CoreRule,
    args: readonly CoreTerm[],
    output: CoreTerm | undefined,
    state: PartialEvaluationState,
  ): readonly PartialEvaluationState[] {
    let saved = state.saved;
    const plainArgs = args.map((arg) => {
      const found = this.opens.plain(arg, { env: emptyLocalBindings, saved });
      saved = found.state.saved;
      return found.term;
    });
    let inner: readonly PartialEvaluationState[] = [{ env: emptyLocalBindings, saved }];
    for (const [i, pattern] of (rule.args ?? []).entries()) {
      inner = inner.flatMap((each) =>
        this.#terms(pattern, each).flatMap((found) =>
          unifyTerms(this.opens, found.term, plainArgs[i] as CoreTerm, found.state),
        ),
      );
    }
    return inner
      .flatMap((each) => this.rule(rule, each.env, each.saved))
      .flatMap(({ value, saved: after }) => {
        const outer = { ...state, saved: after };
        if (output === undefined) return this.#condition(value, outer);
        return this.#terms(output, outer).flatMap((found) => unifyTerms(this.opens, found.term, value, found.state));
      });
  }

  /** What stands inside of a negated expression is evaluated before it: where it is undefined, the body fails. */
  #settled(
    expr: CoreExpr,
    state: PartialEvaluationState,
  ): readonly { readonly expr: CoreExpr; readonly state: PartialEvaluationState }[] {
    switch (expr.kind) {
      case "term":
        return this.#settledInside(expr.term, state).map((found) => ({
          expr: { ...expr, term: found.term },
          state: found.state,
        }));
      case "eq":
        return this.#settledInside(expr.left, state).flatMap((left) =>
          this.#settledInside(expr.right, left.state).map((right) => ({
            expr: { ...expr, left: left.term, right: right.term },
            state: right.state,
          })),
        );
      case "call": {
        if (isEquality(expr)) {
          const [left, right] = expr.args as [CoreTerm, CoreTerm];
          return this.#settled({ ...createEquation(left, right), negated: true }, state);
        }
        return this.#allPlain(expr.args, state).flatMap(({ terms, state: after }) => {
          if (expr.output === undefined) return [{ expr: { ...expr, args: terms }, state: after }];
          return this.#settledInside(expr.output, after).map((found) => ({
            expr: { ...expr, args: terms, output: found.term },
            state: found.state,
          }));
        });
      }
      case "every":
        return this.#allPlain([expr.domain], state).map(({ terms: [domain], state: after }) => ({
          expr: { ...expr, domain: domain as CoreTerm },
          state: after,
        }));
      default:
        return [{ expr, state }];
    }
  }

  #settledInside(term: CoreTerm, state: PartialEvaluationState): readonly TermAndState[] {
    if (term.kind === "comprehension") return [{ term, state }];
    if (term.kind !== "ref") {
      return this.#allPlain([term], state).map((found) => ({ term: found.terms[0] as CoreTerm, state: found.state }));
    }
    return this.#allPlain(term.path, state).map(({ terms, state: after }) => ({
      term: { ...term, path: terms },
      state: after,
    }));
  }

  #allPlain(
    terms: readonly CoreTerm[],
    state: PartialEvaluationState,
  ): readonly { terms: readonly CoreTerm[]; state: PartialEvaluationState }[] {
    return this.#all(terms, state).map((found) => {
      let after = found.state;
      const plain = found.terms.map((term) => {
        const made = this.opens.plain(term, after);
        after = made.state;
        return made.term;
      });
      return { terms: plain, state: after };
    });
  }

  #negated(expr: CoreExpr, state: PartialEvaluationState): readonly PartialEvaluationState[] {
    const from = this.opens.next;
    const inner = { env: state.env, saved: undefined };
    const states = expr.kind === "block" ? this.body(expr.body, inner) : this.#expr({ ...expr, negated: false }, inner);
    const bodies: (readonly CoreExpr[])[] = [];
    for (const { saved } of states) {
      const residue = this.residue(saved, [], from);
      if (residue?.body.length === 0) return [];
      if (residue !== undefined) bodies.push(residue.body);
    }
    return negateBodies(bodies, from, (body) => this.support.condition(body, from)).map((conditions) =>
      conditions.reduce(withSavedExpr, state),
    );
  }

  #every(expr: CoreExpr & { kind: "every" }, state: PartialEvaluationState): readonly PartialEvaluationState[] {
    return this.#terms(expr.domain, state).map(({ term, state: after }) => {
      const [key, value] = [expr.key && this.opens.make("key"), this.opens.make("value")];
      let inner: PartialEvaluationState = withBinding(
        { env: after.env, saved: undefined },
        expr.value,
        createLocalTerm(value, 0),
      );
      if (expr.key !== undefined && key !== undefined) inner = withBinding(inner, expr.key, createLocalTerm(key, 0));
      const found = this.body(expr.body, inner);
      const residue = found.length === 1 ? this.residue(found[0]?.saved, [], value.number + 1) : undefined;
      if (residue === undefined) return this.#asWritten(expr, state);
      const opened = this.opens.open(term, after);
      const body = residue.body.length === 0 ? [holds] : [...residue.body];
      return withSavedExpr(opened.state, { ...expr, key, value, domain: opened.term, body });
    });
  }

  #comprehension(term: CoreTerm & { kind: "comprehension" }, state: PartialEvaluationState): TermAndState {
    // An array has its elements in order and as often as they are found: only what is written keeps both.
    if (term.of === "array") return this.#termAsWritten(term, state);
    const from = this.opens.next;
    const states = this.body(term.body, { env: state.env, saved: undefined });
    if (states.length === 0) {
      return {
        term: { kind: "const", value: term.of === "set" ? RegoSet.of([]) : createObjectFromEntries([]) },
        state,
      };
    }
    const heads = term.key === undefined ? [term.value] : [term.key, term.value];
    const [found] = states.length === 1 ? this.#all(heads, states[0] as PartialEvaluationState) : [];
    const residue = found === undefined ? undefined : this.residue(found.state.saved, found.terms, from);
    if (residue === undefined) return this.#termAsWritten(term, state);
    const value = residue.heads.at(-1) as CoreTerm;
    const key = term.key === undefined ? undefined : residue.heads[0];
    return { term: { ...term, key, value, body: residue.body.length === 0 ? [holds] : [...residue.body] }, state };
  }

  /** An expression kept with the values put in that are known, and the rules it needs left as they are. */
  #asWritten(expr: CoreExpr, state: PartialEvaluationState): PartialEvaluationState {
    let after = state;
    if (!expr.negated) {
      for (const local of collectLocalsOutsideClosures(expr))
        after = this.opens.open(createLocalTerm(local, 0), after).state;
    }
    const roots = new Set<Local>();
    walkCoreExpr(expr, { local: (local, asRoot) => asRoot && roots.add(local) });
    const { replace, state: named } = this.#replacing(collectExprLocals(expr), roots, after);
    return withSavedExpr(named, substituteLocalsInExpr(expr, replace));
  }

  #termAsWritten(term: CoreTerm, state: PartialEvaluationState): TermAndState {
    const roots = new Set<Local>();
    walkCoreTerm(term, { local: (local, asRoot) => asRoot && roots.add(local) });
    const after = term.kind === "ref" ? this.opens.open(term, state).state : state;
    const { replace, state: named } = this.#replacing(collectTermLocals(term), roots, after);
    return { term: substituteLocalsInTerm(term, replace), state: named };
  }

  /** Locals by their values; those of inner bodies by new ones, as what is written once may be kept twice. */
  #replacing(
    locals: ReadonlySet<Local>,
    roots: ReadonlySet<Local>,
    state: PartialEvaluationState,
  ): { readonly replace: (local: Local) => CoreTerm | undefined; readonly state: PartialEvaluationState } {
    const map = new Map<Local, CoreTerm>();
    let after = state;
    for (const local of locals) {
      if (isResidualLocal(local)) continue;
      const term = state.env.get(local);
      const isName = term === undefined || (roots.has(local) && term.kind !== "local");
      const name = createLocalTerm(this.opens.make(local.name), 0);
      if (isName && term !== undefined) after = withSavedExpr(after, createEquation(name, term));
      map.set(local, isName ? name : term);
    }
    return { replace: (local) => map.get(local), state: after };
  }
}

const holds: CoreExpr = { kind: "term", term: { kind: "const", value: true }, negated: false, with: [], at: 0 };

function keysOf(value: Value): readonly Value[] {
  return isArray(value) ? [...value.keys()] : (listMemberKeysUnlessArray(value, true) ?? []);
}

function isEquality({ callee, output }: CoreExpr & { kind: "call" }): boolean {
  return callee.kind === "builtin" && callee.builtin.name === "equal" && output === undefined;
}

/** A part of an array or object whose other parts always have a value. */
function projected(value: CoreTerm, key: CoreTerm & { kind: "const" }): CoreTerm | undefined {
  if (value.kind === "array" && isRegoNumber(key.value)) return value.items[toArrayIndex(key.value) ?? -1];
  if (value.kind !== "object" || !value.entries.every(([each]) => isConstant(each))) return undefined;
  return value.entries.find(([each]) => isConstant(each) && isEqualRegoValue(each.value, key.value))?.[1];
}

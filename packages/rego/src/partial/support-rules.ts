import type { CoreExpr, CoreRef, CoreRule, CoreTerm, Local } from "../analysis/core-ast.js";
import { createLocalTerm } from "../analysis/core-ast.js";
import type { RuleGroup } from "../analysis/rule-tree.js";
import { RegoSet } from "../values/set.js";
import {
  emptyLocalBindings,
  isConstant,
  isResidualLocal,
  type ResidualLocal,
  type SavedExprs,
} from "./partial-state.js";
import type { ResidualBodyAndHeads } from "./simplify.js";
import { collectExprLocals } from "./walk-core.js";

/** A rule of the residual policy, below its namespace. */
export interface SupportRule {
  readonly path: readonly string[];
  readonly default: boolean;
  readonly kind: "complete" | "set" | "object" | "function";
  readonly args: readonly CoreTerm[];
  readonly key: CoreTerm | undefined;
  readonly value: CoreTerm;
  readonly body: readonly CoreExpr[];
}

/** What making support rules asks of the evaluator. */
export interface SupportRuleEvaluator {
  readonly opens: { readonly next: number };
  rule(
    rule: CoreRule,
    env: ReadonlyMap<Local, CoreTerm>,
    saved: SavedExprs | undefined,
  ): readonly EvaluatedHeadWithSavedExprs[];
  residue(saved: SavedExprs | undefined, heads: readonly CoreTerm[], from: number): ResidualBodyAndHeads | undefined;
}

/** What one way through the body of a rule gives. */
export interface EvaluatedHeadWithSavedExprs {
  readonly keys: readonly CoreTerm[];
  readonly value: CoreTerm;
  readonly saved: SavedExprs | undefined;
}

type Kept = CoreRef | (CoreTerm & { kind: "const" }) | undefined;

/** The rules that the residual policy needs beside its queries. */
export class SupportRules {
  readonly rules: SupportRule[] = [];
  readonly #documents = new Map<RuleGroup, Kept>();
  #conditions = 0;

  constructor(private readonly namespace: string) {}

  /** What stands for a document whose rules stay rules: its value, a reference to it, or nothing when it is undefined. */
  document(evaluator: SupportRuleEvaluator, group: RuleGroup): Kept {
    if (this.#documents.has(group)) return this.#documents.get(group);
    // Rules of one document may read other parts of it.
    this.#documents.set(group, reference(group.path));
    const made = this.#made(evaluator, group);
    this.#documents.set(group, made);
    return made;
  }

  #made(evaluator: SupportRuleEvaluator, group: RuleGroup): Kept {
    const isSpecial = (rule: CoreRule) =>
      rule.else !== undefined || (group.kind === "object" && (rule.keys.length !== 1 || rule.leaf === "element"));
    if (group.rules.some(isSpecial) || group.kind === "function") return reference(group.path);
    if (group.kind === "object" && (group.defaults.length > 0 || group.rules.length === 0))
      return reference(group.path);
    const from = evaluator.opens.next;
    const rules = group.rules.flatMap((rule) =>
      evaluator.rule(rule, emptyLocalBindings, undefined).flatMap(({ keys, value, saved }): SupportRule[] => {
        const residue = evaluator.residue(saved, [...keys, value], from);
        if (residue === undefined) return [];
        const [key] = keys.length === 0 ? [undefined] : residue.heads;
        const [last] = residue.heads.slice(-1) as [CoreTerm];
        const kind = group.kind;
        return [{ path: group.path, default: false, kind, args: [], key, value: last, body: residue.body }];
      }),
    );
    if (group.kind === "set") return this.#set(group, rules);
    if (group.kind === "object") {
      return rules.length === 0 ? reference(group.path) : this.#kept(group, rules);
    }
    return this.#complete(evaluator, group, rules);
  }

  #set(group: RuleGroup, rules: readonly SupportRule[]): Kept {
    const values = rules.flatMap(({ value, body }) => (isConstant(value) && body.length === 0 ? [value.value] : []));
    if (values.length === rules.length) return { kind: "const", value: RegoSet.of(values) };
    return this.#kept(group, rules);
  }

  #complete(evaluator: SupportRuleEvaluator, group: RuleGroup, rules: readonly SupportRule[]): Kept {
    const certain = rules.find(({ value, body }) => body.length === 0 && isConstant(value));
    if (certain !== undefined && rules.length === 1 && isConstant(certain.value)) return certain.value;
    const [first] = group.defaults;
    if (first === undefined) return rules.length === 0 ? undefined : this.#kept(group, rules);
    const [found, ...others] = evaluator.rule(first, emptyLocalBindings, undefined);
    if (found === undefined || others.length > 0 || found.saved !== undefined) return reference(group.path);
    const { value } = found;
    if (!isConstant(value)) return reference(group.path);
    if (rules.length === 0) return value;
    const fallback: SupportRule = {
      path: group.path,
      default: true,
      kind: "complete",
      args: [],
      key: undefined,
      value,
      body: [],
    };
    return this.#kept(group, [fallback, ...rules]);
  }

  #kept(group: RuleGroup, rules: readonly SupportRule[]): CoreRef {
    this.rules.push(...rules);
    return reference([this.namespace, ...group.path]);
  }

  /** A rule that holds when a body does, and what asks for it; variables from elsewhere are its arguments. */
  condition(body: readonly CoreExpr[], from: number): CoreExpr {
    const outer = new Set<ResidualLocal>();
    for (const expr of body) {
      for (const local of collectExprLocals(expr)) if (isResidualLocal(local) && local.number < from) outer.add(local);
    }
    const args = [...outer].map((local) => createLocalTerm(local, 0));
    const path = [`__not${this.#conditions++}__`];
    const value: CoreTerm = { kind: "const", value: true };
    const kind = args.length === 0 ? "complete" : "function";
    this.rules.push({ path, default: false, kind, args, key: undefined, value, body });
    const asked = { negated: false, with: [], at: 0 } as const;
    const name = [this.namespace, ...path];
    if (args.length === 0) return { ...asked, kind: "term", term: reference(name) };
    return { ...asked, kind: "call", callee: { kind: "function", path: name }, args, output: undefined };
  }
}

function reference(path: readonly string[]): CoreRef {
  return { kind: "ref", root: "data", path: path.map((value): CoreTerm => ({ kind: "const", value })), at: 0 };
}

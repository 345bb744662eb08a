import type { Callee, CoreExpr, CoreRef, CoreRule, CoreTerm, CoreWith } from "../analysis/core-ast.js";
import { findGroupsReachedByReference, findRuleNode, type RuleGroup, type RuleTree } from "../analysis/rule-tree.js";
import { appendToGroup } from "../values/group-by.js";
import { type CoreVisitor, walkCoreBody, walkCoreExpr, walkCoreTerm } from "./walk-core.js";

/** A document whose value is not known yet: `input`, `input.user`, `data.users`. */
export interface UnknownPath {
  readonly root: "input" | "data";
  readonly path: readonly string[];
}

/**
 * Built-ins that OPA leaves to the evaluation of the residual policy: what they answer now says nothing of what they
 * answer then.
 */
const deferredBuiltins = new Set(["io.jwt.decode_verify", "io.jwt.encode_sign", "io.jwt.encode_sign_raw"]);

/** Which references, calls and rules need something unknown, however many rules are between. */
export class UnknownDependencies {
  readonly #groups: ReadonlySet<RuleGroup>;
  readonly #exprs = new WeakMap<CoreExpr, boolean>();
  readonly #terms = new WeakMap<CoreTerm, boolean>();

  constructor(
    private readonly tree: RuleTree,
    private readonly paths: readonly UnknownPath[],
  ) {
    this.#groups = this.#dependents();
  }

  group(group: RuleGroup): boolean {
    return this.#groups.has(group);
  }

  expr(expr: CoreExpr): boolean {
    return remembered(this.#exprs, expr, () => this.#found((visitor) => walkCoreExpr(expr, visitor)));
  }

  term(term: CoreTerm): boolean {
    return remembered(this.#terms, term, () => this.#found((visitor) => walkCoreTerm(term, visitor)));
  }

  /** What is unknown while these documents are replaced. */
  under(changes: readonly CoreWith[]): UnknownDependencies {
    const remaining = this.paths.filter(
      ({ root, path }) =>
        !changes.some(
          ({ target }) =>
            target.kind === root &&
            target.path.length <= path.length &&
            target.path.every((name, i) => name === path[i]),
        ),
    );
    return remaining.length === this.paths.length ? this : new UnknownDependencies(this.tree, remaining);
  }

  /** Whether a document is unknown, or something in it or around it is. */
  touches({ root, path }: Pick<CoreRef, "root" | "path">): boolean {
    return this.paths.some(
      (unknown) =>
        unknown.root === root &&
        unknown.path.every((name, i) => {
          const element = path[i];
          return element?.kind !== "const" || element.value === name;
        }),
    );
  }

  #found(walk: (visitor: CoreVisitor) => void): boolean {
    let found = false;
    walk({
      ref: (ref) => {
        found ||=
          this.touches(ref) ||
          (ref.root === "data" && findGroupsReachedByReference(this.tree.root, ref.path).some(this.#has));
      },
      callee: (callee) => {
        found ||= isDeferredCall(callee) || listGroupsOfCallee(this.tree, callee).some(this.#has);
      },
    });
    return found;
  }

  readonly #has = (group: RuleGroup) => this.#groups.has(group);

  /** From the rules that mention something unknown to all that use them. */
  #dependents(): ReadonlySet<RuleGroup> {
    const users = new Map<RuleGroup, RuleGroup[]>();
    const found = new Set<RuleGroup>();
    for (const group of this.tree.groups) {
      const use = (used: RuleGroup) => {
        appendToGroup(users, used, group);
      };
      const visitor: CoreVisitor = {
        ref: (ref) => {
          if (this.touches(ref)) found.add(group);
          if (ref.root === "data") for (const used of findGroupsReachedByReference(this.tree.root, ref.path)) use(used);
        },
        callee: (callee) => {
          if (isDeferredCall(callee)) found.add(group);
          for (const used of listGroupsOfCallee(this.tree, callee)) use(used);
        },
      };
      for (const rule of [...group.rules, ...group.defaults]) walkCoreRule(rule, visitor);
    }
    // A set is walked in the order of insertion, and what is added on the way is walked, too.
    for (const group of found) for (const user of users.get(group) ?? []) found.add(user);
    return found;
  }
}

function remembered<Key extends object>(memory: WeakMap<Key, boolean>, key: Key, find: () => boolean): boolean {
  let known = memory.get(key);
  if (known === undefined) {
    known = find();
    memory.set(key, known);
  }
  return known;
}

export function walkCoreRule(rule: CoreRule, visitor: CoreVisitor): void {
  for (let branch: CoreRule | undefined = rule; branch !== undefined; branch = branch.else) {
    walkCoreBody(branch.body, visitor);
    for (const term of [...branch.keys, ...(branch.args ?? []), branch.value]) walkCoreTerm(term, visitor);
  }
}

export function isDeferredCall(callee: Callee): boolean {
  if (callee.kind === "function") return false;
  const { name, nondeterministic, network } = callee.builtin;
  return nondeterministic === true || network === true || deferredBuiltins.has(name);
}

export function listGroupsOfCallee(tree: RuleTree, callee: Callee): readonly RuleGroup[] {
  const group = callee.kind === "function" ? findRuleNode(tree.root, callee.path)?.group : undefined;
  return group === undefined ? [] : [group];
}

import { problemAt, type RegoProblem } from "../errors.js";
import { keyText } from "../values/compare.js";
import type { CoreRule, CoreTerm } from "./core.js";
import { rulesFor } from "./rule-keys.js";
import { documentName, type RuleGroup, type RuleTree, type TreeNode } from "./rule-tree.js";

/** A document, or what a constant key finds in it: rules of one document may use each other's entries. */
interface Target {
  readonly group: RuleGroup;
  readonly rules: readonly CoreRule[];
}

/** Reports rules that need themselves, directly or through others. Gives the length of the longest chain of rules. */
export function checkRecursion(tree: RuleTree, problems: RegoProblem[]): number {
  const search = new Search(tree.root, problems);
  for (const group of tree.groups) search.visit({ group, rules: [...group.rules, ...group.defaults] });
  return search.longest;
}

/** Depth first without recursion of our own: chains of rules can be long. */
class Search {
  /** The length of the longest chain below a rule. */
  readonly #state = new Map<CoreRule, "open" | number>();
  readonly #targets = new Map<string, Target>();
  longest = 0;

  constructor(
    private readonly root: TreeNode,
    private readonly problems: RegoProblem[],
  ) {}

  visit({ rules }: Target): void {
    const trail: { readonly rule: CoreRule; readonly next: Iterator<CoreRule>; length: number }[] = [];
    const enter = (rule: CoreRule) => {
      this.#state.set(rule, "open");
      trail.push({ rule, next: this.#needs(rule), length: 1 });
    };
    const leave = (length: number) => {
      this.longest = Math.max(this.longest, length);
      const user = trail.at(-1);
      if (user !== undefined) user.length = Math.max(user.length, length + 1);
    };
    for (const start of rules) {
      if (this.#state.has(start)) continue;
      enter(start);
      for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
        const { value, done } = top.next.next();
        const state = done === true ? undefined : this.#state.get(value);
        if (done === true) {
          this.#state.set(top.rule, top.length);
          trail.pop();
          leave(top.length);
        } else if (state === "open") {
          const from = trail.findIndex(({ rule }) => rule === value);
          this.#report(trail.slice(from).map(({ rule }) => rule));
        } else if (state === undefined) enter(value);
        else leave(state);
      }
    }
  }

  *#needs(rule: CoreRule): Generator<CoreRule> {
    const targets = new Set<Target>();
    for (let branch: CoreRule | undefined = rule; branch !== undefined; branch = branch.else) {
      const { references, calls, changes } = branch.mentions;
      for (const { path } of references) this.#match(this.root, path, 0, targets);
      for (const { callee } of calls) if (callee.kind === "function") this.#inFunction(callee.path, targets);
      for (const { value } of changes) {
        if (value.kind === "callee" && value.callee.kind === "function") this.#inFunction(value.callee.path, targets);
      }
    }
    for (const { rules } of targets) yield* rules;
  }

  #inFunction(path: readonly string[], targets: Set<Target>): void {
    const terms = path.map((value): CoreTerm => ({ kind: "const", value }));
    this.#match(this.root, terms, 0, targets);
  }

  /** What a path can reach; what is not constant can be anything. */
  #match(node: TreeNode, path: readonly CoreTerm[], i: number, targets: Set<Target>): void {
    const next = path[i];
    if (node.group !== undefined) targets.add(this.#target(node.group, next));
    if (next?.kind === "const") {
      const child = typeof next.value === "string" ? node.children.get(next.value) : undefined;
      if (child !== undefined) this.#match(child, path, i + 1, targets);
    } else {
      for (const child of node.children.values()) this.#match(child, path, i + 1, targets);
    }
  }

  #target(group: RuleGroup, key: CoreTerm | undefined): Target {
    const keyed = key?.kind === "const" && (group.kind === "set" || group.kind === "object");
    const name = keyed ? `${group.id} ${keyText(key.value)}` : String(group.id);
    let target = this.#targets.get(name);
    if (target === undefined) {
      target = { group, rules: keyed ? rulesFor(group, key.value) : [...group.rules, ...group.defaults] };
      this.#targets.set(name, target);
    }
    return target;
  }

  #report(circle: readonly CoreRule[]): void {
    const names = circle.map(({ path }) => documentName(path));
    for (const [i, rule] of circle.entries()) {
      const round = [...names.slice(i), ...names.slice(0, i), names[i]].join(" -> ");
      const message = `rule ${names[i]} is recursive: ${round}`;
      this.problems.push(problemAt(rule.source, rule.at, "rego_recursion_error", message));
    }
  }
}

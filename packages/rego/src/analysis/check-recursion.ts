import { createProblemAt, type RegoProblem } from "../errors.js";
import { toMapKeyText } from "../values/compare.js";
import { formatValueAsTerm } from "../values/value-text.js";
import type { CoreRule, CoreTerm } from "./core-ast.js";
import { selectRulesForKey } from "./rule-keys.js";
import { formatDocumentName, type RuleGroup, type RuleTree, type RuleTreeNode } from "./rule-tree.js";
import { findRulesReachedByReference } from "./rules-reached-by-reference.js";

/** A document, or what a constant key finds in it: rules of one document may use each other's entries. */
interface Target {
  readonly rules: readonly CoreRule[];
  /** The length of the longest chain below its rules, once all have been looked at. */
  length: number | undefined;
}

export interface RuleChainLengthFindings {
  /** The length of the longest chain of rules. */
  readonly longest: number;
  /** Whether a rule would need itself if references reached all rules of a partial object that has their first key. */
  readonly needsParts: boolean;
}

/**
 * Reports rules that need themselves, directly or through others. Whole references count (`p[x].a.b` does not reach
 * `p[x].a.c`), but are only looked at where their first keys do not settle it, and only there evaluated as such.
 */
export function checkRecursionAndMeasureRuleChains(tree: RuleTree, problems: RegoProblem[]): RuleChainLengthFindings {
  const byFirstKey = searched(tree, false);
  if (!byFirstKey.hasCircle) return { longest: byFirstKey.longest, needsParts: false };
  const byWhole = searched(tree, true);
  problems.push(...byWhole.problems);
  return { longest: byWhole.longest, needsParts: true };
}

/** By first keys it is enough to know that there is a circle. */
function searched(tree: RuleTree, whole: boolean): Search {
  const search = new Search(tree.root, whole);
  for (const group of tree.groups) {
    search.visit([...group.rules, ...group.defaults]);
    if (search.hasCircle && !whole) break;
  }
  return search;
}

/** Where everything needs everything, circles are more than anybody reads. */
const maximumProblems = 100;
const longestRound = 20;

/** A rule that is being looked at, and where in what it needs. */
interface Step {
  readonly rule: CoreRule;
  readonly targets: readonly Target[];
  target: number;
  next: number;
  length: number;
}

/** Depth first without recursion of our own: chains of rules can be long. */
class Search {
  /** The length of the longest chain below a rule. */
  readonly #state = new Map<CoreRule, "open" | number>();
  readonly #whole = new Map<RuleGroup, Target>();
  readonly #keyed = new Map<string, Target>();
  longest = 0;
  hasCircle = false;

  readonly problems: RegoProblem[] = [];

  constructor(
    private readonly root: RuleTreeNode,
    private readonly byWholeReference: boolean,
  ) {}

  visit(rules: readonly CoreRule[]): void {
    const trail: Step[] = [];
    const enter = (rule: CoreRule) => {
      this.#state.set(rule, "open");
      trail.push({ rule, targets: this.#needs(rule), target: 0, next: 0, length: 1 });
    };
    for (const start of rules) {
      if (this.#state.has(start)) continue;
      enter(start);
      for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
        const target = top.targets[top.target];
        if (target === undefined) {
          trail.pop();
          this.#state.set(top.rule, top.length);
          this.longest = Math.max(this.longest, top.length);
          continue;
        }
        const rule = target.length === undefined ? target.rules[top.next] : undefined;
        const state = rule === undefined ? undefined : this.#state.get(rule);
        if (rule === undefined) {
          target.length ??= this.#lengthBelow(target);
          top.length = Math.max(top.length, (target.length ?? 0) + 1);
          top.target++;
          top.next = 0;
        } else if (state === undefined) enter(rule);
        else {
          if (state === "open") {
            this.hasCircle = true;
            if (!this.byWholeReference) return;
            this.#report(trail, rule);
          }
          top.next++;
        }
      }
    }
  }

  /** Undefined where rules go round in circles. */
  #lengthBelow({ rules }: Target): number | undefined {
    let longest = 0;
    for (const rule of rules) {
      const state = this.#state.get(rule);
      if (typeof state !== "number") return undefined;
      longest = Math.max(longest, state);
    }
    return longest;
  }

  #needs(rule: CoreRule): readonly Target[] {
    const targets = new Set<Target>();
    for (let branch: CoreRule | undefined = rule; branch !== undefined; branch = branch.else) {
      const { references, calls, changes } = branch.mentions;
      for (const { path } of references) this.#match(this.root, path, 0, targets);
      for (const { callee } of calls) if (callee.kind === "function") this.#inFunction(callee.path, targets);
      for (const { value } of changes) {
        if (value.kind === "callee" && value.callee.kind === "function") this.#inFunction(value.callee.path, targets);
      }
    }
    return targets.size === 0 ? none : [...targets];
  }

  #inFunction(path: readonly string[], targets: Set<Target>): void {
    const terms = path.map((value): CoreTerm => ({ kind: "const", value }));
    this.#match(this.root, terms, 0, targets);
  }

  /** What a path can reach; what is not constant can be anything. */
  #match(node: RuleTreeNode, path: readonly CoreTerm[], i: number, targets: Set<Target>): void {
    const next = path[i];
    if (node.group !== undefined) targets.add(this.#target(node.group, path.slice(i)));
    if (next?.kind === "const") {
      const child = typeof next.value === "string" ? node.children.get(next.value) : undefined;
      if (child !== undefined) this.#match(child, path, i + 1, targets);
    } else {
      for (const child of node.children.values()) this.#match(child, path, i + 1, targets);
    }
  }

  #target(group: RuleGroup, path: readonly CoreTerm[]): Target {
    const [key] = path;
    if (this.byWholeReference && group.kind === "object") {
      const { name, rules } = findRulesReachedByReference(group, path);
      return known(this.#keyed, name, rules);
    }
    if (key?.kind === "const" && (group.kind === "set" || group.kind === "object")) {
      return known(this.#keyed, `${group.id} ${toMapKeyText(key.value)}`, () => selectRulesForKey(group, key.value));
    }
    return known(this.#whole, group, () => [...group.rules, ...group.defaults]);
  }

  #report(trail: readonly Step[], start: CoreRule): void {
    if (this.problems.length >= maximumProblems) return;
    const circle = trail.slice(trail.findIndex((step) => step.rule === start));
    const names = circle.map(({ rule }) => ruleName(rule));
    for (const [i, { rule }] of circle.slice(0, maximumProblems - this.problems.length).entries()) {
      const all = [...names.slice(i), ...names.slice(0, i), names[i]];
      const shown = all.length > longestRound ? [...all.slice(0, longestRound - 1), "...", names[i]] : all;
      const round = shown.join(" -> ");
      const message = `rule ${names[i]} is recursive: ${round}`;
      this.problems.push(createProblemAt(rule.source, rule.at, "rego_recursion_error", message));
    }
  }
}

/** `data.p[x].a`: what is written behind the document's name tells rules of one document apart. */
function ruleName({ path, keys }: CoreRule): string {
  return keys.reduce((text, key) => {
    if (key.kind === "local") return `${text}[${key.local.generated ? "_" : key.local.name}]`;
    if (key.kind !== "const") return `${text}[_]`;
    const isName = typeof key.value === "string" && /^[A-Za-z_]\w*$/.test(key.value);
    return isName ? `${text}.${key.value}` : `${text}[${formatValueAsTerm(key.value, 100)}]`;
  }, formatDocumentName(path));
}

const none: readonly never[] = [];

function known<Key>(targets: Map<Key, Target>, key: Key, rules: () => readonly CoreRule[]): Target {
  let target = targets.get(key);
  if (target === undefined) {
    target = { rules: rules(), length: undefined };
    targets.set(key, target);
  }
  return target;
}

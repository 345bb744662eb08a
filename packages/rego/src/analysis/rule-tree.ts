import { createProblemAt, type RegoProblem } from "../errors.js";
import { findSourcePosition } from "../syntax/source.js";
import type { CoreRule, CoreTerm } from "./core-ast.js";

/** The documents that rules define, by path under `data`. */
export interface RuleTreeNode {
  readonly path: readonly string[];
  readonly children: Map<string, RuleTreeNode>;
  group: RuleGroup | undefined;
}

/**
 * The rules of one document:
 *   complete   one value
 *   set        a set of elements
 *   object     an object whose keys are not all constant (`p[x] := …`, `p[x].q contains …`)
 *   function
 */
export interface RuleGroup {
  readonly id: number;
  readonly path: readonly string[];
  readonly kind: "complete" | "set" | "object" | "function";
  readonly rules: CoreRule[];
  readonly defaults: CoreRule[];
}

export interface RuleTree {
  readonly root: RuleTreeNode;
  readonly groups: readonly RuleGroup[];
}

export function buildRuleTree(
  packages: readonly (readonly string[])[],
  rules: readonly CoreRule[],
  problems: RegoProblem[],
): RuleTree {
  const root = newNode([]);
  for (const path of packages) nodeAt(root, path);
  const groups: RuleGroup[] = [];
  for (const rule of rules) {
    const node = nodeAt(root, rule.path);
    const kind = kindOf(rule);
    if (node.group === undefined) {
      node.group = { id: groups.length, path: node.path, kind, rules: [], defaults: [] };
      groups.push(node.group);
    } else checkSameKind(node.group, rule, kind, problems);
    (rule.default ? node.group.defaults : node.group.rules).push(rule);
  }
  finishNode(root, problems);
  return { root, groups };
}

function newNode(path: readonly string[]): RuleTreeNode {
  return { path, children: new Map(), group: undefined };
}

/** One text for each path. */
export function formatPathKey(path: readonly string[]): string {
  return path.join("\u0000");
}

export function findRuleNode(root: RuleTreeNode, path: readonly string[]): RuleTreeNode | undefined {
  let node: RuleTreeNode | undefined = root;
  for (const name of path) node = node?.children.get(name);
  return node;
}

/** The rules a reference can reach; what is not constant in it can be anything. */
export function findGroupsReachedByReference(root: RuleTreeNode, path: readonly CoreTerm[]): readonly RuleGroup[] {
  const found: RuleGroup[] = [];
  const match = (node: RuleTreeNode, i: number): void => {
    if (node.group !== undefined) found.push(node.group);
    const next = path[i];
    if (next?.kind !== "const") for (const child of node.children.values()) match(child, i + 1);
    else if (typeof next.value === "string") {
      const child = node.children.get(next.value);
      if (child !== undefined) match(child, i + 1);
    }
  };
  match(root, 0);
  return found;
}

function nodeAt(root: RuleTreeNode, path: readonly string[]): RuleTreeNode {
  let node = root;
  for (let i = 0; i < path.length; i++) {
    const name = path[i] as string;
    let child = node.children.get(name);
    if (child === undefined) {
      child = newNode(path.slice(0, i + 1));
      node.children.set(name, child);
    }
    node = child;
  }
  return node;
}

function kindOf(rule: CoreRule): RuleGroup["kind"] {
  if (rule.args !== undefined) return "function";
  if (rule.keys.length > 0) return "object";
  return rule.leaf === "element" ? "set" : "complete";
}

/** What messages call the rules of a document with one value: `rule data.p.a`, `function data.p.f`. */
export function describeRuleGroup({ kind, path }: RuleGroup): string {
  return `${kind === "function" ? "function" : "rule"} ${formatDocumentName(path)}`;
}

export function formatDocumentName(path: readonly string[]): string {
  return ["data", ...path]
    .map((name, i) => (/^[A-Za-z_]\w*$/.test(name) ? (i === 0 ? name : `.${name}`) : `[${JSON.stringify(name)}]`))
    .join("");
}

function checkSameKind(group: RuleGroup, rule: CoreRule, kind: RuleGroup["kind"], problems: RegoProblem[]): void {
  const name = formatDocumentName(group.path);
  const first = group.rules[0] ?? group.defaults[0];
  if (kind !== group.kind || first?.args?.length !== rule.args?.length || hasOtherLeaf(group, rule)) {
    const { source, at } = first ?? rule;
    problems.push(createProblemAt(source, at, "rego_type_error", `conflicting rules ${name} found`));
  } else if (rule.default && group.defaults.length > 0 && group.kind !== "object") {
    const places = [...group.defaults, rule].map(rulePlace).join(", ");
    const message = `multiple default rules ${name} found at ${places}`;
    problems.push(createProblemAt(rule.source, rule.at, "rego_type_error", message));
  }
}

/** `p[x] contains …` beside `p[y].q := …`; constants lead to places of their own, which conflicts are found at later. */
function hasOtherLeaf({ rules, defaults }: RuleGroup, rule: CoreRule): boolean {
  const startsWithVariable = ({ keys: [first] }: CoreRule) => first !== undefined && first.kind !== "const";
  if (!startsWithVariable(rule)) return false;
  const other = [...rules, ...defaults].find(startsWithVariable);
  return other !== undefined && other.leaf !== rule.leaf;
}

/** Reports documents inside documents that have one value, and gathers what lies below an object into its group. */
function finishNode(node: RuleTreeNode, problems: RegoProblem[]): void {
  const { group } = node;
  if (group !== undefined && group.kind !== "object") {
    const inner = listRuleGroupsBelow(node);
    const rule = group.rules[0] ?? group.defaults[0];
    if (inner.length > 0 && rule !== undefined) {
      const message = [`rule ${formatDocumentName(node.path)} conflicts with:`, ...inner.map(ruleWithPlace)].join(
        "\n  ",
      );
      problems.push(createProblemAt(rule.source, rule.at, "rego_type_error", message));
    }
  }
  for (const child of node.children.values()) finishNode(child, problems);
  if (group?.kind === "object") gather(node, group, node.path.length);
}

function listRuleGroupsBelow(node: RuleTreeNode): readonly RuleGroup[] {
  return [...node.children.values()].flatMap((child) => [
    ...(child.group === undefined ? [] : [child.group]),
    ...listRuleGroupsBelow(child),
  ]);
}

function ruleWithPlace({ path, rules, defaults }: RuleGroup): string {
  const rule = rules[0] ?? defaults[0];
  return `rule ${formatDocumentName(path)}${rule === undefined ? "" : ` at ${rulePlace(rule)}`}`;
}

function rulePlace({ source, at }: CoreRule): string {
  return `${source.file}:${findSourcePosition(source, at).line}`;
}

function gather(node: RuleTreeNode, into: RuleGroup, depth: number): void {
  for (const [name, child] of node.children) {
    gather(child, into, depth);
    const { group } = child;
    if (group !== undefined && group.kind !== "function") {
      const keys = group.path.slice(depth).map((value): CoreTerm => ({ kind: "const", value }));
      for (const rule of group.rules) into.rules.push(withKeys(rule, keys));
      for (const rule of group.defaults) into.defaults.push(withKeys(rule, keys));
      child.group = undefined;
    }
    if (child.group === undefined && child.children.size === 0) node.children.delete(name);
  }
}

function withKeys(rule: CoreRule, keys: readonly CoreTerm[]): CoreRule {
  return { ...rule, keys: [...keys, ...rule.keys] };
}

import type { RuleTreeNode } from "../analysis/rule-tree.js";
import { appendToGroup } from "../values/group-by.js";
import type { RuleGroupPlan } from "./ir.js";
import { type Discriminator, findLeadingTextComparisons, formatDiscriminator } from "./rule-index.js";

/**
 * A package whose rules each ask first what kind of input it is (`input.kind == "bucket"`): by that text, the documents
 * that can have a value, and those that can have one anyway.
 */
export interface PackageIndexByInputText {
  readonly by: Discriminator;
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly others: readonly string[];
}

const worthwhile = 8;

export function indexPackageByInputText(
  node: RuleTreeNode,
  planOf: (node: RuleTreeNode) => RuleGroupPlan | undefined,
): PackageIndexByInputText | undefined {
  const candidates = new Map<string, { by: Discriminator; groups: Map<string, string[]>; names: Set<string> }>();
  for (const [name, child] of node.children) {
    const plan = planOf(child);
    if (plan === undefined || plan.group.kind !== "complete" || plan.defaults.length > 0) continue;
    for (const [key, { by, wanted }] of required(plan)) {
      const candidate = candidates.get(key) ?? { by, groups: new Map<string, string[]>(), names: new Set() };
      candidates.set(key, candidate);
      candidate.names.add(name);
      for (const text of wanted) appendToGroup(candidate.groups, text, name);
    }
  }
  const [best] = [...candidates.values()].sort((a, b) => b.names.size - a.names.size);
  if (best === undefined || best.names.size < worthwhile || best.groups.size < 2) return undefined;
  const others = [...node.children.keys()].filter((name) => !best.names.has(name));
  return { by: best.by, groups: best.groups, others };
}

/** The places every rule of a document compares with a text first, and the texts it takes to get further. */
function required(
  plan: RuleGroupPlan,
): ReadonlyMap<string, { readonly by: Discriminator; readonly wanted: Set<string> }> {
  const places = new Map<string, { by: Discriminator; wanted: Set<string>; rules: number }>();
  for (const { branches } of plan.rules) {
    if (branches.length !== 1) return new Map();
    const names = new Set<string>();
    for (const { by, wanted } of findLeadingTextComparisons(branches[0]?.ops ?? [])) {
      const key = formatDiscriminator(by);
      if (by.kind === "slot" || names.has(key)) continue;
      names.add(key);
      const place = places.get(key) ?? { by, wanted: new Set<string>(), rules: 0 };
      places.set(key, place);
      place.wanted.add(wanted);
      place.rules++;
    }
  }
  return new Map([...places].filter(([, { rules }]) => rules === plan.rules.length));
}

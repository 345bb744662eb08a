import { toMapKeyText } from "../values/compare.js";
import { appendToGroup } from "../values/group-by.js";
import type { Op, Operand, RulePlan } from "./ir.js";

/** What tells the rules of a group apart before they are tried: a path in the input, or an argument. */
export type Discriminator =
  | { readonly kind: "get"; readonly base: Operand; readonly path: readonly Operand[] }
  | { readonly kind: "slot"; readonly slot: number };

/** Rules that need a certain text in one place, by that text, and those that have to be tried anyway. */
export interface RuleIndexByText {
  readonly by: Discriminator;
  readonly groups: ReadonlyMap<string, readonly RulePlan[]>;
  readonly others: readonly RulePlan[];
}

/** Below this many rules, trying them is as fast as looking them up. */
const worthwhile = 4;

/** An index for a group's rules, when enough of them begin by comparing the same place with a constant. */
export function indexRulesByText(rules: readonly RulePlan[]): RuleIndexByText | undefined {
  if (rules.length < worthwhile) return undefined;
  const candidates = new Map<string, { by: Discriminator; groups: Map<string, RulePlan[]>; rules: Set<RulePlan> }>();
  for (const rule of rules) {
    if (rule.branches.length !== 1) continue;
    for (const { by, wanted } of findLeadingTextComparisons(rule.branches[0]?.ops ?? [])) {
      const name = formatDiscriminator(by);
      const candidate = candidates.get(name) ?? { by, groups: new Map<string, RulePlan[]>(), rules: new Set() };
      candidates.set(name, candidate);
      if (candidate.rules.has(rule)) continue;
      candidate.rules.add(rule);
      appendToGroup(candidate.groups, wanted, rule);
    }
  }
  const [best] = [...candidates.values()].sort((a, b) => b.groups.size - a.groups.size);
  if (best === undefined || best.groups.size < worthwhile) return undefined;
  return { by: best.by, groups: best.groups, others: rules.filter((rule) => !best.rules.has(rule)) };
}

/** The same text for the same place. */
export function formatDiscriminator(by: Discriminator): string {
  if (by.kind === "slot") return `slot ${by.slot}`;
  return by.path.map((operand) => (operand.kind === "const" ? toMapKeyText(operand.value) : "")).join();
}

/** The comparisons with a constant text that a body makes before anything else. */
export function* findLeadingTextComparisons(
  ops: readonly Op[],
): Generator<{ readonly by: Discriminator; readonly wanted: string }> {
  const reads = new Map<number, Discriminator>();
  for (const op of ops) {
    if (op.op === "let" && op.value.kind === "get" && op.value.base.kind === "input") {
      if (op.value.path.every(({ kind }) => kind === "const")) reads.set(op.slot, op.value);
    } else if (op.op === "equal") {
      const [value, constant] = op.left.kind === "const" ? [op.right, op.left] : [op.left, op.right];
      if (constant.kind !== "const" || typeof constant.value !== "string" || value.kind !== "slot") continue;
      yield { by: reads.get(value.slot) ?? value, wanted: constant.value };
    } else return;
  }
}

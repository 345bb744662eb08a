import { toMapKeyText } from "../values/compare.js";
import type { Value } from "../values/value.js";
import type { CoreRule } from "./core-ast.js";
import type { RuleGroup } from "./rule-tree.js";

/** Which rules of a partial set or object can give the element or entry with a constant key. */
interface RuleKeys {
  /** The elements, when the group is a set and all its rules name a constant: `issues["x"] { … }`. */
  readonly elements: readonly Value[] | undefined;
  readonly matching: ReadonlyMap<string, readonly CoreRule[]>;
  /** Rules whose key is not a constant. */
  readonly open: readonly CoreRule[];
}

const known = new WeakMap<RuleGroup, RuleKeys>();

/** The distinct elements of a set whose rules all name a constant. */
export function findConstantSetElements(group: RuleGroup): readonly Value[] | undefined {
  return keysOf(group).elements;
}

/** The rules (defaults too) that can give what a constant key asks for. */
export function selectRulesForKey(group: RuleGroup, key: Value): readonly CoreRule[] {
  const { matching, open } = keysOf(group);
  const direct = matching.get(toMapKeyText(key)) ?? [];
  return open.length === 0 ? direct : [...direct, ...open];
}

function keysOf(group: RuleGroup): RuleKeys {
  let keys = known.get(group);
  if (keys === undefined) {
    keys = findKeys(group);
    known.set(group, keys);
  }
  return keys;
}

function findKeys(group: RuleGroup): RuleKeys {
  const matching = new Map<string, CoreRule[]>();
  const open: CoreRule[] = [];
  const elements: Value[] = [];
  for (const rule of [...group.rules, ...group.defaults]) {
    const key = group.kind === "set" ? rule.value : rule.keys[0];
    if (key?.kind !== "const" || (group.kind === "set" && rule.else !== undefined)) {
      open.push(rule);
      continue;
    }
    const text = toMapKeyText(key.value);
    const others = matching.get(text);
    if (others !== undefined) others.push(rule);
    else {
      matching.set(text, [rule]);
      elements.push(key.value);
    }
  }
  return { elements: group.kind === "set" && open.length === 0 ? elements : undefined, matching, open };
}

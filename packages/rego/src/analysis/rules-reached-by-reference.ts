import { toMapKeyText } from "../values/compare.js";
import { appendToGroup } from "../values/group-by.js";
import type { CoreRule, CoreTerm } from "./core-ast.js";
import type { RuleGroup } from "./rule-tree.js";

/** What a reference into a partial object can reach, by all of its constant elements. */
export interface RulesReachedByReference {
  /** One for all references that reach the same rules. */
  readonly name: string;
  /** Defaults too. */
  readonly rules: () => readonly CoreRule[];
}

/** The rules of a partial object by one of their keys. */
interface Level {
  readonly matching: ReadonlyMap<string, readonly CoreRule[]>;
  /** Rules whose key is not a constant, or which have none here. */
  readonly open: readonly CoreRule[];
}

const known = new WeakMap<RuleGroup, readonly Level[]>();

export function findRulesReachedByReference(group: RuleGroup, path: readonly CoreTerm[]): RulesReachedByReference {
  const levels = levelsOf(group);
  const wanted = levels.map(({ matching }, i) => {
    const term = path[i];
    if (term?.kind !== "const") return undefined;
    const text = toMapKeyText(term.value);
    return matching.has(text) ? text : nowhere;
  });
  return { name: `${group.id} ${JSON.stringify(wanted)}`, rules: () => reached(group, levels, wanted) };
}

/** Stands for every constant that no rule has as this key. */
const nowhere = "";

function reached(
  group: RuleGroup,
  levels: readonly Level[],
  wanted: readonly (string | undefined)[],
): readonly CoreRule[] {
  let least: readonly CoreRule[] = [...group.rules, ...group.defaults];
  for (const [i, text] of wanted.entries()) {
    const { matching, open } = levels[i] as Level;
    const direct = text === undefined ? undefined : (matching.get(text) ?? []);
    if (direct !== undefined && direct.length + open.length < least.length) least = [...direct, ...open];
  }
  return least.filter(({ keys }) =>
    keys.every((key, i) => key.kind !== "const" || wanted[i] === undefined || toMapKeyText(key.value) === wanted[i]),
  );
}

function levelsOf(group: RuleGroup): readonly Level[] {
  let levels = known.get(group);
  if (levels === undefined) {
    const rules = [...group.rules, ...group.defaults];
    const depth = rules.reduce((most, { keys }) => Math.max(most, keys.length), 0);
    levels = Array.from({ length: depth }, (_, i) => levelAt(rules, i));
    known.set(group, levels);
  }
  return levels;
}

function levelAt(rules: readonly CoreRule[], i: number): Level {
  const matching = new Map<string, CoreRule[]>();
  const open: CoreRule[] = [];
  for (const rule of rules) {
    const key = rule.keys[i];
    if (key?.kind !== "const") {
      open.push(rule);
      continue;
    }
    const text = toMapKeyText(key.value);
    appendToGroup(matching, text, rule);
  }
  return { matching, open };
}

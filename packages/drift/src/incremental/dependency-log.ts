/** Hears which words resources ask for and offer. Two words that look the same here only make more be compared anew. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { DependencyRecorder, IgnoreRule } from "../model/index.js";

/** Each once. */
export interface DependencyKeys {
  readonly asks: readonly number[];
  readonly offers: readonly number[];
}

export interface DependencyLog extends DependencyRecorder {
  readonly dependenciesOf: (who: ShapedResource) => DependencyKeys;
  readonly ignoreRulesOf: (who: ShapedResource) => readonly IgnoreRule[];
  readonly isCloudManaged: (who: ShapedResource) => boolean;
}

const NO_DEPENDENCIES: DependencyKeys = { asks: [], offers: [] };

export function createDependencyLog(): DependencyLog {
  const dependencies = new Map<ShapedResource, { asks: number[]; offers: number[] }>();
  const rules = new Map<ShapedResource, IgnoreRule[]>();
  const cloudManaged = new Set<ShapedResource>();
  const add = (shape: ShapedResource, side: keyof DependencyKeys, key: string) => {
    const known = dependencies.get(shape) ?? { asks: [], offers: [] };
    dependencies.set(shape, known);
    known[side] = withNumber(known[side], hashKey(key));
  };
  return {
    recordLookup: (who, word) => add(who, "asks", word),
    recordKey: (who, word) => add(who, "offers", word),
    recordIgnored: (who, rule) => void rules.set(who, [...(rules.get(who) ?? []), rule]),
    recordCloudManaged: (who) => void cloudManaged.add(who),
    dependenciesOf: (who) => dependencies.get(who) ?? NO_DEPENDENCIES,
    ignoreRulesOf: (who) => rules.get(who) ?? [],
    isCloudManaged: (who) => cloudManaged.has(who),
  };
}

/** Fewer stand in a list of exactly their length: one that grows takes room for many more, and there are as many as resources. */
const COMPACT_LENGTH = 16;

function withNumber(list: number[], word: number): number[] {
  if (list.includes(word)) return list;
  if (list.length < COMPACT_LENGTH) return list.concat(word);
  list.push(word);
  return list;
}

/** FNV-1a, in as many bits as a small integer has. */
function hashKey(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 1;
}

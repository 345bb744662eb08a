/** Collects which keys resources have and look up, as hashes. A collision only causes more to be compared again. */

import type { ShapedResource } from "@plumbline/catalogue";
import { appendToGroup } from "@plumbline/model";
import type { DependencyRecorder, IgnoreRule } from "../model/index.js";

/** Hashes of the keys a resource looks up and of those it has, without duplicates. */
export interface LookedUpAndOwnKeyHashes {
  readonly lookups: readonly number[];
  readonly keys: readonly number[];
}

/** A recorder that can be asked what it recorded. */
export interface DependencyLog extends DependencyRecorder {
  readonly dependenciesOf: (shape: ShapedResource) => LookedUpAndOwnKeyHashes;
  readonly ignoreRulesOf: (shape: ShapedResource) => readonly IgnoreRule[];
  readonly isCloudManaged: (shape: ShapedResource) => boolean;
}

const NO_DEPENDENCIES: LookedUpAndOwnKeyHashes = { lookups: [], keys: [] };

/** An empty log. */
export function createDependencyLog(): DependencyLog {
  const dependencies = new Map<ShapedResource, { lookups: number[]; keys: number[] }>();
  const rules = new Map<ShapedResource, IgnoreRule[]>();
  const cloudManaged = new Set<ShapedResource>();
  const add = (shape: ShapedResource, side: keyof LookedUpAndOwnKeyHashes, key: string) => {
    const known = dependencies.get(shape) ?? { lookups: [], keys: [] };
    dependencies.set(shape, known);
    known[side] = withNumber(known[side], hashKey(key));
  };
  return {
    recordLookup: (shape, key) => add(shape, "lookups", key),
    recordKey: (shape, key) => add(shape, "keys", key),
    recordIgnored: (shape, rule) => void appendToGroup(rules, shape, rule),
    recordCloudManaged: (shape) => void cloudManaged.add(shape),
    dependenciesOf: (shape) => dependencies.get(shape) ?? NO_DEPENDENCIES,
    ignoreRulesOf: (shape) => rules.get(shape) ?? [],
    isCloudManaged: (shape) => cloudManaged.has(shape),
  };
}

/**
 * Shorter lists are reallocated at their exact length, because growing arrays reserve space and there is one list per
 * resource.
 */
const COMPACT_LENGTH = 16;

function withNumber(list: number[], key: number): number[] {
  if (list.includes(key)) return list;
  if (list.length < COMPACT_LENGTH) return list.concat(key);
  list.push(key);
  return list;
}

/** FNV-1a, cut to the bits of a small integer. */
function hashKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 1;
}

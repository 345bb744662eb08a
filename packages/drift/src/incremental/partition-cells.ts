/** Partitions resources into cells, so that no result in one cell depends on a resource of another. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { LookedUpAndOwnKeyHashes } from "./dependency-log.js";

/**
 * Puts those that look up a key into one cell with those that have it. A key that nobody has, or nobody looks up, joins
 * nothing.
 */
export function partitionIntoCells(
  all: readonly ShapedResource[],
  dependenciesOf: (shape: ShapedResource) => LookedUpAndOwnKeyHashes,
): readonly (readonly ShapedResource[])[] {
  const parents = Int32Array.from(all.keys());
  const rootOf = (start: number): number => {
    let at = start;
    for (let next = parents[at] ?? at; next !== at; next = parents[at] ?? at) {
      parents[at] = parents[next] ?? next;
      at = next;
    }
    return at;
  };
  /** For each key, the first resource that looks it up. */
  const firstLookups = new Map<number, number>();
  for (const [index, shape] of all.entries()) {
    for (const key of dependenciesOf(shape).lookups) if (!firstLookups.has(key)) firstLookups.set(key, index);
  }
  const sharedKeys = new Set<number>();
  for (const [index, shape] of all.entries()) {
    for (const key of dependenciesOf(shape).keys) {
      const first = firstLookups.get(key);
      if (first === undefined) continue;
      sharedKeys.add(key);
      parents[rootOf(index)] = rootOf(first);
    }
  }
  for (const [index, shape] of all.entries()) {
    for (const key of dependenciesOf(shape).lookups) {
      if (sharedKeys.has(key)) parents[rootOf(index)] = rootOf(firstLookups.get(key) ?? index);
    }
  }
  const cells = new Map<number, ShapedResource[]>();
  for (const [index, shape] of all.entries()) {
    const root = rootOf(index);
    const cell = cells.get(root);
    if (cell === undefined) cells.set(root, [shape]);
    else cell.push(shape);
  }
  return [...cells.values()];
}

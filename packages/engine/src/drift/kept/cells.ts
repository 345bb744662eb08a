/** Resources that may decide about each other are a cell: of two cells, neither knows of the other. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { Words } from "./words.js";

/** Of those that ask for a word and those that offer it, all are in one cell, unless there is only one sort of them. */
export function cellsOf(
  all: readonly ShapedResource[],
  wordsOf: (who: ShapedResource) => Words,
): readonly (readonly ShapedResource[])[] {
  const parents = Int32Array.from(all.keys());
  const rootOf = (one: number): number => {
    let at = one;
    for (let next = parents[at] ?? at; next !== at; next = parents[at] ?? at) {
      parents[at] = parents[next] ?? next;
      at = next;
    }
    return at;
  };
  /** By word, the first that asks for it. */
  const askers = new Map<number, number>();
  for (const [index, one] of all.entries()) {
    for (const word of wordsOf(one).asks) if (!askers.has(word)) askers.set(word, index);
  }
  const offered = new Set<number>();
  for (const [index, one] of all.entries()) {
    for (const word of wordsOf(one).offers) {
      const asker = askers.get(word);
      if (asker === undefined) continue;
      offered.add(word);
      parents[rootOf(index)] = rootOf(asker);
    }
  }
  for (const [index, one] of all.entries()) {
    for (const word of wordsOf(one).asks) {
      if (offered.has(word)) parents[rootOf(index)] = rootOf(askers.get(word) ?? index);
    }
  }
  const cells = new Map<number, ShapedResource[]>();
  for (const [index, one] of all.entries()) {
    const root = rootOf(index);
    const cell = cells.get(root);
    if (cell === undefined) cells.set(root, [one]);
    else cell.push(one);
  }
  return [...cells.values()];
}

/** Source trees for parts of a document that nobody wrote as such. */
import type { PathStep } from "@plumbline/model";
import type { SourceText } from "./source-text.js";
import type { SourceTree } from "./source-tree.js";

/** One place without parts: the whole file. */
export function createWholeFileSourceTree(source: SourceText): SourceTree {
  return { source, start: 0, end: source.text.length, child: () => undefined, steps: () => [] };
}

/** The whole file, with parts that have places of their own. */
export function createWholeFileSourceTreeWithEntries(
  source: SourceText,
  entries: ReadonlyMap<PathStep, SourceTree>,
): SourceTree {
  return { ...createWholeFileSourceTree(source), child: (step) => entries.get(step), steps: () => entries.keys() };
}

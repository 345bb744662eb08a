/**
 * Where the parts of a document were written: a tree of the document's shape, made lazily over what the parser kept, so
 * that a position costs nothing until somebody asks for it.
 */
import type { PathStep, SourceRange } from "@plumbline/model";
import type { SourceText } from "./source-text.js";

export interface SourceTree {
  readonly source: SourceText;
  /** The whole entry: from its key, where it has one, to the end of its value. */
  readonly start: number;
  readonly end: number;
  readonly child: (step: PathStep) => SourceTree | undefined;
  /** Keys or indexes that have a place of their own. */
  readonly steps: () => Iterable<PathStep>;
}

/** The range of what stands at `path`, or of its nearest ancestor that was written down. */
export function locate(tree: SourceTree, path: readonly PathStep[]): SourceRange {
  let at = tree;
  for (const step of path) {
    const next = at.child(step);
    if (next === undefined) break;
    at = next;
  }
  return at.source.range(at.start, at.end);
}

/** Every place in the tree, parents before their children. */
export function* places(
  tree: SourceTree,
  path: readonly PathStep[] = [],
): Generator<{ readonly path: readonly PathStep[]; readonly range: SourceRange }> {
  yield { path, range: tree.source.range(tree.start, tree.end) };
  for (const step of tree.steps()) {
    const next = tree.child(step);
    if (next !== undefined) yield* places(next, [...path, step]);
  }
}

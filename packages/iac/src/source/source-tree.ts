/**
 * Where the parts of a document were written: a tree of the document's shape, made lazily over what the parser kept, so
 * that a position costs nothing until somebody asks for it.
 */
import type { PathStep, SourceRange } from "@plumbline/model";
import type { SourceText } from "./source-text.js";

/** Where each part of a document was written: a tree of the same shape. */
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
export function findSourceRange(tree: SourceTree, path: readonly PathStep[]): SourceRange {
  const { source, start, end } = findNearestSourceTree(tree, path);
  return source.range(start, end);
}

/** What stands at `path`, or its nearest ancestor that was written down. */
export function findNearestSourceTree(tree: SourceTree, path: readonly PathStep[]): SourceTree {
  let at = tree;
  for (const step of path) {
    const next = at.child(step);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

export interface PlacedPath {
  readonly path: readonly PathStep[];
  readonly range: SourceRange;
}

/** Every place in the tree, parents before their children. With a list of what is open: generators in generators are slow. */
export function* listPlaces(tree: SourceTree): Generator<PlacedPath> {
  yield placed(tree, []);
  const open = [opened(tree, [])];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const step = last.steps.next();
    if (step.done === true) {
      open.pop();
      continue;
    }
    const child = last.tree.child(step.value);
    if (child === undefined) continue;
    const path = [...last.path, step.value];
    yield placed(child, path);
    open.push(opened(child, path));
  }
}

function placed(tree: SourceTree, path: readonly PathStep[]): PlacedPath {
  return { path, range: tree.source.range(tree.start, tree.end) };
}

function opened(tree: SourceTree, path: readonly PathStep[]) {
  return { tree, path, steps: tree.steps()[Symbol.iterator]() };
}

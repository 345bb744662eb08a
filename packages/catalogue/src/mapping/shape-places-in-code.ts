/** Where the parts of a shape were written: a tree of the shape's form whose places are those of the code. */
import type { SourceTree } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";

/** A place of the shape; without a tree of its own it lies where its parent does. */
export interface ShapeSourceNode {
  tree?: () => SourceTree;
  /** Of a list: up to the last element that has a place. */
  length?: number;
  members?: Map<PathStep, ShapeSourceNode>;
}

export function ensureSourceNodeAt(root: ShapeSourceNode, path: readonly PathStep[]): ShapeSourceNode {
  let at = root;
  for (const step of path) {
    at.members ??= new Map();
    let next = at.members.get(step);
    if (next === undefined) {
      next = {};
      at.members.set(step, next);
      if (typeof step === "number") at.length = Math.max(at.length ?? 0, step + 1);
    }
    at = next;
  }
  return at;
}

export function findSourceNodeAt(root: ShapeSourceNode, path: readonly PathStep[]): ShapeSourceNode | undefined {
  let at: ShapeSourceNode | undefined = root;
  for (const step of path) at = at?.members?.get(step);
  return at;
}

export function createSourceTreeOfShape(root: ShapeSourceNode, whole: SourceTree): SourceTree {
  return treeOf(root, whole);
}

/** `make` is called when the first place is asked for. */
export function createLazySourceTree(whole: SourceTree, make: () => ShapeSourceNode): SourceTree {
  let made: SourceTree | undefined;
  const tree = () => {
    made ??= treeOf(make(), whole);
    return made;
  };
  const { source, start, end } = whole;
  return { source, start, end, child: (step) => tree().child(step), steps: () => tree().steps() };
}

function treeOf(node: ShapeSourceNode, inherited: SourceTree): SourceTree {
  const { members } = node;
  const tree = node.tree?.();
  const self = tree ?? inherited;
  const { source, start, end } = self;
  return {
    source,
    start,
    end,
    child(step) {
      const member = members?.get(step);
      // What went into the shape as it was has its places in the code.
      const asWritten = member?.tree === undefined ? tree?.child(step) : undefined;
      if (member === undefined) return asWritten;
      return treeOf(asWritten === undefined ? member : { ...member, tree: () => asWritten }, self);
    },
    steps: () => new Set([...(members?.keys() ?? []), ...(tree === undefined ? [] : tree.steps())]),
  };
}

/** The tree at a path, or the nearest above it. */
export function findNearestTree(tree: SourceTree, path: readonly PathStep[]): SourceTree {
  let at = tree;
  for (const step of path) at = at.child(step) ?? at;
  return at;
}

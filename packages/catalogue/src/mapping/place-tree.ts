/** Where the parts of a shape were written: a tree of the shape's form whose places are those of the code. */
import type { SourceTree } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";

/** A place of the shape; without a tree of its own it lies where its parent does. */
export interface PlaceNode {
  tree?: SourceTree;
  readonly members: Map<PathStep, PlaceNode>;
}

export function placeNode(): PlaceNode {
  return { members: new Map() };
}

export function placeAt(root: PlaceNode, path: readonly PathStep[]): PlaceNode {
  let at = root;
  for (const step of path) {
    let next = at.members.get(step);
    if (next === undefined) {
      next = placeNode();
      at.members.set(step, next);
    }
    at = next;
  }
  return at;
}

/** `make` is called when the first place is asked for. */
export function lazyTree(whole: SourceTree, make: () => PlaceNode): SourceTree {
  let made: SourceTree | undefined;
  const tree = () => {
    made ??= treeOf(make(), whole);
    return made;
  };
  const { source, start, end } = whole;
  return { source, start, end, child: (step) => tree().child(step), steps: () => tree().steps() };
}

function treeOf(node: PlaceNode, inherited: SourceTree): SourceTree {
  const own = node.tree ?? inherited;
  const { source, start, end } = own;
  return {
    source,
    start,
    end,
    child(step) {
      const member = node.members.get(step);
      if (member !== undefined) return treeOf(member, own);
      // What went into the shape as it was has its places in the code.
      return node.tree?.child(step);
    },
    steps: () => new Set([...node.members.keys(), ...(node.tree === undefined ? [] : node.tree.steps())]),
  };
}

/** Freezes a value and all it holds: a reader that changes a tree then fails. */
export function deepFreeze<Tree>(tree: Tree): Tree {
  if (typeof tree === "object" && tree !== null && !Object.isFrozen(tree)) {
    Object.freeze(tree);
    for (const part of Object.values(tree)) deepFreeze(part);
  }
  return tree;
}

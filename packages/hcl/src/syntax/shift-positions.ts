const positions: ReadonlySet<string> = new Set(["start", "end", "nameEnd", "headerEnd", "offset"]);

/** The same tree with `offset` added to each of its positions, for a text that is part of a larger one. */
export function shiftPositions<Tree>(tree: Tree, offset: number): Tree {
  return (offset === 0 ? tree : shiftedValue(tree, offset)) as Tree;
}

function shiftedValue(value: unknown, offset: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((item) => shiftedValue(item, offset)));
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    positions.has(key) && typeof part === "number" ? part + offset : shiftedValue(part, offset),
  ]);
  return Object.freeze(Object.fromEntries(entries));
}

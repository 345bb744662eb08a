const positions: ReadonlySet<string> = new Set(["start", "end", "nameEnd", "headerEnd"]);

/** A tree as JSON text without its positions, to compare trees of differently written texts. */
export function withoutPositions(tree: unknown): string {
  return JSON.stringify(tree, (key, value) => (positions.has(key) ? undefined : value));
}

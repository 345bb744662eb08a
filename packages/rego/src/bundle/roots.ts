/** Roots of bundles: paths of `data` with slashes; the empty one is all of it. */
export type DataPath = readonly string[];

export function rootPath(root: string): DataPath {
  return root === "" ? [] : root.split("/");
}

export function isAtOrBelow(root: DataPath, path: DataPath): boolean {
  return root.length <= path.length && root.every((name, i) => name === path[i]);
}

export function areOverlapping(first: string, second: string): boolean {
  const [a, b] = [rootPath(first), rootPath(second)];
  return isAtOrBelow(a, b) || isAtOrBelow(b, a);
}

/** Roots of bundles: paths of `data` with slashes; the empty one is all of it. */
export type DataPath = readonly string[];

export function splitRootPath(root: string): DataPath {
  return root === "" ? [] : root.split("/");
}

export function isPathAtOrBelowRoot(root: DataPath, path: DataPath): boolean {
  return root.length <= path.length && root.every((name, i) => name === path[i]);
}

export function areRootsOverlapping(first: string, second: string): boolean {
  const [a, b] = [splitRootPath(first), splitRootPath(second)];
  return isPathAtOrBelowRoot(a, b) || isPathAtOrBelowRoot(b, a);
}

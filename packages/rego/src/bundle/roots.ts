/** Roots of bundles: paths of `data` with slashes; the empty one is all of it. */
export type Path = readonly string[];

export function rootPath(root: string): Path {
  return root === "" ? [] : root.split("/");
}

export function contains(root: Path, path: Path): boolean {
  return root.length <= path.length && root.every((name, i) => name === path[i]);
}

export function overlap(one: string, other: string): boolean {
  const [a, b] = [rootPath(one), rootPath(other)];
  return contains(a, b) || contains(b, a);
}

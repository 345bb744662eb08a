import { posix } from "node:path";
import type { FileTree } from "@plumbline/iac";

/** The same files, as seen from a folder further up. */
export function mountTreeUnderFolder(tree: FileTree, prefix: string): FileTree {
  if (prefix === "") return tree;
  const inside = new Map(tree.paths.map((path) => [posix.join(prefix, path), path]));
  return {
    paths: [...inside.keys()].sort(),
    bytes(path) {
      const mounted = inside.get(path);
      return mounted === undefined ? undefined : tree.bytes(mounted);
    },
  };
}

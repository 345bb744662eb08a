import { posix } from "node:path";
import type { FileTree } from "@plumbline/iac";
import type { FormerContents } from "./former-contents.js";

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

/** The same tree as it was before: `former` has what files below `prefix` held, and null for those that were not there. */
export function createTreeWithFormerContents(tree: FileTree, former: FormerContents, prefix: string): FileTree {
  if (former.size === 0) return tree;
  const isBelow = (path: string) => prefix === "" || path.startsWith(`${prefix}/`);
  const added = [...former].flatMap(([path, bytes]) => (bytes !== null && isBelow(path) ? [path] : []));
  const unchanged = tree.paths.filter((path) => !former.has(path));
  return {
    paths: [...new Set([...unchanged, ...added])].sort(),
    bytes(path) {
      const bytes = former.get(path);
      if (bytes === undefined) return tree.bytes(path);
      return bytes === null || !isBelow(path) ? undefined : bytes;
    },
  };
}

import type { FileTree } from "@plumbline/iac";
import type { FormerContentsOfChangedFiles } from "./read-former-contents.js";

/** The same tree as it was before: `former` has what files below `prefix` held, and null for those that were not there. */
export function createTreeWithFormerContents(
  tree: FileTree,
  former: FormerContentsOfChangedFiles,
  prefix: string,
): FileTree {
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

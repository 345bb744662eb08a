/** Paths as configurations write them (`/a/b/`, `./a/b`, `a/b`) and as trees do (`a/b`). */

/** Undefined when it leaves the tree. */
export function normalizePathWithinTree(path: string): string | undefined {
  const steps = path.split("/").filter((step) => step !== "" && step !== ".");
  return steps.includes("..") || path.includes("\0") ? undefined : steps.join("/");
}

export function isFolderItselfOrInside(folder: string, path: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

export function findParentFolder(path: string): string {
  return path.split("/").slice(0, -1).join("/");
}

/** How resources show their files: from the root of the tree. */
export function toDisplayPath(path: string): string {
  return `/${path}`;
}

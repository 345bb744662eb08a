/** Paths inside a tree: forward slashes, no leading slash, the root is the empty path. */

/** `path` seen from `folder`; undefined when it leads out of the tree or is absolute. */
export function joinPathInsideTree(folder: string, path: string): string | undefined {
  if (path.startsWith("/") || path.includes("\0")) return undefined;
  const steps = folder === "" ? [] : folder.split("/");
  for (const step of path.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.join("/");
}

export function getParentFolder(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? "" : path.slice(0, slash);
}

/** How to get from one folder to another: `.`, `modules/a`, `../b`. */
export function computeRelativePath(from: string, to: string): string {
  const start = from === "" ? [] : from.split("/");
  const goal = to === "" ? [] : to.split("/");
  let shared = 0;
  while (shared < start.length && shared < goal.length && start[shared] === goal[shared]) shared += 1;
  const steps = [...start.slice(shared).map(() => ".."), ...goal.slice(shared)];
  return steps.length === 0 ? "." : steps.join("/");
}

/** Whether `path` lies in `folder` or below. */
export function isInsideFolder(folder: string, path: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** The unknown parts of a value as a tree, to be walked along with it. */
import type { UnknownPart } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";

export interface UnknownTree {
  /** Why the value here is not known as a whole. */
  causes?: UnknownPart["causes"];
  readonly members: Map<PathStep, UnknownTree>;
}

export function buildUnknownTree(parts: readonly UnknownPart[]): UnknownTree | undefined {
  if (parts.length === 0) return undefined;
  const root: UnknownTree = { members: new Map() };
  for (const { path, causes } of parts) {
    let at = root;
    for (const step of path) {
      let next = at.members.get(step);
      if (next === undefined) {
        next = { members: new Map() };
        at.members.set(step, next);
      }
      at = next;
    }
    at.causes = causes;
  }
  return root;
}

/** Paths as tables write them: `Rules[].Status`, `tags{}`, `policies{}.action`. */

import type { PathStep } from "@plumbline/model";

/** A key, or a list (or a map of objects) whose element the next step is in. */
export type TableStep = string | typeof EACH_ELEMENT;
export const EACH_ELEMENT = 0;

/** There are as many paths as tables have. */
const known = new Map<string, readonly TableStep[]>();

export function parseTablePath(path: string): readonly TableStep[] {
  let steps = known.get(path);
  if (steps === undefined) {
    steps = readSteps(path);
    known.set(path, steps);
  }
  return steps;
}

function readSteps(path: string): readonly TableStep[] {
  if (path === "") return [];
  // A map at the end is a value as it is.
  return path
    .replace(/\{\}$/, "")
    .split(".")
    .flatMap((part): readonly TableStep[] => {
      const lists = /(?:\[\]|\{\})*$/.exec(part)?.[0] ?? "";
      const key = part.slice(0, part.length - lists.length);
      return [
        ...(key === "" ? [] : [key]),
        ...Array.from({ length: lists.length / 2 }, () => EACH_ELEMENT as TableStep),
      ];
    });
}

/** By base, as there are as few of them as clouds. */
const places = new Map<readonly PathStep[], Map<string, readonly TableStep[]>>();

/** Where a path of a table leads from the root on. */
export function parseTablePathFromRoot(base: readonly PathStep[], path: string): readonly TableStep[] {
  let inBase = places.get(base);
  if (inBase === undefined) {
    inBase = new Map();
    places.set(base, inBase);
  }
  let steps = inBase.get(path);
  if (steps === undefined) {
    steps = toAbsolutePath(base as readonly TableStep[], parseTablePath(path));
    inBase.set(path, steps);
  }
  return steps;
}

/** Members that the schema has no property for stand under `beside`, at the root. */
export function toAbsolutePath<Any extends TableStep | PathStep>(
  base: readonly PathStep[],
  path: readonly Any[],
): readonly Any[] {
  return path[0] === "beside" ? path : [...(base as readonly Any[]), ...path];
}

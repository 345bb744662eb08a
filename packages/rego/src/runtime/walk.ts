import type { Value } from "../values/value.js";
import { listCollectionMembers, listMemberKeysUnlessArray } from "./element-access.js";
import type { Evaluation } from "./evaluation.js";

/** What a walk gives. */
export interface ValueWalkOptions {
  /** Paths, too. */
  readonly paths: boolean;
  /** In the order of Rego's values. */
  readonly ordered: boolean;
  /** Only arrays, objects and sets. */
  readonly collections: boolean;
}

/**
 * Visits a value and everything inside it, with the path to each. The visitor stops the walk by returning true. Nesting
 * is limited by the input's own, but a hostile one must not end the process.
 */
export function walkValue(
  evaluation: Evaluation,
  value: Value,
  { paths, ordered, collections }: ValueWalkOptions,
  visit: (path: Value, value: Value) => boolean,
): boolean {
  const { meter } = evaluation;
  return step(value, []);

  function step(at: Value, path: readonly Value[]): boolean {
    meter.left -= 1 + (path.length >> 3);
    if (meter.left < 0) meter.refill();
    if (visit(path, at)) return true;
    // Most of what a walk comes to has nothing inside.
    if (typeof at !== "object" || at === null) return false;
    const keys = paths ? listMemberKeysUnlessArray(at, ordered) : undefined;
    const inner = listCollectionMembers(at, ordered);
    if (collections) meter.left -= inner.length;
    for (let i = 0; i < inner.length; i++) {
      const item = inner[i];
      if (item === undefined || (collections && (typeof item !== "object" || item === null))) continue;
      if (step(item, paths ? extend(path, keys === undefined ? i : (keys[i] as Value)) : path)) return true;
    }
    return false;
  }
}

/** Short paths are written out, which takes a fraction of a spread. */
function extend(path: readonly Value[], key: Value): readonly Value[] {
  switch (path.length) {
    case 0:
      return [key];
    case 1:
      return [path[0] as Value, key];
    case 2:
      return [path[0] as Value, path[1] as Value, key];
    case 3:
      return [path[0] as Value, path[1] as Value, path[2] as Value, key];
    case 4:
      return [path[0] as Value, path[1] as Value, path[2] as Value, path[3] as Value, key];
    default:
      return [...path, key];
  }
}

/** The same as one list of paths and values in turn, for generated code, whose loops cannot leave a visitor. */
export function listPathsAndValuesInTurn(
  evaluation: Evaluation,
  value: Value,
  kind: ValueWalkOptions,
): readonly Value[] {
  const pairs: Value[] = [];
  walkValue(evaluation, value, kind, (path, at) => {
    pairs.push(path, at);
    return false;
  });
  return pairs;
}

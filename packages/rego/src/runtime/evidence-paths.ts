import { compareRegoValues } from "../values/compare.js";
import type { Value } from "../values/value.js";

/** From the input to something in it: `["resources", 3, "properties", "acl"]`. */
export type InputPath = readonly Value[];

/** A read, and with that the place of what was read: paths are made of these only where somebody asks, which is seldom. */
export interface InputRead {
  /** Undefined for the input itself. */
  readonly from: InputRead | undefined;
  readonly keys: readonly Value[];
}

/** Reads that are used together. They are shared, never copied: each of many rules may use those of all others. */
export interface ReadBundle {
  readonly reads: readonly (InputRead | ReadBundle)[];
}

/** The places that were read: each once, and none on the way to another. */
export function pathsIn(whole: ReadBundle): readonly InputPath[] {
  return deepest(readsIn(whole).map(pathOf));
}

function readsIn(whole: ReadBundle): readonly InputRead[] {
  const found: InputRead[] = [];
  const seen = new Set<ReadBundle>([whole]);
  for (const bundle of seen) {
    for (const each of bundle.reads) {
      if ("from" in each) found.push(each);
      else seen.add(each);
    }
  }
  return found;
}

function pathOf(read: InputRead): InputPath {
  if (read.from?.from === undefined) return read.keys;
  const parts: (readonly Value[])[] = [];
  for (let place: InputRead | undefined = read; place !== undefined; place = place.from) parts.push(place.keys);
  return parts.reverse().flat();
}

/** Each place once, and none on the way to another. */
function deepest(paths: readonly InputPath[]): readonly InputPath[] {
  if (paths.length < 2) return paths;
  const sorted = paths.toSorted(comparePaths);
  return sorted.filter((path, i) => {
    const next = sorted[i + 1];
    return next === undefined || !isBeginning(path, next);
  });
}

function isBeginning(path: InputPath, next: InputPath): boolean {
  if (path.length > next.length) return false;
  for (let i = 0; i < path.length; i++) if (compareKeys(path[i] as Value, next[i] as Value) !== 0) return false;
  return true;
}

/** As lists are compared: by the first key that differs, then by length. */
function comparePaths(a: InputPath, b: InputPath): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareKeys(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Most keys are the same, or numbers of lists. */
function compareKeys(a: Value, b: Value): number {
  if (a === b) return 0;
  return typeof a === "number" && typeof b === "number" ? a - b : compareRegoValues(a, b);
}

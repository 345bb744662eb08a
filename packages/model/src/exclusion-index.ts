/**
 * What runs leave out: a test everywhere, a resource for every test, or one test on some resources. A test may be named
 * by the id of one of its evals, which leaves out that one only. A path counts when it is any of a resource's paths.
 */
import type { Exclusion } from "./exclusion.js";

/** Says which exclusion, if any, leaves something out. */
export interface ExclusionIndex {
  /** Without any, nobody needs to know where something stands. */
  readonly isEmpty: boolean;
  /** The exclusion that keeps a resource from being looked at at all. */
  readonly ofResource: (paths: readonly string[]) => Exclusion | undefined;
  /** The first that covers a test (by its ids: its own and the eval's) on a resource. */
  readonly ofTest: (ids: readonly string[], paths: readonly string[]) => Exclusion | undefined;
}

/** The exclusions of a collection, ready to be looked up. */
export function createExclusionIndex(all: readonly Exclusion[]): ExclusionIndex {
  const tests = new Map<string, Exclusion>();
  const resources = new Map<string, Exclusion>();
  const singles = new Map<string, Map<string, Exclusion>>();
  for (const exclusion of all) {
    if (exclusion.exclusionType === "test") tests.set(exclusion.masterTestID, exclusion);
    else if (exclusion.exclusionType === "resource") addPaths(resources, exclusion);
    else {
      // Several for the same test add up.
      const known = singles.get(exclusion.masterTestID) ?? new Map<string, Exclusion>();
      singles.set(exclusion.masterTestID, known);
      addPaths(known, exclusion);
    }
  }
  const ofResource: ExclusionIndex["ofResource"] = (paths) => firstOf(paths, (path) => resources.get(comparable(path)));
  return {
    isEmpty: all.length === 0,
    ofResource,
    ofTest: (ids, paths) =>
      firstOf(ids, (id) => tests.get(id)) ??
      ofResource(paths) ??
      firstOf(ids, (id) => {
        const known = singles.get(id);
        return known === undefined ? undefined : firstOf(paths, (path) => known.get(comparable(path)));
      }),
  };
}

function addPaths(known: Map<string, Exclusion>, exclusion: Exclusion & { readonly paths: readonly string[] }): void {
  for (const path of exclusion.paths) if (!known.has(comparable(path))) known.set(comparable(path), exclusion);
}

/** Paths are written with and without the slash of the root, those of folders with and without one at the end. */
function comparable(path: string): string {
  return path.replace(/^\/|\/$/g, "");
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => Exclusion | undefined): Exclusion | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

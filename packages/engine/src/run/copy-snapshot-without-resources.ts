/** A snapshot as it would be without some of its resources, to see what a rule says about the others. */
import { isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { ResourceInSnapshot } from "../cases/resource-in-snapshot.js";

export interface ReducedSnapshot {
  readonly snapshot: ResourceInSnapshot;
  /** Maps a path of the reduced snapshot to the same place in the whole. */
  readonly original: (path: readonly PathStep[]) => readonly PathStep[];
}

type Path = readonly PathStep[];

const LISTS: ReadonlySet<PathStep> = new Set(["resources", "Resources"]);

/** Undefined when a path leads to no resource of a list, so that nothing can be taken away. */
export function copySnapshotWithoutResources(
  snapshot: ResourceInSnapshot,
  paths: readonly Path[],
): ReducedSnapshot | undefined {
  const [list] = paths[0] ?? [];
  const { body } = snapshot;
  if (typeof list !== "string" || !LISTS.has(list) || !isJsonObject(body) || !Array.isArray(body[list]))
    return undefined;
  const removed = new Set<PathStep>();
  for (const [first, index] of paths) {
    if (first !== list || typeof index !== "number") return undefined;
    removed.add(index);
  }
  const all: readonly JsonValue[] = body[list];
  const kept = [...all.keys()].filter((index) => !removed.has(index));
  const positions = new Map<PathStep, number>(kept.map((index, position) => [index, position]));
  const moved = (path: Path): readonly Path[] => {
    const [first, index, ...rest] = path;
    if (first !== list || index === undefined) return [path];
    const position = positions.get(index);
    return position === undefined ? [] : [[first, position, ...rest]];
  };
  return {
    snapshot: {
      ...snapshot,
      body: { ...body, [list]: kept.map((index) => all[index] as JsonValue) },
      unknowns: snapshot.unknowns.flatMap((part) => moved(part.path).map((path) => ({ ...part, path }))),
    },
    original: (path) => {
      const [first, position, ...rest] = path;
      const index = first === list && typeof position === "number" ? kept[position] : undefined;
      return index === undefined ? path : [list, index, ...rest];
    },
  };
}

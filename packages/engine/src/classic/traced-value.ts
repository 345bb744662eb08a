/** A value and where it came from. */
import type { JsonArray, JsonValue, PathStep } from "@plumbline/model";

export interface SnapshotPath {
  readonly snapshotId: string;
  readonly path: readonly PathStep[];
}

export interface TracedValue {
  readonly value: JsonValue;
  readonly places: readonly SnapshotPath[];
  /**
   * What a path over a list found, where that was one value (no list itself) and `value` is it alone: what counts or
   * searches has to see a list, or one name of two letters would count as two.
   */
  readonly all?: JsonArray;
  /** Where an element of `value` stands, when that is a list read from a document. */
  readonly placeOf?: (index: number) => SnapshotPath;
}

export function pairValueWithPaths(value: JsonValue, places: readonly SnapshotPath[]): TracedValue {
  return { value, places };
}

/** Each place once, in the order they were read. */
export function removeDuplicateSnapshotPaths(places: readonly SnapshotPath[]): readonly SnapshotPath[] {
  const byText = new Map<string, SnapshotPath>();
  for (const place of places) {
    const text = JSON.stringify([place.snapshotId, place.path]);
    if (!byText.has(text)) byText.set(text, place);
  }
  return [...byText.values()];
}

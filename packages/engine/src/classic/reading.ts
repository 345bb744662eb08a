/** A value and where it came from. */
import type { JsonArray, JsonValue, PathStep } from "@plumbline/model";

export interface Place {
  readonly snapshotId: string;
  readonly path: readonly PathStep[];
}

export interface Reading {
  readonly value: JsonValue;
  readonly places: readonly Place[];
  /**
   * What a path over a list found, where that was one value (no list itself) and `value` is it alone: what counts or
   * searches has to see a list, or one name of two letters would count as two.
   */
  readonly all?: JsonArray;
  /** Where an element of `value` stands, when that is a list read from a document. */
  readonly placeOf?: (index: number) => Place;
}

export function readingOf(value: JsonValue, places: readonly Place[]): Reading {
  return { value, places };
}

/** Each place once, in the order they were read. */
export function mergePlaces(places: readonly Place[]): readonly Place[] {
  const byText = new Map<string, Place>();
  for (const place of places) {
    const text = JSON.stringify([place.snapshotId, place.path]);
    if (!byText.has(text)) byText.set(text, place);
  }
  return [...byText.values()];
}

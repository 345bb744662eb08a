/** Telling by constants which block of the code an element of a plan comes from. */
import type { JsonValue } from "@plumbline/model";

/**
 * Text, since providers turn `"80"` into 80; the items of a list sorted, since it may be a set. Undefined for what is
 * not worth comparing.
 */
export function toComparableText(value: JsonValue | undefined): string | undefined {
  if (Array.isArray(value)) return JSON.stringify(value.map(String).sort());
  return value === null || typeof value === "object" ? undefined : String(value);
}

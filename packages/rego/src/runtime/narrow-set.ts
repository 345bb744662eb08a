import { RegoSet } from "../values/set.js";
import { isSet, type Value } from "../values/value.js";

/** Smaller ones are looked through as quickly. */
const smallest = 8;

/**
 * A collection for a loop that begins with a comparison: of a set, the member that is equal, or else any one, so that
 * whoever watches sees the comparison fail.
 */
export function narrowSetToEqualOrAnyMember(from: Value | undefined, wanted: Value | undefined): Value | undefined {
  if (!isSet(from) || from.size < smallest || wanted === undefined) return from;
  return RegoSet.ofDistinct([from.get(wanted) ?? (from.values()[0] as Value)]);
}

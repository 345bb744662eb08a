import { isEqualRegoValue } from "../values/compare.js";
import { getObjectValue, listUnsortedKeys } from "../values/object.js";
import type { RegoSet } from "../values/set.js";
import { isArray, isObject, isSet, type RegoObject, type Value } from "../values/value.js";

/**
 * Whether one collection is part of another of its kind (or a set part of an array): objects by keys and recursively
 * by values, sets by members, arrays as one unbroken stretch. Undefined when the kinds do not fit.
 */
export function isSubset(whole: Value, part: Value, charge: (amount: number) => void): boolean | undefined {
  if (isArray(whole)) {
    if (isArray(part)) return hasStretch(whole, part, charge);
    return isSet(part) ? hasMembers(whole, part) : undefined;
  }
  if (isSet(whole)) return isSet(part) ? part.values().every((item) => whole.has(item)) : undefined;
  return isObject(whole) && isObject(part) ? hasEntries(whole, part, charge) : undefined;
}

function hasEntries(whole: RegoObject, part: RegoObject, charge: (amount: number) => void): boolean {
  return listUnsortedKeys(part).every((key) => {
    const value = getObjectValue(whole, key);
    const wanted = getObjectValue(part, key) as Value;
    if (value === undefined) return false;
    if (isEqualRegoValue(value, wanted)) return true;
    return !(isArray(value) && isSet(wanted)) && isSubset(value, wanted, charge) === true;
  });
}

/** After a partial match the search goes on behind its first element: it does not skip the elements matched so far. */
function hasStretch(whole: readonly Value[], part: readonly Value[], charge: (amount: number) => void): boolean {
  for (let start = 0; start + part.length <= whole.length; start++) {
    let length = 0;
    while (length < part.length && isEqualRegoValue(whole[start + length], part[length])) length++;
    if (length === part.length) return true;
    charge(1 + length);
  }
  return false;
}

function hasMembers(whole: readonly Value[], part: RegoSet): boolean {
  let unmatched = part.size;
  // OPA counts every element of the array that is in the set, also repeated ones, and says no for an empty array.
  for (const item of whole) {
    if (part.has(item)) unmatched--;
    if (unmatched === 0) return true;
  }
  return false;
}

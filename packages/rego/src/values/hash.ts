import { Decimal, toNumberKey } from "./number.js";
import { getObjectValue, listUnsortedKeys } from "./object.js";
import { isArray, isObjectMap, isSet, type PlainObject, type RegoObject, type Value } from "./value.js";
import { countComparison } from "./work-counter.js";

/**
 * How closely values are looked at: how deep into structures, and how many characters from each end of a text. What lies
 * beyond rarely tells values apart; whoever finds too many that share a hash looks more closely.
 */
export interface HashCoverage {
  readonly depth: number;
  readonly reach: number;
}

export const hashCoverageLevels: readonly [HashCoverage, ...HashCoverage[]] = [
  { depth: 2, reach: 24 },
  { depth: 8, reach: 512 },
  { depth: Number.POSITIVE_INFINITY, reach: Number.POSITIVE_INFINITY },
];

/** A 32-bit number that is the same for equal values. Different values may share one; `equal` has the last word. */
export function hashValue(value: Value, look = hashCoverageLevels[0], level = 0): number {
  const { depth, reach } = look;
  switch (typeof value) {
    case "string":
      return hashText(value, reach);
    case "number":
      return hashNumber(value);
    case "boolean":
      return value ? 0x2545f491 : 0x1b873593;
    case "bigint":
      return hashText(String(value), reach);
    default:
  }
  if (value === null) return 0x52dce729;
  countComparison();
  if (isArray(value)) {
    let hash = value.length;
    if (level < depth) for (const item of value) hash = (Math.imul(hash, 31) + hashValue(item, look, level + 1)) | 0;
    return hash;
  }
  if (value instanceof Decimal) {
    const key = toNumberKey(value);
    return typeof key === "number" ? hashNumber(key) : hashText(String(key), reach);
  }
  // Neither sets nor objects have an order of their own, so their parts are added up.
  let hash = 0x38b34ae5;
  if (isSet(value)) {
    if (level >= depth) return value.size;
    for (const member of value.values()) hash = (hash + mix(hashValue(member, look, level + 1))) | 0;
  } else if (!isObjectMap(value as RegoObject)) {
    const object = value as PlainObject;
    // No list of its own is made for the keys.
    for (const key in object) {
      const item = object[key];
      if (item === undefined) continue;
      const itemHash = level < depth ? hashValue(item, look, level + 1) : 0;
      hash = (hash + mix((Math.imul(hashText(key, reach), 31) + itemHash) | 0)) | 0;
    }
  } else {
    const object = value as RegoObject;
    for (const key of listUnsortedKeys(object)) {
      hash =
        (hash +
          mix(
            (Math.imul(hashValue(key, look, level + 1), 31) +
              (level < depth ? hashValue(getObjectValue(object, key) as Value, look, level + 1) : 0)) |
              0,
          )) |
        0;
    }
  }
  return hash;
}

function hashText(text: string, reach: number): number {
  let hash = text.length ^ 0x811c9dc5;
  const head = Math.min(text.length, reach);
  for (let i = 0; i < head; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  for (let i = Math.max(head, text.length - reach); i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash;
}

function hashNumber(value: number): number {
  return Number.isInteger(value) ? mix((value | 0) ^ ((value / 0x1_0000_0000) | 0)) : hashText(String(value), 24);
}

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return mixed ^ (mixed >>> 13);
}

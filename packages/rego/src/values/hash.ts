import { Decimal, numberKey } from "./number.js";
import { objectGet, objectKeys } from "./object.js";
import { isArray, isObjectMap, isSet, type PlainObject, type RegoObject, type Value } from "./value.js";

/** How deep a structure is looked into: what lies below tells values apart too rarely to pay for the way there. */
const depth = 2;

/** A 32-bit number that is the same for equal values. Different values may share one; `equal` has the last word. */
export function hashOf(value: Value, level = 0): number {
  switch (typeof value) {
    case "string":
      return hashText(value);
    case "number":
      return hashNumber(value);
    case "boolean":
      return value ? 0x2545f491 : 0x1b873593;
    case "bigint":
      return hashText(String(value));
    default:
  }
  if (value === null) return 0x52dce729;
  if (isArray(value)) {
    let hash = value.length;
    if (level < depth) for (const item of value) hash = (Math.imul(hash, 31) + hashOf(item, level + 1)) | 0;
    return hash;
  }
  if (value instanceof Decimal) {
    const key = numberKey(value);
    return typeof key === "number" ? hashNumber(key) : hashText(String(key));
  }
  // Neither sets nor objects have an order of their own, so their parts are added up.
  let hash = 0x38b34ae5;
  if (isSet(value)) {
    if (level >= depth) return value.size;
    for (const member of value.values()) hash = (hash + mix(hashOf(member, level + 1))) | 0;
  } else if (!isObjectMap(value as RegoObject)) {
    const object = value as PlainObject;
    for (const key of Object.keys(object)) {
      const item = object[key];
      if (item !== undefined)
        hash = (hash + mix((Math.imul(hashText(key), 31) + (level < depth ? hashOf(item, level + 1) : 0)) | 0)) | 0;
    }
  } else {
    const object = value as RegoObject;
    for (const key of objectKeys(object)) {
      hash =
        (hash +
          mix(
            (Math.imul(hashOf(key, level + 1), 31) +
              (level < depth ? hashOf(objectGet(object, key) as Value, level + 1) : 0)) |
              0,
          )) |
        0;
    }
  }
  return hash;
}

/** Characters looked at from each end of a long text. */
const reach = 24;

function hashText(text: string): number {
  let hash = text.length ^ 0x811c9dc5;
  const head = Math.min(text.length, reach);
  for (let i = 0; i < head; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  for (let i = Math.max(head, text.length - reach); i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash;
}

function hashNumber(value: number): number {
  return Number.isInteger(value) ? mix((value | 0) ^ ((value / 0x1_0000_0000) | 0)) : hashText(String(value));
}

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return mixed ^ (mixed >>> 13);
}

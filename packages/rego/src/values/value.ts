import { isRegoNumber, type RegoNumber } from "./number.js";
import type { ObjectMap } from "./object-map.js";
import type { RegoSet } from "./set.js";

/**
 * What a Rego program computes with. JSON from outside is used as it is, without a copy: strings, arrays and objects
 * are JavaScript's own. `undefined` is Rego's undefined. An object with a key that is not a string is an `ObjectMap`;
 * one without is always a plain object, so each value has one representation (numbers apart, see number.ts).
 * Values are never changed once another part can see them.
 */
export type Value = null | boolean | RegoNumber | string | readonly Value[] | RegoObject | RegoSet;

export type RegoObject = PlainObject | ObjectMap;

export interface PlainObject {
  readonly [key: string]: Value;
}

export type TypeName = "null" | "boolean" | "number" | "string" | "array" | "object" | "set";

/**
 * What sets and object maps have in common, so that telling them from plain objects needs neither. Generated code reads
 * fields as JavaScript's properties, so what these classes have is called as no field of a document is.
 */
export abstract class SetOrObjectMapBase {
  abstract readonly collectionType: "set" | "object";
}

export function getTypeName(value: Value): TypeName {
  switch (typeof value) {
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    case "number":
    case "bigint":
      return "number";
    default:
      if (value === null) return "null";
      if (Array.isArray(value)) return "array";
      if (value instanceof SetOrObjectMapBase) return value.collectionType;
      return isRegoNumber(value) ? "number" : "object";
  }
}

export function isArray(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

export function isSet(value: Value | undefined): value is RegoSet {
  return value instanceof SetOrObjectMapBase && value.collectionType === "set";
}

export function isObject(value: Value | undefined): value is RegoObject {
  return typeof value === "object" && value !== null && getTypeName(value) === "object";
}

export function isObjectMap(value: Value | undefined): value is ObjectMap {
  return value instanceof SetOrObjectMapBase && value.collectionType === "object";
}

/** An object whose keys are all texts. */
export function isPlainObject(value: Value | undefined): value is PlainObject {
  return isObject(value) && !isObjectMap(value);
}

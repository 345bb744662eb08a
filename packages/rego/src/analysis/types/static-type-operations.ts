/** What can be done with types before anything runs: united, looked into, compared. */
import type { RegoType } from "../../builtins/declared-types.js";
import { toMapKeyText } from "../../values/compare.js";
import { listUnsortedEntries } from "../../values/object.js";
import { getTypeName, isArray, isObject, isSet, type Value } from "../../values/value.js";
import type { StaticType } from "./static-types.js";
import { formatStaticType } from "./type-text.js";

export const anyType: StaticType = { kind: "any" };
export const stringType: StaticType = { kind: "string" };
const numberType: StaticType = { kind: "number" };

/** More are not told apart: comparing them takes longer than anybody learns from it. */
const mostAlternatives = 40;
/** Constants with more elements are only known to be arrays, sets or objects. */
const mostElements = 500;
const deepestConstant = 30;
/** Types with more parts, which may be shared, are only known to be arrays, sets or objects. */
const mostParts = 1_000;

const sizes = new WeakMap<StaticType, number>();

/** A type whose text can be written down. */
export function limitTypeSize(type: StaticType): StaticType {
  if (sizeOf(type) <= mostParts) return type;
  switch (type.kind) {
    case "array":
      return { kind: "array", items: [], rest: anyType };
    case "set":
      return { kind: "set", of: anyType };
    case "object":
      return createOpenObjectType(anyType, anyType);
    default:
      return anyType;
  }
}

function sizeOf(type: StaticType | undefined): number {
  if (type === undefined) return 0;
  const known = sizes.get(type);
  if (known !== undefined) return known;
  let size = 1;
  if (type.kind === "array") size += sizeOf(type.rest) + type.items.reduce((sum, item) => sum + sizeOf(item), 0);
  else if (type.kind === "set") size += sizeOf(type.of);
  else if (type.kind === "union") size += type.of.reduce((sum, each) => sum + sizeOf(each), 0);
  else if (type.kind === "object") {
    size += sizeOf(type.rest?.key) + sizeOf(type.rest?.value);
    for (const field of type.fields.values()) size += sizeOf(field.type);
  }
  sizes.set(type, size);
  return size;
}

export function createOpenObjectType(key: StaticType, value: StaticType): StaticType {
  return { kind: "object", fields: new Map(), rest: { key, value } };
}

/** A value of one type or the other. */
export function createUnionType(a: StaticType | undefined, b: StaticType | undefined): StaticType | undefined {
  if (a === undefined || a === b) return b;
  if (b === undefined) return a;
  if (a.kind === "any" || b.kind === "any") return anyType;
  const alternatives = new Map<string, StaticType>();
  for (const each of [...alternativesOf(a), ...alternativesOf(b)]) alternatives.set(formatStaticType(each), each);
  if (alternatives.size > mostAlternatives) return anyType;
  const sorted = [...alternatives].sort(([first], [second]) => (first < second ? -1 : 1)).map(([, type]) => type);
  return sorted.length === 1 ? sorted[0] : limitTypeSize({ kind: "union", of: sorted });
}

/** Of two rules of one document: partial objects and sets are put together. */
export function mergeRuleTypes(a: StaticType | undefined, b: StaticType): StaticType {
  if (a?.kind === "set" && b.kind === "set") return { kind: "set", of: createUnionType(a.of, b.of) };
  if (a?.kind === "object" && b.kind === "object" && a.fields.size === 0 && b.fields.size === 0) {
    if (a.rest === undefined) return b;
    if (b.rest === undefined) return a;
    const key = createUnionType(a.rest.key, b.rest.key) as StaticType;
    return limitTypeSize(createOpenObjectType(key, mergeRuleTypes(a.rest.value, b.rest.value)));
  }
  return createUnionType(a, b) as StaticType;
}

function alternativesOf(type: StaticType): readonly StaticType[] {
  return type.kind === "union" ? type.of : [type];
}

/** Of the elements of an empty set nothing is known at all, and OPA then says nothing of what holds it either. */
export function containsEmptySetType(type: StaticType): boolean {
  switch (type.kind) {
    case "array":
      return type.items.some(containsEmptySetType) || (type.rest !== undefined && containsEmptySetType(type.rest));
    case "set":
      return type.of === undefined || containsEmptySetType(type.of);
    case "object":
      return (
        [...type.fields.values()].some((field) => containsEmptySetType(field.type)) ||
        (type.rest !== undefined && (containsEmptySetType(type.rest.key) || containsEmptySetType(type.rest.value)))
      );
    default:
      return false;
  }
}

/** Whether nothing can be inside: not what is unknown about it, but that there is nothing. */
export function isEmptyCollectionType(type: StaticType): boolean {
  switch (type.kind) {
    case "array":
      return type.items.length === 0 && type.rest === undefined;
    case "set":
      return type.of === undefined;
    case "object":
      return type.fields.size === 0 && type.rest === undefined;
    default:
      return false;
  }
}

/** Of what can stand in brackets behind a value; undefined where nothing can. */
export function getKeyType(type: StaticType): StaticType | undefined {
  switch (type.kind) {
    case "any":
      return anyType;
    case "array":
      return numberType;
    case "set":
      return type.of;
    case "object": {
      let keys = type.rest?.key;
      for (const { key } of type.fields.values()) keys = createUnionType(keys, inferConstantType(key));
      return keys;
    }
    case "union":
      return type.of.reduce<StaticType | undefined>((all, each) => createUnionType(all, getKeyType(each)), undefined);
    default:
      return undefined;
  }
}

export function getMemberType(type: StaticType): StaticType | undefined {
  switch (type.kind) {
    case "any":
      return anyType;
    case "array":
      return type.items.reduce(createUnionType, type.rest);
    case "set":
      return type.of;
    case "object": {
      let values = type.rest?.value;
      for (const field of type.fields.values()) values = createUnionType(values, field.type);
      return values;
    }
    case "union":
      return type.of.reduce<StaticType | undefined>(
        (all, each) => createUnionType(all, getMemberType(each)),
        undefined,
      );
    default:
      return undefined;
  }
}

/** Of what a constant key finds; undefined where it finds nothing. */
export function selectElementType(type: StaticType, key: Value): StaticType | undefined {
  switch (type.kind) {
    case "any":
      return anyType;
    case "array":
      return isArrayIndex(key) ? (type.items[Number(key)] ?? type.rest) : undefined;
    case "set": {
      const wanted = inferConstantType(key);
      return type.of !== undefined && alternativesOf(type.of).some((each) => areUnifiable(each, wanted))
        ? wanted
        : undefined;
    }
    case "object": {
      const field = type.fields.get(toMapKeyText(key));
      if (field !== undefined) return field.type;
      return type.rest !== undefined && areUnifiable(type.rest.key, inferConstantType(key))
        ? type.rest.value
        : undefined;
    }
    case "union":
      return type.of.reduce<StaticType | undefined>(
        (all, each) => createUnionType(all, selectElementType(each, key)),
        undefined,
      );
    default:
      return undefined;
  }
}

/** Indices beyond all arrays are indices, too, as far as 64 bits go. */
function isArrayIndex(key: Value): boolean {
  if (typeof key === "bigint") return key >= 0 && key < 1n << 63n;
  return typeof key === "number" && Number.isInteger(key) && key >= 0;
}

/** Whether a value can be of both types. */
export function areUnifiable(a: StaticType, b: StaticType): boolean {
  if (a === b || a.kind === "any" || b.kind === "any") return true;
  if (a.kind === "union") return a.of.some((each) => areUnifiable(each, b));
  if (b.kind === "union") return b.of.some((each) => areUnifiable(a, each));
  if (a.kind === "array" && b.kind === "array") return areArraysUnifiable(a, b) && areRestsUnifiable(a.rest, b.rest);
  if (a.kind === "object" && b.kind === "object") {
    return areFieldsUnifiable(a, b) && areFieldsUnifiable(b, a) && areRestsUnifiable(a.rest?.value, b.rest?.value);
  }
  // The empty set is a set of anything.
  if (a.kind === "set" && b.kind === "set") return areRestsUnifiable(a.of, b.of);
  return a.kind === b.kind;
}

function areRestsUnifiable(a: StaticType | undefined, b: StaticType | undefined): boolean {
  return a === undefined || b === undefined || areUnifiable(a, b);
}

type ArrayType = StaticType & { readonly kind: "array" };
type ObjectType = StaticType & { readonly kind: "object" };

function areArraysUnifiable(a: ArrayType, b: ArrayType): boolean {
  const length = Math.max(a.items.length, b.items.length);
  for (let i = 0; i < length; i++) {
    const [first, second] = [a.items[i] ?? a.rest, b.items[i] ?? b.rest];
    if (first === undefined || second === undefined || !areUnifiable(first, second)) return false;
  }
  return true;
}

function areFieldsUnifiable(a: ObjectType, b: ObjectType): boolean {
  for (const { key, type } of a.fields.values()) {
    const theirs = selectElementType(b, key);
    if (theirs === undefined) {
      if (a.rest === undefined && b.rest === undefined) return false;
    } else if (!areUnifiable(type, theirs)) return false;
  }
  return true;
}

const scalars: Readonly<Record<string, StaticType>> = {
  null: { kind: "null" },
  boolean: { kind: "boolean" },
  number: numberType,
  string: stringType,
};

export function inferConstantType(value: Value): StaticType {
  if (typeof value !== "object" || value === null) return nestedType(value, 0);
  let type = constants.get(value);
  if (type === undefined) {
    type = limitTypeSize(nestedType(value, 0));
    constants.set(value, type);
  }
  return type;
}

/** Constants of a policy are asked for again and again. */
const constants = new WeakMap<object, StaticType>();

function nestedType(value: Value, depth: number): StaticType {
  const scalar = scalars[getTypeName(value)];
  if (scalar !== undefined) return scalar;
  if (depth > deepestConstant) return anyType;
  const inner = (each: Value) => nestedType(each, depth + 1);
  if (isArray(value)) {
    if (value.length > mostElements) return { kind: "array", items: [], rest: anyType };
    return { kind: "array", items: value.map(inner), rest: undefined };
  }
  if (isSet(value)) {
    if (value.size > mostElements) return { kind: "set", of: anyType };
    return { kind: "set", of: value.values().map(inner).reduce<StaticType | undefined>(createUnionType, undefined) };
  }
  if (!isObject(value)) return anyType;
  const entries = listUnsortedEntries(value);
  if (entries.length > mostElements) return createOpenObjectType(anyType, anyType);
  const fields = new Map(entries.map(([key, item]) => [toMapKeyText(key), { key, type: inner(item) }]));
  return { kind: "object", fields, rest: undefined };
}

const known = new WeakMap<RegoType, StaticType>();

/** As built-in functions declare it. */
export function convertDeclaredType(type: RegoType): StaticType {
  let found = known.get(type);
  if (found === undefined) {
    found = fromDeclared(type);
    known.set(type, found);
  }
  return found;
}

function fromDeclared(type: RegoType): StaticType {
  switch (type.kind) {
    case "array":
      return { kind: "array", items: [], rest: convertDeclaredType(type.items) };
    case "set":
      return { kind: "set", of: convertDeclaredType(type.items) };
    case "object":
      return createOpenObjectType(convertDeclaredType(type.keys), convertDeclaredType(type.values));
    case "union":
      return (
        type.of.reduce<StaticType | undefined>(
          (all, each) => createUnionType(all, convertDeclaredType(each)),
          undefined,
        ) ?? anyType
      );
    default:
      return type;
  }
}

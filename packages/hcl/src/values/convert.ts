/**
 * Conversion as Terraform does it for function arguments, operators and variables: from what the value is, never from
 * what was written. Null and unknown values take over the type asked for, marks stay, and where the type leaves parts
 * open (`list(any)`) the elements are brought to the one type they have in common.
 */

import { ConversionError } from "./conversion-error.js";
import { describeTypeMismatch, isTypeConvertibleForSomeValues } from "./convertibility.js";
import { createListValue, createMapValue, createSensitiveValue, createSetValue } from "./make-and-inspect-values.js";
import { formatNumber, parseDecimalNumber } from "./number-text.js";
import { compareText } from "./text-order.js";
import { hasUnspecifiedPart, removeOptionalMarks } from "./type-inspection.js";
import { getTypeOfValue, isSameType } from "./type-of.js";
import { unifyTypes } from "./unify-types.js";
import type { KnownValue, ObjectTypeAttribute, TupleValue, Type, Value } from "./value.js";

type ListType = Extract<Type, { kind: "list" | "set" }>;
type MapType = Extract<Type, { kind: "map" }>;
type ObjectType = Extract<Type, { kind: "object" }>;
type TupleType = Extract<Type, { kind: "tuple" }>;

/** The value as one of this type. Throws a `ConversionError` where Terraform would refuse. */
export function convertValue(value: Value, to: Type): Value {
  if (value === null || to.kind === "any") return value;
  if (typeof value === "object") {
    if (value.kind === "sensitive") return createSensitiveValue(convertValue(value.value, to));
    if (value.kind === "unknown") {
      if (!isTypeConvertibleForSomeValues(value.type, to))
        throw new ConversionError(describeTypeMismatch(value.type, to));
      // An open type tells less than what is known already.
      return hasUnspecifiedPart(to) && value.type.kind !== "any" ? value : { ...value, type: removeOptionalMarks(to) };
    }
  }
  switch (to.kind) {
    case "string":
      return toText(value);
    case "number":
      return toNumber(value);
    case "bool":
      return toBool(value);
    case "list":
    case "set":
      return toListOrSet(value, to);
    case "map":
      return toMap(value, to);
    case "tuple":
      return toTuple(value, to);
    case "object":
      return toObject(value, to);
  }
}

function toText(value: KnownValue): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return formatNumber(value);
    case "boolean":
      return value ? "true" : "false";
  }
  throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), { kind: "string" }));
}

function toNumber(value: KnownValue): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string")
    throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), { kind: "number" }));
  const number = parseDecimalNumber(value);
  if (number === undefined) throw new ConversionError("must be a number, found a string that is none");
  return number;
}

function toBool(value: KnownValue): boolean {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === "1") return true;
  if (value === "false" || value === "0") return false;
  if (typeof value !== "string")
    throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), { kind: "bool" }));
  const lower = value.toLowerCase();
  if (lower === "true" || lower === "false") {
    throw new ConversionError(`must be a bool, found a string that is none; write "${lower}" in lower case`);
  }
  throw new ConversionError("must be a bool, found a string that is none");
}

function toListOrSet(value: KnownValue, to: ListType): Value {
  if (typeof value !== "object" || value === null)
    throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), to));
  switch (value.kind) {
    case "list":
    case "set": {
      if (to.element.kind === "any" || isSameType(value.element, to.element)) {
        if (value.kind === to.kind) return value;
        return to.kind === "list"
          ? createListValue(value.items, value.element)
          : createSetValue(value.items, value.element);
      }
      if (!isTypeConvertibleForSomeValues(value.element, to.element)) {
        throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), to));
      }
      break;
    }
    case "tuple":
      break;
    default:
      throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), to));
  }
  const element = elementType(value.items, to);
  const items = convertItems(value.items, element);
  const [unified, found] = closed(items, element);
  return to.kind === "list" ? createListValue(unified, found) : createSetValue(unified, found);
}

function toMap(value: KnownValue, to: MapType): Value {
  if (typeof value !== "object" || value === null || (value.kind !== "map" && value.kind !== "object")) {
    throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), to));
  }
  if (value.kind === "map") {
    if (to.element.kind === "any" || isSameType(value.element, to.element)) return value;
    if (!isTypeConvertibleForSomeValues(value.element, to.element)) {
      throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), to));
    }
  }
  const keys = [...value.entries.keys()];
  const originals = [...value.entries.values()];
  const element = elementType(originals, to);
  const items: Value[] = [];
  let key = "";
  try {
    for (let i = 0; i < originals.length; i++) {
      key = keys[i] as string;
      items.push(convertValue(originals[i] as Value, element));
    }
  } catch (error) {
    throw inside(`element ${JSON.stringify(key)}`, error);
  }
  const [unified, found] = closed(items, element);
  return createMapValue(
    unified.map((item, i) => [keys[i] as string, item] as const),
    found,
  );
}

/** The type to convert elements to: the one asked for, or what they have in common when it was left open. */
function elementType(items: readonly Value[], to: ListType | MapType): Type {
  if (to.element.kind !== "any") return to.element;
  const element = unifyTypes(items.map(getTypeOfValue));
  if (element === undefined) throw differentElements();
  return element;
}

function convertItems(items: readonly Value[], element: Type): readonly Value[] {
  const converted: Value[] = [];
  let i = 0;
  try {
    for (; i < items.length; i++) converted.push(convertValue(items[i] as Value, element));
  } catch (error) {
    throw inside(`element ${i}`, error);
  }
  return converted;
}

/** Closes a type that still has open parts, such as `list(map(any))`, by what the converted elements turned out to be. */
function closed(items: readonly Value[], element: Type): readonly [readonly Value[], Type] {
  if (!hasUnspecifiedPart(element) || items.length === 0) return [items, removeOptionalMarks(element)];
  const found = unifyTypes(items.map(getTypeOfValue));
  if (found === undefined) throw differentElements();
  return [hasUnspecifiedPart(found) ? items : convertItems(items, found), found];
}

function differentElements(): ConversionError {
  return new ConversionError("must have elements of one type");
}

function toTuple(value: KnownValue, to: TupleType): TupleValue {
  if (typeof value !== "object" || value === null || value.kind !== "tuple") {
    throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), to));
  }
  const { items } = value;
  if (items.length !== to.items.length) {
    throw new ConversionError(`must be a tuple of ${to.items.length} elements, found one of ${items.length}`);
  }
  const converted: Value[] = [];
  let i = 0;
  try {
    for (; i < items.length; i++) converted.push(convertValue(items[i] as Value, to.items[i] as Type));
  } catch (error) {
    throw inside(`element ${i}`, error);
  }
  return { kind: "tuple", items: converted };
}

function toObject(value: KnownValue, to: ObjectType): Value {
  if (typeof value !== "object" || value === null || (value.kind !== "map" && value.kind !== "object")) {
    throw new ConversionError(describeTypeMismatch(getTypeOfValue(value), to));
  }
  if (value.kind === "object" && value.entries.size === to.attributes.size && isSameType(getTypeOfValue(value), to))
    return value;
  const entries = new Map<string, Value>();
  let name = "";
  try {
    for (const key of sortedNames(to)) {
      name = key;
      const attribute = to.attributes.get(key) as ObjectTypeAttribute;
      const entry = value.entries.get(key);
      if (entry === undefined && !attribute.optional) throw missingAttributes(value.entries, to);
      entries.set(
        key,
        entry === undefined || entry === null ? (attribute.default ?? null) : convertValue(entry, attribute.type),
      );
    }
  } catch (error) {
    throw value.entries.has(name) ? inside(`attribute ${JSON.stringify(name)}`, error) : error;
  }
  return { kind: "object", entries };
}

const namesInOrder = new WeakMap<ObjectType, readonly string[]>();

function sortedNames(type: ObjectType): readonly string[] {
  let names = namesInOrder.get(type);
  if (names === undefined) {
    names = [...type.attributes.keys()].sort(compareText);
    namesInOrder.set(type, names);
  }
  return names;
}

function missingAttributes(entries: ReadonlyMap<string, Value>, to: ObjectType): ConversionError {
  const missing = sortedNames(to).filter((name) => !entries.has(name) && !to.attributes.get(name)?.optional);
  const names = missing.map((name) => JSON.stringify(name));
  const last = names.pop() as string;
  if (names.length === 0) return new ConversionError(`must have the attribute ${last}`);
  return new ConversionError(`must have the attributes ${names.join(", ")} and ${last}`);
}

function inside(place: string, error: unknown): unknown {
  return error instanceof ConversionError ? error.inside(place) : error;
}

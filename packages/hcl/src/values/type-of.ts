import { anyType, boolType, numberType, stringType } from "./basic-types.js";
import type { ObjectTypeAttribute, ObjectValue, TupleValue, Type, Value } from "./value.js";

/** The type of a value, marks aside. Null has no type of its own. */
export function getTypeOfValue(value: Value): Type {
  if (value === null) return anyType;
  switch (typeof value) {
    case "string":
      return stringType;
    case "number":
      return numberType;
    case "boolean":
      return boolType;
  }
  switch (value.kind) {
    case "sensitive":
      return getTypeOfValue(value.value);
    case "unknown":
      return value.type;
    case "list":
    case "set":
    case "map":
      return { kind: value.kind, element: value.element };
    case "tuple":
    case "object": {
      let type = structural.get(value);
      if (type === undefined) {
        type = value.kind === "tuple" ? { kind: "tuple", items: value.items.map(getTypeOfValue) } : objectType(value);
        structural.set(value, type);
      }
      return type;
    }
  }
}

/** Kept, because values are shared, and because the parts of a large value are asked for again and again. */
const structural = new WeakMap<TupleValue | ObjectValue, Type>();

function objectType(value: ObjectValue): Type {
  const attributes = new Map<string, ObjectTypeAttribute>();
  for (const [name, item] of value.entries) attributes.set(name, { type: getTypeOfValue(item), optional: false });
  return { kind: "object", attributes };
}

/** A type in words: "a string", "a list of numbers", "an object". */
export function describeType(type: Type): string {
  if (type.kind === "any") return "a value of any type";
  return `${type.kind === "object" ? "an" : "a"} ${typeNoun(type, "")}`;
}

function typeNoun(type: Type, ending: "" | "s"): string {
  const noun = type.kind + ending;
  return "element" in type && type.element.kind !== "any" ? `${noun} of ${typeNoun(type.element, "s")}` : noun;
}

/** The type of a value in words; "null" for null. */
export function describeValueType(value: Value): string {
  if (value === null) return "null";
  return describeType(getTypeOfValue(value));
}

/** Whether two types are one, defaults of optional attributes aside. */
export function isSameType(a: Type, b: Type): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case "list":
    case "set":
    case "map":
      return b.kind === a.kind && isSameType(a.element, b.element);
    case "tuple":
      return b.kind === "tuple" && sameTypes(a.items, b.items);
    case "object":
      return b.kind === "object" && sameAttributes(a.attributes, b.attributes);
    default:
      return a.kind === b.kind;
  }
}

function sameTypes(a: readonly Type[], b: readonly Type[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSameType(a[i] as Type, b[i] as Type)) return false;
  return true;
}

function sameAttributes(
  a: ReadonlyMap<string, ObjectTypeAttribute>,
  b: ReadonlyMap<string, ObjectTypeAttribute>,
): boolean {
  if (a.size !== b.size) return false;
  for (const [name, attribute] of a) {
    const counterpart = b.get(name);
    if (
      counterpart === undefined ||
      counterpart.optional !== attribute.optional ||
      !isSameType(attribute.type, counterpart.type)
    ) {
      return false;
    }
  }
  return true;
}

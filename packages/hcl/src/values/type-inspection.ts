import type { ObjectTypeAttribute, Type } from "./value.js";

const withAny = new WeakMap<Type, boolean>();
const withoutOptionals = new WeakMap<Type, Type>();

export function isPrimitiveType(type: Type): boolean {
  return type.kind === "string" || type.kind === "number" || type.kind === "bool";
}

/** Whether any part of the type is left open. */
export function hasUnspecifiedPart(type: Type): boolean {
  switch (type.kind) {
    case "any":
      return true;
    case "string":
    case "number":
    case "bool":
      return false;
    case "list":
    case "set":
    case "map":
      return hasUnspecifiedPart(type.element);
    default: {
      let found = withAny.get(type);
      if (found === undefined) {
        found =
          type.kind === "tuple"
            ? type.items.some(hasUnspecifiedPart)
            : [...type.attributes.values()].some((attribute) => hasUnspecifiedPart(attribute.type));
        withAny.set(type, found);
      }
      return found;
    }
  }
}

/** The type values have after conversion: optional attributes are there then, if only as null. */
export function removeOptionalMarks(type: Type): Type {
  switch (type.kind) {
    case "list":
    case "set":
    case "map": {
      const element = removeOptionalMarks(type.element);
      return element === type.element ? type : { kind: type.kind, element };
    }
    case "tuple":
    case "object": {
      let plain = withoutOptionals.get(type);
      if (plain === undefined) {
        plain = type.kind === "tuple" ? plainTuple(type.items) : plainObject(type.attributes);
        if (!differs(type, plain)) plain = type;
        withoutOptionals.set(type, plain);
      }
      return plain;
    }
    default:
      return type;
  }
}

function plainTuple(items: readonly Type[]): Type {
  return { kind: "tuple", items: items.map(removeOptionalMarks) };
}

function plainObject(attributes: ReadonlyMap<string, ObjectTypeAttribute>): Type {
  const plain = new Map<string, ObjectTypeAttribute>();
  for (const [name, attribute] of attributes) {
    plain.set(name, { type: removeOptionalMarks(attribute.type), optional: false });
  }
  return { kind: "object", attributes: plain };
}

function differs(type: Type, plain: Type): boolean {
  if (type.kind === "tuple" && plain.kind === "tuple") return type.items.some((item, i) => item !== plain.items[i]);
  if (type.kind !== "object" || plain.kind !== "object") return false;
  for (const [name, attribute] of type.attributes) {
    if (attribute.optional || attribute.type !== plain.attributes.get(name)?.type) return true;
  }
  return false;
}

import { describeType } from "./type-of.js";
import type { Type } from "./value.js";

/**
 * Whether some value of the one type could be converted to the other; what a single value allows is known only when it
 * is there (the string "5" becomes a number, "five" does not).
 */
export function isTypeConvertibleForSomeValues(from: Type, to: Type): boolean {
  if (from.kind === "any" || to.kind === "any" || from === to) return true;
  switch (to.kind) {
    case "string":
      return from.kind === "string" || from.kind === "number" || from.kind === "bool";
    case "number":
    case "bool":
      return from.kind === to.kind || from.kind === "string";
    case "list":
    case "set":
      if (from.kind === "tuple") return from.items.every((item) => isTypeConvertibleForSomeValues(item, to.element));
      return (from.kind === "list" || from.kind === "set") && isTypeConvertibleForSomeValues(from.element, to.element);
    case "tuple":
      return (
        from.kind === "tuple" &&
        from.items.length === to.items.length &&
        from.items.every((item, i) => isTypeConvertibleForSomeValues(item, to.items[i] as Type))
      );
    case "map":
      if (from.kind === "map") return isTypeConvertibleForSomeValues(from.element, to.element);
      if (from.kind !== "object") return false;
      for (const attribute of from.attributes.values())
        if (!isTypeConvertibleForSomeValues(attribute.type, to.element)) return false;
      return true;
    case "object":
      return isConvertibleToObject(from, to);
  }
}

function isConvertibleToObject(from: Type, to: Extract<Type, { kind: "object" }>): boolean {
  if (from.kind !== "map" && from.kind !== "object") return false;
  for (const [name, attribute] of to.attributes) {
    const part = from.kind === "map" ? from.element : from.attributes.get(name)?.type;
    if (part === undefined ? !attribute.optional : !isTypeConvertibleForSomeValues(part, attribute.type)) return false;
  }
  return true;
}

/** The reason for a value of a type that can never be converted. */
export function describeTypeMismatch(from: Type, to: Type): string {
  return `must be ${describeType(to)}, found ${describeType(from)}`;
}

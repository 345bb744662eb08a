import type { RegoType } from "../builtins/declared-types.js";
import { listUnsortedEntries } from "../values/object.js";
import { getTypeName, isArray, isObject, isSet, type Value } from "../values/value.js";

/** Whether a built-in that declares this type can be called with this constant. */
export function isConstantOfDeclaredType(type: RegoType, value: Value): boolean {
  switch (type.kind) {
    case "any":
      return true;
    case "union":
      return type.of.length === 0 || type.of.some((each) => isConstantOfDeclaredType(each, value));
    case "array":
      return isArray(value) && value.every((item) => isConstantOfDeclaredType(type.items, item));
    case "set":
      return isSet(value) && value.values().every((item) => isConstantOfDeclaredType(type.items, item));
    case "object":
      return (
        isObject(value) &&
        listUnsortedEntries(value).every(
          ([key, item]) => isConstantOfDeclaredType(type.keys, key) && isConstantOfDeclaredType(type.values, item),
        )
      );
    default:
      return getTypeName(value) === type.kind;
  }
}

import type { RegoType } from "../builtins/types.js";
import { objectEntries } from "../values/object.js";
import { isArray, isObject, isSet, typeName, type Value } from "../values/value.js";

/** Whether a built-in that declares this type can be called with this constant. */
export function acceptsConstant(type: RegoType, value: Value): boolean {
  switch (type.kind) {
    case "any":
      return true;
    case "union":
      return type.of.length === 0 || type.of.some((each) => acceptsConstant(each, value));
    case "array":
      return isArray(value) && value.every((item) => acceptsConstant(type.items, item));
    case "set":
      return isSet(value) && value.values().every((item) => acceptsConstant(type.items, item));
    case "object":
      return (
        isObject(value) &&
        objectEntries(value).every(
          ([key, item]) => acceptsConstant(type.keys, key) && acceptsConstant(type.values, item),
        )
      );
    default:
      return typeName(value) === type.kind;
  }
}

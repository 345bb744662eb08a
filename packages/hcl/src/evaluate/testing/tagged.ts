import { getValueKind } from "../../values/make-and-inspect-values.js";
import type { Value } from "../../values/value.js";

/** A value as JSON that tells the kinds apart: `{ list: [] }`, `{ unknown: "${u}" }`. */
export function withTypeTags(value: Value): unknown {
  if (typeof value !== "object" || value === null) return value;
  switch (value.kind) {
    case "unknown":
      return { unknown: value.text };
    case "sensitive":
      return { sensitive: withTypeTags(value.value) };
    case "list":
    case "set":
    case "tuple":
      return { [getValueKind(value)]: value.items.map(withTypeTags) };
    case "map":
    case "object":
      return {
        [getValueKind(value)]: Object.fromEntries([...value.entries].map(([key, item]) => [key, withTypeTags(item)])),
      };
  }
}

import { formatValueAsTerm } from "../../values/value-text.js";
import type { StaticType } from "./static-types.js";

const known = new WeakMap<StaticType, string>();

/** As OPA writes types: `array<number, string>`, `object<a: string>[string: any]`, `any<number, string>`. */
export function formatStaticType(type: StaticType | undefined): string {
  if (type === undefined) return "???";
  let text = known.get(type);
  if (text === undefined) {
    text = writeType(type);
    known.set(type, text);
  }
  return text;
}

function writeType(type: StaticType): string {
  switch (type.kind) {
    case "array": {
      const items =
        type.items.length === 0 && type.rest !== undefined ? "" : `<${type.items.map(formatStaticType).join(", ")}>`;
      return `array${items}${type.rest === undefined ? "" : `[${formatStaticType(type.rest)}]`}`;
    }
    case "set":
      return type.of === undefined ? "set[]" : `set[${formatStaticType(type.of)}]`;
    case "object": {
      const fields = [...type.fields.values()].map(({ key, type: of }) => {
        return `${typeof key === "string" ? key : formatValueAsTerm(key)}: ${formatStaticType(of)}`;
      });
      const known = fields.length === 0 && type.rest !== undefined ? "" : `<${fields.sort().join(", ")}>`;
      const rest =
        type.rest === undefined ? "" : `[${formatStaticType(type.rest.key)}: ${formatStaticType(type.rest.value)}]`;
      return `object${known}${rest}`;
    }
    case "union":
      return `any<${type.of.map(formatStaticType).join(", ")}>`;
    default:
      return type.kind;
  }
}

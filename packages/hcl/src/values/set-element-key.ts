import { formatNumber } from "./number-text.js";
import type { Value } from "./value.js";

/**
 * A text that is equal for equal elements of a set, and whose order is the order of elements that have none of their
 * own (collections), which is how Terraform orders them too. Two unknown elements are the same one when they wait for
 * the same thing.
 */
export function createSetElementKey(value: Value): string {
  if (value === null) return "~";
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return formatNumber(value);
    case "boolean":
      return value ? "T" : "F";
  }
  switch (value.kind) {
    case "sensitive":
      return createSetElementKey(value.value);
    case "unknown":
      return `?${value.text}`;
    case "list":
    case "set":
      return `[${itemsText(value.items)}]`;
    case "tuple":
      return `<${itemsText(value.items)}>`;
    case "map": {
      let text = "{";
      for (const [key, item] of value.entries) text += `${JSON.stringify(key)}:${createSetElementKey(item)};`;
      return `${text}}`;
    }
    case "object": {
      let text = "<";
      for (const item of value.entries.values()) text += `${createSetElementKey(item)};`;
      return `${text}>`;
    }
  }
}

function itemsText(items: readonly Value[]): string {
  let text = "";
  for (const item of items) text += `${createSetElementKey(item)};`;
  return text;
}

/**
 * The closed set of words that say how a value changes on its way from the code into the shape. A word nobody knows is no
 * word: the tables may not have one (generate fails), because a right path with a wrong change inverts a verdict.
 */
import { isJsonObject, type JsonValue } from "@plumbline/model";

export type Word =
  /** As it is, brought to the kind the row says. */
  | { readonly name: "same" }
  | { readonly name: "not" }
  | { readonly name: "enum"; readonly values: ReadonlyMap<string, string> }
  /** A text that is JSON: what it says is read later, for every language alike. The other way round. */
  | { readonly name: "jsonParse" }
  | { readonly name: "jsonText" }
  /** A map becomes a list of entries with these two names. */
  | { readonly name: "entries"; readonly key: string; readonly value: string }
  /** One entry of such a list, with this key. */
  | { readonly name: "entry"; readonly key: string; readonly keyName: string; readonly valueName: string }
  /** The block becomes an element for each value of the members marked so; true of `selfRef` is one more, itself. */
  | { readonly name: "explode" }
  | { readonly name: "selfRef" }
  | { readonly name: "lower" }
  | { readonly name: "upper" }
  /** Texts in one, with this between them. */
  | { readonly name: "join"; readonly by: string }
  /** What is written at all counts: a block that is there is true. */
  | { readonly name: "presence" };

const same: Word = { name: "same" };

/** Throws what is wrong with it. */
export function wordOf(text: string | undefined): Word {
  if (text === undefined || text === "") return same;
  const at = text.indexOf(":");
  const name = at === -1 ? text : text.slice(0, at);
  const rest = at === -1 ? "" : text.slice(at + 1);
  switch (name) {
    case "not":
    case "jsonParse":
    case "jsonText":
    case "explode":
    case "selfRef":
    case "lower":
    case "upper":
    case "presence":
      return { name };
    case "tagList":
      return { name: "entries", key: "Key", value: "Value" };
    case "entries": {
      const [key = "", value = ""] = rest.split("/");
      return { name, key, value };
    }
    case "kv":
      return { name: "entry", key: rest, keyName: "Key", valueName: "Value" };
    case "join":
      return { name, by: rest };
    case "enum":
      return { name, values: new Map(rest.split(",").map((pair) => pair.split("=") as [string, string])) };
    case "boolToEnum": {
      const [yes = "", no = ""] = rest.split("/");
      const values: [string, string][] = [
        ["true", yes],
        ["false", no],
      ];
      return { name: "enum", values: new Map(values.filter(([, value]) => value !== "")) };
    }
    default:
      throw new Error(`"${text}" is no word of the catalogue`);
  }
}

/** Undefined: the value says nothing in the shape. */
export function changed(word: Word, value: JsonValue): JsonValue | undefined {
  switch (word.name) {
    case "not":
      return typeof value === "boolean" ? !value : value;
    case "enum":
      return word.values.get(String(value)) ?? (word.values.has("true") ? undefined : value);
    case "jsonText":
      return typeof value === "string" ? value : JSON.stringify(value);
    case "entries":
      return isJsonObject(value)
        ? Object.entries(value).map(([key, member]) => ({ [word.key]: key, [word.value]: member }))
        : value;
    case "entry":
      return { [word.keyName]: word.key, [word.valueName]: typeof value === "object" ? value : String(value) };
    case "lower":
      return typeof value === "string" ? value.toLowerCase() : value;
    case "upper":
      return typeof value === "string" ? value.toUpperCase() : value;
    case "join":
      return Array.isArray(value) ? value.join(word.by) : value;
    case "presence":
      return true;
    default:
      return value;
  }
}

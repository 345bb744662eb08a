/**
 * The closed set of words that say how a value changes on its way from the code into the shape. A word nobody knows is no
 * word: the tables may not have one (generate fails), because a right path with a wrong change inverts a verdict.
 */
import { isJsonObject, type JsonValue } from "@plumbline/model";

export type Transform =
  /** The value stays as it is, in the kind that the row names. */
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
  /** A text in base64, unless it is that already. */
  | { readonly name: "base64" }
  | { readonly name: "lower" }
  | { readonly name: "upper" }
  /** Texts are joined with this between them. */
  | { readonly name: "join"; readonly by: string }
  /** Blocks become the members of an object; this attribute of each is its name there. */
  | { readonly name: "listToMap"; readonly key: string }
  /** Blocks become the members of an object: one attribute of each is a name there, another what it has. */
  | { readonly name: "pairs"; readonly key: string; readonly value: string }
  /** `READER:allUsers` becomes an object with these two members. */
  | { readonly name: "halves"; readonly first: string; readonly second: string }
  /** The text "TRUE" becomes true. */
  | { readonly name: "truth" }
  /** A span of time in seconds: `30d` is `2592000s`. */
  | { readonly name: "seconds" }
  /** Whether there is anything of what other attributes fill: it says nothing by itself, and where it is silent there is nothing. */
  | { readonly name: "presence" }
  /** A list of texts becomes an object with these keys. */
  | { readonly name: "keys" }
  /** A text with values of the same block in it: `{account_tier}_{account_replication_type}`. */
  | { readonly name: "text"; readonly text: string; readonly names: readonly string[] }
  /** Lower case without spaces, as Azure has the names of regions. */
  | { readonly name: "compact" }
  /** The first group of an expression; nothing where it does not match. */
  | { readonly name: "match"; readonly expression: RegExp }
  /** The value is chosen by how the text begins. */
  | { readonly name: "prefix"; readonly values: ReadonlyMap<string, string> }
  /** True where it is this text. */
  | { readonly name: "is"; readonly text: string }
  | { readonly name: "times"; readonly factor: number }
  /** A number becomes a count of whole units of this size. */
  | { readonly name: "over"; readonly factor: number }
  /** A text with separators becomes a list. */
  | { readonly name: "split"; readonly by: string }
  /** A moment as text becomes seconds since 1970. */
  | { readonly name: "unixSeconds" }
  /** The code says the last part of an id only. */
  | { readonly name: "idTail" };

const same: Transform = { name: "same" };

/** Reads a transform as tables write it: `enum:a=b`. Throws for one that is not known. */
export function parseTransform(text: string | undefined): Transform {
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
    case "base64":
    case "lower":
    case "upper":
    case "presence":
    case "keys":
    case "compact":
    case "unixSeconds":
    case "idTail":
    case "truth":
    case "seconds":
      return { name };
    case "text":
      return { name, text: rest, names: [...rest.matchAll(/\{(\w+)\}/g)].map(([, placeholder = ""]) => placeholder) };
    case "is":
      return { name, text: rest };
    case "match":
      return { name, expression: new RegExp(rest) };
    case "prefix":
      return { name, values: pairsOf(rest) };
    case "times":
    case "over":
      return { name, factor: Number(rest) };
    case "listToMap":
      return { name, key: rest };
    case "halves": {
      const [first = "", second = ""] = rest.split("/");
      return { name, first, second };
    }
    case "tagList":
      return { name: "entries", key: "Key", value: "Value" };
    case "pairs":
    case "entries": {
      const [key = "", value = ""] = rest.split("/");
      return { name, key, value };
    }
    case "kv": {
      const [key = "", keyName = "Key", valueName = "Value"] = rest.split("/");
      return { name: "entry", key, keyName, valueName };
    }
    case "join":
    case "split":
      return { name, by: rest };
    case "enum":
      return { name, values: pairsOf(rest) };
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

/** `a=b,c=d`: the first sign of a pair divides it. */
function pairsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(",").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** Undefined: the value says nothing in the shape. */
export function applyTransform(transform: Transform, value: JsonValue): JsonValue | undefined {
  switch (transform.name) {
    case "not":
      return typeof value === "boolean" ? !value : value;
    case "enum":
      return transform.values.get(String(value)) ?? (transform.values.has("true") ? undefined : value);
    case "jsonText":
      return typeof value === "string" ? value : JSON.stringify(value);
    case "entries":
      return isJsonObject(value)
        ? Object.entries(value).map(([key, member]) => ({ [transform.key]: key, [transform.value]: member }))
        : value;
    case "pairs":
      return Array.isArray(value) ? Object.fromEntries(value.flatMap((block) => pairIn(block, transform))) : value;
    case "entry":
      return {
        [transform.keyName]: transform.key,
        [transform.valueName]: typeof value === "object" ? value : String(value),
      };
    case "base64":
      return typeof value === "string" ? base64(value) : value;
    case "lower":
      return typeof value === "string" ? value.toLowerCase() : value;
    case "upper":
      return typeof value === "string" ? value.toUpperCase() : value;
    case "join":
      return Array.isArray(value) ? value.join(transform.by) : value;
    case "halves":
      return Array.isArray(value) ? value.map((element) => halves(element, transform)) : halves(value, transform);
    case "truth":
      return typeof value === "string" && /^(true|false)$/i.test(value) ? value.toLowerCase() === "true" : value;
    case "seconds":
      return inSeconds(value);
    case "presence":
      return undefined;
    case "compact":
      return typeof value === "string" ? value.toLowerCase().replaceAll(" ", "") : value;
    case "match":
      return typeof value === "string" ? transform.expression.exec(value)?.[1] : undefined;
    case "prefix":
      return [...transform.values].find(([start]) => typeof value === "string" && value.startsWith(start))?.[1];
    case "is":
      return value === transform.text;
    case "times":
      return typeof value === "number" ? value * transform.factor : value;
    case "over":
      return typeof value === "number" ? Math.floor(value / transform.factor) : value;
    case "split":
      return typeof value === "string" ? value.split(transform.by).map((part) => part.trim()) : value;
    case "unixSeconds": {
      const moment = typeof value === "string" ? Date.parse(value) : Number.NaN;
      return Number.isNaN(moment) ? value : moment / 1000;
    }
    default:
      return value;
  }
}

function pairIn(block: JsonValue, transform: { readonly key: string; readonly value: string }): [string, JsonValue][] {
  const name = isJsonObject(block) ? block[transform.key] : undefined;
  return isJsonObject(block) && typeof name === "string" ? [[name, block[transform.value] ?? null]] : [];
}

function halves(value: JsonValue, { first, second }: { readonly first: string; readonly second: string }): JsonValue {
  const at = typeof value === "string" ? value.indexOf(":") : -1;
  return typeof value === "string" && at !== -1
    ? { [first]: value.slice(0, at), [second]: value.slice(at + 1) }
    : value;
}

const units: Readonly<Record<string, number>> = { d: 86400, h: 3600, m: 60, s: 1 };

function inSeconds(value: JsonValue): JsonValue {
  const [, count, unit = ""] = /^(\d+)([dhms])$/.exec(typeof value === "string" ? value : "") ?? [];
  return count === undefined ? value : `${Number(count) * (units[unit] ?? 1)}s`;
}

function base64(text: string): string {
  const isEncoded = text !== "" && Buffer.from(text, "base64").toString("base64") === text;
  return isEncoded ? text : Buffer.from(text, "utf8").toString("base64");
}

/**
 * The words of the catalogue backwards: which values of the code say this in the shape. Several may; some words lose what
 * the code said, and then there is none. Whoever uses one reads it again and looks.
 */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import type { Word } from "../mapping/words.js";
import type { Kind } from "../tables/table.js";

/** The likeliest first. */
export function unchanged(word: Word, kind: Kind, value: JsonValue): readonly JsonValue[] {
  return backwards(word, value).map((one) => ofKind(kind, one));
}

function backwards(word: Word, value: JsonValue): readonly JsonValue[] {
  switch (word.name) {
    case "not":
      return typeof value === "boolean" ? [!value] : [];
    case "enum": {
      const known = [...word.values].filter(([, said]) => said === String(value)).map(([code]) => code);
      // What the map does not change says itself.
      const isItself = !word.values.has("true") && !word.values.has(String(value));
      return isItself ? [value, ...known] : known;
    }
    case "entries":
      return Array.isArray(value) ? mapOf(value, word.key, word.value) : [value];
    case "entry":
      return isJsonObject(value) && value[word.keyName] === word.key ? said(value[word.valueName]) : [];
    case "base64":
      return typeof value === "string" ? [decoded(value), value] : [];
    case "join":
      return typeof value === "string" ? [value.split(word.by)] : [];
    case "split":
      return Array.isArray(value) ? [value.join(word.by)] : [];
    case "halves":
      return Array.isArray(value) ? [value.flatMap((one) => whole(one, word))] : whole(value, word);
    case "keys":
      return isJsonObject(value) ? [Object.keys(value)] : [];
    case "is":
      return value === true ? [word.text] : [];
    case "times":
      return typeof value === "number" ? [value / word.factor] : [];
    case "over":
      return typeof value === "number" ? [value * word.factor] : [];
    case "unixSeconds":
      return typeof value === "number" ? [new Date(value * 1000).toISOString().replace(".000Z", "Z")] : [];
    case "idTail":
      return typeof value === "string" ? [value.slice(value.lastIndexOf("/") + 1)] : [];
    case "jsonText":
      return typeof value === "string" ? read(value) : [value];
    case "explode":
      return [[value], value];
    case "presence":
    case "match":
    case "prefix":
    case "selfRef":
    case "listToMap":
    case "text":
      return [];
    default:
      return [value];
  }
}

const said = (value: JsonValue | undefined) => (value === undefined ? [] : [value]);

function mapOf(list: readonly JsonValue[], key: string, value: string): readonly JsonValue[] {
  const entries = list.flatMap((one) => (isJsonObject(one) ? [[String(one[key]), one[value] ?? null] as const] : []));
  return entries.length === list.length ? [Object.fromEntries(entries)] : [];
}

function whole(value: JsonValue, { first, second }: { readonly first: string; readonly second: string }): string[] {
  return isJsonObject(value) ? [`${value[first]}:${value[second]}`] : [];
}

function decoded(text: string): string {
  const plain = Buffer.from(text, "base64").toString("utf8");
  return Buffer.from(plain, "utf8").toString("base64") === text ? plain : text;
}

function read(text: string): readonly JsonValue[] {
  try {
    return [JSON.parse(text) as JsonValue];
  } catch {
    return [];
  }
}

function ofKind(kind: Kind, value: JsonValue): JsonValue {
  if (kind === "string" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  if (kind === "bool" && (value === "true" || value === "false")) return value === "true";
  if (kind === "number" && typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) {
    return Number(value);
  }
  return value;
}

/** What several attributes say together: `Standard_LRS` by `{account_tier}_{account_replication_type}`. */
export function textParts(word: Word & { readonly name: "text" }, value: string): Readonly<Record<string, string>> {
  const pattern = word.text.replace(/[.*+?^$()|[\]\\]|\{(\w+)\}/g, (sign, name) =>
    name === undefined ? `\\${sign}` : "(.+?)",
  );
  const match = new RegExp(`^${pattern}$`).exec(value);
  return match === null ? {} : Object.fromEntries(word.names.map((name, index) => [name, match[index + 1] ?? ""]));
}

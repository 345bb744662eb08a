/**
 * The words of the catalogue backwards: which values of the code say this in the shape. Several may; some words lose what
 * the code said, and then there is none. Whoever uses one reads it again and looks.
 */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import type { Transform } from "../mapping/transforms.js";
import type { CodeValueKind } from "../tables/mapping-table-types.js";

/** Values of the code that a transform makes this value of, the likeliest first. */
export function invertTransform(transform: Transform, kind: CodeValueKind, value: JsonValue): readonly JsonValue[] {
  return candidatesFor(transform, value).map((candidate) => convertToKind(kind, candidate));
}

function candidatesFor(transform: Transform, value: JsonValue): readonly JsonValue[] {
  switch (transform.name) {
    case "not":
      return typeof value === "boolean" ? [!value] : [];
    case "enum": {
      const known = [...transform.values]
        .filter(([, shapeValue]) => shapeValue === String(value))
        .map(([code]) => code);
      // What the map does not change says itself.
      const isItself = !transform.values.has("true") && !transform.values.has(String(value));
      return isItself ? [value, ...known] : known;
    }
    case "entries":
      return Array.isArray(value) ? mapOf(value, transform.key, transform.value) : [value];
    case "entry":
      return isJsonObject(value) && value[transform.keyName] === transform.key
        ? optionalValue(value[transform.valueName])
        : [];
    case "base64":
      return typeof value === "string" ? [decodeBase64(value), value] : [];
    case "join":
      return typeof value === "string" ? [value.split(transform.by)] : [];
    case "split":
      return Array.isArray(value) ? [value.join(transform.by)] : [];
    case "halves":
      return Array.isArray(value)
        ? [value.flatMap((item) => joinHalves(item, transform))]
        : joinHalves(value, transform);
    case "keys":
      return isJsonObject(value) ? [Object.keys(value)] : [];
    case "is":
      return value === true ? [transform.text] : [];
    case "times":
      return typeof value === "number" ? [value / transform.factor] : [];
    case "over":
      return typeof value === "number" ? [value * transform.factor] : [];
    case "unixSeconds":
      return typeof value === "number" ? [new Date(value * 1000).toISOString().replace(".000Z", "Z")] : [];
    case "idTail":
      return typeof value === "string" ? [value.slice(value.lastIndexOf("/") + 1)] : [];
    case "jsonText":
      return typeof value === "string" ? parseJson(value) : [value];
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

const optionalValue = (value: JsonValue | undefined) => (value === undefined ? [] : [value]);

function mapOf(list: readonly JsonValue[], key: string, value: string): readonly JsonValue[] {
  const entries = list.flatMap((entry) =>
    isJsonObject(entry) ? [[String(entry[key]), entry[value] ?? null] as const] : [],
  );
  return entries.length === list.length ? [Object.fromEntries(entries)] : [];
}

function joinHalves(
  value: JsonValue,
  { first, second }: { readonly first: string; readonly second: string },
): string[] {
  return isJsonObject(value) ? [`${value[first]}:${value[second]}`] : [];
}

function decodeBase64(text: string): string {
  const plain = Buffer.from(text, "base64").toString("utf8");
  return Buffer.from(plain, "utf8").toString("base64") === text ? plain : text;
}

function parseJson(text: string): readonly JsonValue[] {
  try {
    return [JSON.parse(text) as JsonValue];
  } catch {
    return [];
  }
}

function convertToKind(kind: CodeValueKind, value: JsonValue): JsonValue {
  if (kind === "string" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  if (kind === "bool" && (value === "true" || value === "false")) return value === "true";
  if (kind === "number" && typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) {
    return Number(value);
  }
  return value;
}

/** What several attributes say together: `Standard_LRS` by `{account_tier}_{account_replication_type}`. */
export function splitTextByTemplate(
  transform: Transform & { readonly name: "text" },
  value: string,
): Readonly<Record<string, string>> {
  const pattern = transform.text.replace(/[.*+?^$()|[\]\\]|\{(\w+)\}/g, (sign, name) =>
    name === undefined ? `\\${sign}` : "(.+?)",
  );
  const match = new RegExp(`^${pattern}$`).exec(value);
  return match === null ? {} : Object.fromEntries(transform.names.map((name, index) => [name, match[index + 1] ?? ""]));
}

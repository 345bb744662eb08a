/** What was harvested, as it lies in `harvest/`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { JsonValue } from "@plumbline/model";
import type { Cloud, CodeTable, Row, RowFacts } from "../tables/table.js";
import { armRow } from "./arm-rows.js";

export interface HarvestedTable extends CodeTable {
  readonly rows: readonly Row[];
  readonly key: JsonValue;
}

const folder = fileURLToPath(new URL("../../harvest/", import.meta.url));

export interface Harvest {
  readonly tables: ReadonlyMap<string, HarvestedTable>;
  /** Rows that say how a value changes in words nobody made a word of. */
  readonly open: readonly string[];
}

export function readHarvest(cloud: Cloud): Harvest {
  const types = lines(`${cloud}-types`);
  const typeOf = new Map(types.map(([codeType = "", type = ""]) => [codeType, type]));
  const rows = new Map<string, Row[]>();
  const open: string[] = [];
  const elsewhere = new Map<string, Record<string, string>>();
  const said = new Map<string, string[]>();
  for (const cells of lines(`${cloud}-rows`)) {
    const [codeType = "", code = "", given = "", kind = "", change = "", value = "", flags = "", how = ""] = cells;
    const all = rows.get(codeType) ?? [];
    rows.set(codeType, all);
    const absent = elsewhere.get(codeType) ?? {};
    elsewhere.set(codeType, absent);
    const armed = cloud === "azure" ? armRow(given, change, typeOf.get(codeType) ?? "") : { shape: given, change };
    const { shape, change: transform } = armed;
    if (shape === "(scope)") {
      said.set(codeType, [...(said.get(codeType) ?? []), code]);
      continue;
    }
    if (shape === "" || shape.startsWith("(") || shape.includes("#") || /^parentKey|^selector/.test(transform)) {
      absent[code] = shape === "" ? "no place known" : shape;
      continue;
    }
    const word = wordFor(transform);
    if (word === undefined) {
      open.push(`${codeType}\t${code}\t${shape}\t${transform}`);
      absent[code] = `needs a word: ${transform}`;
      continue;
    }
    const more = { ...factsOf(value, flags, how), ...(armed.with !== undefined && { with: armed.with }) };
    all.push([code, shape, kindFor(kind, transform) as Row[2], word, more]);
  }
  const tables = new Map<string, HarvestedTable>();
  for (const [codeType = "", type = "", by = "", same = "", key = "null", only = "", absent = "{}"] of types) {
    const own = same === "" ? codeType : same;
    tables.set(codeType, {
      type: type === "" || type.startsWith("(") ? null : type,
      ...(by !== "" && !by.includes("+") && { part: { by } }),
      rows: rows.get(own) ?? [],
      only: [...(only === "" ? [] : only.split(",")), ...(said.get(own) ?? [])],
      absent: { ...elsewhere.get(own), ...(JSON.parse(absent) as Record<string, string>) },
      key: JSON.parse(key) as JsonValue,
    });
  }
  return { tables, open };
}

function lines(name: string): readonly (readonly string[])[] {
  const text = readFileSync(`${folder}${name}.tsv`, "utf8");
  return text.split("\n").flatMap((line) => (line === "" ? [] : [line.split("\t")]));
}

/** The harvest's words in ours; undefined for those that are notes to a person. */
function wordFor(transform: string): string | undefined {
  const [text = ""] = transform.split(/[;]/);
  const name = /^[\w→]*/.exec(text)?.[0] ?? "";
  switch (name) {
    case "":
      return transform === "" ? "" : undefined;
    case "first":
    case "wrapList":
    case "wrap":
    case "append":
    case "toString":
    case "toNumber":
    case "toBool":
    case "identity":
    case "idPart":
    case "urlParam":
    case "selfLink→name":
      return "";
    case "tagList":
    case "jsonParse":
    case "jsonText":
    case "not":
    case "selfRef":
    case "explode":
    case "presence":
    case "lower":
      return name;
    case "normalise":
      return "compact";
    case "listToMapKeys":
      return "keys";
    case "nameToId":
      return "idTail";
    case "mapToNameSecureValueList":
      return "entries:name/secureValue";
    case "mapToNameValueList":
      return "entries:Name/Value";
    case "mapToKeyValueList":
      return "entries:key/value";
    case "protocol":
      return `enum:${text.slice("protocol:".length)}`;
    case "kv":
    case "enum":
    case "boolToEnum":
      return text.trim();
    default:
      return undefined;
  }
}

function kindFor(kind: string, transform: string): string {
  if (transform.startsWith("toString")) return "string";
  if (transform.startsWith("toNumber")) return "number";
  return transform.startsWith("toBool") ? "bool" : kind;
}

const strong = new Set(["rule", "hand", "magic-modules"]);

function factsOf(value: string, flags: string, how: string): RowFacts {
  const given = value === "" ? undefined : (JSON.parse(value) as JsonValue);
  // An expression of the provider's code, or what CloudFormation does: not what this provider sends.
  const isPlain = given !== undefined && (typeof given !== "object" || given === null);
  return {
    ...(isPlain && { default: given }),
    ...(flags !== "" && { flags }),
    ...(!strong.has(how) && { how }),
  };
}

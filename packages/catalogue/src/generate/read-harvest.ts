/** What was harvested, as it lies in `harvest/`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { appendToGroup, isJsonObject, type JsonValue } from "@plumbline/model";
import type { Cloud, CodeMappingTable, MappingRow, MappingRowFacts } from "../tables/mapping-table-types.js";
import { convertHarvestedRowToArm } from "./convert-harvested-row-to-arm.js";

export interface HarvestedTable extends CodeMappingTable {
  readonly rows: readonly MappingRow[];
  readonly key: JsonValue;
}

const folder = fileURLToPath(new URL("../../harvest/", import.meta.url));

export interface HarvestedTablesAndUntranslated {
  readonly tables: ReadonlyMap<string, HarvestedTable>;
  /** Rows that say how a value changes in words nobody made a word of. */
  readonly untranslated: readonly string[];
}

export function readHarvest(cloud: Cloud): HarvestedTablesAndUntranslated {
  const types = readHarvestLines(`${cloud}-types`);
  const typeOf = new Map(types.map(([codeType = "", type = ""]) => [codeType, type]));
  const rows = new Map<string, MappingRow[]>();
  const open: string[] = [];
  const elsewhere = new Map<string, Record<string, string>>();
  const scopeAttributes = new Map<string, string[]>();
  for (const cells of readHarvestLines(`${cloud}-rows`)) {
    const [codeType = "", code = "", harvestedShape = "", kind = "", change = "", value = "", flags = "", how = ""] =
      cells;
    const all = rows.get(codeType) ?? [];
    rows.set(codeType, all);
    const absent = elsewhere.get(codeType) ?? {};
    elsewhere.set(codeType, absent);
    const armed =
      cloud === "azure"
        ? convertHarvestedRowToArm(harvestedShape, change, typeOf.get(codeType) ?? "")
        : { shape: harvestedShape, change };
    const { shape, change: transform } = armed;
    if (cloud === "google" && code === "name" && shape.startsWith("(")) {
      all.push([code, "name", "string", "", {}]);
      continue;
    }
    // Part of what it is called by, and of where it lives.
    if (shape === "(scope)" || (cloud === "google" && shape.startsWith("("))) {
      appendToGroup(scopeAttributes, codeType, code);
      continue;
    }
    if (shape === "" || shape.startsWith("(") || shape.includes("#") || /^parentKey|^selector/.test(transform)) {
      absent[code] = shape === "" ? "no place known" : shape;
      continue;
    }
    const transformName = transformFor(transform);
    if (transformName === undefined) {
      open.push(`${codeType}\t${code}\t${shape}\t${transform}`);
      absent[code] = `needs a word: ${transform}`;
      continue;
    }
    const more = { ...factsOf(value, flags, how), ...(armed.with !== undefined && { with: armed.with }) };
    all.push([code, shape, kindFor(kind, transform) as MappingRow[2], transformName, more]);
  }
  const tables = new Map<string, HarvestedTable>();
  for (const [codeType = "", type = "", by = "", same = "", key = "null", only = "", absent = "{}"] of types) {
    const rowsOwner = same === "" ? codeType : same;
    tables.set(codeType, {
      type: type === "" || type.startsWith("(") ? null : type,
      ...(by !== "" && !by.includes("+") && { part: { by } }),
      rows: rows.get(rowsOwner) ?? [],
      only: [
        ...(only === "" ? [] : only.split(",")),
        ...(scopeAttributes.get(rowsOwner) ?? []),
        ...(cloud === "google" ? ["id"] : []),
      ],
      absent: { ...elsewhere.get(rowsOwner), ...(JSON.parse(absent) as Record<string, string>) },
      key: JSON.parse(key) as JsonValue,
    });
  }
  return { tables, untranslated: open };
}

export function readHarvestLines(name: string): readonly (readonly string[])[] {
  const text = readFileSync(`${folder}${name}.tsv`, "utf8");
  return text.split("\n").flatMap((line) => (line === "" ? [] : [line.split("\t")]));
}

/** The harvest's words in ours; undefined for those that are notes to a person. */
function transformFor(transform: string): string | undefined {
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
    case "base64Encode":
      return "base64";
    case "mapToNameValueList":
      return "entries:Name/Value";
    case "mapToKeyValueList":
      return "entries:key/value";
    case "protocol":
      return `enum:${text.slice("protocol:".length)}`;
    case "kv":
    case "enum":
    case "boolToEnum":
    case "listToMap":
      return text.trim();
    case "uppercase":
      return "upper";
    case "custom":
      return templates[text.slice("custom:".length)];
    default:
      return undefined;
  }
}

/** Templates of Magic Modules that say in code how a value changes. Names stay as they are written: whole or short. */
const templates: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "array_resourceref_with_validation",
      "bigquery_access_role",
      "bigquery_connection_flatten",
      "bigquery_dataset_default_collation",
      "bigquery_dataset_location",
      "binaryauthorization_attestors",
      "certificate_manager_certificate_construct_full_url",
      "cloudbuild_approval_required",
      "cloudfunctions2_function_source_bucket",
      "cloudfunctions2_function_source_generation",
      "cloudfunctions2_function_source_object",
      "cloudscheduler_job_appenginerouting",
      "compute_network_firewall_policy_rule_dest_address_group_order",
      "compute_network_firewall_policy_rule_src_address_group_order",
      "compute_snapshot_snapshot_encryption_raw_key",
      "default_if_empty",
      "default_to_project",
      "dns_managed_zone_private_visibility_config",
      "float64_to_int_to_string",
      "guard_self_link",
      "guard_self_link_array",
      "health_check_log_config",
      "http_headers",
      "id_from_name",
      "image_kms_key_name",
      "interconnect_attachment_encryption_mapping",
      "name_from_self_link",
      "name_or_name_prefix",
      "network_full_url",
      "redis_instance_authorized_network",
      "resource_from_self_link",
      "route_gateway",
      "self_link_from_name",
      "set_to_list",
      "sha256",
      "shortname_to_url",
      "spanner_database_kms_key_names",
      "storage_pool_full_url",
    ].map((name) => [name, ""]),
  ),
  duration_to_seconds: "seconds",
  enum_bool: "truth",
  json_schema: "jsonParse",
  secret_version_enable: "boolToEnum:ENABLED/DISABLED",
  string_to_lower_case: "lower",
};

function kindFor(kind: string, transform: string): string {
  if (transform.startsWith("toString")) return "string";
  if (transform.startsWith("toNumber")) return "number";
  return transform.startsWith("toBool") ? "bool" : kind;
}

/** A flag: it is not known what the provider does where the code is silent. */
export const UNKNOWN_WHEN_UNWRITTEN_FLAG = "?";

const strong = new Set(["rule", "hand", "magic-modules"]);

const withFlags = (flags: string) => (flags === "" ? {} : { flags });

/** Where a template that is silent sets nothing, a provider does not either. */
function isNothingInTemplates(value: JsonValue): boolean {
  const silent = isJsonObject(value) ? value.cfn : undefined;
  return silent === "" || silent === false || silent === 0 || (Array.isArray(silent) && silent.length === 0);
}

function factsOf(value: string, flags: string, how: string): MappingRowFacts {
  const defaultValue = value === "" ? undefined : (JSON.parse(value) as JsonValue);
  // An expression of the provider's code, or what CloudFormation does: not what this provider sends.
  const isPlain = defaultValue !== undefined && (typeof defaultValue !== "object" || defaultValue === null);
  const isKnown = defaultValue === undefined || isPlain || isNothingInTemplates(defaultValue);
  return {
    ...(isPlain && { default: defaultValue }),
    ...withFlags(isKnown ? flags : `${flags}${UNKNOWN_WHEN_UNWRITTEN_FLAG}`),
    ...(!strong.has(how) && { how }),
  };
}

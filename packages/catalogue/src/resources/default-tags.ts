/** Tags that the configuration of a provider gives to all it makes: the code writes them, too, once for many. */
import type { Document, Resource, UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { Cloud, CodeMappingTable } from "../tables/mapping-table-types.js";
import { findProviderConfiguration } from "./resource-scope-from-code-and-provider.js";

/** What a resource says itself stands before what its provider says. */
export function addDefaultTags(
  resource: Resource,
  cloud: Cloud,
  { rows }: CodeMappingTable,
  document: Document,
): Resource {
  const attribute = cloud === "aws" ? "tags" : cloud === "google" ? "labels" : undefined;
  if (attribute === undefined || !namesIn(rows).has(attribute)) return resource;
  const ownTags = resource.attributes[attribute] ?? {};
  if (!isJsonObject(ownTags)) return resource;
  const all = resource.attributes[`${attribute}_all`];
  const providerTags = isJsonObject(all)
    ? all
    : defaultsOf(cloud, findProviderConfiguration(resource.provider, document));
  if (providerTags === noTags) return resource;
  const added = Object.entries(providerTags).filter(([name]) => !Object.hasOwn(ownTags, name));
  if (added.length === 0) return resource;
  const unknowns = added.flatMap(([name, value]): UnknownPart[] =>
    typeof value === "string" && value.includes("${")
      ? [{ path: [attribute, name], causes: [{ reference: value.replace(/^\$\{|\}$/g, ""), reason: "computed" }] }]
      : [],
  );
  return {
    ...resource,
    attributes: { ...resource.attributes, [attribute]: { ...ownTags, ...Object.fromEntries(added) } },
    unknowns: [...resource.unknowns, ...unknowns],
  };
}

function defaultsOf(cloud: Cloud, provider: JsonObject): JsonObject {
  const tags: JsonValue | undefined = cloud === "aws" ? blockIn(provider.default_tags)?.tags : provider.default_labels;
  return isJsonObject(tags) ? tags : noTags;
}

const noTags: JsonObject = {};

const attributeNames = new WeakMap<CodeMappingTable["rows"], ReadonlySet<string>>();

/** The attributes a table has rows for, found once: every resource of the type asks. */
function namesIn(rows: CodeMappingTable["rows"]): ReadonlySet<string> {
  let names = attributeNames.get(rows);
  if (names === undefined) {
    names = new Set(rows.map(([code]) => code));
    attributeNames.set(rows, names);
  }
  return names;
}

function blockIn(value: JsonValue | undefined): JsonObject | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  return isJsonObject(first) ? first : undefined;
}

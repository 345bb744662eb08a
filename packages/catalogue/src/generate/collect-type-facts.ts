/** What is known of each catalogue type that code or facts speak of. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { toUnversionedKubernetesType } from "../resources/kubernetes-type.js";
import { parseServiceOfType } from "../resources/service-of-type.js";
import type { Cloud, CodeMappingTable, MappingRow, TypeFacts } from "../tables/mapping-table-types.js";
import type { CuratedFacts } from "./curated-facts.js";
import type { HarvestedTablesAndUntranslated } from "./read-harvest.js";

export function collectTypeFacts(
  cloud: Cloud,
  { tables }: HarvestedTablesAndUntranslated,
  facts: CuratedFacts,
  merged: ReadonlyMap<string, CodeMappingTable>,
): ReadonlyMap<string, TypeFacts> {
  const found = new Map<string, TypeFacts>();
  const named = (type: string) => (cloud === "kubernetes" ? toUnversionedKubernetesType(type) : type);
  for (const { type: codeType, part, key, rows } of tables.values()) {
    if (codeType === null || part !== undefined) continue;
    const type = named(codeType);
    if (!found.has(type)) found.set(type, { service: parseServiceOfType(codeType), ...keyFacts(key, rows) });
  }
  for (const [type, { live: _, ...curated }] of Object.entries(facts.types)) {
    if (Object.keys(curated).length === 0) continue;
    found.set(type, { service: parseServiceOfType(type), ...found.get(type), ...curated });
  }
  for (const table of merged.values()) addJson(found, table, named);
  if (cloud === "azure") addNames(found, merged);
  for (const [type, { within = [] }] of found) {
    for (const { parent } of within) {
      const known = found.get(parent) ?? { service: parseServiceOfType(parent) };
      found.set(parent, { ...known, shows: [...new Set([...(known.shows ?? []), type])].sort() });
    }
  }
  return found;
}

/** Templates write types in any case. */
function addNames(found: Map<string, TypeFacts>, merged: ReadonlyMap<string, CodeMappingTable>): void {
  for (const type of [...found.keys(), ...[...merged.values()].flatMap((table) => table.type ?? [])]) {
    found.set(type, { name: type, key: ["name"], ...(found.get(type) ?? { service: parseServiceOfType(type) }) });
  }
}

/** Where code has JSON in a text, templates may have one, too. */
function addJson(
  found: Map<string, TypeFacts>,
  { type, rows, variants = [], also = [] }: CodeMappingTable,
  named: (type: string) => string,
): void {
  const all = [{ type, rows: [...rows, ...variants.flatMap((variant) => variant.rows)] }, ...also];
  for (const table of all) {
    const paths = table.rows.flatMap(([, shape, , transformName]) => (transformName === "jsonParse" ? [shape] : []));
    if (table.type === null || paths.length === 0) continue;
    const known = found.get(named(table.type)) ?? { service: parseServiceOfType(table.type) };
    found.set(named(table.type), { ...known, json: [...new Set([...(known.json ?? []), ...paths])].sort() });
  }
}

function keyFacts(key: JsonValue, rows: readonly MappingRow[]): Pick<TypeFacts, "id" | "key"> {
  if (isTexts(key)) return keyAmong(key, rows);
  if (!isJsonObject(key)) return {};
  const { primaryIdentifier, withoutId } = key;
  return {
    ...(isTexts(primaryIdentifier) && { id: primaryIdentifier }),
    ...(isTexts(withoutId) && { key: withoutId }),
  };
}

/** Attributes of the code: the last is what tells it from its siblings, the others are where it lives. */
function keyAmong(attributes: readonly string[], rows: readonly MappingRow[]): Pick<TypeFacts, "key"> {
  const nameAttribute = attributes.includes("name") ? "name" : attributes.at(-1);
  const [, shape] = rows.find(([code]) => code === nameAttribute) ?? [];
  return shape === undefined ? {} : { key: [shape] };
}

function isTexts(value: JsonValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((element) => typeof element === "string");
}

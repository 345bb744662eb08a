/** The files of one cloud, as they are to lie in `tables/`. */
import { buildRowTree } from "../mapping/row-tree.js";
import { parseServiceOfType } from "../resources/service-of-type.js";
import { compactRows, type SharedRows } from "../tables/compact-and-expand-tables.js";
import type { Cloud, CodeMappingTable, MappingRow, ServiceTable, TypeFacts } from "../tables/mapping-table-types.js";
import { createProviderFlagAdder } from "./add-provider-flags-to-rows.js";
import { createProviderRowAdder } from "./add-provider-rows.js";
import { applySchemaKinds, readHarvestMatchingSchemas, readSchemas } from "./cloud-resource-schemas.js";
import { collectTypeFacts } from "./collect-type-facts.js";
import { readCuratedFacts } from "./curated-facts.js";
import { mergeFactsIntoTables } from "./merge-facts.js";
import { placeBlocksAtElements } from "./place-blocks-at-elements.js";
import { extractSharedRows } from "./shared-rows.js";

interface MutableServiceTable {
  readonly code: Record<string, CodeMappingTable>;
  readonly types: Record<string, TypeFacts>;
}

export interface GeneratedTableFiles {
  /** Texts of files by name, without the ending. */
  readonly files: ReadonlyMap<string, string>;
  readonly untranslated: readonly string[];
}

export function generateCatalogueTables(cloud: Cloud): GeneratedTableFiles {
  const schemas = readSchemas(cloud);
  const harvest = readHarvestMatchingSchemas(cloud);
  const facts = readCuratedFacts(cloud);
  const services = new Map<string, MutableServiceTable>();
  const index: Record<string, string> = {};
  const tableFor = (service: string): MutableServiceTable => {
    const table = services.get(service) ?? { code: {}, types: {} };
    services.set(service, table);
    return table;
  };
  const flagged = createProviderFlagAdder(cloud, harvest);
  const withProviderRows = createProviderRowAdder(cloud);
  const merged = [...mergeFactsIntoTables(harvest, facts)].map(([name, known]): [string, CodeMappingTable] => {
    const table = placeBlocksAtElements(withProviderRows(name, known));
    return [name, flagged(name, schemas === undefined ? table : applySchemaKinds(schemas, table))];
  });
  const { tables, rows: shared } = extractSharedRows(new Map(merged), facts);
  for (const [name, table] of tables) {
    for (const { rows } of [table, ...(table.variants ?? []), ...(table.also ?? [])]) buildRowTree(rows, []);
    const service = table.type === null ? (name.split("_")[1] ?? name) : parseServiceOfType(table.type);
    tableFor(service).code[name] = isCamelCased(cloud) ? { ...table, rows: compactRows(table.rows) } : table;
    index[name] = service;
  }
  for (const [type, known] of collectTypeFacts(cloud, harvest, facts, new Map(merged))) {
    const { service } = known;
    tableFor(service).types[type.toLowerCase()] = known;
    index[type.toLowerCase()] = service;
  }
  const files = new Map([...services].map(([service, table]) => [service, serializeTable(table)]));
  if (Object.keys(shared).length > 0) files.set("shared", sharedText(shared));
  files.set("index", `${JSON.stringify({ services: sorted(index) }, null, 0).replaceAll('","', '",\n"')}\n`);
  return { files, untranslated: harvest.untranslated.filter((row) => !isDecided(row, tables)) };
}

/** Whether curated facts say what becomes of a harvested row. */
function isDecided(row: string, tables: ReadonlyMap<string, CodeMappingTable>): boolean {
  const [type = "", code = ""] = row.split("\t");
  const { rows = [], only = [] } = tables.get(type) ?? {};
  return only.includes(code) || rows.some(([known]) => known === code);
}

/** Clouds that say in camel case what Terraform says in snake case. */
function isCamelCased(cloud: Cloud): boolean {
  return cloud === "google" || cloud === "kubernetes";
}

/** A line per row: a difference shows which fact has changed. */
function serializeTable({ code, types }: ServiceTable): string {
  const tables = Object.entries(sorted(code)).map(([name, { rows, ...rest }]) => {
    return `${JSON.stringify(name)}:{${JSON.stringify(rest).slice(1, -1)},"rows":${rowsText(rows)}}`;
  });
  const facts = Object.entries(sorted(types)).map(
    ([name, known]) => `${JSON.stringify(name)}:${JSON.stringify(known)}`,
  );
  return `{"code":{\n${tables.join(",\n")}},\n"types":{\n${facts.join(",\n")}}}\n`;
}

function rowsText(rows: readonly MappingRow[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}]`;
}

function sharedText(shared: SharedRows): string {
  const tables = Object.entries(shared).map(([name, rows]) => `${JSON.stringify(name)}:${rowsText(compactRows(rows))}`);
  return `{${tables.join(",\n")}}\n`;
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every catalogue type that code of a cloud may be. */
export function listCatalogueTypes(cloud: Cloud): readonly string[] {
  const merged = mergeFactsIntoTables(readHarvestMatchingSchemas(cloud), readCuratedFacts(cloud));
  const types = [...merged.values()].flatMap(({ type, also = [] }) => [type, ...also.map((embedded) => embedded.type)]);
  return [...new Set(types.filter((type) => type !== null))].sort();
}

export function listCodeTypes(cloud: Cloud): readonly string[] {
  return [...mergeFactsIntoTables(readHarvestMatchingSchemas(cloud), readCuratedFacts(cloud)).keys()];
}

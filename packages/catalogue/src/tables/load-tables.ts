/** The tables as they lie in the package, read when they are asked for. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expandCompactTable, type SharedRows } from "./compact-and-expand-tables.js";
import type { Cloud, CodeMappingTable, ServiceTable, TypeFacts } from "./mapping-table-types.js";

/** Seen from here and from a bundle that lies as deep. */
const folder = fileURLToPath(new URL("../../tables", import.meta.url));

interface TableIndex {
  /** Type of the code, or of the catalogue in lower case → the service whose table has it. */
  readonly services: Readonly<Record<string, string>>;
}

const indexes = new Map<Cloud, TableIndex>();
const tables = new Map<string, ServiceTable>();
const codeTables = new Map<string, CodeMappingTable>();
const factsOfTypes: Readonly<Record<Cloud, Map<string, TypeFacts>>> = {
  aws: new Map(),
  azure: new Map(),
  google: new Map(),
  kubernetes: new Map(),
};

export function findCodeTable(cloud: Cloud, codeType: string): CodeMappingTable | undefined {
  const known = codeTables.get(codeType);
  if (known !== undefined) return known;
  const table = ownEntry(serviceTableWith(cloud, codeType)?.code, codeType);
  if (table === undefined) return undefined;
  const expanded = expandCompactTable(table, () => readTableFile(`${cloud}/shared`) as SharedRows);
  codeTables.set(codeType, expanded);
  return expanded;
}

/** Types of the code that say something of a type of the catalogue. */
export function listCodeTypesMappedTo(cloud: Cloud, type: string): readonly string[] {
  const table = serviceTableWith(cloud, type.toLowerCase());
  return Object.entries(table?.code ?? {}).flatMap(([name, code]) => (code.type === type ? [name] : []));
}

export function findTypeFacts(cloud: Cloud, type: string): TypeFacts | undefined {
  const key = type.toLowerCase();
  const known = factsOfTypes[cloud].get(key);
  if (known !== undefined) return known;
  const facts = ownEntry(serviceTableWith(cloud, key)?.types, key);
  if (facts !== undefined) factsOfTypes[cloud].set(key, facts);
  return facts;
}

/** Types of Terraform that are such a resource, and no part of another. */
export function listStandaloneCodeTypesMappedTo(cloud: Cloud, type: string): readonly string[] {
  const key = type.toLowerCase();
  const code = Object.entries(serviceTableWith(cloud, key)?.code ?? {});
  return code.flatMap(([name, table]) =>
    table.part === undefined && table.type?.toLowerCase() === key && !name.includes(":") ? [name] : [],
  );
}

function serviceTableWith(cloud: Cloud, type: string): ServiceTable | undefined {
  const service = ownEntry(loadIndex(cloud).services, type);
  return service === undefined ? undefined : loadServiceTable(cloud, service);
}

function loadIndex(cloud: Cloud): TableIndex {
  let index = indexes.get(cloud);
  if (index === undefined) {
    index = readTableFile(`${cloud}/index`) as TableIndex;
    indexes.set(cloud, index);
  }
  return index;
}

function loadServiceTable(cloud: Cloud, service: string): ServiceTable {
  const name = `${cloud}/${service}`;
  let table = tables.get(name);
  if (table === undefined) {
    table = readTableFile(name) as ServiceTable;
    tables.set(name, table);
  }
  return table;
}

export function readTableFile(name: string): unknown {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
}

function ownEntry<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

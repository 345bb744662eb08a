/** The files of one cloud, as they are to lie in `tables/`. */
import { rowTree } from "../mapping/rows.js";
import { serviceOf } from "../resources/service.js";
import type { Cloud, CodeTable, ServiceTable, TypeFacts } from "../tables/table.js";
import { readFacts } from "./facts.js";
import { readHarvest } from "./harvest.js";
import { mergedTables } from "./merge.js";
import { typeFactsOf } from "./type-facts.js";

interface Growing {
  readonly code: Record<string, CodeTable>;
  readonly types: Record<string, TypeFacts>;
}

export interface CloudTables {
  /** By name, without the ending. */
  readonly files: ReadonlyMap<string, string>;
  readonly open: readonly string[];
}

export function tablesOf(cloud: Cloud): CloudTables {
  const harvest = readHarvest(cloud);
  const facts = readFacts(cloud);
  const services = new Map<string, Growing>();
  const index: Record<string, string> = {};
  const tableFor = (service: string): Growing => {
    const table = services.get(service) ?? { code: {}, types: {} };
    services.set(service, table);
    return table;
  };
  for (const [name, table] of mergedTables(harvest, facts)) {
    for (const rows of [table.rows, ...(table.variants ?? []).map((variant) => variant.rows)]) rowTree(rows);
    const service = table.type === null ? (name.split("_")[1] ?? name) : serviceOf(table.type);
    tableFor(service).code[name] = table;
    index[name] = service;
  }
  for (const [type, known] of typeFactsOf(cloud, harvest, facts)) {
    const service = serviceOf(type);
    tableFor(service).types[type.toLowerCase()] = known;
    index[type.toLowerCase()] = service;
  }
  const files = new Map([...services].map(([service, table]) => [service, textOf(table)]));
  files.set("index", `${JSON.stringify({ services: sorted(index) }, null, 0).replaceAll('","', '",\n"')}\n`);
  return { files, open: harvest.open };
}

/** A line per row: a difference shows which fact has changed. */
function textOf({ code, types }: ServiceTable): string {
  const tables = Object.entries(sorted(code)).map(([name, { rows, ...rest }]) => {
    const lines = rows.map((row) => JSON.stringify(row)).join(",\n");
    return `${JSON.stringify(name)}:{${JSON.stringify(rest).slice(1, -1)},"rows":[\n${lines}]}`;
  });
  const facts = Object.entries(sorted(types)).map(
    ([name, known]) => `${JSON.stringify(name)}:${JSON.stringify(known)}`,
  );
  return `{"code":{\n${tables.join(",\n")}},\n"types":{\n${facts.join(",\n")}}}\n`;
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

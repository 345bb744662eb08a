/** Rows that follow from the provider's and CloudFormation's schema alone (`import-provider-rows`), where nothing else says where an attribute stands. */
import { appendToGroup } from "@plumbline/model";
import type { Cloud, CodeMappingTable, CodeValueKind, MappingRow } from "../tables/mapping-table-types.js";
import { readHarvestLines, UNKNOWN_WHEN_UNWRITTEN_FLAG } from "./read-harvest.js";

export function createProviderRowAdder(cloud: Cloud): (name: string, table: CodeMappingTable) => CodeMappingTable {
  const byType = new Map<string, (readonly string[])[]>();
  for (const line of cloud === "aws" ? readHarvestLines("aws-provider-rows") : [])
    appendToGroup(byType, line[0] ?? "", line);
  return (name, table) => {
    const { rows, only = [], also = [], absent = {} } = table;
    const known = new Set([...rows, ...also.flatMap((embedded) => embedded.rows)].map(([code]) => code));
    for (const code of only) known.add(code);
    const added = (byType.get(name) ?? []).flatMap(([, code = "", shape = "", kind = ""]): readonly MappingRow[] =>
      known.has(code) ? [] : [[code, shape, kind as CodeValueKind, "", { flags: UNKNOWN_WHEN_UNWRITTEN_FLAG }]],
    );
    if (added.length === 0) return table;
    const placed = new Set(added.map(([code]) => code));
    const open = Object.entries(absent).filter(([code]) => !placed.has(code));
    const { absent: _, ...rest } = table;
    return { ...rest, rows: [...rows, ...added], ...(open.length > 0 && { absent: Object.fromEntries(open) }) };
  };
}

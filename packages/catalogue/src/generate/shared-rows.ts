/** Rows that several types have at some block, taken out of their tables. */
import type { SharedRows } from "../tables/compact-and-expand-tables.js";
import type { CodeMappingTable, MappingRow } from "../tables/mapping-table-types.js";
import type { CuratedFacts } from "./curated-facts.js";

export interface TablesWithSharedRows {
  readonly tables: ReadonlyMap<string, CodeMappingTable>;
  readonly rows: SharedRows;
}

export function extractSharedRows(
  tables: ReadonlyMap<string, CodeMappingTable>,
  { shared }: CuratedFacts,
): TablesWithSharedRows {
  const rows = Object.fromEntries(
    Object.entries(shared).map(([name, { of, at }]) => [name, rowsBelow(tables.get(of)?.rows ?? [], at)]),
  );
  const places = Object.entries(shared).flatMap(([name, { of, at, in: others }]) =>
    Object.entries({ [of]: at, ...others }).map(([code, place]) => ({ name, code, place })),
  );
  const remaining = [...tables].map(([code, table]): [string, CodeMappingTable] => {
    const shares = Object.fromEntries(
      places.filter((placement) => placement.code === code).map(({ place, name }) => [place, name]),
    );
    if (Object.keys(shares).length === 0) return [code, table];
    const unshared = table.rows.filter(([path]) => !Object.keys(shares).some((place) => path.startsWith(`${place}.`)));
    return [code, { ...table, rows: unshared, shares }];
  });
  return { tables: new Map(remaining), rows };
}

function rowsBelow(rows: readonly MappingRow[], at: string): readonly MappingRow[] {
  const [, shape = ""] = rows.find(([code]) => code === at) ?? [];
  return rows
    .filter(([code]) => code.startsWith(`${at}.`))
    .map(([code, path, ...rest]) => [code.slice(at.length + 1), path.slice(shape.length + 1), ...rest]);
}

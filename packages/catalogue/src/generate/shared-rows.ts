/** Rows that several types have at some block, taken out of their tables. */
import type { SharedRows } from "../tables/compact.js";
import type { CodeTable, Row } from "../tables/table.js";
import type { Facts } from "./facts.js";

export interface Shared {
  readonly tables: ReadonlyMap<string, CodeTable>;
  readonly rows: SharedRows;
}

export function withSharedRows(tables: ReadonlyMap<string, CodeTable>, { shared }: Facts): Shared {
  const rows = Object.fromEntries(
    Object.entries(shared).map(([name, { of, at }]) => [name, rowsBelow(tables.get(of)?.rows ?? [], at)]),
  );
  const places = Object.entries(shared).flatMap(([name, { of, at, in: others }]) =>
    Object.entries({ [of]: at, ...others }).map(([code, place]) => ({ name, code, place })),
  );
  const left = [...tables].map(([code, table]): [string, CodeTable] => {
    const shares = Object.fromEntries(
      places.filter((one) => one.code === code).map(({ place, name }) => [place, name]),
    );
    if (Object.keys(shares).length === 0) return [code, table];
    const own = table.rows.filter(([path]) => !Object.keys(shares).some((place) => path.startsWith(`${place}.`)));
    return [code, { ...table, rows: own, shares }];
  });
  return { tables: new Map(left), rows };
}

function rowsBelow(rows: readonly Row[], at: string): readonly Row[] {
  const [, shape = ""] = rows.find(([code]) => code === at) ?? [];
  return rows
    .filter(([code]) => code.startsWith(`${at}.`))
    .map(([code, path, ...rest]) => [code.slice(at.length + 1), path.slice(shape.length + 1), ...rest]);
}

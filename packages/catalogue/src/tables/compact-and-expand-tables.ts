/**
 * Rows as they lie in a table. Where Terraform says in snake case what the cloud says in camel case, the place in the shape
 * follows from the place of the block around it and is written `=`. Rows that several types have at some block (the
 * specification of a pod) lie in a table of their own and are named there.
 */
import type { CodeMappingTable, CodeValueKind, MappingRow } from "./mapping-table-types.js";

const BY_RULE = "=";

export type SharedRows = Readonly<Record<string, readonly MappingRow[]>>;

export function compactRows(rows: readonly MappingRow[]): readonly MappingRow[] {
  // As they are read: what stands around a row is known when it comes before.
  const shapes = new Map<string, string>();
  return rows.map(([code, shape, kind, ...rest]) => {
    const written = shape === shapeByRule(code, kind, shapes) ? BY_RULE : shape;
    shapes.set(code, shape);
    return [code, written, kind, ...rest];
  });
}

export function expandCompactTable(table: CodeMappingTable, shared: () => SharedRows): CodeMappingTable {
  const { shares = {}, ...rest } = table;
  const rows = expandRows(table.rows);
  const shapes = shapesOf(rows);
  const more = Object.entries(shares).flatMap(([at, name]) =>
    expandRows(shared()[name] ?? []).map(
      ([code, shape, ...facts]): MappingRow => [`${at}.${code}`, `${shapes.get(at)}.${shape}`, ...facts],
    ),
  );
  return { ...rest, rows: [...rows, ...more] };
}

function expandRows(rows: readonly MappingRow[]): readonly MappingRow[] {
  const shapes = new Map<string, string>();
  return rows.map(([code, written, kind, ...rest]) => {
    const shape = written === BY_RULE ? shapeByRule(code, kind, shapes) : written;
    shapes.set(code, shape);
    return [code, shape, kind, ...rest];
  });
}

function shapesOf(rows: readonly MappingRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map(([code, shape]) => [code, shape]));
}

const endings: Partial<Record<CodeValueKind, string>> = {
  map: "{}",
  list: "[]",
  set: "[]",
  "block-list": "[]",
  "block-set": "[]",
};

function shapeByRule(code: string, kind: CodeValueKind, shapes: ReadonlyMap<string, string>): string {
  const at = code.lastIndexOf(".");
  const around = at === -1 ? undefined : shapes.get(code.slice(0, at));
  const name = code.slice(at + 1).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${around === undefined ? "" : `${around}.`}${name}${endings[kind] ?? ""}`;
}

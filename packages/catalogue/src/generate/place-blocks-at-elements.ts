/**
 * A block that is one element of a list which its path does not name: `query_string { key value }` was said to be
 * `QueryStringConfig`, its attributes `QueryStringConfig.Values[].Key` and `QueryStringConfig.Values[].Value`, which made
 * an element of each. Where all that a block has stands in elements of one list, the block is the element.
 */
import type { CodeMappingTable, MappingRow } from "../tables/mapping-table-types.js";

export function placeBlocksAtElements(table: CodeMappingTable): CodeMappingTable {
  return { ...table, rows: table.rows.map((row) => placedRow(row, table.rows)) };
}

function placedRow(row: MappingRow, rows: readonly MappingRow[]): MappingRow {
  const [code, shape, kind, word, more] = row;
  if (!kind.startsWith("block") || (word ?? "") !== "" || /(?:\[\]|\{\})$/.test(shape)) return row;
  const inside = rows.filter(([name]) => name.startsWith(`${code}.`));
  const lists = new Set(inside.map(([, path]) => listBelow(shape, path)));
  const [list] = lists;
  if (inside.length < 2 || lists.size !== 1 || list === undefined || inside.some(makesElements)) return row;
  return more === undefined ? [code, list, kind] : [code, list, kind, word ?? "", more];
}

/** `A.B[]` of `A.B[].C`, below `A`. */
function listBelow(shape: string, path: string): string | undefined {
  if (!path.startsWith(`${shape}.`)) return undefined;
  const [name = ""] = /^\w+\[\](?=\.)/.exec(path.slice(shape.length + 1)) ?? [];
  return name === "" ? undefined : `${shape}.${name}`;
}

/** An element for each of its values, or one of several that say what they are beside it. */
function makesElements([, path, kind, , more]: MappingRow): boolean {
  return more?.with !== undefined || ((kind === "list" || kind === "map") && !/(?:\[\]|\{\})$/.test(path));
}

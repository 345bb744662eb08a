/** Harvested and curated facts of a code type in one table. */
import type { CodeMappingTable, CodeValueKind, MappingRow, MappingRowFacts } from "../tables/mapping-table-types.js";
import type { CuratedFacts, CuratedRow, CuratedRowsByAttribute, CuratedTable } from "./curated-facts.js";
import type { HarvestedTablesAndUntranslated } from "./read-harvest.js";

export function mergeFactsIntoTables(
  { tables }: HarvestedTablesAndUntranslated,
  facts: CuratedFacts,
): ReadonlyMap<string, CodeMappingTable> {
  const merged = new Map<string, CodeMappingTable>();
  for (const name of [...new Set([...tables.keys(), ...Object.keys(facts.code)])].sort()) {
    merged.set(name, mergeTable(name, tables, facts));
  }
  return merged;
}

function mergeTable(
  name: string,
  tables: HarvestedTablesAndUntranslated["tables"],
  facts: CuratedFacts,
): CodeMappingTable {
  const harvested = tables.get(name);
  const curated = facts.code[name] ?? {};
  const base: CodeMappingTable | undefined =
    curated.like === undefined ? harvested : mergeTable(curated.like, tables, facts);
  const document = curated.document ?? base?.document;
  const part = curated.part === undefined ? base?.part : curated.part === null ? undefined : { by: curated.part };
  const only = [...new Set([...(base?.only ?? []), ...(curated.only ?? [])])];
  const placed = placedUnder(curated.under, mergedRows(base?.rows ?? [], curated.rows ?? {}));
  const rows = part === undefined ? placed : withListElement(placed);
  const elsewhere = [...(curated.variants ?? []), ...(curated.also ?? [])].flatMap((extra) => Object.keys(extra.rows));
  const mapped = new Set([...only, ...rows.map(([code]) => code), ...elsewhere]);
  const absent = Object.fromEntries(
    Object.entries({ ...base?.absent, ...curated.absent }).filter(([code]) => !mapped.has(code)),
  );
  return {
    type: curated.type === undefined ? (base?.type ?? null) : curated.type,
    ...(part !== undefined && { part }),
    rows,
    ...(curated.whole !== undefined && { whole: curated.whole }),
    ...(document !== undefined && { document }),
    ...(only.length > 0 && { only }),
    ...(Object.keys(absent).length > 0 && { absent }),
    ...(curated.idAttribute !== undefined && { idAttribute: curated.idAttribute }),
    ...variantsOf(curated),
    ...alsoOf(curated),
  };
}

function variantsOf({ variants }: CuratedTable): Pick<CodeMappingTable, "variants"> {
  return variants === undefined
    ? {}
    : { variants: variants.map(({ when, rows }) => ({ when, rows: mergedRows([], rows) })) };
}

function alsoOf({ also }: CuratedTable): Pick<CodeMappingTable, "also"> {
  return also === undefined
    ? {}
    : {
        also: also.map(({ part, rows, ...embedded }) => ({
          ...embedded,
          ...(part !== undefined && { part: { by: part } }),
          rows: mergedRows([], rows),
        })),
      };
}

function mergedRows(harvested: readonly MappingRow[], curated: CuratedRowsByAttribute): readonly MappingRow[] {
  const rows = new Map(harvested.map((row): [string, readonly MappingRow[]] => [row[0], [row]]));
  for (const [code, curatedRow] of Object.entries(curated)) {
    const [known] = rows.get(code) ?? [];
    const all = Array.isArray(curatedRow) ? curatedRow : [curatedRow as CuratedRow | string | null];
    if (curatedRow === null) rows.delete(code);
    else
      rows.set(
        code,
        all.map((entry) => mergeRow(code, typeof entry === "string" ? { to: entry } : entry, known)),
      );
  }
  return [...rows.values()].flat().map(compact);
}

/** All of it stands in one place of another resource, or is an entry of a list there. */
function placedUnder(under: string | undefined, rows: readonly MappingRow[]): readonly MappingRow[] {
  if (under === undefined) return rows;
  const entry: readonly MappingRow[] = under.endsWith("[]") ? [["", under, "block-list"]] : [];
  const nested = rows.filter(([, shape]) => !shape.startsWith("beside."));
  return [...entry, ...nested.map(([code, shape, ...rest]): MappingRow => [code, `${under}.${shape}`, ...rest])];
}

/** A part whose attributes are members of one list's elements is an element itself: else each would make its own. */
function withListElement(rows: readonly MappingRow[]): readonly MappingRow[] {
  const lists = rows.flatMap(([code, shape, , , more]) => {
    const isMember = !code.includes(".") && shape.includes("[].") && more?.with === undefined;
    return isMember ? [shape.slice(0, shape.indexOf("[].") + 2)] : [];
  });
  const list = lists.find((name, index) => lists.indexOf(name) !== index);
  if (list === undefined || rows.some(([, shape]) => shape === list)) return rows;
  return [["", list, "block-list"], ...rows];
}

function mergeRow(code: string, curated: CuratedRow, known: MappingRow | undefined): MappingRow {
  const { to, kind, word: transformName, default: value, with: others } = curated;
  const { default: _, how: __, ...rest }: MappingRowFacts = known?.[4] ?? {};
  const more = {
    ...rest,
    ...(value !== undefined && { default: value }),
    ...(others !== undefined && { with: others }),
  };
  return [code, to, kind ?? known?.[2] ?? kindBy(to), transformName ?? "", more];
}

function kindBy(to: string): CodeValueKind {
  return to.endsWith("[]") ? "list" : "string";
}

/** Drops empty cells at the end of a row. */
function compact([code, shape, kind, transformName = "", more = {}]: MappingRow): MappingRow {
  if (Object.keys(more).length > 0) return [code, shape, kind, transformName, more];
  return transformName === "" ? [code, shape, kind] : [code, shape, kind, transformName];
}

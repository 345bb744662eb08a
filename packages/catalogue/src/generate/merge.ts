/** Harvested and curated facts of a code type in one table. */
import type { CodeTable, Kind, Row, RowFacts } from "../tables/table.js";
import type { CuratedRow, CuratedRows, CuratedTable, Facts } from "./facts.js";
import type { Harvest } from "./harvest.js";

export function mergedTables({ tables }: Harvest, facts: Facts): ReadonlyMap<string, CodeTable> {
  const merged = new Map<string, CodeTable>();
  for (const name of [...new Set([...tables.keys(), ...Object.keys(facts.code)])].sort()) {
    merged.set(name, tableOf(name, tables, facts));
  }
  return merged;
}

function tableOf(name: string, tables: Harvest["tables"], facts: Facts): CodeTable {
  const harvested = tables.get(name);
  const curated = facts.code[name] ?? {};
  const base: CodeTable | undefined = curated.like === undefined ? harvested : tableOf(curated.like, tables, facts);
  const document = curated.document ?? base?.document;
  const part = curated.part === undefined ? base?.part : curated.part === null ? undefined : { by: curated.part };
  const only = [...new Set([...(base?.only ?? []), ...(curated.only ?? [])])];
  const rows = placedUnder(curated.under, mergedRows(base?.rows ?? [], curated.rows ?? {}));
  const elsewhere = [...(curated.variants ?? []), ...(curated.also ?? [])].flatMap((one) => Object.keys(one.rows));
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
    ...variantsOf(curated),
    ...alsoOf(curated),
  };
}

function variantsOf({ variants }: CuratedTable): Pick<CodeTable, "variants"> {
  return variants === undefined
    ? {}
    : { variants: variants.map(({ when, rows }) => ({ when, rows: mergedRows([], rows) })) };
}

function alsoOf({ also }: CuratedTable): Pick<CodeTable, "also"> {
  return also === undefined ? {} : { also: also.map((one) => ({ ...one, rows: mergedRows([], one.rows) })) };
}

function mergedRows(harvested: readonly Row[], curated: CuratedRows): readonly Row[] {
  const rows = new Map(harvested.map((row): [string, readonly Row[]] => [row[0], [row]]));
  for (const [code, given] of Object.entries(curated)) {
    const [known] = rows.get(code) ?? [];
    const all = Array.isArray(given) ? given : [given as CuratedRow | string | null];
    if (given === null) rows.delete(code);
    else
      rows.set(
        code,
        all.map((one) => rowOf(code, typeof one === "string" ? { to: one } : one, known)),
      );
  }
  return [...rows.values()].flat().map(compact);
}

/** All of it stands in one place of another resource, or is an entry of a list there. */
function placedUnder(under: string | undefined, rows: readonly Row[]): readonly Row[] {
  if (under === undefined) return rows;
  const entry: readonly Row[] = under.endsWith("[]") ? [["", under, "block-list"]] : [];
  const own = rows.filter(([, shape]) => !shape.startsWith("beside."));
  return [...entry, ...own.map(([code, shape, ...rest]): Row => [code, `${under}.${shape}`, ...rest])];
}

function rowOf(code: string, curated: CuratedRow, known: Row | undefined): Row {
  const { to, kind, word, default: value, with: others } = curated;
  const { default: _, how: __, ...rest }: RowFacts = known?.[4] ?? {};
  const more = {
    ...rest,
    ...(value !== undefined && { default: value }),
    ...(others !== undefined && { with: others }),
  };
  return [code, to, kind ?? known?.[2] ?? kindBy(to), word ?? "", more];
}

function kindBy(to: string): Kind {
  return to.endsWith("[]") ? "list" : "string";
}

/** Without what says nothing. */
function compact([code, shape, kind, word = "", more = {}]: Row): Row {
  if (Object.keys(more).length > 0) return [code, shape, kind, word, more];
  return word === "" ? [code, shape, kind] : [code, shape, kind, word];
}

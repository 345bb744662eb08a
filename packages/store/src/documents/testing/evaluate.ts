/** Runs many filters over many documents in one statement. */
import type { Client } from "pg";
import { compileFilter } from "../compile-filter.js";
import type { MaskedMatchCertainty } from "../filter-masking.js";
import { parseFilter } from "../parse-filter.js";

export interface StoredDocument {
  readonly json: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** For each filter the positions of the documents it matches. A filter that is NULL for some document is an error. */
export async function evaluateFilter(
  client: Client,
  documents: readonly StoredDocument[],
  filters: readonly unknown[],
  bound?: MaskedMatchCertainty,
): Promise<readonly (readonly number[])[]> {
  const params: unknown[] = [
    documents.map((document) => JSON.stringify(document.json)),
    documents.map((document) => JSON.stringify(document.meta)),
  ];
  const columns = { body: "d.body", meta: "d.meta" };
  const verdicts = filters.map((filter, index) => {
    const sql = compileFilter(parseFilter(filter), columns, params, bound);
    return `SELECT ${index} AS filter, d.id, ${sql} AS verdict FROM d`;
  });
  const { rows } = await client.query<{ ids: number[] | null; nulls: number }>(
    `WITH d AS MATERIALIZED (
       SELECT id::int - 1 AS id, body::jsonb, meta::jsonb FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t(body, meta, id))
     SELECT array_agg(id ORDER BY id) FILTER (WHERE verdict) AS ids, count(*) FILTER (WHERE verdict IS NULL)::int AS nulls
     FROM (${verdicts.join(" UNION ALL ")}) v GROUP BY filter ORDER BY filter`,
    params,
  );
  return rows.map((row, index) => {
    if (row.nulls > 0) throw new Error(`NULL for ${row.nulls} documents: ${JSON.stringify(filters[index])}`);
    return row.ids ?? [];
  });
}

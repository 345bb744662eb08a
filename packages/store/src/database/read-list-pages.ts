/**
 * Lists answer with JSON texts the database wrote: a page of them with the total, or all of them through a cursor, so
 * that a list of any length passes through in bounded memory and is never parsed and written again on its way.
 */
import QueryStream from "pg-query-stream";
import type { Database } from "./open-database.js";
import type { Transaction, TransactionScope } from "./transaction.js";

/** Which page, and how many items it has. */
export interface PageOffsetAndCount {
  readonly index: number;
  readonly count: number;
}

/** One page of a list, as JSON texts, and how many items there are in all. */
export interface ListPage {
  readonly total: number;
  readonly items: readonly string[];
}

/** A statement that lists records. */
export interface ListStatement {
  /** Selects the records in their final order: a column `item` (JSON text), or what `item` below is made from. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** SQL that makes the JSON text of one row of `matching`; so a page makes only its own texts. */
  readonly item?: string;
  /** The text varies without bound (it was compiled from a query): it is planned each time and not kept. */
  readonly adhoc?: true;
}

const itemOf = (statement: ListStatement) => statement.item ?? "matching.item";

function rowsOf<Row>(
  tx: Transaction,
  statement: ListStatement,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return statement.adhoc === true ? tx.adhocRows<Row>(text, values) : tx.rows<Row>(text, values);
}

/** Some records, for callers who know the total or do not need it. */
export async function readListPageWithoutTotal(
  tx: Transaction,
  statement: ListStatement,
  page: PageOffsetAndCount,
): Promise<string[]> {
  const { text, values } = statement;
  const rows = await rowsOf<{ item: string }>(
    tx,
    statement,
    `SELECT ${itemOf(statement)} AS item
     FROM (${text} OFFSET $${values.length + 1} LIMIT $${values.length + 2}) matching`,
    [...values, page.index, page.count],
  );
  return rows.map((row) => row.item);
}

/** One page of what a statement lists. */
export async function readListPage(
  tx: Transaction,
  statement: ListStatement,
  page: PageOffsetAndCount,
): Promise<ListPage> {
  const { values } = statement;
  const rows = await rowsOf<{ total: number; item: string | null }>(
    tx,
    statement,
    `WITH matching AS MATERIALIZED (${statement.text}),
          page AS (SELECT ${itemOf(statement)} AS item FROM (
            SELECT * FROM matching OFFSET $${values.length + 1} LIMIT $${values.length + 2}) matching)
     SELECT (SELECT count(*) FROM matching) AS total, page.item FROM (SELECT) one LEFT JOIN page ON true`,
    [...values, page.index, page.count],
  );
  return { total: rows[0]?.total ?? 0, items: rows.flatMap((row) => (row.item === null ? [] : [row.item])) };
}

const CURSOR_ROWS = 200;

/** Hands every item to `take`, some at a time, waiting for it before reading on. */
export async function streamListItems(
  db: Database,
  scope: TransactionScope,
  statement: ListStatement,
  take: (items: readonly string[]) => Promise<void>,
): Promise<void> {
  await db.stream(scope, async (tx) => {
    const text = `SELECT ${itemOf(statement)} AS item FROM (${statement.text}) matching`;
    const named = tx.nameTenant(text, statement.values);
    const stream = tx.client.query(
      new QueryStream(named.text, named.values, { batchSize: CURSOR_ROWS, highWaterMark: CURSOR_ROWS }),
    );
    let items: string[] = [];
    for await (const row of stream) {
      items.push(row.item);
      if (items.length === CURSOR_ROWS) {
        await take(items);
        items = [];
      }
    }
    if (items.length > 0) await take(items);
  });
}

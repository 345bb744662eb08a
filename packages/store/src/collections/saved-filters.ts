import type { JsonObject } from "@plumbline/model";
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";

/** What somebody filtered a list of the console by. */
export interface SavedFilter {
  readonly filterId: string;
  readonly title: string;
  readonly data: JsonObject;
}

/** Stores a filter of the console under its id. */
export async function insertSavedFilter(tx: Transaction, filter: SavedFilter): Promise<void> {
  await tx.rows("INSERT INTO saved_filters (filter_id, title, data) VALUES ($1, $2, $3)", [
    filter.filterId,
    filter.title,
    JSON.stringify(filter.data),
  ]);
}

/** False when there is no filter of that id. */
export async function updateSavedFilter(tx: Transaction, filter: SavedFilter): Promise<boolean> {
  const rows = await tx.rows(
    "UPDATE saved_filters SET title = $2, data = $3, updated_at = now() WHERE filter_id = $1 RETURNING filter_id",
    [filter.filterId, filter.title, JSON.stringify(filter.data)],
  );
  return rows.length > 0;
}

/** False when there is no filter of that id. */
export async function removeSavedFilter(tx: Transaction, filterId: string): Promise<boolean> {
  const rows = await tx.rows("DELETE FROM saved_filters WHERE filter_id = $1 RETURNING filter_id", [filterId]);
  return rows.length > 0;
}

/** Saved filters, oldest first. */
export function createFilterListStatement(): ListStatement {
  return {
    text: `
      SELECT json_build_object('filter_id', filter_id, 'title', title, 'filter_data', data)::text AS item
      FROM saved_filters ORDER BY filter_id`,
    values: [],
  };
}

import type { JsonObject } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";

/** What is known of the units the newest published run read. */
export async function readUnitRecords(tx: Transaction, collectionId: number): Promise<JsonObject[]> {
  const rows = await tx.rows<{ record: JsonObject }>("SELECT record FROM crawl_units WHERE collection_id = $1", [
    collectionId,
  ]);
  return rows.map(({ record }) => record);
}

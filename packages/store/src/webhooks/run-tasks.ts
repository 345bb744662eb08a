import type { JsonObject } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";

/** Deliveries of this channel fetch and judge a plan before they send anything, so they have a queue of their own. */
export const runTaskChannel = "run-task";

/** The run task of a collection. */
export interface RunTask {
  readonly collectionId: number;
  readonly isArchived: boolean;
  /** As they were saved; empty before. */
  readonly settings: JsonObject;
  /** What HCP Terraform signs with, sealed; empty until the run task is switched on for the first time. */
  readonly sealedKey: string;
}

/** The run task of a collection, or null. */
export async function findRunTask(tx: Transaction, collection: string): Promise<RunTask | null> {
  const rows = await tx.rows<RunTask>(
    `SELECT collection_id AS "collectionId", status <> 'active' AS "isArchived", run_task AS settings,
       run_task_key AS "sealedKey"
     FROM collections WHERE name = $1`,
    [collection],
  );
  return rows[0] ?? null;
}

/** Stores which rules and thresholds a run task has. */
export async function setRunTaskSettings(tx: Transaction, collectionId: number, settings: JsonObject): Promise<void> {
  await tx.rows("UPDATE collections SET run_task = $2 WHERE collection_id = $1", [
    collectionId,
    JSON.stringify(settings),
  ]);
}

/** Stores the sealed key that run tasks are signed with. */
export async function setRunTaskKey(tx: Transaction, collectionId: number, sealed: string): Promise<void> {
  await tx.rows("UPDATE collections SET run_task_key = $2 WHERE collection_id = $1", [collectionId, sealed]);
}

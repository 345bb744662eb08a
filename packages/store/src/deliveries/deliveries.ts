/** Messages to the outside. What is sent is kept until it has been sent or given up; the row stays as the log of it. */
import type { ConfigItemKind, JsonArray, JsonObject } from "@plumbline/model";
import { findConfigItem } from "../collections/config-items.js";
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { insertJob } from "../jobs/jobs.js";
import { buildIsoTimeSql } from "../resources/date-range-and-run-sql.js";
import { runTaskChannel } from "../webhooks/run-tasks.js";

/** A message that is to be sent. */
export interface NewDelivery {
  readonly deliveryId: string;
  readonly collectionId: number;
  /** The run it tells of; of a run task, that of HCP Terraform. */
  readonly runId: string;
  /** The notification, schedule or connector it is made for. */
  readonly name: string;
  readonly channel: string;
  /** Whom it goes to, as it may be shown. */
  readonly target: string;
}

async function insertRow(tx: Transaction, delivery: NewDelivery, request: JsonObject, problem: string): Promise<void> {
  const [state, finishedAt] = problem === "" ? ["waiting", "NULL"] : ["failed", "now()"];
  await tx.rows(
    `INSERT INTO deliveries (delivery_id, collection_id, run_id, name, channel, target, request, state, last_error,
       finished_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, '${state}', $8, ${finishedAt})`,
    [
      delivery.deliveryId,
      delivery.collectionId,
      delivery.runId,
      delivery.name,
      delivery.channel,
      delivery.target,
      JSON.stringify(request),
      problem,
    ],
  );
}

/** Queues a delivery: its row and the job to make it, in the caller's transaction. */
export async function queueDelivery(tx: Transaction, delivery: NewDelivery, request: JsonObject): Promise<void> {
  await insertRow(tx, delivery, request, "");
  const kind = delivery.channel === runTaskChannel ? "run-task" : "delivery";
  await insertJob(tx, { kind, subject: delivery.deliveryId, collectionId: delivery.collectionId });
}

/** Records one that could not even be tried, so that the log says why nothing came. */
export async function insertFailedDelivery(tx: Transaction, delivery: NewDelivery, problem: string): Promise<void> {
  await insertRow(tx, delivery, {}, problem);
}

/** How far a delivery got. */
export type DeliveryState = "waiting" | "sent" | "failed";

/** A message for somebody outside, and how far it got. */
export interface Delivery extends NewDelivery {
  readonly request: JsonObject;
  readonly state: DeliveryState;
}

/** The delivery of that id, or null. */
export async function findDelivery(tx: Transaction, deliveryId: string): Promise<Delivery | null> {
  const rows = await tx.rows<Delivery>(
    `SELECT delivery_id AS "deliveryId", collection_id AS "collectionId", run_id AS "runId", name, channel, target,
       request, state FROM deliveries WHERE delivery_id = $1`,
    [deliveryId],
  );
  return rows[0] ?? null;
}

export interface DeliveryOutcome {
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly lastError: string;
}

/** Notes what came of an attempt. What was to be sent is forgotten with the last one: it may hold secrets. */
export async function recordDeliveryOutcome(
  tx: Transaction,
  deliveryId: string,
  outcome: DeliveryOutcome,
): Promise<void> {
  await tx.rows(
    `UPDATE deliveries SET state = $2, attempts = $3, last_error = $4,
       request = CASE $2::text WHEN 'waiting' THEN request ELSE '{}' END,
       finished_at = CASE $2::text WHEN 'waiting' THEN NULL ELSE now() END
     WHERE delivery_id = $1`,
    [deliveryId, outcome.state, outcome.attempts, outcome.lastError],
  );
}

const KEPT_DELIVERIES = 1000;

/** Keeps the newest of a collection, and all that are still to be made. */
export async function pruneDeliveries(tx: Transaction, collectionId: number, keep = KEPT_DELIVERIES): Promise<void> {
  await tx.rows(
    `DELETE FROM deliveries WHERE collection_id = $1 AND state <> 'waiting' AND delivery_id <= (
       SELECT delivery_id FROM deliveries WHERE collection_id = $1 ORDER BY delivery_id DESC OFFSET $2 LIMIT 1)`,
    [collectionId, keep],
  );
}

/** Deliveries of a collection, the newest first, as list items of the interface. */
export function createDeliveryListStatement(collectionId: number): ListStatement {
  return {
    text: `
      SELECT delivery_id, run_id, name, channel, target, state, attempts, last_error, created_at, finished_at
      FROM deliveries WHERE collection_id = $1 ORDER BY delivery_id DESC`,
    values: [collectionId],
    item: `json_build_object('id', delivery_id, 'name', name, 'channel', channel, 'target', target, 'state', state,
      'attempts', attempts, 'last_error', last_error, 'created_at', ${buildIsoTimeSql("created_at")},
      'finished_at', ${buildIsoTimeSql("finished_at")}, 'run_id', run_id)::text`,
  };
}

/** Notifications that a test asks for. */
export interface InlineNotifications {
  /** The test that asks for them. */
  readonly kind: ConfigItemKind;
  readonly name: string;
  readonly notification: JsonArray;
}

/** What tests ask for themselves, one after the other; those that ask for nothing are not read, they may be long. */
export async function* iterateInlineNotifications(
  tx: Transaction,
  collectionId: number,
): AsyncGenerator<InlineNotifications> {
  // PostgreSQL cannot look into a body that has an escaped NUL or half character anywhere.
  const asking = await tx.rows<{ kind: ConfigItemKind; name: string }>(
    `SELECT kind, name FROM config_items
     WHERE collection_id = $1 AND kind IN ('test', 'mastertest') AND body::text ~ '"notification"\\s*:\\s*\\[\\s*[^]\\s]'
     ORDER BY name, kind`,
    [collectionId],
  );
  for (const { kind, name } of asking) {
    const item = await findConfigItem(tx, collectionId, kind, name);
    const notification = item?.body.notification;
    if (Array.isArray(notification)) yield { kind, name, notification };
  }
}

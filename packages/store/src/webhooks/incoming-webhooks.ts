import type { Transaction } from "../database/transaction.js";

/** Where a Git host sends its events. */
export interface IncomingWebhook {
  readonly collectionId: number;
  /** Switched on, and the collection is not archived. */
  readonly open: boolean;
  readonly enabled: boolean;
  /** What the git host signs with, sealed; empty until the webhook is switched on for the first time. */
  readonly sealedSecret: string;
}

/** The incoming webhook of a collection, or null. */
export async function findIncomingWebhook(tx: Transaction, collection: string): Promise<IncomingWebhook | null> {
  const rows = await tx.rows<IncomingWebhook>(
    `SELECT collection_id AS "collectionId", webhook_enabled AS enabled, webhook_secret AS "sealedSecret",
       webhook_enabled AND status = 'active' AND webhook_secret <> '' AS open
     FROM collections WHERE name = $1`,
    [collection],
  );
  return rows[0] ?? null;
}

/** Stores the sealed secret that events are signed with. */
export async function setWebhookSecret(tx: Transaction, collectionId: number, sealed: string): Promise<void> {
  await tx.rows("UPDATE collections SET webhook_secret = $2 WHERE collection_id = $1", [collectionId, sealed]);
}

/** A git host gives up on an event long before. */
const KEPT_DAYS = 30;

/**
 * Notes an event under every name it is known by. False when one of them was noted before: the event was taken already.
 * A second transaction with the same event waits here for the first.
 */
export async function recordWebhookEventOnce(
  tx: Transaction,
  collectionId: number,
  names: readonly string[],
): Promise<boolean> {
  await tx.rows(
    `DELETE FROM webhook_events WHERE collection_id = $1 AND received_at < now() - make_interval(days => ${KEPT_DAYS})`,
    [collectionId],
  );
  const noted = await tx.rows(
    `INSERT INTO webhook_events (collection_id, event_id) SELECT $1, name FROM unnest($2::text[]) AS name ORDER BY name
     ON CONFLICT DO NOTHING RETURNING event_id`,
    [collectionId, names],
  );
  return noted.length === names.length;
}

/** How much a collection may hold: a run reads all of it into the memory of the service. */
import { KnownError } from "@plumbline/model";
import { countConfigurationBytes, countConnectorAndNotificationBytes, type Transaction } from "@plumbline/store";
import { createFailureError } from "../http/errors.js";

const MAX_COLLECTION_BYTES = 64 * 1024 * 1024;
/** Of connectors and notifications, which the service itself reads. */
const MAX_CONNECTION_BYTES = 4 * 1024 * 1024;

/** Does a change of a collection that nobody else changes now, unless it makes too much of it. */
export async function changeWithinCollectionSizeLimit<Result>(
  tx: Transaction,
  collectionId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await bytesOf(tx, collectionId);
  const result = await change();
  const after = await bytesOf(tx, collectionId);
  // Whoever has too much from earlier days can make it less, step by step.
  for (const [what, most] of limits) {
    if (after[what] <= most || after[what] <= before[what]) continue;
    throw createFailureError(
      "too_large",
      `The ${what} of the collection would have ${after[what]} bytes together, more than the ${most} that a collection may have.`,
    );
  }
  return result;
}

const limits = [
  ["configuration and rule files", MAX_COLLECTION_BYTES],
  ["connectors and notifications", MAX_CONNECTION_BYTES],
] as const;

async function bytesOf(tx: Transaction, collectionId: number): Promise<Record<(typeof limits)[number][0], number>> {
  return {
    "configuration and rule files": await countConfigurationBytes(tx, collectionId),
    "connectors and notifications": await countConnectorAndNotificationBytes(tx, collectionId),
  };
}

/** Throws, before anything of the collection is read, when it is too large. */
export async function requireWithinCollectionSizeLimit(tx: Transaction, collectionId: number): Promise<void> {
  const bytes = await countConfigurationBytes(tx, collectionId);
  if (bytes <= MAX_COLLECTION_BYTES) return;
  throw new KnownError(
    "configuration",
    `The configuration and rule files of the collection have ${bytes} bytes together, more than the ${MAX_COLLECTION_BYTES} that a run reads: nothing was judged. Make some of them smaller.`,
  );
}

/** How much a collection may hold: a run reads all of it into the memory of the service. */
import { KnownError } from "@plumbline/model";
import { configurationBytes, type Transaction } from "@plumbline/store";
import { failure } from "../http/errors.js";

const MAX_COLLECTION_BYTES = 64 * 1024 * 1024;

/** Does a change of a collection that nobody else changes now, unless it makes too much of it. */
export async function withinTotal<Result>(
  tx: Transaction,
  collectionId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await configurationBytes(tx, collectionId);
  const result = await change();
  const after = await configurationBytes(tx, collectionId);
  // Whoever has too much from earlier days can make it less, step by step.
  if (after <= MAX_COLLECTION_BYTES || after <= before) return result;
  throw failure(
    "too_large",
    `The configuration and rule files of the collection would have ${after} bytes together, more than the ${MAX_COLLECTION_BYTES} that a collection may have.`,
  );
}

/** Before anything of it is read. */
export async function requireReadable(tx: Transaction, collectionId: number): Promise<void> {
  const bytes = await configurationBytes(tx, collectionId);
  if (bytes <= MAX_COLLECTION_BYTES) return;
  throw new KnownError(
    "configuration",
    `The configuration and rule files of the collection have ${bytes} bytes together, more than the ${MAX_COLLECTION_BYTES} that a run reads: nothing was judged. Make some of them smaller.`,
  );
}

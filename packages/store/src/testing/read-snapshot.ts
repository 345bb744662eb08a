import type { Transaction } from "../database/transaction.js";
import { findDocumentByPath } from "../resources/resource-documents.js";

/** The one document at a path: the latest, or that of a session. */
export async function readSnapshot(
  tx: Transaction,
  path: string,
  databaseCollection: string,
  session?: string,
): Promise<string | null> {
  const found = await findDocumentByPath(tx, { path, databaseCollection, session });
  if (found.kind === "several") throw new Error(`${found.total} resources have different documents at ${path}`);
  return found.kind === "one" ? found.body : null;
}

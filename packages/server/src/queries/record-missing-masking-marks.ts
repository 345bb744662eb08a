/**
 * Bodies are marked when they are written. Those of versions before, or of another masking, are marked beside everything else
 * when a service starts; until then queries look for secrets in them, and take longer.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, listTenants, recordMissingMaskingMarksAfter } from "@plumbline/store";
import { documentMasking } from "../http/document-masking.js";
import { retryWhileDatabaseDown, skipIfCitusNodeUnreachable } from "../runs/retry-while-database-down.js";

/** The pause between batches, so that requests come first. */
const PAUSE_MS = 20;

export async function recordMissingMaskingMarks(db: Database, closing: AbortSignal): Promise<void> {
  for (const { tenantId: tenant } of await listTenants(db)) {
    let last: Buffer | null = Buffer.alloc(0);
    while (last !== null && !closing.aborted) {
      const after: Buffer = last;
      const markSome = () => db.write({ tenant }, (tx) => recordMissingMaskingMarksAfter(tx, documentMasking, after));
      last = await skipIfCitusNodeUnreachable(() => retryWhileDatabaseDown(markSome, closing));
      await sleep(PAUSE_MS);
    }
  }
}

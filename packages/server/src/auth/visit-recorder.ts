/** Who was let in, and when last. Noted in memory and written now and then, so that no request waits for it. */
import { type Database, saveVisits, type Visit } from "@plumbline/store";
import type { Principal } from "./verified-token-cache.js";

const SAVE_MS = 60_000;

export interface VisitRecorder {
  record(tenant: number, visitor: Principal): void;
  /** What cannot be written now is kept for the next time. */
  save(): Promise<void>;
}

export function createVisitRecorder(db: Database, closing: AbortSignal): VisitRecorder {
  const unsaved = new Map<number, Map<string, Visit>>();

  async function saveOf(tenant: number, visits: ReadonlyMap<string, Visit>): Promise<void> {
    unsaved.delete(tenant);
    try {
      await db.write({ tenant }, (tx) => saveVisits(tx, [...visits.values()]));
    } catch {
      unsaved.set(tenant, new Map([...visits, ...(unsaved.get(tenant) ?? [])]));
    }
  }

  async function save(): Promise<void> {
    await Promise.all([...unsaved].map(([tenant, visits]) => saveOf(tenant, visits)));
  }

  const timer = setInterval(() => void save(), SAVE_MS).unref();
  closing.addEventListener("abort", () => clearInterval(timer));
  return {
    record(tenant, { tokenId, subject, role, isIssuedHere }) {
      const visits = unsaved.get(tenant) ?? new Map<string, Visit>();
      // Tokens of an identity provider live for minutes, and nothing else is kept of them: whose they are is enough.
      const kept = isIssuedHere ? tokenId : `provider:${subject}`;
      visits.set(kept, { tokenId: kept, subject, role, isByProvider: !isIssuedHere, at: new Date() });
      unsaved.set(tenant, visits);
    },
    save,
  };
}

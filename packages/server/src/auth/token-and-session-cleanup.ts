/** Ends sessions that nobody uses, and forgets what ended long ago. Any number of services may do so on one database. */
import {
  type Database,
  deleteOldProviderLogouts,
  endIdleSessions,
  findTenantId,
  operatorTenantName,
  sweepEndedTokens,
} from "@plumbline/store";

const SWEEP_MS = 60_000;
/** No sign-in takes longer, and no older logout is believed. */
const LOGOUT_DAYS = 1;

interface TokenRetention {
  readonly sessionIdleSeconds: number;
  readonly endedTokenDays: number;
}

export function startTokenAndSessionCleanup(
  db: Database,
  { sessionIdleSeconds, endedTokenDays }: TokenRetention,
  closing: AbortSignal,
  onFailure: (error: unknown) => void,
): void {
  const sweep = async () => {
    const tenant = (await findTenantId(db, operatorTenantName)) ?? 0;
    await db.reserved({ tenant }, async (tx) => {
      await endIdleSessions(tx, sessionIdleSeconds);
      await sweepEndedTokens(tx, endedTokenDays);
      await deleteOldProviderLogouts(tx, LOGOUT_DAYS);
    });
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => {
      if (!closing.aborted) onFailure(error);
    });
  }, SWEEP_MS).unref();
  closing.addEventListener("abort", () => clearInterval(timer));
}

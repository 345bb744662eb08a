/** Sessions that an identity provider has ended. */
import type { Transaction } from "../database/transaction.js";

/** What an identity provider says when it ends a session. */
export interface ProviderLogout {
  readonly jti: string;
  /** Null: only the session is named. */
  readonly subject: string | null;
  /** `sid`; null: all sessions of the subject. */
  readonly providerSession: string | null;
}

/** False when that logout was told before. */
export async function recordProviderLogout(
  tx: Transaction,
  { jti, subject, providerSession }: ProviderLogout,
): Promise<boolean> {
  const rows = await tx.rows(
    `INSERT INTO provider_logouts (jti, subject, provider_session) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING jti`,
    [jti, subject, providerSession],
  );
  return rows.length > 0;
}

/** Sessions of browsers that signed in with the identity provider, in whichever tenant they are at home. */
export async function endProviderSessions(
  tx: Transaction,
  { subject, providerSession }: Omit<ProviderLogout, "jti">,
): Promise<number> {
  const [row] = await tx.rows<{ ended: number }>("SELECT end_provider_sessions($1, $2) AS ended", [
    subject,
    providerSession,
  ]);
  return row?.ended ?? 0;
}

/** Whether the provider told that this session, or all sessions of the subject that began before, are over. */
export async function isLoggedOutByProvider(
  tx: Transaction,
  signedIn: { readonly subject: string; readonly providerSession: string | null; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT FROM provider_logouts WHERE provider_session = $2
       OR (provider_session IS NULL AND subject = $1 AND told_at >= $3) LIMIT 1`,
    [signedIn.subject, signedIn.providerSession, signedIn.at],
  );
  return rows.length > 0;
}

/** Logouts no sign-in can race any more. */
export async function deleteOldProviderLogouts(tx: Transaction, keptDays: number): Promise<void> {
  await tx.rows("DELETE FROM provider_logouts WHERE told_at < now() - make_interval(days => $1)", [keptDays]);
}

/** What has to hold while a token or session is being made. */
import type { Transaction } from "../database/transaction.js";

/**
 * Whoever makes tokens of a tenant or subject, or removes the subject, takes turns: counts stay right, and what was made before
 * a removal is there to be found.
 */
export async function lockTokenCreation(tx: Transaction, subject: string, kind: "token" | "session"): Promise<void> {
  await tx.rows(
    `SELECT pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'tokens', current_tenant(), key), 0))
     FROM unnest($1::text[]) WITH ORDINALITY keys (key, place) ORDER BY place`,
    [kind === "token" ? ["", subject] : [subject]],
  );
}

/** Keeps the maker from being revoked until the transaction ends. Null when it is not alive. */
export async function lockParentToken(
  tx: Transaction,
  tokenId: string,
): Promise<{ readonly endsAt: Date | null } | null> {
  const rows = await tx.rows<{ readonly endsAt: Date | null }>('SELECT ends_at AS "endsAt" FROM hold_maker($1)', [
    tokenId,
  ]);
  return rows[0] ?? null;
}

/** Those that are good now. */
export async function countLiveTokens(
  tx: Transaction,
  subject: string,
): Promise<{ readonly ofSubject: number; readonly ofTenant: number }> {
  const [row] = await tx.rows<{ ofSubject: number; ofTenant: number }>(
    `SELECT count(*) FILTER (WHERE subject = $1)::int AS "ofSubject", count(*)::int AS "ofTenant"
     FROM tokens WHERE session_by IS NULL AND revoked_at IS NULL AND expires_at > now()`,
    [subject],
  );
  return row ?? { ofSubject: 0, ofTenant: 0 };
}

/** Ends the sessions of a subject that were used longest ago, so that no more than so many are left. */
export async function endLeastRecentlyUsedSessions(tx: Transaction, subject: string, remaining: number): Promise<void> {
  await tx.rows(
    `SELECT revoke_with_descendants(array_agg(token_id), true) FROM (
       SELECT token_id FROM tokens
       WHERE subject = $1 AND session_by IS NOT NULL
         AND revoked_at IS NULL AND expires_at > now()
       ORDER BY coalesce(used_at, created_at) DESC, token_id OFFSET $2) oldest`,
    [subject, remaining],
  );
}

/** Forgets the sessions of a subject that ended before so many others. */
export async function deleteAllButLastEndedSessions(tx: Transaction, subject: string, kept: number): Promise<void> {
  await tx.rows("SELECT forget_ended_sessions($1, $2)", [subject, kept]);
}

/** Whether the subject was removed from the tenant after that time. */
export async function isSubjectRemovedSince(tx: Transaction, subject: string, since: Date): Promise<boolean> {
  const rows = await tx.rows("SELECT FROM removed_subjects WHERE subject = $1 AND removed_at > $2", [subject, since]);
  return rows.length > 0;
}

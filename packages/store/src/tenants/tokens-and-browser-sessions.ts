import type { Role } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";

/** A token as it is stored, without its secret. */
export interface TokenRecord {
  readonly tokenId: string;
  readonly name: string;
  readonly subject: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Null: it is no session. */
  readonly sessionBy: SignInMethod | null;
  /** In its own tenant. */
  readonly lastUsedAt: Date | null;
}

/** How the browser of a session signed in. */
export type SignInMethod = "ticket" | "token" | "provider";

interface NewToken extends Pick<TokenRecord, "tokenId" | "name" | "subject" | "role" | "expiresAt" | "sessionBy"> {
  /** The token it is revoked with. */
  readonly madeFrom: string | null;
  /** What is made from it lives no longer than this; null: no bound. */
  readonly authorityEndsAt: Date | null;
  /** `sid` of the identity provider's own session. */
  readonly providerSession: string | null;
}

/** False when there is a token of that id already. */
export async function insertToken(tx: Transaction, token: NewToken): Promise<boolean> {
  const rows = await tx.rows(
    `INSERT INTO tokens (token_id, name, subject, role, expires_at, made_from, session_by, authority_ends_at, provider_session)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING token_id`,
    [
      token.tokenId,
      token.name,
      token.subject,
      token.role,
      token.expiresAt,
      token.madeFrom,
      token.sessionBy,
      token.authorityEndsAt,
      token.providerSession,
    ],
  );
  return rows.length > 0;
}

/** Whoever signs in again and again leaves as many behind: of those that ended, the last are listed. */
const LISTED_ENDED = 1000;

/** Those that are good now, and the last that ended. */
export async function listTokens(tx: Transaction): Promise<TokenRecord[]> {
  const isEnded = "(revoked_at IS NOT NULL OR expires_at <= now())";
  return tx.rows<TokenRecord>(
    `SELECT t.token_id AS "tokenId", t.name, t.subject, t.role, t.created_at AS "createdAt", t.expires_at AS "expiresAt",
            t.revoked_at AS "revokedAt", t.session_by AS "sessionBy", v.last_at AS "lastUsedAt"
     FROM (
       SELECT * FROM tokens WHERE NOT ${isEnded}
       UNION ALL
       (SELECT * FROM tokens WHERE ${isEnded}
        ORDER BY least(revoked_at, expires_at) DESC, token_id LIMIT ${LISTED_ENDED})
     ) t LEFT JOIN visits v USING (tenant_id, token_id) ORDER BY t.created_at, t.token_id`,
  );
}

export interface LiveTokenUseMarkNeed {
  /** A session whose use should be written down now. */
  readonly isToBeMarked: boolean;
}

/** Null when the token was not made here, was revoked, or is a session that nobody used for too long. */
export async function findLiveTokenUseMarkNeed(
  tx: Transaction,
  tokenId: string,
  seconds: { readonly idle: number; readonly marked: number },
): Promise<LiveTokenUseMarkNeed | null> {
  const rows = await tx.rows<LiveTokenUseMarkNeed>(
    `SELECT session_by IS NOT NULL AND coalesce(used_at, created_at) < now() - make_interval(secs => $3) AS "isToBeMarked"
     FROM tokens WHERE token_id = $1 AND revoked_at IS NULL
       AND (session_by IS NULL OR coalesce(used_at, created_at) > now() - make_interval(secs => $2))`,
    [tokenId, seconds.idle, seconds.marked],
  );
  return rows[0] ?? null;
}

/** Notes that a token has just been used. */
export async function markTokenUsed(tx: Transaction, tokenId: string): Promise<void> {
  await tx.rows("UPDATE tokens SET used_at = now() WHERE token_id = $1 AND revoked_at IS NULL", [tokenId]);
}

/** False when there is no such token. Revoking twice is fine. All that was made from it, in any tenant, ends with it. */
export async function revokeToken(tx: Transaction, tokenId: string): Promise<boolean> {
  const rows = await tx.rows("SELECT revoke_with_descendants(ARRAY[token_id], false) FROM tokens WHERE token_id = $1", [
    tokenId,
  ]);
  return rows.length > 0;
}

/**
 * As when somebody signs out: sessions made from it end with it, tokens made with it are still found by it. Says how the browser
 * had signed in.
 */
export async function endSession(tx: Transaction, tokenId: string): Promise<SignInMethod | null> {
  const [row] = await tx.rows<{ way: SignInMethod | null }>(
    "SELECT session_by AS way, revoke_with_descendants(ARRAY[token_id], true) FROM tokens WHERE token_id = $1",
    [tokenId],
  );
  return row?.way ?? null;
}

/** Ends sessions nobody used for so long, in every tenant. */
export async function endIdleSessions(tx: Transaction, idleSeconds: number): Promise<number> {
  const [row] = await tx.rows<{ ended: number }>("SELECT end_idle_sessions(make_interval(secs => $1)) AS ended", [
    idleSeconds,
  ]);
  return row?.ended ?? 0;
}

/** Forgets tokens and sessions that ended so many days ago, in every tenant; makers stay as long as what they made. */
export async function sweepEndedTokens(tx: Transaction, keptDays: number): Promise<number> {
  const [row] = await tx.rows<{ swept: number }>("SELECT sweep_ended_tokens(make_interval(days => $1)) AS swept", [
    keptDays,
  ]);
  return row?.swept ?? 0;
}

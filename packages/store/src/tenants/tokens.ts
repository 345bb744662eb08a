import type { Role } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";

export interface TokenRecord {
  readonly tokenId: string;
  readonly name: string;
  readonly subject: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Null: it is no session. */
  readonly sessionBy: SessionWay | null;
  /** In its own tenant. */
  readonly lastUsedAt: Date | null;
}

/** How the browser of a session signed in. */
export type SessionWay = "ticket" | "token" | "provider";

interface NewToken extends Pick<TokenRecord, "tokenId" | "name" | "subject" | "role" | "expiresAt" | "sessionBy"> {
  /** The token it is revoked with. */
  readonly madeFrom: string | null;
}

/** False when there is a token of that id already. */
export async function insertToken(tx: Transaction, token: NewToken): Promise<boolean> {
  const rows = await tx.rows(
    `INSERT INTO tokens (token_id, name, subject, role, expires_at, made_from, session_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING token_id`,
    [token.tokenId, token.name, token.subject, token.role, token.expiresAt, token.madeFrom, token.sessionBy],
  );
  return rows.length > 0;
}

export async function listTokens(tx: Transaction): Promise<TokenRecord[]> {
  return tx.rows<TokenRecord>(
    `SELECT t.token_id AS "tokenId", t.name, t.subject, t.role, t.created_at AS "createdAt", t.expires_at AS "expiresAt",
            t.revoked_at AS "revokedAt", t.session_by AS "sessionBy", v.last_at AS "lastUsedAt"
     FROM tokens t LEFT JOIN visits v USING (tenant_id, token_id) ORDER BY t.created_at, t.token_id`,
  );
}

/** True when the token was made here and has not been revoked. */
export async function isTokenAlive(tx: Transaction, tokenId: string): Promise<boolean> {
  const rows = await tx.rows("SELECT FROM tokens WHERE token_id = $1 AND revoked_at IS NULL", [tokenId]);
  return rows.length > 0;
}

/** False when there is no such token. Revoking twice is fine. What was made from it ends with it. */
export async function revokeToken(tx: Transaction, tokenId: string): Promise<boolean> {
  const rows = await tx.rows(
    "UPDATE tokens SET revoked_at = coalesce(revoked_at, now()) WHERE $1 IN (token_id, made_from) RETURNING token_id",
    [tokenId],
  );
  return rows.length > 0;
}

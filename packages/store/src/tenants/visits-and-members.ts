import type { Role } from "@plumbline/model";
import type { Transaction } from "../database/transaction.js";

/** Somebody's use of a token. */
export interface Visit {
  readonly tokenId: string;
  readonly subject: string;
  readonly role: Role;
  /** The token is an identity provider's: nothing else is known of it here. */
  readonly isByProvider: boolean;
  readonly at: Date;
}

export interface TenantMember {
  readonly subject: string;
  readonly roles: Role[];
  /** Those that still open the tenant. */
  readonly tokens: number;
  readonly sessions: number;
  /** Came with tokens of an identity provider; whether it would give them another one is not known here. */
  readonly isByProvider: boolean;
  /** Came with a token of this service that is at home in another tenant, as operators do. */
  readonly isFromElsewhere: boolean;
  readonly lastSeenAt: Date | null;
}

/** Notes who was here, and when. */
export async function saveVisits(tx: Transaction, visits: readonly Visit[]): Promise<void> {
  await tx.rows(
    `INSERT INTO visits (token_id, subject, role, is_by_provider, last_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::timestamptz[])
     ON CONFLICT (tenant_id, token_id) DO UPDATE
     SET subject = excluded.subject, role = excluded.role, last_at = greatest(visits.last_at, excluded.last_at)`,
    [
      visits.map(({ tokenId }) => tokenId),
      visits.map(({ subject }) => subject),
      visits.map(({ role }) => role),
      visits.map(({ isByProvider }) => isByProvider),
      visits.map(({ at }) => at),
    ],
  );
}

/** By everything that opens the tenant now, and everybody who was seen in it with something that is kept elsewhere. */
export async function listMembers(tx: Transaction): Promise<TenantMember[]> {
  return tx.rows<TenantMember>(
    `SELECT subject, array_agg(DISTINCT role ORDER BY role) AS roles,
            count(*) FILTER (WHERE way = 'token')::int AS tokens,
            count(*) FILTER (WHERE way = 'session')::int AS sessions,
            bool_or(way = 'provider') AS "isByProvider", bool_or(way = 'elsewhere') AS "isFromElsewhere",
            max(last_at) AS "lastSeenAt"
     FROM (
       SELECT t.subject, t.role, CASE WHEN t.session_by IS NULL THEN 'token' ELSE 'session' END AS way, v.last_at
       FROM tokens t LEFT JOIN visits v USING (tenant_id, token_id)
       WHERE t.revoked_at IS NULL AND t.expires_at > now()
       UNION ALL
       SELECT v.subject, v.role, CASE WHEN v.is_by_provider THEN 'provider' ELSE 'elsewhere' END, v.last_at
       FROM visits v WHERE NOT EXISTS (SELECT FROM tokens t WHERE (t.tenant_id, t.token_id) = (v.tenant_id, v.token_id))
     ) ways
     GROUP BY subject ORDER BY subject COLLATE "C"`,
  );
}

import { randomUUID } from "node:crypto";
import type { Role } from "@plumbline/model";
import {
  countLiveTokens,
  createStoreError,
  type Database,
  deleteAllButLastEndedSessions,
  endLeastRecentlyUsedSessions,
  findTenantId,
  insertToken,
  isSubjectRemovedSince,
  lockParentToken,
  lockTokenCreation,
  type SignInMethod,
  type Transaction,
} from "@plumbline/store";
import { importJWK, type JWK, SignJWT } from "jose";
import { createFailureError, createValidationError } from "../http/errors.js";

/** `iss` of the tokens this service signs, and their only algorithm. */
export const serviceTokenIssuerName = "plumbline";
export const serviceTokenAlgorithm = "EdDSA";

/** How long a token lives where nobody says otherwise: a week. */
export const defaultTokenLifetimeSeconds = 7 * 24 * 3600;

export interface TokenRequest {
  /** The first is its home: there it is listed and revoked. */
  readonly tenants: readonly [string, ...string[]];
  readonly role: Role;
  readonly name: string;
  readonly subject: string;
  readonly seconds: number;
  /** Fewer seconds will do, where what it is made from does not live as long. */
  readonly mayBeShorter?: boolean;
  /** The token or session it is made with: only while that is alive, no longer than it may, and revoked with it. */
  readonly madeFrom?: string;
  /** When what it is made from was given, where that is not kept here: not if the subject was removed since. */
  readonly sourceIssuedAt?: Date;
  /** When its subject was let in, where that was before now: as with a session that is made from another. */
  readonly since?: Date;
  /** How the session was signed in, where the token is one of a browser. */
  readonly sessionBy?: SignInMethod;
  /** `sid` of the identity provider's own session. */
  readonly providerSession?: string;
}

export interface IssuedToken {
  readonly token: string;
  readonly tokenId: string;
  readonly expiresAt: Date;
}

/** How many may be good at a time; absent for the operator at the machine itself. */
export interface TokenQuotas {
  readonly sessionsPerSubject: number;
  readonly tokensPerSubject: number;
  readonly tokensPerTenant: number;
}

/** Makes tokens of this service. */
export interface TokenIssuer {
  issue(request: TokenRequest): Promise<IssuedToken>;
  /** Null when there is a token of that id already. */
  issueOnce(request: TokenRequest, tokenId: string): Promise<IssuedToken | null>;
}

/** Signs tokens and records them, so that they can be listed and revoked. */
export async function createTokenIssuer(db: Database, signingKey: JWK, quotas?: TokenQuotas): Promise<TokenIssuer> {
  const key = await importJWK(signingKey, serviceTokenAlgorithm);

  function sign({ tenants, role, subject, since }: TokenRequest, tokenId: string, issuedAt: number, expiresAt: Date) {
    const [home, ...others] = tenants;
    const letIn = since === undefined ? {} : { since: Math.floor(since.getTime() / 1000) };
    return new SignJWT({ tenant: others.length === 0 ? home : [home, ...others], role, ...letIn })
      .setProtectedHeader({ alg: serviceTokenAlgorithm, typ: "JWT" })
      .setIssuer(serviceTokenIssuerName)
      .setSubject(subject)
      .setJti(tokenId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
  }

  async function issueOnce(request: TokenRequest, tokenId: string): Promise<IssuedToken | null> {
    const { tenants, role, name, subject, madeFrom = null, sessionBy = null, providerSession = null } = request;
    const tenant = await findTenantId(db, tenants[0]);
    if (tenant === null) throw createStoreError("not_found", `There is no tenant named ${tenants[0]}.`);
    const issuedAt = Math.floor(Date.now() / 1000);
    // Whoever wants to delete something to make room has to sign in first.
    const write = sessionBy === null ? db.write : db.reserved;
    return write({ tenant }, async (tx) => {
      await lockTokenCreation(tx, subject, sessionBy === null ? "token" : "session");
      const bound = await boundOf(tx, request);
      const expiresAt = endOf(request, issuedAt, bound);
      if (quotas !== undefined) await enforceTokenQuotas(tx, request, quotas);
      const authorityEndsAt = sessionBy === null ? expiresAt : bound;
      const record = { tokenId, name, subject, role, expiresAt, madeFrom, sessionBy, authorityEndsAt, providerSession };
      if (!(await insertToken(tx, record))) return null;
      return { token: await sign(request, tokenId, issuedAt, expiresAt), tokenId, expiresAt };
    });
  }

  return {
    issueOnce,
    async issue(request) {
      const issued = await issueOnce(request, randomUUID());
      if (issued === null) throw new Error("a random token id was there already");
      return issued;
    },
  };
}

const notAlive = () => createFailureError("unauthorized", "Please authenticate to access this API.");

/** Until when what is made may live; null: as long as it is asked for. Throws when the maker is not alive. */
async function boundOf(tx: Transaction, { madeFrom, sourceIssuedAt, subject }: TokenRequest): Promise<Date | null> {
  if (sourceIssuedAt !== undefined && (await isSubjectRemovedSince(tx, subject, sourceIssuedAt))) throw notAlive();
  if (madeFrom === undefined) return null;
  const maker = await lockParentToken(tx, madeFrom);
  if (maker === null) throw notAlive();
  return maker.endsAt;
}

function endOf({ seconds, mayBeShorter }: TokenRequest, issuedAt: number, bound: Date | null): Date {
  const remaining = bound === null ? seconds : Math.floor(bound.getTime() / 1000) - issuedAt;
  if (seconds > remaining && mayBeShorter !== true) {
    throw createValidationError([
      `ttl_seconds must be ${Math.max(remaining, 0)} or less, got ${seconds}: a token lives no longer than the one it is made with.`,
    ]);
  }
  return new Date((issuedAt + Math.min(seconds, remaining)) * 1000);
}

/** How many ended sessions of a subject are kept for who looks what there was. */
const ENDED_SESSIONS = 50;

/** Browsers come and go, so the session that was used longest ago makes room; tokens are somebody's to revoke. */
async function enforceTokenQuotas(
  tx: Transaction,
  { subject, sessionBy }: TokenRequest,
  quotas: TokenQuotas,
): Promise<void> {
  if (sessionBy !== undefined) {
    await endLeastRecentlyUsedSessions(tx, subject, quotas.sessionsPerSubject - 1);
    return deleteAllButLastEndedSessions(tx, subject, ENDED_SESSIONS);
  }
  const { ofSubject, ofTenant } = await countLiveTokens(tx, subject);
  if (ofSubject >= quotas.tokensPerSubject) throw tooMany(`${subject} has`, ofSubject, "PLUMBLINE_MAX_TOKENS");
  if (ofTenant >= quotas.tokensPerTenant) throw tooMany("The tenant has", ofTenant, "PLUMBLINE_MAX_TENANT_TOKENS");
}

const tooMany = (who: string, count: number, setting: string) =>
  createFailureError(
    "conflict",
    `${who} ${count} tokens, which is as many as ${setting} allows. Revoke one that is not needed.`,
  );

import { randomUUID } from "node:crypto";
import type { Role } from "@plumbline/model";
import { type Database, findTenantId, insertToken, type SessionWay, storeError } from "@plumbline/store";
import { importJWK, type JWK, SignJWT } from "jose";

/** `iss` of the tokens this service signs, and their only algorithm. */
export const ownIssuer = "plumbline";
export const ownAlgorithm = "EdDSA";

export const defaultTokenSeconds = 7 * 24 * 3600;

export interface TokenRequest {
  /** The first is its home: there it is listed and revoked. */
  readonly tenants: readonly [string, ...string[]];
  readonly role: Role;
  readonly name: string;
  readonly subject: string;
  readonly seconds: number;
  /** It is revoked with that token. */
  readonly madeFrom?: string;
  /** For the session of a browser. */
  readonly sessionBy?: SessionWay;
}

export interface IssuedToken {
  readonly token: string;
  readonly tokenId: string;
  readonly expiresAt: Date;
}

export interface TokenIssuer {
  issue(request: TokenRequest): Promise<IssuedToken>;
  /** Null when there is a token of that id already. */
  issueOnce(request: TokenRequest, tokenId: string): Promise<IssuedToken | null>;
}

/** Signs tokens and records them, so that they can be listed and revoked. */
export async function tokenIssuer(db: Database, signingKey: JWK): Promise<TokenIssuer> {
  const key = await importJWK(signingKey, ownAlgorithm);
  async function issueOnce(request: TokenRequest, tokenId: string): Promise<IssuedToken | null> {
    const {
      tenants: [home, ...others],
      role,
      name,
      subject,
      madeFrom = null,
      sessionBy = null,
    } = request;
    const tenantId = await findTenantId(db, home);
    if (tenantId === null) throw storeError("not_found", `There is no tenant named ${home}.`);
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresAt = new Date((issuedAt + request.seconds) * 1000);
    const token = await new SignJWT({ tenant: others.length === 0 ? home : [home, ...others], role })
      .setProtectedHeader({ alg: ownAlgorithm, typ: "JWT" })
      .setIssuer(ownIssuer)
      .setSubject(subject)
      .setJti(tokenId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    const isNew = await db.write({ tenant: tenantId }, (tx) =>
      insertToken(tx, { tokenId, name, subject, role, expiresAt, madeFrom, sessionBy }),
    );
    return isNew ? { token, tokenId, expiresAt } : null;
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

import { randomUUID } from "node:crypto";
import type { Role } from "@plumbline/model";
import { type Database, findTenantId, insertToken, storeError } from "@plumbline/store";
import { importJWK, type JWK, SignJWT } from "jose";

/** `iss` of the tokens this service signs, and their only algorithm. */
export const ownIssuer = "plumbline";
export const ownAlgorithm = "EdDSA";

export const defaultTokenSeconds = 7 * 24 * 3600;

export interface TokenRequest {
  readonly tenant: string;
  readonly role: Role;
  readonly name: string;
  readonly subject: string;
  readonly seconds: number;
}

export interface IssuedToken {
  readonly token: string;
  readonly tokenId: string;
  readonly expiresAt: Date;
}

export interface TokenIssuer {
  issue(request: TokenRequest): Promise<IssuedToken>;
}

/** Signs tokens and records them, so that they can be listed and revoked. */
export async function tokenIssuer(db: Database, signingKey: JWK): Promise<TokenIssuer> {
  const key = await importJWK(signingKey, ownAlgorithm);
  return {
    async issue(request) {
      const tenantId = await findTenantId(db, request.tenant);
      if (tenantId === null) throw storeError("not_found", `There is no tenant named ${request.tenant}.`);
      const tokenId = randomUUID();
      const issuedAt = Math.floor(Date.now() / 1000);
      const expiresAt = new Date((issuedAt + request.seconds) * 1000);
      const token = await new SignJWT({ tenant: request.tenant, role: request.role })
        .setProtectedHeader({ alg: ownAlgorithm, typ: "JWT" })
        .setIssuer(ownIssuer)
        .setSubject(request.subject)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      await db.write({ tenant: tenantId }, (tx) =>
        insertToken(tx, { tokenId, name: request.name, subject: request.subject, role: request.role, expiresAt }),
      );
      return { token, tokenId, expiresAt };
    },
  };
}

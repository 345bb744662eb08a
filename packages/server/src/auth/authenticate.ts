/**
 * Who is asking, and for which tenant. A token is either ours (fixed issuer and algorithm, our public key, alive in
 * the database) or from one configured OIDC issuer (its published keys, its audience, asymmetric algorithms only).
 * Which of the two is decided by `iss`, never by the token's own `alg`, so neither `none` nor key confusion gets in.
 */
import { isRole, type KnownError } from "@plumbline/model";
import {
  type Database,
  findLiveTokenUseMarkNeed,
  findTenantId,
  isSubjectRemovedSince,
  isTenantName,
  markTokenUsed,
  operatorTenantName,
  type ProviderLogout,
} from "@plumbline/store";
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { createFailureError, createValidationError, type FailureCode } from "../http/errors.js";
import { findUnstorableTextProblem } from "../http/unstorable-text.js";
import type { OidcSettings } from "../settings.js";
import { fetchFromProvider } from "./fetch-from-provider.js";
import { createInvalidLogoutError, verifyLogoutToken } from "./logout-token.js";
import { serviceTokenAlgorithm, serviceTokenIssuerName } from "./token-issuer.js";
import { createVerifiedTokenCache, type Principal } from "./verified-token-cache.js";

export interface Authenticator {
  /** Throws `unauthorized` unless the header carries a token with a good signature. Asks no database. */
  identify(authorization: string | undefined): Promise<Principal>;
  /** As `identify`, and throws when the token was revoked. */
  recognize(authorization: string): Promise<Principal>;
  /** Who an OIDC issuer says has just signed in as a user of the client. Throws `unauthorized` or `forbidden`. */
  welcome(idToken: string, client: { readonly clientId: string; readonly nonce: string }): Promise<Principal>;
  /** What an OIDC issuer says has ended. Throws `validation` for what is no logout of the client. */
  readLogout(logoutToken: string, clientId: string): Promise<ProviderLogout>;
  /** The tenant the visitor may act in: the one in the path, or its own. Throws `unauthorized` or `forbidden`. */
  admit(visitor: Principal, pathTenant: string | undefined, asking: Asking): Promise<VisitedTenant>;
}

export interface VisitedTenant {
  readonly id: number;
  readonly name: string;
}

/** Whether somebody has just asked for something, which keeps a session from ending, or a reply goes on by itself. */
type Asking = "now" | "still";

/** How exactly the last use of a session is known. */
const MARK_SECONDS = 60;

const unauthorized = (): KnownError<FailureCode> =>
  createFailureError("unauthorized", "Please authenticate to access this API.");

interface AuthenticatorOptions {
  readonly db: Database;
  readonly signingKey: JWK;
  readonly oidc: OidcSettings | null;
  /** Sessions that were not used for so long are over. */
  readonly idleSeconds: number;
}

export async function createAuthenticator(options: AuthenticatorOptions): Promise<Authenticator> {
  const { db, signingKey, oidc, idleSeconds } = options;
  const { d: _private, ...publicJwk } = signingKey;
  const serviceKey = await importJWK(publicJwk, serviceTokenAlgorithm);
  const remoteKeys =
    oidc === null ? null : createRemoteJWKSet(new URL(oidc.jwksUrl), { [customFetch]: fetchFromProvider });
  const tenantIds = new Map<string, number>();
  const verified = createVerifiedTokenCache();

  async function tenantId(name: string): Promise<number | null> {
    const known = tenantIds.get(name);
    if (known !== undefined) return known;
    const id = await findTenantId(db, name);
    // Tenants are never renamed or removed, so only their absence may change.
    if (id !== null) tenantIds.set(name, id);
    return id;
  }

  function identifyServiceToken(token: string): Promise<Principal> {
    return verified.get(token, async () => {
      const { payload } = await jwtVerify(token, serviceKey, {
        algorithms: [serviceTokenAlgorithm],
        issuer: serviceTokenIssuerName,
        requiredClaims: ["sub", "jti", "exp", "iat", "tenant", "role"],
      });
      const visitor = visitorOf(payload, "tenant", "role", payload.jti ?? "");
      const { since } = payload;
      const letIn = typeof since === "number" ? { issuedAt: new Date(since * 1000) } : {};
      return { visitor: { ...visitor, ...letIn, isIssuedHere: true }, expires: (payload.exp ?? 0) * 1000 };
    });
  }

  const seconds = { idle: idleSeconds, marked: Math.min(MARK_SECONDS, idleSeconds / 4) };

  async function refuseRevoked({ tenants: [home = ""], tokenId }: Principal, asking: Asking): Promise<void> {
    const tenant = await tenantId(home);
    const found =
      tenant === null ? null : await db.read({ tenant }, (tx) => findLiveTokenUseMarkNeed(tx, tokenId, seconds));
    if (tenant === null || found === null) throw unauthorized();
    // Nobody waits for it, and what fails now is tried with the next request.
    if (found.isToBeMarked && asking === "now")
      db.reserved({ tenant }, (tx) => markTokenUsed(tx, tokenId)).catch(() => {});
  }

  /**
   * Tokens of an identity provider cannot be revoked, nor can those that are at home in another tenant: what their subject had
   * when it was removed is not good any more.
   */
  async function refuseRemoved({ subject, issuedAt }: Principal, tenant: number): Promise<void> {
    if (await db.read({ tenant }, (tx) => isSubjectRemovedSince(tx, subject, issuedAt))) throw unauthorized();
  }

  async function identifyForeign(
    token: string,
    settings: OidcSettings,
    keys: JWTVerifyGetKey,
    client?: { readonly clientId: string; readonly nonce: string },
  ): Promise<Principal> {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [...settings.algorithms],
      issuer: settings.issuer,
      audience: client?.clientId ?? settings.audience,
      requiredClaims: ["sub", "exp"],
      clockTolerance: 5,
    });
    if (client !== undefined && payload.nonce !== client.nonce) throw unauthorized();
    const visitor = visitorOf(payload, settings.tenantClaim, settings.roleClaim, `${settings.issuer}|${payload.sub}`);
    // Claims are often filled from what users may write about themselves: who is an operator is said here, by name.
    if (visitor.tenants.includes(operatorTenantName) && !settings.operators.includes(visitor.subject)) {
      throw createFailureError(
        "forbidden",
        `This token asks for every tenant ("${operatorTenantName}"), which its issuer may not give. PLUMBLINE_OIDC_OPERATORS names those who may have it.`,
      );
    }
    return visitor;
  }

  async function identify(authorization: string | undefined): Promise<Principal> {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
    if (token === undefined) throw unauthorized();
    try {
      const foreign = oidc !== null && remoteKeys !== null && decodeJwt(token).iss === oidc.issuer;
      return foreign ? await identifyForeign(token, oidc, remoteKeys) : await identifyServiceToken(token);
    } catch (error) {
      throw isTokenFault(error) ? unauthorized() : explained(error);
    }
  }

  return {
    identify,
    async recognize(authorization) {
      const visitor = await identify(authorization);
      if (visitor.isIssuedHere) await refuseRevoked(visitor, "now");
      return visitor;
    },
    async welcome(idToken, client) {
      if (oidc === null || remoteKeys === null) throw unauthorized();
      return identifyForeign(idToken, oidc, remoteKeys, client).catch((error: unknown) => {
        throw isTokenFault(error) ? unauthorized() : explained(error);
      });
    },
    async readLogout(logoutToken, clientId) {
      if (oidc === null || remoteKeys === null) throw createInvalidLogoutError("there is no identity provider");
      return verifyLogoutToken(logoutToken, remoteKeys, oidc, clientId).catch((error: unknown) => {
        throw isTokenFault(error)
          ? createInvalidLogoutError(error instanceof Error ? error.message : "it is no token")
          : explained(error);
      });
    },
    async admit(visitor, pathTenant, asking) {
      if (visitor.isIssuedHere) await refuseRevoked(visitor, asking);
      const everywhere = visitor.tenants.includes(operatorTenantName);
      const name = pathTenant ?? homeTenant(visitor, everywhere);
      // The same answer whether the tenant exists or not.
      if (!everywhere && !visitor.tenants.includes(name)) throw forbidden();
      const id = isTenantName(name) ? await tenantId(name) : null;
      if (id === null)
        throw everywhere ? createFailureError("not_found", `There is no tenant named ${name}.`) : forbidden();
      const isAtHome = visitor.isIssuedHere && (everywhere || name === visitor.tenants[0]);
      if (!isAtHome) await refuseRemoved(visitor, id);
      return { id, name };
    },
  };
}

/** What is wrong with a token, as against what is wrong on the way to the keys that check it. */
function isTokenFault(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !(
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === "ERR_JOSE_GENERIC"
  );
}

function explained(error: unknown): unknown {
  const onTheWay =
    error instanceof errors.JOSEError || (error instanceof TypeError && error.message === "fetch failed");
  return onTheWay
    ? createFailureError("unavailable", "The keys of the identity provider cannot be had. Try again shortly.")
    : error;
}

const forbidden = () => createFailureError("forbidden", "This token does not give access to this tenant.");

function homeTenant(visitor: Principal, everywhere: boolean): string {
  const [only, ...others] = visitor.tenants;
  if (only === undefined || others.length > 0 || everywhere) {
    throw createValidationError([
      "This token is good for several tenants: name one in the path, as in /{tenant}/api/…",
    ]);
  }
  return only;
}

function visitorOf(payload: JWTPayload, tenantClaim: string, roleClaim: string, tokenId: string): Principal {
  const tenant = payload[tenantClaim];
  const role = payload[roleClaim];
  const tenants = (Array.isArray(tenant) ? tenant : [tenant]).filter(
    (name): name is string => typeof name === "string",
  );
  const named = typeof payload.sub === "string" && payload.sub !== "";
  const storable =
    findUnstorableTextProblem([tokenId, String(payload.sub), String(payload.sid ?? ""), ...tenants]) === null;
  if (!named || !storable || !isRole(role) || tenants.length === 0) throw unauthorized();
  const issuedAt = new Date((payload.iat ?? 0) * 1000);
  const sid = typeof payload.sid === "string" && payload.sid !== "" ? { providerSession: payload.sid } : {};
  return { subject: String(payload.sub), role, tokenId, tenants, isIssuedHere: false, issuedAt, ...sid };
}

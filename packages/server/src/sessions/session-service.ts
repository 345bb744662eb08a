/** Signing a browser in, by a ticket or by a token it shows once, and out again. */
import { KnownError } from "@plumbline/model";
import {
  type Database,
  endProviderSessions,
  endSession,
  findTenantId,
  isLoggedOutByProvider,
  listTenants,
  operatorTenantName,
  recordProviderLogout,
  type SignInMethod,
} from "@plumbline/store";
import type { FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import type { Authenticator } from "../auth/authenticate.js";
import { createInvalidLogoutError } from "../auth/logout-token.js";
import type { IssuedToken, TokenIssuer } from "../auth/token-issuer.js";
import type { Principal } from "../auth/verified-token-cache.js";
import { createFailureError, type FailureCode } from "../http/errors.js";
import type { OidcSettings } from "../settings.js";
import { type CsrfProtection, createCsrfProtection } from "./csrf-tokens.js";
import { createOidcSignInService, type OidcSignInService } from "./oidc-sign-in.js";
import { createTicketIssuer, createUsedTicketError, type TicketIssuer } from "./sign-in-tickets.js";

const SESSION_SECONDS = 12 * 3600;

export interface ShownSession {
  readonly subject: string;
  readonly role: Principal["role"];
  readonly tenants: readonly string[];
  readonly csrf_token: string;
  readonly expires_at: string;
}

export interface SessionService {
  readonly tickets: TicketIssuer;
  readonly csrf: CsrfProtection;
  readonly byTicket: (ticket: string) => Promise<IssuedToken>;
  /** The token is not kept: the session has one of its own, which ends when that one is revoked or expires. */
  readonly byToken: (token: string) => Promise<IssuedToken>;
  /** Throws when the identity provider has told meanwhile that its session is over. */
  readonly byVisitor: (visitor: Principal) => Promise<IssuedToken>;
  /** Ends what an identity provider says has ended. Throws `validation` for what it did not say, or said before. */
  readonly endByProvider: (logoutToken: string) => Promise<void>;
  /** Null where no issuer is configured for it. */
  readonly oidc: OidcSignInService | null;
  readonly show: (token: string) => Promise<ShownSession>;
  /**
   * Throws unless the request is the session's own. A cookie that is not good any more has nothing to end. Returns where the
   * browser signs out of the identity provider it came with, too.
   */
  readonly end: (request: FastifyRequest, token: string | undefined) => Promise<string | null>;
}

interface Parts {
  readonly db: Database;
  readonly tokens: TokenIssuer;
  readonly authenticator: Authenticator;
  readonly key: Buffer;
  readonly oidc: OidcSettings | null;
}

export function createSessionService({ db, tokens, authenticator, key, oidc }: Parts): SessionService {
  const tickets = createTicketIssuer(key);
  const csrf = createCsrfProtection(key);
  const flow =
    oidc === null || oidc.signIn === null ? null : createOidcSignInService(oidc, oidc.signIn, authenticator, key);
  const operatorsTenant = async () => (await findTenantId(db, operatorTenantName)) ?? 0;
  const endIn = async (home = "", tokenId: string): Promise<SignInMethod | null> => {
    const tenant = await findTenantId(db, home);
    return tenant === null ? null : db.reserved({ tenant }, (tx) => endSession(tx, tokenId));
  };
  const issueFor = (visitor: Principal, seconds: number, sessionBy: SignInMethod) => {
    const { tenants, role, subject, isIssuedHere, tokenId, issuedAt, providerSession } = visitor;
    const [home, ...others] = tenants;
    if (home === undefined || seconds < 1) throw expired();
    const request = { tenants: [home, ...others], role, subject, name: "browser", seconds, sessionBy } as const;
    return tokens.issue({
      ...request,
      mayBeShorter: true,
      since: issuedAt,
      ...(isIssuedHere ? { madeFrom: tokenId } : { sourceIssuedAt: issuedAt }),
      ...(providerSession === undefined ? {} : { providerSession }),
    });
  };
  return {
    tickets,
    csrf,
    async byTicket(text) {
      const { tenant, role, subject, sessionId, issuedAt } = tickets.read(text);
      const request = { tenants: [tenant], role, subject, name: "browser", sessionBy: "ticket" } as const;
      const issued = await tokens.issueOnce(
        { ...request, seconds: SESSION_SECONDS, sourceIssuedAt: issuedAt },
        sessionId,
      );
      if (issued === null) throw createUsedTicketError();
      return issued;
    },
    async byToken(token) {
      const visitor = await authenticator.recognize(`Bearer ${token}`);
      return issueFor(visitor, Math.min(SESSION_SECONDS, remainingSeconds(token)), "token");
    },
    async byVisitor(visitor) {
      const issued = await issueFor(visitor, SESSION_SECONDS, "provider");
      const { subject, issuedAt: at, providerSession = null } = visitor;
      // A logout is noted before it ends sessions: either it finds this one, or it is found here.
      const operators = await operatorsTenant();
      const isOver = await db.read({ tenant: operators }, (tx) =>
        isLoggedOutByProvider(tx, { subject, providerSession, at }),
      );
      if (!isOver) return issued;
      await endIn(visitor.tenants[0], issued.tokenId);
      throw createFailureError("unauthorized", "The identity provider has ended this session.");
    },
    async endByProvider(logoutToken) {
      const logout = await authenticator.readLogout(logoutToken, oidc?.signIn?.clientId ?? "");
      const tenant = await operatorsTenant();
      if (!(await db.reserved({ tenant }, (tx) => recordProviderLogout(tx, logout))))
        throw createInvalidLogoutError("it was told before");
      await db.reserved({ tenant }, (tx) => endProviderSessions(tx, logout));
    },
    oidc: flow,
    async show(token) {
      const { subject, role, tenants, tokenId } = await authenticator.recognize(`Bearer ${token}`);
      const isOperator = tenants.includes(operatorTenantName);
      return {
        subject,
        role,
        tenants: isOperator ? (await listTenants(db)).map(({ name }) => name) : tenants,
        csrf_token: csrf.tokenFor(tokenId),
        expires_at: new Date((decodeJwt(token).exp ?? 0) * 1000).toISOString(),
      };
    },
    async end(request, token) {
      const visitor =
        token === undefined ? null : await catchUnauthorizedAsNull(authenticator.recognize(`Bearer ${token}`));
      if (visitor === null) return null;
      csrf.check(request, visitor.tokenId);
      const way = await endIn(visitor.tenants[0], visitor.tokenId);
      return way === "provider" && flow !== null ? flow.endAddress() : null;
    },
  };
}

/** A cookie that is not good any more is as none; one that nobody can check now may be good. */
export async function catchUnauthorizedAsNull<Found>(looked: Promise<Found>): Promise<Found | null> {
  return looked.catch((error: unknown) => {
    if (error instanceof KnownError && (error.code === "unauthorized" || error.code === "forbidden")) return null;
    throw error;
  });
}

const expired = (): KnownError<FailureCode> => createFailureError("unauthorized", "This token has expired.");

function remainingSeconds(token: string): number {
  return Math.floor((decodeJwt(token).exp ?? 0) - Date.now() / 1000);
}

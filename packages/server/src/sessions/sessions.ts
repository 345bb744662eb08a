/** Signing a browser in, by a ticket or by a token it shows once, and out again. */
import { KnownError } from "@plumbline/model";
import {
  type Database,
  endSession,
  findTenantId,
  listTenants,
  operatorTenant,
  type SessionWay,
} from "@plumbline/store";
import type { FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import type { Authenticator } from "../auth/authenticate.js";
import type { IssuedToken, TokenIssuer } from "../auth/token-issuer.js";
import type { Visitor } from "../auth/verified-tokens.js";
import { type FailureCode, failure } from "../http/errors.js";
import type { OidcSettings } from "../settings.js";
import { type CsrfWords, csrfWords } from "./csrf.js";
import { type OidcFlow, oidcFlow } from "./oidc-sign-in.js";
import { type Tickets, ticketsOf, usedTicket } from "./tickets.js";

const SESSION_SECONDS = 12 * 3600;

export interface ShownSession {
  readonly subject: string;
  readonly role: Visitor["role"];
  readonly tenants: readonly string[];
  readonly csrf_token: string;
  readonly expires_at: string;
}

export interface Sessions {
  readonly tickets: Tickets;
  readonly csrf: CsrfWords;
  readonly byTicket: (ticket: string) => Promise<IssuedToken>;
  /** The token is not kept: the session has one of its own, which ends when that one is revoked or expires. */
  readonly byToken: (token: string) => Promise<IssuedToken>;
  readonly byVisitor: (visitor: Visitor) => Promise<IssuedToken>;
  /** Null where no issuer is configured for it. */
  readonly oidc: OidcFlow | null;
  readonly show: (token: string) => Promise<ShownSession>;
  /** Throws unless the request is the session's own. A cookie that is not good any more has nothing to end. */
  readonly end: (request: FastifyRequest, token: string | undefined) => Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly tokens: TokenIssuer;
  readonly authenticator: Authenticator;
  readonly key: Buffer;
  readonly oidc: OidcSettings | null;
}

export function sessionsOf({ db, tokens, authenticator, key, oidc }: Parts): Sessions {
  const tickets = ticketsOf(key);
  const csrf = csrfWords(key);
  const issueFor = (visitor: Visitor, seconds: number, sessionBy: SessionWay) => {
    const { tenants, role, subject, madeHere, tokenId, issuedAt, providerSession } = visitor;
    const [home, ...others] = tenants;
    if (home === undefined || seconds < 1) throw expired();
    const request = { tenants: [home, ...others], role, subject, name: "browser", seconds, sessionBy } as const;
    return tokens.issue({
      ...request,
      mayBeShorter: true,
      ...(madeHere ? { madeFrom: tokenId } : { given: issuedAt }),
      ...(providerSession === undefined ? {} : { providerSession }),
    });
  };
  return {
    tickets,
    csrf,
    async byTicket(text) {
      const { tenant, role, subject, sessionId, issuedAt } = tickets.read(text);
      const request = { tenants: [tenant], role, subject, name: "browser", sessionBy: "ticket" } as const;
      const issued = await tokens.issueOnce({ ...request, seconds: SESSION_SECONDS, given: issuedAt }, sessionId);
      if (issued === null) throw usedTicket();
      return issued;
    },
    async byToken(token) {
      const visitor = await authenticator.recognize(`Bearer ${token}`);
      return issueFor(visitor, Math.min(SESSION_SECONDS, secondsLeft(token)), "token");
    },
    byVisitor: async (visitor) => issueFor(visitor, SESSION_SECONDS, "provider"),
    oidc: oidc === null || oidc.signIn === null ? null : oidcFlow(oidc, oidc.signIn, authenticator, key),
    async show(token) {
      const { subject, role, tenants, tokenId } = await authenticator.recognize(`Bearer ${token}`);
      const isOperator = tenants.includes(operatorTenant);
      return {
        subject,
        role,
        tenants: isOperator ? (await listTenants(db)).map(({ name }) => name) : tenants,
        csrf_token: csrf.of(tokenId),
        expires_at: new Date((decodeJwt(token).exp ?? 0) * 1000).toISOString(),
      };
    },
    async end(request, token) {
      const visitor = token === undefined ? null : await orNone(authenticator.recognize(`Bearer ${token}`));
      if (visitor === null) return;
      csrf.check(request, visitor.tokenId);
      const {
        tenants: [home = ""],
        tokenId,
      } = visitor;
      const tenant = await findTenantId(db, home);
      if (tenant !== null) await db.write({ tenant }, (tx) => endSession(tx, tokenId));
    },
  };
}

/** A cookie that is not good any more is as none; one that nobody can check now may be good. */
export async function orNone<Found>(looked: Promise<Found>): Promise<Found | null> {
  return looked.catch((error: unknown) => {
    if (error instanceof KnownError && (error.code === "unauthorized" || error.code === "forbidden")) return null;
    throw error;
  });
}

const expired = (): KnownError<FailureCode> => failure("unauthorized", "This token has expired.");

function secondsLeft(token: string): number {
  return Math.floor((decodeJwt(token).exp ?? 0) - Date.now() / 1000);
}

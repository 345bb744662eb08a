/**
 * A ticket is a link that signs one browser in, once. It names the session it will become: whoever comes second finds that
 * session there already. Its issuer is not that of tokens, so that it opens nothing by itself.
 */
import { randomUUID } from "node:crypto";
import { isRole, type KnownError, type Role } from "@plumbline/model";
import { errors, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { ownAlgorithm } from "../auth/token-issuer.js";
import { type FailureCode, failure } from "../http/errors.js";

const ticketIssuer = "plumbline-ticket";
const TICKET_SECONDS = 15 * 60;

export interface TicketHolder {
  readonly tenant: string;
  readonly role: Role;
  readonly subject: string;
}

export interface Ticket extends TicketHolder {
  /** Of the session it becomes. */
  readonly sessionId: string;
}

export interface Tickets {
  readonly issue: (holder: TicketHolder) => Promise<string>;
  /** Throws `unauthorized` for what is no ticket, or an old one. */
  readonly read: (text: string) => Promise<Ticket>;
}

export async function ticketsOf(signingKey: JWK): Promise<Tickets> {
  const { d: _private, ...publicJwk } = signingKey;
  const [key, publicKey] = await Promise.all([importJWK(signingKey, ownAlgorithm), importJWK(publicJwk, ownAlgorithm)]);
  return {
    issue: ({ tenant, role, subject }) =>
      new SignJWT({ tenant, role })
        .setProtectedHeader({ alg: ownAlgorithm, typ: "JWT" })
        .setIssuer(ticketIssuer)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${TICKET_SECONDS}s`)
        .sign(key),
    async read(text) {
      try {
        const { payload } = await jwtVerify(text, publicKey, {
          algorithms: [ownAlgorithm],
          issuer: ticketIssuer,
          requiredClaims: ["sub", "jti", "exp", "tenant", "role"],
        });
        const { tenant, role, sub, jti } = payload;
        if (typeof tenant !== "string" || !isRole(role) || sub === undefined || jti === undefined) throw badTicket();
        return { tenant, role, subject: sub, sessionId: jti };
      } catch (error) {
        throw error instanceof errors.JOSEError ? badTicket(error) : error;
      }
    },
  };
}

const another = "`plumbline sign-in` prints another.";

function badTicket(error?: Error): KnownError<FailureCode> {
  const isOld = error instanceof errors.JWTExpired;
  return failure("unauthorized", `${isOld ? "This link is too old" : "This is no sign-in link"}: ${another}`);
}

export const usedTicket = () => failure("unauthorized", `This link was used already: ${another}`);

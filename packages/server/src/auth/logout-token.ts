/**
 * What an identity provider sends when a session of its own has ended (OpenID Connect Back-Channel Logout 1.0, 2.4 to 2.6). Anybody
 * can send something here: only what the provider signed, just now, for this client, and as a logout, counts.
 */
import type { KnownError } from "@plumbline/model";
import type { ProviderLogout } from "@plumbline/store";
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { createValidationError, type FailureCode } from "../http/errors.js";
import { findUnstorableTextProblem } from "../http/unstorable-text.js";
import type { OidcSettings } from "../settings.js";

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
const MAX_AGE_SECONDS = 300;
const CLOCK_SECONDS = 30;
const LONGEST = 1000;

/** Throws the fault of jose, or `validation`, for what is no logout of this client. */
export async function verifyLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, algorithms }: OidcSettings,
  clientId: string,
): Promise<ProviderLogout> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    algorithms: [...algorithms],
    issuer,
    audience: clientId,
    requiredClaims: ["iat", "jti", "events"],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_SECONDS,
  });
  // Older providers send `JWT` or nothing; another kind of token is never a logout.
  const kind = (protectedHeader.typ ?? "JWT").toLowerCase().replace(/^application\//, "");
  if (kind !== "logout+jwt" && kind !== "jwt") throw createInvalidLogoutError("typ must be logout+jwt");
  if (!isLogoutEvent(payload)) throw createInvalidLogoutError(`events must hold ${logoutEvent}`);
  // With a nonce it would be an id token that somebody passes off as a logout.
  if (payload.nonce !== undefined) throw createInvalidLogoutError("nonce must not be there");
  const [subject, providerSession, jti] = [named(payload.sub), named(payload.sid), named(payload.jti)];
  if (jti === null) throw createInvalidLogoutError("jti must be a text");
  if (subject === null && providerSession === null) throw createInvalidLogoutError("sub or sid must be there");
  return { jti, subject, providerSession };
}

function isLogoutEvent({ events }: JWTPayload): boolean {
  const found = typeof events === "object" && events !== null ? (events as Record<string, unknown>)[logoutEvent] : null;
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

function named(claim: unknown): string | null {
  const isGood = typeof claim === "string" && claim !== "" && claim.length <= LONGEST;
  return isGood && findUnstorableTextProblem(claim) === null ? claim : null;
}

export const createInvalidLogoutError = (problem: string): KnownError<FailureCode> =>
  createValidationError([`logout_token is not a logout of this client: ${problem}.`]);

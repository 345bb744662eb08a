/**
 * The client for tokens, apart from the one for resources: a form to the login host, or a question to the identity endpoint
 * of the machine. What these answer is not shown to anybody but for the code of an error: it may hold what we sent.
 */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { CredentialGuard } from "../../credential-guard.js";
import { createAbortableSleep } from "../../http/abortable-sleep.js";
import { createRateLimiter } from "../../http/rate-limiter.js";
import {
  createRetryingCall,
  parseRetryAfterMs,
  type ReplyClassification,
  type RetryingCall,
} from "../../http/retrying-call.js";
import type { HttpReply } from "../../http/transport.js";
import type { AzureToken } from "./token-credential.js";

export interface AzureTokenClient {
  /** `form` is made anew for every attempt: an assertion holds the time. */
  readonly signIn: (tenant: string, form: () => Readonly<Record<string, string>>) => Promise<AzureToken>;
  readonly ask: (url: string, headers: Readonly<Record<string, string>>) => Promise<AzureToken>;
  /** The clock of who answers, as far as ours is known to be wrong. */
  readonly time: () => number;
}

/** Clocks that differ by less are taken for the same. */
const SAME_TIME = 60_000;

export function createAzureTokenClient(
  login: string,
  options: Pick<CredentialGuard, "transport" | "signal" | "now">,
): AzureTokenClient {
  const { transport, signal, now } = options;
  let ahead = 0;
  const judge = (reply: HttpReply): ReplyClassification => {
    const judgement = judged(reply, now());
    const code = codeOf(reply);
    const theirs = Date.parse(reply.headers.date ?? "");
    if (code !== "AADSTS700024" || Number.isNaN(theirs) || Math.abs(theirs - now() - ahead) < SAME_TIME)
      return judgement;
    ahead = theirs - now();
    const minutes = Math.round(Math.abs(ahead) / 60_000);
    const fault = new CloudFault(
      "expired",
      `the clock of this machine is ${minutes} minutes ${ahead > 0 ? "slow" : "fast"}`,
    );
    return { kind: "again", fault };
  };
  const sleep = createAbortableSleep(signal);
  const call: RetryingCall = createRetryingCall({
    transport,
    signal,
    now,
    sleep,
    judge,
    limiter: createRateLimiter({ now, sleep }),
  });
  return {
    async signIn(tenant, form) {
      if (!/^[\w.-]+$/.test(tenant))
        throw new CloudFault("malformed", `tenant_id ${JSON.stringify(tenant)} is no tenant`);
      const url = `${login}/${tenant}/oauth2/v2.0/token`;
      const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
      const reply = await call(login, () => ({
        method: "POST",
        url,
        headers,
        body: new URLSearchParams(form()).toString(),
      }));
      return tokenIn(reply, now());
    },
    async ask(url, headers) {
      const request = { method: "GET", url, headers: { ...headers, accept: "application/json" } } as const;
      return tokenIn(await call(new URL(url).host, () => request), now());
    },
    time: () => now() + ahead,
  };
}

function judged(reply: HttpReply, now: number): ReplyClassification {
  const { status } = reply;
  if (status === 200) return "ok";
  const afterMs = parseRetryAfterMs(reply, now);
  const wait = afterMs === undefined ? {} : { afterMs };
  if (status === 429)
    return { kind: "throttled", fault: new CloudFault("throttled", "too many sign-ins at once"), ...wait };
  if (status >= 500) {
    return {
      kind: "later",
      fault: new CloudFault("failed", `signing in failed: the login host answers ${status}`),
      ...wait,
    };
  }
  return { kind: "fault", fault: refusal(reply) };
}

const reasons: Readonly<Record<string, string>> = {
  AADSTS7000215: "the client secret is wrong",
  AADSTS7000222: "the client secret has expired",
  AADSTS700016: "there is no such client in this tenant",
  AADSTS90002: "there is no such tenant",
  AADSTS900023: "there is no such tenant",
  AADSTS700024: "the assertion is not valid at this time: check the clock of this machine",
  AADSTS700027: "the certificate is not one of the client's",
  AADSTS700030: "the certificate is not valid",
  AADSTS70021: "the client trusts no such federated token",
  AADSTS700211: "the client trusts no federated token of this issuer",
  AADSTS700213: "the client trusts no federated token of this subject",
  AADSTS70043: "the session has ended: sign in again with `az login`",
  AADSTS700082: "the session has ended: sign in again with `az login`",
  AADSTS53003: "a conditional access policy forbids it",
};

function refusal(reply: HttpReply): CloudFault {
  const code = codeOf(reply);
  const known = code === undefined ? undefined : reasons[code];
  const details = [known, code ?? errorIn(reply), `status ${reply.status}`].filter((text) => text !== undefined);
  return new CloudFault("expired", `signing in was refused: ${details.join(", ")}`);
}

function codeOf(reply: HttpReply): string | undefined {
  return /\bAADSTS\d+/.exec(reply.body.toString("utf8", 0, 4096))?.[0];
}

/** Only what is one of the words of OAuth: all else may be what we sent. */
function errorIn(reply: HttpReply): string | undefined {
  const error = objectIn(reply)?.error;
  return typeof error === "string" && oauthErrors.has(error) ? error : undefined;
}

const oauthErrors = new Set([
  "invalid_client",
  "invalid_grant",
  "invalid_request",
  "invalid_scope",
  "unauthorized_client",
]);

function tokenIn(reply: HttpReply, now: number): AzureToken {
  const body = objectIn(reply);
  const value = body?.access_token;
  if (body === undefined || typeof value !== "string" || !/^[\x21-\x7e]+$/.test(value)) {
    throw new CloudFault("malformed", "signing in gave no token");
  }
  const until = Number(body.expires_on) * 1000;
  const lasts = Number(body.expires_in) * 1000;
  // The machine's endpoint says when it ends, which may be sooner: it keeps tokens, too.
  const expiresAt = [until, now + lasts].find((time) => Number.isFinite(time) && time > 0) ?? now;
  return { value, expiresAt };
}

function objectIn(reply: HttpReply): JsonObject | undefined {
  try {
    const body: unknown = JSON.parse(reply.body.toString());
    return isJsonObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

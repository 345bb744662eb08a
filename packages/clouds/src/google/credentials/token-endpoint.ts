/**
 * The client of token endpoints. It is not the client of the APIs: what is sent here are credentials, to the address that
 * came with them.
 */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { CredentialGuard } from "../../credential-guard.js";
import { createAbortableSleep } from "../../http/abortable-sleep.js";
import { createRateLimiter } from "../../http/rate-limiter.js";
import { createRetryingCall, parseRetryAfterMs, type ReplyClassification } from "../../http/retrying-call.js";
import type { HttpReply, HttpRequest } from "../../http/transport.js";
import { parseReplyObject, toShortLine } from "../api/classify-reply.js";
import type { GoogleToken } from "./refreshing-google-identity.js";

/** The request is made for a clock that goes so many milliseconds before ours. */
export type TokenEndpointCaller = (request: (skewMs: number) => HttpRequest) => Promise<JsonObject>;

const DEADLINE = 30_000;

/** Throws CloudFault: `expired` when the credentials are not taken. */
export function createTokenEndpointCaller({ transport, signal, now }: CredentialGuard): TokenEndpointCaller {
  const sleep = createAbortableSleep(signal);
  const limiter = createRateLimiter({ now, sleep });
  return async (request) => {
    const { host } = new URL(request(0).url);
    let skew = 0;
    const judge = (reply: HttpReply) => {
      const judgement = judgeToken(reply, host, now());
      const theirs = skewOf(reply, now());
      if (judgement === "ok" || judgement.kind !== "fault" || skew !== 0 || Math.abs(theirs) < SKEW) return judgement;
      // They say what time it is: once more, by their clock.
      skew = theirs;
      return { kind: "again", fault: judgement.fault } as const;
    };
    const call = createRetryingCall({ transport, limiter, judge, signal, now, sleep, deadlineMs: DEADLINE });
    const object = parseReplyObject((await call(host, () => request(skew))).body);
    if (object === undefined)
      throw new CloudFault("malformed", `${host} gave something that is not JSON instead of a token`);
    return object;
  };
}

function judgeToken(reply: HttpReply, host: string, now: number): ReplyClassification {
  const { status } = reply;
  if (status >= 200 && status < 300) return "ok";
  const { error, error_description: described } = parseReplyObject(reply.body) ?? {};
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
  const why = [error, described, message].filter((text) => typeof text === "string").join(": ");
  const fault = new CloudFault(
    status === 403 ? "denied" : status >= 500 || status === 429 ? "unreachable" : "expired",
    `${host} gives no token (${status}${why === "" ? "" : `: ${toShortLine(why)}`})${hintOn(reply, now)}`,
  );
  if (status !== 429 && status < 500) return { kind: "fault", fault };
  const afterMs = parseRetryAfterMs(reply, now);
  return { kind: status === 429 ? "throttled" : "later", fault, ...(afterMs !== undefined && { afterMs }) };
}

const SKEW = 60_000;

/** How far our clock is behind theirs, in milliseconds. */
function skewOf({ headers }: HttpReply, now: number): number {
  const theirs = Date.parse(headers.date ?? "");
  return Number.isFinite(theirs) ? theirs - now : 0;
}

function hintOn(reply: HttpReply, now: number): string {
  const skew = skewOf(reply, now);
  if (Math.abs(skew) < SKEW) return "";
  const seconds = Math.round(Math.abs(skew) / 1000);
  return `; the clock of this machine is ${seconds} s ${skew > 0 ? "behind" : "ahead of"} theirs`;
}

export function buildFormRequestWithoutUrl(
  fields: Readonly<Record<string, string>>,
): Pick<HttpRequest, "method" | "headers" | "body"> {
  return {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams(fields).toString(),
  };
}

/** What everybody who follows OAuth answers. */
export function parseTokenReply(
  { access_token: value, expires_in: seconds }: JsonObject,
  host: string,
  now: number,
): GoogleToken {
  if (typeof value !== "string" || value === "") throw new CloudFault("malformed", `${host} answered without a token`);
  const life = Number(seconds ?? 3600);
  return { value, expiresAt: now + (Number.isFinite(life) ? life : 3600) * 1000 };
}

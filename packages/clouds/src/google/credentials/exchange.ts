/**
 * The door to those who give tokens. It is not the one to the APIs: what is sent here are credentials, to the address that
 * came with them.
 */
import type { JsonObject } from "@plumbline/model";
import type { Custody } from "../../custody.js";
import { CloudFault } from "../../fault.js";
import { callerOf, type Judgement, retryAfter } from "../../http/caller.js";
import { limiterOf } from "../../http/limiter.js";
import { sleeper } from "../../http/sleep.js";
import type { HttpReply, HttpRequest } from "../../http/transport.js";
import { parsed, shortened } from "../api/judge.js";
import type { Token } from "./identity.js";

/** The request is made for a clock that goes so many milliseconds before ours. */
export type Exchange = (request: (skewMs: number) => HttpRequest) => Promise<JsonObject>;

const DEADLINE = 30_000;

/** Throws CloudFault: `expired` when the credentials are not taken. */
export function exchangeOf({ transport, signal, now }: Custody): Exchange {
  const sleep = sleeper(signal);
  const limiter = limiterOf({ now, sleep });
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
    const call = callerOf({ transport, limiter, judge, signal, now, sleep, deadlineMs: DEADLINE });
    const said = parsed((await call(host, () => request(skew))).body);
    if (said === undefined)
      throw new CloudFault("malformed", `${host} gave something that is not JSON instead of a token`);
    return said;
  };
}

function judgeToken(reply: HttpReply, host: string, now: number): Judgement {
  const { status } = reply;
  if (status >= 200 && status < 300) return "ok";
  const { error, error_description: described } = parsed(reply.body) ?? {};
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
  const why = [error, described, message].filter((one) => typeof one === "string").join(": ");
  const fault = new CloudFault(
    status === 403 ? "denied" : status >= 500 || status === 429 ? "unreachable" : "expired",
    `${host} gives no token (${status}${why === "" ? "" : `: ${shortened(why)}`})${hintOn(reply, now)}`,
  );
  if (status !== 429 && status < 500) return { kind: "fault", fault };
  const afterMs = retryAfter(reply, now);
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

export function form(fields: Readonly<Record<string, string>>): Pick<HttpRequest, "method" | "headers" | "body"> {
  return {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams(fields).toString(),
  };
}

/** What everybody who follows OAuth answers. */
export function tokenIn({ access_token: value, expires_in: seconds }: JsonObject, host: string, now: number): Token {
  if (typeof value !== "string" || value === "") throw new CloudFault("malformed", `${host} answered without a token`);
  const life = Number(seconds ?? 3600);
  return { value, endsAt: now + (Number.isFinite(life) ? life : 3600) * 1000 };
}

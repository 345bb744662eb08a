/** Calls with patience: at the pace a service allows, again when it was busy or out of reach, until it is too late. */
import { CloudFault } from "../cloud-fault.js";
import type { RateLimiter } from "./rate-limiter.js";
import type { HttpReply, HttpRequest, Transport } from "./transport.js";

export type ReplyClassification =
  | "ok"
  /** It asks us to slow down. */
  | { readonly kind: "throttled"; readonly fault: CloudFault; readonly afterMs?: number }
  /** It may work later. */
  | { readonly kind: "later"; readonly fault: CloudFault; readonly afterMs?: number }
  /** Something was put right, such as the clock: at once, but not for ever. */
  | { readonly kind: "again"; readonly fault: CloudFault }
  | { readonly kind: "fault"; readonly fault: CloudFault };

export interface RetryingCallOptions {
  readonly transport: Transport;
  readonly limiter: RateLimiter;
  readonly judge: (reply: HttpReply) => ReplyClassification | Promise<ReplyClassification>;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** A random number from 0 to 1, for spreading retries. */
  readonly random?: () => number;
  /** How long one call may take with all its attempts. */
  readonly deadlineMs?: number;
}

/** `key` is what shares a pace: account, region and service. The request is made anew for every attempt. Throws CloudFault. */
export type RetryingCall = (key: string, request: () => HttpRequest | Promise<HttpRequest>) => Promise<HttpReply>;

const FIRST_WAIT = 200;
const LONGEST_WAIT = 10_000;
/** Of a service that is busy, and of one that fails or cannot be reached. */
const MAX_ATTEMPTS = { throttled: 10, later: 5, again: 5 };
const DEADLINE = 90_000;

export function createRetryingCall(options: RetryingCallOptions): RetryingCall {
  const { transport, limiter, judge, signal, now, sleep, random = Math.random, deadlineMs = DEADLINE } = options;
  return async (key, request) => {
    const deadline = now() + deadlineMs;
    for (let attempt = 1; ; attempt += 1) {
      const turn = await limiter.acquire(key);
      const outcome = await attemptOf(transport, await request(), judge);
      signal.throwIfAborted();
      if ("reply" in outcome) return outcome.reply;
      const { judgement } = outcome;
      if (judgement.kind === "throttled") turn.throttled();
      if (judgement.kind === "fault" || attempt >= MAX_ATTEMPTS[judgement.kind]) throw judgement.fault;
      if (judgement.kind === "again") continue;
      // Full jitter: those who were turned away together do not come back together.
      const wait = Math.max(judgement.afterMs ?? 0, random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt));
      if (now() + wait > deadline) throw judgement.fault;
      await sleep(wait);
    }
  };
}

type Outcome = { readonly reply: HttpReply } | { readonly judgement: Exclude<ReplyClassification, "ok"> };

async function attemptOf(
  transport: Transport,
  request: HttpRequest,
  judge: RetryingCallOptions["judge"],
): Promise<Outcome> {
  let reply: HttpReply;
  try {
    reply = await transport.send(request);
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    return { judgement: { kind: error.kind === "unreachable" ? "later" : "fault", fault: error } };
  }
  const judgement = await judge(reply);
  return judgement === "ok" ? { reply } : { judgement };
}

/** What `retry-after` says, in milliseconds: seconds or a date. */
export function parseRetryAfterMs({ headers }: HttpReply, now: number): number | undefined {
  const text = headers["retry-after"];
  if (text === undefined) return undefined;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}

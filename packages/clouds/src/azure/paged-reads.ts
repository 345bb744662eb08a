/** What reading from the resource manager and from Microsoft Graph have in common: a token that is renewed, a pace, and pages. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { CredentialGuard } from "../credential-guard.js";
import { createAbortableSleep } from "../http/abortable-sleep.js";
import { createRateLimiter } from "../http/rate-limiter.js";
import { createRetryingCall, type ReplyClassification } from "../http/retrying-call.js";
import type { HttpReply, HttpRequest } from "../http/transport.js";
import { classifyAzureReply, parseAzureReplyObject } from "./classify-reply.js";
import type { CachedTokenSource } from "./credentials/token-cache.js";

/** `key` names what shares a pace. */
export type AzureRequestSender = (key: string, build: (token: string) => HttpRequest) => Promise<JsonObject>;

export function createAzureRequestSender(
  source: CachedTokenSource,
  { transport, signal, now }: Pick<CredentialGuard, "transport" | "signal" | "now">,
): AzureRequestSender {
  const sleep = createAbortableSleep(signal);
  const limiter = createRateLimiter({ now, sleep });
  return async (key, build) => {
    let used = "";
    let renewals = 0;
    const judge = (reply: HttpReply): ReplyClassification => {
      const judgement = classifyAzureReply(reply, now());
      if (judgement === "ok" || judgement.fault.kind !== "expired" || renewals > 0) return judgement;
      renewals += 1;
      source.forget(used);
      return { kind: "again", fault: judgement.fault };
    };
    const call = createRetryingCall({ transport, limiter, judge, signal, now, sleep });
    const reply = await call(key, async () => {
      used = await source.token();
      return build(used);
    });
    return parseAzureReplyObject(reply);
  };
}

/** Nobody has as much: who still says that there is more is wrong. */
const MAX_PAGES = 20_000;

export interface AzurePage {
  readonly entries: unknown;
  readonly next: unknown;
}

/** A token of a page that has ended begins the list anew, once; whoever takes the entries knows those that come twice. */
export async function* readEntriesOfPages(
  read: (next: string | undefined) => Promise<AzurePage>,
): AsyncGenerator<JsonObject> {
  let next: string | undefined;
  let restarts = 0;
  const seen = new Set<string>();
  for (let count = 0; ; count += 1) {
    if (count === MAX_PAGES) throw new CloudFault("malformed", "its pages have no end");
    let page: AzurePage;
    try {
      page = await read(next);
    } catch (error) {
      if (!hasEnded(error) || next === undefined || restarts > 0) throw error;
      restarts += 1;
      next = undefined;
      seen.clear();
      continue;
    }
    if (!Array.isArray(page.entries) || !page.entries.every(isJsonObject)) {
      throw new CloudFault("malformed", "the reply holds no list");
    }
    yield* page.entries;
    if (page.next === undefined || page.next === null || page.next === "") return;
    if (typeof page.next !== "string" || seen.has(page.next)) {
      throw new CloudFault("malformed", "a page leads back to one before it");
    }
    next = page.next;
    seen.add(next);
  }
}

/** Services say 400 to a token of a page that they do not know any more. */
function hasEnded(error: unknown): boolean {
  return (
    error instanceof CloudFault &&
    (error.kind === "gone" || (error.kind === "failed" && /status 400/.test(error.message)))
  );
}

/** Reading from the resource manager with one identity: objects, lists page by page, rows of Resource Graph. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { CredentialGuard } from "../credential-guard.js";
import { createRateLimiter } from "../http/rate-limiter.js";
import { createRetryingCall, type ReplyClassification } from "../http/retrying-call.js";
import { createSleep } from "../http/sleep.js";
import type { HttpReply, HttpRequest } from "../http/transport.js";
import { classifyAzureReply, parseAzureObject } from "./classify-reply.js";
import type { TokenCache } from "./credentials/token-cache.js";
import {
  buildGetRequest,
  buildNextPageRequest,
  buildResourceGraphRequest,
  type QueryParameters,
  type ResourceGraphQuery,
} from "./requests.js";

export interface ResourceManagerClient {
  readonly get: (path: string, apiVersion: string, query?: QueryParameters) => Promise<JsonObject>;
  /** The entries of all pages. */
  readonly list: (path: string, apiVersion: string, query?: QueryParameters) => AsyncGenerator<JsonObject>;
  readonly rows: (ask: Omit<ResourceGraphQuery, "top" | "skipToken">) => AsyncGenerator<JsonObject>;
}

/** As many as Resource Graph gives at once. */
const GRAPH_PAGE = 1000;
/** Nobody has as much: who still says that there is more is wrong. */
const MAX_PAGES = 20_000;

type Options = Pick<CredentialGuard, "transport" | "signal" | "now">;

export function createResourceManagerClient(
  base: string,
  source: TokenCache,
  { transport, signal, now }: Options,
): ResourceManagerClient {
  const sleep = createSleep(signal);
  const limiter = createRateLimiter({ now, sleep });
  const send = async (key: string, build: (token: string) => HttpRequest): Promise<JsonObject> => {
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
    return parseAzureObject(reply);
  };
  return {
    get: (path, apiVersion, query = {}) =>
      send(keyOf(path), (token) => buildGetRequest(base, path, apiVersion, query, token)),
    async *list(path, apiVersion, query = {}) {
      const first = (token: string) => buildGetRequest(base, path, apiVersion, query, token);
      yield* pages(async (link) => {
        const build = link === undefined ? first : (token: string) => buildNextPageRequest(base, link, token);
        const page = await send(keyOf(path), build);
        return { entries: page.value, next: page.nextLink };
      });
    },
    async *rows(request) {
      yield* pages(async (skipToken) => {
        const whole = { ...request, top: GRAPH_PAGE, ...(skipToken !== undefined && { skipToken }) };
        const page = await send("graph", (token) => buildResourceGraphRequest(base, whole, token));
        return { entries: page.data, next: page.$skipToken };
      });
    },
  };
}

interface Page {
  readonly entries: unknown;
  readonly next: unknown;
}

/** A token of a page that has ended begins the list anew, once; whoever takes the entries knows those that come twice. */
async function* pages(read: (next: string | undefined) => Promise<Page>): AsyncGenerator<JsonObject> {
  let next: string | undefined;
  let restarts = 0;
  const seen = new Set<string>();
  for (let count = 0; ; count += 1) {
    if (count === MAX_PAGES) throw new CloudFault("malformed", "its pages have no end");
    let page: Page;
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

/** What shares a pace: the subscription, and the service in it. */
function keyOf(path: string): string {
  const subscription = /^\/subscriptions\/([^/]+)/i.exec(path)?.[1] ?? "";
  const service = /.*\/providers\/([^/]+)/i.exec(path)?.[1] ?? "";
  return `${subscription} ${service}`.toLowerCase();
}

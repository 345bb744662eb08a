/** Reading from the resource manager with one identity: objects, lists page by page, rows of Resource Graph. */
import type { JsonObject } from "@plumbline/model";
import type { CredentialGuard } from "../credential-guard.js";
import {
  buildGetRequest,
  buildNextPageRequest,
  buildResourceGraphRequest,
  type QueryParameters,
  type ResourceGraphQuery,
} from "./build-azure-requests.js";
import type { CachedTokenSource } from "./credentials/token-cache.js";
import { createAzureRequestSender, readEntriesOfPages } from "./paged-reads.js";

export interface ResourceManagerClient {
  readonly get: (path: string, apiVersion: string, query?: QueryParameters) => Promise<JsonObject>;
  /** The entries of all pages. */
  readonly list: (path: string, apiVersion: string, query?: QueryParameters) => AsyncGenerator<JsonObject>;
  readonly rows: (ask: Omit<ResourceGraphQuery, "top" | "skipToken">) => AsyncGenerator<JsonObject>;
}

/** As many as Resource Graph gives at once. */
const GRAPH_PAGE = 1000;

export function createResourceManagerClient(
  base: string,
  source: CachedTokenSource,
  options: Pick<CredentialGuard, "transport" | "signal" | "now">,
): ResourceManagerClient {
  const send = createAzureRequestSender(source, options);
  return {
    get: (path, apiVersion, query = {}) =>
      send(keyOf(path), (token) => buildGetRequest(base, path, { "api-version": apiVersion, ...query }, token)),
    async *list(path, apiVersion, query = {}) {
      const first = (token: string) => buildGetRequest(base, path, { "api-version": apiVersion, ...query }, token);
      yield* readEntriesOfPages(async (link) => {
        const build = link === undefined ? first : (token: string) => buildNextPageRequest(base, link, token);
        const page = await send(keyOf(path), build);
        return { entries: page.value, next: page.nextLink };
      });
    },
    async *rows(request) {
      yield* readEntriesOfPages(async (skipToken) => {
        const whole = { ...request, top: GRAPH_PAGE, ...(skipToken !== undefined && { skipToken }) };
        const page = await send("graph", (token) => buildResourceGraphRequest(base, whole, token));
        return { entries: page.data, next: page.$skipToken };
      });
    },
  };
}

/** What shares a pace: the subscription, and the service in it. */
function keyOf(path: string): string {
  const subscription = /^\/subscriptions\/([^/]+)/i.exec(path)?.[1] ?? "";
  const service = /.*\/providers\/([^/]+)/i.exec(path)?.[1] ?? "";
  return `${subscription} ${service}`.toLowerCase();
}

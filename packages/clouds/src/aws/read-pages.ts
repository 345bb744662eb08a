/** All pages of a list, as the published paginators say how to turn them. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { AwsClient } from "./client.js";
import { AwsFault, isStalePageTokenCode } from "./error-replies.js";
import { loadServiceModel } from "./load-service-models.js";
import type { Pagination } from "./service-model.js";

/** More than any account has: whoever goes on is broken. */
const MOST_PAGES = 100_000;

/**
 * Page by page. A token that is refused in the middle begins the list again, once: whoever reads takes each item once.
 * A token that comes twice would never end.
 */
export async function* readPages(
  client: AwsClient,
  service: string,
  operation: string,
  parameters: JsonObject,
  region: string,
): AsyncGenerator<JsonObject> {
  const pages = loadServiceModel(service)?.operations[operation]?.pages;
  let tokens: JsonObject = {};
  let seen = new Set<string>();
  let hasRestarted = false;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    let reply: JsonObject;
    try {
      reply = await client.call(service, operation, { ...parameters, ...tokens }, region);
    } catch (error) {
      if (hasRestarted || seen.size === 0 || !(error instanceof AwsFault) || !isStalePageTokenCode(error.code))
        throw error;
      hasRestarted = true;
      tokens = {};
      seen = new Set();
      continue;
    }
    yield reply;
    const next = pages === undefined ? undefined : nextTokens(pages, reply);
    if (next === undefined) return;
    const text = JSON.stringify(next);
    if (seen.has(text)) throw new CloudFault("malformed", `${service}:${operation} gave the same page token twice`);
    seen.add(text);
    tokens = next;
  }
  throw new CloudFault("malformed", `${service}:${operation} gives pages without end`);
}

/** Asks for the next page while somebody works through this one. */
export async function* prefetchNextPage<Page>(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let next = pages.next();
  for (;;) {
    const page = await next;
    if (page.done === true) return;
    next = pages.next();
    // Whoever goes on hears of a failure; who stops at this page does not need to.
    next.catch(() => {});
    yield page.value;
  }
}

function nextTokens(pages: Pagination, reply: JsonObject): JsonObject | undefined {
  if (pages.more !== undefined && at(reply, pages.more) !== true) return undefined;
  const next: Record<string, JsonValue> = {};
  pages.input.forEach((name, index) => {
    const value = at(reply, pages.output[index] ?? "");
    if (value !== undefined && value !== null && value !== "") next[name] = value;
  });
  return Object.keys(next).length === 0 ? undefined : next;
}

/** `A.B`, `A[-1].B` and `A || B`: all that the paginators use. */
function at(reply: JsonObject, expression: string): JsonValue | undefined {
  for (const path of expression.split("||")) {
    let value: JsonValue | undefined = reply;
    for (const step of path.trim().split(".")) {
      const [, name = "", last] = /^(\w+)(\[-1\])?$/.exec(step) ?? [];
      value = isJsonObject(value) ? value[name] : undefined;
      if (last !== undefined) value = Array.isArray(value) ? value.at(-1) : undefined;
    }
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

/**
 * Everything that is ever sent to the resource manager and to Microsoft Graph is built here: reads. Resource Graph is asked by POST, with a query
 * that only tells; there is no way to name another address to send to.
 */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { HttpRequest } from "../http/transport.js";

export type QueryParameters = Readonly<Record<string, string>>;

export function buildGetRequest(base: string, path: string, query: QueryParameters, token: string): HttpRequest {
  const search = Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`;
  return { method: "GET", url: `${base}${encodedPath(path)}${search}`, headers: headersFor(token) };
}

/** The next page is where the last one says, but nowhere else than where that came from: our token goes along. */
export function buildNextPageRequest(base: string, link: string, token: string): HttpRequest {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || url.origin !== new URL(base).origin) {
    throw new CloudFault("malformed", "the next page is said to be on another host");
  }
  return { method: "GET", url: url.href, headers: headersFor(token) };
}

const GRAPH_PATH = "/providers/Microsoft.ResourceGraph/resources";
const GRAPH_VERSION = "2022-10-01";

export interface ResourceGraphQuery {
  readonly query: string;
  readonly subscriptions: readonly string[];
  readonly top: number;
  readonly skipToken?: string;
}

export function buildResourceGraphRequest(
  base: string,
  { query, subscriptions, top, skipToken }: ResourceGraphQuery,
  token: string,
): HttpRequest {
  const options = { $top: top, resultFormat: "objectArray", ...(skipToken !== undefined && { $skipToken: skipToken }) };
  const body: JsonObject = { query, subscriptions: [...subscriptions], options };
  return {
    method: "POST",
    url: `${base}${GRAPH_PATH}?api-version=${GRAPH_VERSION}`,
    headers: { ...headersFor(token), "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

function headersFor(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}`, accept: "application/json" };
}

/** Names come from replies and connectors: none of them leads elsewhere. */
function encodedPath(path: string): string {
  if (!path.startsWith("/") || path.split("/").some((step) => step === "." || step === "..")) {
    throw new CloudFault("malformed", `${JSON.stringify(path)} is no path of a resource`);
  }
  return path.split("/").map(encodeURIComponent).join("/");
}

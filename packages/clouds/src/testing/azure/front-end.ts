/**
 * A pretended Azure on loopback: login host, resource manager, Resource Graph, Microsoft Graph and the identity endpoint of
 * a machine, over an estate. It turns away what Azure would turn away, and a test may put anything in front of it.
 */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { type LoopbackReply, type LoopbackRequest, type LoopbackServer, startLoopback } from "../loopback.js";
import { answerGraphRequest, sampleDirectory, type TestDirectory } from "./directory.js";
import { type AzureEstate, createAzureEstate, resourceGraphRow, TENANT } from "./estate.js";
import { createJsonReply, createLoginHost, jsonHeaders, type TestClient } from "./login.js";

export interface AzureRequest extends LoopbackRequest {
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface AzureFrontEndOptions {
  readonly estate?: AzureEstate;
  /** What Microsoft Graph has. */
  readonly directory?: TestDirectory;
  readonly clients?: readonly TestClient[];
  /** Entries of a page. */
  readonly pageSize?: number;
  readonly now?: () => number;
  readonly tokenSeconds?: number;
  /** What is answered instead; undefined: what Azure would. */
  readonly instead?: (request: AzureRequest) => LoopbackReply | undefined;
  /** Versions of the API there are, by type in small letters; all without it. */
  readonly versions?: Readonly<Record<string, readonly string[]>>;
  /** The identity endpoint of an app. */
  readonly identityHeader?: string;
}

/** A running front end over an estate. */
export interface AzureFrontEnd extends LoopbackServer {
  readonly estate: AzureEstate;
  /** Ends all tokens. */
  readonly revoke: () => void;
}

/** Starts Azure on a free port of loopback. */
export async function startAzure(options: AzureFrontEndOptions = {}): Promise<AzureFrontEnd> {
  const { estate = createAzureEstate(), clients = [], pageSize = 1000, now = Date.now, tokenSeconds = 3600 } = options;
  const login = createLoginHost({ clients, now, lifetimeSeconds: tokenSeconds });
  const server = await startLoopback((request) => {
    const url = new URL(request.url, server.url);
    const asked: AzureRequest = { ...request, path: decodeURIComponent(url.pathname), query: url.searchParams };
    const instead = options.instead?.(asked);
    if (instead !== undefined) return instead;
    if (asked.path.endsWith("/oauth2/v2.0/token")) {
      return login.token(asked.path, new URLSearchParams(request.body.toString()), server.url);
    }
    if (asked.path === "/metadata/identity/oauth2/token") {
      return request.headers.metadata === "true"
        ? login.machineToken(asked.query.get("resource"))
        : createJsonReply(400, {});
    }
    if (asked.path === "/msi/token") {
      const isOurs =
        options.identityHeader !== undefined && request.headers["x-identity-header"] === options.identityHeader;
      return isOurs ? login.machineToken(asked.query.get("resource")) : createJsonReply(403, {});
    }
    const isGraph = asked.path.startsWith("/v1.0/");
    if (!login.isGood(request.headers.authorization, server.url, isGraph))
      return azureError(401, isGraph ? "InvalidAuthenticationToken" : "ExpiredAuthenticationToken");
    if (isGraph) return answerGraphRequest(options.directory ?? sampleDirectory, asked, { base: server.url, pageSize });
    if (asked.query.get("api-version") === null) return azureError(400, "MissingApiVersionParameter");
    return answer(asked, { estate, pageSize, base: server.url, versions: options.versions });
  });
  return { ...server, estate, revoke: login.revoke };
}

interface Serving {
  readonly estate: AzureEstate;
  readonly pageSize: number;
  readonly base: string;
  readonly versions: AzureFrontEndOptions["versions"];
}

function answer(request: AzureRequest, serving: Serving): LoopbackReply {
  const { path, method } = request;
  const { estate } = serving;
  if (/^\/providers\/Microsoft\.ResourceGraph\/resources$/i.test(path)) {
    return method === "POST" ? graph(request, serving) : azureError(405, "MethodNotAllowed");
  }
  if (method !== "GET") return azureError(405, "MethodNotAllowed");
  const shown = estate.subscriptions.map(({ id, name }) => subscription(id, name));
  if (path === "/subscriptions") return page(shown, request, serving);
  const [, id, rest = ""] = /^\/subscriptions\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const group = /^\/providers\/Microsoft\.Management\/managementGroups\/([^/]+)\/descendants$/.exec(path)?.[1];
  if (group !== undefined) return descendants(group, request, serving);
  const found = shown.find(({ subscriptionId }) => subscriptionId === id);
  if (id === undefined || found === undefined) return azureError(404, "SubscriptionNotFound");
  if (rest === "") return createJsonReply(200, found);
  if (rest === "/resources") return page(estate.tracked(id).map(listed), request, serving);
  if (rest === "/providers") return page(offered(estate, serving), request, serving);
  if (rest === "/resourceGroups") return page(estate.list(path), request, serving);
  const version = request.query.get("api-version") ?? "";
  const versions = serving.versions?.[typeAt(path)];
  if (versions !== undefined && !versions.includes(version)) return azureError(400, "NoRegisteredProviderFound");
  const steps = /.*\/providers\/[^/]+\/(.+)$/.exec(path)?.[1]?.split("/") ?? [];
  if (steps.length % 2 === 1) return page(estate.list(path), request, serving);
  const one = estate.get(path);
  return one === undefined ? azureError(404, "ResourceNotFound") : createJsonReply(200, one);
}

function typeAt(path: string): string {
  const [, namespace = "", rest = ""] = /.*\/providers\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return [namespace, ...rest.split("/").filter((_, index) => index % 2 === 0)].join("/").toLowerCase();
}

const subscription = (id: string, name: string) => ({
  id: `/subscriptions/${id}`,
  subscriptionId: id,
  tenantId: TENANT,
  displayName: name,
  state: "Enabled",
});

/** The list of a subscription has no properties. */
function listed({ id = "", name = "", type = "", location, tags, kind, sku }: JsonObject): JsonObject {
  const said = { location, tags, kind, sku };
  const more = Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return { id, name, type, ...Object.fromEntries(more), createdTime: "2024-05-06T07:08:09.1234567Z" };
}

function offered(estate: AzureEstate, { versions = {} }: Serving): readonly JsonObject[] {
  const types = new Set(estate.subscriptions.flatMap(({ id }) => estate.tracked(id).map(({ type }) => String(type))));
  return [...types].map((type) => {
    const [namespace = "", ...rest] = type.split("/");
    const apiVersions = [...(versions[type.toLowerCase()] ?? ["2024-01-01", "2024-06-01-preview"])];
    return { namespace, resourceTypes: [{ resourceType: rest.join("/"), apiVersions }] };
  });
}

function descendants(group: string, request: AzureRequest, serving: Serving): LoopbackReply {
  const below = serving.estate.managementGroups[group];
  if (below === undefined) return azureError(403, "AuthorizationFailed");
  const entries = below.map((id) => ({ id: `/subscriptions/${id}`, type: "/subscriptions", name: id }));
  return page(
    [{ id: "/providers/x", type: "Microsoft.Management/managementGroups", name: "inner" }, ...entries],
    request,
    serving,
  );
}

function page(
  entries: readonly JsonObject[],
  { path, query }: AzureRequest,
  { pageSize, base }: Serving,
): LoopbackReply {
  const from = Number(query.get("$skiptoken") ?? 0);
  const value = entries.slice(from, from + pageSize);
  const next = new URLSearchParams(query);
  next.set("$skiptoken", String(from + pageSize));
  const nextLink = from + pageSize < entries.length ? { nextLink: `${base}${encodeURI(path)}?${next}` } : {};
  const headers = { ...jsonHeaders, "x-ms-ratelimit-remaining-subscription-reads": "11999" };
  return { status: 200, headers, body: JSON.stringify({ value, ...nextLink }) };
}

function graph({ body }: AzureRequest, { estate, pageSize }: Serving): LoopbackReply {
  const asked: unknown = JSON.parse(body.toString());
  if (!isJsonObject(asked) || !Array.isArray(asked.subscriptions)) return azureError(400, "InvalidQuery");
  const { $skipToken, $top }: JsonObject = isJsonObject(asked.options) ? asked.options : {};
  const from = Number($skipToken ?? 0);
  const size = Math.min(pageSize, Number($top ?? 100));
  const rows = asked.subscriptions.flatMap((id) => estate.tracked(String(id))).map(resourceGraphRow);
  const all = rows.sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
  const data = all.slice(from, from + size);
  const more = from + size < all.length ? { $skipToken: String(from + size) } : {};
  return {
    status: 200,
    headers: { ...jsonHeaders, "x-ms-user-quota-remaining": "14", "x-ms-user-quota-resets-after": "00:00:05" },
    body: JSON.stringify({
      totalRecords: all.length,
      count: data.length,
      data,
      facets: [],
      resultTruncated: "false",
      ...more,
    }),
  };
}

/** The message repeats nothing, but must not be shown all the same. */
export function azureError(
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): LoopbackReply {
  const body = JSON.stringify({ error: { code, message: "MESSAGE-NOT-FOR-PEOPLE" } });
  return { status, headers: { ...jsonHeaders, ...headers }, body };
}

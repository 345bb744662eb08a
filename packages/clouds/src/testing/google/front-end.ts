/** Google Cloud on loopback: it gives tokens, and answers about an estate as Google's APIs do, in pages, and with faults. */
import { generateKeyPairSync } from "node:crypto";
import { isJsonObject, type JsonObject, once } from "@plumbline/model";
import { loadReadMethods, matchPathTemplate, type ReadMethod } from "../../google/api/read-methods.js";
import { type LoopbackReply, type LoopbackRequest, startLoopback } from "../loopback.js";
import type { GoogleEstateItem } from "./estate.js";
import { createTokenServer } from "./tokens.js";

export interface GoogleRequest {
  readonly service: string;
  /** With its version: `compute/v1/projects/p/global/firewalls`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** How often this was asked before. */
  readonly nth: number;
}

export interface GoogleOptions {
  /** Each answer looks at it anew. */
  readonly estate: () => readonly GoogleEstateItem[];
  /** Below folders and organizations: `folders/1` → projects and folders. */
  readonly tree?: Readonly<
    Record<string, { readonly projects?: readonly string[]; readonly folders?: readonly string[] }>
  >;
  readonly fault?: (request: GoogleRequest) => LoopbackReply | undefined;
  readonly largestPage?: number;
  /** The clock of the server, in milliseconds. */
  readonly now?: () => number;
}

const keys = once(() =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }),
);

const EMAIL = "reader@shop.iam.gserviceaccount.com";
const KEY_ID = "0123456789abcdef";
export const REFRESH_TOKEN = "1//refresh-token-of-a-person";
export const SUBJECT_TOKEN = "eyJ.subject-token.of-somebody-else";

/** Starts Google Cloud on a free port of loopback. */
export async function startGoogle({ estate, tree = {}, fault, largestPage = 1000, now = Date.now }: GoogleOptions) {
  const asked = new Map<string, number>();
  const apiRequests: GoogleRequest[] = [];
  const tokens = createTokenServer({
    publicKey: keys().publicKey,
    email: EMAIL,
    keyId: KEY_ID,
    origin: () => server.url,
    now,
    refreshToken: REFRESH_TOKEN,
    subjectToken: SUBJECT_TOKEN,
  });
  const server = await startLoopback((request) => {
    const token = tokens.answer(request);
    if (token !== undefined) return token;
    const made = requestOf(request, asked);
    apiRequests.push(made);
    const faulty = fault?.(made);
    if (faulty !== undefined) return faulty;
    if (!tokens.isGood(request.headers.authorization)) {
      return googleError(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
    }
    return answer(made, request.method, estate(), tree, largestPage);
  });
  const user = {
    name: "reader",
    type: "service_account",
    client_email: EMAIL,
    private_key_id: KEY_ID,
    private_key: keys().privateKey,
  };
  return {
    url: server.url,
    requests: apiRequests,
    tokens,
    close: server.close,
    email: EMAIL,
    privateKey: keys().privateKey,
    endpoints: { "*": `${server.url}/{service}` },
    user,
    connector: (more: JsonObject = {}): JsonObject => ({
      fileType: "structure",
      type: "google",
      projects: [{ "project-id": "shop", users: [user] }],
      endpoints: { "*": `${server.url}/{service}` },
      ...more,
    }),
  };
}

/** As Google says that something is wrong; `reason` is what older and newer services call it. */
export function googleError(code: number, status: string, message: string, reason?: string): LoopbackReply {
  const details =
    reason === undefined
      ? []
      : [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "googleapis.com" }];
  const body = {
    error: { code, message, status, errors: [{ message, domain: "global", reason: reason ?? status }], details },
  };
  return { status: code, headers: { "content-type": "application/json; charset=UTF-8" }, body: JSON.stringify(body) };
}

function requestOf({ url }: LoopbackRequest, asked: Map<string, number>): GoogleRequest {
  const { pathname, searchParams } = new URL(url, "http://loopback");
  const [, service = "", ...steps] = pathname.split("/");
  const path = decodeURIComponent(steps.join("/"));
  const key = `${service}/${path}?${searchParams.get("pageToken") ?? ""}${searchParams.get("contentType") ?? ""}`;
  const nth = asked.get(key) ?? 0;
  asked.set(key, nth + 1);
  return { service, path, query: searchParams, nth };
}

const VERSION = /^(?:[a-z]+\/)?v\d+(?:beta\d+|b\d+)?\//;

function answer(
  { service, path, query }: GoogleRequest,
  method: string,
  estate: readonly GoogleEstateItem[],
  tree: NonNullable<GoogleOptions["tree"]>,
  largestPage: number,
): LoopbackReply {
  const read = loadReadMethods().find(
    (one) => one.service.name === service && matchPathTemplate(one, path) !== undefined && isSameVerb(one, path),
  );
  if (read === undefined || method !== read.http) return { status: 404, body: "<!DOCTYPE html><p>404" };
  const bare = path.replace(VERSION, "");
  const paged = (items: readonly JsonObject[]) => reply(pageOf(read, items, query, largestPage));
  if (service === "cloudasset") return paged(assetsIn(bare.replace(/\/assets$/, ""), estate, query));
  if (service === "cloudresourcemanager" && read.items !== undefined)
    return paged(tenantry(read, estate, tree, query.get("parent")));
  if (read.verb === "getIamPolicy") {
    const of = estate.find(
      (item) => item.service === service && item.path === bare.replace(/(?::getIamPolicy|\/iam|\/getIamPolicy)$/, ""),
    );
    return of === undefined ? notFound(bare) : reply(of.policy ?? { version: 1, etag: "ACAB" });
  }
  if (read.items === undefined) {
    const of = estate.find((item) => item.service === service && item.path === bare);
    return of === undefined ? notFound(bare) : reply(of.body);
  }
  if (/\.locations\.list$/.test(read.name))
    return paged([{ locationId: "europe-west1" }, { locationId: "us-central1" }]);
  const ofProject = query.get("project");
  const listed = estate
    .filter((item) => item.service === service && isListed(item.path, bare, read))
    .filter((item) => ofProject === null || item.project === ofProject)
    .map(({ body }) => body);
  return read.verb === "aggregatedList"
    ? reply(aggregated(bare, listed))
    : paged(service === "bigquery" ? listed.map(inList) : listed);
}

/** `:search` and the like are part of a step. */
function isSameVerb(read: ReadMethod, path: string): boolean {
  const ends = (text: string) => /:(\w+)$/.exec(text)?.[1];
  return ends(read.path) === ends(path);
}

function isListed(path: string, listing: string, read: ReadMethod): boolean {
  const collection = listing.slice(listing.lastIndexOf("/") + 1);
  if (read.verb === "aggregatedList") return new RegExp(`/${collection}/[^/]+$`).test(path);
  const pattern = listing
    .replace(/:query$/, "")
    .split("/")
    .map((step) => (step === "-" ? "[^/]+" : step.replaceAll(/[.]/g, "\\.")));
  return new RegExp(`^${pattern.join("/")}/[^/]+$`).test(path);
}

/** An aggregated list has a list for each zone and region, under the name of what is listed; empty ones say so. */
function aggregated(listing: string, bodies: readonly JsonObject[]): JsonObject {
  const collection = listing.slice(listing.lastIndexOf("/") + 1);
  const items: Record<string, JsonObject> = {
    "zones/asia-east1-a": {
      warning: {
        code: "NO_RESULTS_ON_PAGE",
        message: "There are no results for scope 'zones/asia-east1-a' on this page.",
      },
    },
  };
  for (const body of bodies) {
    const place = /projects\/[^/]+\/(global|(?:zones|regions)\/[^/]+)\//.exec(String(body.selfLink))?.[1] ?? "global";
    const known = items[place]?.[collection];
    items[place] = { [collection]: [...(Array.isArray(known) ? known : []), body] };
  }
  return { kind: "compute#aggregatedList", items };
}

/** Lists of BigQuery tell less than a get. */
function inList({ kind, id, datasetReference, location }: JsonObject): JsonObject {
  return { kind: kind ?? "", id: id ?? "", datasetReference: datasetReference ?? {}, location: location ?? "" };
}

function assetsIn(parent: string, estate: readonly GoogleEstateItem[], query: URLSearchParams): readonly JsonObject[] {
  const wanted = query.getAll("assetTypes").map((pattern) => new RegExp(`^${pattern}$`));
  const isOf = ({ project, path }: GoogleEstateItem) =>
    !parent.startsWith("projects/") || parent === `projects/${project}` || `${path}/`.startsWith(`${parent}/`);
  return estate.flatMap((item): readonly JsonObject[] => {
    const { asset, body, policy } = item;
    if (asset === undefined || !isOf(item) || !wanted.some((pattern) => pattern.test(asset.type))) return [];
    const common = {
      name: asset.name,
      assetType: asset.type,
      updateTime: "2024-03-01T10:00:00Z",
      ancestors: ["projects/123456789012", "folders/100", "organizations/1"],
    };
    if (query.get("contentType") === "IAM_POLICY")
      return policy === undefined ? [] : [{ ...common, iamPolicy: policy }];
    return [{ ...common, resource: { version: "v1", data: asset.body ?? body, location: asset.location ?? "" } }];
  });
}

function tenantry(
  read: ReadMethod,
  estate: readonly GoogleEstateItem[],
  tree: NonNullable<GoogleOptions["tree"]>,
  parent: string | null,
): readonly JsonObject[] {
  const projectOf = (id: string) => ({ name: `projects/${id}`, projectId: id, state: "ACTIVE" });
  const below = parent === null ? undefined : tree[parent];
  if (read.name === "folders.list") return (below?.folders ?? []).map((name) => ({ name, state: "ACTIVE" }));
  if (parent !== null) return (below?.projects ?? []).map(projectOf);
  const all = estate
    .filter(({ service }) => service === "cloudresourcemanager")
    .flatMap(({ body }) => (typeof body.projectId === "string" ? [body.projectId] : []));
  return [...all.map(projectOf), { name: "projects/9", projectId: "leaving", state: "DELETE_REQUESTED" }];
}

function pageOf(read: ReadMethod, items: readonly JsonObject[], query: URLSearchParams, largest: number): JsonObject {
  const size = Math.min(largest, Number(query.get(read.parameter ?? "") ?? largest));
  const from = Number(query.get("pageToken") ?? 0);
  const page = items.slice(from, from + size);
  return {
    ...(page.length > 0 && { [read.items ?? "items"]: page }),
    ...(from + size < items.length && { nextPageToken: String(from + size) }),
  };
}

function notFound(path: string): LoopbackReply {
  return googleError(404, "NOT_FOUND", `The resource '${path}' was not found`, "notFound");
}

function reply(body: JsonObject): LoopbackReply {
  return {
    headers: { "content-type": "application/json; charset=UTF-8" },
    body: JSON.stringify(isJsonObject(body) ? body : {}),
  };
}

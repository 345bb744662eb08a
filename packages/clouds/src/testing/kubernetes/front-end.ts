/**
 * A cluster's API on loopback, as far as reading goes: it knows tokens and what they may, lists page by page with tokens
 * that it signs, serves what an estate holds, and answers as a test says where it is to fail. Whatever is no read is 405.
 */
import type { ServerOptions } from "node:https";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { type LoopbackReply, type LoopbackRequest, type LoopbackServer, startLoopback } from "../loopback.js";
import { type ClusterEstate, classicDiscovery, kindAt } from "./estate.js";

export interface ClusterOptions {
  readonly estate: ClusterEstate;
  /** Token → who that is, and what it may list or get. */
  readonly users: Readonly<Record<string, TestUser>>;
  readonly isClassic?: boolean;
  readonly tls?: ServerOptions;
  /** Answers instead, where it gives something. */
  readonly instead?: (request: ClusterRequest) => LoopbackReply | undefined;
}

/** Somebody whom the cluster knows. */
export interface TestUser {
  readonly name: string;
  /** Everything, unless it says otherwise. */
  readonly may?: (target: { readonly plural: string; readonly namespace?: string }) => boolean;
}

export interface ClusterRequest extends LoopbackRequest {
  /** Without slash and query. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Starts a cluster's API on a free port of loopback. */
export function startCluster(options: ClusterOptions): Promise<LoopbackServer> {
  return startLoopback((incoming) => {
    const { pathname, searchParams } = new URL(incoming.url, "http://cluster");
    const request = { ...incoming, path: decodeURIComponent(pathname.slice(1)), query: searchParams };
    return options.instead?.(request) ?? answer(request, options);
  }, options.tls);
}

function answer(request: ClusterRequest, options: ClusterOptions): LoopbackReply {
  const { method, path, headers } = request;
  const user = userOf(headers.authorization, options);
  if (user === undefined) return clusterFailure(401, "Unauthorized");
  if (method === "POST" && path === "apis/authentication.k8s.io/v1/selfsubjectreviews") {
    return json({ kind: "SelfSubjectReview", status: { userInfo: { username: user.name } } }, 201);
  }
  if (method !== "GET") return clusterFailure(405, "the server does not allow this method on the requested resource");
  return discovery(request, options) ?? objects(request, options, user);
}

function userOf(authorization: string | undefined, { users, tls }: ClusterOptions): TestUser | undefined {
  // Who comes without a token and gets this far has shown a certificate.
  if (authorization === undefined) return tls?.requestCert === true ? { name: "certificate-reader" } : undefined;
  const token = authorization.replace(/^Bearer /, "");
  return Object.hasOwn(users, token) ? users[token] : undefined;
}

function discovery({ path, headers }: ClusterRequest, options: ClusterOptions): LoopbackReply | undefined {
  const isAggregated = options.isClassic !== true && String(headers.accept).includes("APIGroupDiscoveryList");
  if (isAggregated && (path === "api" || path === "apis")) return json(options.estate.discovery[path]);
  const classic = classicDiscovery(options.estate, path);
  return classic === undefined ? undefined : json(classic);
}

interface Target {
  readonly root: string;
  readonly group: string;
  readonly version: string;
  readonly namespace?: string;
  readonly plural: string;
  readonly name?: string;
}

function targetOf(path: string): Target | undefined {
  const steps = path.split("/");
  const [root = "", group = ""] = steps[0] === "api" ? ["api", ""] : steps;
  const [version = "", ...rest] = steps.slice(root === "api" ? 1 : 2);
  const isInNamespace = rest[0] === "namespaces" && rest.length > 2;
  const [plural, name, ...further] = isInNamespace ? rest.slice(2) : rest;
  if (plural === undefined || further.length > 0) return undefined;
  const namespace = isInNamespace ? rest[1] : undefined;
  return {
    root,
    group,
    version,
    plural,
    ...(namespace !== undefined && { namespace }),
    ...(name !== undefined && { name }),
  };
}

function objects({ path, query }: ClusterRequest, { estate }: ClusterOptions, user: TestUser): LoopbackReply {
  const target = targetOf(path);
  const kind = target && kindAt(estate, target.root, target.group, target.version, target.plural);
  if (target === undefined || kind === undefined)
    return clusterFailure(404, "the server could not find the requested resource");
  const { group, version, namespace, plural, name } = target;
  if (user.may?.(target) === false) {
    const where = namespace === undefined ? "at the cluster scope" : `in the namespace "${namespace}"`;
    return clusterFailure(
      403,
      `${plural} is forbidden: User "${user.name}" cannot list resource "${plural}" in API group "${group}" ${where}`,
    );
  }
  const apiVersion = group === "" ? version : `${group}/${version}`;
  const collection = estate.collections[`${group === "" ? "api" : "apis"}/${apiVersion}/${plural}`] ?? [];
  const there = collection.filter((object) => namespace === undefined || metadataOf(object).namespace === namespace);
  if (name === undefined) return list(there, { apiVersion, kind, query, path });
  const object = there.find((one) => metadataOf(one).name === name);
  return object === undefined
    ? clusterFailure(404, `${plural} "${name}" not found`)
    : json({ ...object, apiVersion, kind });
}

function list(
  all: readonly JsonObject[],
  {
    apiVersion,
    kind,
    query,
    path,
  }: { readonly apiVersion: string; readonly kind: string; readonly query: URLSearchParams; readonly path: string },
): LoopbackReply {
  const limit = Number(query.get("limit") ?? "0") || all.length;
  const [of, at] = (query.get("continue") ?? `${path} 0`).split(" ");
  if (of !== path) return clusterFailure(400, "continue key is not valid");
  const from = Number(at);
  const items = all.slice(from, from + limit).map(({ apiVersion: _version, kind: _kind, ...object }) => object);
  const isMore = from + limit < all.length;
  const metadata = { resourceVersion: "1", ...(isMore && { continue: `${path} ${from + limit}` }) };
  return json({ kind: `${kind}List`, apiVersion, metadata, items });
}

function metadataOf({ metadata }: JsonObject): JsonObject {
  return isJsonObject(metadata) ? metadata : {};
}

/** The reply of a cluster that cannot or will not. */
export function clusterFailure(status: number, message: string): LoopbackReply {
  return json({ kind: "Status", apiVersion: "v1", status: "Failure", message, code: status }, status);
}

function json(body: JsonValue, status = 200): LoopbackReply {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/**
 * The only place that makes requests to a cluster. A read is a GET of a collection, of an object or of what the cluster
 * serves: nothing else can be said here. Who we are can only be asked by a POST, which has a function of its own below.
 */
import { CloudFault } from "../cloud-fault.js";
import type { HttpRequest } from "../http/transport.js";
import { type ApiPath, encodeApiPath, isValidApiPath, isValidGroupVersionPair } from "./api-path.js";
import type { ClusterTokenOrCertificate } from "./credential.js";
import type { Cluster } from "./open-cluster.js";

export type ClusterQuery =
  | { readonly kind: "list"; readonly path: ApiPath; readonly limit: number; readonly after?: string }
  | { readonly kind: "object"; readonly path: ApiPath }
  /** All groups, or one version of a group. */
  | { readonly kind: "discovery"; readonly root: "api" | "apis"; readonly within?: GroupVersion };

export interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

/** Newer clusters tell all that they serve in one reply. */
const aggregated = ["v2", "v2beta1"].map(
  (version) => `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`,
);
const JSON_TYPE = "application/json";
/** A page of large objects takes its time. */
const TIMEOUT = 60_000;

export function buildReadRequest(
  cluster: Pick<Cluster, "url" | "tls">,
  proof: ClusterTokenOrCertificate,
  read: ClusterQuery,
): HttpRequest {
  const isDiscovery = read.kind === "discovery" && read.within === undefined;
  const accept = isDiscovery ? [...aggregated, JSON_TYPE].join(",") : JSON_TYPE;
  return {
    method: "GET",
    url: `${cluster.url}/${targetOf(read)}`,
    headers: { accept, ...authorization(proof) },
    tls: tlsOf(cluster, proof),
    timeoutMs: TIMEOUT,
  };
}

function targetOf(read: ClusterQuery): string {
  if (read.kind === "discovery") {
    const { root, within } = read;
    if (within === undefined) return root;
    if (!isValidGroupVersionPair(within)) throw noPath();
    return [root, ...(root === "api" ? [] : [within.group]), within.version].map(encodeURIComponent).join("/");
  }
  if (!isValidApiPath(read.path)) throw noPath();
  const path = encodeApiPath(read.path);
  if (read.kind === "object") return path;
  const query = new URLSearchParams({ limit: String(read.limit), ...(read.after && { continue: read.after }) });
  return `${path}?${query}`;
}

/** Names of kinds come from the cluster: they cannot lead elsewhere either. */
const noPath = () => new CloudFault("malformed", "what the cluster serves is named as nothing can be named");

/** Changes nothing: the cluster answers whom it takes us for. */
export function buildIdentityRequest(
  cluster: Pick<Cluster, "url" | "tls">,
  proof: ClusterTokenOrCertificate,
): HttpRequest {
  return {
    method: "POST",
    url: `${cluster.url}/apis/authentication.k8s.io/v1/selfsubjectreviews`,
    headers: { accept: JSON_TYPE, "content-type": JSON_TYPE, ...authorization(proof) },
    body: JSON.stringify({ apiVersion: "authentication.k8s.io/v1", kind: "SelfSubjectReview" }),
    tls: tlsOf(cluster, proof),
  };
}

function authorization({ token }: ClusterTokenOrCertificate): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function tlsOf({ tls }: Pick<Cluster, "tls">, { cert, key }: ClusterTokenOrCertificate) {
  return { ...tls, ...(cert !== undefined && { cert }), ...(key !== undefined && { key }) };
}

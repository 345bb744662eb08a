/**
 * A connector as somebody wrote it: where clusters are and what opens them. Values of secret fields stay unresolved here,
 * so nothing in this module could tell them.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";

export interface ClusterConnector {
  readonly name?: string;
  readonly url?: string;
  /** Fields that may be references, as they are written. */
  readonly authority?: string;
  readonly certificate?: string;
  readonly key?: string;
  readonly kubeconfig?: string;
  readonly context?: string;
  readonly serverName?: string;
  readonly isUnverified: boolean;
  readonly serviceAccounts: readonly ServiceAccountSecret[];
}

export interface ServiceAccountSecret {
  readonly namespace: string;
  readonly name: string;
  readonly secret: string;
  /** Of the secret, for messages. */
  readonly field: string;
}

/** One cluster, or those in `clusters`, or those of the `contexts` of a kubeconfig. */
export function parseKubernetesConnector(connector: JsonObject): readonly ClusterConnector[] {
  const problems: string[] = [];
  const clusters = clustersIn(connector, problems).flatMap(([object, at]) => clusterIn(object, at, problems));
  if (problems.length > 0) throw new CloudFault("failed", problems.join("; "));
  return clusters;
}

function clustersIn(connector: JsonObject, problems: string[]): readonly (readonly [JsonObject, string])[] {
  const { clusters } = connector;
  if (clusters === undefined) return [[connector, ""]];
  if (Array.isArray(clusters) && clusters.length > 0 && clusters.every(isJsonObject)) {
    return clusters.map((cluster, index) => [cluster, `clusters[${index}].`] as const);
  }
  problems.push("clusters must be a list of objects");
  return [];
}

function clusterIn(object: JsonObject, at: string, problems: string[]): readonly ClusterConnector[] {
  const text = (field: string) => textIn(object, field, at, problems);
  const isUnverified = object.insecure_skip_tls_verify ?? false;
  if (typeof isUnverified !== "boolean") problems.push(`${at}insecure_skip_tls_verify must be true or false`);
  const url = text("clusterUrl");
  if (url !== undefined && !isAllowedClusterUrl(url)) {
    problems.push(`${at}clusterUrl must be an https address without a user, a query or a fragment`);
  }
  const cluster = {
    ...optional("name", text("clusterName")),
    ...optional("url", url),
    ...optional("authority", text("certificate_authority")),
    ...optional("certificate", text("client_certificate")),
    ...optional("key", text("client_key")),
    ...optional("kubeconfig", text("kubeconfig")),
    ...optional("serverName", text("tls_server_name")),
    isUnverified: isUnverified === true,
    serviceAccounts: serviceAccountsIn(object.namespaces, at, problems),
  };
  if (cluster.isUnverified && cluster.authority !== undefined) {
    problems.push(`${at}insecure_skip_tls_verify and certificate_authority exclude each other`);
  }
  if ((cluster.certificate === undefined) !== (cluster.key === undefined)) {
    problems.push(`${at}client_certificate and client_key must be given together`);
  }
  if (object.contexts === undefined) return [{ ...cluster, ...optional("context", text("context")) }];
  const contexts = textsIn(object.contexts, `${at}contexts`, problems);
  // Each context is a cluster of its own, and is called by its name.
  return contexts.map((context) => ({ ...cluster, name: context, context }));
}

/** Loopback is where `kubectl proxy` listens; elsewhere what we send could be read on its way. */
export function isAllowedClusterUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname));
  return isSafe && username === "" && password === "" && search === "" && hash === "";
}

function serviceAccountsIn(namespaces: JsonValue | undefined, at: string, problems: string[]): ServiceAccountSecret[] {
  return objectsIn(namespaces, `${at}namespaces`, problems).flatMap(([object, field]) => {
    const namespace = textIn(object, "namespace", `${field}.`, problems);
    if (namespace === undefined) problems.push(`${field}.namespace is missing`);
    return objectsIn(object.serviceAccounts, `${field}.serviceAccounts`, problems).map(([account, place]) => ({
      namespace: namespace ?? "",
      name: textIn(account, "name", `${place}.`, problems) ?? "",
      secret: textIn(account, "secret", `${place}.`, problems) ?? "",
      field: `${place}.secret`,
    }));
  });
}

function objectsIn(value: JsonValue | undefined, field: string, problems: string[]): [JsonObject, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every(isJsonObject)) {
    return value.map((object, index) => [object, `${field}[${index}]`]);
  }
  problems.push(`${field} must be a list of objects`);
  return [];
}

function textsIn(value: JsonValue, field: string, problems: string[]): readonly string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === "string" && item !== "")) {
    return value as readonly string[];
  }
  problems.push(`${field} must be a list of texts`);
  return [];
}

function textIn(object: JsonObject, field: string, at: string, problems: string[]): string | undefined {
  const value = Object.hasOwn(object, field) ? object[field] : undefined;
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string") return value;
  problems.push(`${at}${field} must be a text`);
  return undefined;
}

function optional<Name extends string>(name: Name, value: string | undefined): { readonly [key in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [key in Name]: string });
}

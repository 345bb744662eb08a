/** What an entry asks of a cluster: where, and as whom. */
import { type JsonObject, type JsonValue, once } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import type { SnapshotNodeRequest } from "../provider.js";
import type { ClusterClient } from "./client.js";
import type { ClusterCredential } from "./credential.js";
import type { DiscoveredKinds } from "./discover-served-kinds.js";
import { listObjectPages } from "./list-object-pages.js";
import type { Cluster } from "./open-cluster.js";

export interface ClusterEntryScope {
  readonly client: ClusterClient;
  readonly discovery: DiscoveredKinds;
  /** Undefined: all there are. */
  readonly namespaces: readonly string[] | undefined;
  /** Those we can name, where nobody named them. */
  readonly knownNamespaces: () => Promise<KnownNamespaces>;
  readonly serviceAccount: string | undefined;
}

export interface KnownNamespaces {
  readonly names: readonly string[];
  /** Why there may be others. */
  readonly gap?: string;
}

const namespaceKind = {
  group: "",
  version: "v1",
  kind: "Namespace",
  plural: "namespaces",
  isNamespaced: false,
  names: [],
};

/** Throws CloudFault. */
export function createClusterEntryScope(
  { entry }: SnapshotNodeRequest,
  client: ClusterClient,
  discovery: DiscoveredKinds,
): ClusterEntryScope {
  const serviceAccount = accountNamed(entry, client.cluster);
  const query = { client, discovery, namespaces: namespacesIn(entry.namespace), serviceAccount };
  return { ...query, knownNamespaces: once(() => findNamespaces(query)) };
}

/** Where clusters are named, the entry is about those. */
export function isEntryForCluster({ clusterName = [] }: JsonObject, { name }: Cluster): boolean {
  const names = Array.isArray(clusterName) ? clusterName : [clusterName];
  return names.length === 0 || names.includes(name);
}

/** The account of that name in the namespace, or of that name; else the one of the namespace, or of the cluster. */
export function chooseCredentialForNamespace(
  { client, serviceAccount }: Omit<ClusterEntryScope, "knownNamespaces">,
  namespace?: string,
): ClusterCredential {
  const { serviceAccounts, credential } = client.cluster;
  const named = serviceAccounts.filter(({ user }) => serviceAccount === undefined || user === serviceAccount);
  const there = named.find((account) => account.namespace === namespace);
  return there ?? (serviceAccount === undefined ? credential : (named[0] ?? credential));
}

/** Entries of other connectors say `testUser` for the same. */
function accountNamed({ serviceAccount, testUser }: JsonObject, { serviceAccounts }: Cluster): string | undefined {
  const name = serviceAccount ?? testUser;
  if (typeof name !== "string" || name === "") return undefined;
  // A kubeconfig or certificate says itself who we are.
  if (serviceAccounts.length === 0 || serviceAccounts.some(({ user }) => user === name)) return name;
  throw new CloudFault("failed", `the connector has no service account ${JSON.stringify(name)}`);
}

function namespacesIn(value: JsonValue | undefined): readonly string[] | undefined {
  const names = (Array.isArray(value) ? value : [value]).filter((name) => typeof name === "string" && name !== "");
  return names.length === 0 || names.includes("*") ? undefined : ([...new Set(names)] as string[]);
}

async function findNamespaces(query: Omit<ClusterEntryScope, "knownNamespaces">): Promise<KnownNamespaces> {
  const path = { group: "", version: "v1", plural: "namespaces" };
  const found: string[] = [];
  try {
    for await (const page of listObjectPages(query.client, chooseCredentialForNamespace(query), path, namespaceKind)) {
      for (const { metadata } of page) found.push(String((metadata as JsonObject).name));
    }
    return { names: found };
  } catch (error) {
    const { message } = rethrowUnlessCloudFault(error);
    const names = [...new Set(query.client.cluster.serviceAccounts.map(({ namespace }) => namespace))];
    const seen = names.length === 0 ? "none was looked at" : `only ${names.join(", ")} was looked at`;
    return { names, gap: `the list of namespaces cannot be read, and ${seen}: ${message}` };
  }
}

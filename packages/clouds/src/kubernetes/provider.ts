/** Reads clusters: plain HTTPS to their API, guided by what they say they serve. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import {
  type AccountSink,
  type CloudAccountReader,
  type CloudClientOptions,
  INVENTORY_NODE_TYPE,
  type Provider,
  type SnapshotNodeRequest,
} from "../provider.js";
import { checkClusters, UNVERIFIED_CERTIFICATE_WARNING } from "./account-check.js";
import { findKubernetesSnapshotNodeProblems } from "./check-snapshot-node.js";
import { type ClusterClient, createClusterClient } from "./client.js";
import { type ClusterEntryScope, createClusterEntryScope, isEntryForCluster } from "./cluster-entry-scope.js";
import { parseKubernetesConnector } from "./connector.js";
import { type DiscoveredKinds, discoverServedKinds } from "./discover-served-kinds.js";
import { openCluster } from "./open-cluster.js";
import { readObjectsOfMasterNodeIntoSink, readObjectsOfSnapshotNodeIntoSink } from "./read-classic-nodes.js";
import { readClusterInventoryIntoSink } from "./read-cluster-inventory.js";

export const kubernetesProvider: Provider = { name: "kubernetes", checkNode: findKubernetesSnapshotNodeProblems, open };

async function open(connector: JsonObject, options: CloudClientOptions): Promise<CloudAccountReader> {
  const clusters = await Promise.all(
    parseKubernetesConnector(connector).map((cluster) => openCluster(cluster, options)),
  );
  const names = clusters.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  // Ids begin with the name: objects of two clusters would be taken for the same.
  if (twice !== undefined) throw new CloudFault("failed", `two clusters are called ${JSON.stringify(twice)}`);
  const clients = clusters.map((cluster) => createClusterClient(cluster, options));
  return {
    check: () => checkClusters(clients),
    async read(requests, sink) {
      await Promise.all(clients.map((client) => readCluster(client, requests, sink)));
      for (const request of requests) {
        if (clusters.some((cluster) => isEntryForCluster(request.entry, cluster))) continue;
        sink.unreadScope(request.key, {}, `the connector has no cluster ${JSON.stringify(request.entry.clusterName)}`);
      }
    },
  };
}

async function readCluster(
  client: ClusterClient,
  requests: readonly SnapshotNodeRequest[],
  sink: AccountSink,
): Promise<void> {
  const { cluster } = client;
  const matching = requests.filter(({ entry }) => isEntryForCluster(entry, cluster));
  if (matching.length > 0 && cluster.tls.isUnverified === true)
    sink.note(`${cluster.name}: ${UNVERIFIED_CERTIFICATE_WARNING}`);
  let discovery: Promise<DiscoveredKinds> | undefined;
  for (const request of matching) {
    try {
      discovery ??= discoverServedKinds(client, cluster.credential);
      await readRequest(createClusterEntryScope(request, client, await discovery), request, sink);
    } catch (error) {
      sink.unreadScope(request.key, { cluster: cluster.name }, rethrowUnlessCloudFault(error).message);
    }
  }
}

function readRequest(query: ClusterEntryScope, request: SnapshotNodeRequest, sink: AccountSink): Promise<void> {
  if (request.node.type === INVENTORY_NODE_TYPE) return readClusterInventoryIntoSink(query, request, sink);
  return request.role === "master"
    ? readObjectsOfMasterNodeIntoSink(query, request, sink)
    : readObjectsOfSnapshotNodeIntoSink(query, request, sink);
}

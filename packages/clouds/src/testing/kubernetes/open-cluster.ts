/** The provider opened on a cluster on loopback, as a test wants it. */
import type { JsonObject } from "@plumbline/model";
import { createConnections } from "../../http/transport.js";
import { kubernetesProvider } from "../../kubernetes/provider.js";
import type { CloudAccountReader, CloudClientOptions, SnapshotNodeRequest } from "../../provider.js";
import { createCollectingSink } from "../collecting-sink.js";

export function testOptions(
  given: Partial<CloudClientOptions> & { readonly maxReplyBytes?: number } = {},
): CloudClientOptions {
  const { maxReplyBytes, ...options } = given;
  const signal = options.signal ?? new AbortController().signal;
  const size = maxReplyBytes === undefined ? {} : { maxReplyBytes };
  return {
    secret: async (value) => ({ value }),
    connections: createConnections({ refused: () => undefined, signal, ...size }),
    now: Date.now,
    ...options,
    signal,
  };
}

/** A connector as people write it, for a cluster called `lab`. */
export function connectorTo(url: string, token: string, more: JsonObject = {}): JsonObject {
  return {
    fileType: "structure",
    type: "kubernetes",
    companyName: "Company",
    clusterName: "lab",
    clusterUrl: url,
    namespaces: [{ namespace: "shop", serviceAccounts: [{ name: "reader", secret: token }] }],
    ...more,
  };
}

export function openTestCluster(
  connector: JsonObject,
  options: Parameters<typeof testOptions>[0] = {},
): Promise<CloudAccountReader> {
  return kubernetesProvider.open(connector, testOptions(options));
}

export async function collectAccount(account: CloudAccountReader, asks: readonly SnapshotNodeRequest[]) {
  const collecting = createCollectingSink();
  await account.read(asks, collecting.sink);
  return collecting;
}

export function inventoryRequest(node: JsonObject = {}, entry: JsonObject = {}): SnapshotNodeRequest {
  return { key: "all", role: "master", entry, node: { masterSnapshotId: "ALL_", type: "resources", ...node } };
}

export function masterNodeRequest(type: string, entry: JsonObject = {}, node: JsonObject = {}): SnapshotNodeRequest {
  return {
    key: type,
    role: "master",
    entry,
    node: { masterSnapshotId: `K8SSNP_${type.toUpperCase()}_`, type, paths: ["api/v1"], ...node },
  };
}

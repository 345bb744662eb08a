/** A cluster that answers every page of a list with another one to come. */
import { connectorTo, createClusterEstate, startCluster } from "@plumbline/clouds/testing";

const TOKEN = "token-of-the-attackers-own-cluster";
const PER_PAGE = 500;
const PADDING = "x".repeat(4000);

export interface EndlessCluster {
  /** As a connector of a collection. */
  readonly connector: object;
  readonly requests: () => number;
  close(): Promise<void>;
}

export async function endlessCluster(): Promise<EndlessCluster> {
  let page = 0;
  const pod = (name: string) => ({
    metadata: { name, namespace: "shop", uid: name, annotations: { padding: PADDING } },
    spec: { containers: [{ name: "main", image: "shop@sha256:0" }] },
  });
  const cluster = await startCluster({
    estate: createClusterEstate([
      { group: "", version: "v1", kind: "Namespace", plural: "namespaces", isNamespaced: false },
      { group: "", version: "v1", kind: "Pod", plural: "pods", isNamespaced: true },
    ]),
    users: { [TOKEN]: { name: "reader" } },
    instead({ path }) {
      if (!path.endsWith("/pods")) return undefined;
      page += 1;
      const items = Array.from({ length: PER_PAGE }, (_, i) => pod(`pod-${page}-${i}`));
      const body = { kind: "PodList", apiVersion: "v1", metadata: { continue: `page-${page}` }, items };
      return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    },
  });
  return {
    connector: connectorTo(cluster.url, TOKEN),
    requests: () => cluster.requests.length,
    close: cluster.close,
  };
}

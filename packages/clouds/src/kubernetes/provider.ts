/** Reads clusters: plain HTTPS to their API, guided by what they say they serve. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault, faultOf } from "../fault.js";
import { type Account, type Ask, type ClientOptions, INVENTORY, type Provider, type Sink } from "../provider.js";
import { checkClusters, unverified } from "./account-check.js";
import { type Asked, askedOf, isAbout } from "./asked.js";
import { checkNode } from "./check-node.js";
import { readMasterNode, readSnapshotNode } from "./classic.js";
import { type Client, clientOf } from "./client.js";
import { openCluster } from "./cluster.js";
import { readConnector } from "./connector.js";
import { type Discovery, discover } from "./discovery.js";
import { readInventory } from "./inventory.js";

export const kubernetes: Provider = { name: "kubernetes", checkNode, open };

async function open(connector: JsonObject, options: ClientOptions): Promise<Account> {
  const clusters = await Promise.all(readConnector(connector).map((cluster) => openCluster(cluster, options)));
  const names = clusters.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  // Ids begin with the name: objects of two clusters would be taken for the same.
  if (twice !== undefined) throw new CloudFault("failed", `two clusters are called ${JSON.stringify(twice)}`);
  const clients = clusters.map((cluster) => clientOf(cluster, options));
  return {
    check: () => checkClusters(clients),
    async read(asks, sink) {
      await Promise.all(clients.map((client) => readCluster(client, asks, sink)));
      for (const ask of asks) {
        if (clusters.some((cluster) => isAbout(ask.entry, cluster))) continue;
        sink.unreadScope(ask.key, {}, `the connector has no cluster ${JSON.stringify(ask.entry.clusterName)}`);
      }
    },
  };
}

async function readCluster(client: Client, asks: readonly Ask[], sink: Sink): Promise<void> {
  const { cluster } = client;
  const own = asks.filter(({ entry }) => isAbout(entry, cluster));
  if (own.length > 0 && cluster.tls.isUnverified === true) sink.note(`${cluster.name}: ${unverified}`);
  let discovery: Promise<Discovery> | undefined;
  for (const ask of own) {
    try {
      discovery ??= discover(client, cluster.credential);
      await readAsk(askedOf(ask, client, await discovery), ask, sink);
    } catch (error) {
      sink.unreadScope(ask.key, { cluster: cluster.name }, faultOf(error).message);
    }
  }
}

function readAsk(asked: Asked, ask: Ask, sink: Sink): Promise<void> {
  if (ask.node.type === INVENTORY) return readInventory(asked, ask, sink);
  return ask.role === "master" ? readMasterNode(asked, ask, sink) : readSnapshotNode(asked, ask, sink);
}

/** A connector of type `google`, signed in. */
import type { JsonObject } from "@plumbline/model";
import { eachAtOnce } from "../at-once.js";
import { CloudFault, faultOf } from "../fault.js";
import { type Account, type Ask, type ClientOptions, INVENTORY, type Sink } from "../provider.js";
import { checkAccount } from "./check.js";
import { type GoogleConnector, readConnector } from "./connector.js";
import { textIn } from "./credentials/fields.js";
import { endpointOverrides } from "./credentials/machine.js";
import { endpointsOf } from "./endpoints.js";
import { type Clients, clientsOf } from "./identities.js";
import { type InventorySource, readInventory, regionsOf } from "./inventory/read-inventory.js";
import { readNode } from "./nodes/read-node.js";
import { scopesOf } from "./projects.js";

const NODES_AT_ONCE = 8;

export async function openAccount(connector: JsonObject, options: ClientOptions): Promise<Account> {
  const projects = readConnector(connector);
  const source = sourceOf(connector);
  const { ambient } = options;
  const endpoints = endpointsOf(connector, ambient === undefined ? new Map() : endpointOverrides(ambient));
  const clients = clientsOf(connector, endpoints, options);
  // Who cannot sign in at all is told at once; who can for some projects only, where they are read.
  const [first] = projects.entries;
  await (await clients(first?.users[0])).identity.token();
  return {
    check: () => checkAccount(projects, clients, source),
    read: async (asks, sink) => {
      const inventories = asks.filter(({ node }) => node.type === INVENTORY);
      const nodes = asks.filter(({ node }) => node.type !== INVENTORY);
      for (const ask of inventories) await readAsk(ask, projects, clients, source, sink);
      await eachAtOnce(nodes, NODES_AT_ONCE, (ask) => readAsk(ask, projects, clients, source, sink));
    },
  };
}

async function readAsk(
  ask: Ask,
  connector: GoogleConnector,
  clients: Clients,
  source: InventorySource,
  sink: Sink,
): Promise<void> {
  try {
    const scopes = await scopesOf(ask.entry, connector, clients);
    const regions = regionsOf(ask.node, ask.entry) ?? connector.regions;
    if (ask.node.type === INVENTORY) return await readInventory(ask, scopes, { source, regions }, sink);
    for (const scope of scopes) if (scope.kind === "project") await readNode(ask, scope, regions, sink);
  } catch (error) {
    const project = ask.entry["project-id"];
    sink.unreadScope(ask.key, typeof project === "string" ? { project } : {}, faultOf(error).message);
  }
}

function sourceOf(connector: JsonObject): InventorySource {
  const source = textIn(connector, "inventory") ?? "assets";
  if (source === "assets" || source === "services") return source;
  throw new CloudFault("failed", `inventory must be "assets" or "services", found ${JSON.stringify(source)}`);
}

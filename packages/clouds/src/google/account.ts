/** A connector of type `google`, signed in. */
import type { JsonObject } from "@plumbline/model";
import { eachAtOnce } from "../at-once.js";
import { CloudFault, faultOf } from "../fault.js";
import { type Account, type Ask, type ClientOptions, INVENTORY, type Sink } from "../provider.js";
import { checkAccount } from "./check.js";
import { type GoogleConnector, readConnector } from "./connector.js";
import { textIn } from "./credentials/fields.js";
import type { Identity } from "./credentials/identity.js";
import { endpointsOf } from "./endpoints.js";
import { type Clients, clientsOf } from "./identities.js";
import { type InventorySource, readInventory, regionsOf } from "./inventory/read-inventory.js";
import { readNode } from "./nodes/read-node.js";
import { scopesOf } from "./projects.js";

const NODES_AT_ONCE = 8;

export async function openAccount(connector: JsonObject, options: ClientOptions): Promise<Account> {
  const projects = readConnector(connector);
  const source = sourceOf(connector);
  const endpoints = endpointsOf(connector, options);
  const clients = clientsOf(connector, endpoints, options);
  const identity = await signedIn(projects, clients);
  return {
    check: () => checkAccount(identity, projects, clients, source),
    read: async (asks, sink) => {
      const inventories = asks.filter(({ node }) => node.type === INVENTORY);
      const nodes = asks.filter(({ node }) => node.type !== INVENTORY);
      for (const ask of inventories) await readAsk(ask, projects, clients, source, sink);
      await eachAtOnce(nodes, NODES_AT_ONCE, (ask) => readAsk(ask, projects, clients, source, sink));
    },
  };
}

/** Who cannot sign in at all is told at once; who can for some projects only, where they are read. */
async function signedIn({ entries }: GoogleConnector, clients: Clients): Promise<Identity> {
  const faults: CloudFault[] = [];
  for (const { users } of entries) {
    try {
      const { identity } = await clients(users[0]);
      await identity.token();
      return identity;
    } catch (error) {
      faults.push(faultOf(error));
    }
  }
  throw faults[0];
}

async function readAsk(
  ask: Ask,
  connector: GoogleConnector,
  clients: Clients,
  source: InventorySource,
  sink: Sink,
): Promise<void> {
  const unread = (project: string | undefined, reason: string) =>
    sink.unreadScope(ask.key, project === undefined ? {} : { project }, reason);
  try {
    const scopes = await scopesOf(ask.entry, connector, clients, unread);
    const regions = regionsOf(ask.node, ask.entry) ?? connector.regions;
    if (ask.node.type === INVENTORY) return await readInventory(ask, scopes, { source, regions }, sink);
    for (const scope of scopes) if (scope.kind === "project") await readNode(ask, scope, regions, sink);
  } catch (error) {
    const project = ask.entry["project-id"];
    unread(typeof project === "string" ? project : undefined, faultOf(error).message);
  }
}

function sourceOf(connector: JsonObject): InventorySource {
  const source = textIn(connector, "inventory") ?? "assets";
  if (source === "assets" || source === "services") return source;
  throw new CloudFault("failed", `inventory must be "assets" or "services", found ${JSON.stringify(source)}`);
}

/** A connector of type `google`, signed in. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import {
  type AccountSink,
  type CloudAccountReader,
  type CloudClientOptions,
  INVENTORY_NODE_TYPE,
  type SnapshotNodeRequest,
} from "../provider.js";
import { checkGoogleAccount } from "./account-check.js";
import { readGoogleChanges } from "./audit-log-changes.js";
import { type GoogleConnector, parseGoogleConnector } from "./connector.js";
import { readOptionalText } from "./credentials/read-json-fields.js";
import type { GoogleIdentity } from "./credentials/refreshing-google-identity.js";
import { resolveGoogleEndpoints } from "./endpoints.js";
import {
  createGoogleApiClientForUserLookup,
  type GoogleApiClientForUserLookup,
} from "./google-client-for-user-lookup.js";
import { resolveGoogleTargets } from "./google-targets.js";
import {
  findFirstNonEmptyRegions,
  type InventorySourceKind,
  readGoogleInventoryIntoSink,
} from "./inventory/read-inventory.js";
import { readGoogleNodeIntoSink } from "./nodes/read-node.js";

const NODES_AT_ONCE = 8;

export async function openGoogleAccount(
  connector: JsonObject,
  options: CloudClientOptions,
): Promise<CloudAccountReader> {
  const projects = parseGoogleConnector(connector);
  const source = sourceOf(connector);
  const endpoints = resolveGoogleEndpoints(connector, options);
  const clients = createGoogleApiClientForUserLookup(connector, endpoints, options);
  const identity = await signedIn(projects, clients);
  return {
    check: () => checkGoogleAccount(identity, projects, clients, source),
    changes: (queries) => readGoogleChanges(queries, projects, clients, options.now),
    read: async (requests, sink) => {
      const inventories = requests.filter(({ node }) => node.type === INVENTORY_NODE_TYPE);
      const nodes = requests.filter(({ node }) => node.type !== INVENTORY_NODE_TYPE);
      for (const request of inventories) await readRequest(request, projects, clients, source, sink);
      await forEachConcurrently(nodes, NODES_AT_ONCE, (request) =>
        readRequest(request, projects, clients, source, sink),
      );
    },
  };
}

/** Who cannot sign in at all is told at once; who can for some projects only, where they are read. */
async function signedIn({ entries }: GoogleConnector, clients: GoogleApiClientForUserLookup): Promise<GoogleIdentity> {
  const faults: CloudFault[] = [];
  for (const { users } of entries) {
    try {
      const { identity } = await clients(users[0]);
      await identity.token();
      return identity;
    } catch (error) {
      faults.push(rethrowUnlessCloudFault(error));
    }
  }
  throw faults[0];
}

async function readRequest(
  request: SnapshotNodeRequest,
  connector: GoogleConnector,
  clients: GoogleApiClientForUserLookup,
  source: InventorySourceKind,
  sink: AccountSink,
): Promise<void> {
  const unread = (project: string | undefined, reason: string) =>
    sink.unreadScope(request.key, project === undefined ? {} : { project }, reason);
  try {
    const scopes = await resolveGoogleTargets(request.entry, connector, clients, unread);
    const regions = findFirstNonEmptyRegions(request.node, request.entry) ?? connector.regions;
    if (request.node.type === INVENTORY_NODE_TYPE)
      return await readGoogleInventoryIntoSink(request, scopes, { source, regions }, sink);
    for (const scope of scopes)
      if (scope.kind === "project") await readGoogleNodeIntoSink(request, scope, regions, sink);
  } catch (error) {
    const project = request.entry["project-id"];
    unread(typeof project === "string" ? project : undefined, rethrowUnlessCloudFault(error).message);
  }
}

function sourceOf(connector: JsonObject): InventorySourceKind {
  const source = readOptionalText(connector, "inventory") ?? "assets";
  if (source === "assets" || source === "services") return source;
  throw new CloudFault("failed", `inventory must be "assets" or "services", found ${JSON.stringify(source)}`);
}

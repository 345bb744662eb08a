/** A signed-in account of the front end, for tests. */
import type { JsonObject } from "@plumbline/model";
import { createConnections } from "../../http/transport.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import {
  type CloudAccountReader,
  type CloudClientOptions,
  INVENTORY_NODE_TYPE,
  type SnapshotNodeRequest,
} from "../../provider.js";
import { createCollectingSink } from "../../testing/collecting-sink.js";
import { googleProvider } from "../provider.js";

export function clientOptions(more: Partial<CloudClientOptions> = {}): CloudClientOptions {
  const { signal } = more.signal === undefined ? new AbortController() : { signal: more.signal };
  return {
    secret: async (given) => (/^(?:env|file):/.test(given) ? { missing: "is not lent" } : { value: given }),
    connections: createConnections({ refused: () => undefined, signal }),
    now: Date.now,
    signal,
    ...more,
  };
}

export const machineIdentity = (
  environment: MachineCredentialSources["environment"],
  home = "/nowhere",
): MachineCredentialSources => ({
  environment,
  home,
  allowsCommands: false,
});

export const inventoryRequest: SnapshotNodeRequest = {
  key: "all",
  role: "master",
  entry: {},
  node: { masterSnapshotId: "ALL", type: INVENTORY_NODE_TYPE },
};

export const nodeRequest = (more: JsonObject, entry: JsonObject = {}): SnapshotNodeRequest => ({
  key: "node",
  role: "master",
  entry,
  node: { masterSnapshotId: "N", ...more },
});

export async function readAccount(
  account: CloudAccountReader,
  asks: readonly SnapshotNodeRequest[] = [inventoryRequest],
) {
  const collected = createCollectingSink();
  await account.read(asks, collected.sink);
  return collected;
}

export const openGoogle = (connector: JsonObject, more: Partial<CloudClientOptions> = {}) =>
  googleProvider.open(connector, clientOptions(more));

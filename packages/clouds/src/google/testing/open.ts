/** A signed-in account of the front end, for tests. */
import type { JsonObject } from "@plumbline/model";
import type { Ambient } from "../../ambient.js";
import { connectionsOf } from "../../http/transport.js";
import { type Account, type Ask, type ClientOptions, INVENTORY } from "../../provider.js";
import { collectingSink } from "../../testing/collecting-sink.js";
import { google } from "../provider.js";

export function clientOptions(more: Partial<ClientOptions> = {}): ClientOptions {
  const { signal } = more.signal === undefined ? new AbortController() : { signal: more.signal };
  return {
    secret: async (given) => (/^(?:env|file):/.test(given) ? { missing: "is not lent" } : { value: given }),
    connections: connectionsOf({ refused: () => undefined, signal }),
    now: Date.now,
    signal,
    ...more,
  };
}

export const machine = (environment: Ambient["environment"], home = "/nowhere"): Ambient => ({
  environment,
  home,
  allowsCommands: false,
});

export const inventory: Ask = {
  key: "all",
  role: "master",
  entry: {},
  node: { masterSnapshotId: "ALL", type: INVENTORY },
};

export const node = (more: JsonObject, entry: JsonObject = {}): Ask => ({
  key: "node",
  role: "master",
  entry,
  node: { masterSnapshotId: "N", ...more },
});

export async function read(account: Account, asks: readonly Ask[] = [inventory]) {
  const collected = collectingSink();
  await account.read(asks, collected.sink);
  return collected;
}

export const open = (connector: JsonObject, more: Partial<ClientOptions> = {}) =>
  google.open(connector, clientOptions(more));

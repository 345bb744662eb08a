/**
 * Reads all of an account into a folder: `node record-account.js CONNECTOR FOLDER`. A process of its own, because open
 * connections would lead to an account that has been branched since.
 */
import { readFile } from "node:fs/promises";
import { recordAccount } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";

const [connectorFile = "", folder = ""] = process.argv.slice(2);
const body = JSON.parse(await readFile(connectorFile, "utf8")) as JsonObject;
const asks = [{ key: "0", role: "master" as const, entry: {}, node: { type: "resources" } }];
const signIn = {
  secret: async (value: string) => ({ value }),
  signal: new AbortController().signal,
  allowPrivateAddresses: true,
};
await recordAccount({ connector: "lab", provider: "aws", body, asks, folder }, signIn);

/**
 * Terraform and templates of Azure, put into a document store behind the resource manager's conventions as Azure would answer
 * them, read from there, and changed there attribute by attribute.
 */
import { cpSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  createSeededNumberPicker,
  listPerturbableValues,
  type RandomNumberPicker,
  replaceValueAt,
} from "@plumbline/drift/accuracy";
import { getValueAtPath, type JsonObject } from "@plumbline/model";
import { alternativeValues } from "../alternative-values.js";
import type { Lab } from "../lab.js";
import { type Store, startStore, whyNoStore } from "../lab-store.js";
import { type LabCode, readCode, recordAndCompare } from "../record-and-compare.js";
import { sampleModule } from "../samples.js";
import { type AttributeChange, type ChangePath, formatPath, type LabTally, labTally } from "../tally.js";
import { asAzureResponse, azureResourceId, childBodies } from "./response-bodies.js";

const estate = fileURLToPath(new URL("../../../drift-accuracy/azure/", import.meta.url));
const ROUNDS = 12;
/** Azure lists these though they are in others, or shows them in those; the store does not. */
const NOT_IN_STORE: ReadonlySet<string> = new Set([
  "Microsoft.Cdn/profiles/afdEndpoints/routes",
  "Microsoft.Cdn/profiles/endpoints",
  "Microsoft.Compute/virtualMachines/extensions",
  "Microsoft.ContainerRegistry/registries/webhooks",
  "Microsoft.Network/networkWatchers/flowLogs",
  "Microsoft.Network/privateDnsZones/virtualNetworkLinks",
  "Microsoft.Network/virtualNetworks/virtualNetworkPeerings",
  "Microsoft.OperationalInsights/workspaces/linkedServices",
  "Microsoft.Sql/servers/databases",
  "Microsoft.Sql/servers/encryptionProtector",
  "Microsoft.Storage/storageAccounts/managementPolicies",
  "Microsoft.Synapse/workspaces/bigDataPools",
  "Microsoft.Synapse/workspaces/sqlPools",
  "Microsoft.Web/sites/slots",
]);

export const azureLab: Lab = {
  cloud: "azure",
  about:
    "Terraform and ARM templates of every type that has a map, in a document store behind the resource manager's conventions, in " +
    "Azure's manner (ids in other letters, what the service adds), then changed there.",
  whyNot: async () => whyNoStore("azure"),
  async run(say) {
    const store = await startStore("azure");
    const folder = await mkdtemp(join(tmpdir(), "plumbline-azure-code-"));
    const pick = createSeededNumberPicker(15);
    try {
      cpSync(estate, folder, { recursive: true });
      await writeFile(join(folder, "samples.tf.json"), sampleModule("azure", pick, sampleOf));
      const code = readCode(folder, "azure");
      const resources = code.resources.filter(({ shaped }) => !NOT_IN_STORE.has(shaped.type));
      return await measured({ ...code, resources }, store, pick, say);
    } finally {
      await store.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Names that Azure could take, in one group and place. */
function sampleOf(type: string, block: JsonObject): JsonObject | undefined {
  const name = `s${type.replace("azurerm_", "").replaceAll("_", "")}`;
  return {
    ...block,
    ...(block.name !== undefined && { name }),
    ...(block.resource_group_name !== undefined && { resource_group_name: "samples" }),
    ...(block.location !== undefined && { location: "West Europe" }),
  };
}

interface Put {
  readonly type: string;
  readonly address: string;
  readonly id: string;
  readonly body: JsonObject;
}

async function measured(code: LabCode, store: Store, pick: RandomNumberPicker, say: (line: string) => void) {
  const tally = labTally();
  const source = {
    connector: "lab",
    provider: "azure" as const,
    body: {
      type: "azure",
      tenant_id: "11111111-1111-1111-1111-111111111111",
      client_id: "22222222-2222-2222-2222-222222222222",
      client_secret: "lab",
      endpoints: { login: store.url, resourceManager: store.url },
    },
  };
  const ids = new Map(code.resources.map(({ shaped }) => [shaped.resource.address, azureResourceId(shaped)]));
  const all: Put[] = code.resources.map(({ shaped }) => ({
    type: shaped.type,
    address: shaped.resource.address,
    id: azureResourceId(shaped),
    body: asAzureResponse(shaped, ids),
  }));
  for (const { id } of all) await putParents(store, id);
  for (const { id, body } of all) await store.send("PUT", id, body);
  for (const { shaped } of code.resources)
    for (const [path, body] of childBodies(shaped, ids))
      await store.send("PUT", `${azureResourceId(shaped)}/${path}`, body);

  const first = await recordAndCompare(code, source);
  const known = new Map(first.resources.map((one) => [one.address, one]));
  // What nobody reads from accounts says so, and cannot drift.
  const put = all.filter(({ address }) => known.get(address)?.result !== "undetermined");
  for (const { address } of put) {
    const resource = known.get(address);
    if (resource !== undefined) tally.untouched(resource);
  }
  say(`${all.length} resources put, ${put.length} of them compared`);
  for (const { address, result, reason } of first.resources)
    if (result === "undetermined") say(`${address}: ${reason}`);

  for (let round = 0; round < ROUNDS; round += 1) {
    const changed = new Map<string, AttributeChange>();
    for (const one of put) {
      const shaped = code.resources.find(({ shaped: { resource } }) => resource.address === one.address)?.shaped;
      const unknowns = (shaped?.unknowns ?? []).map(({ path }) => formatPath(path));
      const equal = known.get(one.address)?.equal ?? [];
      const open = equal.flatMap(({ path, cloud }) =>
        [...listPerturbableValues(cloud ?? null, path)]
          .filter((place) => !Array.isArray(place.value))
          .map((place) => place.path),
      );
      const paths = open.filter((path) => path[0] !== "name" && !unknowns.includes(formatPath(path)));
      const change = changeIn(one.body, paths, pick);
      if (change === undefined) continue;
      await store.send("PUT", one.id, change.body);
      changed.set(one.address, change);
    }
    const { resources } = await recordAndCompare(code, source);
    const told = new Map(resources.map((one) => [one.address, one]));
    for (const one of put) {
      const change = changed.get(one.address);
      if (change === undefined) continue;
      tally.touched(one.type, told.get(one.address), [change]);
      await store.send("PUT", one.id, one.body);
    }
    say(`round ${round + 1} of ${ROUNDS}: ${changed.size} attributes changed`);
  }
  await goneAndNew(put, store, tally.whole, async () => (await recordAndCompare(code, source)).resources);
  return tally.types();
}

function changeIn(
  body: JsonObject,
  paths: readonly ChangePath[],
  pick: RandomNumberPicker,
): (AttributeChange & { readonly body: JsonObject }) | undefined {
  const path = paths[pick(Math.max(paths.length, 1))];
  const before = path === undefined ? undefined : getValueAtPath(body, path);
  if (path === undefined || before === undefined) return undefined;
  const [value] = alternativeValues(before, pick);
  if (value === undefined) return undefined;
  const text = `${formatPath(path)} ${JSON.stringify(before)} → ${JSON.stringify(value)}`;
  return { path, text, body: replaceValueAt(body, path, value) as JsonObject };
}

/** What a resource is in has to be there. */
async function putParents(store: Store, id: string): Promise<void> {
  const group = /^\/subscriptions\/[^/]+\/resourceGroups\/[^/]+/.exec(id)?.[0];
  if (group !== undefined) await store.send("PUT", group, { location: "westeurope" });
  const [, scope = "", names = ""] = /^(.*\/providers\/[^/]+)\/(.+)$/.exec(id) ?? [];
  const steps = names.split("/");
  for (let count = 2; count < steps.length; count += 2) {
    const kind = /mongodb/i.test(names) ? "MongoDB" : "GlobalDocumentDB";
    const body = { location: "westeurope", properties: {}, ...(names.startsWith("databaseAccounts/") && { kind }) };
    await store.send("PUT", `${scope}/${steps.slice(0, count).join("/")}`, body);
  }
}

async function goneAndNew(
  put: readonly Put[],
  store: Store,
  whole: LabTally["whole"],
  compare: () => ReturnType<typeof recordAndCompare> extends Promise<infer Report extends { resources: unknown }>
    ? Promise<Report["resources"]>
    : never,
): Promise<void> {
  const isAlone = ({ id }: Put) =>
    !put.some((other) => other.id.startsWith(`${id}/`)) && !/resourceGroups\/[^/]+$/.test(id);
  const gone = put.filter(isAlone);
  for (const { id, body } of gone) {
    await store.send("PUT", `${id}beside`, { ...body, name: `${body.name}beside` });
    await store.send("DELETE", id);
  }
  const resources = await compare();
  for (const { type, address, id } of gone) {
    const told = resources.find((one) => one.address === address);
    whole(type, "missing", `${address} was deleted and is ${told?.result} ${told?.reason}`, told?.result === "missing");
    const other = resources.find((one) => one.id?.toLowerCase() === `${id}beside`.toLowerCase());
    whole(type, "unmanaged", `${id}beside is ${other?.result}`, other?.result === "unmanaged");
  }
}

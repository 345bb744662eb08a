import type { JsonObject } from "@plumbline/model";
import { afterEach, describe, expect, it } from "vitest";
import type { LiveDocument, SnapshotNodeRequest } from "../../provider.js";
import { SUBSCRIPTION } from "../../testing/azure/estate.js";
import {
  type AzureFrontEnd,
  type AzureFrontEndOptions,
  azureError,
  startAzure,
} from "../../testing/azure/front-end.js";
import { CLIENT, openAzure } from "../../testing/azure/open-azure.js";
import { createSampleEstate, sampleIds } from "../../testing/azure/sample-estate.js";
import { createCollectingSink } from "../../testing/collecting-sink.js";
import { azureProvider } from "../provider.js";

let front: AzureFrontEnd;
const start = async (options: AzureFrontEndOptions = {}) => {
  front = await startAzure({ estate: createSampleEstate(), clients: [CLIENT], pageSize: 4, ...options });
};
afterEach(() => front.close());

const master = (type: string, more: JsonObject = {}): SnapshotNodeRequest => ({
  key: type,
  role: "master",
  entry: { subscriptionId: SUBSCRIPTION },
  node: { masterSnapshotId: "M_", type, collection: "resources", ...more },
});

const exact = (type: string, path: string, more: JsonObject = {}): SnapshotNodeRequest => ({
  key: path,
  role: "snapshot",
  entry: { subscriptionId: SUBSCRIPTION },
  node: { snapshotId: "S1", type, path, ...more },
});

async function read(...asks: readonly SnapshotNodeRequest[]) {
  const collected = createCollectingSink();
  for (const { node, role } of asks) expect(azureProvider.checkNode(node, role)).toEqual([]);
  await (await openAzure(front.url)).read(asks, collected.sink);
  return { ...collected, documents: collected.items() as readonly LiveDocument[] };
}

/** The kinds of nodes there are: in the list of a subscription, inside of others, of the subscription itself. */
const kinds: readonly (readonly [type: string, ...ids: string[]])[] = [
  ["Microsoft.Storage/storageAccounts", sampleIds.account],
  ["Microsoft.Network/networkSecurityGroups", sampleIds.group],
  ["Microsoft.Network/virtualNetworks", sampleIds.network],
  ["Microsoft.Compute/virtualMachines", sampleIds.machine],
  ["Microsoft.Compute/disks", sampleIds.disk],
  ["Microsoft.Sql/servers", sampleIds.server],
  ["Microsoft.Sql/servers/databases", sampleIds.database, `${sampleIds.server}/databases/master`],
  ["Microsoft.Sql/servers/firewallRules", sampleIds.rule],
  ["Microsoft.KeyVault/vaults", sampleIds.vault],
  ["Microsoft.ContainerService/managedClusters", sampleIds.cluster],
  ["Microsoft.Web/sites", sampleIds.app],
  ["Microsoft.Web/sites/config", `${sampleIds.app}/config/web`],
  ["Microsoft.Cache/redis", sampleIds.redis],
  ["Microsoft.ContainerRegistry/registries", sampleIds.registry],
  ["Microsoft.Storage/storageAccounts/blobServices/containers", sampleIds.container],
  ["Microsoft.DBforPostgreSQL/flexibleServers", sampleIds.postgres],
  ["Microsoft.Authorization/roleAssignments", sampleIds.assignment],
];

describe("a node that names a type", () => {
  it("gives a document for each resource of it, as the resource manager shows it", async () => {
    await start();
    const { documents, parts } = await read(...kinds.map(([type]) => master(type)));
    for (const [type, ...wanted] of kinds) {
      const part = parts().find(({ ask }) => ask === type);
      expect(part, type).toMatchObject({ type, scope: { subscription: SUBSCRIPTION }, state: "ended" });
      const found = part?.items as readonly LiveDocument[];
      expect(found.map(({ path }) => path).toSorted(), type).toEqual(wanted.toSorted());
      for (const { body, path, id } of found) {
        expect(id).toBe(path.toLowerCase());
        expect(body).toEqual({
          resources: [front.estate.get(path)],
          subscription_id: SUBSCRIPTION,
          resource_group: type.startsWith("Microsoft.Authorization") ? "" : "Shop-RG",
        });
      }
    }
    expect(documents).toHaveLength(kinds.flatMap(([, ...wanted]) => wanted).length);
    const lists = front.requests.filter(
      ({ url }) => /\/resources\?/.test(url) && url.includes("api-version=2021-04-01"),
    );
    expect(lists.filter(({ url }) => !url.includes("skiptoken"))).toHaveLength(1);
  });

  it("has exactly this document of a storage account", async () => {
    await start();
    const { documents } = await read(master("microsoft.storage/STORAGEACCOUNTS", { version: "2019-06-01" }));
    expect(documents).toEqual([
      {
        kind: "document",
        id: sampleIds.account.toLowerCase(),
        name: "shopdata",
        path: sampleIds.account,
        scope: { subscription: SUBSCRIPTION, resourceGroup: "shop-rg", region: "westeurope" },
        tags: { env: "prod" },
        createdAt: "2024-05-06T07:08:09.123Z",
        body: {
          resources: [
            {
              id: sampleIds.account,
              name: "shopdata",
              type: "Microsoft.Storage/storageAccounts",
              location: "westeurope",
              sku: { name: "Standard_LRS", tier: "Standard" },
              kind: "StorageV2",
              tags: { env: "prod" },
              properties: {
                supportsHttpsTrafficOnly: true,
                minimumTlsVersion: "TLS1_2",
                allowBlobPublicAccess: true,
                networkAcls: { bypass: "AzureServices", defaultAction: "Allow", ipRules: [], virtualNetworkRules: [] },
                creationTime: "2023-02-03T04:05:06.7890000Z",
                provisioningState: "Succeeded",
              },
            },
          ],
          subscription_id: SUBSCRIPTION,
          resource_group: "Shop-RG",
        },
      },
    ]);
    const asked = front.requests.find(({ url }) => url.includes("/storageAccounts/shopdata?"));
    expect(asked?.url).toContain("api-version=2019-06-01");
  });

  it("takes what it selects by scope, tags, include and exclude", async () => {
    await start();
    const type = "Microsoft.Storage/storageAccounts";
    const other = sampleIds.account.replace("Shop-RG", "Other-RG").replace("shopdata", "otherdata");
    front.estate.put(other, { location: "westeurope", tags: { env: "test", team: "data" }, properties: {} });
    const taken = async (more: JsonObject) =>
      (await read(master(type, more))).documents.map(({ name }) => name).toSorted();
    expect(await taken({})).toEqual(["otherdata", "shopdata"]);
    expect(await taken({ scope: "OTHER-rg" })).toEqual(["otherdata"]);
    expect(await taken({ scope: [`/subscriptions/${SUBSCRIPTION}/resourceGroups/shop-rg`] })).toEqual(["shopdata"]);
    expect(await taken({ tags: ["env=test"] })).toEqual(["otherdata"]);
    expect(await taken({ tags: [{ env: "prod" }, { key: "team", value: "data" }] })).toEqual(["otherdata", "shopdata"]);
    expect(await taken({ exclude: { paths: [sampleIds.account] } })).toEqual(["otherdata"]);
    expect(await taken({ include: { regex: [".*/other"] } })).toEqual(["otherdata"]);
  });
});

describe("a node that names a resource", () => {
  it("gives its document, with or without the subscription in its path", async () => {
    await start();
    const short = sampleIds.redis.replace(`/subscriptions/${SUBSCRIPTION}`, "");
    const { documents } = await read(
      exact("Microsoft.Storage/storageAccounts", sampleIds.account, { version: "2021-09-01" }),
      exact("Microsoft.Cache/redis", short),
    );
    expect(documents.map(({ path }) => path).toSorted()).toEqual([sampleIds.account, sampleIds.redis].toSorted());
  });

  it("says that it was not found, and that is no fault of reading", async () => {
    await start();
    const { documents, notes, parts } = await read(exact("Microsoft.Cache/redis", `${sampleIds.redis}-old`));
    expect(documents).toEqual([]);
    expect(notes).toEqual([`${sampleIds.redis}-old was not found`]);
    expect(parts().map(({ state }) => state)).toEqual(["ended"]);
  });

  it("is of a subscription that the connector does not lead to: told, not passed over", async () => {
    await start();
    const elsewhere = sampleIds.redis.replace(SUBSCRIPTION, "ffffffff-0000-0000-0000-000000000000");
    const { unreadScopes } = await read(exact("Microsoft.Cache/redis", elsewhere));
    expect(unreadScopes).toEqual([
      {
        ask: elsewhere,
        scope: { subscription: "ffffffff-0000-0000-0000-000000000000" },
        reason: "the connector leads to no such subscription",
      },
    ]);
  });
});

describe("what cannot be read", () => {
  it("leaves its part unread with the reason, and the others as they are", async () => {
    await start({
      instead: ({ path }) => (path === sampleIds.vault ? azureError(403, "AuthorizationFailed") : undefined),
    });
    const { parts } = await read(master("Microsoft.KeyVault/vaults"), master("Microsoft.Cache/redis"));
    expect(parts().map(({ type, state, reason }) => [type, state, reason])).toEqual([
      ["Microsoft.KeyVault/vaults", "unread", "access denied (AuthorizationFailed, status 403)"],
      ["Microsoft.Cache/redis", "ended", undefined],
    ]);
  });
});

it("says what is wrong with a node, field by field", () => {
  const problems = (node: JsonObject, role: SnapshotNodeRequest["role"] = "master") =>
    azureProvider.checkNode(node, role);
  expect(problems({ type: "storage" })).toEqual([
    expect.stringMatching(/^type must be "resources" or a type of Azure/),
  ]);
  expect(problems({ type: "Microsoft.Cache/redis", version: "new" })).toEqual([
    expect.stringMatching(/^version must be/),
  ]);
  expect(problems({ type: "Microsoft.Cache/redis" }, "snapshot")).toEqual(["path must be the id of a resource"]);
  expect(problems({ type: "resources", scope: 7, tags: "a", exclude: { regex: ["("] } })).toEqual([
    expect.stringMatching(/^exclude\.regex\[0\] is no pattern/),
    "tags must be a list",
    "scope must be a resource group or its id, or a list of them",
  ]);
});

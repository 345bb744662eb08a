import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LiveResource, SnapshotNodeRequest } from "../provider.js";
import { SUBSCRIPTION } from "../testing/azure/estate.js";
import { type AzureFrontEnd, type AzureFrontEndOptions, azureError, startAzure } from "../testing/azure/front-end.js";
import { CLIENT, openAzure } from "../testing/azure/open-azure.js";
import { createSampleEstate, sampleIds } from "../testing/azure/sample-estate.js";
import { createCollectingSink } from "../testing/collecting-sink.js";

let front: AzureFrontEnd;
const start = async (options: AzureFrontEndOptions = {}) => {
  front = await startAzure({ estate: createSampleEstate(), clients: [CLIENT], pageSize: 3, ...options });
};
const everything: SnapshotNodeRequest = { key: "0", role: "master", entry: {}, node: { type: "resources" } };

async function read(node = everything.node) {
  const collected = createCollectingSink();
  const account = await openAzure(front.url);
  await account.read([{ ...everything, node }], collected.sink);
  const resources = collected.items() as readonly LiveResource[];
  return { ...collected, resources, byId: (id: string) => resources.find((one) => one.id === id.toLowerCase()) };
}

describe("an inventory", () => {
  let seen: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    await start();
    seen = await read();
  });
  afterAll(() => front.close());

  it("has every resource once, page by page, and each part is seen wholly", () => {
    const { parts, resources, byId, unreadScopes } = seen;
    const graphed = front.requests.filter(({ url }) => url.includes("Microsoft.ResourceGraph"));
    expect(graphed.length).toBeGreaterThan(3);
    for (const id of Object.values(sampleIds)) expect(byId(id), id).toBeDefined();
    expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length);
    expect(parts().filter(({ state }) => state !== "ended")).toEqual([]);
    expect(unreadScopes).toEqual([]);
  });

  it("says of each what it is, where it is and since when", () => {
    const { byId } = seen;
    expect(byId(sampleIds.account)).toMatchObject({
      type: "Microsoft.Storage/storageAccounts",
      name: "shopdata",
      scope: { subscription: SUBSCRIPTION, resourceGroup: "shop-rg", region: "westeurope" },
      tags: { env: "prod" },
      createdAt: "2023-02-03T04:05:06.789Z",
    });
    expect(byId(sampleIds.group)?.scope.region).toBe("westeurope");
    expect(byId(sampleIds.machine)?.createdAt).toBe("2024-01-02T03:04:05.000Z");
  });

  it("shows a resource as the resource manager does, though Resource Graph told of it", () => {
    const { byId } = seen;
    expect(byId(sampleIds.redis)?.pieces).toEqual([
      {
        type: "Microsoft.Cache/redis",
        name: "shop-cache",
        body: {
          id: sampleIds.redis,
          name: "shop-cache",
          type: "Microsoft.Cache/redis",
          location: "westeurope",
          properties: { enableNonSslPort: true, minimumTlsVersion: "1.2", sku: { name: "Basic" } },
        },
      },
    ]);
  });

  it("gives the settings of a resource that are asked for by themselves as its pieces", () => {
    const { byId } = seen;
    expect(byId(sampleIds.account)?.pieces.map(({ type, name }) => [type, name])).toEqual([
      ["Microsoft.Storage/storageAccounts", "shopdata"],
      ["Microsoft.Storage/storageAccounts/blobServices", "shopdata/default"],
      ["Microsoft.Storage/storageAccounts/fileServices", "shopdata/default"],
    ]);
    const encryption = byId(sampleIds.database)?.pieces.find(({ type }) => type.endsWith("/transparentDataEncryption"));
    expect(encryption).toMatchObject({ name: "shop-sql/orders/current", body: { properties: { state: "Enabled" } } });
  });

  it("gives what is inside of others as resources, a container with its account", () => {
    const { byId } = seen;
    expect(byId(sampleIds.container)?.pieces).toMatchObject([
      {
        type: "Microsoft.Storage/storageAccounts/blobServices/containers",
        body: { properties: { publicAccess: "Blob" } },
        beside: { account: { allowBlobPublicAccess: true } },
      },
    ]);
    expect(byId(sampleIds.container)?.name).toBe("shopdata/default/pictures");
    expect(byId(sampleIds.rule)?.type).toBe("Microsoft.Sql/servers/firewallRules");
    expect(byId(`${sampleIds.network}/subnets/web`)?.type).toBe("Microsoft.Network/virtualNetworks/subnets");
    expect(byId(`${sampleIds.vault}/keys/signing`)?.type).toBe("Microsoft.KeyVault/vaults/keys");
  });

  it("does not say of a machine whether it runs", () => {
    const { properties } = seen.byId(sampleIds.machine)?.pieces[0].body ?? {};
    expect(properties).toEqual(front.estate.get(sampleIds.machine)?.properties);
  });

  it("gives an app the configuration that lists show empty", () => {
    const { byId } = seen;
    expect(byId(sampleIds.app)?.pieces[0].body.properties).toEqual({
      httpsOnly: false,
      siteConfig: { minTlsVersion: "1.0", ftpsState: "AllAllowed" },
    });
  });

  it("tells parameters that somebody set or rules ask about, not the hundreds of others", () => {
    const { byId } = seen;
    expect(byId(`${sampleIds.postgres}/configurations/require_secure_transport`)).toBeDefined();
    expect(byId(`${sampleIds.postgres}/configurations/autovacuum`)).toBeUndefined();
  });

  it("says what an extension extends, and leaves out the database of the service itself", () => {
    const { byId } = seen;
    const audit = byId(`${sampleIds.vault}/providers/Microsoft.Insights/diagnosticSettings/audit`);
    expect(audit).toMatchObject({ type: "Microsoft.Insights/diagnosticSettings", name: "audit" });
    expect(audit?.pieces[0].body.scope).toBe(sampleIds.vault);
    expect(byId(`${sampleIds.server}/databases/master`)).toBeUndefined();
  });

  it("takes what a node selects by resource group, tags and ids", async () => {
    const account = [sampleIds.account.toLowerCase()];
    const own = async (node: object) => (await read({ type: "resources", ...node })).resources.map(({ id }) => id);
    expect(await own({ tags: [{ env: "prod" }] })).toEqual(account);
    expect(await own({ scope: "other-rg" })).toEqual([]);
    expect(await own({ include: { paths: [sampleIds.redis.toUpperCase()] } })).toEqual([sampleIds.redis.toLowerCase()]);
    const group = `/subscriptions/${SUBSCRIPTION}/resourcegroups/shop-rg`;
    expect(await own({ scope: [group], exclude: { regex: [".*/(?i)microsoft"] } })).toEqual([group]);
  });
});

describe("an inventory without Resource Graph", () => {
  afterEach(() => front.close());

  it("has the same resources, asked for one by one, and says so", async () => {
    await start();
    const before = await read();
    await front.close();
    const isGraph = (path: string) => path.includes("Microsoft.ResourceGraph");
    await start({ instead: ({ path }) => (isGraph(path) ? azureError(403, "AuthorizationFailed") : undefined) });
    const after = await read();
    const bodies = (resources: readonly LiveResource[]) => new Map(resources.map(({ id, pieces }) => [id, pieces]));
    expect(bodies(after.resources)).toEqual(bodies(before.resources));
    expect(after.byId(sampleIds.redis)?.createdAt).toBe("2024-05-06T07:08:09.123Z");
    expect(after.notes).toEqual([expect.stringContaining("Resource Graph could not be asked about lab")]);
    expect(after.parts().filter(({ state }) => state !== "ended")).toEqual([]);
  });
});

describe("the subscription itself", () => {
  afterEach(() => front.close());

  it("is a resource, which rules about what is absent are asked about", async () => {
    await start();
    const { byId } = await read();
    expect(byId(`/subscriptions/${SUBSCRIPTION}`)).toMatchObject({
      type: "Microsoft.Resources/subscriptions",
      name: "lab",
      scope: { subscription: SUBSCRIPTION },
      pieces: [{ body: { properties: { displayName: "lab", subscriptionId: SUBSCRIPTION } } }],
    });
  });

  it("has those assessments of Defender that found something", async () => {
    const assessment = (name: string, code: string) => ({
      id: `${sampleIds.machine}/providers/Microsoft.Security/assessments/${name}`,
      name,
      type: "Microsoft.Security/assessments",
      properties: { displayName: "System updates should be installed on your machines", status: { code } },
    });
    const body = JSON.stringify({ value: [assessment("late", "Unhealthy"), assessment("current", "Healthy")] });
    await start({ instead: ({ path }) => (path.endsWith("Microsoft.Security/assessments") ? { body } : undefined) });
    const { resources } = await read();
    const found = resources.filter(({ type }) => type === "Microsoft.Security/assessments");
    expect(found.map(({ name }) => name)).toEqual(["late"]);
  });
});

describe("versions of the API", () => {
  afterEach(() => front.close());

  it("are asked of the cloud where it does not offer those of the table", async () => {
    await start({
      versions: { "microsoft.storage/storageaccounts/blobservices": ["2019-06-01", "2020-01-01-preview"] },
      instead: ({ path }) =>
        path.endsWith("/providers")
          ? {
              body: JSON.stringify({
                value: [
                  {
                    namespace: "Microsoft.Storage",
                    resourceTypes: [
                      {
                        resourceType: "storageAccounts/blobServices",
                        apiVersions: ["2020-01-01-preview", "2019-06-01", "2018-01-01"],
                      },
                    ],
                  },
                ],
              }),
            }
          : undefined,
    });
    const { byId } = await read();
    expect(byId(sampleIds.account)?.unread).toBeUndefined();
    expect(byId(sampleIds.account)?.pieces[1]?.type).toBe("Microsoft.Storage/storageAccounts/blobServices");
  });
});

/** Azure through HTTP: from a connector to rows, verdicts, versions, classic documents and what could not be read. */
import {
  AZURE_CLIENT,
  AZURE_SUBSCRIPTION,
  AZURE_TENANT,
  type AzureFrontEnd,
  azureEstate,
  azureProblem,
  startAzure,
} from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccountView } from "../testing/account-view.js";
import { readRunLog, runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true" });
const collection = "azure";
const group = `/subscriptions/${AZURE_SUBSCRIPTION}/resourceGroups/shop`;
const account = `${group}/providers/Microsoft.Storage/storageAccounts/shopdata`;
const server = `${group}/providers/Microsoft.Sql/servers/shop-sql`;
const disk = `${group}/providers/Microsoft.Compute/disks/old`;

const accountBody = (httpsOnly: boolean): JsonObject => ({
  location: "westeurope",
  kind: "StorageV2",
  sku: { name: "Standard_LRS" },
  properties: { supportsHttpsTrafficOnly: httpsOnly, minimumTlsVersion: "TLS1_2", allowBlobPublicAccess: false },
});

/** What we may not read there. */
let denied = "nothing";
let front: AzureFrontEnd;

const connector = (secret: string): JsonObject => ({
  fileType: "structure",
  type: "azure",
  companyName: "Shop",
  tenant_id: AZURE_TENANT,
  endpoints: { login: front.url, resourceManager: front.url },
  accounts: [
    {
      department: "shop",
      subscription: [
        {
          subscription_name: "lab",
          subscription_id: AZURE_SUBSCRIPTION,
          users: [{ name: "reader", client_id: AZURE_CLIENT.id, client_secret: secret }],
        },
      ],
    },
  ],
});

beforeAll(async () => {
  const estate = azureEstate();
  estate.put(group, { location: "westeurope", properties: {} });
  estate.put(account, accountBody(false));
  estate.put(server, {
    location: "northeurope",
    properties: { minimalTlsVersion: "1.2", publicNetworkAccess: "Disabled" },
  });
  estate.put(`${server}/firewallRules/all`, {
    properties: { startIpAddress: "0.0.0.0", endIpAddress: "255.255.255.255" },
  });
  estate.put(disk, { location: "westeurope", properties: { diskState: "Unattached" } });
  front = await startAzure({
    estate,
    clients: [AZURE_CLIENT],
    instead: ({ path }) => (path.includes(denied) ? azureProblem(403, "AuthorizationFailed") : undefined),
  });
  await service.post("/api/collection", { collection });
  await service.upload(collection, { "azure.json": connector(AZURE_CLIENT.secret) });
});
afterAll(() => front.close());

const view = openAccountView(service, collection, "azure");
const types = async (query: Record<string, string> = {}) =>
  (await view.search(query)).map(({ resource_type }: TestReply["body"]) => resource_type).toSorted();

describe("a connected subscription", () => {
  it("can be tested before, which says who we are there and which role would do", async () => {
    const { body } = await service.post("/api/connector/test/", { collection, connector: "azure" });
    expect(body.data).toMatchObject({
      works: true,
      problems: [],
      identity: `client ${AZURE_CLIENT.id} of tenant ${AZURE_TENANT} by secret`,
      scopes: [`lab (${AZURE_SUBSCRIPTION})`],
    });
    expect(JSON.parse(body.data.policy).Actions).toEqual(["*/read"]);
  });

  it("is read and judged by the rules that judge templates", async () => {
    const installed = await service.post("/api/rules/starter/", { collection });
    expect(installed.body.data.connectors).toEqual(["azure"]);
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: false, verdict: "failed", problems: 0 });
    const { failures } = (await service.get(`/api/runs/${run.run_id}/failures`)).body.data;
    const told = failures.map(({ resource, test_id }: TestReply["body"]) => `${test_id} ${resource.split("/").at(-1)}`);
    expect(told).toEqual(
      expect.arrayContaining([expect.stringMatching(/STORAGE-001 shopdata$/), expect.stringMatching(/SQL-001 all$/)]),
    );
  });

  it("is found by type, region, service and subscription", async () => {
    expect(await types({ services: "storage" })).toEqual(["Microsoft.Storage/storageAccounts"]);
    expect(await types({ subscription_id: AZURE_SUBSCRIPTION })).toEqual(await types());
    expect(await types({ subscription_id: "00000000-0000-0000-0000-0000000000ff" })).toEqual([]);
    expect(await types({ region: "northeurope" })).toEqual(["Microsoft.Sql/servers"]);
    expect(await types({ resource_type: "Microsoft.Storage/storageAccounts" })).toEqual([
      "Microsoft.Storage/storageAccounts",
    ]);
    expect(await types()).toEqual(
      expect.arrayContaining(["Microsoft.Resources/resourceGroups", "Microsoft.Sql/servers/firewallRules"]),
    );
  });

  it("shows each resource where its cloud does, and which rule it broke", async () => {
    expect(await view.dashboard("shopdata")).toMatchObject({
      compliant: "No",
      resource_url: `https://portal.azure.com/#resource${account}`,
    });
    expect(await view.failedCase("shopdata")).toMatchObject({
      status: "failed",
      snapshots: [{ structure: "azure", source: "azure", reference: AZURE_SUBSCRIPTION, path: account.toLowerCase() }],
    });
  });

  it("shows a change through its API as a version of what changed, and nothing else as changed", async () => {
    front.estate.put(account, accountBody(true));
    await runToEnd(service, collection);
    expect(await view.changes("shopdata")).toMatchObject({
      count: 1,
      before: { properties: { supportsHttpsTrafficOnly: false } },
      after: { properties: { supportsHttpsTrafficOnly: true } },
    });
    expect(await view.changes("shop-sql")).toEqual({ count: 0 });
  });

  it("keeps what it may not list any more, as something nobody has seen, and retires what is gone", async () => {
    denied = "/firewallRules";
    front.estate.remove(disk);
    const run = await runToEnd(service, collection);
    denied = "nothing";
    expect(run).toMatchObject({ state: "complete", partial: true });
    expect(run.verdict).not.toBe("passed");
    const log = (await readRunLog(service, run.run_id)).join("\n");
    expect(log).toContain("access denied (AuthorizationFailed, status 403)");
    expect(log).not.toContain("NOT-FOR-PEOPLE");
    expect((await view.rowOf("shop-sql/all")).evaluation).toBe("incomplete");
    expect(await view.rowOf("old")).toBeUndefined();
  });

  it("gives classic nodes the documents their rules are about", async () => {
    await service.upload(collection, {
      "classic.json": {
        fileType: "masterSnapshot",
        snapshots: [
          {
            source: "azure",
            type: "azure",
            testUser: "reader",
            subscriptionId: AZURE_SUBSCRIPTION,
            nodes: [
              {
                masterSnapshotId: "AZ_STORAGE_",
                type: "microsoft.storage/storageaccounts",
                collection: "storage",
                version: "2023-01-01",
              },
            ],
          },
        ],
      },
      "classic-test.json": {
        fileType: "mastertest",
        masterSnapshot: "classic",
        notification: [],
        testSet: [
          {
            masterTestName: "storage",
            version: "0.1",
            cases: [
              {
                masterTestId: "HTTPS",
                masterSnapshotId: ["AZ_STORAGE_"],
                type: "rego",
                rule: "file(https.rego)",
                eval: "data.rule.https",
                severity: "High",
                title: "https only",
                tags: [{ cloud: "azure", service: ["storage"], compliance: [] }],
              },
            ],
          },
        ],
      },
      "https.rego": `package rule
default https = false
https {
	resource := input.resources[_]
	lower(resource.type) == "microsoft.storage/storageaccounts"
	resource.properties.supportsHttpsTrafficOnly == true
	input.resource_group == "shop"
	input.subscription_id == "${AZURE_SUBSCRIPTION}"
}
`,
    });
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: false });
    const { failures } = (await service.get(`/api/runs/${run.run_id}/failures`)).body.data;
    expect(failures.filter(({ test_id }: TestReply["body"]) => test_id === "HTTPS")).toEqual([]);
    front.estate.put(account, accountBody(false));
    const after = (await service.get(`/api/runs/${(await runToEnd(service, collection)).run_id}/failures`)).body.data
      .failures;
    expect(after.filter(({ test_id }: TestReply["body"]) => test_id === "HTTPS")).toHaveLength(1);
  });

  it("can have a resource left out", async () => {
    expect((await view.runWithout("shop-sql/all")).counts.excluded).toBe(1);
  });

  it("never tells or keeps its secret", async () => {
    await service.upload(collection, { "azure.json": connector(AZURE_CLIENT.secret) });
    expect(await view.everythingKept()).not.toContain(AZURE_CLIENT.secret);
  });

  it("says that nobody could sign in, and keeps everything, when the secret is no good any more", async () => {
    await service.upload(collection, { "azure.json": connector("another") });
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", partial: true });
    expect(run.verdict).not.toBe("passed");
    expect((await readRunLog(service, run.run_id)).join("\n")).toContain("the client secret is wrong");
    expect(await view.rowOf("shopdata")).toBeDefined();
  });
});

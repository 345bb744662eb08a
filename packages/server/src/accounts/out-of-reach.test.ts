/** Accounts that cannot be read at all: nothing is green, and nobody on a private network is asked. */
import { startLoopback } from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readRunLog, runToEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_WORKERS: "1" });
let inside: Awaited<ReturnType<typeof startLoopback>>;
beforeAll(async () => {
  inside = await startLoopback(() => ({ body: "{}" }));
});
afterAll(() => inside.close());

const user = { name: "reader", "access-key": "AKIDTESTAKIDTESTAKID", "secret-access": "secret" };
const client = { name: "reader", client_id: "c", client_secret: "secret" };
const connectors: Readonly<Record<string, (url: string) => JsonObject>> = {
  aws: (url) => ({ endpoint_url: url, accounts: [{ "account-id": "123456789012", users: [user] }] }),
  azure: (url) => ({
    tenant_id: "11111111-1111-1111-1111-111111111111",
    endpoints: { login: url, resourceManager: url },
    accounts: [{ subscription: [{ subscription_id: "00000000-0000-0000-0000-00000000000a", users: [client] }] }],
  }),
  google: (url) => ({
    endpoints: { "*": url },
    projects: [
      {
        "project-id": "shop",
        users: [{ type: "authorized_user", client_id: "c", client_secret: "s", refresh_token: "r", token_uri: url }],
      },
    ],
  }),
  kubernetes: (url) => ({
    clusterUrl: url,
    clusterName: "lab",
    namespaces: [{ namespace: "shop", serviceAccounts: [{ name: "reader", secret: "secret" }] }],
  }),
};
const nodes: Readonly<Record<string, JsonObject>> = {
  aws: { arn: "arn:aws:s3:::", listMethod: "list_buckets", detailMethods: ["get_bucket_acl"] },
  azure: { type: "Microsoft.Storage/storageAccounts" },
  google: { type: "compute/firewalls.list" },
  kubernetes: { type: "pod", paths: ["api/v1"] },
};

it.each(Object.keys(connectors))("%s with a master snapshot and a master test is not passed", async (type) => {
  const connector = connectors[type]?.(inside.url);
  await service.post("/api/collection", { collection: type });
  const rego = "package rule\ndefault rulepass = true\n";
  const test = { masterTestId: "T", masterSnapshotId: ["N_"], type: "rego", rule: "file(t.rego)", severity: "High" };
  const tags = [{ cloud: type, compliance: [], service: [type] }];
  const cases = [{ ...test, eval: "data.rule.rulepass", title: "T", tags }];
  const uploaded = await service.upload(type, {
    "live.json": { fileType: "structure", type, ...connector },
    "t.rego": rego,
    "where.json": {
      fileType: "masterSnapshot",
      snapshots: [{ source: "live", type, nodes: [{ masterSnapshotId: "N_", collection: type, ...nodes[type] }] }],
    },
    "what.json": {
      fileType: "mastertest",
      masterSnapshot: "where",
      testSet: [{ masterTestName: "t", version: "0.1", cases }],
    },
  });
  expect(uploaded.body).toMatchObject({ status: 200 });
  const run = await runToEnd(service, type);
  expect(run).toMatchObject({ state: "complete", partial: true, counts: { resources: 0 } });
  expect(run.verdict).not.toBe("passed");
  expect((await readRunLog(service, run.run_id)).join("\n")).toMatch(/127\.0\.0\.1 is on a private network/);
  const checked = await service.post("/api/connector/test/", { collection: type, connector: "live" });
  expect(checked.body.data).toMatchObject({ works: false });
  expect(JSON.stringify(checked.body.data.problems)).toMatch(/on a private network/);
  expect(inside.requests).toEqual([]);
});

it.each([
  ["aws", { accounts: [{ "account-id": "123456789012" }] }],
  ["azure", { tenant_id: "11111111-1111-1111-1111-111111111111", accounts: [{ department: "shop" }] }],
  ["google", { projects: [{ "project-id": "shop", users: [] }] }],
])("%s without credentials is not read as this machine unless the operator says so", async (type, connector) => {
  const collection = `own-${type}`;
  await service.post("/api/collection", { collection });
  await service.upload(collection, { "live.json": { fileType: "structure", type, ...connector } });
  const { body } = await service.post("/api/connector/test/", { collection, connector: "live" });
  expect(body.data).toMatchObject({ works: false });
  expect(JSON.stringify(body.data.problems)).toMatch(
    /the identity of this machine may not be used here \(PLUMBLINE_CLOUD_IDENTITY lends it to a tenant, as in acme=own\)/,
  );
});

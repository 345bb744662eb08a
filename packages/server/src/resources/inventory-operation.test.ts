import { beforeAll, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { expectNotFound, itChecksAccess, itRefusesNul } from "../testing/shared-rules.js";
import { sampleResource, sampleVerdict, writeCompleteRun } from "../testing/written-runs.js";

const service = useService();
const path = "/api/resource/inventory/";
const needed = { collection: "estate", connector: "aws" };

const resource = (name: string, region: string, services: readonly string[], outcome: "passed" | "failed") =>
  sampleResource(name, {
    facts: {
      connector: "aws",
      structure: "aws",
      type: "AWS::S3::Bucket",
      names: [name],
      paths: [name],
      region,
      scope: { accountId: "012345678901" },
      services,
    },
    verdicts: [sampleVerdict("TEST_1", outcome)],
  });

beforeAll(async () => {
  await service.post("/api/collection", { collection: "estate" });
  const resources = [
    resource("A", "eu-west-1", ["s3"], "failed"),
    resource("B", "eu-west-1", ["s3", "kms"], "passed"),
    resource("C", "us-east-1", ["kms"], "failed"),
    resource("D", "", [], "passed"),
    sampleResource("E", { facts: { connector: "azure", region: "eastus", scope: { subscriptionId: "s1" } } }),
  ];
  await writeCompleteRun(service, { collection: "estate", at: "2026-01-01T00:00:00Z", resources });
});

itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: needed }) });
itRefusesNul(service, path, () => needed, ["connector", "region"]);

it("counts by account, region and service, with what fails", async () => {
  const { status, body } = await service.get(path, needed);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    total: 4,
    accounts: [{ name: "012345678901", resources: 4, failing: 2 }],
    subscriptions: [],
    projects: [],
    regions: [
      { name: "eu-west-1", resources: 2, failing: 1 },
      { name: "us-east-1", resources: 1, failing: 1 },
    ],
    services: [
      { name: "kms", resources: 2, failing: 1 },
      { name: "s3", resources: 2, failing: 1 },
    ],
    services_by_region: [
      { service: "s3", region: "eu-west-1", resources: 2, failing: 1 },
      { service: "kms", region: "eu-west-1", resources: 1, failing: 0 },
      { service: "kms", region: "us-east-1", resources: 1, failing: 1 },
    ],
  });
});

it("counts what the filters of the search leave", async () => {
  const { body } = await service.get(path, { ...needed, region: "us-east-1" });
  expect(body.data).toMatchObject({
    total: 1,
    services: [{ name: "kms", resources: 1, failing: 1 }],
    services_by_region: [{ service: "kms", region: "us-east-1" }],
  });
});

it("says that a collection is not there", async () => {
  expectNotFound(await service.get(path, { ...needed, collection: "none" }), "There is no collection named none.");
});

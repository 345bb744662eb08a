import type { JsonObject } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { itChecksAccess } from "../testing/shared-rules.js";
import { sampleResource, writeCompleteRun } from "../testing/written-runs.js";
import { querySamples } from "./query-samples.js";

const service = useService();
const path = "/api/query/samples";

interface Pair {
  /** The kind of system the sample is about. */
  readonly of: "AWS" | "Azure" | "GCP" | "Kubernetes" | "IaC";
  readonly match: JsonObject;
  /** As near to a match as it can be. */
  readonly miss: JsonObject;
}

const machine = (osProfile: JsonObject): JsonObject => ({
  resources: [
    { type: "Microsoft.Compute/virtualMachines", name: "web", location: "eastus", properties: { osProfile } },
  ],
});
const storage = (location: string, properties: JsonObject, type = "Microsoft.Storage/storageAccounts"): JsonObject => ({
  resources: [{ type, name: "acme", location, properties }],
});
const groups = (...ranges: string[][]): JsonObject => ({
  SecurityGroups: [
    {
      GroupId: "sg-1",
      IpPermissions: ranges.map((cidrs) => ({ IpProtocol: "tcp", IpRanges: cidrs.map((CidrIp) => ({ CidrIp })) })),
    },
  ],
});
const instances = (GroupName: string): JsonObject => ({
  Reservations: [{ Instances: [{ InstanceId: "i-1", SecurityGroups: [{ GroupId: "sg-1", GroupName }] }] }],
});
const firewall = (given: JsonObject): JsonObject => ({
  name: "default-allow",
  direction: "INGRESS",
  sourceRanges: ["10.0.0.0/8", "0.0.0.0/0"],
  ...given,
});
const pod = (...containers: JsonObject[]): JsonObject => ({ apiVersion: "v1", kind: "Pod", spec: { containers } });
const volume = (...volumes: JsonObject[]): JsonObject => ({
  AWSTemplateFormatVersion: "2010-09-09",
  Resources: volumes.map((Properties, i) => ({ Name: `Volume${i}`, Type: "AWS::EC2::Volume", Properties })),
});
const template = (minimumTlsVersion: string): JsonObject => ({
  $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  resources: [{ type: "Microsoft.Storage/storageAccounts", name: "acme", properties: { minimumTlsVersion } }],
});

const pairs: Readonly<Record<string, Pair>> = {
  "Linux machines that allow passwords": {
    of: "Azure",
    match: machine({ linuxConfiguration: { disablePasswordAuthentication: false } }),
    miss: machine({ linuxConfiguration: { disablePasswordAuthentication: true } }),
  },
  "Machines with a guessable administrator": {
    of: "Azure",
    match: machine({ adminUsername: "azureuser" }),
    miss: machine({ adminUsername: "azureuser-7f3a" }),
  },
  "Storage accounts in two regions": {
    of: "Azure",
    match: storage("eastus2", {}),
    miss: storage("eastus", {}, "Microsoft.Storage/storageAccounts/blobServices"),
  },
  "Storage accounts that accept plain HTTP": {
    of: "Azure",
    match: storage("eastus", { supportsHttpsTrafficOnly: false }),
    miss: storage("eastus", { supportsHttpsTrafficOnly: true }),
  },
  "Security groups open to the internet": {
    of: "AWS",
    match: groups(["10.0.0.0/8"], ["192.168.0.0/16", "0.0.0.0/0"]),
    miss: groups(["10.0.0.0/8"], ["0.0.0.0/1"]),
  },
  "Instances in a wizard's security group": {
    of: "AWS",
    match: instances("launch-wizard-12"),
    miss: instances("not-launch-wizard-12"),
  },
  "Buckets without versioning": {
    of: "AWS",
    match: { BucketName: "logs", Status: "Suspended" },
    miss: { BucketName: "logs", Status: "Enabled" },
  },
  "Databases reachable from outside": {
    of: "AWS",
    match: { DBInstances: [{ DBInstanceIdentifier: "db", PubliclyAccessible: false, StorageEncrypted: false }] },
    miss: { DBInstances: [{ DBInstanceIdentifier: "db", PubliclyAccessible: false, StorageEncrypted: true }] },
  },
  "Firewalls open to the internet": {
    of: "GCP",
    match: firewall({}),
    miss: firewall({ disabled: true }),
  },
  "Clusters without private nodes": {
    of: "GCP",
    match: { name: "cluster-1", privateClusterConfig: { enablePrivateEndpoint: true } },
    miss: { name: "cluster-1", privateClusterConfig: { enablePrivateNodes: true } },
  },
  "Privileged pods": {
    of: "Kubernetes",
    match: pod({ name: "a" }, { name: "b", securityContext: { privileged: true } }),
    miss: pod({ name: "a", securityContext: { privileged: false } }),
  },
  "Pods that follow the latest tag": {
    of: "Kubernetes",
    match: pod({ image: "nginx:1.27" }, { image: "registry.example.com/app:latest" }),
    miss: pod({ image: "nginx:1.27" }, { image: "registry.example.com/app:latest-stable" }),
  },
  "Buckets in code without versioning": {
    of: "IaC",
    match: { type: "AWS::S3::Bucket", name: "logs", properties: { VersioningConfiguration: { Status: "Suspended" } } },
    miss: { type: "AWS::S3::Bucket", name: "logs", properties: { VersioningConfiguration: { Status: "Enabled" } } },
  },
  "Terraform files with several buckets": {
    of: "IaC",
    match: {
      resources: [
        { type: "aws_s3_bucket", name: "a" },
        { type: "aws_s3_bucket", name: "b" },
      ],
    },
    miss: { resources: [{ type: "aws_s3_bucket", name: "a" }] },
  },
  "CloudFormation volumes without encryption": {
    of: "IaC",
    match: volume({ Size: 8, Encrypted: true }, { Size: 8 }),
    miss: volume({ Size: 8, Encrypted: true }, { Size: 8, Encrypted: "true" }),
  },
  "ARM templates with old TLS": {
    of: "IaC",
    match: template("TLS1_1"),
    miss: template("TLS1_2"),
  },
};

/** A day for each sample, so that samples of one database collection do not meet. */
const dayOf = (i: number) => `2026-04-${String(i + 1).padStart(2, "0")}`;

beforeAll(async () => {
  for (const [i, sample] of querySamples.entries()) {
    const pair = pairs[sample.title];
    if (pair === undefined) continue;
    const collection = `sample_${i}`;
    await service.post("/api/collection", { collection });
    const facts = (name: string) => ({ databaseCollection: sample.collection, names: [name] });
    await writeCompleteRun(service, {
      collection,
      at: `${dayOf(i)}T10:00:00Z`,
      resources: [
        sampleResource("MATCH", { body: pair.match, facts: facts("match") }),
        sampleResource("MISS", { body: pair.miss, facts: facts("miss") }),
      ],
    });
  }
});

it("runs each sample on a service that has not read anything yet: it finds nothing", async () => {
  await service.makeTenant("fresh");
  for (const { query, collection } of querySamples) {
    const input = { query: JSON.stringify(query), query_collection: collection };
    const answer = await service.get("/api/query/resources", input, { tenant: "fresh" });
    expect(answer.status).toBe(200);
    expect(answer.body.data.results).toEqual([]);
  }
});

describe("4.24 query samples", () => {
  it("lists the samples, each with exactly the four fields", async () => {
    const answer = await service.get(path);
    expect(answer.body).toEqual({
      data: querySamples,
      error: "",
      error_list: [],
      message: "",
      metadata: {},
      status: 200,
    });
    expect(answer.body.data.length).toBeGreaterThanOrEqual(12);
    for (const sample of answer.body.data) {
      expect(sample).toEqual({
        collection: expect.stringMatching(/^[a-z0-9]+$/),
        description: expect.stringMatching(/^[A-Z].*\.$/),
        query: expect.any(Object),
        title: expect.stringMatching(/\S/),
      });
    }
    const titles = answer.body.data.map((sample: { title: string }) => sample.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("covers every kind of system, and has a pair of documents here for every sample", () => {
    expect(querySamples.map((sample) => sample.title).sort()).toEqual(Object.keys(pairs).sort());
    expect(new Set(Object.values(pairs).map((pair) => pair.of))).toEqual(
      new Set(["AWS", "Azure", "GCP", "Kubernetes", "IaC"]),
    );
  });

  it("shows the operators people start with", () => {
    const text = JSON.stringify(querySamples);
    for (const operator of ["$in", "$eq", "$regex"]) expect(text).toContain(`"${operator}"`);
  });

  it.each(querySamples.map((sample, i) => [sample.title, i] as const))(
    "finds what it is for and nothing near it: %s",
    async (title, i) => {
      const sample = (await service.get(path)).body.data[i];
      const query = { query: JSON.stringify(sample.query), query_collection: sample.collection };
      const dates = { start_date: dayOf(i), end_date: dayOf(i) };
      const answer = await service.get("/api/query/resources", { ...query, ...dates });
      expect(answer.status).toBe(200);
      expect(answer.body.data.results).toEqual([
        { config: pairs[title]?.match, resource_name: "match", date: `${dayOf(i)} 10:00:00` },
      ]);
      const latest = await service.get("/api/query/resources", query);
      expect(latest.body.data.results).toHaveLength(1);
    },
  );

  it("can be saved as filters as they are", async () => {
    for (const { title, query, collection } of querySamples) {
      const filter = { title, query: JSON.stringify(query), query_collection: collection };
      expect((await service.post("/api/resource/filter", filter)).status).toBe(200);
    }
  });

  it("takes no parameters: anything is ignored", async () => {
    expect((await service.get(path, { index: "x", count: -1, collection: "s3" })).body.data).toEqual(querySamples);
  });

  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({}) });

  it("answers a failure with an empty array", async () => {
    expect((await service.get(path, {}, { token: null })).body.data).toEqual([]);
  });
});

import { expect, it } from "vitest";
import { readSchemas } from "../generate/cloud-resource-schemas.js";
import { readCuratedFacts } from "../generate/curated-facts.js";
import { clouds } from "../tables/mapping-table-types.js";
import { buildConsoleLink } from "./cloud-console-link.js";

const where = { account: "123456789012", region: "eu-west-1" };

it.each([
  [
    "a bucket",
    { cloud: "aws", type: "AWS::S3::Bucket", scope: where, written: { properties: { BucketName: "logs" } } },
    "https://eu-west-1.console.aws.amazon.com/s3/buckets/logs?region=eu-west-1",
  ],
  [
    "a queue, whose address is a part of the link",
    {
      cloud: "aws",
      type: "AWS::SQS::Queue",
      scope: where,
      written: { properties: { QueueUrl: "https://sqs.eu-west-1.amazonaws.com/1/q" } },
    },
    "https://eu-west-1.console.aws.amazon.com/sqs/v3/home?region=eu-west-1#/queues/https%3A%2F%2Fsqs.eu-west-1.amazonaws.com%2F1%2Fq",
  ],
  [
    "a role in China, which belongs to no region",
    {
      cloud: "aws",
      type: "AWS::IAM::Role",
      scope: { region: "cn-north-1" },
      written: { properties: { RoleName: "r" } },
    },
    "https://console.amazonaws.cn/iam/home#/roles/r",
  ],
  [
    "anything of Azure",
    {
      cloud: "azure",
      type: "Microsoft.Storage/storageAccounts",
      scope: {},
      written: {},
      resource: {
        identity: { id: "/subscriptions/s/resourceGroups/my group/providers/Microsoft.Storage/storageAccounts/a" },
      },
    },
    "https://portal.azure.com/#resource/subscriptions/s/resourceGroups/my%20group/providers/Microsoft.Storage/storageAccounts/a",
  ],
  [
    "a machine of Google's, whose zone is an address",
    {
      cloud: "google",
      type: "compute.googleapis.com/Instance",
      scope: { project: "p" },
      written: {
        properties: { name: "vm", zone: "https://www.googleapis.com/compute/v1/projects/p/zones/europe-west1-b" },
      },
    },
    "https://console.cloud.google.com/compute/instancesDetail/zones/europe-west1-b/instances/vm?project=p",
  ],
  [
    "a key ring, whose name says where it is",
    {
      cloud: "google",
      type: "cloudkms.googleapis.com/KeyRing",
      scope: { project: "p" },
      written: { properties: { name: "projects/p/locations/global/keyRings/ring" } },
    },
    "https://console.cloud.google.com/security/kms/keyring/manage/global/ring?project=p",
  ],
] as const)("leads to %s", (_, resource, expected) => {
  expect(buildConsoleLink({ resource: {}, ...resource })).toBe(expected);
});

it.each([
  ["whose name nobody knows", { properties: { BucketName: "$" + "{var.name}" } }],
  ["that says no name", { properties: {} }],
])("leads nowhere from a bucket %s", (_, written) => {
  expect(
    buildConsoleLink({ resource: {}, cloud: "aws", type: "AWS::S3::Bucket", scope: where, written }),
  ).toBeUndefined();
});

it("leads nowhere where no page is known", () => {
  expect(
    buildConsoleLink({ resource: {}, cloud: "aws", type: "AWS::Nothing::Here", scope: where, written: {} }),
  ).toBeUndefined();
  expect(buildConsoleLink({ resource: {}, cloud: "kubernetes", type: "Pod", scope: {}, written: {} })).toBeUndefined();
  expect(buildConsoleLink({ resource: {}, cloud: undefined, type: "x", scope: {}, written: {} })).toBeUndefined();
});

it.each(clouds)("pages of %s are found by properties that the cloud's API has", (cloud) => {
  const places = new Set(["host", "region", "account", "project", "location"]);
  const schemas = readSchemas(cloud);
  const wrong = Object.entries(readCuratedFacts(cloud).types).flatMap(([type, { live, outside }]) =>
    // Types that no template has are named by their API, which has no schema here.
    [...((outside === undefined ? live?.console : undefined) ?? "").matchAll(/\{\+?([\w.]+)\}/g)].flatMap(
      ([, name = ""]) => (places.has(name) || schemas?.typeAt(type, name) !== undefined ? [] : [`${type} ${name}`]),
    ),
  );
  expect(wrong).toEqual([]);
});

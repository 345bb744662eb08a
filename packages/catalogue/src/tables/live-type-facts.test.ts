import { describe, expect, it } from "vitest";
import { hasSchemaProperty, readSchemas } from "../generate/cloud-resource-schemas.js";
import { readCuratedFacts } from "../generate/curated-facts.js";
import { listCodeTypes } from "../generate/generate-tables.js";
import { findLiveTypeFacts } from "./live-type-facts.js";
import { findCodeTable } from "./load-tables.js";
import { clouds } from "./mapping-table-types.js";

describe("of a type as its cloud has it", () => {
  it("a bucket of AWS says what names it, and what is only read, only written, set for good, and without order", () => {
    const bucket = findLiveTypeFacts("aws", "AWS::S3::Bucket");
    expect(bucket).toMatchObject({
      id: ["BucketName"],
      reads: { cloudControl: "list", lists: ["s3:ListAllMyBuckets"] },
    });
    expect(bucket?.readOnly).toContain("Arn");
    expect(bucket?.writeOnly).toContain("AccessControl");
    expect(bucket?.createOnly).toContain("BucketName");
    expect(bucket?.unordered).toContain("Tags");
    expect(bucket?.filled).toContain("BucketEncryption");
  });

  it("types of AWS that no Terraform of ours is mapped to have theirs", () => {
    expect(findLiveTypeFacts("aws", "AWS::ACMPCA::Permission")?.id).toEqual(["CertificateAuthorityArn", "Principal"]);
  });

  it("an account of Azure says which version to ask for, in any case of its type", () => {
    const account = findLiveTypeFacts("azure", "microsoft.storage/STORAGEACCOUNTS");
    expect(account?.reads?.apiVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(account?.anyCase).toContain("location");
    expect(account?.createOnly).toContain("name");
    expect(account?.createOnly).not.toContain("properties.allowBlobPublicAccess");
    expect(findLiveTypeFacts("azure", "Microsoft.Network/virtualNetworks/subnets")?.reads?.isUnderParent).toBe(true);
  });

  it("a machine of Google says what others change, and which names are the same", () => {
    const machine = findLiveTypeFacts("google", "compute.googleapis.com/Instance");
    expect(machine?.reads).toMatchObject({
      asset: "compute.googleapis.com/Instance",
      lists: ["compute.instances.list"],
    });
    expect(machine?.coManaged).toContain("metadata.items");
    expect(machine?.references).toContain("disks[].source");
  });

  it("a deployment says where deployments are listed", () => {
    expect(findLiveTypeFacts("kubernetes", "Deployment")?.reads?.lists).toEqual(["/apis/apps/v1/deployments"]);
  });

  it.each([
    ["aws", "AWS::Nothing::Here"],
    ["aws", "AWS::../../s3::Bucket"],
    ["aws", "AWS::S3::__proto__"],
    ["google", "constructor"],
  ] as const)("nothing is known of %s %s", (cloud, type) => {
    expect(findLiveTypeFacts(cloud, type)).toBeUndefined();
  });
});

it("a tag of AWS that only the account has is told, where tags are a map as well as where they are a list", () => {
  const silent = listCodeTypes("aws").flatMap((codeType) => {
    const { type = null, rows = [] } = findCodeTable("aws", codeType) ?? {};
    const { whole = [] } = type === null ? {} : (findLiveTypeFacts("aws", type) ?? {});
    const places = rows.filter(([code, , kind, word = ""]) => code === "tags" && kind === "map" && word === "");
    return places
      .map(([, path]) => path.replace(/\{\}$/, ""))
      .filter((path) => !whole.includes(path))
      .map((path) => `${codeType} ${path}`);
  });
  expect(silent).toEqual([]);
});

it.each(clouds)("what others change of %s by right are properties that its API has", (cloud) => {
  const schemas = readSchemas(cloud);
  const wrong = Object.entries(readCuratedFacts(cloud).types).flatMap(([type, { live }]) =>
    (live?.coManaged ?? [])
      .filter((path) => schemas !== undefined && !hasSchemaProperty(schemas, type, path))
      .map((path) => `${type} ${path}`),
  );
  expect(wrong).toEqual([]);
});

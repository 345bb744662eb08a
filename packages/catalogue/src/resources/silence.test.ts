/** What follows from silence, and where it leads: the defaults of AWS as rules read them. */
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { formatSourceLocationOfShape, readTestShapes } from "../testing.js";

const effective = (file: string, text: string) => readTestShapes({ [file]: text })[0]?.effective;

describe("what the cloud does when nothing is said", () => {
  it("is not the same for Terraform as for templates where the provider sends something", () => {
    const cluster = 'resource "aws_rds_cluster" "c" {\n  engine = "aurora-mysql"\n}\n';
    expect(effective("main.tf", cluster)?.properties).toMatchObject({ StorageEncrypted: false });
    const template = "Resources: { C: { Type: AWS::RDS::DBCluster, Properties: { Engine: aurora-mysql } } }\n";
    expect(effective("c.yaml", template)?.properties).not.toHaveProperty("StorageEncrypted");
  });

  it("is unknown where it depends on something nobody knows yet", () => {
    const [group] = readTestShapes({
      "main.tf": `variable "engine" {}
resource "aws_elasticache_replication_group" "g" {
  engine = var.engine
}
`,
    });
    expect(group?.effective.properties).not.toHaveProperty("TransitEncryptionEnabled");
    const causes = [{ reference: "var.engine", reason: "no-value" }];
    expect(group?.unknowns).toEqual([
      { path: ["properties", "Engine"], causes },
      { path: ["properties", "AtRestEncryptionEnabled"], causes },
      { path: ["properties", "TransitEncryptionEnabled"], causes },
    ]);
  });

  it("leads to the null that says so, and to what is said where another block is silent", () => {
    const [topic, bucket] = readTestShapes({
      "main.tf": `resource "aws_sns_topic" "t" {
  name              = "t"
  kms_master_key_id = null
}
resource "aws_s3_bucket" "b" {
  versioning {
    mfa_delete = true
  }
}
resource "aws_s3_bucket_versioning" "b" {
  bucket = aws_s3_bucket.b.id
  versioning_configuration {
    status = "Suspended"
  }
}
`,
    });
    expect(formatSourceLocationOfShape(topic, "properties", "KmsMasterKeyId")).toBe("main.tf:3");
    expect(formatSourceLocationOfShape(bucket, "properties", "VersioningConfiguration", "Status")).toBe("main.tf:13");
  });
});

it("a name that is not known wholly is the same wherever it is written", () => {
  const shapes = readTestShapes({
    "main.tf": `variable "prefix" {}
resource "aws_s3_bucket" "b" {
  bucket = "\${var.prefix}-data"
}
resource "aws_s3_bucket_public_access_block" "b" {
  bucket = aws_s3_bucket.b.bucket
}
`,
  });
  expect(shapes).toHaveLength(1);
  expect(shapes[0]?.effective.properties).toMatchObject({
    PublicAccessBlockConfiguration: { BlockPublicAcls: false, RestrictPublicBuckets: false },
  });
});

it("one value that nobody knows is one element of a list", () => {
  const [role] = readTestShapes({
    "main.tf": `variable "policy" {}
resource "aws_iam_role" "r" {
  name                = "r"
  managed_policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
}
resource "aws_iam_role_policy_attachment" "a" {
  role       = aws_iam_role.r.name
  policy_arn = var.policy
}
`,
  });
  expect(role?.written.properties).toMatchObject({
    ManagedPolicyArns: ["arn:aws:iam::aws:policy/ReadOnlyAccess", "${var.policy}"],
  });
  expect(role?.unknowns.map(({ path }) => path)).toEqual([["properties", "ManagedPolicyArns", 1]]);
});

describe("what holds for a whole account, and who logs to whom", () => {
  it("stands beside each resource it holds for, those that log to each other included", () => {
    const shapes = readTestShapes({
      "main.tf": `resource "aws_ebs_encryption_by_default" "on" {
  enabled = true
}
resource "aws_ebs_volume" "v" {
  size = 1
}
resource "aws_s3_bucket" "a" {
  bucket = "a"
  logging {
    target_bucket = "b"
  }
}
resource "aws_s3_bucket" "b" {
  bucket = "b"
  logging {
    target_bucket = aws_s3_bucket.a.id
  }
}
resource "aws_lb" "l" {
  idle_timeout = 60
  access_logs {
    bucket  = aws_s3_bucket.a.bucket
    enabled = true
  }
}
`,
    });
    const beside = (name: string) => shapes.find((shape) => shape.effective.name === name)?.effective.beside;
    expect(beside("v")).toEqual({ EbsEncryptionByDefault: true });
    expect(beside("a")).toMatchObject({ LogsOf: [{ DestinationBucketName: expect.anything() }, expect.anything()] });
    expect(beside("b")).toEqual({ LogsOf: [{ DestinationBucketName: "b" }] });
    const a = shapes.find((shape) => shape.effective.name === "a");
    expect(formatSourceLocationOfShape(a, "beside", "LogsOf", 0)).toBe("main.tf:15");
  });
});

describe("an entry of a list of keys and values", () => {
  const balancer = (attributes: string) => {
    const text = `Parameters:\n  Name: { Type: String }\nResources:\n  A:\n    Type: AWS::ElasticLoadBalancingV2::LoadBalancer\n    Properties:\n      LoadBalancerAttributes: ${attributes}\n`;
    const [shaped] = readTestShapes({ "t.yaml": text });
    const { LoadBalancerAttributes: list } = (shaped?.effective.properties ?? {}) as JsonObject;
    const entries = (Array.isArray(list) ? list : []) as readonly JsonObject[];
    const value = (key: string) => entries.filter(({ Key }) => Key === key).map(({ Value }) => Value);
    return { value, written: shaped?.written.properties, unknowns: shaped?.unknowns.map(({ path }) => path) };
  };

  it("follows from silence beside those that are written, which stay as they are", () => {
    const { value, written } = balancer("[{ Key: routing.http2.enabled, Value: 'false' }]");
    expect(value("routing.http2.enabled")).toEqual(["false"]);
    expect(value("deletion_protection.enabled")).toEqual(["false"]);
    expect(written).toEqual({ LoadBalancerAttributes: [{ Key: "routing.http2.enabled", Value: "false" }] });
  });

  it("is not made up where an entry that nobody knows may be it", () => {
    const { value, unknowns } = balancer("[{ Key: !Ref Name, Value: 'true' }]");
    expect(value("deletion_protection.enabled")).toEqual([]);
    expect(unknowns).toContainEqual(["properties", "LoadBalancerAttributes"]);
  });
});

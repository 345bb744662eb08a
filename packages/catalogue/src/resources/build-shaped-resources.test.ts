import { findSourceRange } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { readTestShapes } from "../testing.js";

describe("a bucket whose configuration is split over blocks", () => {
  const files = {
    "main.tf": `resource "aws_s3_bucket" "b" {
  bucket = "logs"
}
module "m" {
  source = "./m"
  bucket = aws_s3_bucket.b.id
}
resource "aws_s3_bucket_public_access_block" "b" {
  bucket                  = "logs"
  block_public_acls       = true
  restrict_public_buckets = var.restrict
}
variable "restrict" {}
`,
    "m/main.tf": `variable "bucket" {}
resource "aws_s3_bucket_versioning" "v" {
  bucket = var.bucket
  versioning_configuration {
    status = "Enabled"
  }
}
`,
  };
  const [bucket, ...others] = readTestShapes(files);

  it("is one resource, by reference through modules and by name", () => {
    expect(others).toEqual([]);
    expect(bucket?.parts.map(({ address }) => address)).toEqual([
      "aws_s3_bucket_public_access_block.b",
      "module.m.aws_s3_bucket_versioning.v",
    ]);
    expect(bucket?.written).toEqual({
      type: "AWS::S3::Bucket",
      name: "b",
      address: "aws_s3_bucket.b",
      properties: {
        BucketName: "logs",
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: "${var.restrict}" },
        VersioningConfiguration: { Status: "Enabled" },
      },
    });
  });

  it("leads from every place of the shape to the line that says it", () => {
    const at = (...path: string[]) => {
      const { file, line } = findSourceRange(bucket?.source as NonNullable<typeof bucket>["source"], [
        "properties",
        ...path,
      ]);
      return `${file}:${line}`;
    };
    expect(at("BucketName")).toBe("main.tf:2");
    expect(at("PublicAccessBlockConfiguration", "BlockPublicAcls")).toBe("main.tf:10");
    expect(at("PublicAccessBlockConfiguration", "IgnorePublicAcls")).toBe("main.tf:8");
    expect(at("VersioningConfiguration", "Status")).toBe("m/main.tf:5");
    expect(at("LoggingConfiguration")).toBe("main.tf:1");
  });

  it("keeps what is unknown, and adds what follows from silence where nothing is said", () => {
    expect(bucket?.unknowns).toEqual([
      {
        path: ["properties", "PublicAccessBlockConfiguration", "RestrictPublicBuckets"],
        causes: [{ reference: "var.restrict", reason: "no-value" }],
      },
    ]);
    expect(bucket?.effective.properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        IgnorePublicAcls: false,
        RestrictPublicBuckets: "${var.restrict}",
      },
    });
  });
});

it("parts of a bucket that is elsewhere are one resource that is known in part", () => {
  const shapes = readTestShapes({
    "main.tf": `resource "aws_s3_bucket_versioning" "v" {
  bucket = "elsewhere"
  versioning_configuration {
    status = "Suspended"
  }
}
resource "aws_s3_bucket_acl" "a" {
  bucket = "elsewhere"
  acl    = "public-read"
}
`,
  });
  expect(shapes).toHaveLength(1);
  expect(shapes[0]).toMatchObject({ type: "AWS::S3::Bucket", isPartial: true });
  expect(shapes[0]?.written.properties).toEqual({
    AccessControl: "PublicRead",
    VersioningConfiguration: { Status: "Suspended" },
  });
});

it("a rule of a security group is an entry for each address it names, each with its own place", () => {
  const [group] = readTestShapes({
    "main.tf": `resource "aws_security_group" "web" {
  ingress {
    from_port        = 22
    to_port          = 22
    protocol         = "tcp"
    cidr_blocks      = ["10.0.0.0/8", "0.0.0.0/0"]
    ipv6_cidr_blocks = ["::/0"]
  }
}
`,
  });
  expect(group?.written.properties).toEqual({
    SecurityGroupIngress: [
      { IpProtocol: "tcp", FromPort: 22, ToPort: 22, CidrIp: "10.0.0.0/8" },
      { IpProtocol: "tcp", FromPort: 22, ToPort: 22, CidrIp: "0.0.0.0/0" },
      { IpProtocol: "tcp", FromPort: 22, ToPort: 22, CidrIpv6: "::/0" },
    ],
  });
  const { line, column } = findSourceRange(group?.source as NonNullable<typeof group>["source"], [
    "properties",
    "SecurityGroupIngress",
    1,
    "CidrIp",
  ]);
  expect([line, column]).toEqual([6, 39]);
});

it("what no table knows keeps its own type and says so", () => {
  expect(readTestShapes({ "main.tf": 'resource "aws_nothing_known" "n" {\n  size = 3\n}\n' })[0]).toMatchObject({
    type: "aws_nothing_known",
    isMapped: false,
    written: { properties: { size: 3 } },
  });
});

it("a text of JSON that is nested beyond reason stays a text", () => {
  const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const [policy] = readTestShapes({
    "main.tf": `variable "v" {}\nresource "aws_iam_policy" "p" {\n  policy = "${nested}\${var.v}"\n}\n`,
    "t.yaml": `Resources:\n  P:\n    Type: AWS::IAM::ManagedPolicy\n    Properties:\n      PolicyDocument: "${nested}"\n`,
  });
  expect(policy?.effective).toMatchObject({ properties: { PolicyDocument: expect.stringMatching(/^\[{20}/) } });
});

/** What AWS's facts say in both languages: the same resource gives the same shape, and a wrong word would invert a verdict. */
import { describe, expect, it } from "vitest";
import { formatSourceLocationOfShape, readTestShapes } from "../testing.js";

const only = (text: string) => readTestShapes({ "main.tf": text })[0];
const template = (resources: string) =>
  readTestShapes({ "t.yaml": `AWSTemplateFormatVersion: "2010-09-09"\nResources:\n${resources}` });

describe("policies", () => {
  const document = '{"Statement":{"Effect":"Allow","Principal":"*","Action":"sqs:*","Resource":"*"}}';
  const statement = { Effect: "Allow", Principal: { AWS: ["*"] }, Action: ["sqs:*"], Resource: ["*"] };

  it("of a queue, written inside of it, are a resource of their own and shown beside it", () => {
    const shapes = readTestShapes({
      "main.tf": `resource "aws_sqs_queue" "q" {\n  policy = ${JSON.stringify(document)}\n}\n`,
    });
    expect(shapes.map(({ type }) => type)).toEqual(["AWS::SQS::Queue", "AWS::SQS::QueuePolicy"]);
    expect(shapes[0]?.written.beside).toEqual({ Policy: { Statement: [statement] } });
    expect(shapes[0]?.unmapped).toEqual([]);
    expect(shapes[1]?.written.properties).toEqual({
      Queues: ["${aws_sqs_queue.q.id}"],
      PolicyDocument: { Statement: [statement] },
    });
    expect(formatSourceLocationOfShape(shapes[1], "properties", "PolicyDocument", "Statement", 0, "Effect")).toBe(
      "main.tf:2",
    );
  });

  it("of a role are its own, however they are written", () => {
    const text = `policy = ${JSON.stringify(document)}`;
    const inside = only(`resource "aws_iam_role" "r" {\n  inline_policy {\n    name = "p"\n    ${text}\n  }\n}\n`);
    const apart = only(
      `resource "aws_iam_role" "r" {}\nresource "aws_iam_role_policy" "p" {\n  role = aws_iam_role.r.name\n  name = "p"\n  ${text}\n}\n`,
    );
    const [native] = template(
      `  R:\n    Type: AWS::IAM::Role\n  P:\n    Type: AWS::IAM::RolePolicy\n    Properties:\n      RoleName: !Ref R\n      PolicyName: p\n      PolicyDocument: ${document}\n`,
    );
    const expected = [{ PolicyName: "p", PolicyDocument: { Statement: [statement] } }];
    for (const role of [inside, apart, native]) expect(role?.written.properties).toMatchObject({ Policies: expected });
  });

  it("have accounts as their roots", () => {
    const [key] = readTestShapes({
      "main.tf": `resource "aws_kms_key" "k" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = ["123456789012", "arn:aws:iam::1:user/u"] }, Action = "kms:*", Resource = "*" }] })
}
`,
    });
    expect(key?.written.properties).toMatchObject({
      KeyPolicy: { Statement: [{ Principal: { AWS: ["arn:aws:iam::123456789012:root", "arn:aws:iam::1:user/u"] } }] },
    });
  });
});

describe("words that change values", () => {
  it.each([
    ['resource "aws_lb" "l" {\n  internal = true\n}\n', "Scheme", "internal"],
    ['resource "aws_lb" "l" {\n  internal = false\n}\n', "Scheme", "internet-facing"],
    [
      'resource "aws_s3_bucket" "b" {\n  versioning {\n    enabled = true\n  }\n}\n',
      "VersioningConfiguration",
      { Status: "Enabled" },
    ],
    [
      'resource "aws_s3_bucket" "b" {\n  versioning {\n    enabled = false\n  }\n}\n',
      "VersioningConfiguration",
      { Status: "Suspended" },
    ],
    ['resource "aws_instance" "i" {\n  user_data = "echo hi"\n}\n', "UserData", "ZWNobyBoaQ=="],
    ['resource "aws_instance" "i" {\n  user_data_base64 = "ZWNobw=="\n}\n', "UserData", "ZWNobw=="],
    ['resource "aws_network_acl_rule" "r" {\n  protocol = "tcp"\n}\n', "Protocol", 6],
    ['resource "aws_network_acl_rule" "r" {\n  protocol = "-1"\n}\n', "Protocol", -1],
    [
      'resource "aws_dynamodb_table" "t" {\n  hash_key = "a"\n  range_key = "b"\n}\n',
      "KeySchema",
      [
        { AttributeName: "a", KeyType: "HASH" },
        { AttributeName: "b", KeyType: "RANGE" },
      ],
    ],
  ])("%s", (text, property, value) => {
    expect(only(text)?.written.properties).toHaveProperty(property, value);
  });
});

it("settings of an account hold for all resources that the same provider serves", () => {
  const shapes = readTestShapes({
    "main.tf": `provider "aws" {
  region = "eu-west-1"
}
provider "aws" {
  alias  = "other"
  region = "eu-west-2"
}
resource "aws_ebs_encryption_by_default" "e" {}
resource "aws_ebs_volume" "here" {}
resource "aws_ebs_volume" "there" {
  provider = aws.other
}
`,
  });
  const beside = shapes.filter(({ type }) => type === "AWS::EC2::Volume").map(({ effective }) => effective.beside);
  expect(beside).toEqual([{ EbsEncryptionByDefault: true }, undefined]);
  expect(shapes[0]?.effective.properties).toEqual({ EbsEncryptionByDefault: true });
});

it("routes, entries and flow logs are shown beside what they are for, inline or apart", () => {
  const shapes = readTestShapes({
    "main.tf": `resource "aws_vpc" "v" {}
resource "aws_flow_log" "f" {
  vpc_id = aws_vpc.v.id
}
resource "aws_route_table" "t" {
  route {
    cidr_block = "10.0.0.0/8"
    gateway_id = "local"
  }
}
resource "aws_route" "r" {
  route_table_id         = aws_route_table.t.id
  destination_cidr_block = "0.0.0.0/0"
}
resource "aws_network_acl" "a" {
  ingress {
    rule_no    = 1
    action     = "Allow"
    protocol   = "all"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    to_port    = 0
  }
}
`,
  });
  const beside = Object.fromEntries(shapes.map(({ type, written }) => [type, written.beside]));
  expect(beside["AWS::EC2::VPC"]).toMatchObject({ FlowLogs: [{ ResourceType: "VPC" }] });
  expect(beside["AWS::EC2::RouteTable"]).toMatchObject({
    Routes: [{ DestinationCidrBlock: "10.0.0.0/8", GatewayId: "local" }, { DestinationCidrBlock: "0.0.0.0/0" }],
  });
  expect(beside["AWS::EC2::NetworkAcl"]).toEqual({
    Entries: [
      {
        Egress: false,
        RuleNumber: 1,
        RuleAction: "allow",
        Protocol: -1,
        CidrBlock: "0.0.0.0/0",
        PortRange: { From: 0, To: 0 },
      },
    ],
  });
  const [, , table] = shapes;
  expect(formatSourceLocationOfShape(table, "beside", "Routes", 0, "DestinationCidrBlock")).toBe("main.tf:7");
  expect(formatSourceLocationOfShape(table, "beside", "Routes", 1, "DestinationCidrBlock")).toBe("main.tf:13");
});

it("a bucket is shown what logs come into it, also its own", () => {
  const shapes = readTestShapes({
    "main.tf": `resource "aws_s3_bucket" "logs" {
  logging {
    target_bucket = "logs"
  }
  bucket = "logs"
}
resource "aws_lb" "l" {
  access_logs {
    bucket = aws_s3_bucket.logs.id
  }
}
`,
  });
  expect(shapes[0]?.written.beside).toMatchObject({
    LogsOf: [{ DestinationBucketName: "logs" }, [{ Value: expect.anything() }]],
  });
  expect(formatSourceLocationOfShape(shapes[0], "beside", "LogsOf", 0, "DestinationBucketName")).toBe("main.tf:3");
});

describe("silence", () => {
  const redshift = (version: string) =>
    only(
      `terraform {\n  required_providers {\n    aws = {\n      source = "hashicorp/aws"\n      version = "${version}"\n    }\n  }\n}\nresource "aws_redshift_cluster" "r" {}\n`,
    )?.effective.properties;

  it("means something else with older providers", () => {
    expect(redshift("~> 5.0")).toMatchObject({ Encrypted: false, PubliclyAccessible: true });
    expect(redshift("~> 6.0")).toMatchObject({ Encrypted: true, PubliclyAccessible: false });
  });

  it("means what the provider sends in code, and what AWS does in a template", () => {
    expect(only('resource "aws_db_instance" "d" {}\n')?.effective.properties).toMatchObject({
      BackupRetentionPeriod: 0,
    });
    const [database] = template("  D:\n    Type: AWS::RDS::DBInstance\n");
    expect(database?.effective.properties).toMatchObject({ BackupRetentionPeriod: 1, StorageEncrypted: false });
    expect(database?.written.properties).toEqual({});
  });

  it("of a copy means what its source says, which nobody knows", () => {
    const copy = only('resource "aws_db_instance" "d" {\n  snapshot_identifier = "s"\n}\n');
    expect(copy?.effective.properties).not.toHaveProperty("StorageEncrypted");
  });
});

it("the containers of a task have CloudFormation's names, and places in the text they are written in", () => {
  const task = only(`variable "s" {}
resource "aws_ecs_task_definition" "t" {
  container_definitions = jsonencode([
    {
      name        = "a"
      environment = [{ name = "N", value = var.s }]
      dockerLabels = { keep = "x" }
    }
  ])
}
`);
  expect(task?.written.properties).toEqual({
    ContainerDefinitions: [{ Name: "a", Environment: [{ Name: "N", Value: "${var.s}" }], DockerLabels: { keep: "x" } }],
  });
  expect(task?.unknowns.map(({ path }) => path.join("."))).toEqual([
    "properties.ContainerDefinitions.0.Environment.0.Value",
  ]);
  expect(formatSourceLocationOfShape(task, "properties", "ContainerDefinitions", 0, "Environment", 0, "Value")).toBe(
    "main.tf:6",
  );
  expect(formatSourceLocationOfShape(task, "properties", "ContainerDefinitions", 0, "DockerLabels", "keep")).toBe(
    "main.tf:7",
  );
});

it.each([
  [true, "ENABLED"],
  [false, "DISABLED"],
])("a service with assign_public_ip = %s has AssignPublicIp %s", (given, said) => {
  const text = `resource "aws_ecs_service" "s" {\n  network_configuration {\n    subnets = ["a"]\n    assign_public_ip = ${given}\n  }\n}\n`;
  expect(only(text)?.written.properties).toMatchObject({
    NetworkConfiguration: { AwsvpcConfiguration: { AssignPublicIp: said } },
  });
});

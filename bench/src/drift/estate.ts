/** Code and the account it was deployed to: a folder of teams, and a recording. A team has a network, queues and buckets. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LiveItem, openRecordingWriter } from "@plumbline/clouds";
import type { JsonObject } from "@plumbline/model";

/** Resources of a team. */
const SUBNETS = 9;
const QUEUES = 80;
const BUCKETS = 10;
const TEAM = 1 + SUBNETS + QUEUES + BUCKETS;

const scope = { account: "123456789012", region: "eu-west-1" };
const numbers = (length: number) => Array.from({ length }, (_, n) => n);

export async function writeCode(folder: string, resources: number): Promise<void> {
  for (const team of numbers(resources / TEAM)) {
    await mkdir(join(folder, `team-${team}`), { recursive: true });
    await writeFile(join(folder, `team-${team}`, "main.tf"), codeOf(team));
  }
}

function codeOf(team: number): string {
  const tags = `  tags = {\n    team = "team-${team}"\n    env  = "prod"\n  }\n`;
  return [
    'provider "aws" {\n  region = "eu-west-1"\n}\n',
    `resource "aws_vpc" "main" {\n  cidr_block = "10.0.0.0/16"\n  enable_dns_support = true\n  tags       = { Name = "team-${team}" }\n}\n`,
    ...numbers(SUBNETS).map(
      (n) =>
        `resource "aws_subnet" "s${n}" {\n  vpc_id     = aws_vpc.main.id\n  cidr_block = "10.0.${n}.0/24"\n${tags}}\n`,
    ),
    ...numbers(QUEUES).map(
      (n) =>
        `resource "aws_sqs_queue" "q${n}" {\n  name                       = "team-${team}-${n}"\n  delay_seconds              = 5\n  visibility_timeout_seconds = 60\n${tags}}\n`,
    ),
    ...numbers(BUCKETS).map(
      (n) =>
        `resource "aws_s3_bucket" "b${n}" {\n  bucket = "team-${team}-${n}"\n${tags}}\nresource "aws_s3_bucket_versioning" "b${n}" {\n  bucket = aws_s3_bucket.b${n}.id\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n`,
    ),
  ].join("");
}

/** `isChanged` says of which numbers somebody changed something. */
export async function writeAccount(
  folder: string,
  resources: number,
  isChanged: (n: number) => boolean,
): Promise<void> {
  const writer = await openRecordingWriter(folder);
  const parts = new Map<string, ReturnType<typeof writer.sink.part>>();
  let n = 0;
  for (const team of numbers(resources / TEAM)) {
    for (const item of itemsOf(team, () => isChanged(n++))) {
      const part = parts.get(item.type) ?? writer.sink.part({ ask: "0", type: item.type, scope });
      parts.set(item.type, part);
      await part.add(item);
    }
  }
  for (const part of parts.values()) await part.end();
  await writer.finish();
}

type Item = Extract<LiveItem, { kind: "resource" }>;

function* itemsOf(team: number, isNextChanged: () => boolean): Generator<Item> {
  const tags = () => [
    { Key: "team", Value: `team-${team}` },
    { Key: "env", Value: isNextChanged() ? "by hand" : "prod" },
  ];
  const vpc = `vpc-${team}`;
  yield item("AWS::EC2::VPC", `arn:aws:ec2:eu-west-1:123456789012:vpc/${vpc}`, {
    VpcId: vpc,
    CidrBlock: "10.0.0.0/16",
    InstanceTenancy: "default",
    EnableDnsSupport: !isNextChanged(),
    Tags: [{ Key: "Name", Value: `team-${team}` }],
  });
  for (const n of numbers(SUBNETS)) {
    yield item("AWS::EC2::Subnet", `arn:aws:ec2:eu-west-1:123456789012:subnet/subnet-${team}-${n}`, {
      SubnetId: `subnet-${team}-${n}`,
      VpcId: vpc,
      CidrBlock: `10.0.${n}.0/24`,
      Tags: tags(),
    });
  }
  for (const n of numbers(QUEUES)) {
    yield item("AWS::SQS::Queue", `arn:aws:sqs:eu-west-1:123456789012:team-${team}-${n}`, {
      QueueName: `team-${team}-${n}`,
      DelaySeconds: 5,
      VisibilityTimeout: 60,
      MessageRetentionPeriod: 345_600,
      SqsManagedSseEnabled: true,
      Tags: tags(),
    });
  }
  for (const n of numbers(BUCKETS)) {
    yield item("AWS::S3::Bucket", `arn:aws:s3:::team-${team}-${n}`, {
      BucketName: `team-${team}-${n}`,
      VersioningConfiguration: { Status: "Enabled" },
      Tags: tags(),
    });
  }
}

function item(type: string, id: string, body: JsonObject): Item {
  const name = id.slice(Math.max(id.lastIndexOf("/"), id.lastIndexOf(":")) + 1);
  return { kind: "resource", id, name, type, scope, pieces: [{ type, name, body }] };
}

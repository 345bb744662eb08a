import { buildLiveResources } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LiveSide, ResourceDrift } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { findDrift } from "./find-drift.js";

const account = { account: "123456789012", region: "eu-west-1" };

function live(type: string, id: string, body: JsonObject, scope: Record<string, string> = account): LiveSide {
  const [shaped] = buildLiveResources({ cloud: "aws", id, pieces: [{ type, name: id, body }], scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

const bucket = (name: string, more: JsonObject = {}, scope?: Record<string, string>) =>
  live("AWS::S3::Bucket", `arn:aws:s3:::${name}`, { BucketName: name, ...more }, scope);

const seen = { incompleteReason: () => undefined };

function drift(code: string, there: readonly LiveSide[], more: Readonly<Record<string, string>> = {}) {
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code, ...more }), "aws");
  return findDrift(resources, { resources: there, ...seen });
}

const told = ({ result, address, id, pairedBy, drifted }: ResourceDrift) => ({
  result,
  ...(address !== undefined && { address }),
  ...(id !== undefined && { id }),
  ...(pairedBy !== undefined && { pairedBy }),
  drifted: drifted.map(({ path, code, cloud, place }) => ({ path: path.join("."), code, cloud, line: place.line })),
});

const versioned = (status: string) => `resource "aws_s3_bucket" "logs" {
  bucket = "acme-logs"
}
resource "aws_s3_bucket_versioning" "logs" {
  bucket = aws_s3_bucket.logs.id
  versioning_configuration {
    status = "${status}"
  }
}
`;

describe("drift between code and an account", () => {
  it("is told by attribute, with the place in the code and both values", () => {
    const { resources, counts } = drift(versioned("Enabled"), [
      bucket("acme-logs", { VersioningConfiguration: { Status: "Suspended" } }),
    ]);
    expect(resources.map(told)).toEqual([
      {
        result: "drifted",
        address: "aws_s3_bucket.logs",
        id: "arn:aws:s3:::acme-logs",
        pairedBy: "name",
        drifted: [{ path: "properties.VersioningConfiguration.Status", code: "Enabled", cloud: "Suspended", line: 7 }],
      },
    ]);
    expect(counts).toEqual({ drifted: 1, undrifted: 0, missing: 0, unmanaged: 0, undetermined: 0 });
  });

  it("is none where the cloud says the same, and more that nobody wrote", () => {
    const { resources } = drift(versioned("Enabled"), [
      bucket("acme-logs", {
        VersioningConfiguration: { Status: "Enabled" },
        OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
        Tags: [{ Key: "aws:cloudformation:stack-name", Value: "x" }],
      }),
    ]);
    expect(resources.map(({ result }) => result)).toEqual(["undrifted"]);
  });

  it("tells what is missing, and what nobody manages", () => {
    const { resources, coverage } = drift(versioned("Enabled"), [bucket("other")]);
    expect(resources.map(told)).toEqual([
      { result: "missing", address: "aws_s3_bucket.logs", drifted: [] },
      { result: "unmanaged", id: "arn:aws:s3:::other", drifted: [] },
    ]);
    expect(coverage).toEqual([{ type: "AWS::S3::Bucket", inCode: 0, inCloud: 1 }]);
  });

  it("does not call missing what could not be read", () => {
    const { resources: code } = readCodeSides(createMemoryFileTree({ "main.tf": versioned("Enabled") }), "aws");
    const { resources } = findDrift(code, { resources: [], incompleteReason: () => "access denied" });
    expect(resources.map(({ result, reason }) => [result, reason])).toEqual([["undetermined", "access denied"]]);
  });

  it("leaves alone what the code says may change", () => {
    const code = `resource "aws_s3_bucket" "logs" {
  bucket = "acme-logs"
  tags   = { env = "prod" }
  lifecycle { ignore_changes = [tags] }
}
`;
    const { resources } = drift(code, [bucket("acme-logs", { Tags: [{ Key: "env", Value: "test" }] })]);
    expect(resources.map(({ result }) => result)).toEqual(["undrifted"]);
  });

  it("compares tags by their keys, one that was added included", () => {
    const code =
      'resource "aws_s3_bucket" "logs" {\n  bucket = "acme-logs"\n  tags   = { env = "prod", team = "a" }\n}\n';
    const tags = (all: Record<string, string>) => ({
      Tags: Object.entries(all).map(([Key, Value]) => ({ Key, Value })),
    });
    const drifted = (all: Record<string, string>) =>
      drift(code, [bucket("acme-logs", tags(all))]).resources[0]?.drifted ?? [];
    expect(drifted({ team: "a", env: "prod" })).toEqual([]);
    expect(drifted({ team: "b", env: "prod" })).toMatchObject([{ code: "a", cloud: "b" }]);
    expect(drifted({ team: "a", env: "prod", owner: "x" })).toMatchObject([{ cloud: { Key: "owner", Value: "x" } }]);
  });
});

describe("what the code says and nothing has a place for", () => {
  const queue = (more: string) => `resource "aws_sqs_queue" "a" {\n  name = "a"\n${more}}\n`;
  const there = live("AWS::SQS::Queue", "a", { QueueName: "a" });
  const gapsOf = (more: string) =>
    drift(queue(more), [there]).resources.map(({ result, incomparable }) => [
      result,
      incomparable.map(({ path, reason }) => `${path.join(".")}: ${reason}`),
    ]);

  it("is not compared, and said so", () => {
    const gap = "not_known_yet: what the account has there is not read";
    expect(gapsOf("  not_known_yet {\n    deep = 1\n  }\n")).toEqual([["undrifted", [gap]]]);
  });

  it("is nothing that Terraform means by itself, or that changes may be ignored of", () => {
    expect(gapsOf("  depends_on = []\n  lifecycle {\n    prevent_destroy = true\n  }\n")).toEqual([["undrifted", []]]);
    expect(gapsOf("  not_known_yet = 1\n  lifecycle {\n    ignore_changes = [not_known_yet]\n  }\n")).toEqual([
      ["undrifted", []],
    ]);
  });
});

describe("policies", () => {
  const role = (principal: string) => `resource "aws_iam_role" "app" {
  name = "app"
  assume_role_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = ${principal}, Action = "sts:AssumeRole" }] })
  inline_policy {
    name   = "read"
    policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "*" }] })
  }
}
`;
  const statement = (more: JsonObject) => ({ Effect: "Allow", Action: "sts:AssumeRole", ...more });
  const inline = (name: string, action: string) => ({
    PolicyName: name,
    PolicyDocument: { Statement: [{ Effect: "Allow", Action: [action], Resource: "*" }] },
  });
  const there = (principal: JsonObject, policies: readonly JsonObject[]) =>
    live("AWS::IAM::Role", "arn:aws:iam::123456789012:role/app", {
      RoleName: "app",
      AssumeRolePolicyDocument: { Version: "2012-10-17", Statement: statement({ Principal: principal }) },
      Policies: policies,
    });
  const driftedIn = (principal: JsonObject, policies: readonly JsonObject[]) =>
    drift(role('{ Service = "lambda.amazonaws.com" }'), [there(principal, policies)]).resources[0]?.drifted ?? [];
  const lambda = { Service: ["lambda.amazonaws.com"] };

  it("are the same in whatever form", () => {
    expect(driftedIn(lambda, [inline("read", "s3:GetObject")])).toEqual([]);
  });

  it("are not when somebody else is let in, or another is attached", () => {
    expect(driftedIn({ ...lambda, AWS: "*" }, [inline("read", "s3:GetObject")])).toMatchObject([{ cloud: ["*"] }]);
    expect(driftedIn(lambda, [inline("read", "s3:GetObject"), inline("more", "*")])).toMatchObject([
      { cloud: { PolicyName: "more" } },
    ]);
  });
});

describe("pairing", () => {
  const rules = (name: string, port: number) => `resource "aws_security_group" "${name}" {
  description = "web"
  ingress {
    from_port   = ${port}
    to_port     = ${port}
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
}
`;
  const group = (id: string, port: number) =>
    live("AWS::EC2::SecurityGroup", id, {
      GroupId: id,
      GroupDescription: "web",
      SecurityGroupIngress: [{ IpProtocol: "tcp", FromPort: port, ToPort: port, CidrIp: "10.0.0.0/8" }],
    });

  it("believes a state before anything else", () => {
    const state = JSON.stringify({
      version: 4,
      terraform_version: "1.9.0",
      resources: [
        {
          mode: "managed",
          type: "aws_security_group",
          name: "web",
          provider: 'provider["registry.terraform.io/hashicorp/aws"]',
          instances: [
            { schema_version: 1, attributes: { id: "sg-2", arn: "arn:aws:ec2:eu-west-1:1:security-group/sg-2" } },
          ],
        },
      ],
    });
    const { resources } = drift(rules("web", 443), [group("sg-1", 443), group("sg-2", 80)], {
      "terraform.tfstate": state,
    });
    expect(resources.map(told)).toMatchObject([
      { result: "drifted", address: "aws_security_group.web", id: "sg-2", pairedBy: "state" },
      { result: "unmanaged", id: "sg-1" },
    ]);
  });

  it("takes what is alike where nothing else fits as well, and never one of two", () => {
    const one = drift(rules("web", 443), [group("sg-1", 443)]);
    expect(one.resources.map(told)).toMatchObject([{ result: "undrifted", id: "sg-1", pairedBy: "likeness" }]);
    const twins = drift(rules("web", 443), [group("sg-1", 443), group("sg-2", 443)]);
    expect(twins.counts).toMatchObject({ undetermined: 3, drifted: 0, missing: 0, unmanaged: 0 });
    const both = drift(rules("a", 443) + rules("b", 443), [group("sg-1", 443)]);
    expect(both.counts.undrifted).toBe(0);
  });

  it("tells the same name in another region apart", () => {
    const code = 'provider "aws" {\n  region = "eu-west-1"\n}\nresource "aws_sqs_queue" "jobs" {\n  name = "jobs"\n}\n';
    const queue = (region: string) =>
      live("AWS::SQS::Queue", `arn:aws:sqs:${region}:1:jobs`, { QueueName: "jobs" }, { account: "1", region });
    const { resources } = drift(code, [queue("us-east-1"), queue("eu-west-1")]);
    expect(resources.map(told)).toMatchObject([
      { result: "unmanaged", id: "arn:aws:sqs:us-east-1:1:jobs" },
      { result: "undrifted", id: "arn:aws:sqs:eu-west-1:1:jobs", pairedBy: "name" },
    ]);
  });

  it("pairs a thousand instances of one block, each with its own", () => {
    const code = `resource "aws_sqs_queue" "q" {\n  count = 1000\n  name  = "q-\${count.index}"\n  delay_seconds = 5\n}\n`;
    const there = Array.from({ length: 1000 }, (_, n) =>
      live("AWS::SQS::Queue", `arn:aws:sqs:eu-west-1:1:q-${n}`, { QueueName: `q-${n}`, DelaySeconds: n === 7 ? 6 : 5 }),
    );
    const { counts, resources } = drift(code, there);
    expect(counts).toMatchObject({ drifted: 1, undrifted: 999 });
    expect(resources[0]).toMatchObject({ address: "aws_sqs_queue.q[7]", id: "arn:aws:sqs:eu-west-1:1:q-7" });
  });
});

/** Every place in a value where something simple stands. */
function leavesIn(value: JsonValue, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) =>
    leavesIn(one as JsonValue, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function changedAt(
  value: JsonValue,
  [step, ...rest]: readonly (string | number)[],
  change: (leaf: JsonValue) => JsonValue,
): JsonValue {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? changedAt(one, rest, change) : one));
  if (!isJsonObject(value)) return value;
  return { ...value, [step]: changedAt(value[step] as JsonValue, rest, change) };
}

it("is found wherever one value of what is written differs, and nowhere else", () => {
  const code = `resource "aws_sqs_queue" "q" {
  name                       = "jobs"
  delay_seconds              = 5
  max_message_size           = 2048
  message_retention_seconds  = 86400
  receive_wait_time_seconds  = 10
  visibility_timeout_seconds = 30
  kms_master_key_id          = "alias/jobs"
  tags                       = { env = "prod", team = "shop" }
}
`;
  const { resources: written } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "aws");
  const [{ shaped } = { shaped: undefined }] = written;
  const properties = shaped?.written.properties as JsonObject;
  const leaves = leavesIn(properties).filter(([first]) => first !== "QueueName");
  const same = findDrift(written, { resources: [live("AWS::SQS::Queue", "arn:aws:sqs:::jobs", properties)], ...seen });
  expect(same.counts).toMatchObject({ undrifted: 1, drifted: 0 });
  fc.assert(
    fc.property(fc.constantFrom(...leaves), fc.integer({ min: 1, max: 1e6 }), (path, by) => {
      const change = (leaf: JsonValue) => (typeof leaf === "number" ? leaf + by : `${leaf}-${by}`);
      const there = changedAt(properties, path, change) as JsonObject;
      const report = findDrift(written, { resources: [live("AWS::SQS::Queue", "arn:aws:sqs:::jobs", there)], ...seen });
      expect(report.counts.drifted).toBe(1);
      const paths = report.resources[0]?.drifted.map((one) => one.path.slice(1)) ?? [];
      expect(paths.every((one) => one.every((step, index) => path[index] === step || index > 0))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

describe("what both sides have", () => {
  it("is told with the value of the partner, wherever that stands in a list, and never tells a secret", () => {
    const code = `resource "aws_s3_bucket" "logs" {\n  bucket = "acme-logs"\n  tags   = { env = "prod", token = "hush" }\n}\n`;
    const tags = [
      { Key: "token", Value: "hush" },
      { Key: "env", Value: "prod" },
    ];
    const [found] = drift(code, [bucket("acme-logs", { Tags: tags })]).resources;
    expect(found?.result).toBe("undrifted");
    expect(found?.equal.every(({ code: here, cloud }) => JSON.stringify(here) === JSON.stringify(cloud))).toBe(true);
    const password = 'resource "aws_db_instance" "db" {\n  identifier = "db1"\n  password   = "hush-hush"\n}\n';
    const database = live("AWS::RDS::DBInstance", "arn:aws:rds:eu-west-1:1:db:db1", {
      DBInstanceIdentifier: "db1",
      MasterUserPassword: "hush-hush",
    });
    expect(JSON.stringify(drift(password, [database]).resources)).not.toContain("hush-hush");
  });
});

import { buildLiveResources, buildShapedResources, type ShapedResource } from "@plumbline/catalogue";
import { createMemoryFileTree, readDocuments } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { compareResource } from "../comparison/index.js";
import { findDrift } from "../detection/index.js";
import { createImportCode } from "./import-code.js";
import { goldenEstates } from "./testing/estates.js";
import { readEstateCode } from "./testing/perturbed.js";

function live(cloud: "aws" | "google" | "kubernetes", type: string, id: string, body: JsonObject) {
  const [shaped] = buildLiveResources({ cloud, id, pieces: [{ type, name: id, body }], scope: {}, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

const importOf = (...there: ReturnType<typeof live>[]) =>
  createImportCode(findDrift([], { resources: there, incompleteReason: () => undefined }), there);

function shapesIn(text: string): readonly ShapedResource[] {
  const problems: unknown[] = [];
  const documents = readDocuments(createMemoryFileTree({ "main.tf": text }), { wholeModules: true }, (one) =>
    problems.push(one),
  );
  const shapes = [...documents].flatMap((document) => [...buildShapedResources(document)]);
  expect(problems).toEqual([]);
  return shapes;
}

/** Code that stands commented out because no id to import it by is known here. */
const withoutComments = (text: string) => text.replace(/^# (?=resource "| {2}|\}$)/gm, "");

describe("code for what nobody manages", () => {
  it("has no secret, be it in a script or beside its name, and says so", () => {
    const { text } = importOf(
      live("aws", "AWS::Lambda::Function", "arn:aws:lambda:eu-west-1:1:function:f", {
        FunctionName: "f",
        Environment: { Variables: { DB_PASSWORD: "hush-1", DB: "postgres://web:hush-2@db/web", LEVEL: "info" } },
      }),
      live("kubernetes", "Deployment", "shop/web", {
        apiVersion: "apps/v1",
        kind: "Deployment",
        metadata: { name: "web", namespace: "shop" },
        spec: { template: { spec: { containers: [{ name: "w", env: [{ name: "API_TOKEN", value: "hush-3" }] }] } } },
      }),
    );
    expect(text).not.toContain("hush");
    expect(text).toContain('"postgres://web:********@db/web"');
    expect(text).toContain('"info"');
    expect(text.match(/^# \*{8} stands for a secret, to be given$/gm)).toHaveLength(2);
  });

  it.each<readonly [string, string, JsonObject, RegExp, RegExp]>([
    [
      "AWS::RDS::DBInstance",
      "arn:aws:rds:eu-west-1:1:db:shop",
      { DBInstanceIdentifier: "shop", Engine: "postgres", DBInstanceClass: "db.t3.micro" },
      /skip_final_snapshot += true/,
      /never/,
    ],
    [
      "AWS::AutoScaling::AutoScalingGroup",
      "arn:aws:autoscaling:eu-west-1:1:autoScalingGroup:x:autoScalingGroupName/web",
      { AutoScalingGroupName: "web", MinSize: "1", MaxSize: "2", TerminationPolicies: ["Default"] },
      /max_size/,
      /termination_policies/,
    ],
    [
      "AWS::CertificateManager::Certificate",
      "arn:aws:acm:eu-west-1:1:certificate/c",
      {
        DomainName: "a.test",
        DomainValidationOptions: [
          { DomainName: "a.test", ValidationDomain: "a.test" },
          { DomainName: "b.a.test", ValidationDomain: "a.test" },
        ],
      },
      /domain_name += "b\.a\.test"/,
      /domain_name += "a\.test"\n +validation_domain/,
    ],
    [
      "AWS::EC2::Instance",
      "arn:aws:ec2:eu-west-1:1:instance/i-1",
      {
        ImageId: "ami-1",
        InstanceType: "t3.micro",
        BlockDeviceMappings: [
          { DeviceName: "/dev/sda1", Ebs: { VolumeSize: 8 } },
          { DeviceName: "/dev/sdf", Ebs: { VolumeSize: 20 } },
        ],
      },
      /ebs_block_device \{\n +device_name += "\/dev\/sdf"/,
      /device_name += "\/dev\/sda1"|associate_public_ip_address|ephemeral/,
    ],
    [
      "AWS::ElasticLoadBalancingV2::TargetGroup",
      "arn:aws:elasticloadbalancing:eu-west-1:1:targetgroup/web/1",
      { Name: "web", Port: 80, TargetGroupAttributes: [{ Key: "stickiness.enabled", Value: "false" }] },
      /port +=/,
      /stickiness/,
    ],
  ])("of %s %s is what the provider reads after the import", (type, id, body, has, lacks) => {
    const { text } = importOf(live("aws", type, id, body));
    expect(text).toMatch(has);
    expect(text.replace(/^#.*$/gm, "")).not.toMatch(lacks);
  });

  it("names no key that AWS has made for a service", () => {
    const key = (name: string) => `arn:aws:kms:eu-west-1:1:key/${name}`;
    const alias = (name: string, target: string) =>
      live("aws", "AWS::KMS::Alias", `arn:aws:kms:eu-west-1:1:${name}`, { AliasName: name, TargetKeyId: target });
    const table = (name: string, of: string) =>
      live("aws", "AWS::DynamoDB::Table", `arn:aws:dynamodb:eu-west-1:1:table/${name}`, {
        TableName: name,
        SSESpecification: { SSEEnabled: true, SSEType: "KMS", KMSMasterKeyId: key(of) },
      });
    const { text } = importOf(
      alias("alias/aws/dynamodb", "1111"),
      alias("alias/shop", "2222"),
      live("aws", "AWS::KMS::Key", key("1111"), { KeyId: "1111" }),
      live("aws", "AWS::KMS::Key", key("3333"), { KeyId: "3333", Description: "Default key that protects my data" }),
      table("a", "1111"),
      table("c", "3333"),
      table("b", "2222"),
    );
    expect(text).toContain(`kms_key_arn = "${key("2222")}"`);
    expect(text.match(/kms_key_arn/g)).toHaveLength(1);
  });

  it("is an import block, the resource, and the blocks that Terraform keeps its parts in", () => {
    const bucket = live("aws", "AWS::S3::Bucket", "arn:aws:s3:::acme-logs", {
      BucketName: "acme-logs",
      Arn: "arn:aws:s3:::acme-logs",
      VersioningConfiguration: { Status: "Enabled" },
      Tags: [{ Key: "team", Value: "core" }],
    });
    expect(importOf(bucket).text).toBe(`# AWS::S3::Bucket arn:aws:s3:::acme-logs
import {
  to = aws_s3_bucket.acme-logs
  id = "acme-logs"
}
import {
  to = aws_s3_bucket_versioning.acme-logs
  id = "acme-logs"
}
resource "aws_s3_bucket" "acme-logs" {
  bucket = "acme-logs"
  tags   = {
    team = "core"
  }
}

resource "aws_s3_bucket_versioning" "acme-logs" {
  bucket = aws_s3_bucket.acme-logs.id

  versioning_configuration {
    status = "Enabled"
  }
}
`);
  });

  it("is code that the provider takes: texts of JSON, lists of one, ports that must be there, one of two names for the same", () => {
    const { text } = importOf(
      live("aws", "AWS::IAM::ManagedPolicy", "arn:aws:iam::1:policy/read", {
        ManagedPolicyName: "read",
        PolicyDocument: { Version: "2012-10-17", Statement: [{ Effect: "Allow", Action: "s3:*", Resource: "*" }] },
      }),
      live("aws", "AWS::IAM::InstanceProfile", "arn:aws:iam::1:instance-profile/p", {
        InstanceProfileName: "p",
        Roles: ["service"],
      }),
      live("aws", "AWS::EKS::Cluster", "arn:aws:eks:eu-west-1:1:cluster/c", {
        Name: "c",
        Logging: { ClusterLogging: { EnabledTypes: [{ Type: "api" }, { Type: "audit" }] } },
      }),
      live("aws", "AWS::EC2::SecurityGroup", "arn:aws:ec2:eu-west-1:1:security-group/sg-1", {
        GroupName: "web",
        SecurityGroupEgress: [{ IpProtocol: "-1", CidrIp: "0.0.0.0/0" }],
      }),
      live("aws", "AWS::EC2::EIP", "arn:aws:ec2:eu-west-1:1:elastic-ip/eipalloc-1", {
        AllocationId: "eipalloc-1",
        Domain: "vpc",
      }),
      live("aws", "AWS::EC2::FlowLog", "arn:aws:ec2:eu-west-1:1:vpc-flow-log/fl-1", {
        ResourceId: "subnet-1",
        ResourceType: "Subnet",
      }),
      live("aws", "AWS::RDS::DBParameterGroup", "arn:aws:rds:eu-west-1:1:pg:g", {
        DBParameterGroupName: "g",
        Family: "postgres16",
        Parameters: { max_connections: "100" },
      }),
    );
    expect(text).toMatch(/policy += jsonencode\(\{/);
    expect(text).toMatch(/role += "service"/);
    expect(text).toMatch(/enabled_cluster_log_types += \["api", "audit"\]/);
    expect(text).toMatch(/from_port += 0/);
    expect(text).toMatch(/domain += "vpc"/);
    expect(text).not.toMatch(/vpc += /);
    expect(text).toMatch(/subnet_id += "subnet-1"/);
    expect(text).not.toContain("regional_nat_gateway_id");
    expect(text).toMatch(/parameter \{\n +name += "max_connections"\n +value += "100"\n/);
    expect(text).not.toContain("differs");
  });

  it("stands in for what has to be said and no cloud gives back, and leaves that alone", () => {
    const { text } = importOf(
      live("aws", "AWS::Lambda::Function", "arn:aws:lambda:eu-west-1:1:function:f", { FunctionName: "f", Role: "r" }),
    );
    expect(text).toContain("# no cloud gives it back, to be given: filename");
    expect(text).toMatch(/filename += "to be given"/);
    expect(text).toContain("ignore_changes = [filename]");
  });

  it("imports resources of Google by the path that its APIs have for them", () => {
    const { text } = importOf(
      live("google", "compute.googleapis.com/Network", "//compute.googleapis.com/projects/p/global/networks/n", {
        name: "n",
      }),
      live("google", "storage.googleapis.com/Bucket", "//storage.googleapis.com/logs", { name: "logs" }),
    );
    expect(text).toContain('id = "projects/p/global/networks/n"');
    expect(text).toContain('id = "logs"');
  });

  it("says nothing of strangers but as text, and no secrets", () => {
    const text = `x"\n}\n\${file("/etc/passwd")} %{ if true }`;
    const database = live("aws", "AWS::RDS::DBInstance", `arn:aws:rds:eu-west-1:1:db:${text}`, {
      DBInstanceIdentifier: "db",
      DBInstanceClass: "db.t3.micro",
      Engine: text,
      MasterUserPassword: "hush-hush",
    });
    const { text: code } = importOf(database);
    expect(code).not.toContain("hush-hush");
    expect(code).toContain("# a secret, to be given: MasterUserPassword");
    const [shaped] = shapesIn(code);
    expect(shaped?.written.properties).toMatchObject({ Engine: text });
  });

  it("is a comment where no import would take it over, or the provider would refuse it: else it would be made anew", () => {
    const queue = live("aws", "AWS::SQS::Queue", "arn:aws:sqs:eu-west-1:1:q", { QueueName: "q" });
    expect(importOf(queue).text).toBe(`# AWS::SQS::Queue arn:aws:sqs:eu-west-1:1:q
# The id to import aws_sqs_queue by is not known.
# resource "aws_sqs_queue" "q" {
#   name = "q"
# }
`);
    const group = live("aws", "AWS::RDS::DBSubnetGroup", "arn:aws:rds:eu-west-1:1:subgrp:g", {
      DBSubnetGroupName: "g",
    });
    const { text } = importOf(group);
    expect(text).toContain(
      "# No cloud gives back what aws_db_subnet_group must have: the provider requires subnet_ids.\n# resource",
    );
    expect(shapesIn(text)).toEqual([]);
  });

  it("has policies as they are, not in the form that they are compared in", () => {
    const PolicyDocument = {
      Version: "2012-10-17",
      Statement: { Effect: "Allow", Action: "s3:GetObject", Resource: "*" },
    };
    const arn = "arn:aws:iam::1:policy/read";
    const { text } = importOf(
      live("aws", "AWS::IAM::ManagedPolicy", arn, { ManagedPolicyName: "read", PolicyDocument }),
    );
    expect(text).toMatch(/Statement = \{\n/);
    expect(text).toMatch(/Action +="? *"s3:GetObject"/);
  });

  it("is a manifest for an object of a cluster", () => {
    const map = live("kubernetes", "ConfigMap", "ConfigMap/shop/a", {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "a", namespace: "shop", uid: "1" },
      data: { x: "1" },
    });
    const { text } = importOf(map);
    expect(JSON.parse(text.replace(/^---/, ""))).toEqual({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "a", namespace: "shop" },
      data: { x: "1" },
    });
  });

  it("is read as the resource it was made from, for all golden samples, or says what it does not say", () => {
    const templates = goldenEstates().filter(({ name }) => name.endsWith("YAML"));
    const told = templates.flatMap((estate) =>
      readEstateCode(estate).map((shaped) => {
        const there = live("aws", shaped.type, `id-${shaped.type}`, shaped.written.properties as JsonObject);
        const { text } = importOf(there);
        const again = shapesIn(withoutComments(text)).find(({ type }) => type === shaped.type);
        const drifted = again === undefined ? ["nothing"] : compareResource(again, there.shaped).drifted;
        const isWhole = again !== undefined && drifted.length === 0 && !text.includes("# differs:");
        expect(isWhole || /# (?:differs|a secret|No code)/.test(text)).toBe(true);
        return { type: shaped.type, isWhole };
      }),
    );
    const whole = told.filter(({ isWhole }) => isWhole);
    expect(whole.length / told.length).toBeGreaterThan(0.7);
  });
});

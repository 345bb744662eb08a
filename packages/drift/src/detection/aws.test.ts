/** What code of AWS says, beside what its account tells of the same. */
import { buildLiveResources, findLiveTypeFacts } from "@plumbline/catalogue";
import {
  listStandaloneCodeTypes,
  listWritableMembers,
  listWritableTypeAndPropertyNames,
} from "@plumbline/catalogue/samples";
import { typeReadPlans } from "@plumbline/clouds/testing";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { liveAws } from "../testing/account.js";
import { findDrift } from "./find-drift.js";

const scope = { account: "123456789012", region: "eu-west-1" };

const live = (type: string, id: string, body: JsonObject, beside: JsonObject = {}) => named(type, id, id, body, beside);

function named(type: string, id: string, name: string, body: JsonObject, beside: JsonObject = {}): LiveSide {
  const [shaped] = buildLiveResources({
    cloud: "aws",
    id,
    pieces: [{ type, name, body, beside }],
    scope,
    unread: [],
  });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

function reported(code: string, there: readonly LiveSide[]) {
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "aws");
  return findDrift(resources, { resources: there, incompleteReason: () => undefined }).resources;
}

const unmanaged = (code: string, ...there: readonly LiveSide[]) =>
  reported(code, there).flatMap(({ result, id }) => (result === "unmanaged" ? [id] : []));

const results = (code: string, ...there: readonly LiveSide[]) =>
  reported(code, there).map(({ address, result }) => [address, result]);

function drifted(code: string, ...there: readonly LiveSide[]) {
  return reported(code, there).flatMap((resource) =>
    resource.drifted.map(({ path, code: here, cloud }) => [path.join("."), here, cloud]),
  );
}

const arn = (service: string, rest: string) => `arn:aws:${service}:eu-west-1:123456789012:${rest}`;

describe("drift of AWS", () => {
  const provider = 'provider "aws" {\n  default_tags {\n    tags = { managed = "code", team = "a" }\n  }\n}\n';
  const queue = (tags: Record<string, string>) =>
    live("AWS::SQS::Queue", arn("sqs", "q"), {
      QueueName: "q",
      Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
    });

  it("takes the tags that a provider gives to all for written", () => {
    const code = `${provider}resource "aws_sqs_queue" "q" {\n  name = "q"\n  tags = { team = "b" }\n}\n`;
    expect(drifted(code, queue({ managed: "code", team: "b" }))).toEqual([]);
    expect(drifted(code, queue({ managed: "hand", team: "b" }))).toEqual([["properties.Tags.1.Value", "code", "hand"]]);
    expect(drifted(code, queue({ team: "b" }))).toEqual([
      ["properties.Tags.1", { Key: "managed", Value: "code" }, undefined],
    ]);
  });

  it("holds what a template does not write against what AWS documents", () => {
    const template = JSON.stringify({
      Resources: { Db: { Type: "AWS::RDS::DBInstance", Properties: { DBInstanceIdentifier: "db", Engine: "mysql" } } },
    });
    const of = (more: JsonObject) => {
      const { resources } = readCodeSides(createMemoryFileTree({ "t.json": template }), "aws");
      const there = live("AWS::RDS::DBInstance", "db", { DBInstanceIdentifier: "db", Engine: "mysql", ...more });
      const report = findDrift(resources, { resources: [there], incompleteReason: () => undefined });
      return report.resources.flatMap((one) =>
        one.drifted.map(({ path, cloud, unwritten }) => [path[1], cloud, unwritten]),
      );
    };
    const fresh = { DeletionProtection: false, CopyTagsToSnapshot: false, StorageEncrypted: false };
    expect(of(fresh)).toEqual([]);
    // An account that encrypts by itself is no drift, for what cannot be changed later.
    expect(of({ ...fresh, StorageEncrypted: true })).toEqual([]);
    expect(of({ ...fresh, DeletionProtection: true })).toEqual([
      ["DeletionProtection", true, { kind: "documented", value: false }],
    ]);
  });

  it("has settings of load balancers that nobody wrote for what the cloud made of them", () => {
    const code = 'resource "aws_lb" "l" {\n  name = "l"\n  internal = false\n  idle_timeout = 61\n}\n';
    const balancer = (timeout: string) =>
      live("AWS::ElasticLoadBalancingV2::LoadBalancer", arn("elasticloadbalancing", "loadbalancer/app/l/1"), {
        Name: "l",
        Type: "application",
        LoadBalancerAttributes: [
          { Key: "routing.http2.enabled", Value: "true" },
          { Key: "idle_timeout.timeout_seconds", Value: timeout },
        ],
      });
    expect(drifted(code, balancer("61"))).toEqual([]);
    expect(drifted(code, balancer("60")).map(([, here, cloud]) => [here, cloud])).toEqual([["61", "60"]]);
  });

  it("knows a DNS name that code refers to by the attribute of what is there, without a state", () => {
    const code = `resource "aws_rds_cluster" "db" {
  cluster_identifier = "db"
  engine             = "aurora-postgresql"
}
resource "aws_lambda_function" "f" {
  function_name = "f"
  environment {
    variables = { HOST = aws_rds_cluster.db.endpoint, URL = "postgres://${"${"}aws_rds_cluster.db.endpoint}:5432/" }
  }
}
`;
    const address = "db.cluster-abc.eu-west-1.rds.amazonaws.com";
    const database = live("AWS::RDS::DBCluster", arn("rds", "cluster:db"), {
      ...{ DBClusterIdentifier: "db", Engine: "aurora-postgresql" },
      Endpoint: { Address: address },
    });
    const made = (HOST: string, URL: string) =>
      live("AWS::Lambda::Function", arn("lambda", "function:f"), {
        ...{ FunctionName: "f", Environment: { Variables: { HOST, URL } } },
      });
    const url = `postgres://${address}:5432/`;
    expect(drifted(code, database, made(address, url))).toEqual([]);
    expect(drifted(code, database, made("elsewhere.example", url)).map(([path]) => path)).toEqual([
      "properties.Environment.Variables.HOST",
    ]);
    expect(drifted(code, database, made(address, "postgres://elsewhere.example:5432/")).map(([path]) => path)).toEqual([
      "properties.Environment.Variables.URL",
    ]);
  });

  it("tells a variable that somebody added to a function", () => {
    const code =
      'resource "aws_lambda_function" "f" {\n  function_name = "f"\n  environment {\n    variables = { A = "1" }\n  }\n}\n';
    const made = (Variables: JsonObject) =>
      live("AWS::Lambda::Function", arn("lambda", "function:f"), { FunctionName: "f", Environment: { Variables } });
    expect(drifted(code, made({ A: "1" }))).toEqual([]);
    expect(drifted(code, made({ A: "1", B: "2" }))).toEqual([["properties.Environment.Variables.B", undefined, "2"]]);
  });

  it("compares routes that stand beside a table, without those that every table has", () => {
    const code = `resource "aws_route_table" "t" {
  vpc_id = "vpc-1"
  tags   = { Name = "t" }
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = "igw-1"
  }
}
`;
    const table = (...more: JsonObject[]) =>
      live(
        "AWS::EC2::RouteTable",
        arn("ec2", "route-table/rtb-1"),
        { RouteTableId: "rtb-1", VpcId: "vpc-1", Tags: [{ Key: "Name", Value: "t" }] },
        { Routes: [{ DestinationCidrBlock: "10.0.0.0/16", GatewayId: "local" }, ...more] },
      );
    const route = { DestinationCidrBlock: "0.0.0.0/0", GatewayId: "igw-1" };
    const added = { DestinationCidrBlock: "192.0.2.0/24", GatewayId: "igw-2" };
    expect(drifted(code, table(route))).toEqual([]);
    expect(drifted(code, table(route, added))).toEqual([["beside.Routes", undefined, added]]);
    expect(drifted(code, table({ ...route, GatewayId: "igw-9" }))).toEqual([
      ["beside.Routes.0.GatewayId", "igw-1", "igw-9"],
    ]);
  });

  it("tells another key than the one the code refers to, and nothing of what it cannot tell", () => {
    const code = `resource "aws_kms_key" "k" {\n  description = "the key of all"\n  enable_key_rotation = true\n}
resource "aws_kms_alias" "a" {\n  name = "alias/a"\n  target_key_id = aws_kms_key.k.key_id\n}
resource "aws_cloudwatch_log_group" "g" {\n  name = "g"\n  kms_key_id = aws_kms_key.k.arn\n}\n`;
    const [own, other] = [arn("kms", "key/1111"), arn("kms", "key/2222")];
    const key = live("AWS::KMS::Key", own, {
      KeyId: "1111",
      Arn: own,
      Description: "the key of all",
      EnableKeyRotation: true,
      KeySpec: "SYMMETRIC_DEFAULT",
    });
    const alias = live("AWS::KMS::Alias", arn("kms", "alias/a"), { AliasName: "alias/a", TargetKeyId: "1111" });
    const group = (KmsKeyId: string) =>
      live("AWS::Logs::LogGroup", arn("logs", "log-group:g"), { LogGroupName: "g", KmsKeyId });
    expect(drifted(code, key, alias, group(own))).toEqual([]);
    expect(drifted(code, key, alias, group(other))).toEqual([["properties.KmsKeyId", `\${aws_kms_key.k.arn}`, other]]);
  });
});

it("domains are the same in upper and lower case", () => {
  const code = `resource "aws_route53_zone" "z" {
  name = "Example.COM"
}
resource "aws_route53_record" "www" {
  zone_id = aws_route53_zone.z.zone_id
  name    = "WWW"
  type    = "CNAME"
  ttl     = 5
  records = ["Target.Example.net"]
}
`;
  const zone = live("AWS::Route53::HostedZone", "Z1", { Name: "example.com.", Id: "Z1" });
  const record = (target: string) =>
    live(
      "AWS::Route53::RecordSet",
      "Z1_www.example.com_CNAME",
      { Name: "www.example.com.", Type: "CNAME", TTL: "5", ResourceRecords: [target], HostedZoneId: "Z1" },
      { ZoneName: "example.com." },
    );
  const results = (target: string) => {
    const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "aws");
    const there = { resources: [zone, record(target)], incompleteReason: () => undefined };
    return findDrift(resources, there).resources.map(({ result, address }) => [address, result]);
  };
  expect(results("target.example.net")).toEqual([
    ["aws_route53_zone.z", "undrifted"],
    ["aws_route53_record.www", "undrifted"],
  ]);
  expect(results("elsewhere.example.net")).toContainEqual(["aws_route53_record.www", "drifted"]);
});

it("what CloudFormation calls write-only and our calls give back is compared, also when it is gone", () => {
  const policy = { PolicyName: "p", PolicyDocument: { Version: "2012-10-17", Statement: [] } };
  const files = createMemoryFileTree({
    "t.json": JSON.stringify({
      AWSTemplateFormatVersion: "2010-09-09",
      Resources: { Role: { Type: "AWS::IAM::Role", Properties: { RoleName: "web", Path: "/", Policies: [policy] } } },
    }),
  });
  const found = (properties: JsonObject) => {
    const role = live("AWS::IAM::Role", "arn:aws:iam::123456789012:role/web", {
      RoleName: "web",
      Path: "/",
      ...properties,
    });
    const report = findDrift(readCodeSides(files, "aws").resources, {
      resources: [role],
      incompleteReason: () => undefined,
    });
    return report.resources.map(({ result }) => result);
  };
  expect(found({ Policies: [policy] })).toEqual(["undrifted"]);
  expect(found({ Policies: [] })).toEqual(["drifted"]);
  expect(found({})).toEqual(["drifted"]);
});

it("what code can write is read, or said to be unread, or never given back", () => {
  const plans = new Map(typeReadPlans.map((plan) => [plan.type, plan]));
  const attached = new Map(typeReadPlans.flatMap(({ also = [] }) => also.map((plan) => [plan.type, plan] as const)));
  const lost = listStandaloneCodeTypes("aws").flatMap((codeType) =>
    listWritableTypeAndPropertyNames("aws", codeType).filter((place) => {
      const [type = "", property = ""] = place.split(" ");
      const plan = plans.get(type);
      const read = plan ?? attached.get(type);
      if (read === undefined) return false;
      const { readOnly = [], writeOnly = [], coManaged = [] } = findLiveTypeFacts("aws", type) ?? {};
      const known = [...Object.keys(read.properties), ...Object.keys(plan?.notRead ?? {}), ...(plan?.omitted ?? [])];
      return ![...known, ...readOnly, ...writeOnly, ...coManaged].includes(property);
    }),
  );
  expect([...new Set(lost)]).toEqual([]);
});

it("what code can write is of a type that is read, or one of these", () => {
  const read = new Set(typeReadPlans.flatMap(({ type, also = [] }) => [type, ...also.map((plan) => plan.type)]));
  const types = listStandaloneCodeTypes("aws").flatMap((codeType) =>
    listWritableTypeAndPropertyNames("aws", codeType).map((place) => place.split(" ")[0] ?? ""),
  );
  const unread = [...new Set(types)].filter(
    (type) => !read.has(type) && findLiveTypeFacts("aws", type)?.reads?.cloudControl === undefined,
  );
  // Compared in what they belong to, or told as not read. Two names for one thing are one type, which is read.
  expect(unread.sort()).toEqual([
    "AWS::ACMPCA::Policy",
    "AWS::CloudSearch::ServiceAccessPolicy",
    "AWS::CodeArtifact::DomainPermissionsPolicy",
    "AWS::CodeBuild::ResourcePolicy",
    "AWS::DynamoDB::ResourcePolicy",
    "AWS::EC2::NetworkAclEntry",
    "AWS::EC2::VPNGatewayRoutePropagation",
    "AWS::Glue::DevEndpoint",
    "AWS::IAM::UserToGroupAddition",
    "AWS::Logs::DeliveryDestinationPolicy",
    "AWS::NetworkFirewall::ResourcePolicy",
    "AWS::QLDB::Ledger",
    "AWS::Redshift::ResourcePolicy",
    "AWS::RedshiftServerless::ResourcePolicy",
    "AWS::Route53Domains::RegisteredDomain",
    "AWS::S3::AccessGrantsInstanceResourcePolicy",
    "AWS::S3::AccessPointPolicy",
    "AWS::S3::Object",
    "AWS::S3Tables::TableResourcePolicy",
    "AWS::WAF::WebACL",
    "AWS::WAFRegional::WebACL",
    "AWS::WAFRegional::WebACLAssociation",
  ]);
});

it("what code can write inside of a property is read with it, or said to be unread", () => {
  const plans = new Map(typeReadPlans.map((plan) => [plan.type, plan]));
  const lost = listStandaloneCodeTypes("aws").flatMap((codeType) =>
    listWritableMembers("aws", codeType).flatMap(([type, steps]) => {
      const plan = plans.get(type);
      let members = plan?.properties;
      for (const [index, step] of steps.entries()) {
        const source = members?.[step];
        const path = steps.slice(0, index + 1).join(".");
        if (members !== undefined && index > 0 && source === undefined && !isSaidUnread(plan, path))
          return [`${type} ${path}`];
        members = typeof source === "object" ? source.inside : undefined;
      }
      return [];
    }),
  );
  expect([...new Set(lost)]).toEqual([]);
});

const isSaidUnread = (plan: (typeof typeReadPlans)[number] | undefined, path: string) =>
  plan?.notRead?.[path] !== undefined;

it("what no call gives back is not compared", () => {
  const compared = typeReadPlans.flatMap(({ type, omitted = [] }) => {
    const { readOnly = [], writeOnly = [], coManaged = [] } = findLiveTypeFacts("aws", type) ?? {};
    const silent = new Set([...readOnly, ...writeOnly, ...coManaged]);
    return omitted.filter((name) => !silent.has(name)).map((name) => `${type} ${name}`);
  });
  expect(compared).toEqual([]);
});

describe("what a template writes apart or within", () => {
  const topicArn = arn("sns", "jobs");
  const template = (resources: JsonObject) =>
    createMemoryFileTree({
      "template.json": JSON.stringify({ AWSTemplateFormatVersion: "2010-09-09", Resources: resources }),
    });
  const found = (resources: JsonObject, ...there: readonly LiveSide[]) => {
    const code = readCodeSides(template(resources), "aws").resources;
    const incompleteReason = (type: string) => (type === "AWS::IAM::Policy" ? "it is not read" : undefined);
    return findDrift(code, { resources: there, incompleteReason }).resources.map(({ result, type, drifted: told }) => [
      result,
      type.replace("AWS::", ""),
      ...told.map(({ path, code: here, cloud }) => [path.join("."), here, cloud]),
    ]);
  };

  it("has subscriptions that it writes in their topic for managed, and tells there which are others", () => {
    const mail = { Protocol: "email", Endpoint: "ops@example.com" };
    const hook = { Protocol: "https", Endpoint: "https://example.com/hook" };
    const topic = (...all: JsonObject[]) =>
      live("AWS::SNS::Topic", topicArn, { TopicArn: topicArn, TopicName: "jobs", Subscription: all });
    const subscription = (id: string, body: JsonObject) =>
      live("AWS::SNS::Subscription", `${topicArn}:${id}`, { ...body, TopicArn: topicArn });
    const written = (more: JsonObject) => ({
      Topic: { Type: "AWS::SNS::Topic", Properties: { TopicName: "jobs", ...more } },
    });
    expect(found(written({ Subscription: [mail] }), topic(mail), subscription("1", mail))).toEqual([
      ["undrifted", "SNS::Topic"],
    ]);
    expect(
      found(written({ Subscription: [mail] }), topic(mail, hook), subscription("1", mail), subscription("2", hook)),
    ).toEqual([["drifted", "SNS::Topic", ["properties.Subscription", undefined, hook]]]);
    expect(found(written({}), topic(mail), subscription("1", mail))).toEqual([
      ["unmanaged", "SNS::Subscription"],
      ["undrifted", "SNS::Topic"],
    ]);
  });

  it("compares policies with what their roles have, beside those that the roles say themselves", () => {
    const policy = (name: string, action: string) => ({
      PolicyName: name,
      PolicyDocument: { Version: "2012-10-17", Statement: [{ Effect: "Allow", Action: [action], Resource: ["*"] }] },
    });
    const trust = { Version: "2012-10-17", Statement: [] };
    const role = (...Policies: JsonObject[]) =>
      live("AWS::IAM::Role", "arn:aws:iam::123456789012:role/web", {
        RoleName: "web",
        AssumeRolePolicyDocument: trust,
        Policies,
      });
    const written = {
      Role: {
        Type: "AWS::IAM::Role",
        Properties: { RoleName: "web", AssumeRolePolicyDocument: trust, Policies: [policy("own", "s3:PutObject")] },
      },
      Policy: {
        Type: "AWS::IAM::Policy",
        Properties: { ...policy("read", "s3:GetObject"), Roles: [{ Ref: "Role" }] },
      },
    };
    const own = policy("own", "s3:PutObject");
    expect(found(written, role(policy("read", "s3:GetObject"), own))).toEqual([["undrifted", "IAM::Role"]]);
    expect(found(written, role(own, policy("read", "s3:*")))).toEqual([
      ["drifted", "IAM::Role", ["beside.Policies.0.PolicyDocument.Statement.0.Action.0", "s3:GetObject", "s3:*"]],
    ]);
    expect(found(written, role(own))).toEqual([
      ["drifted", "IAM::Role", ["beside.Policies.0", expect.objectContaining({ PolicyName: "read" }), undefined]],
    ]);
    const more = policy("more", "iam:*");
    expect(found(written, role(own, more, policy("read", "s3:GetObject")))).toEqual([
      ["drifted", "IAM::Role", ["properties.Policies", undefined, more]],
    ]);
    expect(found(written)).toEqual([
      ["missing", "IAM::Role"],
      ["undetermined", "IAM::Policy"],
    ]);
  });
});

describe("a route, which an account has in its table", () => {
  const code = `resource "aws_route_table" "main" {
  vpc_id = "vpc-1"
  tags   = { Name = "main" }
}
resource "aws_route" "out" {
  route_table_id         = aws_route_table.main.id
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = "igw-1"
}
`;
  const table = (GatewayId: string) =>
    live(
      "AWS::EC2::RouteTable",
      "rtb-1",
      { RouteTableId: "rtb-1", VpcId: "vpc-1", Tags: [{ Key: "Name", Value: "main" }] },
      { Routes: [{ DestinationCidrBlock: "0.0.0.0/0", GatewayId }] },
    );
  const told = (text: string, there: readonly LiveSide[]) => {
    const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": text }), "aws");
    const incompleteReason = (type: string) => (type === "AWS::EC2::Route" ? "it is not read" : undefined);
    return findDrift(resources, { resources: there, incompleteReason }).resources.map(({ result, address, reason }) => [
      address,
      result,
      reason,
    ]);
  };

  it("is compared there, and not listed by itself", () => {
    expect(told(code, [table("igw-1")])).toEqual([["aws_route_table.main", "undrifted", ""]]);
    expect(told(code, [table("igw-2")])).toEqual([["aws_route_table.main", "drifted", ""]]);
  });

  it("says where an account has it, where that is not compared", () => {
    expect(told(code, [])).toContainEqual([
      "aws_route.out",
      "undetermined",
      "an account has it in aws_route_table.main, which has no partner",
    ]);
    expect(told(code.replace("aws_route_table.main.id", '"rtb-9"'), [])).toContainEqual([
      "aws_route.out",
      "undetermined",
      "an account has it in the AWS::EC2::RouteTable it belongs to, which is not in the code",
    ]);
  });
});

describe("references to what is there", () => {
  const network = live("AWS::EC2::VPC", arn("ec2", "vpc/vpc-0a1b2c3d4e5f60718"), {
    VpcId: "vpc-0a1b2c3d4e5f60718",
    CidrBlock: "10.0.0.0/16",
    Tags: tagged({ Name: "main" }),
  });
  const gateway = (vpc: string) =>
    live(
      "AWS::EC2::InternetGateway",
      arn("ec2", "internet-gateway/igw-0a1b2c3d4e5f60718"),
      { InternetGatewayId: "igw-0a1b2c3d4e5f60718", Tags: tagged({ Name: "main", env: "prod" }) },
      { VpcId: vpc },
    );
  const subnet = live("AWS::EC2::Subnet", arn("ec2", "subnet/subnet-0a1b2c3d4e5f60718"), {
    SubnetId: "subnet-0a1b2c3d4e5f60718",
    VpcId: "vpc-0a1b2c3d4e5f60718",
    CidrBlock: "10.0.1.0/24",
  });
  const table = (route: JsonObject, subnets: readonly string[]) =>
    live(
      "AWS::EC2::RouteTable",
      arn("ec2", "route-table/rtb-0a1b2c3d4e5f60718"),
      {
        RouteTableId: "rtb-0a1b2c3d4e5f60718",
        VpcId: "vpc-0a1b2c3d4e5f60718",
        Tags: tagged({ Name: "public", env: "prod" }),
      },
      { Routes: [{ DestinationCidrBlock: "0.0.0.0/0", ...route }], SubnetIds: [...subnets] },
    );
  const code = `
resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
  tags       = { Name = "main" }
}
resource "aws_subnet" "a" {
  vpc_id     = aws_vpc.main.id
  cidr_block = "10.0.1.0/24"
}
resource "aws_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
  tags   = { Name = "main", env = "prod" }
}
resource "aws_route_table" "public" {
  vpc_id = aws_vpc.main.id
  tags   = { Name = "public", env = "prod" }
}
resource "aws_route" "out" {
  route_table_id         = aws_route_table.public.id
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = aws_internet_gateway.main.id
}
resource "aws_route_table_association" "a" {
  route_table_id = aws_route_table.public.id
  subnet_id      = aws_subnet.a.id
}
`;
  const toGateway = { GatewayId: "igw-0a1b2c3d4e5f60718" };
  const attached = gateway("vpc-0a1b2c3d4e5f60718");

  it("differ in nothing where it stands in the cloud", () => {
    const there = table(toGateway, ["subnet-0a1b2c3d4e5f60718"]);
    expect(drifted(code, network, subnet, attached, there)).toEqual([]);
  });

  it("are told where nothing stands in the cloud: a route leads elsewhere, a subnet or a gateway was taken away", () => {
    const elsewhere = table({ NatGatewayId: "nat-0a1b2c3d4e5f60718" }, ["subnet-0a1b2c3d4e5f60718"]);
    const cloudHas = (...sides: readonly LiveSide[]) =>
      drifted(code, network, subnet, ...sides).map(([path, , cloud]) => [path, cloud]);
    expect(cloudHas(attached, elsewhere)).toEqual([["beside.Routes.0.GatewayId", undefined]]);
    expect(cloudHas(attached, table(toGateway, []))).toEqual([["beside.SubnetIds.0", undefined]]);
    const there = table(toGateway, ["subnet-0a1b2c3d4e5f60718"]);
    expect(cloudHas(gateway(""), there)).toEqual([["beside.VpcId", ""]]);
  });

  it("are known where they lead to the account, the region or the partition", () => {
    const role = `provider "aws" {
  region = "eu-west-1"
}
data "aws_caller_identity" "me" {}
data "aws_region" "here" {}
resource "aws_sqs_queue" "q" {
  name = "q-\${data.aws_region.here.name}"
}
resource "aws_iam_role" "app" {
  name = "app-\${data.aws_caller_identity.me.account_id}"
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { AWS = data.aws_caller_identity.me.account_id }, Action = "sts:AssumeRole" }]
  })
}
`;
    const trusts = (principal: string) =>
      live("AWS::IAM::Role", "arn:aws:iam::123456789012:role/app-123456789012", {
        RoleName: "app-123456789012",
        AssumeRolePolicyDocument: {
          Statement: [{ Effect: "Allow", Principal: { AWS: principal }, Action: "sts:AssumeRole" }],
        },
      });
    const queue = live("AWS::SQS::Queue", arn("sqs", "q-eu-west-1"), { QueueName: "q-eu-west-1" });
    expect(drifted(role, queue, trusts("arn:aws:iam::123456789012:root"))).toEqual([]);
    expect(drifted(role, queue, trusts("999999999999"))).toHaveLength(1);
  });
});

describe("what the code leaves alone", () => {
  const table = (more: string) => `resource "aws_dynamodb_table" "t" {
  name           = "t"
  hash_key       = "id"
  read_capacity  = 5
  write_capacity = 5
  tags           = { env = "prod", scan = "never" }
  attribute {
    name = "id"
    type = "S"
  }
  lifecycle { ignore_changes = [${more}] }
}
`;
  const there = live("AWS::DynamoDB::Table", arn("dynamodb", "table/t"), {
    TableName: "t",
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    ProvisionedThroughput: { ReadCapacityUnits: 50, WriteCapacityUnits: 7 },
    Tags: tagged({ env: "test", scan: "today", by: "hand" }),
  });
  const paths = (more: string) => drifted(table(more), there).map(([path]) => path);

  it("is known by the code's own names, also where the cloud has others", () => {
    expect(paths("read_capacity, tags")).toEqual(["properties.ProvisionedThroughput.WriteCapacityUnits"]);
  });

  it("is one tag, and not the others", () => {
    expect(paths('read_capacity, write_capacity, tags["scan"], tags["by"]')).toEqual(["properties.Tags.0.Value"]);
  });

  it("is what a block says that configures another", () => {
    const code = `resource "aws_s3_bucket" "b" {
  bucket = "b"
}
resource "aws_s3_bucket_versioning" "b" {
  bucket = aws_s3_bucket.b.id
  versioning_configuration {
    status = "Enabled"
  }
  lifecycle { ignore_changes = [versioning_configuration] }
}
`;
    const bucket = live("AWS::S3::Bucket", "arn:aws:s3:::b", {
      BucketName: "b",
      VersioningConfiguration: { Status: "Suspended" },
    });
    expect(drifted(code, bucket)).toEqual([]);
  });

  it("is a volume that was attached to a machine by itself", () => {
    const code = `resource "aws_instance" "m" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  tags          = { Name = "m" }
  root_block_device {
    volume_size = 30
  }
}
`;
    const machine = (size: number) =>
      live("AWS::EC2::Instance", arn("ec2", "instance/i-0a1b2c3d4e5f60718"), {
        InstanceId: "i-0a1b2c3d4e5f60718",
        ImageId: "ami-1",
        InstanceType: "t3.micro",
        Tags: tagged({ Name: "m" }),
        BlockDeviceMappings: [
          { DeviceName: "/dev/xvda", Ebs: { VolumeSize: size } },
          { DeviceName: "/dev/sdf", Ebs: { VolumeSize: 500 } },
        ],
      });
    expect(drifted(code, machine(30))).toEqual([]);
    expect(drifted(code, machine(31))).toHaveLength(1);
  });
});

function tagged(tags: Readonly<Record<string, string>>): JsonObject[] {
  return Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
}

describe("what is told of one act by several resources", () => {
  const api = live("AWS::ApiGateway::RestApi", arn("apigateway", "/restapis/a1"), { RestApiId: "a1", Name: "shop" });
  const resource = (ResourceId: string, path: string) =>
    named("AWS::ApiGateway::Resource", `resource-${ResourceId}`, path, { RestApiId: "a1", ResourceId });
  const method = (ResourceId: string, HttpMethod: string) =>
    named("AWS::ApiGateway::Method", `method-${ResourceId}-${HttpMethod}`, HttpMethod, {
      RestApiId: "a1",
      ResourceId,
      HttpMethod,
    });
  const definition = `resource "aws_api_gateway_rest_api" "shop" {
  name = "shop"
  body = jsonencode({ openapi = "3.0.1", paths = { "/orders/{id}" = { get = { responses = {} } } } })
}
`;

  it("has what an API's definition makes for its own, and tells what it does not", () => {
    const made = [api, resource("1", "/orders"), resource("2", "/orders/{id}"), method("2", "GET")];
    expect(unmanaged(definition, ...made)).toEqual([]);
    expect(unmanaged(definition, ...made, resource("3", "/admin"), method("2", "DELETE"))).toEqual([
      "method-2-DELETE",
      "resource-3",
    ]);
  });

  it("tells who is in a group at the users that code puts there", () => {
    const code = `resource "aws_iam_group" "ops" {
  name = "ops"
}
resource "aws_iam_user" "person" {
  for_each = toset(["ada", "grace"])
  name     = each.key
}
resource "aws_iam_group_membership" "ops" {
  name  = "ops"
  group = aws_iam_group.ops.name
  users = [for person in aws_iam_user.person : person.name]
}
`;
    const group = live("AWS::IAM::Group", "arn:aws:iam::123456789012:group/ops", { GroupName: "ops" });
    const user = (UserName: string, ...Groups: string[]) =>
      live("AWS::IAM::User", `arn:aws:iam::123456789012:user/${UserName}`, { UserName, Groups });
    expect(results(code, group, user("ada", "ops"), user("grace", "ops"))).toEqual([
      ["aws_iam_group.ops", "undrifted"],
      ['aws_iam_user.person["ada"]', "undrifted"],
      ['aws_iam_user.person["grace"]', "undrifted"],
    ]);
    expect(drifted(code, group, user("ada", "ops"), user("grace"))).toEqual([
      ["properties.Groups.0", "ops", undefined],
    ]);
  });
});

it("calls nobody's only what nothing it could not read may have made", () => {
  const card = (...unread: { path: string[]; reason: string }[]) => {
    const id = arn("ec2", "network-interface/eni-1");
    const piece = { type: "AWS::EC2::NetworkInterface", name: "eni-1", body: { Id: "eni-1" } };
    const [shaped] = buildLiveResources({ cloud: "aws", id, pieces: [piece], scope, unread });
    return shaped === undefined ? [] : [{ id, shaped }];
  };
  const of = (side: readonly LiveSide[]) => reported("", side).map(({ result, reason }) => [result, reason]);
  expect(of(card())).toEqual([["unmanaged", ""]]);
  expect(of(card({ path: ["beside", "NatGatewayId"], reason: "denied" }))).toEqual([
    ["undetermined", "what may have made it could not be read: denied"],
  ]);
});

it("calls nothing nobody's where a stack that was not read may have made it", () => {
  const queue = liveAws("AWS::SQS::Queue", arn("sqs", "of-stack"), { QueueName: "of-stack" });
  const told = (reason: string | undefined, ...more: readonly LiveSide[]) =>
    findDrift([], {
      resources: [queue, ...more],
      incompleteReason: (type) => (type === "AWS::CloudFormation::Stack" ? reason : undefined),
    }).resources.flatMap(({ type, result }) => (type === "AWS::SQS::Queue" ? [result] : []));
  const id = arn("cloudformation", "stack/mail/1");
  const stack = (...unread: { path: string[]; reason: string }[]) =>
    buildLiveResources({
      cloud: "aws",
      id,
      pieces: [{ type: "AWS::CloudFormation::Stack", name: "mail", body: { StackId: id } }],
      scope,
      unread,
    }).map((shaped) => ({ id, shaped }));
  const refused = "not all of its type could be read: cloudformation:DescribeStacks was refused";
  expect(told(refused)).toEqual(["undetermined"]);
  expect(told(undefined, ...stack({ path: ["beside", "members"], reason: "denied" }))).toEqual(["undetermined"]);
  expect(told("resources of type AWS::CloudFormation::Stack are not read from accounts")).toEqual(["unmanaged"]);
  expect(told(undefined, ...stack())).toEqual(["unmanaged"]);
});

it("tells with whom a snapshot is shared, where no code shares it", () => {
  const code = 'resource "aws_ebs_snapshot" "s" {\n  volume_id = "vol-1"\n  description = "golden"\n}\n';
  const shared = `${code}resource "aws_snapshot_create_volume_permission" "p" {
  snapshot_id = aws_ebs_snapshot.s.id
  account_id  = "111122223333"
}
`;
  const snapshot = (...users: string[]) =>
    live(
      "AWS::EC2::Snapshot",
      arn("ec2", "snapshot/snap-1"),
      { SnapshotId: "snap-1", VolumeId: "vol-1", Description: "golden" },
      { CreateVolumePermissions: users.map((UserId) => ({ UserId })) },
    );
  expect(drifted(code, snapshot())).toEqual([]);
  expect(drifted(code, snapshot("999999999999"))).toEqual([
    ["beside.CreateVolumePermissions", undefined, [{ UserId: "999999999999" }]],
  ]);
  expect(drifted(shared, snapshot("111122223333"))).toEqual([]);
});

describe("references inside of texts", () => {
  const functions = `resource "aws_lambda_function" "f" {
  for_each      = toset(["a"])
  function_name = each.key
}
`;
  const made = live("AWS::Lambda::Function", arn("lambda", "function:a"), {
    FunctionName: "a",
    Arn: arn("lambda", "function:a"),
  });

  it("are references though they have quotes", () => {
    const code = `${functions}resource "aws_sfn_state_machine" "m" {
  name       = "m"
  definition = <<-J
    { "StartAt": "A", "States": { "A": { "Type": "Task", "Resource": "\${aws_lambda_function.f["a"].arn}", "End": true } } }
  J
}
`;
    const machine = (StartAt: string, Resource: string) =>
      live("AWS::StepFunctions::StateMachine", arn("states", "stateMachine:m"), {
        StateMachineName: "m",
        DefinitionString: JSON.stringify({ StartAt, States: { A: { Type: "Task", Resource, End: true } } }),
      });
    expect(drifted(code, made, machine("A", arn("lambda", "function:a")))).toEqual([]);
    expect(drifted(code, made, machine("B", arn("lambda", "function:a"))).map(([path]) => path)).toEqual([
      "properties.DefinitionString",
    ]);
  });

  it("to an ARN are not that of another service", () => {
    const code = `${functions}resource "aws_cloudwatch_event_rule" "r" {
  name = "r"
}
resource "aws_cloudwatch_event_target" "t" {
  rule      = aws_cloudwatch_event_rule.r.name
  target_id = "t"
  arn       = aws_lambda_function.f["a"].arn
}
`;
    const rule = (target: string) =>
      live("AWS::Events::Rule", arn("events", "rule/r"), { Name: "r", Targets: [{ Id: "t", Arn: target }] });
    expect(drifted(code, made, rule(arn("lambda", "function:a")))).toEqual([]);
    expect(drifted(code, made, rule(arn("sqs", "q"))).map(([path, , there]) => [path, there])).toEqual([
      ["properties.Targets.0.Arn", arn("sqs", "q")],
    ]);
  });
});

describe("rules of a security group", () => {
  const code = `resource "aws_security_group" "g" {
  name = "g"
}
resource "aws_vpc_security_group_ingress_rule" "r" {
  security_group_id = aws_security_group.g.id
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
  cidr_ipv4         = "10.0.0.0/8"
}
`;
  const rule = { IpProtocol: "tcp", FromPort: 443, ToPort: 443, CidrIp: "10.0.0.0/8" };
  const group = (more: JsonObject) =>
    live("AWS::EC2::SecurityGroup", arn("ec2", "security-group/sg-1"), {
      GroupId: "sg-1",
      GroupName: "g",
      SecurityGroupIngress: [{ ...rule, ...more }],
    });

  it("have tags and descriptions that nobody wrote", () => {
    expect(drifted(code, group({ Tags: [] }))).toEqual([]);
    const tag = { Key: "ticket", Value: "1" };
    expect(drifted(code, group({ Tags: [tag] }))).toEqual([
      ["properties.SecurityGroupIngress.0.Tags", undefined, [tag]],
    ]);
    expect(drifted(code, group({ Tags: [], Description: "by hand" }))).toEqual([
      ["properties.SecurityGroupIngress.0.Description", undefined, "by hand"],
    ]);
  });

  it("have no tags that could be compared where nobody read them", () => {
    const tagged = code.replace("cidr_ipv4", 'tags = { a = "b" }\n  cidr_ipv4');
    expect(drifted(tagged, group({}))).toEqual([]);
    expect(drifted(tagged, group({ Tags: [] })).map(([path]) => path)).toEqual([
      "properties.SecurityGroupIngress.0.Tags.0",
    ]);
  });
});

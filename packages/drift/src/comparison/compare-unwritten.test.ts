import { buildLiveResources } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import { readCodeSides } from "../sides/index.js";
import { fullyRead } from "../testing/account.js";
import { stateOfQueue, stateOfResources } from "../testing/terraform-state.js";

/** `pieces`: other resources of the account that the reader gives together with it. */
function reportOf(
  files: Readonly<Record<string, string>>,
  type: string,
  id: string,
  body: JsonObject,
  pieces: readonly { readonly type: string; readonly name: string; readonly body: JsonObject }[] = [],
  beside?: JsonObject,
) {
  const { resources } = readCodeSides(createMemoryFileTree(files), "aws");
  const shapes = buildLiveResources({
    cloud: "aws",
    id,
    pieces: [{ type, name: id, body, ...(beside && { beside }) }, ...pieces],
    scope: { account: "123456789012", region: "eu-west-1" },
    unread: [],
  });
  const live = shapes.map((shaped, index) => ({ id: `${id}${"#".repeat(index)}`, shaped }));
  return findDrift(resources, { resources: live, ...fullyRead });
}

const drifted = (...account: Parameters<typeof reportOf>) =>
  reportOf(...account).resources.flatMap((resource) =>
    resource.drifted.map(({ path, cloud, unwritten }) => [path.slice(1).join("."), cloud, unwritten]),
  );

const queueId = "https://sqs.eu-west-1.amazonaws.com/123456789012/jobs";
const queue = (more = "") => ({ "main.tf": `resource "aws_sqs_queue" "jobs" {\n  name = "jobs"\n${more}}\n` });
const ofQueue = (more: JsonObject, files = queue()) =>
  drifted(files, "AWS::SQS::Queue", queueId, { QueueName: "jobs", ...more });

describe("what the code does not write", () => {
  it("is drift where it is not the provider's default", () => {
    expect(ofQueue({ VisibilityTimeout: 30, DelaySeconds: 0, MessageRetentionPeriod: 345600 })).toEqual([]);
    expect(ofQueue({ VisibilityTimeout: 31 })).toEqual([["VisibilityTimeout", 31, { kind: "default", value: 30 }]]);
  });

  it("is drift where CloudFormation has no property for it, too", () => {
    const code = { "main.tf": 'resource "aws_iam_instance_profile" "app" {\n  name = "app"\n}\n' };
    const arn = "arn:aws:iam::123456789012:instance-profile/app";
    const ofProfile = (Tags: readonly JsonObject[]) =>
      drifted(code, "AWS::IAM::InstanceProfile", arn, { InstanceProfileName: "app" }, [], { Tags });
    expect(ofProfile([])).toEqual([]);
    const hand = [{ Key: "by", Value: "hand" }];
    expect(ofProfile(hand)).toEqual([["Tags", hand, { kind: "empty" }]]);
  });

  it("is drift in the elements of a list that attributes of the code would write", () => {
    const code = {
      "main.tf": 'resource "aws_autoscaling_group" "g" {\n  name = "g"\n  min_size = 0\n  max_size = 0\n}\n',
    };
    const ofGroup = (more: JsonObject) =>
      drifted(code, "AWS::AutoScaling::AutoScalingGroup", "g", { AutoScalingGroupName: "g", ...more });
    expect(ofGroup({ MinSize: "0", MaxSize: "0" })).toEqual([]);
    expect(
      ofGroup({
        MinSize: "0",
        MaxSize: "0",
        MetricsCollection: [{ Granularity: "1Minute", Metrics: ["GroupMinSize"] }],
      }),
    ).toEqual([["MetricsCollection.0.Metrics", ["GroupMinSize"], { kind: "empty" }]]);
  });

  it("is drift where a block says nothing but that it is there, and it is gone", () => {
    const code = {
      "main.tf":
        'resource "aws_iam_user" "ci" {\n  name = "ci"\n}\nresource "aws_iam_user_login_profile" "ci" {\n  user = aws_iam_user.ci.name\n}\n',
    };
    const ofUser = (LoginProfileOf: string) =>
      drifted(code, "AWS::IAM::User", "arn:aws:iam::123456789012:user/ci", { UserName: "ci" }, [], { LoginProfileOf });
    expect(ofUser("ci")).toEqual([]);
    expect(ofUser("")).toEqual([["LoginProfileOf", "", undefined]]);
  });

  it("is drift in a block that the code does not write and the cloud always has", () => {
    const code = {
      "main.tf": 'resource "aws_apigatewayv2_stage" "main" {\n  api_id = "a1b2c3"\n  name   = "live"\n}\n',
    };
    const ofStage = (DefaultRouteSettings: JsonObject) =>
      drifted(code, "AWS::ApiGatewayV2::Stage", "live", { ApiId: "a1b2c3", StageName: "live", DefaultRouteSettings });
    expect(ofStage({ DetailedMetricsEnabled: false, LoggingLevel: "OFF" })).toEqual([]);
    expect(ofStage({ DetailedMetricsEnabled: true, LoggingLevel: "INFO" })).toEqual([
      ["DefaultRouteSettings.DetailedMetricsEnabled", true, { kind: "default", value: false }],
    ]);
  });

  it("is drift in tags, though CloudFormation would replace the resource for them", () => {
    const code = {
      "main.tf": 'resource "aws_key_pair" "ops" {\n  key_name   = "ops"\n  public_key = "ssh-ed25519 AAAA"\n}\n',
    };
    const hand = [{ Key: "by", Value: "hand" }];
    expect(
      drifted(code, "AWS::EC2::KeyPair", "ops", {
        KeyName: "ops",
        PublicKeyMaterial: "ssh-ed25519 AAAA",
        Tags: hand,
      }),
    ).toEqual([["Tags", hand, { kind: "empty" }]]);
  });

  it("is drift where the provider would set nothing", () => {
    expect(ofQueue({ Tags: [], KmsMasterKeyId: "" })).toEqual([]);
    expect(ofQueue({ Tags: [{ Key: "aws:cloudformation:stack-name", Value: "s" }] })).toEqual([]);
    const tags = [{ Key: "owner", Value: "ops" }];
    expect(ofQueue({ Tags: tags, KmsMasterKeyId: "alias/k" })).toEqual([
      ["Tags", tags, { kind: "empty" }],
      ["KmsMasterKeyId", "alias/k", { kind: "empty" }],
    ]);
  });

  it("is left alone where the provider keeps what is there, unless a state knows what that was", () => {
    const changed = { KmsDataKeyReusePeriodSeconds: 600 };
    expect(ofQueue(changed)).toEqual([]);
    const attributes = { id: queueId, name: "jobs", kms_data_key_reuse_period_seconds: 300 };
    const files = { ...queue(), "terraform.tfstate": stateOfQueue(attributes) };
    expect(ofQueue(changed, files)).toEqual([["KmsDataKeyReusePeriodSeconds", 600, { kind: "applied", value: 300 }]]);
    expect(ofQueue({ KmsDataKeyReusePeriodSeconds: 300 }, files)).toEqual([]);
  });

  it("stays silent where the code says so, and where the value is not known before deployment", () => {
    const ignored = queue("  lifecycle {\n    ignore_changes = [visibility_timeout_seconds, tags]\n  }\n");
    expect(ofQueue({ VisibilityTimeout: 31, Tags: [{ Key: "a", Value: "b" }] }, ignored)).toEqual([]);
    const all = queue("  lifecycle {\n    ignore_changes = all\n  }\n");
    expect(ofQueue({ VisibilityTimeout: 31 }, all)).toEqual([]);
    const unknown = { "main.tf": `variable "tags" {}\n${queue("  tags = var.tags\n")["main.tf"]}` };
    expect(ofQueue({ Tags: [{ Key: "a", Value: "b" }] }, unknown)).toEqual([]);
  });

  it("is drift where it grants or opens something, whatever a plan would do", () => {
    const policy = { Statement: [{ Effect: "Allow", Principal: { AWS: ["*"] }, Action: ["sqs:*"], Resource: ["*"] }] };
    const attachedPolicy = {
      type: "AWS::SQS::QueuePolicy",
      name: "p",
      body: { Queues: [queueId], PolicyDocument: policy },
    };
    const jobs = { QueueName: "jobs", QueueUrl: queueId };
    expect(drifted(queue(), "AWS::SQS::Queue", queueId, jobs, [attachedPolicy])).toEqual([
      ["Policy", policy, { kind: "grant" }],
    ]);
    const role = {
      "main.tf": `resource "aws_iam_role" "app" {
  name               = "app"
  assume_role_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { Service = "ec2.amazonaws.com" }, Action = "sts:AssumeRole" }] })
}
`,
    };
    const trust = {
      Statement: [{ Effect: "Allow", Principal: { Service: "ec2.amazonaws.com" }, Action: "sts:AssumeRole" }],
    };
    const arns = ["arn:aws:iam::aws:policy/AdministratorAccess"];
    const live = { RoleName: "app", AssumeRolePolicyDocument: trust, MaxSessionDuration: 3600 };
    const ofRole = (more: JsonObject, code = role) =>
      drifted(code, "AWS::IAM::Role", "arn:aws:iam::123456789012:role/app", { ...live, ...more });
    expect(ofRole({ ManagedPolicyArns: [], Policies: [] })).toEqual([]);
    expect(ofRole({ ManagedPolicyArns: arns })).toEqual([["ManagedPolicyArns", arns, { kind: "grant" }]]);
    const attached = {
      "main.tf": `${role["main.tf"]}resource "aws_iam_role_policy_attachment" "a" {\n  role = aws_iam_role.app.name\n  policy_arn = "${arns[0]}"\n}\n`,
    };
    expect(ofRole({ ManagedPolicyArns: arns }, attached)).toEqual([]);
  });

  it("is no drift where AWS grants it to the owner itself, and is where more stands beside that", () => {
    const key = { "main.tf": 'resource "aws_kms_key" "main" {\n  description = "main"\n}\n' };
    const arn = "arn:aws:kms:eu-west-1:123456789012:key/1";
    const allowing = (account: string, Sid = "Enable IAM User Permissions") => ({
      Sid,
      Effect: "Allow",
      Principal: { AWS: [`arn:aws:iam::${account}:root`] },
      Action: ["kms:*"],
      Resource: ["*"],
    });
    const withStatements = (...Statement: JsonObject[]) =>
      drifted(key, "AWS::KMS::Key", arn, {
        Arn: arn,
        Description: "main",
        KeyPolicy: { Id: "key-default-1", Statement },
      });
    expect(withStatements(allowing("123456789012"))).toEqual([]);
    const foreign = allowing("999999999999", "more");
    expect(withStatements(allowing("123456789012"), foreign)).toEqual([
      ["KeyPolicy", { Id: "key-default-1", Statement: [foreign] }, { kind: "grant" }],
    ]);
    expect(withStatements(allowing("999999999999"))).toHaveLength(1);
  });

  it("is held against the provider's default where it is an entry of a list, written in part or not at all", () => {
    const arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:targetgroup/web/0123456789abcdef";
    const group = (more = "") => ({
      "main.tf": `resource "aws_lb_target_group" "web" {\n  name     = "web"\n  port     = 80\n  protocol = "HTTP"\n  vpc_id   = "vpc-1"\n${more}}\n`,
    });
    const live = (slowStart: string) => ({
      ...{ Name: "web", Port: 80, Protocol: "HTTP", VpcId: "vpc-1" },
      TargetGroupAttributes: [
        { Key: "deregistration_delay.timeout_seconds", Value: "60" },
        { Key: "slow_start.duration_seconds", Value: slowStart },
      ],
    });
    const type = "AWS::ElasticLoadBalancingV2::TargetGroup";
    const told = (code: Readonly<Record<string, string>>, slowStart: string) =>
      drifted(code, type, arn, live(slowStart)).map(([, cloud, unwritten]) => [(cloud as JsonObject).Key, unwritten]);
    const delay = ["deregistration_delay.timeout_seconds", { kind: "default", value: "300" }];
    const slow = ["slow_start.duration_seconds", { kind: "default", value: "0" }];
    expect(told(group("  deregistration_delay = 60\n"), "0")).toEqual([]);
    expect(told(group("  deregistration_delay = 60\n"), "30")).toEqual([slow]);
    expect(told(group(), "30")).toEqual([delay, slow]);
  });

  it("is held against what a written block sends where the block leaves an entry out, not against what is there without the block", () => {
    const arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:targetgroup/web/0123456789abcdef";
    const group = (more: string) => ({
      "main.tf": `resource "aws_lb_target_group" "web" {\n  name     = "web"\n  port     = 80\n  protocol = "HTTP"\n  vpc_id   = "vpc-1"\n${more}}\n`,
    });
    const told = (code: Readonly<Record<string, string>>, enabled: string, cookie = "") =>
      drifted(code, "AWS::ElasticLoadBalancingV2::TargetGroup", arn, {
        ...{ Name: "web", Port: 80, Protocol: "HTTP", VpcId: "vpc-1" },
        TargetGroupAttributes: [
          { Key: "stickiness.type", Value: "lb_cookie" },
          { Key: "stickiness.enabled", Value: enabled },
          { Key: "stickiness.app_cookie.cookie_name", Value: cookie },
        ],
      }).map(([, cloud, unwritten]) => [(cloud as JsonObject).Key, unwritten]);
    const sticky = '  stickiness {\n    type = "lb_cookie"\n  }\n';
    expect(told(group(""), "false")).toEqual([]);
    expect(told(group(sticky), "true")).toEqual([]);
    expect(told(group(sticky), "false")).toEqual([["stickiness.enabled", { kind: "default", value: "true" }]]);
    expect(told(group(sticky), "true", "session")).toEqual([["stickiness.app_cookie.cookie_name", { kind: "empty" }]]);
  });

  it("is told of an entry of a list, though the value of another entry is not known", () => {
    const balancer = {
      "main.tf":
        'resource "aws_s3_bucket" "logs" {}\nresource "aws_lb" "web" {\n  name = "web"\n  access_logs {\n    bucket = aws_s3_bucket.logs.id\n    enabled = true\n  }\n}\n',
    };
    const arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:loadbalancer/app/web/0123456789abcdef";
    const told = (drop: string) =>
      drifted(balancer, "AWS::ElasticLoadBalancingV2::LoadBalancer", arn, {
        ...{ Name: "web", Type: "application" },
        LoadBalancerAttributes: [
          { Key: "access_logs.s3.bucket", Value: "made-up" },
          { Key: "access_logs.s3.enabled", Value: "true" },
          { Key: "routing.http.drop_invalid_header_fields.enabled", Value: drop },
        ],
      }).map(([, cloud]) => (cloud as JsonObject).Key);
    expect(told("false")).toEqual([]);
    expect(told("true")).toEqual(["routing.http.drop_invalid_header_fields.enabled"]);
  });

  it("is a grant where somebody added it to what the code writes", () => {
    const group = {
      "main.tf": `resource "aws_iam_group" "ops" {
  name = "ops"
}
resource "aws_iam_group_policy_attachment" "a" {
  group      = aws_iam_group.ops.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
`,
    };
    const [read, admin] = ["ReadOnlyAccess", "AdministratorAccess"].map((name) => `arn:aws:iam::aws:policy/${name}`);
    const ofGroup = (...ManagedPolicyArns: (string | undefined)[]) =>
      drifted(group, "AWS::IAM::Group", "arn:aws:iam::123456789012:group/ops", {
        GroupName: "ops",
        ManagedPolicyArns: ManagedPolicyArns.flatMap((arn) => arn ?? []),
      });
    expect(ofGroup(read)).toEqual([]);
    expect(ofGroup(read, admin)).toEqual([["ManagedPolicyArns", admin, { kind: "grant" }]]);
  });

  it("is told at a function that was given an address of its own", () => {
    const work = {
      "main.tf":
        'resource "aws_lambda_function" "work" {\n  function_name = "work"\n  role = "arn:aws:iam::123456789012:role/app"\n}\n',
    };
    const arn = "arn:aws:lambda:eu-west-1:123456789012:function:work";
    const url = { type: "AWS::Lambda::Url", name: "url", body: { TargetFunctionArn: arn, AuthType: "NONE" } };
    const body = { FunctionName: "work", Arn: arn, Role: "arn:aws:iam::123456789012:role/app" };
    expect(drifted(work, "AWS::Lambda::Function", arn, body, [url])).toEqual([
      ["Urls", [{ AuthType: "NONE", TargetFunctionArn: arn }], { kind: "grant" }],
    ]);
  });

  it("is told at a bus that somebody let others send to, however the code writes its permissions", () => {
    const bus = 'resource "aws_cloudwatch_event_bus" "b" {\n  name = "b"\n}\n';
    const id = "arn:aws:events:eu-west-1:123456789012:event-bus/b";
    const grant = { EventBusName: "b", StatementId: "known", Action: "events:PutEvents", Principal: "111122223333" };
    const open = { ...grant, StatementId: "open", Principal: "*" };
    const ofBus = (code: string, ...permissions: readonly JsonObject[]) => {
      const { resources } = reportOf(
        { "main.tf": bus + code },
        "AWS::Events::EventBus",
        id,
        { Name: "b", Policy: { Version: "2012-10-17", Statement: [] } },
        permissions.map((body) => ({ type: "AWS::Events::EventBusPolicy", name: `b/${body.StatementId}`, body })),
      );
      return resources.filter(({ result }) => result !== "undrifted").map(({ result }) => result);
    };
    const permission =
      'resource "aws_cloudwatch_event_permission" "p" {\n  event_bus_name = aws_cloudwatch_event_bus.b.name\n  principal      = "111122223333"\n  statement_id   = "known"\n}\n';
    const policy =
      'resource "aws_cloudwatch_event_bus_policy" "p" {\n  event_bus_name = aws_cloudwatch_event_bus.b.name\n  policy         = jsonencode({ Version = "2012-10-17", Statement = [] })\n}\n';
    expect(ofBus("")).toEqual([]);
    expect(ofBus("", open)).toContain("drifted");
    expect(ofBus(permission, grant)).toEqual([]);
    expect(ofBus(permission, grant, open)).toEqual(["unmanaged"]);
    expect(ofBus(policy, grant)).toEqual([]);
  });

  it("is told at a group that was given a warm pool", () => {
    const group = {
      "main.tf": 'resource "aws_autoscaling_group" "g" {\n  name = "g"\n  min_size = 0\n  max_size = 0\n}\n',
    };
    const ofGroup = (beside?: JsonObject) =>
      drifted(
        group,
        "AWS::AutoScaling::AutoScalingGroup",
        "g",
        { AutoScalingGroupName: "g", MinSize: "0", MaxSize: "0" },
        [],
        beside,
      );
    expect(ofGroup()).toEqual([]);
    const pool = { MinSize: 2, PoolState: "Running" };
    expect(ofGroup({ WarmPool: pool })).toEqual([["WarmPool", pool, { kind: "empty" }]]);
  });

  it("is held against the state where the provider leaves it as it is", () => {
    const code = { "main.tf": 'resource "aws_cloudwatch_event_rule" "nightly" {\n  name = "nightly"\n}\n' };
    const arn = "arn:aws:events:eu-west-1:123456789012:rule/nightly";
    const disabled = { Name: "nightly", Arn: arn, EventBusName: "default", State: "DISABLED" };
    expect(drifted(code, "AWS::Events::Rule", arn, disabled)).toEqual([]);
    const attributes = { id: "nightly", name: "nightly", arn, state: "ENABLED" };
    const state = stateOfResources({ "aws_cloudwatch_event_rule.nightly": attributes });
    expect(drifted({ ...code, "terraform.tfstate": state }, "AWS::Events::Rule", arn, disabled)).toEqual([
      ["State", "DISABLED", { kind: "applied", value: "ENABLED" }],
    ]);
  });

  it("is held against the state where only that tells what the code means", () => {
    const code = {
      "main.tf": `data "aws_availability_zones" "there" {}
resource "aws_subnet" "private" {
  vpc_id     = "vpc-1"
  cidr_block = "10.0.1.0/24"
  tags       = { Name = "private-\${data.aws_availability_zones.there.names[0]}", Team = "core" }
}
`,
    };
    const state = stateOfResources({
      "aws_subnet.private": {
        id: "subnet-1",
        vpc_id: "vpc-1",
        cidr_block: "10.0.1.0/24",
        tags: { Name: "private-a", Team: "core" },
        tags_all: { Name: "private-a", Team: "core" },
      },
    });
    const ofSubnet = (name: string, files: Readonly<Record<string, string>>) => {
      const tags = { Team: "core", Name: name };
      const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
      const body = { SubnetId: "subnet-1", VpcId: "vpc-1", CidrBlock: "10.0.1.0/24", Tags };
      return drifted(files, "AWS::EC2::Subnet", "subnet-1", body).map(([path, cloud]) => [path, cloud]);
    };
    const withState = { ...code, "terraform.tfstate": state };
    expect(ofSubnet("private-a", withState)).toEqual([]);
    expect(ofSubnet("something else", withState)).toEqual([["Tags.0.Value", "something else"]]);
    expect(ofSubnet("something else", code)).toEqual([]);
  });

  it("is not held against the state of a block that another block has changed since", () => {
    const code = {
      "main.tf": `resource "aws_s3_bucket" "logs" {
  bucket = "logs"
}
resource "aws_s3_bucket_acl" "logs" {
  bucket = aws_s3_bucket.logs.id
  acl    = "log-delivery-write"
}
`,
    };
    const owner = { ID: "75aa57f09aa0c8caeab4f8c24e99d10f8e7faeebf76c078efc7c6caea54ba06a", Type: "CanonicalUser" };
    const logs = { Type: "Group", URI: "http://acs.amazonaws.com/groups/s3/LogDelivery" };
    const Grants = [
      { Grantee: owner, Permissions: ["FULL_CONTROL"] },
      { Grantee: logs, Permissions: ["READ_ACP", "WRITE"] },
    ];
    const grant = [{ id: owner.ID, type: "CanonicalUser", permissions: ["FULL_CONTROL"], uri: "" }];
    const state = stateOfResources({
      "aws_s3_bucket.logs": { id: "logs", bucket: "logs", grant },
      "aws_s3_bucket_acl.logs": { id: "logs,log-delivery-write", bucket: "logs", acl: "log-delivery-write" },
    });
    const files = { ...code, "terraform.tfstate": state };
    const told = drifted(files, "AWS::S3::Bucket", "arn:aws:s3:::logs", { BucketName: "logs" }, [], { Grants });
    expect(told.filter(([path]) => path === "Grants")).toEqual([]);
  });

  it("is held against what the cloud documents where it fills it in", () => {
    const code = { "main.tf": 'resource "aws_ecr_repository" "app" {\n  name = "app"\n}\n' };
    const arn = "arn:aws:ecr:eu-west-1:123456789012:repository/app";
    const scanned = (ScanOnPush: boolean) =>
      drifted(code, "AWS::ECR::Repository", arn, {
        RepositoryName: "app",
        Arn: arn,
        ImageScanningConfiguration: { ScanOnPush },
      });
    expect(scanned(false)).toEqual([]);
    expect(scanned(true)).toEqual([
      ["ImageScanningConfiguration.ScanOnPush", true, { kind: "documented", value: false }],
    ]);
  });

  it("is drift where a switch was turned on that CloudFormation sets for good", () => {
    const code = {
      "main.tf":
        'resource "aws_ebs_volume" "disk" {\n  availability_zone = "eu-west-1a"\n  size              = 10\n}\n',
    };
    const ofVolume = (MultiAttachEnabled: boolean) =>
      drifted(code, "AWS::EC2::Volume", "vol-1", { AvailabilityZone: "eu-west-1a", Size: 10, MultiAttachEnabled });
    expect(ofVolume(false)).toEqual([]);
    expect(ofVolume(true)).toEqual([["MultiAttachEnabled", true, { kind: "empty" }]]);
  });

  it("is drift where something was switched on that the code would fill by attributes of its own", () => {
    const table = (more = "") => ({
      "main.tf": `resource "aws_dynamodb_table" "carts" {
  name     = "carts"
  hash_key = "id"
${more}  attribute {
    name = "id"
    type = "S"
  }
}
`,
    });
    const body = {
      TableName: "carts",
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    };
    const StreamSpecification = { StreamViewType: "KEYS_ONLY" };
    const ofTable = (more: JsonObject, files = table()) =>
      drifted(files, "AWS::DynamoDB::Table", "carts", { ...body, ...more });
    expect(ofTable({})).toEqual([]);
    expect(ofTable({ StreamSpecification })).toEqual([["StreamSpecification", StreamSpecification, { kind: "empty" }]]);
    const streamed = table('  stream_enabled   = true\n  stream_view_type = "KEYS_ONLY"\n');
    expect(ofTable({ StreamSpecification }, streamed)).toEqual([]);
    expect(ofTable({}, streamed)).toEqual([["StreamSpecification", undefined, undefined]]);
  });

  it("is nothing in the ports of a rule for all protocols, whatever the code says of them", () => {
    const code = (port: number) => ({
      "main.tf": `resource "aws_security_group" "all" {
  name = "all"
}
resource "aws_security_group_rule" "all" {
  security_group_id = aws_security_group.all.id
  type              = "egress"
  protocol          = "-1"
  from_port         = ${port}
  to_port           = ${port}
  cidr_blocks       = ["0.0.0.0/0"]
}
`,
    });
    const body = (CidrIp: string) => ({
      GroupName: "all",
      GroupDescription: "Managed by Terraform",
      SecurityGroupEgress: [{ IpProtocol: "-1", CidrIp }],
    });
    for (const port of [-1, 0])
      expect(drifted(code(port), "AWS::EC2::SecurityGroup", "sg-1", body("0.0.0.0/0"))).toEqual([]);
    expect(drifted(code(-1), "AWS::EC2::SecurityGroup", "sg-1", body("10.0.0.0/8"))).toHaveLength(1);
  });

  it("is drift in what only calls of their own change: suspended processes, a disabled health check", () => {
    const group = {
      "main.tf": 'resource "aws_autoscaling_group" "web" {\n  name     = "web"\n  min_size = 1\n  max_size = 2\n}\n',
    };
    const body = { AutoScalingGroupName: "web", MinSize: "1", MaxSize: "2" };
    const ofGroup = (SuspendedProcesses: readonly string[]) =>
      drifted(group, "AWS::AutoScaling::AutoScalingGroup", "web", body, [], { SuspendedProcesses });
    expect(ofGroup([])).toEqual([]);
    expect(ofGroup(["Launch"])).toEqual([["SuspendedProcesses", ["Launch"], { kind: "empty" }]]);
    const check = {
      "main.tf":
        'resource "aws_route53_health_check" "web" {\n  type = "TCP"\n  ip_address = "198.51.100.1"\n  port = 1\n}\n',
    };
    const config = { HealthCheckConfig: { Type: "TCP", IPAddress: "198.51.100.1", Port: 1 } };
    expect(drifted(check, "AWS::Route53::HealthCheck", "hc-1", config, [], { Disabled: true })).toEqual([
      ["Disabled", true, { kind: "default", value: false }],
    ]);
  });

  it("is drift where somebody uploaded other code than what the state knows", () => {
    const code = {
      "main.tf":
        'resource "aws_lambda_function" "work" {\n  function_name = "work"\n  role          = "arn:aws:iam::123456789012:role/app"\n}\n',
    };
    const arn = "arn:aws:lambda:eu-west-1:123456789012:function:work";
    const state = stateOfResources({
      "aws_lambda_function.work": { id: "work", arn, function_name: "work", code_sha256: "before" },
    });
    const ofFunction = (CodeSha256: string) =>
      drifted(
        { ...code, "terraform.tfstate": state },
        "AWS::Lambda::Function",
        arn,
        { FunctionName: "work", Arn: arn },
        [],
        {
          CodeSha256,
        },
      ).filter(([path]) => path === "CodeSha256");
    expect(ofFunction("before")).toEqual([]);
    expect(ofFunction("after")).toEqual([["CodeSha256", "after", { kind: "applied", value: "before" }]]);
  });

  it("of a block that is not written, or that cannot be changed in place, means nothing", () => {
    const group = {
      "main.tf":
        'resource "aws_lb_target_group" "tcp" {\n  name     = "tcp"\n  port     = 80\n  protocol = "TCP"\n  vpc_id   = "vpc-1"\n}\n',
    };
    const live = {
      Name: "tcp",
      Port: 80,
      Protocol: "TCP",
      VpcId: "vpc-1",
      HealthCheckProtocol: "TCP",
      HealthyThresholdCount: 5,
    };
    const id = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:targetgroup/tcp/0123456789abcdef";
    expect(drifted(group, "AWS::ElasticLoadBalancingV2::TargetGroup", id, live)).toEqual([]);
  });
});

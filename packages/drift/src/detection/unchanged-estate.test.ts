/** An estate as it was applied: nothing of it is drifted, missing or unmanaged. */
import { buildLiveResources } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { fullyRead } from "../testing/account.js";
import { stateOfResources } from "../testing/terraform-state.js";
import { findDrift } from "./find-drift.js";

const scope = { account: "123456789012", region: "eu-west-1" };
const ec2 = (rest: string) => `arn:aws:ec2:eu-west-1:123456789012:${rest}`;
const iam = (rest: string) => `arn:aws:iam::123456789012:${rest}`;

function live(type: string, id: string, body: JsonObject, beside: JsonObject = {}): LiveSide {
  const [shaped] = buildLiveResources({
    cloud: "aws",
    id,
    pieces: [{ type, name: id.slice(id.lastIndexOf("/") + 1), body, beside }],
    scope,
    unread: [],
  });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

interface Applied {
  readonly state?: Readonly<Record<string, object>>;
  readonly account: readonly LiveSide[];
}

/** Result by address, or by identifier where there is none. */
function compare(code: string, { state, account }: Applied): Readonly<Record<string, string>> {
  const states =
    state === undefined ? undefined : createMemoryFileTree({ "terraform.tfstate": stateOfResources(state) });
  const files = createMemoryFileTree({ "main.tf": code });
  const { resources } = readCodeSides(files, "aws", states === undefined ? {} : { states });
  const report = findDrift(resources, { resources: account, ...fullyRead });
  return Object.fromEntries(report.resources.map(({ address, id, result }) => [address ?? id ?? "", result]));
}

describe("a grant that another block names for several", () => {
  const read = iam("policy/read");
  const [role, user, group] = [
    live("AWS::IAM::Role", iam("role/app"), { RoleName: "app", ManagedPolicyArns: [read] }),
    live("AWS::IAM::User", iam("user/ci"), { UserName: "ci", ManagedPolicyArns: [read], Groups: ["ops"] }),
    live("AWS::IAM::Group", iam("group/ops"), { GroupName: "ops", ManagedPolicyArns: [read] }),
  ];
  const holders =
    'resource "aws_iam_role" "app" { name = "app" }\nresource "aws_iam_user" "ci" { name = "ci" }\nresource "aws_iam_group" "ops" { name = "ops" }\n';
  const attachment = (names: string) =>
    `resource "aws_iam_policy_attachment" "read" {\n  name = "read"\n  policy_arn = "${read}"\n${names}}\n`;
  const membership =
    'resource "aws_iam_group_membership" "ops" {\n  name = "ops"\n  group = aws_iam_group.ops.name\n  users = [aws_iam_user.ci.name]\n}\n';
  const everybody =
    "  roles = [aws_iam_role.app.name]\n  users = [aws_iam_user.ci.name]\n  groups = [aws_iam_group.ops.name]\n";

  it("is not nobody's", () => {
    expect(compare(`${holders}${attachment(everybody)}${membership}`, { account: [role, user, group] })).toMatchObject({
      "aws_iam_role.app": "undrifted",
      "aws_iam_user.ci": "undrifted",
      "aws_iam_group.ops": "undrifted",
    });
  });

  it("is one grant where two blocks give it", () => {
    const twice = `resource "aws_iam_role_policy_attachment" "read" {
      role = aws_iam_role.app.name
      policy_arn = aws_iam_policy.read.arn
    }
    resource "aws_iam_policy" "read" {
      name = "read"
      policy = jsonencode({ Version = "2012-10-17", Statement = [] })
    }
    ${attachment(everybody).replace(`"${read}"`, "aws_iam_policy.read.arn")}`;
    const policy = live("AWS::IAM::ManagedPolicy", read, {
      ManagedPolicyName: "read",
      PolicyArn: read,
      PolicyDocument: { Version: "2012-10-17", Statement: [] },
    });
    const account = [role, user, group, policy];
    expect(compare(`${holders}${twice}${membership}`, { account })["aws_iam_role.app"]).toBe("undrifted");
    const bare = live("AWS::IAM::Role", iam("role/app"), { RoleName: "app" });
    expect(
      compare(`${holders}${twice}${membership}`, { account: [bare, user, group, policy] })["aws_iam_role.app"],
    ).toBe("drifted");
  });

  it("is drift at whom the block does not name", () => {
    const named = attachment("  users = [aws_iam_user.ci.name]\n");
    expect(compare(`${holders}${named}${membership}`, { account: [role, user, group] })).toMatchObject({
      "aws_iam_role.app": "drifted",
      "aws_iam_user.ci": "undrifted",
      "aws_iam_group.ops": "drifted",
    });
  });

  it("is drift where it was taken away", () => {
    const bare = live("AWS::IAM::Role", iam("role/app"), { RoleName: "app" });
    const told = compare(`${holders}${attachment(everybody)}${membership}`, { account: [bare, user, group] });
    expect(told).toMatchObject({ "aws_iam_role.app": "drifted", "aws_iam_user.ci": "undrifted" });
  });

  it("is nobody's drift where nobody knows whom the block names", () => {
    const unknown = `variable "names" { type = list(string) }\n${attachment("  roles = var.names\n")}`;
    expect(compare(`${holders}${unknown}`, { account: [role] })).toMatchObject({ "aws_iam_role.app": "undrifted" });
  });
});

describe("an instance that was asked for", () => {
  const code = 'resource "aws_spot_instance_request" "spot" {\n  ami = "ami-1"\n  instance_type = "t3.micro"\n}\n';
  const account = [
    live("AWS::EC2::Instance", ec2("instance/i-0123456789abcdef0"), {
      InstanceId: "i-0123456789abcdef0",
      ImageId: "ami-1",
      InstanceType: "t3.micro",
    }),
  ];

  it("is known by what the state calls it, not by the request", () => {
    const attributes = {
      id: "sir-0123456789abcdef0",
      spot_instance_id: "i-0123456789abcdef0",
      ami: "ami-1",
      instance_type: "t3.micro",
    };
    const state = { "aws_spot_instance_request.spot": attributes };
    expect(compare(code, { state, account })).toEqual({ "aws_spot_instance_request.spot": "undrifted" });
  });

  it("is not missing while the request has none", () => {
    const attributes = { id: "sir-0123456789abcdef0", spot_instance_id: "", ami: "ami-1", instance_type: "t3.micro" };
    const state = { "aws_spot_instance_request.spot": attributes };
    expect(compare(code, { state, account })).toEqual({ "aws_spot_instance_request.spot": "undrifted" });
  });
});

describe("the main route table that a network came with", () => {
  const code =
    'resource "aws_vpc" "main" { cidr_block = "10.0.0.0/16" }\nresource "aws_route_table" "main" { vpc_id = aws_vpc.main.id }\nresource "aws_main_route_table_association" "main" {\n  vpc_id = aws_vpc.main.id\n  route_table_id = aws_route_table.main.id\n}\n';
  const routes = [{ DestinationCidrBlock: "10.0.0.0/16", GatewayId: "local" }];
  const table = (id: string, beside: JsonObject, Tags: readonly JsonObject[] = []) =>
    live(
      "AWS::EC2::RouteTable",
      ec2(`route-table/${id}`),
      { RouteTableId: id, VpcId: "vpc-1", Tags: [...Tags] },
      { Routes: routes, SubnetIds: [], ...beside },
    );
  const network = live("AWS::EC2::VPC", ec2("vpc/vpc-1"), { VpcId: "vpc-1", CidrBlock: "10.0.0.0/16" });
  const main = table("rtb-1", { IsDefault: true });
  const state = {
    "aws_vpc.main": { id: "vpc-1", cidr_block: "10.0.0.0/16" },
    "aws_route_table.main": { id: "rtb-1", vpc_id: "vpc-1" },
    "aws_main_route_table_association.main": { id: "rtbassoc-1", vpc_id: "vpc-1", route_table_id: "rtb-1" },
  };

  it.each([
    ["with a state", state],
    ["without one", undefined],
  ])("is nobody's where code made another the main one, %s", (_, known) => {
    const told = compare(code, { account: [network, main, table("rtb-2", {})], ...(known && { state: known }) });
    expect(told).toEqual({ "aws_vpc.main": "undrifted", "aws_route_table.main": "undrifted" });
  });

  it.each([
    [
      "leads somewhere",
      table("rtb-2", { Routes: [...routes, { DestinationCidrBlock: "0.0.0.0/0", GatewayId: "igw-1" }] }),
    ],
    ["is used", table("rtb-2", { SubnetIds: ["subnet-1"] })],
    ["has a name", table("rtb-2", {}, [{ Key: "Name", Value: "mine" }])],
  ])("is somebody's where it %s", (_, other) => {
    const told = compare(code, { state, account: [network, main, other] });
    expect(told).toMatchObject({ [ec2("route-table/rtb-2")]: "unmanaged" });
  });
});

it("a default network is the default one, and another is not", () => {
  const code =
    'resource "aws_default_vpc" "main" {}\nresource "aws_default_subnet" "a" { availability_zone = "eu-west-1a" }\nresource "aws_vpc" "other" { cidr_block = "10.61.0.0/16" }\nresource "aws_subnet" "a" {\n  vpc_id = aws_vpc.other.id\n  availability_zone = "eu-west-1a"\n  cidr_block = "10.61.1.0/24"\n}\n';
  const network = (id: string, CidrBlock: string, beside: JsonObject) =>
    live("AWS::EC2::VPC", ec2(`vpc/${id}`), { VpcId: id, CidrBlock }, beside);
  const subnet = (id: string, VpcId: string, CidrBlock: string, beside: JsonObject) =>
    live(
      "AWS::EC2::Subnet",
      ec2(`subnet/${id}`),
      { SubnetId: id, VpcId, CidrBlock, AvailabilityZone: "eu-west-1a" },
      beside,
    );
  const account = [
    network("vpc-0", "172.31.0.0/16", { IsDefault: true }),
    network("vpc-1", "10.61.0.0/16", {}),
    subnet("subnet-0", "vpc-0", "172.31.0.0/20", { IsDefault: true }),
    subnet("subnet-1", "vpc-1", "10.61.1.0/24", {}),
  ];
  expect(Object.values(compare(code, { account }))).toEqual(["undrifted", "undrifted", "undrifted", "undrifted"]);
});

it("schedules of one name are told apart by their groups", () => {
  const target =
    '  flexible_time_window { mode = "OFF" }\n  target {\n    arn = "arn:aws:sqs:eu-west-1:123456789012:q"\n    role_arn = "arn:aws:iam::123456789012:role/r"\n  }\n';
  const code = `resource "aws_scheduler_schedule" "day" {\n  name = "s"\n  schedule_expression = "rate(1 hour)"\n${target}}\nresource "aws_scheduler_schedule" "night" {\n  name = "s"\n  group_name = "night"\n  schedule_expression = "rate(2 hours)"\n${target}}\n`;
  const schedule = (GroupName: string, ScheduleExpression: string) =>
    live("AWS::Scheduler::Schedule", `arn:aws:scheduler:eu-west-1:123456789012:schedule/${GroupName}/s`, {
      Name: "s",
      GroupName,
      ScheduleExpression,
    });
  const account = [schedule("night", "rate(2 hours)"), schedule("default", "rate(3 hours)")];
  const told = compare(code, { account });
  expect(Object.keys(told).sort()).toEqual(["aws_scheduler_schedule.day", "aws_scheduler_schedule.night"]);
  expect(compare(code, { account: account.slice(0, 1) })).toMatchObject({ "aws_scheduler_schedule.day": "missing" });
});

describe("a resource that no map knows", () => {
  const code = 'resource "aws_of_tomorrow" "one" { name = "tomorrow" }\n';
  const queue = (name: string) =>
    live("AWS::SQS::Queue", `arn:aws:sqs:eu-west-1:123456789012:${name}`, { QueueName: name });

  it("may be what is called as it is: nobody knows that this is in no code", () => {
    const account = [queue("tomorrow"), queue("today")];
    const told = compare(code, { account });
    expect(told).toEqual({
      "aws_of_tomorrow.one": "undetermined",
      "arn:aws:sqs:eu-west-1:123456789012:tomorrow": "undetermined",
      "arn:aws:sqs:eu-west-1:123456789012:today": "unmanaged",
    });
  });

  it("is what a state calls it", () => {
    const state = { "aws_of_tomorrow.one": { id: "today", name: "tomorrow" } };
    const told = compare(code, { state, account: [queue("today")] });
    expect(told).toMatchObject({ "arn:aws:sqs:eu-west-1:123456789012:today": "undetermined" });
  });
});

describe("what a state calls otherwise than the cloud", () => {
  const store = "d-1234567890";
  const group = (id: string, name: string) =>
    live("AWS::IdentityStore::Group", `arn:aws:identitystore::123456789012:group/${id}`, {
      GroupId: id,
      IdentityStoreId: store,
      DisplayName: name,
    });
  const code = `resource "aws_identitystore_group" "ops" {
    identity_store_id = "${store}"
    display_name = "ops"
  }`;
  const applied = { id: `${store}/g-1`, group_id: "g-1", identity_store_id: store, display_name: "ops" };
  const state = { "aws_identitystore_group.ops": applied };

  it("is found by all that identifies it, whatever else was changed", () => {
    expect(compare(code, { state, account: [group("g-1", "ops")] })).toEqual({
      "aws_identitystore_group.ops": "undrifted",
    });
    expect(compare(code, { state, account: [group("g-1", "others")] })).toEqual({
      "aws_identitystore_group.ops": "drifted",
    });
  });

  it("is another one where the cloud gave another identifier", () => {
    expect(compare(code, { state, account: [group("g-2", "others")] })).toMatchObject({
      "arn:aws:identitystore::123456789012:group/g-2": "unmanaged",
    });
  });

  it("is found where there is one in each region", () => {
    const hub = live("AWS::SecurityHub::Hub", "arn:aws:securityhub:eu-west-1:123456789012:hub/default", {
      ARN: "arn:aws:securityhub:eu-west-1:123456789012:hub/default",
      AutoEnableControls: true,
    });
    const settings = live("AWS::ApiGateway::Account", "account", {
      Id: "account",
      CloudWatchRoleArn: iam("role/logs"),
    });
    const told = compare(
      `resource "aws_securityhub_account" "this" {\n  auto_enable_controls = true\n}
      resource "aws_api_gateway_account" "this" {\n  cloudwatch_role_arn = "${iam("role/logs")}"\n}`,
      {
        state: {
          "aws_securityhub_account.this": { id: "123456789012", auto_enable_controls: true },
          "aws_api_gateway_account.this": { id: "api-gateway-account", cloudwatch_role_arn: iam("role/logs") },
        },
        account: [hub, settings],
      },
    );
    expect(told).toEqual({
      "aws_securityhub_account.this": "undrifted",
      "aws_api_gateway_account.this": "undrifted",
    });
  });
});

describe("what there is once", () => {
  it.each([
    {
      block: `resource "aws_emr_block_public_access_configuration" "this" {\n  block_public_security_group_rules = true\n}`,
      applied: { id: "current", block_public_security_group_rules: true },
      found: live("AWS::EMR::BlockPublicAccessConfiguration", "block-public-access", {
        BlockPublicSecurityGroupRules: false,
      }),
    },
    {
      block: `resource "aws_ec2_image_block_public_access" "this" {\n  state = "block-new-sharing"\n}`,
      applied: { id: "eu-west-1", state: "block-new-sharing" },
      found: live("AWS::EC2::ImageBlockPublicAccess", "image-block", { State: "unblocked" }),
    },
    {
      block: `resource "aws_ebs_snapshot_block_public_access" "this" {\n  state = "block-all-sharing"\n}`,
      applied: { id: "eu-west-1", state: "block-all-sharing" },
      found: live("AWS::EC2::SnapshotBlockPublicAccess", "snapshot-block", { State: "unblocked" }),
    },
    {
      block: `resource "aws_s3_account_public_access_block" "this" {\n  block_public_acls = true\n}`,
      applied: { id: "123456789012", account_id: "123456789012", block_public_acls: true },
      found: live("AWS::S3::AccountPublicAccessBlock", "account-block", {
        PublicAccessBlockConfiguration: { BlockPublicAcls: false },
      }),
    },
  ])("is found whatever a state calls it: $found.shaped.type", ({ block, applied, found }) => {
    const address = /"(\w+)" "this"/.exec(block)?.[1];
    const state = { [`${address}.this`]: applied };
    expect(compare(block, { state, account: [found] })).toEqual({ [`${address}.this`]: "drifted" });
    expect(compare(block, { account: [found] })).toEqual({ [`${address}.this`]: "drifted" });
  });
});

describe("what a data source decides", () => {
  const code = `data "aws_availability_zones" "these" {
    state = "available"
  }
  resource "aws_ebs_volume" "scratch" {
    for_each = toset(slice(data.aws_availability_zones.these.names, 0, 2))
    availability_zone = each.key
    size = 10
  }`;
  const volume = (id: string, zone: string, size = 10) =>
    live("AWS::EC2::Volume", ec2(`volume/${id}`), { VolumeId: id, AvailabilityZone: zone, Size: size });
  const state = {
    "data.aws_availability_zones.these": { names: ["eu-west-1a", "eu-west-1b", "eu-west-1c"] },
    'aws_ebs_volume.scratch["eu-west-1a"]': { id: "vol-1", availability_zone: "eu-west-1a", size: 10 },
    'aws_ebs_volume.scratch["eu-west-1b"]': { id: "vol-2", availability_zone: "eu-west-1b", size: 10 },
  };

  it("is what it decided when the code was applied", () => {
    const account = [volume("vol-1", "eu-west-1a"), volume("vol-2", "eu-west-1b", 20)];
    expect(compare(code, { state, account })).toEqual({
      'aws_ebs_volume.scratch["eu-west-1a"]': "undrifted",
      'aws_ebs_volume.scratch["eu-west-1b"]': "drifted",
    });
  });

  it("is not known without a state", () => {
    const told = compare(code, { account: [volume("vol-1", "eu-west-1a"), volume("vol-2", "eu-west-1b", 20)] });
    expect(new Set(Object.values(told))).toEqual(new Set(["undetermined"]));
  });
});

describe("a list of which nobody knows how many elements the code makes", () => {
  const zones = `data "aws_availability_zones" "these" {
    state = "available"
  }`;
  const acl = live(
    "AWS::EC2::NetworkAcl",
    ec2("network-acl/acl-1"),
    { Id: "acl-1", VpcId: "vpc-1" },
    { SubnetIds: ["subnet-1", "subnet-2"] },
  );
  const group = live("AWS::EC2::SecurityGroup", ec2("security-group/sg-1"), {
    GroupId: "sg-1",
    GroupName: "web",
    GroupDescription: "Web",
    SecurityGroupIngress: ["10.0.1.0/24", "10.0.2.0/24"].map((CidrIp) => ({
      CidrIp,
      IpProtocol: "tcp",
      FromPort: 443,
      ToPort: 443,
    })),
  });

  it("has no more than it may have: of blocks inside", () => {
    const code = `${zones}
    resource "aws_security_group" "web" {
      name = "web"
      description = "Web"
      dynamic "ingress" {
        for_each = data.aws_availability_zones.these.names
        content {
          protocol = "tcp"
          from_port = 443
          to_port = 443
          cidr_blocks = ["10.0.\${ingress.key + 1}.0/24"]
        }
      }
    }`;
    expect(compare(code, { account: [group] })["aws_security_group.web"]).not.toBe("drifted");
  });

  it("has no more than it may have: of resources attached to it", () => {
    const code = `${zones}
    resource "aws_network_acl" "closed" {
      vpc_id = "vpc-1"
    }
    resource "aws_network_acl_association" "closed" {
      for_each = toset(data.aws_availability_zones.these.names)
      network_acl_id = aws_network_acl.closed.id
      subnet_id = "subnet-\${each.key}"
    }`;
    const told = compare(code, { account: [acl] });
    expect(told["aws_network_acl.closed"]).not.toBe("drifted");
  });

  it("has no more than it may have: of blocks that configure it", () => {
    const code = `${zones}
    resource "aws_security_group" "web" {
      name = "web"
      description = "Web"
    }
    resource "aws_vpc_security_group_ingress_rule" "web" {
      for_each = toset(data.aws_availability_zones.these.names)
      security_group_id = aws_security_group.web.id
      cidr_ipv4 = "10.0.\${each.key}.0/24"
      ip_protocol = "tcp"
      from_port = 443
      to_port = 443
    }`;
    expect(compare(code, { account: [group] })["aws_security_group.web"]).not.toBe("drifted");
    const none = live("AWS::EC2::SecurityGroup", group.id, { GroupName: "web", GroupDescription: "Web" });
    expect(compare(code, { account: [none] })["aws_security_group.web"]).not.toBe("drifted");
    const opened = live("AWS::EC2::SecurityGroup", group.id, {
      GroupName: "web",
      GroupDescription: "Web",
      SecurityGroupIngress: [{ CidrIp: "0.0.0.0/0", IpProtocol: "tcp", FromPort: 22, ToPort: 22 }],
    });
    expect(compare(code, { account: [opened] })["aws_security_group.web"]).toBe("drifted");
  });
});

describe("a connection between two regions", () => {
  const code = `resource "aws_ec2_transit_gateway_peering_attachment" "america" {
    transit_gateway_id = "tgw-1"
    peer_transit_gateway_id = "tgw-2"
    peer_region = "us-east-1"
  }
  resource "aws_vpc_peering_connection" "america" {
    vpc_id = "vpc-1"
    peer_vpc_id = "vpc-2"
    peer_region = "us-east-1"
  }`;
  const attachment = (region: string, id = "tgw-attach-1", gateway = "tgw-1") =>
    live(
      "AWS::EC2::TransitGatewayPeeringAttachment",
      `arn:aws:ec2:${region}:123456789012:transit-gateway-attachment/${id}`,
      {
        TransitGatewayAttachmentId: id,
        TransitGatewayId: gateway,
        PeerTransitGatewayId: "tgw-2",
        PeerRegion: "us-east-1",
      },
    );
  const peering = (region: string) =>
    live("AWS::EC2::VPCPeeringConnection", `arn:aws:ec2:${region}:123456789012:vpc-peering-connection/pcx-1`, {
      Id: "pcx-1",
      VpcId: "vpc-1",
      PeerVpcId: "vpc-2",
      PeerRegion: "us-east-1",
    });
  const state = {
    "aws_ec2_transit_gateway_peering_attachment.america": {
      id: "tgw-attach-1",
      arn: attachment("eu-west-1").id,
      transit_gateway_id: "tgw-1",
      peer_transit_gateway_id: "tgw-2",
      peer_region: "us-east-1",
    },
    "aws_vpc_peering_connection.america": {
      id: "pcx-1",
      vpc_id: "vpc-1",
      peer_vpc_id: "vpc-2",
      peer_region: "us-east-1",
    },
  };
  const account = ["eu-west-1", "us-east-1"].flatMap((region) => [attachment(region), peering(region)]);

  it.each([{ state }, {}])("is nobody's at neither end", (known) => {
    const other = attachment("us-east-1", "tgw-attach-9", "tgw-9");
    const told = compare(code, { ...known, account: [...account, other] });
    expect(Object.entries(told).filter(([, result]) => result === "unmanaged")).toEqual([[other.id, "unmanaged"]]);
  });
});

import { buildLiveResources, type Cloud } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { fullyRead, liveAws, liveIn } from "../testing/account.js";
import { stateOfResources } from "../testing/terraform-state.js";

function found(code: string | Readonly<Record<string, string>>, there: readonly LiveSide[], cloud: Cloud = "aws") {
  const files = createMemoryFileTree(typeof code === "string" ? { "main.tf": code } : code);
  return findDrift(readCodeSides(files, cloud).resources, { resources: there, ...fullyRead }).resources;
}

/** `address = id by method`, or `address result`. */
const pairs = (...args: Parameters<typeof found>) =>
  found(...args)
    .flatMap(({ address, id, pairedBy, result }) =>
      address === undefined
        ? []
        : [pairedBy === undefined ? `${address} ${result}` : `${address} = ${id} by ${pairedBy}`],
    )
    .sort();

const vpc = (id: string, cidr: string, name?: string) =>
  liveAws("AWS::EC2::VPC", id, {
    VpcId: id,
    CidrBlock: cidr,
    ...(name !== undefined && { Tags: [{ Key: "Name", Value: name }] }),
  });
const subnet = (id: string, vpcId: string, cidr: string) =>
  liveAws("AWS::EC2::Subnet", id, { SubnetId: id, VpcId: vpcId, CidrBlock: cidr });

const network = `resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
  tags       = { Name = "main" }
}
resource "aws_subnet" "each" {
  for_each   = { a = "10.0.1.0/24", b = "10.0.2.0/24" }
  vpc_id     = aws_vpc.main.id
  cidr_block = each.value
}
resource "aws_route_table_association" "a" {
  subnet_id      = aws_subnet.each["a"].id
  route_table_id = "rtb-1"
}
`;

function liveStack(name: string, members: readonly JsonObject[] = []): readonly LiveSide[] {
  const id = `arn:aws:cloudformation:eu-west-1:123456789012:stack/${name}/1`;
  const beside = { StackName: name, ...(members.length > 0 && { members }) };
  return buildLiveResources({
    cloud: "aws",
    id,
    pieces: [{ type: "AWS::CloudFormation::Stack", name, body: { StackId: id }, beside }],
    scope: { account: "123456789012", region: "eu-west-1" },
    unread: [],
  }).map((shaped) => ({ id, shaped }));
}

describe("what has another name tag", () => {
  it("was renamed, where nothing else of the code or the account can be it", () => {
    const there = [vpc("vpc-1", "10.0.0.0/16", "renamed"), subnet("subnet-a", "vpc-1", "10.0.1.0/24")];
    expect(pairs(network, there)).toEqual(
      expect.arrayContaining(["aws_vpc.main = vpc-1 by likeness", 'aws_subnet.each["a"] = subnet-a by reference']),
    );
    expect(found(network, there).find(({ id }) => id === "vpc-1")?.result).toBe("drifted");
  });

  it("may be it or another, where two can be it: neither is unmanaged", () => {
    const there = [vpc("vpc-1", "10.0.0.0/16", "renamed"), vpc("vpc-2", "10.0.0.0/16", "other")];
    const told = found(network, there).map(({ address, id, result, reason }) => [address ?? id, result, reason]);
    expect(told).toContainEqual(["aws_vpc.main", "undetermined", "2 of the account may be it: vpc-1, vpc-2"]);
    for (const id of ["vpc-1", "vpc-2"])
      expect(told).toContainEqual([id, "undetermined", "1 of the code may be it: aws_vpc.main"]);
  });

  it("is missing where what is left differs in more", () => {
    expect(pairs(network, [vpc("vpc-1", "10.9.0.0/16", "renamed")])).toContain("aws_vpc.main missing");
  });
});

describe("names that follow from references", () => {
  it("are followed from one resource to the next", () => {
    const there = [
      vpc("vpc-1", "10.0.0.0/16", "main"),
      vpc("vpc-2", "10.0.0.0/16", "other"),
      subnet("subnet-a", "vpc-1", "10.0.1.0/24"),
      subnet("subnet-b", "vpc-1", "10.0.2.0/24"),
      subnet("subnet-x", "vpc-2", "10.0.1.0/24"),
      liveAws("AWS::EC2::SubnetRouteTableAssociation", "rtbassoc-1", {
        Id: "rtbassoc-1",
        SubnetId: "subnet-a",
        RouteTableId: "rtb-2",
      }),
      liveAws("AWS::EC2::SubnetRouteTableAssociation", "rtbassoc-2", {
        Id: "rtbassoc-2",
        SubnetId: "subnet-x",
        RouteTableId: "rtb-1",
      }),
    ];
    expect(pairs(network, there)).toEqual([
      "aws_route_table_association.a = rtbassoc-1 by reference",
      'aws_subnet.each["a"] = subnet-a by reference',
      'aws_subnet.each["b"] = subnet-b by reference',
      "aws_vpc.main = vpc-1 by name",
    ]);
  });

  it("lead to what the same module has, whatever others call so", () => {
    const code = ["one", "two"].flatMap((name) => {
      const text = network.replaceAll('"main" }', `"${name}" }`);
      return readCodeSides(createMemoryFileTree({ "main.tf": text }), "aws").resources;
    });
    const there = ["one", "two"].flatMap((name) => [
      vpc(`vpc-${name}`, "10.0.0.0/16", name),
      subnet(`subnet-${name}`, `vpc-${name}`, "10.0.1.0/24"),
    ]);
    const { resources } = findDrift(code, { resources: there, ...fullyRead });
    const subnets = resources.filter(({ address, id }) => address === 'aws_subnet.each["a"]' && id !== undefined);
    expect(subnets.map(({ id, pairedBy }) => [id, pairedBy])).toEqual([
      ["subnet-one", "reference"],
      ["subnet-two", "reference"],
    ]);
  });

  it("are missing where what they belong to is, and waited for where that is not known", () => {
    expect(pairs(network, [])).toEqual(
      expect.arrayContaining(['aws_subnet.each["a"] missing', "aws_vpc.main missing"]),
    );
    const twins = [vpc("vpc-1", "10.0.0.0/16", "main"), vpc("vpc-2", "10.0.0.0/16", "main")];
    const waiting = found(network, [...twins, subnet("subnet-a", "vpc-1", "10.0.1.0/24")]);
    expect(waiting.find(({ address }) => address === 'aws_subnet.each["a"]')).toMatchObject({
      result: "undetermined",
      reason: "its name follows from aws_vpc.main, which has no partner; 1 of the account may be it: subnet-a",
    });
  });

  it("may be numbers: listeners of a balancer, rules of a listener", () => {
    const code = `resource "aws_lb" "web" {\n  name = "web"\n}
resource "aws_lb_listener" "tls" {\n  load_balancer_arn = aws_lb.web.arn\n  port = 443\n  protocol = "HTTPS"\n}
resource "aws_lb_listener" "plain" {\n  load_balancer_arn = aws_lb.web.arn\n  port = 80\n  protocol = "HTTP"\n}
`;
    const balancer = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:loadbalancer/app/web/1";
    const listener = (port: number) => {
      const arn = balancer.replace("loadbalancer", "listener").concat(`/${port}`);
      return liveAws("AWS::ElasticLoadBalancingV2::Listener", arn, {
        ListenerArn: arn,
        LoadBalancerArn: balancer,
        Port: port,
      });
    };
    const there = [
      liveAws("AWS::ElasticLoadBalancingV2::LoadBalancer", balancer, { Name: "web", LoadBalancerArn: balancer }),
      listener(80),
      listener(443),
    ];
    expect(pairs(code, there)).toEqual([
      `aws_lb.web = ${balancer} by name`,
      expect.stringMatching(/^aws_lb_listener\.plain = .*\/80 by reference$/),
      expect.stringMatching(/^aws_lb_listener\.tls = .*\/443 by reference$/),
    ]);
  });

  it("are made by the provider out of a prefix: the only one that begins so, and never one of two", () => {
    const code = 'resource "aws_sqs_queue" "jobs" {\n  name_prefix = "jobs-"\n  delay_seconds = 5\n}\n';
    const queue = (name: string) =>
      liveAws("AWS::SQS::Queue", `arn:aws:sqs:::${name}`, { QueueName: name, DelaySeconds: 5 });
    const made = queue("jobs-20260101120000000000000001");
    expect(pairs(code, [queue("jobs-by-hand"), made])).toEqual([`aws_sqs_queue.jobs = ${made.id} by reference`]);
    expect(pairs(code, [made, queue("jobs-20260101120000000000000002")])).toEqual(["aws_sqs_queue.jobs undetermined"]);
  });

  it("stand in what has a name: a subnet of another network is another", () => {
    const code = `resource "azurerm_virtual_network" "v" {
  name                = "v1"
  resource_group_name = "rg"
  location            = "westeurope"
  address_space       = ["10.0.0.0/16"]
}
resource "azurerm_subnet" "s" {
  name                 = "default"
  resource_group_name  = "rg"
  virtual_network_name = azurerm_virtual_network.v.name
}
`;
    const scope = { subscription: "s", resourceGroup: "rg" };
    const base = "/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks";
    const inside = (net: string) =>
      liveIn(
        "azure",
        "Microsoft.Network/virtualNetworks/subnets",
        `${base}/${net}/subnets/default`,
        { name: "default" },
        scope,
      );
    const net = liveIn("azure", "Microsoft.Network/virtualNetworks", `${base}/v1`, { name: "v1" }, scope);
    expect(pairs(code, [net, inside("v2")], "azure")).toContain("azurerm_subnet.s missing");
    expect(pairs(code, [net, inside("v2"), inside("v1")], "azure")).toContain(
      `azurerm_subnet.s = ${base}/v1/subnets/default by name`,
    );
    const database = `resource "google_sql_database" "d" {\n  name = "app"\n  instance = "one"\n  project = "p"\n}\n`;
    const sql = (instance: string) =>
      liveIn(
        "google",
        "sqladmin.googleapis.com/Database",
        `//sqladmin.googleapis.com/projects/p/instances/${instance}/databases/app`,
        { name: "app" },
        { project: "p" },
      );
    expect(pairs(database, [sql("two")], "google")).toEqual(["google_sql_database.d missing"]);
    expect(pairs(database, [sql("two"), sql("one")], "google")).toEqual([
      "google_sql_database.d = //sqladmin.googleapis.com/projects/p/instances/one/databases/app by name",
    ]);
  });
});

const group = (id: string, more: JsonObject = {}) =>
  liveAws("AWS::EC2::SecurityGroup", id, {
    GroupId: id,
    GroupDescription: "web",
    SecurityGroupIngress: [{ IpProtocol: "tcp", FromPort: 443, ToPort: 443, CidrIp: "10.0.0.0/8" }],
    ...more,
  });
const groups = (count: number, more = "") => `resource "aws_security_group" "web" {
  count       = ${count}
  description = "web"
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
}
${more}`;

describe("instances of one block", () => {
  it("that are alike in everything are as many of the account, in whatever order", () => {
    expect(pairs(groups(2), [group("sg-1"), group("sg-2")])).toEqual([
      "aws_security_group.web[0] = sg-1 by likeness",
      "aws_security_group.web[1] = sg-2 by likeness",
    ]);
  });

  it("are left alone where it would matter which is which", () => {
    const undetermined = ["aws_security_group.web[0] undetermined", "aws_security_group.web[1] undetermined"];
    expect(pairs(groups(2), [group("sg-1"), group("sg-2"), group("sg-3")])).toEqual(undetermined);
    expect(pairs(groups(2), [group("sg-1")])).toEqual(undetermined);
    const used = `resource "aws_sqs_queue" "q" {\n  name = "\${aws_security_group.web[0].id}-jobs"\n}\n`;
    expect(pairs(groups(2, used), [group("sg-1"), group("sg-2")])).toEqual(expect.arrayContaining(undetermined));
  });

  it("that differ in one attribute get the one that has it", () => {
    const code = `resource "aws_security_group" "web" {
  for_each    = { a = 443, b = 80 }
  description = "web"
  ingress {
    from_port   = each.value
    to_port     = each.value
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8", "10.1.0.0/16", "10.2.0.0/16", "10.3.0.0/16"]
  }
}
`;
    const rule = (port: number, cidr: string) => ({ IpProtocol: "tcp", FromPort: port, ToPort: port, CidrIp: cidr });
    const there = (id: string, port: number) =>
      group(id, {
        SecurityGroupIngress: ["10.0.0.0/8", "10.1.0.0/16", "10.2.0.0/16", "10.3.0.0/16"].map((cidr) =>
          rule(port, cidr),
        ),
      });
    expect(pairs(code, [there("sg-80", 80), there("sg-443", 443)])).toEqual([
      'aws_security_group.web["a"] = sg-443 by likeness',
      'aws_security_group.web["b"] = sg-80 by likeness',
    ]);
  });
});

describe("what a state says", () => {
  const state = (address: string, id: string) => {
    const [type, name] = address.split(".");
    return JSON.stringify({
      version: 4,
      terraform_version: "1.9.0",
      resources: [
        {
          mode: "managed",
          type,
          name,
          provider: 'provider["registry.terraform.io/hashicorp/aws"]',
          instances: [{ schema_version: 1, attributes: { id } }],
        },
      ],
    });
  };
  const code = `resource "aws_security_group" "new" {\n  description = "web"\n}\n`;

  it("holds for what was renamed since", () => {
    const moved = `${code}moved {\n  from = aws_security_group.old\n  to   = aws_security_group.new\n}\n`;
    const files = { "main.tf": moved, "terraform.tfstate": state("aws_security_group.old", "sg-2") };
    expect(pairs(files, [group("sg-1"), group("sg-2")])).toEqual(["aws_security_group.new = sg-2 by state"]);
  });

  it("holds for the root module it lies in, and no other", () => {
    const files = {
      "one/main.tf": code,
      "one/terraform.tfstate": state("aws_security_group.new", "sg-1"),
      "two/main.tf": code,
      "two/terraform.tfstate": state("aws_security_group.new", "sg-2"),
    };
    const [one, two] = found(files, [group("sg-1"), group("sg-2")]);
    expect([one, two].map((each) => [each?.place?.file, each?.id, each?.pairedBy])).toEqual(
      expect.arrayContaining([
        ["one/main.tf", "sg-1", "state"],
        ["two/main.tf", "sg-2", "state"],
      ]),
    );
  });

  it("tells that something is gone, though the code does not say its name", () => {
    const files = { "main.tf": code, "terraform.tfstate": state("aws_security_group.new", "sg-0123456789abcdef0") };
    expect(pairs(files, [group("sg-1")])).toEqual(["aws_security_group.new missing"]);
  });

  it("tells that something is gone, where all that is left of its type belongs to others", () => {
    const url = `resource "aws_lambda_function_url" "open" {
  function_name      = "open"
  authorization_type = "AWS_IAM"
}
`;
    const files = { "main.tf": url, "terraform.tfstate": state("aws_lambda_function_url.open", "open") };
    const urlOf = (name: string) => {
      const arn = `arn:aws:lambda:eu-west-1:123456789012:function:${name}`;
      return liveAws("AWS::Lambda::Url", `${arn}#url`, { AuthType: "AWS_IAM", TargetFunctionArn: arn });
    };
    expect(pairs(files, [urlOf("work")])).toEqual(["aws_lambda_function_url.open missing"]);
  });

  it("tells nothing where several of one type are called the same in it", () => {
    const functions = ["carts", "orders"];
    const permission = (name: string) => `resource "aws_lambda_permission" "${name}" {
  function_name = "${name}"
  statement_id  = "api"
  action        = "lambda:InvokeFunction"
  principal     = "apigateway.amazonaws.com"
}
`;
    const applied = functions.map((name) => [
      `aws_lambda_permission.${name}`,
      { id: "api", statement_id: "api", function_name: name, action: "lambda:InvokeFunction" },
    ]);
    const files = {
      "main.tf": functions.map(permission).join(""),
      "terraform.tfstate": stateOfResources(Object.fromEntries(applied)),
    };
    const permissionOf = (name: string) =>
      liveAws("AWS::Lambda::Permission", `${name}/api`, {
        FunctionName: name,
        Id: "api",
        Action: "lambda:InvokeFunction",
        Principal: "apigateway.amazonaws.com",
      });
    const paired = (...there: readonly string[]) =>
      pairs(files, there.map(permissionOf)).map((line) => line.replace(/ by \w+$/, ""));
    const lines = functions.map((name) => `aws_lambda_permission.${name}`);
    expect(paired(...functions)).toEqual(lines.map((line, index) => `${line} = ${functions[index]}/api`));
    expect(paired("orders")).toEqual([`${lines[0]} missing`, `${lines[1]} = orders/api`]);
  });

  it("tells that something was made again: the cloud gave it another identifier", () => {
    const code = `resource "aws_apigatewayv2_route" "orders" {
  api_id    = "a1b2c3d4e5"
  route_key = "GET /orders"
}
`;
    const route = (id: string) =>
      liveAws("AWS::ApiGatewayV2::Route", `arn:aws:apigateway:eu-west-1::/apis/a1b2c3d4e5/routes/${id}`, {
        ApiId: "a1b2c3d4e5",
        RouteId: id,
        RouteKey: "GET /orders",
      });
    const applied = { id: "r0ute01", api_id: "a1b2c3d4e5", route_key: "GET /orders" };
    const files = {
      "main.tf": code,
      "terraform.tfstate": stateOfResources({ "aws_apigatewayv2_route.orders": applied }),
    };
    const results = (id: string) => found(files, [route(id)]).map(({ result }) => result);
    expect(results("r0ute01")).toEqual(["undrifted"]);
    expect(results("r0ute02")).toEqual(["missing", "unmanaged"]);
    expect(found(code, [route("r0ute02")]).map(({ result }) => result)).toEqual(["undrifted"]);
  });

  it("means none that is called what Terraform makes of several names", () => {
    const code = `resource "aws_cognito_resource_server" "main" {
  identifier   = "orders"
  name         = "orders"
  user_pool_id = "eu-west-1_a"
}
`;
    const server = (identifier: string) =>
      liveAws("AWS::Cognito::UserPoolResourceServer", `arn:aws:cognito-idp:eu-west-1:123456789012:${identifier}`, {
        UserPoolId: "eu-west-1_a",
        Identifier: identifier,
        Name: "orders",
      });
    const attributes = { identifier: "orders", name: "orders", user_pool_id: "eu-west-1_a" };
    const id = "eu-west-1_a|orders";
    const state = stateOfResources({ "aws_cognito_resource_server.main": { id, ...attributes } });
    const both = [server(id), server("orders")];
    expect(pairs({ "main.tf": code, "terraform.tfstate": state }, both)).toEqual([
      "aws_cognito_resource_server.main = arn:aws:cognito-idp:eu-west-1:123456789012:orders by state",
    ]);
  });

  it("tells what references to something that is gone meant", () => {
    const files = {
      "main.tf": `resource "aws_security_group" "web" {
  description = "web"
}
resource "aws_network_interface" "main" {
  subnet_id       = "subnet-1"
  private_ip      = "10.0.0.9"
  security_groups = [aws_security_group.web.id]
}
`,
      "terraform.tfstate": stateOfResources({
        "aws_security_group.web": { id: "sg-0123456789abcdef0" },
        "aws_network_interface.main": { id: "eni-0123456789abcdef0" },
      }),
    };
    const drifted = (group: string) =>
      found(files, [
        liveAws("AWS::EC2::NetworkInterface", "eni-0123456789abcdef0", {
          Id: "eni-0123456789abcdef0",
          SubnetId: "subnet-1",
          PrivateIpAddress: "10.0.0.9",
          GroupSet: [group],
        }),
      ]).map(({ address, result }) => `${address} ${result}`);
    expect(drifted("sg-0fedcba9876543210")).toContain("aws_network_interface.main drifted");
    expect(drifted("sg-0123456789abcdef0")).toContain("aws_network_interface.main undrifted");
  });
});

it("never pairs one with what another of the code has already", () => {
  const code = {
    "a/main.tf": 'resource "aws_sqs_queue" "a" {\n  name = "jobs"\n}\n',
    "b/main.tf": 'resource "aws_sqs_queue" "b" {\n  name = "jobs"\n  tags = { service_unique_id = "u-1" }\n}\n',
  };
  const queue = liveAws("AWS::SQS::Queue", "arn:aws:sqs:::jobs", {
    QueueName: "jobs",
    Tags: [{ Key: "service_unique_id", Value: "u-1" }],
  });
  expect(found(code, [queue]).map(({ address, pairedBy, reason }) => [address, pairedBy, reason])).toEqual(
    expect.arrayContaining([
      ["aws_sqs_queue.b", "tag", ""],
      ["aws_sqs_queue.a", undefined, "arn:aws:sqs:::jobs may be it, which is aws_sqs_queue.b already"],
    ]),
  );
});

it("finds the same name at each of hundreds of places", () => {
  const regions = Array.from({ length: 500 }, (_, n) => `region-${n}`);
  const providers = regions.map(
    (region, n) =>
      `provider "aws" {\n  alias = "r${n}"\n  region = "${region}"\n}\nresource "aws_sqs_queue" "q${n}" {\n  provider = aws.r${n}\n  name = "jobs"\n}\n`,
  );
  const there = regions.map((region, n) =>
    liveAws(
      "AWS::SQS::Queue",
      `arn:aws:sqs:${region}:1:jobs`,
      { QueueName: "jobs" },
      { account: "1", region: regions[n] ?? "" },
    ),
  );
  const all = found(providers.join(""), there);
  expect(all.filter(({ pairedBy }) => pairedBy === "name")).toHaveLength(500);
  expect(all.filter(({ address = "", id = "" }) => !id.includes(`region-${address.replace(/\D/g, "")}:`))).toEqual([]);
});

describe("what a stack made under names of its own", () => {
  const template = `Resources:
  Logs:
    Type: AWS::S3::Bucket
  Jobs:
    Type: AWS::SQS::Queue
  Access:
    Type: AWS::S3::BucketPolicy
    Properties:
      Bucket: !Ref Logs
      PolicyDocument: { Statement: [] }
`;
  const of = (stack: string, logical: string) => ({
    Tags: [
      { Key: "aws:cloudformation:stack-id", Value: `arn:aws:cloudformation:eu-west-1:123456789012:stack/${stack}/1` },
      { Key: "aws:cloudformation:logical-id", Value: logical },
    ],
  });
  const stackOf = (name: string) => [
    liveAws("AWS::S3::Bucket", `arn:aws:s3:::${name}-logs-1x`, { BucketName: `${name}-logs-1x`, ...of(name, "Logs") }),
    liveAws("AWS::SQS::Queue", `arn:aws:sqs:::${name}-Jobs-1X`, { QueueName: `${name}-Jobs-1X`, ...of(name, "Jobs") }),
    liveAws("AWS::S3::BucketPolicy", `${name}-logs-1x`, {
      Bucket: `${name}-logs-1x`,
      PolicyDocument: { Statement: [] },
    }),
  ];

  it("is found by the logical ids on it, and what belongs to that by reference", () => {
    expect(pairs({ "shop.yaml": template }, stackOf("shop"))).toEqual([
      "Access = shop-logs-1x by reference",
      "Jobs = arn:aws:sqs:::shop-Jobs-1X by tag",
      "Logs = arn:aws:s3:::shop-logs-1x by tag",
    ]);
  });

  const told = (name: string, members: readonly (readonly [logical: string, type: string, physical: string])[]) => {
    const listed = members.map(([LogicalResourceId, ResourceType, PhysicalResourceId]) => ({
      ...{ LogicalResourceId, ResourceType, PhysicalResourceId, ResourceStatus: "CREATE_COMPLETE" },
    }));
    return liveStack(name, listed);
  };
  const bare = [
    liveAws("AWS::S3::Bucket", "arn:aws:s3:::shop-logs-1x", { BucketName: "shop-logs-1x" }),
    liveAws("AWS::SQS::Queue", "arn:aws:sqs:::shop-Jobs-1X", { QueueName: "shop-Jobs-1X" }),
    liveAws("AWS::SQS::Queue", "arn:aws:sqs:::other", { QueueName: "other" }),
  ];
  const members = [
    ["Logs", "AWS::S3::Bucket", "shop-logs-1x"],
    ["Jobs", "AWS::SQS::Queue", "https://sqs.eu-west-1.amazonaws.com/123456789012/shop-Jobs-1X"],
  ] as const;

  it("is found by what the stack calls its resources, without any tag", () => {
    expect(pairs({ "shop.yaml": template }, [...bare, ...told("shop", members)])).toEqual([
      "Access missing",
      "Jobs = arn:aws:sqs:::shop-Jobs-1X by state",
      "Logs = arn:aws:s3:::shop-logs-1x by state",
    ]);
  });

  it("is neither unmanaged nor is the stack, whether its template is there or not", () => {
    const { resources } = readCodeSides(createMemoryFileTree({ "shop.yaml": template }), "aws");
    const unmanagedOf = (code: typeof resources) =>
      findDrift(code, { ...fullyRead, resources: [...bare, ...told("shop", members)] }).resources.flatMap(
        ({ result, id }) => (result === "unmanaged" ? [id] : []),
      );
    expect(unmanagedOf(resources)).toEqual(["arn:aws:sqs:::other"]);
    expect(unmanagedOf([])).toEqual([
      "arn:aws:cloudformation:eu-west-1:123456789012:stack/shop/1",
      "arn:aws:sqs:::other",
    ]);
  });

  it("is left alone where two stacks were made of it, or two templates may be it", () => {
    expect(pairs({ "shop.yaml": template }, [...stackOf("one"), ...stackOf("two")])).toEqual([
      "Access undetermined",
      "Jobs undetermined",
      "Logs undetermined",
    ]);
    expect(
      pairs({ "a.yaml": template, "b.yaml": template }, stackOf("shop")).every((one) => one.endsWith("undetermined")),
    ).toBe(true);
  });
});

describe("a record of a zone", () => {
  const zones = `resource "aws_route53_zone" "main" {\n  name = "example.com"\n}
resource "aws_route53_zone" "other" {\n  name = "example.org"\n}
`;
  const record = (label: string, name: string, ...more: readonly string[]) =>
    `resource "aws_route53_record" "${label}" {\n  zone_id = aws_route53_zone.main.zone_id\n  name = "${name}"\n  ${more.join("\n  ")}\n}\n`;
  const zone = (id: string, Name: string) =>
    liveAws("AWS::Route53::HostedZone", `arn:aws:route53:::hostedzone/${id}`, { Id: id, Name });
  const there = (id: string, zoneId: string, ZoneName: string, properties: JsonObject): LiveSide => {
    const [shaped] = buildLiveResources({
      cloud: "aws",
      id,
      pieces: [
        {
          type: "AWS::Route53::RecordSet",
          name: id,
          body: { HostedZoneId: zoneId, ...properties },
          beside: { ZoneName },
        },
      ],
      scope: { account: "123456789012" },
      unread: [],
    });
    if (shaped === undefined) throw new Error("nothing was shaped");
    return { id, shaped };
  };
  const account = [
    zone("Z1", "example.com."),
    zone("Z2", "example.org."),
    there("www", "Z1", "example.com.", { Name: "www.example.com.", Type: "A", ResourceRecords: ["192.0.2.1"] }),
    there("www6", "Z1", "example.com.", { Name: "www.example.com.", Type: "AAAA", ResourceRecords: ["2001:db8::1"] }),
    there("elsewhere", "Z2", "example.org.", { Name: "www.example.org.", Type: "A", ResourceRecords: ["192.0.2.1"] }),
    there("txt", "Z1", "example.com.", { Name: "txt.example.com.", Type: "TXT", ResourceRecords: ['"v=spf1 -all"'] }),
    ...["blue", "green"].map((SetIdentifier) =>
      there(SetIdentifier, "Z1", "example.com.", {
        Name: "api.example.com.",
        Type: "A",
        SetIdentifier,
        ResourceRecords: ["192.0.2.9"],
      }),
    ),
  ];

  it("is known by its zone, name, kind and set, with or without the name of the zone", () => {
    const code = [
      zones,
      record("www", "www", 'type = "A"', 'records = ["192.0.2.1"]'),
      record("www6", "www.example.com", 'type = "AAAA"', 'records = ["2001:db8::1"]'),
      record("txt", "txt", 'type = "TXT"', 'records = ["v=spf1 -all"]'),
      record("green", "api", 'type = "A"', 'set_identifier = "green"', 'records = ["192.0.2.9"]'),
      record("gone", "gone", 'type = "A"', 'records = ["192.0.2.1"]'),
    ].join("");
    expect(pairs(code, account).filter((one) => one.includes("record"))).toEqual([
      "aws_route53_record.gone missing",
      "aws_route53_record.green = green by reference",
      "aws_route53_record.txt = txt by reference",
      "aws_route53_record.www = www by reference",
      "aws_route53_record.www6 = www6 by reference",
    ]);
    const results = found(code, account).filter(({ pairedBy }) => pairedBy !== undefined);
    expect(results.flatMap(({ drifted }) => drifted)).toEqual([]);
    const unmanaged = found(code, account).flatMap(({ result, id }) => (result === "unmanaged" ? [id] : []));
    expect(unmanaged).toEqual(["blue", "elsewhere"]);
  });

  it("may be called as its zone, in whatever words", () => {
    const apex = (label: string, name: string, type: string) =>
      record(
        label,
        "NAME",
        `type = "${type}"`,
        'alias {\n    name = "web.example.net"\n    zone_id = "Z9"\n    evaluate_target_health = true\n  }',
      ).replace('"NAME"', name);
    const alias = (type: string) =>
      there(type, "Z1", "example.com.", {
        Name: "example.com.",
        Type: type,
        AliasTarget: { DNSName: "web.example.net.", HostedZoneId: "Z9", EvaluateTargetHealth: true },
      });
    const servers = there("NS", "Z1", "example.com.", {
      Name: "example.com.",
      Type: "NS",
      TTL: "300",
      ResourceRecords: ["ns-1.example.net."],
    });
    const code = [
      zones,
      apex("empty", '""', "A"),
      apex("whole", "aws_route53_zone.main.name", "AAAA"),
      apex("written", '"example.com"', "HTTPS"),
      record("servers", "example.com", 'type = "NS"', "ttl = 300", 'records = ["ns-1.example.net."]'),
    ].join("");
    const all = [...account, alias("A"), alias("AAAA"), alias("HTTPS"), servers];
    expect(pairs(code, all).filter((one) => one.includes("record"))).toEqual([
      "aws_route53_record.empty = A by reference",
      "aws_route53_record.servers = NS by reference",
      "aws_route53_record.whole = AAAA by reference",
      "aws_route53_record.written = HTTPS by reference",
    ]);
    expect(found(code, all).flatMap(({ drifted }) => drifted)).toEqual([]);
  });

  describe("where a public and a private zone have one name", () => {
    const tagged = 'tags = { team = "web", env = "prod", cost = "1" }';
    const zoneOf = (label: string, more = "") =>
      `resource "aws_route53_zone" "${label}" {\n  name = "example.com"\n  ${tagged}\n  ${more}\n}\n`;
    const inside = 'vpc {\n    vpc_id = "vpc-1"\n  }';
    const recordIn = (label: string) =>
      `resource "aws_route53_record" "${label}" {\n  zone_id = aws_route53_zone.${label}.zone_id\n  name = "www"\n  type = "A"\n  records = ["192.0.2.1"]\n}\n`;
    const liveZone = (id: string, more: JsonObject = {}) =>
      liveAws("AWS::Route53::HostedZone", id, {
        Id: id,
        Name: "example.com.",
        HostedZoneTags: Object.entries({ team: "web", env: "prod", cost: "1" }).map(([Key, Value]) => ({ Key, Value })),
        ...more,
      });
    const within = { VPCs: [{ VPCId: "vpc-1", VPCRegion: "eu-west-1" }] };
    const recordThere = (id: string, zoneId: string) =>
      there(id, zoneId, "example.com.", { Name: "www.example.com.", Type: "A", ResourceRecords: ["192.0.2.1"] });
    const [publicly, privately] = [liveZone("Z1"), liveZone("Z2", within)];
    const records = [recordThere("r1", "Z1"), recordThere("r2", "Z2")];
    const code = zoneOf("out") + zoneOf("in", inside) + recordIn("out") + recordIn("in");

    it("pairs each with its own", () => {
      expect(pairs(code, [privately, publicly, ...records])).toEqual([
        "aws_route53_record.in = r2 by reference",
        "aws_route53_record.out = r1 by reference",
        "aws_route53_zone.in = Z2 by name",
        "aws_route53_zone.out = Z1 by name",
      ]);
    });

    it("takes neither for the other when one is gone", () => {
      expect(pairs(code, [publicly, records[0] ?? publicly])).toEqual([
        "aws_route53_record.in missing",
        "aws_route53_record.out = r1 by reference",
        "aws_route53_zone.in missing",
        "aws_route53_zone.out = Z1 by name",
      ]);
    });

    it("does not choose between two public ones, nor where nobody knows whether it is private", () => {
      const two = [publicly, liveZone("Z3"), ...records];
      expect(pairs(zoneOf("out") + recordIn("out"), two)).toEqual([
        "aws_route53_record.out undetermined",
        "aws_route53_zone.out undetermined",
      ]);
      const dynamic = `variable "vpcs" {\n  type = set(string)\n}\n${zoneOf("out", 'dynamic "vpc" {\n    for_each = var.vpcs\n    content {\n      vpc_id = vpc.value\n    }\n  }')}`;
      expect(pairs(dynamic, [publicly, privately])).toEqual(["aws_route53_zone.out undetermined"]);
    });
  });

  it("is told with what it says otherwise", () => {
    const code = zones + record("txt", "txt", 'type = "TXT"', 'records = ["v=spf1 ~all"]');
    const told = found(code, account).find(({ id }) => id === "txt");
    expect(told?.drifted.map(({ path, code: here, cloud }) => [path.join("."), here, cloud])).toEqual([
      ["properties.ResourceRecords.0", "v=spf1 ~all", '"v=spf1 -all"'],
    ]);
  });

  it("is what a state calls it, where the code does not say its zone", () => {
    const code = record("www", "www", 'type = "A"', 'records = ["192.0.2.1"]').replace(
      "aws_route53_zone.main",
      "data.aws_route53_zone.main",
    );
    const state = JSON.stringify({
      version: 4,
      terraform_version: "1.11.4",
      serial: 1,
      lineage: "x",
      outputs: {},
      resources: [
        {
          mode: "managed",
          type: "aws_route53_record",
          name: "www",
          provider: 'provider["registry.terraform.io/hashicorp/aws"]',
          instances: [{ schema_version: 2, attributes: { id: "Z1_www_A", name: "www", type: "A" } }],
        },
      ],
    });
    const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code, "terraform.tfstate": state }), "aws");
    const told = findDrift(resources, { resources: account, ...fullyRead }).resources;
    expect(told.find(({ address }) => address === "aws_route53_record.www")).toMatchObject({
      id: "www",
      pairedBy: "state",
    });
  });
});

it("finds a setting that an account has once in each region", () => {
  const code =
    'provider "aws" {\n  region = "eu-west-1"\n}\nresource "aws_ebs_encryption_by_default" "on" {\n  enabled = true\n}\n';
  const setting = (region: string) =>
    liveAws(
      "AWS::EC2::EbsEncryptionByDefault",
      region,
      { EbsEncryptionByDefault: false },
      { account: "123456789012", region },
    );
  expect(pairs(code, [setting("eu-west-1"), setting("us-east-1")])).toEqual([
    "aws_ebs_encryption_by_default.on = eu-west-1 by name",
  ]);
});

it("finds the one scanning setting of a registry", () => {
  const code = 'resource "aws_ecr_registry_scanning_configuration" "all" {\n  scan_type = "ENHANCED"\n}\n';
  const setting = liveAws("AWS::ECR::RegistryScanningConfiguration", "registry", {
    RegistryId: "123456789012",
    ScanType: "BASIC",
    Rules: [],
  });
  expect(pairs(code, [setting])).toEqual(["aws_ecr_registry_scanning_configuration.all = registry by name"]);
});

describe("an interface that somebody deleted", () => {
  const code = `resource "aws_network_interface" "main" {
  subnet_id   = "subnet-1"
  description = "an interface"
  tags        = { Name = "eni" }
}
`;
  const eni = (id: string, more: JsonObject, beside: JsonObject = {}): LiveSide => {
    const body = { Id: id, SubnetId: "subnet-1", ...more };
    const pieces = [{ type: "AWS::EC2::NetworkInterface", name: id, body, beside }] as const;
    const scope = { account: "123456789012", region: "eu-west-1" };
    const [shaped] = buildLiveResources({ cloud: "aws", id, pieces, scope, unread: [] });
    if (shaped === undefined) throw new Error("nothing was shaped");
    return { id, shaped };
  };

  it("is missing where services have made all that are left", () => {
    const left = [eni("eni-1", { Description: "an interface" }, { RequesterManaged: true })];
    const balancer = eni("eni-2", { Description: "ELB app/web/1" });
    expect(pairs(code, [...left, balancer])).toEqual(["aws_network_interface.main missing"]);
  });

  it("may be one that somebody made, and nobody can tell", () => {
    expect(pairs(code, [eni("eni-3", { Description: "another" })])).toEqual([
      "aws_network_interface.main undetermined",
    ]);
  });
});

describe("a live resource whose name could not be read", () => {
  const code =
    'resource "aws_cloudwatch_event_connection" "main" {\n  name               = "orders"\n  authorization_type = "API_KEY"\n}\n';
  const arn = "arn:aws:events:eu-west-1:123456789012:connection/orders/1";
  const connection = (body: JsonObject, unread: readonly string[]): LiveSide => {
    const [shaped] = buildLiveResources({
      cloud: "aws",
      id: arn,
      pieces: [{ type: "AWS::Events::Connection", name: arn, body: { Arn: arn, ...body } }],
      scope: { account: "123456789012", region: "eu-west-1" },
      unread: unread.map((name) => ({ path: [name], reason: "events:DescribeConnection was refused" })),
    });
    if (shaped === undefined) throw new Error("nothing was shaped");
    return { id: arn, shaped };
  };
  const results = (side: LiveSide) => found(code, [side]).map(({ result }) => result);

  it("may be any of its type: neither is missing or unmanaged", () => {
    expect(results(connection({}, ["Name", "AuthorizationType"]))).toEqual(["undetermined", "undetermined"]);
  });

  it("is another where its name was read", () => {
    expect(results(connection({ Name: "billing" }, ["AuthorizationType"]))).toEqual(["missing", "unmanaged"]);
  });
});

it("finds what AWS makes with a network by the network, whatever was changed in it", () => {
  const names = ["shop", "tools"];
  const code = names
    .map(
      (name, index) => `resource "aws_vpc" "${name}" {
  cidr_block = "10.${index}.0.0/16"
}
resource "aws_default_network_acl" "${name}" {
  default_network_acl_id = aws_vpc.${name}.default_network_acl_id
}
resource "aws_default_route_table" "${name}" {
  default_route_table_id = aws_vpc.${name}.default_route_table_id
}
resource "aws_default_security_group" "${name}" {
  vpc_id = aws_vpc.${name}.id
}
`,
    )
    .join("");
  const made = (type: string, id: string, body: JsonObject, beside: JsonObject) =>
    buildLiveResources({
      cloud: "aws",
      id,
      pieces: [{ type, name: id, body, beside }],
      scope: { account: "123456789012", region: "eu-west-1" },
      unread: [],
    }).map((shaped) => ({ id, shaped }));
  const Entries = [{ RuleNumber: 90, Protocol: -1, RuleAction: "allow", CidrBlock: "0.0.0.0/0", Egress: false }];
  const there = names.flatMap((name, index) => {
    const VpcId = `vpc-${name}`;
    return [
      vpc(VpcId, `10.${index}.0.0/16`),
      ...made("AWS::EC2::NetworkAcl", `acl-${name}`, { Id: `acl-${name}`, VpcId }, { IsDefault: true, Entries }),
      ...made("AWS::EC2::RouteTable", `rtb-${name}`, { RouteTableId: `rtb-${name}`, VpcId }, { IsDefault: true }),
      liveAws("AWS::EC2::SecurityGroup", `sg-${name}`, { GroupId: `sg-${name}`, GroupName: "default", VpcId }),
    ];
  });
  const paired = pairs(code, there).map((line) => line.replace(/ by \w+$/, ""));
  expect(paired.filter((line) => line.includes("default"))).toEqual(
    [
      ["network_acl", "acl"],
      ["route_table", "rtb"],
      ["security_group", "sg"],
    ].flatMap(([kind, id]) => names.map((name) => `aws_default_${kind}.${name} = ${id}-${name}`)),
  );
});

it("pairs what stands in a longer text of what refers to it: integrations of an API by their routes", () => {
  const code = `resource "aws_apigatewayv2_integration" "each" {
  for_each             = { read = 12000, write = 29000 }
  api_id               = "a1b2c3d4e5"
  integration_type     = "AWS_PROXY"
  integration_uri      = "arn:aws:lambda:eu-west-1:123456789012:function:orders"
  timeout_milliseconds = each.value
}
resource "aws_apigatewayv2_route" "each" {
  for_each  = { read = "GET /orders", write = "POST /orders" }
  api_id    = "a1b2c3d4e5"
  route_key = each.value
  target    = "integrations/\${aws_apigatewayv2_integration.each[each.key].id}"
}
`;
  const api = { ApiId: "a1b2c3d4e5" };
  const integration = (id: string, TimeoutInMillis: number) =>
    liveAws("AWS::ApiGatewayV2::Integration", id, {
      ...api,
      IntegrationId: id,
      IntegrationType: "AWS_PROXY",
      IntegrationUri: "arn:aws:lambda:eu-west-1:123456789012:function:orders",
      TimeoutInMillis,
    });
  const route = (RouteKey: string, target: string) =>
    liveAws("AWS::ApiGatewayV2::Route", `route of ${target}`, { ...api, RouteKey, Target: `integrations/${target}` });
  // Somebody gave both the same time.
  const there = [
    integration("i1", 5000),
    integration("i2", 5000),
    route("GET /orders", "i1"),
    route("POST /orders", "i2"),
  ];
  expect(pairs(code, there).filter((line) => line.includes("integration.each"))).toEqual([
    'aws_apigatewayv2_integration.each["read"] = i1 by reference',
    'aws_apigatewayv2_integration.each["write"] = i2 by reference',
  ]);
});

it("pairs by a name beside what the cloud assigns, whatever else was changed", () => {
  const code = `resource "aws_wafv2_ip_set" "offices" {
  name               = "offices"
  scope              = "REGIONAL"
  ip_address_version = "IPV4"
  addresses          = ["198.51.100.0/24"]
}
`;
  const set = (name: string, id: string, address: string) =>
    liveAws("AWS::WAFv2::IPSet", id, {
      Name: name,
      Id: id,
      Scope: "REGIONAL",
      IPAddressVersion: "IPV4",
      Addresses: [address],
    });
  const there = [set("offices", "id-1", "203.0.113.0/24"), set("other", "id-2", "198.51.100.0/24")];
  expect(pairs(code, there)).toEqual(["aws_wafv2_ip_set.offices = id-1 by name"]);
});

describe("the only gateway of both sides", () => {
  const code = `resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
}
resource "aws_vpn_gateway" "main" {
  vpc_id = aws_vpc.main.id
}
`;
  const gateway = (id: string, VpcId: string) =>
    buildLiveResources({
      cloud: "aws",
      id,
      pieces: [{ type: "AWS::EC2::VPNGateway", name: id, body: { Type: "ipsec.1" }, beside: { VpcId } }],
      scope: { account: "123456789012", region: "eu-west-1" },
      unread: [],
    }).map((shaped) => ({ id, shaped }));
  const network = vpc("vpc-0123456789abcdef0", "10.0.0.0/16");

  it("is paired though it was detached: what is empty tells nothing of another", () => {
    expect(pairs(code, [network, ...gateway("vgw-1", "")])).toContain("aws_vpn_gateway.main = vgw-1 by likeness");
  });

  it("is paired though it was attached to another network", () => {
    expect(pairs(code, [network, ...gateway("vgw-1", "vpc-other")])).toContain(
      "aws_vpn_gateway.main = vgw-1 by likeness",
    );
  });

  it("is never guessed where two were attached to another", () => {
    const two = [...gateway("vgw-1", "vpc-other"), ...gateway("vgw-2", "vpc-third")];
    expect(pairs(code, [network, ...two]).join()).toMatch(/aws_vpn_gateway\.main undetermined/);
  });
});

it("pairs a stack that Terraform makes by its name", () => {
  const code = 'resource "aws_cloudformation_stack" "shop" {\n  name = "shop"\n}\n';
  expect(pairs(code, [...liveStack("shop"), ...liveStack("mail")])).toEqual([
    "aws_cloudformation_stack.shop = arn:aws:cloudformation:eu-west-1:123456789012:stack/shop/1 by name",
  ]);
});

it("what belonged to something that is gone may have stayed: it is neither missing nor unmanaged", () => {
  const code = `resource "aws_sqs_queue" "jobs" {
  name = "jobs"
}
resource "aws_lambda_event_source_mapping" "jobs" {
  event_source_arn = aws_sqs_queue.jobs.arn
  function_name    = "work"
}
`;
  const mapping = (id: string, work: string) =>
    liveAws("AWS::Lambda::EventSourceMapping", id, {
      Id: id,
      EventSourceArn: "arn:aws:sqs:eu-west-1:123456789012:jobs",
      FunctionName: `arn:aws:lambda:eu-west-1:123456789012:function:${work}`,
    });
  const results = (there: readonly LiveSide[]) =>
    found(code, there).map(({ address, id, result }) => `${address ?? id} ${result}`);
  expect(results([mapping("m-1", "work")])).toEqual([
    "aws_sqs_queue.jobs missing",
    "m-1 undetermined",
    "aws_lambda_event_source_mapping.jobs undetermined",
  ]);
  expect(results([])).toEqual(["aws_lambda_event_source_mapping.jobs missing", "aws_sqs_queue.jobs missing"]);
});

it("what depends on something unread may be whatever fits, though a state says what it is called otherwise", () => {
  const code = `resource "aws_kms_key" "main" {
  description = "main"
}
resource "aws_kms_grant" "main" {
  key_id            = aws_kms_key.main.key_id
  grantee_principal = "arn:aws:iam::123456789012:role/web"
  operations        = ["Decrypt"]
}
`;
  const key = "11111111-2222-3333-4444-555555555555";
  const state = stateOfResources({
    "aws_kms_key.main": { id: key, key_id: key, arn: `arn:aws:kms:eu-west-1:123456789012:key/${key}` },
    "aws_kms_grant.main": { id: `${key}:0123abcd`, key_id: key, grant_id: "0123abcd" },
  });
  const grant = liveAws("AWS::KMS::Grant", "arn:aws:kms:eu-west-1:123456789012:grant/0123abcd", {
    KeyId: key,
    GranteePrincipal: "arn:aws:iam::123456789012:role/web",
    Operations: ["Decrypt"],
  });
  const sides = readCodeSides(createMemoryFileTree({ "main.tf": code, "terraform.tfstate": state }), "aws").resources;
  const incompleteReason = (type: string) => (type === "AWS::KMS::Key" ? "kms:DescribeKey was refused" : undefined);
  const { resources } = findDrift(sides, { resources: [grant], incompleteReason });
  expect(resources.map(({ result }) => result)).toEqual(["undetermined", "undetermined", "undetermined"]);
});

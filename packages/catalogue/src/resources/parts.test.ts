import { expect, it } from "vitest";
import { formatSourceLocationOfShape, readTestShapes } from "../testing.js";

const http = { IpProtocol: "tcp", FromPort: 80, ToPort: 80, CidrIp: "0.0.0.0/0" };

it.each([
  [
    "inside of the group",
    {
      "a.tf":
        'resource "aws_security_group" "g" {\n  ingress {\n    from_port = 80\n    to_port = 80\n    protocol = "tcp"\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n',
    },
    "a.tf:6",
  ],
  [
    "with a type",
    {
      "a.tf":
        'resource "aws_security_group" "g" {}\nresource "aws_security_group_rule" "r" {\n  type = "ingress"\n  security_group_id = aws_security_group.g.id\n  from_port = 80\n  to_port = 80\n  protocol = "tcp"\n  cidr_blocks = ["0.0.0.0/0"]\n}\n',
    },
    "a.tf:8",
  ],
  [
    "one by one",
    {
      "a.tf":
        'resource "aws_security_group" "g" {}\nresource "aws_vpc_security_group_ingress_rule" "r" {\n  security_group_id = aws_security_group.g.id\n  from_port = 80\n  to_port = 80\n  ip_protocol = "tcp"\n  cidr_ipv4 = "0.0.0.0/0"\n}\n',
    },
    "a.tf:7",
  ],
  [
    "apart in a template",
    {
      "a.yaml":
        "AWSTemplateFormatVersion: '2010-09-09'\nResources:\n  G:\n    Type: AWS::EC2::SecurityGroup\n  R:\n    Type: AWS::EC2::SecurityGroupIngress\n    Properties:\n      GroupId: !GetAtt G.GroupId\n      IpProtocol: tcp\n      FromPort: 80\n      ToPort: 80\n      CidrIp: 0.0.0.0/0\n",
    },
    "a.yaml:12",
  ],
])("a rule of a security group %s is an entry of its list", (_, files, line) => {
  const [group, ...others] = readTestShapes(files);
  expect(others).toEqual([]);
  expect(group?.type).toBe("AWS::EC2::SecurityGroup");
  expect(group?.written.properties).toMatchObject({ SecurityGroupIngress: [http] });
  expect(formatSourceLocationOfShape(group, "properties", "SecurityGroupIngress", 0, "CidrIp")).toBe(line);
});

it("entries that a template writes apart come behind those it writes in the group, each with its own place", () => {
  const [group] = readTestShapes({
    "a.yaml": `AWSTemplateFormatVersion: "2010-09-09"
Resources:
  G:
    Type: AWS::EC2::SecurityGroup
    Properties:
      SecurityGroupIngress:
        - CidrIp: 10.0.0.0/8
          IpProtocol: tcp
  R:
    Type: AWS::EC2::SecurityGroupIngress
    Properties:
      GroupId: !Ref G
      IpProtocol: "-1"
      CidrIp: 0.0.0.0/0
`,
  });
  expect(group?.written.properties).toEqual({
    SecurityGroupIngress: [
      { CidrIp: "10.0.0.0/8", IpProtocol: "tcp" },
      { CidrIp: "0.0.0.0/0", IpProtocol: "-1" },
    ],
  });
  expect(group?.parts.map(({ address }) => address)).toEqual(["R"]);
  expect(formatSourceLocationOfShape(group, "properties", "SecurityGroupIngress", 0, "CidrIp")).toBe("a.yaml:7");
  expect(formatSourceLocationOfShape(group, "properties", "SecurityGroupIngress", 1, "CidrIp")).toBe("a.yaml:14");
});

it("one entry that a template writes without a list is a list of it, and others come behind", () => {
  const [group] = readTestShapes({
    "a.yaml": `AWSTemplateFormatVersion: "2010-09-09"
Parameters:
  Range:
    Type: String
Resources:
  G:
    Type: AWS::EC2::SecurityGroup
    Properties:
      SecurityGroupIngress:
        CidrIp: !Ref Range
        FromPort: "22"
        IpProtocol: 6
  R:
    Type: AWS::EC2::SecurityGroupIngress
    Properties:
      GroupId: !Ref G
      IpProtocol: "-1"
      CidrIp: 0.0.0.0/0
`,
  });
  expect(group?.written.properties).toEqual({
    SecurityGroupIngress: [
      { CidrIp: "$" + "{Range}", FromPort: 22, IpProtocol: "6" },
      { CidrIp: "0.0.0.0/0", IpProtocol: "-1" },
    ],
  });
  expect(group?.unknowns.map(({ path }) => path)).toEqual([["properties", "SecurityGroupIngress", 0, "CidrIp"]]);
  expect(formatSourceLocationOfShape(group, "properties", "SecurityGroupIngress", 0, "FromPort")).toBe("a.yaml:11");
  expect(formatSourceLocationOfShape(group, "properties", "SecurityGroupIngress", 1, "CidrIp")).toBe("a.yaml:18");
});

it("texts of a template are of the kinds that the schema has, and nothing else changes", () => {
  const [database, image] = readTestShapes({
    "a.yaml": `AWSTemplateFormatVersion: "2010-09-09"
Resources:
  D:
    Type: AWS::RDS::DBInstance
    Properties:
      StorageEncrypted: "true"
      PubliclyAccessible: "False"
      BackupRetentionPeriod: "5"
      EngineVersion: 8
      MasterUsername: "true"
      AllocatedStorage: "\${later}"
  I:
    Type: AWS::Unknown::Thing
    Properties:
      Count: "5"
`,
  });
  expect(database?.written.properties).toEqual({
    StorageEncrypted: true,
    PubliclyAccessible: false,
    BackupRetentionPeriod: 5,
    EngineVersion: "8",
    MasterUsername: "true",
    AllocatedStorage: "$" + "{later}",
  });
  expect(image?.written.properties).toEqual({ Count: "5" });
});

it("a rule of a group that is elsewhere is a group that is known in part", () => {
  const [group] = readTestShapes({
    "a.yaml": `AWSTemplateFormatVersion: "2010-09-09"
Parameters:
  Group:
    Type: String
Resources:
  R:
    Type: AWS::EC2::SecurityGroupIngress
    Properties:
      GroupId: !Ref Group
      IpProtocol: "-1"
      CidrIp: 0.0.0.0/0
`,
  });
  expect(group).toMatchObject({ type: "AWS::EC2::SecurityGroup", isPartial: true });
  expect(group?.effective.properties).toEqual({ SecurityGroupIngress: [{ CidrIp: "0.0.0.0/0", IpProtocol: "-1" }] });
});

it("a rule of which nobody knows the direction says nothing", () => {
  const [group] = readTestShapes({
    "a.tf":
      'variable "t" {}\nresource "aws_security_group" "g" {}\nresource "aws_security_group_rule" "r" {\n  type = var.t\n  security_group_id = aws_security_group.g.id\n  cidr_blocks = ["0.0.0.0/0"]\n}\n',
  });
  expect(group?.written.properties).toEqual({});
  expect(group?.unmapped).toEqual([{ address: "aws_security_group_rule.r", path: ["cidr_blocks"] }]);
});

it("what a block sets of which nobody knows whom it configures is unknown for all of them", () => {
  const shapes = readTestShapes({
    "a.tf": `variable "buckets" {}
resource "aws_s3_bucket" "a" {}
resource "aws_s3_bucket" "b" {
  versioning {
    enabled = true
  }
}
resource "aws_s3_bucket_versioning" "v" {
  for_each = var.buckets
  bucket   = each.value
  versioning_configuration {
    status = "Enabled"
  }
}
`,
  });
  const unknown = shapes.map(({ unknowns }) => unknowns.map(({ path }) => path.join(".")));
  expect(unknown).toEqual([["properties.VersioningConfiguration", "beside.MFADelete"], ["beside.MFADelete"], []]);
});

it("finds whom a part configures in a plan, where references do not name their module", () => {
  const resource = (type: string, name: string, values: object) => ({
    address: `module.m.${type}.${name}`,
    mode: "managed",
    type,
    name,
    provider_name: "registry.terraform.io/hashicorp/aws",
    values,
  });
  const plan = {
    format_version: "1.2",
    terraform_version: "1.9.0",
    planned_values: {
      root_module: {
        child_modules: [
          {
            address: "module.m",
            resources: [
              resource("aws_s3_bucket", "b", { bucket: null }),
              resource("aws_s3_bucket_versioning", "v", { versioning_configuration: [{ status: "Enabled" }] }),
            ],
          },
        ],
      },
    },
    resource_changes: [
      {
        ...resource("aws_s3_bucket_versioning", "v", {}),
        change: { actions: ["create"], before: null, after: {}, after_unknown: { bucket: true } },
      },
    ],
    configuration: {
      root_module: {
        module_calls: {
          m: {
            source: "./m",
            module: {
              resources: [
                { address: "aws_s3_bucket.b", mode: "managed", type: "aws_s3_bucket", name: "b", expressions: {} },
                {
                  address: "aws_s3_bucket_versioning.v",
                  mode: "managed",
                  type: "aws_s3_bucket_versioning",
                  name: "v",
                  expressions: {
                    bucket: { references: ["aws_s3_bucket.b.id", "aws_s3_bucket.b"] },
                    versioning_configuration: [{ status: { constant_value: "Enabled" } }],
                  },
                },
              ],
            },
          },
        },
      },
    },
  };
  const [bucket, ...others] = readTestShapes({ "plan.json": JSON.stringify(plan) });
  expect(others).toEqual([]);
  expect(bucket?.written.properties).toEqual({ VersioningConfiguration: { Status: "Enabled" } });
});

it("attributes that describe one element of a list together make one element", () => {
  const [group] = readTestShapes({
    "a.tf": `resource "aws_lb_target_group" "t" {}
resource "aws_lb_target_group_attachment" "a" {
  target_group_arn = aws_lb_target_group.t.arn
  target_id        = "i-1"
  port             = 8080
}
resource "aws_lb_target_group_attachment" "b" {
  target_group_arn  = aws_lb_target_group.t.arn
  target_id         = "10.0.0.9"
  port              = 9090
  availability_zone = "all"
}
`,
  });
  expect(group?.written.properties).toEqual({
    Targets: [
      { Id: "i-1", Port: 8080 },
      { Id: "10.0.0.9", Port: 9090, AvailabilityZone: "all" },
    ],
  });
  const [scaled] = readTestShapes({
    "a.tf":
      'resource "aws_autoscaling_group" "g" {\n  enabled_metrics = ["A", "B"]\n  metrics_granularity = "1Minute"\n}\n',
  });
  expect(scaled?.written.properties).toEqual({ MetricsCollection: [{ Metrics: ["A", "B"], Granularity: "1Minute" }] });
});

it("a part belongs to what it says the whole key of, where one attribute alone means several", () => {
  const shapes = readTestShapes({
    "main.tf": `resource "aws_api_gateway_rest_api" "shop" {
  name = "shop"
}
resource "aws_api_gateway_resource" "this" {
  for_each    = toset(["carts", "payments"])
  rest_api_id = aws_api_gateway_rest_api.shop.id
  parent_id   = aws_api_gateway_rest_api.shop.root_resource_id
  path_part   = each.value
}
resource "aws_api_gateway_method" "this" {
  for_each      = aws_api_gateway_resource.this
  rest_api_id   = aws_api_gateway_rest_api.shop.id
  resource_id   = each.value.id
  http_method   = "POST"
  authorization = "NONE"
}
resource "aws_api_gateway_integration" "this" {
  for_each    = aws_api_gateway_resource.this
  rest_api_id = aws_api_gateway_rest_api.shop.id
  resource_id = each.value.id
  http_method = aws_api_gateway_method.this[each.key].http_method
  type        = each.key == "carts" ? "MOCK" : "HTTP"
}
`,
  });
  const methods = shapes.filter(({ type }) => type === "AWS::ApiGateway::Method");
  expect(methods.map(({ resource, written }) => [resource.address, written.properties])).toEqual([
    ['aws_api_gateway_method.this["carts"]', expect.objectContaining({ Integration: { Type: "MOCK" } })],
    ['aws_api_gateway_method.this["payments"]', expect.objectContaining({ Integration: { Type: "HTTP" } })],
  ]);
});

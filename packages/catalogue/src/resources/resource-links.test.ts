import { createMemoryFileTree, readDocuments } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import type { ShapedResource } from "../shaped-resource.js";
import { buildShapedResources } from "./build-shaped-resources.js";
import { buildLiveResources } from "./live-resources.js";
import { createResourceLinkFinder, type LinkPathsByAddress } from "./resource-links.js";

function linksIn(all: readonly ShapedResource[]): Readonly<Record<string, LinkPathsByAddress>> {
  const linksOf = createResourceLinkFinder(all);
  return Object.fromEntries(all.map((one) => [one.resource.address, linksOf(one)]));
}

const read = (name: string, text: string) =>
  [...readDocuments(createMemoryFileTree({ [name]: text }), { wholeModules: true }, () => {})].flatMap(
    buildShapedResources,
  );

const live = (cloud: "aws" | "azure" | "google", type: string, id: string, name: string, body: JsonObject) =>
  buildLiveResources({ cloud, id, pieces: [{ type, name, body }], scope: {}, unread: [] });

describe("what resources refer to", () => {
  it("is the same in Terraform, in a template and in an account", () => {
    const inCode = linksIn(
      read(
        "main.tf",
        `resource "aws_security_group" "g" {}
resource "aws_instance" "i" {
  vpc_security_group_ids = [aws_security_group.g.id]
}`,
      ),
    );
    expect(inCode).toEqual({
      "aws_security_group.g": {},
      "aws_instance.i": { "aws_security_group.g": [["properties", "SecurityGroupIds", 0]] },
    });
    const inTemplate = linksIn(
      read(
        "t.yaml",
        `Resources:
  G: { Type: "AWS::EC2::SecurityGroup", Properties: { GroupDescription: g } }
  I: { Type: "AWS::EC2::Instance", Properties: { SecurityGroupIds: [!GetAtt G.GroupId] } }
`,
      ),
    );
    expect(inTemplate.I).toEqual({ G: [["properties", "SecurityGroupIds", 0]] });
    const group = "arn:aws:ec2:eu-west-1:1:security-group/sg-1";
    const inAccount = linksIn([
      ...live("aws", "AWS::EC2::SecurityGroup", group, "sg-1", { Id: "sg-1", GroupId: "sg-1" }),
      ...live("aws", "AWS::EC2::Instance", "arn:aws:ec2:eu-west-1:1:instance/i-1", "i-1", {
        SecurityGroupIds: ["sg-1"],
      }),
    ]);
    expect(inAccount["arn:aws:ec2:eu-west-1:1:instance/i-1"]).toEqual({
      [group]: [["properties", "SecurityGroupIds", 0]],
    });
  });

  it("is not what stands in the same network", () => {
    const inCode = linksIn(
      read(
        "main.tf",
        `variable "vpc" {}
resource "aws_route_table" "t" {
  vpc_id = var.vpc
}
resource "aws_subnet" "s" {
  vpc_id = var.vpc
}`,
      ),
    );
    expect(inCode).toEqual({ "aws_route_table.t": {}, "aws_subnet.s": {} });
    const table = "arn:aws:ec2:eu-west-1:1:route-table/rtb-1";
    const subnet = "arn:aws:ec2:eu-west-1:1:subnet/subnet-1";
    const inAccount = linksIn([
      ...live("aws", "AWS::EC2::RouteTable", table, "rtb-1", { RouteTableId: "rtb-1", VpcId: "vpc-1" }),
      ...live("aws", "AWS::EC2::Subnet", subnet, "subnet-1", { SubnetId: "subnet-1", VpcId: "vpc-1" }),
    ]);
    expect(inAccount).toEqual({ [table]: {}, [subnet]: {} });
  });

  it("is found by ids of Azure in any case, though names are the same elsewhere", () => {
    const id = (group: string, name: string) =>
      `/subscriptions/s/resourcegroups/${group}/providers/microsoft.network/networksecuritygroups/${name}`;
    const type = "Microsoft.Network/networkSecurityGroups";
    const nic = "/subscriptions/s/resourcegroups/a/providers/microsoft.network/networkinterfaces/n";
    const meant = "/subscriptions/s/resourceGroups/A/providers/Microsoft.Network/networkSecurityGroups/web";
    const links = linksIn([
      ...live("azure", type, id("a", "web"), "web", { properties: {} }),
      ...live("azure", type, id("b", "web"), "web", { properties: {} }),
      ...live("azure", "Microsoft.Network/networkInterfaces", nic, "n", {
        properties: { networkSecurityGroup: { id: meant } },
      }),
    ]);
    expect(Object.keys(links[nic] ?? {})).toEqual([id("a", "web")]);
  });

  it("is found by links of Google with any service in front", () => {
    const network = "//compute.googleapis.com/projects/p/global/networks/default";
    const machine = "//compute.googleapis.com/projects/p/zones/z/instances/m";
    const links = linksIn([
      ...live("google", "compute.googleapis.com/Network", network, "default", { name: "default" }),
      ...live("google", "compute.googleapis.com/Instance", machine, "m", {
        networkInterfaces: [{ network: "https://www.googleapis.com/compute/v1/projects/p/global/networks/default" }],
      }),
    ]);
    expect(links[machine]).toEqual({ [network]: [["properties", "networkInterfaces", 0, "network"]] });
  });

  it("has no others where a text only looks like one, and takes addresses for nothing but names", () => {
    const all = read(
      "main.tf",
      `resource "aws_s3_bucket" "__proto__" {}\nresource "aws_sns_topic" "t" {\n  name = aws_s3_bucket.__proto__.id\n}`,
    );
    const links = linksIn(all)["aws_sns_topic.t"];
    expect(Object.keys(links ?? {})).toEqual(["aws_s3_bucket.__proto__"]);
  });
});

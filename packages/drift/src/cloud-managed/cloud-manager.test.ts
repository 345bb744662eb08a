import { buildLiveResources, type Cloud } from "@plumbline/catalogue";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import { fullyRead, liveAws, liveIn } from "../testing/account.js";
import { findCloudManager } from "./cloud-manager.js";

const tagged = (key: string, value: string) => ({ Tags: [{ Key: key, Value: value }] });
const maker = (cloud: Cloud, type: string, body: JsonObject, id = "x") =>
  findCloudManager(liveIn(cloud, type, id, body, {}).shaped);

describe("what a service makes for itself", () => {
  it.each([
    [
      "AWS::ECS::Cluster",
      { ClusterName: "jobs_Batch_51a402cd-e942-4f82-bc99-6b6493b9771a" },
      "a Batch compute environment",
    ],
    [
      "AWS::Route53::HostedZone",
      { Name: "a.local.", HostedZoneConfig: { Comment: "Created by AWS Cloud Map namespace with ID ns-1" } },
      "its Cloud Map namespace",
    ],
    ["AWS::EC2::NetworkInterface", { Description: "Route 53 Resolver: rslvr-in-1:rni-2" }, "the service it is for"],
  ])("%s belongs to what made it", (type, body, manager) => {
    expect(maker("aws", type, body)).toBe(manager);
  });

  it("is not taken for it by half of its name", () => {
    expect(maker("aws", "AWS::ECS::Cluster", { ClusterName: "My_Batch_jobs" })).toBeUndefined();
  });
});

describe("what nobody has to manage", () => {
  it("is known by tags that AWS set, which are no part of what is configured", () => {
    const [shaped] = buildLiveResources({
      cloud: "aws",
      id: "i-1",
      pieces: [
        {
          type: "AWS::EC2::Instance",
          name: "i-1",
          body: { InstanceId: "i-1" },
          beside: { SystemTags: tagged("aws:autoscaling:groupName", "web").Tags },
        },
      ],
      scope: {},
      unread: [],
    });
    expect(shaped === undefined ? undefined : findCloudManager(shaped)).toBe("Auto Scaling group web");
  });

  it.each<readonly [type: string, body: JsonObject, made: string | undefined]>([
    ["AWS::EC2::Instance", tagged("aws:autoscaling:groupName", "web"), "Auto Scaling group web"],
    ["AWS::S3::Bucket", tagged("aws:cloudformation:stack-name", "shop"), "CloudFormation stack shop"],
    ["AWS::EC2::SecurityGroup", { GroupName: "default" }, "AWS"],
    ["AWS::EC2::SecurityGroup", { GroupName: "web" }, undefined],
    ["AWS::EC2::NetworkInterface", { Description: "ELB app/web/1" }, "the service it is for"],
    ["AWS::EC2::NetworkInterface", { Description: "mine" }, undefined],
    ["AWS::KMS::Alias", { AliasName: "alias/aws/s3" }, "AWS"],
    ["AWS::IAM::Role", { RoleName: "r", Path: "/aws-service-role/x/" }, "AWS"],
    [
      "AWS::IAM::Role",
      { RoleName: "AWSReservedSSO_x", Path: "/aws-reserved/sso.amazonaws.com/" },
      "IAM Identity Center",
    ],
    ["AWS::Logs::LogGroup", { LogGroupName: "/aws/lambda/f" }, "the service that writes to it"],
    ["AWS::Logs::LogGroup", { LogGroupName: "/mine" }, undefined],
    ["AWS::RDS::DBParameterGroup", { DBParameterGroupName: "default.mysql8.0" }, "AWS"],
    ["AWS::S3::Bucket", { BucketName: "mine" }, undefined],
  ])("in AWS: %s %j", (type, body, made) => {
    expect(maker("aws", type, body)).toBe(made);
  });

  const group = "/subscriptions/s/resourceGroups";
  it.each<readonly [type: string, id: string, body: JsonObject, made: string | undefined]>([
    [
      "Microsoft.Network/loadBalancers",
      `${group}/MC_rg_shop_westeurope/providers/Microsoft.Network/loadBalancers/kubernetes`,
      { name: "kubernetes" },
      "a Kubernetes cluster",
    ],
    [
      "Microsoft.Resources/resourceGroups",
      `${group}/managed`,
      { name: "managed", managedBy: "/subscriptions/s/x" },
      "/subscriptions/s/x",
    ],
    ["Microsoft.Resources/resourceGroups", `${group}/NetworkWatcherRG`, { name: "NetworkWatcherRG" }, "Azure"],
    ["Microsoft.Resources/resourceGroups", `${group}/shop`, { name: "shop" }, undefined],
    [
      "Microsoft.Compute/disks",
      `${group}/shop/providers/Microsoft.Compute/disks/vm_OsDisk_1`,
      { name: "vm_OsDisk_1", managedBy: "/subscriptions/s/vm", properties: { osType: "Linux" } },
      "/subscriptions/s/vm",
    ],
    [
      "Microsoft.Compute/disks",
      `${group}/shop/providers/Microsoft.Compute/disks/left_OsDisk_1`,
      { name: "left_OsDisk_1", properties: { osType: "Linux" } },
      undefined,
    ],
    ["Microsoft.Compute/disks", `${group}/shop/providers/Microsoft.Compute/disks/data`, { name: "data" }, undefined],
    [
      "Microsoft.Sql/servers/databases",
      `${group}/shop/providers/Microsoft.Sql/servers/s/databases/master`,
      { name: "master" },
      "Azure",
    ],
  ])("in Azure: %s %s", (type, id, body, made) => {
    expect(maker("azure", type, body, id)).toBe(made);
  });

  it.each<readonly [type: string, body: JsonObject, made: string | undefined]>([
    ["compute.googleapis.com/Network", { name: "default" }, "Google Cloud"],
    ["compute.googleapis.com/Network", { name: "shop" }, undefined],
    ["compute.googleapis.com/Route", { name: "default-route-4f" }, "Google Cloud"],
    [
      "compute.googleapis.com/Instance",
      { name: "gke-shop-pool-1", labels: { "goog-gke-node": "" } },
      "a Kubernetes cluster",
    ],
    ["compute.googleapis.com/Disk", { name: "x", labels: { "goog-managed-by": "composer" } }, "composer"],
    ["iam.googleapis.com/ServiceAccount", { email: "123-compute@developer.gserviceaccount.com" }, "Google Cloud"],
    ["iam.googleapis.com/ServiceAccount", { email: "shop@appspot.gserviceaccount.com" }, "Google Cloud"],
    ["iam.googleapis.com/ServiceAccount", { email: "app@shop.iam.gserviceaccount.com" }, undefined],
    ["logging.googleapis.com/LogSink", { name: "_Default" }, "Google Cloud"],
  ])("in Google Cloud: %s %j", (type, body, made) => {
    expect(maker("google", type, body)).toBe(made);
  });

  it("is counted, and is nothing of the coverage", () => {
    const there = [
      liveAws("AWS::EC2::Instance", "i-1", tagged("aws:autoscaling:groupName", "web")),
      liveAws("AWS::SQS::Queue", "arn:aws:sqs:::a", { QueueName: "a" }),
      liveAws("AWS::SQS::Queue", "arn:aws:sqs:::b", { QueueName: "b" }, { account: "2", region: "us-east-1" }),
    ];
    const report = findDrift([], { resources: there, ...fullyRead });
    expect(report.ownOfCloud).toBe(1);
    expect(report.coverage).toEqual([{ type: "AWS::SQS::Queue", inCode: 0, inCloud: 2 }]);
    expect(report.coverageByAccount).toEqual([
      { account: "123456789012", inCode: 0, inCloud: 1 },
      { account: "2", inCode: 0, inCloud: 1 },
    ]);
    expect(report.coverageByRegion).toEqual([
      { region: "eu-west-1", inCode: 0, inCloud: 1 },
      { region: "us-east-1", inCode: 0, inCloud: 1 },
    ]);
  });
});

import { buildLiveResources, type Cloud } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { findDrift } from "./find-drift.js";

interface Account {
  readonly cloud: Cloud;
  readonly code: Readonly<Record<string, string>>;
  readonly there: readonly {
    readonly id: string;
    readonly type: string;
    readonly body: JsonObject;
    readonly beside?: JsonObject;
  }[];
}

function live(cloud: Cloud, { id, type, body, beside }: Account["there"][number]): LiveSide {
  const name = id.slice(id.lastIndexOf("/") + 1);
  const scope = { subscription: "s", resourceGroup: "shop", region: "eu-west-1", project: "lab", cluster: "lab" };
  const [shaped] = buildLiveResources({
    cloud,
    id,
    pieces: [{ type, name, body, ...(beside && { beside }) }],
    scope,
    unread: [],
  });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

function driftOf({ cloud, code, there }: Account) {
  const { resources } = readCodeSides(createMemoryFileTree(code), cloud);
  const all = there.map((item) => live(cloud, item));
  const report = findDrift(resources, { resources: all, incompleteReason: () => undefined });
  return report.resources.map(({ result, address, id, drifted }) => [
    result,
    address ?? id,
    ...drifted.map(({ path, unwritten }) => `${path.join(".")} (${unwritten?.kind})`),
  ]);
}

const GROUP = "/subscriptions/s/resourcegroups/shop/providers";
const server = `${GROUP}/microsoft.sql/servers/db`;
const sqlServer = {
  code: {
    "main.tf": `resource "azurerm_mssql_server" "db" {
  name                = "db"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}
`,
  },
  there: {
    id: server,
    type: "Microsoft.Sql/servers",
    body: {
      id: server,
      name: "db",
      type: "Microsoft.Sql/servers",
      location: "westeurope",
      properties: { version: "12.0" },
    },
  },
};
const assignment = `${server}/providers/microsoft.authorization/roleassignments/1`;
const rule = `${server}/firewallrules/all`;
const network = { id: "//compute.googleapis.com/projects/lab/global/networks/net", body: { name: "net" } };
const objectOf = (kind: string, apiVersion: string, name: string, more: JsonObject = {}) => ({
  apiVersion,
  kind,
  metadata: { name, namespace: "shop" },
  ...more,
});
const roleBinding = objectOf("RoleBinding", "rbac.authorization.k8s.io/v1", "edit", {
  roleRef: { kind: "ClusterRole", name: "admin", apiGroup: "rbac.authorization.k8s.io" },
  subjects: [{ kind: "ServiceAccount", name: "app" }],
});
const serviceAccount = objectOf("ServiceAccount", "v1", "app");
const clusterItem = (body: ReturnType<typeof objectOf>) => ({
  id: `lab/${body.apiVersion}/${body.kind}/shop/${body.metadata.name}`,
  type: `${body.apiVersion}/${body.kind}`,
  body,
});

const accounts: readonly (readonly [string, Account, string, string])[] = [
  [
    "a role assignment of Azure",
    {
      cloud: "azure",
      code: sqlServer.code,
      there: [
        sqlServer.there,
        {
          id: assignment,
          type: "Microsoft.Authorization/roleAssignments",
          body: {
            id: assignment,
            name: "1",
            type: "Microsoft.Authorization/roleAssignments",
            properties: { principalId: "p" },
          },
        },
      ],
    },
    "azurerm_mssql_server.db",
    "beside.roleAssignments (grant)",
  ],
  [
    "a firewall rule of a database",
    {
      cloud: "azure",
      code: sqlServer.code,
      there: [
        sqlServer.there,
        {
          id: rule,
          type: "Microsoft.Sql/servers/firewallRules",
          body: {
            id: rule,
            name: "all",
            type: "Microsoft.Sql/servers/firewallRules",
            properties: { startIpAddress: "0.0.0.0", endIpAddress: "255.255.255.255" },
          },
        },
      ],
    },
    "azurerm_mssql_server.db",
    "beside.firewallrules (grant)",
  ],
  [
    "a grant of a key",
    {
      cloud: "aws",
      code: { "main.tf": 'resource "aws_kms_key" "data" {\n  description = "data"\n}\n' },
      there: [
        {
          id: "arn:aws:kms:eu-west-1:123456789012:key/k1",
          type: "AWS::KMS::Key",
          body: { KeyId: "k1", Description: "data", EnableKeyRotation: false },
        },
        {
          id: "arn:aws:kms:eu-west-1:123456789012:grant/g1",
          type: "AWS::KMS::Grant",
          body: { KeyId: "k1", GranteePrincipal: "arn:aws:iam::999999999999:root", Operations: ["Decrypt"] },
        },
      ],
    },
    "aws_kms_key.data",
    "beside.Grants (grant)",
  ],
  [
    "an access entry of a cluster",
    {
      cloud: "aws",
      code: {
        "main.tf":
          'resource "aws_eks_cluster" "shop" {\n  name     = "shop"\n  role_arn = "arn:aws:iam::123456789012:role/eks"\n  vpc_config {\n    subnet_ids = ["subnet-1"]\n  }\n}\n',
      },
      there: [
        {
          id: "arn:aws:eks:eu-west-1:123456789012:cluster/shop",
          type: "AWS::EKS::Cluster",
          body: {
            Name: "shop",
            RoleArn: "arn:aws:iam::123456789012:role/eks",
            ResourcesVpcConfig: { SubnetIds: ["subnet-1"] },
          },
          beside: { CreatedAt: "2026-01-02T10:00:00Z" },
        },
        {
          id: "arn:aws:eks:eu-west-1:123456789012:access-entry/shop/role/123456789012/mallory/1",
          type: "AWS::EKS::AccessEntry",
          body: { ClusterName: "shop", PrincipalArn: "arn:aws:iam::123456789012:role/mallory", Type: "STANDARD" },
          beside: { CreatedAt: "2026-03-02T10:00:00Z" },
        },
      ],
    },
    "aws_eks_cluster.shop",
    "beside.AccessEntries (grant)",
  ],
  [
    "a member of a group",
    {
      cloud: "aws",
      code: { "main.tf": 'resource "aws_iam_group" "admins" {\n  name = "admins"\n}\n' },
      there: [
        { id: "arn:aws:iam::123456789012:group/admins", type: "AWS::IAM::Group", body: { GroupName: "admins" } },
        {
          id: "arn:aws:iam::123456789012:user/mallory",
          type: "AWS::IAM::User",
          body: { UserName: "mallory", Groups: ["admins"] },
        },
      ],
    },
    "aws_iam_group.admins",
    "beside.Users (grant)",
  ],
  [
    "a firewall of a network of Google",
    {
      cloud: "google",
      code: {
        "main.tf":
          'provider "google" {\n  project = "lab"\n}\nresource "google_compute_network" "net" {\n  name = "net"\n}\n',
      },
      there: [
        { ...network, type: "compute.googleapis.com/Network" },
        {
          id: "//compute.googleapis.com/projects/lab/global/firewalls/open",
          type: "compute.googleapis.com/Firewall",
          body: {
            name: "open",
            network: "https://www.googleapis.com/compute/v1/projects/lab/global/networks/net",
            sourceRanges: ["0.0.0.0/0"],
          },
        },
      ],
    },
    "google_compute_network.net",
    "beside.firewalls (grant)",
  ],
  [
    "a role binding of a service account",
    {
      cloud: "kubernetes",
      code: { "a.json": JSON.stringify(serviceAccount) },
      there: [clusterItem(serviceAccount), clusterItem(roleBinding)],
    },
    "v1/ServiceAccount/shop/app",
    "beside.roleBindings (grant)",
  ],
];

describe("a grant that no code has", () => {
  it.each(accounts)("is told at the resource of the code: %s", (_, account, address, path) => {
    const [resource, grant] = account.there;
    expect(driftOf(account)).toEqual([
      ["drifted", address, path],
      ["unmanaged", grant?.id],
    ]);
    expect(driftOf({ ...account, there: resource === undefined ? [] : [resource] })).toEqual([["undrifted", address]]);
  });

  it("is none where the cloud made it together with the resource", () => {
    const made = accounts.find(([name]) => name === "an access entry of a cluster");
    const [cluster, entry] = made?.[1].there ?? [];
    if (made === undefined || cluster === undefined || entry === undefined) throw new Error("no account");
    const creators = { ...entry, beside: { CreatedAt: "2026-01-02T10:04:00Z" } };
    expect(driftOf({ ...made[1], there: [cluster, creators] })).toContainEqual(["undrifted", "aws_eks_cluster.shop"]);
  });

  it("is none where code has it", () => {
    const cluster = accounts.find(([name]) => name === "a role binding of a service account");
    if (cluster === undefined) throw new Error("no account");
    const code = { "a.json": JSON.stringify(serviceAccount), "b.json": JSON.stringify(roleBinding) };
    expect(driftOf({ ...cluster[1], code }).map(([result]) => result)).toEqual(["undrifted", "undrifted"]);
  });
});

describe("what nobody's code opens on AWS", () => {
  const arn = (rest: string) => `arn:aws:${rest}`;
  const bucket = { id: arn("s3:::data"), type: "AWS::S3::Bucket", body: { BucketName: "data" } };
  const code = { "main.tf": 'resource "aws_s3_bucket" "data" {\n  bucket = "data"\n}\n' };

  it("is an access point of a bucket, told at the bucket", () => {
    const point = (name: string) => ({
      id: arn("s3:eu-west-1:123456789012:accesspoint/open"),
      type: "AWS::S3::AccessPoint",
      body: { Name: "open", Bucket: name },
    });
    const there = (name: string) => driftOf({ cloud: "aws", code, there: [bucket, point(name)] });
    expect(there("data")).toContainEqual(["drifted", "aws_s3_bucket.data", "beside.AccessPoints (grant)"]);
    expect(there("other")).toContainEqual(["undrifted", "aws_s3_bucket.data"]);
  });

  it("is the policy of a table, unless a block of its own writes it", () => {
    const policy = {
      Statement: [{ Effect: "Allow", Principal: { AWS: ["111122223333"] }, Action: ["dynamodb:GetItem"] }],
    };
    const table = (body: JsonObject) => ({
      id: arn("dynamodb:eu-west-1:123456789012:table/t"),
      type: "AWS::DynamoDB::Table",
      body: { TableName: "t", ...body },
    });
    const block = 'resource "aws_dynamodb_table" "t" {\n  name = "t"\n}\n';
    const own =
      'resource "aws_dynamodb_resource_policy" "t" {\n  resource_arn = aws_dynamodb_table.t.arn\n  policy = "{}"\n}\n';
    const resultOf = (text: string, body: JsonObject) =>
      driftOf({ cloud: "aws", code: { "main.tf": text }, there: [table(body)] }).filter(
        ([, address]) => address === "aws_dynamodb_table.t",
      );
    expect(resultOf(block, {})).toEqual([["undrifted", "aws_dynamodb_table.t"]]);
    const open = { ResourcePolicy: { PolicyDocument: policy } };
    expect(resultOf(block, open)).toEqual([["drifted", "aws_dynamodb_table.t", "properties.ResourcePolicy (grant)"]]);
    expect(resultOf(`${block}${own}`, open)).toEqual([["undrifted", "aws_dynamodb_table.t"]]);
  });
});

import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { bucketCode, crawl, crawledPaths, type FileContents, masterNode, nodeIdsByPath } from "./testing/crawl.js";

const service = (name: string, apiVersion = "v1") =>
  `apiVersion: ${apiVersion}\nkind: Service\nmetadata:\n  name: ${name}\n`;
const stack = JSON.stringify({
  AWSTemplateFormatVersion: "2010-09-09",
  Parameters: { Name: { Type: "String", Default: "d" } },
  Resources: { Store: { Type: "AWS::S3::Bucket", Properties: { BucketName: { Ref: "Name" } } } },
});
const parameters = (value: string) => JSON.stringify([{ ParameterKey: "Name", ParameterValue: value }]);
const arm = JSON.stringify({
  $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  contentVersion: "1.0.0.0",
  resources: [
    { type: "Microsoft.Storage/storageAccounts", apiVersion: "2022-09-01", name: "acme", location: "eastus" },
  ],
});

describe("facts of a snapshot", () => {
  it("say where it comes from and what is in it", () => {
    const { snapshots } = crawl({ "azure/main.json": arm }, [
      masterNode("ARM_", "arm", { collection: "Arm.Template" }),
    ]);
    expect(snapshots).toHaveLength(1);
    expect(snapshots[0]?.facts).toEqual({
      nodeId: expect.stringMatching(/^ARM_[0-9a-f]{16}$/),
      masterSnapshotIds: ["ARM_"],
      connector: "git",
      structure: "filesystem",
      reference: "main",
      user: "tester",
      type: "arm",
      names: ["acme"],
      paths: ["/azure/main.json"],
      region: "eastus",
      scope: { branchName: "main" },
      services: [],
      databaseCollection: "armtemplate",
      url: "",
    });
  });

  it.each<[string, FileContents, readonly string[]]>([
    ["terraform", { "a/main.tf": bucketCode("x"), "a/terraform.tfvars": "" }, ["/a/terraform.tfvars", "/a/main.tf"]],
    [
      "terraformState",
      {
        "s.tfstate": JSON.stringify({
          version: 4,
          terraform_version: "1.5.0",
          serial: 1,
          lineage: "x",
          outputs: {},
          resources: [],
        }),
      },
      ["/s.tfstate"],
    ],
    ["cloudformation", { "a/stack.json": stack }, ["/a/stack.json"]],
    ["kubernetesObjectFiles", { "k/web.yaml": service("web") }, ["/k/web.yaml"]],
    [
      "helmChart",
      {
        "k/Chart.yaml": "name: k\nversion: 1.0.0\n",
        "k/values.yaml": "name: web\n",
        "k/templates/web.yaml": service("{{ .Values.name }}"),
        "k/crds/other.yaml": service("other"),
      },
      ["/k/templates/web.yaml"],
    ],
    ["ack", { "k/web.yaml": service("web") }, ["/k/web.yaml"]],
    ["yaml", { "x.yaml": "a: 1" }, ["/x.yaml"]],
    ["json", { "x.json": '{"a": 1}' }, ["/x.json"]],
  ])("exist for %s", (type, contents, paths) => {
    const { snapshots, problems } = crawl(contents, [masterNode("M", type)]);
    expect(problems).toEqual([]);
    expect(snapshots.map(({ facts }) => [facts.type, facts.paths])).toEqual([[type, paths]]);
  });

  it.each<[string, string, string]>([
    [
      "what all resources say",
      'resource "azurerm_x" "a" { location = "eastus" }\nresource "azurerm_x" "b" { location = "eastus" }',
      "eastus",
    ],
    [
      "nothing where they differ",
      'resource "azurerm_x" "a" { location = "eastus" }\nresource "azurerm_x" "b" { location = "westus" }',
      "",
    ],
    ["nothing where it is not known yet", 'resource "azurerm_x" "a" { location = azurerm_y.z.location }', ""],
    [
      "what the provider says",
      `provider "aws" { region = "eu-west-1" }\nprovider "aws" {\n alias = "b"\n region = "us-east-1"\n}\n${bucketCode("x")}`,
      "eu-west-1",
    ],
  ])("give the region: %s", (_, text, region) => {
    expect(crawl({ "main.tf": text }, [masterNode("T", "terraform")]).snapshots[0]?.facts.region).toBe(region);
  });

  it("name the part of a file that holds several objects", () => {
    const { snapshots } = crawl({ "k/all.yaml": `${service("a")}---\n${service("b")}` }, [
      masterNode("K", "kubernetesObjectFiles"),
    ]);
    expect(snapshots.map(({ facts }) => [facts.names, facts.paths])).toEqual([
      [["a"], ["/k/all.yaml", "/k/all_multiple_yaml_0.yaml"]],
      [["b"], ["/k/all.yaml", "/k/all_multiple_yaml_1.yaml"]],
    ]);
  });
});

describe("ids", () => {
  const contents: FileContents = {
    "a/main.tf": bucketCode("x"),
    "b/main.tf": bucketCode("x"),
    "k/all.yaml": `${service("a")}---\n${service("b")}---\n${service("b")}`,
    "c/stack.json": stack,
    "c/one.json": parameters("one"),
    "c/two.json": parameters("two"),
  };
  const nodes = [
    masterNode("T", "terraform"),
    masterNode("K", "kubernetesObjectFiles"),
    masterNode("C", "cloudformation"),
    masterNode("J", "json"),
  ];
  const all = crawl(contents, nodes).snapshots;

  it("are unique", () => {
    const ids = all.map(({ facts }) => facts.nodeId);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("stay the same when other files come and go", () => {
    const more = {
      ...contents,
      "0/first.tf": bucketCode("y"),
      "a/other.tf": bucketCode("z"),
      "a/terraform.tfvars": "x = 1",
      "k/0.yaml": service("c"),
      "d.json": "{}",
    };
    const after = new Set(crawl(more, nodes).snapshots.map(({ facts }) => facts.nodeId));
    for (const { facts } of all) expect(after).toContain(facts.nodeId);
    const { "b/main.tf": _, ...less } = contents;
    const left = new Set(crawl(less, nodes).snapshots.map(({ facts }) => facts.nodeId));
    expect(all.filter(({ facts }) => !left.has(facts.nodeId))).toHaveLength(1);
  });

  it("stay the same when the document itself changes", () => {
    const before = nodeIdsByPath(crawl({ "main.tf": bucketCode("x") }, [masterNode("T", "terraform")]).snapshots);
    const after = nodeIdsByPath(
      crawl({ "main.tf": bucketCode("x") + bucketCode("y") }, [masterNode("T", "terraform")]).snapshots,
    );
    expect(after).toEqual(before);
  });

  it("follow an object of a cluster through its file, and through versions of its API", () => {
    const node = [masterNode("K", "kubernetesObjectFiles")];
    const idOf = (text: string) =>
      crawl({ "all.yaml": text }, node).snapshots.find(({ facts }) => facts.names[0] === "b")?.facts.nodeId;
    const id = idOf(`${service("a")}---\n${service("b", "x.io/v1beta1")}`);
    expect(id).toBeDefined();
    expect(idOf(`${service("b", "x.io/v1")}---\n${service("a")}---\n${service("c")}`)).toBe(id);
    expect(idOf(service("b", "x.io/v1"))).toBe(id);
    expect(idOf(service("b", "y.io/v1"))).not.toBe(id);
  });

  it("stay the same when nodes are added after, and differ between trees", () => {
    const more = [...nodes, masterNode("A", "terraform")];
    expect(
      crawl(contents, more)
        .snapshots.map(({ facts }) => facts.nodeId)
        .sort(),
    ).toEqual(all.map(({ facts }) => facts.nodeId).sort());
    const elsewhere = crawl(contents, nodes, "master", ["other", ""]).snapshots.map(({ facts }) => facts.nodeId);
    expect(all.some(({ facts }) => elsewhere.includes(facts.nodeId))).toBe(false);
  });

  it("one document that several nodes find is one snapshot", () => {
    const { snapshots } = crawl({ "a/main.tf": bucketCode("x"), "b/main.tf": bucketCode("y") }, [
      masterNode("X1", "terraform"),
      masterNode("X10", "terraform", { paths: ["a"] }),
    ]);
    expect(snapshots.map(({ facts }) => facts.masterSnapshotIds)).toEqual([["X1", "X10"], ["X1"]]);
    expect(snapshots[0]?.facts.nodeId).toMatch(/^X1[0-9a-f]{16}$/);
  });
});

describe("what a node takes", () => {
  const contents: FileContents = {
    "aws/s3/main.tf": bucketCode("x"),
    "aws/vpc/main.tf": 'resource "aws_vpc" "main" {}',
    "aws2/main.tf": bucketCode("y"),
    "test/main.tf": bucketCode("t"),
  };
  it.each<[string, JsonObject, readonly string[]]>([
    ["everything", {}, ["/aws/s3/main.tf", "/aws/vpc/main.tf", "/aws2/main.tf", "/test/main.tf"]],
    ["a folder, not its namesake", { paths: ["aws"] }, ["/aws/s3/main.tf", "/aws/vpc/main.tf"]],
    ["a file", { paths: ["./aws2/main.tf"] }, ["/aws2/main.tf"]],
    [
      "several folders once",
      { paths: ["/aws", "/aws/s3", "test"] },
      ["/aws/s3/main.tf", "/aws/vpc/main.tf", "/test/main.tf"],
    ],
    ["a type of resource", { resourceType: "AWS_VPC" }, ["/aws/vpc/main.tf"]],
    ["all but a folder", { exclude: { paths: ["/aws"] } }, ["/aws2/main.tf", "/test/main.tf"]],
    [
      "all but a file",
      { exclude: { paths: ["test/main.tf"] } },
      ["/aws/s3/main.tf", "/aws/vpc/main.tf", "/aws2/main.tf"],
    ],
    ["all but a pattern from the start", { exclude: { regex: ["/aws", "main"] } }, ["/test/main.tf"]],
    ["what is included by part of the path", { include: { paths: ["/s3/"] } }, ["/aws/s3/main.tf"]],
    [
      "what is included by pattern",
      { include: { regex: ["/aws\\d/", ".*/vpc/"] } },
      ["/aws/vpc/main.tf", "/aws2/main.tf"],
    ],
    [
      "what is included and not excluded",
      { include: { paths: ["aws"] }, exclude: { regex: [".*/vpc/.*"] } },
      ["/aws/s3/main.tf", "/aws2/main.tf"],
    ],
  ])("%s", (_, more, expected) => {
    expect(crawledPaths(contents, masterNode("T", "terraform", more))).toEqual(expected);
  });

  it("is told when there is nothing, or a pattern is none", () => {
    expect(crawl(contents, [masterNode("T", "terraform", { paths: ["/gcp"] })]).problems).toEqual([
      { configuration: "config", message: "T: there is nothing at /gcp" },
    ]);
    const broken = crawl(contents, [
      masterNode("T", "terraform", { exclude: { regex: ["("] } }),
      masterNode("U", "terraform"),
    ]);
    expect(broken.snapshots).toHaveLength(4);
    expect(broken.problems).toMatchObject([
      { message: expect.stringMatching(/^T: a pattern is no regular expression: /) },
    ]);
  });

  it("is told with its problems, and not with those of files nobody asked for", () => {
    const files = { "a/main.tf": bucketCode("x"), "a/broken.yaml": "apiVersion: [", "b/broken.yaml": "apiVersion: [" };
    const { problems } = crawl(files, [masterNode("K", "kubernetesObjectFiles", { paths: ["a"] })]);
    expect(problems.map(({ file, configuration }) => [configuration, file])).toEqual([["git", "a/broken.yaml"]]);
  });
});

describe("snapshot configurations", () => {
  const contents: FileContents = {
    "c/stack.json": stack,
    "c/one.json": parameters("one"),
    "c/two.json": parameters("two"),
    "k/all.yaml": `${service("a")}---\n${service("b")}`,
    "main.tf": bucketCode("x"),
    "shop/Chart.yaml": "name: shop\nversion: 1.0.0\n",
    "shop/templates/web.yaml": service("{{ .Release.Name }}"),
  };
  it.each<[string, JsonObject, readonly string[]]>([
    ["a template of a chart", { type: "helmChart", paths: ["shop/templates/web.yaml"] }, ["/shop/templates/web.yaml"]],
    ["a file", { type: "terraform", paths: ["main.tf"] }, ["/main.tf"]],
    ["an old path", { type: "json", path: "/c/one.json" }, ["/c/one.json"]],
    [
      "a template with its parameters",
      { type: "cloudformation", paths: ["c/stack.json", "c/two.json"] },
      ["/c/two.json", "/c/stack.json"],
    ],
    [
      "a part of a file",
      { type: "kubernetesObjectFiles", paths: ["/k/all_multiple_yaml_1.yaml"] },
      ["/k/all.yaml", "/k/all_multiple_yaml_1.yaml"],
    ],
  ])("take %s", (_, node, paths) => {
    const { snapshots, problems } = crawl(contents, [{ snapshotId: "S1", ...node }], "snapshot");
    expect(problems).toEqual([]);
    expect(snapshots.map(({ facts }) => [facts.nodeId, facts.paths])).toEqual([["S1", paths]]);
  });

  it("are told about what is not there", () => {
    const { snapshots, problems } = crawl(
      contents,
      [{ snapshotId: "S1", type: "arm", paths: ["none.json"] }],
      "snapshot",
    );
    expect(snapshots).toEqual([]);
    expect(problems).toEqual([{ configuration: "config", message: "S1: no arm template is at /none.json" }]);
  });
});

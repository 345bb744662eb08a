import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { bucketCode, crawl, crawledPaths, type FileContents, masterNode, nodeIdsByPath } from "./testing/crawl.js";

describe("whole modules", () => {
  const contents: FileContents = {
    "network/main.tf": bucketCode("x"),
    "network/other.tf": bucketCode("y"),
    "network/dev.auto.tfvars": "",
    "app/main.tf": 'module "m" {\n  source = "../modules/m"\n}\n',
    "modules/m/main.tf": 'resource "aws_vpc" "main" {}',
    "main.tf": 'variable "v" {}',
  };
  const module = (more: JsonObject = {}) => masterNode("M", "terraformModule", more);

  it("are one snapshot each, with all files, and the folder as its own path", () => {
    const { snapshots, problems } = crawl(contents, [module()]);
    expect(problems).toEqual([]);
    expect(snapshots.map(({ facts }) => [facts.type, facts.names, facts.paths])).toEqual([
      ["terraformModule", ["/"], ["/main.tf", "/"]],
      ["terraformModule", ["main"], ["/app/main.tf", "/app"]],
      [
        "terraformModule",
        ["x", "y"],
        ["/network/dev.auto.tfvars", "/network/main.tf", "/network/other.tf", "/network"],
      ],
    ]);
  });

  it.each<[string, FileContents]>([
    ["added", { "network/z.tf": bucketCode("z"), "network/terraform.tfvars": "", "0.tf": bucketCode("z") }],
    ["renamed", { "network/main.tf": "", "network/other.tf": "", "network/a.tf": bucketCode("x") + bucketCode("y") }],
    ["emptied", { "network/other.tf": "" }],
  ])("keep their ids when files are %s", (_, changed) => {
    const after = Object.fromEntries(Object.entries({ ...contents, ...changed }).filter(([, text]) => text !== ""));
    expect(nodeIdsByPath(crawl(after, [module()]).snapshots)).toEqual(
      nodeIdsByPath(crawl(contents, [module()]).snapshots),
    );
  });

  it.each<[string, JsonObject, readonly string[]]>([
    ["everything", {}, ["/", "/app", "/network"]],
    ["a folder", { paths: ["/network"] }, ["/network"]],
    ["the module of a file", { paths: ["network/other.tf"] }, ["/network"]],
    ["nothing below a module that is called", { paths: ["modules"] }, []],
    ["a type of resource, wherever the module has it from", { resourceType: "aws_vpc" }, ["/app"]],
    ["what has an included file", { include: { paths: ["/app/"], regex: [".*/other\\.tf$"] } }, ["/app", "/network"]],
    ["what is below an excluded folder", { exclude: { paths: ["network"], regex: ["/app/"] } }, ["/"]],
    [
      "what has other files than the excluded",
      { exclude: { paths: ["network/main.tf", "main.tf"] } },
      ["/app", "/network"],
    ],
  ])("are found: %s", (_, more, expected) => {
    expect(crawledPaths(contents, module(more))).toEqual(expected);
  });

  it("are taken by the folder a snapshot configuration names", () => {
    const nodes = ["/network/", "/", "/network/main.tf"].map((path, index) => ({
      snapshotId: `S${index}`,
      type: "terraformModule",
      paths: [path],
    }));
    const { snapshots, problems } = crawl(contents, nodes, "snapshot");
    expect([...nodeIdsByPath(snapshots)]).toEqual([
      ["/", "S1"],
      ["/network", "S0"],
    ]);
    expect(problems.map(({ message }) => message)).toEqual(["S2: no terraformModule template is at /network/main.tf"]);
  });

  it("stand beside their files, whose problems are told once", () => {
    const { snapshots, problems } = crawl({ "a/main.tf": bucketCode("x"), "a/broken.tf": "= 1" }, [
      masterNode("T", "terraform"),
      module(),
    ]);
    expect([...nodeIdsByPath(snapshots)]).toEqual([
      ["/a/main.tf", expect.stringMatching(/^T[0-9a-f]{16}$/)],
      ["/a", expect.stringMatching(/^M[0-9a-f]{16}$/)],
    ]);
    expect(problems.map(({ file }) => file)).toEqual(["a/broken.tf"]);
  });
});

it("resources of one address have an id each: a queue and the policy it says, blocks that are there twice", () => {
  const queue = 'resource "aws_sqs_queue" "q" {\n  policy = "{\\"Statement\\": []}"\n}\n';
  const contents = { "a.tf": `${queue}${bucketCode("x")}`, "b.tf": bucketCode("x") };
  const { snapshots } = crawl(contents, [masterNode("M", "resources")]);
  expect(snapshots.length).toBeGreaterThanOrEqual(3);
  expect(new Set(snapshots.map(({ facts }) => facts.nodeId)).size).toBe(snapshots.length);
});

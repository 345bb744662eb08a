/** Formats that are recognised and not read, beside whole modules. */
import { join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestFolder, testFolder, writeFiles } from "../git/testing/repository.js";
import { planInFolder, runAllShares } from "./testing/run.js";
import { sampleCollection } from "./testing/sample-collection.js";

let folder: TestFolder;
beforeEach(() => {
  folder = testFolder();
  writeFiles(join(folder.path, "code"), {
    "a/main.tf": 'resource "aws_s3_bucket" "a" {}\n',
    "b/main.tf": 'resource "aws_s3_bucket" "b" {}\n',
    "a/Pulumi.yaml": "name: shop\n",
    ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`b/${number}.pkr.hcl`, "source {}\n"])),
  });
});
afterEach(() => folder.remove());

const planWith = async (...nodes: readonly JsonObject[]) =>
  (await planInFolder(folder.path, sampleCollection({ nodes, cases: [] }))).plan;
const modules = { masterSnapshotId: "TM_", type: "terraformModule", paths: ["/"] };
const pulumi = { configuration: "code", file: "a/Pulumi.yaml", message: "Pulumi is not read" };
const packer = {
  configuration: "code",
  file: "b/1.pkr.hcl",
  message: "Packer is not read, nor 4 more files of it: b/2.pkr.hcl, b/3.pkr.hcl, b/4.pkr.hcl, …",
};

it("are told once for each format by any number of shares, and again when nothing has to be read", async () => {
  const plan = await planWith(modules);
  const before = runAllShares(plan, { shares: 3 });
  expect(before.problems).toEqual([pulumi, packer]);
  const again = runAllShares(plan, { shares: 2, before });
  expect([again.read, again.problems]).toEqual([[], [pulumi, packer]]);
  expect(runAllShares(plan, { isDone: () => true }).problems).toEqual([pulumi, packer]);
});

it.each<[string, JsonObject, readonly unknown[]]>([
  ["below its paths", { ...modules, paths: ["/a"] }, [pulumi]],
  ["where it excludes nothing", { ...modules, exclude: { paths: ["/b"] } }, [pulumi]],
  ["and not of nodes that ask for one kind of file", { ...modules, type: "terraform" }, []],
])("are told of a node of whole modules %s", async (_, node, problems) => {
  expect(runAllShares(await planWith(node)).problems).toEqual(problems);
});

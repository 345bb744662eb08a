/** Verdicts on whole modules: on what different files hold together, and on what is left when files are excluded. */
import { join } from "node:path";
import type { Exclusion, JsonObject } from "@plumbline/model";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestFolder, testFolder, writeFiles } from "../git/testing/repository.js";
import { planInFolder, runAllShares } from "./testing/run.js";
import { type FileContents, sampleCases, sampleCollection } from "./testing/sample-collection.js";

let folder: TestFolder;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

const bucket = (name: string, acl: string) => `resource "aws_s3_bucket" "${name}" {\n  acl = ${acl}\n}\n`;

/** Points at all it finds, as rules of ours do. */
const pointingRule = `package rule

import rego.v1

deny contains {"path": ["resources", i, "properties", "acl"], "message": "public"} if {
	some i, resource in input.resources
	resource.properties.acl == "public-read"
}

deny contains {"path": ["resources", i, "properties", "grant", j], "message": "granted"} if {
	some i, resource in input.resources
	some j, _ in resource.properties.grant
}

deny contains {"path": [], "message": "nowhere"} if some _ in input.output

default passed := null

passed := true if count(deny) == 0

passed := false if count(deny) > 0
`;
const bound: readonly JsonObject[] = [
  ...sampleCases.filter(({ masterTestId }) => masterTestId === "TF-1"),
  { masterTestId: "OUR-1", type: "rego", rule: "file(ours.rego)", evals: [{ id: "OUR-E", eval: "data.rule.passed" }] },
].map((one) => ({ ...one, masterSnapshotId: ["TM_"] }));

async function run(contents: FileContents, exclusions: readonly Exclusion[] = []) {
  writeFiles(join(folder.path, "code"), contents);
  const given = sampleCollection({
    nodes: [{ masterSnapshotId: "TM_", type: "terraformModule", paths: ["/"] }],
    cases: bound,
    more: { exclusions },
  });
  const ruleFiles = new Map([...(given.ruleFiles ?? []), ["ours.rego", pointingRule]]);
  const { tally, resources } = runAllShares((await planInFolder(folder.path, { ...given, ruleFiles })).plan);
  const verdicts = [...resources.values()].flatMap(({ facts, verdicts: all = [] }) =>
    all.map(({ testCase, outcome, evidence = [] }) =>
      [facts.paths.at(-1), testCase.testId, outcome, ...evidence.map(({ file, line }) => `${file}:${line}`)].join(" "),
    ),
  );
  const messages = [...resources.values()].flatMap(({ verdicts: all = [] }) =>
    all.flatMap(({ message, evidence = [] }) => [message, ...evidence.map(({ message: about }) => about)]),
  );
  return { messages, verdicts: verdicts.sort(), excluded: tally.excluded, used: tally.usedExclusions };
}

const open = '"public-read"';
const contents: FileContents = {
  "net/a.tf": bucket("a", open),
  "net/b.tf": bucket("b", open),
  "net/c.tf": 'module "m" {\n  source = "../modules/m"\n}\n',
  "modules/m/main.tf": bucket("m", open),
};

describe("exclusions of whole modules", () => {
  const single = (...paths: readonly string[]): Exclusion => ({
    exclusionType: "single",
    masterTestID: "OUR-1",
    paths,
  });
  const resource = (...paths: readonly string[]): Exclusion => ({ exclusionType: "resource", paths });
  const ours = (...places: readonly string[]) => ["/net OUR-1 failed", ...places].join(" ");
  const packs = (place: string) => `/net TF-1 failed ${place}`;
  const all = ["/modules/m/main.tf", "/net/a.tf", "/net/b.tf"];
  // What rules of packs tell of first.
  const first = packs("/net/a.tf:2");

  it.each<[string, readonly Exclusion[], readonly string[], number]>([
    ["none", [], [ours("/net/a.tf:2", "/net/b.tf:2", "/modules/m/main.tf:2"), first], 0],
    ["the folder", [resource("net")], [], 1],
    ["a test on the folder", [single("/net")], [first], 1],
    ["a test", [{ exclusionType: "test", masterTestID: "OUR-E" }], [first], 1],
    [
      "a file: only what is decided there",
      [resource("/net/a.tf")],
      [ours("/net/b.tf:2", "/modules/m/main.tf:2"), packs("/net/b.tf:2")],
      0,
    ],
    ["a test on a file", [single("net/b.tf")], [ours("/net/a.tf:2", "/modules/m/main.tf:2"), first], 0],
    ["a file of a module that is called", [single(all[0] ?? "")], [ours("/net/a.tf:2", "/net/b.tf:2"), first], 0],
    ["a test on all files", [single(...all)], [first], 1],
    ["all files", [resource(...all)], [], 2],
  ])("leave out: %s", async (_, exclusions, verdicts, excluded) => {
    const result = await run(contents, exclusions);
    expect(result.verdicts).toEqual(verdicts);
    expect(result.excluded).toBe(excluded);
    expect(result.used).toEqual(exclusions.map((__, index) => index));
  });

  it("by file leave out any number of failures there, and none elsewhere", async () => {
    const many = Array.from({ length: 150 }, (_, index) => bucket(`b${index}`, open)).join("");
    const result = await run({ "net/a.tf": many, "net/z.tf": bucket("z", open) }, [resource("/net/a.tf")]);
    expect(result.verdicts).toEqual([ours("/net/z.tf:2"), packs("/net/z.tf:2")]);
  });

  it("by file never cover a failure that nobody can place, and those that matched nothing are not used", async () => {
    const more = { "net/a.tf": 'output "o" {\n  value = 1\n}\n', "net/b.tf": bucket("b", '"private"') };
    const quiet = { ...contents, ...more, "modules/m/main.tf": bucket("m", '"private"') };
    const result = await run(quiet, [resource("/net/a.tf")]);
    expect(result).toMatchObject({
      verdicts: ["/net OUR-1 failed /net/a.tf:1", "/net TF-1 passed"],
      excluded: 0,
      used: [],
    });
  });
});

describe("evidence of whole modules", () => {
  it("tells each place once, however many instances it makes", async () => {
    const many = `resource "aws_s3_bucket" "many" {\n  count = 300\n  acl   = "public-read"\n}\n`;
    const { verdicts } = await run({ "net/a.tf": many, "net/b.tf": bucket("b", open) });
    expect(verdicts[0]).toBe("/net OUR-1 failed /net/a.tf:3 /net/b.tf:2");
  });

  it("has places in blocks that may turn out not to be there, where they are made", async () => {
    const dynamic = `resource "aws_s3_bucket" "d" {
  dynamic "grant" {
    for_each = var.grants
    content {
      id = grant.key
    }
  }
}

variable "grants" {}
`;
    expect((await run({ "net/a.tf": dynamic })).verdicts[0]).toBe("/net OUR-1 unknown");
    const both = await run({ "net/a.tf": dynamic, "net/b.tf": bucket("b", open) });
    expect(both.verdicts[0]).toBe("/net OUR-1 failed /net/a.tf:2 /net/b.tf:2");
  });
});

it("judges what exists perhaps in the case in which it does, and says so", async () => {
  const source = 'variable "on" {}\nresource "x_acl" "s" {\n  count = var.on ? 1 : 0\n  level = "public-read"\n}\n';
  const { verdicts, messages } = await run({ "net/a.tf": `${bucket("a", "one(x_acl.s[*].level)")}${source}` });
  expect(verdicts).toContain("/net OUR-1 failed /net/a.tf:2");
  expect(messages).toContain("public (failed where it is made: x_acl.s (decided by var.on))");
});

import { describe, expect, it, test } from "vitest";
import { createMemoryFileTree, type FileTree } from "./files/file-tree.js";
import type { UnitReads } from "./files/read-log.js";
import type { ReadOptions } from "./read-options.js";
import { computeReadsFingerprint } from "./reads-fingerprint.js";
import { createUnitTreeReader, type Unit } from "./tree-reader.js";

const CALL = (source: string) => `module "m" {\n  source = "${source}"\n}\n`;
const THING = 'resource "x_thing" "a" {\n}\n';
const TEMPLATE =
  "AWSTemplateFormatVersion: 2010-09-09\nParameters: { P: { Type: String } }\n" +
  "Resources: { Stack: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: deep/nested.yaml } } }\n";
const OTHER_TEMPLATE = "AWSTemplateFormatVersion: 2010-09-09\nResources: { T: { Type: AWS::SNS::Topic } }\n";
const ARM = JSON.stringify({
  $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  contentVersion: "1.0.0.0",
  resources: [
    {
      type: "Microsoft.Resources/deployments",
      name: "n",
      apiVersion: "2020-01-01",
      properties: { templateLink: { relativePath: "linked.json" } },
    },
  ],
});
const ARM_PARAMETERS = '{"$schema": "https://x/2019-04-01/deploymentParameters.json#", "parameters": {}}';
const PLAN = JSON.stringify({
  format_version: "1.2",
  planned_values: {
    root_module: {
      resources: [{ address: "x_thing.a", mode: "managed", type: "x_thing", name: "a", values: {} }],
    },
  },
});

type Tree = Readonly<Record<string, string>>;

const terraform = (path: string): Unit => ({ kind: "terraform", path });
const data = (path: string): Unit => ({ kind: "data", path });

/** All units are read, the one asked about last: what others have had kept must count for it all the same. */
function readsOf(files: FileTree, unit: Unit, options: ReadOptions = {}): UnitReads {
  const reader = createUnitTreeReader(files, options, () => undefined);
  for (const other of [...reader.units, unit]) Array.from(reader.read(other));
  return reader.reads(unit);
}

describe("another fingerprint", () => {
  it.each<[what: string, unit: Unit, tree: Tree, changes: Tree]>([
    ["a file of the module", terraform(""), { "main.tf": THING }, { "main.tf": `\n${THING}` }],
    ["another file beside it", terraform(""), { "main.tf": THING }, { "b.tf": THING }],
    ["the twin that replaces it", terraform(""), { "main.tf": THING }, { "main.tofu": THING }],
    ["variables that come to it", terraform(""), { "main.tf": THING }, { "x.auto.tfvars": "a = 1" }],
    [
      "a module two roots call",
      terraform("b"),
      { "a/main.tf": CALL("../m"), "b/main.tf": CALL("../m"), "m/main.tf": THING },
      { "m/main.tf": `${THING}# changed` },
    ],
    ["a module that was missing", terraform("b"), { "b/main.tf": CALL("../m") }, { "m/main.tf": THING }],
    [
      "the list of installed modules",
      terraform("b"),
      { "b/main.tf": CALL("org/m/aws"), "m/main.tf": THING },
      { "b/.terraform/modules/modules.json": '{"Modules": [{"Key": "m", "Dir": "../m"}]}' },
    ],
    [
      "a file a function asked for in vain",
      terraform(""),
      { "main.tf": 'resource "x_thing" "a" {\n  v = fileexists("x/y")\n}\n' },
      { "x/y": "" },
    ],
    [
      "a file in a set of files",
      terraform(""),
      { "main.tf": 'resource "x_thing" "a" {\n  v = fileset("x", "**")\n}\n' },
      { "x/y/z": "" },
    ],
    ["code beside a plan", data("deep/plan.json"), { "deep/plan.json": PLAN }, { "deep/main.tf": THING }],
    ["code above a plan", data("deep/plan.json"), { "deep/plan.json": PLAN }, { "main.tf": THING }],
    [
      "a parameter file beside it",
      data("b.yaml"),
      { "a.yaml": TEMPLATE, "b.yaml": TEMPLATE, "p.json": '["P=1"]' },
      { "p.json": '["P=2"]' },
    ],
    ["a new parameter file", data("b.yaml"), { "a.yaml": TEMPLATE, "b.yaml": TEMPLATE }, { "p.json": '["P=2"]' }],
    ["a nested template", data("b.yaml"), { "b.yaml": TEMPLATE }, { "deep/nested.yaml": OTHER_TEMPLATE }],
    ["a linked template", data("b.json"), { "a.json": ARM, "b.json": ARM }, { "linked.json": ARM }],
    ["an ARM parameter file", data("b.json"), { "a.json": ARM, "b.json": ARM }, { "p.json": ARM_PARAMETERS }],
  ])("for %s", (_what, unit, tree, changes) => {
    const before = createMemoryFileTree(tree);
    const reads = readsOf(before, unit);
    expect(computeReadsFingerprint(createMemoryFileTree(tree), reads)).toBe(computeReadsFingerprint(before, reads));
    expect(computeReadsFingerprint(createMemoryFileTree({ ...tree, ...changes }), reads)).not.toBe(
      computeReadsFingerprint(before, reads),
    );
  });
});

describe("the same fingerprint", () => {
  it.each<[what: string, unit: Unit, tree: Tree, changes: Tree]>([
    ["another root module", terraform("a"), { "a/main.tf": THING, "b/main.tf": THING }, { "b/main.tf": "" }],
    [
      "new files elsewhere, with a module from a registry and a set of files",
      terraform("a"),
      { "a/main.tf": `${CALL("org/m/aws")}resource "x_thing" "a" {\n  v = fileset("x", "**")\n}\n` },
      { "b/new.tf": THING, "new.json": "{}" },
    ],
    ["a template beside it", data("a.yaml"), { "a.yaml": TEMPLATE, "b.yaml": TEMPLATE }, { "b.yaml": `${TEMPLATE}\n` }],
    ["a new template beside it", data("a.json"), { "a.json": ARM }, { "b.json": ARM }],
  ])("for %s", (_what, unit, tree, changes) => {
    const before = createMemoryFileTree(tree);
    const reads = readsOf(before, unit);
    expect(computeReadsFingerprint(createMemoryFileTree({ ...tree, ...changes }), reads)).toBe(
      computeReadsFingerprint(before, reads),
    );
  });
});

test("units come in the order of reading: root modules, then files", () => {
  const tree = {
    "z/main.tf": CALL("../m"),
    "m/main.tf": THING,
    "main.tf": THING,
    "a.json": "{}",
    "c.md": "",
    "b.yml": "",
  };
  const { units } = createUnitTreeReader(createMemoryFileTree(tree), {}, () => undefined);
  expect(units).toEqual([terraform(""), terraform("z"), data("a.json"), data("b.yml")]);
});

test("what a unit looked at is not known before it has been read to its end", () => {
  const reader = createUnitTreeReader(createMemoryFileTree({ "a.json": "{}" }), {}, () => undefined);
  const started = reader.read(data("a.json"));
  expect(() => reader.reads(data("a.json"))).toThrow("has not been read to its end");
  expect(started.next().done).toBe(true);
  expect(reader.reads(data("a.json"))).toEqual({ files: ["a.json"], folders: [] });
});

describe("a tree that changes while it is read", () => {
  it.each([
    ["its content", "a.yaml", OTHER_TEMPLATE],
    ["a parameter file beside it", "p.json", '["P=2"]'],
    ["what becomes a parameter file and is none again", "q.json", '["P=3"]'],
  ])("has no fingerprint that is ever met again: %s", (_what, path, changed) => {
    const first: Tree = { "a.yaml": TEMPLATE, "p.json": '["P=1"]', "q.json": "{}" };
    let contents = first;
    const live: FileTree = { paths: Object.keys(first), bytes: (asked) => createMemoryFileTree(contents).bytes(asked) };
    const unit = data("a.yaml");
    const reads = readsOf(live, unit);
    computeReadsFingerprint(live, reads);
    contents = { ...first, [path]: changed };
    const again = createUnitTreeReader(live, {}, () => undefined);
    Array.from(again.read(unit));
    contents = first;
    const found = computeReadsFingerprint(live, again.reads(unit));
    for (const tree of [first, { ...first, [path]: changed }])
      expect(computeReadsFingerprint(createMemoryFileTree(tree), reads)).not.toBe(found);
  });
});

describe("a problem", () => {
  it("is of every unit that meets it, and told once", () => {
    const told: string[] = [];
    const files = createMemoryFileTree({
      "a/main.tf": CALL("../m"),
      "b/main.tf": CALL("../m"),
      "c/main.tf": THING,
      "m/main.tf": `${THING}resource {\n}\n`,
    });
    const reader = createUnitTreeReader(files, {}, ({ file }) => told.push(file));
    const counts = ["a", "b", "c"].map((root) => {
      Array.from(reader.read(terraform(root)));
      return reader.problems(terraform(root)).map(({ file }) => file);
    });
    expect(counts).toEqual([["m/main.tf"], ["m/main.tf"], []]);
    expect(told).toEqual(["m/main.tf"]);
  });
});

it("leaves a state beside the code that it is of alone, where whoever reads judges", () => {
  const state = JSON.stringify({ version: 4, terraform_version: "1.9.0", serial: 1, lineage: "x", resources: [] });
  const files = createMemoryFileTree({
    "a/main.tf": THING,
    "a/terraform.tfstate": state,
    "b/terraform.tfstate": state,
  });
  const unitsWith = (options: ReadOptions) =>
    createUnitTreeReader(files, options, () => {}).units.map(({ path }) => path);
  expect(unitsWith({ skipsTwins: true })).toEqual(["a", "b/terraform.tfstate"]);
  expect(unitsWith({ skipsTwins: true, kinds: ["terraform-state"] })).toContain("a/terraform.tfstate");
  expect(unitsWith({})).toEqual(["a", "a/terraform.tfstate", "b/terraform.tfstate"]);
});

describe("what was made out of code in the same tree", () => {
  const unitsOf = (contents: Readonly<Record<string, string>>) =>
    createUnitTreeReader(createMemoryFileTree(contents), { skipsTwins: true }, () => {}).units.map(({ path }) => path);
  const bicep = "resource a 'Microsoft.Storage/storageAccounts@2023-01-01' = {\n  name: 'a'\n}\n";
  const template = (metadata: object) =>
    JSON.stringify({
      $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
      contentVersion: "1.0.0.0",
      metadata,
      resources: [],
    });
  const generated = template({ _generator: { name: "bicep", version: "0.30.3", templateHash: "1" } });
  const chart = { "shop/Chart.yaml": "name: shop\nversion: 1.0.0\n", "shop/templates/web.yaml": "kind: Pod\n" };

  it("is not read where it is a template that Bicep made", () => {
    expect(unitsOf({ "main.bicep": bicep, "azuredeploy.json": generated })).toEqual(["main.bicep"]);
    expect(unitsOf({ "a/web.bicep": bicep, "a/web.json": generated })).toEqual(["a/web.bicep"]);
  });

  it("is read where it says that a person wrote it, or where its source is not there", () => {
    expect(unitsOf({ "main.bicep": bicep, "azuredeploy.json": template({}) })).toEqual([
      "azuredeploy.json",
      "main.bicep",
    ]);
    expect(unitsOf({ "b/main.bicep": bicep, "a/azuredeploy.json": generated })).toEqual([
      "a/azuredeploy.json",
      "b/main.bicep",
    ]);
  });

  it("is not read where it is a plan of the code", () => {
    const plan = '{"format_version":"1.2","planned_values":{},"resource_changes":[]}';
    expect(unitsOf({ "a/main.tf": THING, "a/plan.json": plan, "b/plan.json": plan })).toEqual(["a", "b/plan.json"]);
  });

  it("is not read where Helm rendered it from a chart", () => {
    const rendered = "---\n# Source: shop/templates/web.yaml\nkind: Pod\n";
    expect(unitsOf({ ...chart, "out/shop.yaml": rendered })).toEqual(["shop", "shop/Chart.yaml"]);
    expect(unitsOf({ ...chart, "out/other.yaml": rendered.replace("shop/", "other/") })).toContain("out/other.yaml");
    const elsewhere = {
      "shop/deploy/Chart.yaml": "apiVersion: v2\nname: shop\n",
      "shop/deploy/templates/web.yaml": "kind: Pod\n",
    };
    expect(unitsOf({ ...elsewhere, "shop/fixture.yaml": rendered })).not.toContain("shop/fixture.yaml");
  });
});

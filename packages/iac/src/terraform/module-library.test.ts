import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";
import { findSourceRange } from "../source/source-tree.js";

describe("root modules", () => {
  const addresses = (files: Record<string, string>) =>
    readFileTree(createMemoryFileTree(files), { kinds: ["terraform"] }).resources.map(({ address }) => address);
  const resource = 'resource "x_y" "z" {\n}\n';

  it("are the folders nobody calls", () => {
    expect(
      addresses({
        "live/prod/main.tf": 'module "m" {\n  source = "../../modules/m"\n}\n',
        "modules/m/main.tf": resource,
        "modules/unused/main.tf": resource,
      }),
    ).toEqual(["module.m.x_y.z", "x_y.z"]);
  });

  it("stay roots when only their own examples call them", () => {
    expect(addresses({ "main.tf": resource, "examples/one/main.tf": 'module "m" {\n  source = "../.."\n}\n' })).toEqual(
      ["x_y.z", "module.m.x_y.z"],
    );
  });

  it("do not include what terraform init installed", () => {
    expect(addresses({ "main.tf": resource, ".terraform/modules/m/main.tf": resource })).toEqual(["x_y.z"]);
  });

  it("cannot be left: a source that leads out of the tree is unresolved", () => {
    const { problems } = readFileTree(
      createMemoryFileTree({ "main.tf": 'module "m" {\n  source = "../outside"\n}\n' }),
    );
    expect(problems).toEqual([
      { file: "main.tf", line: 1, column: 1, message: 'the module "../outside" is not in this tree' },
    ]);
  });
});

describe("modules of registries and other repositories", () => {
  const call = (source: string) => `module "m" {\n  source = "${source}"\n}\n`;
  const resource = 'resource "x_y" "z" {\n}\n';
  const folders = {
    "terraform-aws-vpc/main.tf": resource,
    "terraform-aws-vpc/modules/endpoints/main.tf": resource,
    "network/main.tf": resource,
  };
  const called = (source: string, moduleFolders?: ReadonlyMap<string, string>) => {
    const { resources, problems } = readFileTree(createMemoryFileTree({ ...folders, "live/main.tf": call(source) }), {
      kinds: ["terraform"],
      ...(moduleFolders !== undefined && { moduleFolders }),
    });
    const found = resources.find(({ address }) => address.startsWith("module."));
    return {
      file: found === undefined ? undefined : findSourceRange(found.source, []).file,
      problems: problems.map(({ message }) => message),
    };
  };

  it.each([
    "terraform-aws-modules/vpc/aws",
    "app.terraform.io/org/vpc/aws//modules/endpoints",
    "git::https://example.com/org/network.git?ref=v1",
    "git@github.com:org/network.git",
    "github.com/org/network",
  ])("are not folders that are called alike: %s", (source) => {
    expect(called(source)).toEqual({
      // The call itself, of which nothing more is known.
      file: "live/main.tf",
      problems: [`the module "${source}" is not in this tree`],
    });
  });

  it.each([
    [
      "terraform-aws-modules/vpc/aws",
      "terraform-aws-modules/vpc/aws",
      "terraform-aws-vpc",
      "terraform-aws-vpc/main.tf",
    ],
    [
      "org/vpc/aws//modules/endpoints",
      "org/vpc/aws",
      "terraform-aws-vpc",
      "terraform-aws-vpc/modules/endpoints/main.tf",
    ],
    ["org/vpc/aws//modules/endpoints", "org/vpc/aws//modules/endpoints", "network", "network/main.tf"],
    ["git::https://e.org/o/n.git?ref=v1", "git::https://e.org/o/n.git", "network", "network/main.tf"],
  ])("are those that are named: %s by %s", (source, named, folder, file) => {
    expect(called(source, new Map([[named, folder]]))).toEqual({ file, problems: [] });
  });

  it("that are named and not there are told", () => {
    expect(called("org/vpc/aws", new Map([["org/vpc/aws", "gone"]])).problems).toEqual([
      'the module "org/vpc/aws" is not in this tree',
    ]);
  });
});

describe("values for variables", () => {
  const files = {
    "main.tf": 'variable "a" {\n  type = number\n}\nresource "x_y" "z" {\n  a = var.a\n}\n',
    "prod.tfvars": "a = 1\n",
    "bad.tfvars": 'a = "one"\n',
    "late.tfvars.json": '{"a": "2"}',
  };
  const attribute = (variableFiles: readonly string[]) => {
    const { resources, problems } = readFileTree(createMemoryFileTree(files), { kinds: ["terraform"], variableFiles });
    return { a: resources[0]?.attributes.a, problems: problems.map(({ message }) => message) };
  };

  it("come from named files, the last one winning, converted to the variable's type", () => {
    expect(attribute([])).toEqual({ a: "${var.a}", problems: [] });
    expect(attribute(["prod.tfvars"])).toEqual({ a: 1, problems: [] });
    expect(attribute(["prod.tfvars", "late.tfvars.json"])).toEqual({ a: 2, problems: [] });
  });

  it("that do not fit are told, and the value is unknown", () => {
    expect(attribute(["bad.tfvars"])).toEqual({
      a: "${var.a}",
      problems: [expect.stringContaining('the value given for variable "a" must be a number')],
    });
  });

  it("from a file that is not there are told", () => {
    expect(attribute(["gone.tfvars"]).problems).toEqual(["no such file"]);
  });
});

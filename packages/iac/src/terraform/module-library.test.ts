import { describe, expect, it } from "vitest";
import { filesOf } from "../files/file-tree.js";
import { read } from "../read.js";
import { parseSourceRepository } from "./module-library.js";

describe("the repository a module source names", () => {
  it.each([
    ["terraform-aws-modules/vpc/aws", "terraform-aws-vpc", ""],
    ["app.terraform.io/org/vpc/aws//modules/endpoints", "terraform-aws-vpc", "modules/endpoints"],
    ["git::https://example.com/org/network.git//sub/folder?ref=v1", "network", "sub/folder"],
    ["git::ssh://git@example.com/org/network.git", "network", ""],
    ["git@github.com:org/network.git", "network", ""],
    ["github.com/org/network", "network", ""],
    ["github.com/org/network//sub", "network", "sub"],
    ["https://example.com/network.zip", "network.zip", ""],
    ["bitbucket.org/org/network", "network", ""],
  ])("%s", (source, name, inside) => {
    expect(parseSourceRepository(source)).toEqual({ name, inside });
  });
});

describe("root modules", () => {
  const addresses = (files: Record<string, string>) =>
    read(filesOf(files), { kinds: ["terraform"] }).resources.map(({ address }) => address);
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
    const { problems } = read(filesOf({ "main.tf": 'module "m" {\n  source = "../outside"\n}\n' }));
    expect(problems).toEqual([
      { file: "main.tf", line: 1, column: 1, message: 'the module "../outside" is not in this tree' },
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
    const { resources, problems } = read(filesOf(files), { kinds: ["terraform"], variableFiles });
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

import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";

/** The value of an expression in a module, as a document shows it, and what was reported. */
function probe(expression: string, more = ""): { value: unknown; problems: readonly string[] } {
  const text = `resource "x_probe" "p" {\n  v = ${expression}\n}\n${more}`;
  const { resources, problems } = readFileTree(createMemoryFileTree({ "main.tf": text }), { kinds: ["terraform"] });
  const found = resources.find(({ type }) => type === "x_probe");
  const shown = problems.map(({ line, column, message }) => `${line}:${column}: ${message}`);
  return { value: found?.attributes.v, problems: shown };
}

const vpc = 'resource "aws_vpc" "main" {\n  cidr = "10.0.0.0/8"\n  region = null\n  net {\n    id = 1\n  }\n}\n';

describe("names in a module", () => {
  it.each([
    ["aws_vpc.main.cidr", "10.0.0.0/8"],
    ["resource.aws_vpc.main.cidr", "10.0.0.0/8"],
    ["aws_vpc.main.net[0].id", 1],
    ["aws_vpc.main.net[0].arn", "${aws_vpc.main.net[0].arn}"],
    ["aws_vpc.main.net[*].id", [1]],
    ["aws_vpc.main.region", "${aws_vpc.main.region}"],
    ["aws_vpc.main.id", "${aws_vpc.main.id}"],
    ["aws_vpc.main", "${aws_vpc.main}"],
    ["path.module", "."],
    ["terraform.workspace", "default"],
  ])("%s", (expression, value) => {
    expect(probe(expression, vpc)).toEqual({ value, problems: [] });
  });

  it.each([
    ["var.gone", "2:7: var.gone is not declared"],
    ['"a-${local.gone}"', "2:12: local.gone is not declared"],
    ["aws_vpc.gone.id", "2:7: aws_vpc.gone is not declared"],
    ["module.gone.out", "2:7: module.gone is not declared"],
    ["data.aws_vpc.gone.id", "2:7: data.aws_vpc.gone is not declared"],
    ["path.gone", "2:7: path.gone is not declared"],
  ])("that are not declared are reported where they stand: %s", (expression, problem) => {
    expect(probe(expression).problems).toEqual([problem]);
  });
});

describe("blocks that name things instead of referring to them", () => {
  it("are shown as written, and nothing in them is undeclared", () => {
    const text = `
terraform {
  experiments = [some_feature]
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      configuration_aliases = [aws.west]
    }
  }
  encryption {
    method "aes_gcm" "m" {
      keys = key_provider.pbkdf2.k
    }
  }
}
ephemeral "random_password" "p" {
  length = 8
}
resource "x_y" "z" {
  password = ephemeral.random_password.p.result
  length   = ephemeral.random_password.p.length
}`;
    const { documents, problems } = readFileTree(createMemoryFileTree({ "main.tf": text }), { kinds: ["terraform"] });
    expect(problems).toEqual([]);
    expect(documents[0]?.body).toMatchObject({
      terraform: [
        {
          experiments: ["some_feature"],
          required_providers: [{ aws: { source: "hashicorp/aws", configuration_aliases: ["aws.west"] } }],
          encryption: [{ method: [{ keys: "key_provider.pbkdf2.k" }] }],
        },
      ],
    });
    expect(documents[0]?.resources.map(({ address, attributes }) => ({ address, attributes }))).toEqual([
      { address: "x_y.z", attributes: { password: "${ephemeral.random_password.p.result}", length: 8 } },
    ]);
  });
});

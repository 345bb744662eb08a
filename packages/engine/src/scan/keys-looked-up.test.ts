/** Keys that data sources look up: whose they are says the name they are looked up by. */
import { createMemoryFileTree } from "@plumbline/iac";
import { expect, it } from "vitest";
import { readStarterRules } from "../rules/starter-pack.js";
import { scanFileTree } from "./scan.js";

const rules = readStarterRules().filter(({ id }) => id === "PL-AWS-DYNAMODB-002");

const table = (data: string, key: string) =>
  `variable "v" {}\n${data}\nresource "aws_dynamodb_table" "t" {\n  name = "t"\n  server_side_encryption {\n    enabled = true\n    kms_key_arn = ${key}\n  }\n}\n`;
const alias = (name: string) => `data "aws_kms_alias" "k" {\n  name = ${name}\n}`;
const key = (id: string) => `data "aws_kms_key" "k" {\n  key_id = ${id}\n}`;

it.each([
  ["a customer's alias", alias('"alias/tables"'), "data.aws_kms_alias.k.target_key_arn", "passed"],
  ["AWS's alias", alias('"alias/aws/dynamodb"'), "data.aws_kms_alias.k.target_key_arn", "unknown"],
  ["AWS's alias itself", alias('"alias/aws/dynamodb"'), "data.aws_kms_alias.k.arn", "unknown"],
  ["an alias that nobody knows", alias("var.v"), "data.aws_kms_alias.k.target_key_arn", "unknown"],
  ["a customer's key", key('"alias/tables"'), "data.aws_kms_key.k.arn", "passed"],
  ["AWS's key", key('"alias/aws/dynamodb"'), "data.aws_kms_key.k.arn", "unknown"],
] as const)("%s", (_, data, reference, outcome) => {
  const files = createMemoryFileTree({ "main.tf": table(data, reference) });
  const { counts } = scanFileTree(files, { rules, today: "2026-01-01" });
  expect(counts).toMatchObject({ passed: 0, failed: 0, unknown: 0, [outcome]: 1 });
});

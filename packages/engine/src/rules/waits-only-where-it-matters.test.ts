/** Rules of the pack on values that nobody knows: they wait where some value would change the verdict, and only there. */
import { createMemoryFileTree } from "@plumbline/iac";
import { expect, it } from "vitest";
import { judgeResources } from "./resource-verdicts.js";
import { readStarterRules } from "./starter-pack.js";

const pack = readStarterRules();

const opening = (port: string, range: string) => `
variable "v" {}
module "vpc" {
  source = "terraform-aws-modules/vpc/aws"
}
resource "aws_security_group" "g" {
  ingress {
    from_port   = ${port}
    to_port     = ${port}
    protocol    = "tcp"
    cidr_blocks = [${range}]
  }
}`;

const granting = (action: string, resource: string) => `
variable "v" {}
resource "aws_iam_policy" "p" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = [${action}], Resource = [${resource}] }] })
}`;

const attaching = (arn: string) => `
variable "v" {}
resource "aws_iam_role" "r" {
  assume_role_policy  = jsonencode({ Statement = [] })
  managed_policy_arns = [${arn}]
}`;

const trusting = (provider: string, subject: string) => `
variable "v" {}
data "aws_iam_policy_document" "d" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    principals {
      type        = "Federated"
      identifiers = [${provider}]
    }
    condition {
      test     = "StringEquals"
      variable = "$\{var.v}:sub"
      values   = [${subject}]
    }
    condition {
      test     = "StringEquals"
      variable = "$\{var.v}:aud"
      values   = ["sts.amazonaws.com"]
    }
  }
}
resource "aws_iam_role" "r" {
  assume_role_policy = data.aws_iam_policy_document.d.json
}`;

const gitlab = '"arn:aws:iam::111122223333:oidc-provider/gitlab.com"';

const member = (name: string) => `
variable "v" {}
resource "google_project_iam_member" "m" {
  project = "p"
  role    = "roles/viewer"
  member  = ${name}
}`;

const expiring = (date: string) => `
variable "v" {}
resource "azurerm_key_vault_secret" "s" {
  name            = "s"
  value           = var.v
  key_vault_id    = "v"
  expiration_date = ${date}
}`;

const acl = `
data "aws_availability_zones" "all" {}
locals {
  zones = slice(data.aws_availability_zones.all.names, 0, 3)
}
resource "aws_autoscaling_group" "g" {
  availability_zones = local.zones
  min_size           = 1
  max_size           = 1
}`;

const environment = (name: string, value: string) => `
variable "v" {}
resource "aws_lambda_function" "f" {
  function_name = "f"
  role          = "r"
  environment {
    variables = { ${name} = ${value} }
  }
}`;

const conditional = (operator: string, key: string, value: string) => `
variable "v" {}
resource "aws_iam_policy" "p" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "*", Resource = "*", Condition = { ${operator} = { "${key}" = ${value} } } }]
  })
}`;

const firewall = (port: string, range: string) => `
variable "v" {}
resource "google_compute_firewall" "f" {
  name          = "f"
  network       = "n"
  source_ranges = [${range}]
  allow {
    protocol = "tcp"
    ports    = [${port}]
  }
}`;

const gateway = (policy: string) => `
variable "v" {}
resource "azurerm_application_gateway" "g" {
  name               = "g"
  firewall_policy_id = ${policy}
}`;

const partition = (arn: string) => `
module "role" {
  source    = "./role"
  partition = data.aws_partition.current.partition
}
data "aws_partition" "current" {}
${arn}`;

it.each([
  ["an address of a port that is another's", "PL-AWS-VPC-001", opening("2049", "var.v"), "passed"],
  ["an address of its port", "PL-AWS-VPC-001", opening("22", "var.v"), "unknown"],
  ["a port that is open to known addresses", "PL-AWS-VPC-001", opening("var.v", '"10.0.0.0/8"'), "passed"],
  ["a port that is open to the world", "PL-AWS-VPC-001", opening("var.v", '"0.0.0.0/0"'), "unknown"],
  ["the range of a network", "PL-AWS-VPC-001", opening("22", "module.vpc.vpc_cidr_block"), "passed"],
  ["what a few actions are allowed on", "PL-AWS-IAM-001", granting('"s3:GetObject"', "var.v"), "passed"],
  ["what all actions are allowed on", "PL-AWS-IAM-001", granting('"*"', "var.v"), "unknown"],
  ["actions on one thing", "PL-AWS-IAM-001", granting("var.v", '"arn:aws:s3:::one"'), "passed"],
  ["actions on everything", "PL-AWS-IAM-001", granting("var.v", '"*"'), "unknown"],
  [
    "the partition of a policy with a name",
    "PL-AWS-IAM-002",
    attaching('"arn:$' + '{var.v}:iam::aws:policy/ReadOnly"'),
    "passed",
  ],
  [
    "the path of the administrators' policy",
    "PL-AWS-IAM-002",
    attaching('"$' + '{var.v}/AdministratorAccess"'),
    "unknown",
  ],
  [
    "whose key names the subject",
    "PL-AWS-IAM-034",
    trusting(gitlab, '"project_path:own/app:ref_type:branch"'),
    "passed",
  ],
  ["whose key lets all subjects in", "PL-AWS-IAM-034", trusting(gitlab, '"*"'), "failed"],
  [
    "the provider of a subject that is named",
    "PL-AWS-IAM-034",
    trusting("var.v", '"project_path:own/app:ref_type:branch"'),
    "passed",
  ],
  ["the provider of any subject", "PL-AWS-IAM-034", trusting("var.v", '"*"'), "unknown"],
  ["the key a module made", "PL-AWS-IAM-024", granting('"kms:Decrypt"', "module.kms.key_arn"), "passed"],
  ["which key", "PL-AWS-IAM-024", granting('"kms:Decrypt"', "var.v"), "unknown"],
  ["which service account", "PL-GOOGLE-IAM-009", member('"serviceAccount:$' + '{var.v}"'), "passed"],
  ["which member", "PL-GOOGLE-IAM-009", member("var.v"), "unknown"],
  ["a date counted from now", "PL-AZURE-KEYVAULT-004", expiring('timeadd(timestamp(), "720h")'), "passed"],
  ["a date", "PL-AZURE-KEYVAULT-004", expiring("var.v"), "unknown"],
  ["the name of a table in the environment", "PL-AWS-LAMBDA-002", environment("TABLE", "var.v"), "passed"],
  ["a password in the environment", "PL-AWS-LAMBDA-002", environment("DB_PASSWORD", "var.v"), "unknown"],
  [
    "the host of an address with its password",
    "PL-AWS-LAMBDA-002",
    environment("URL", '"postgres://app:hunter2sesame@$' + '{var.v}"'),
    "failed",
  ],
  ["what a tag must be", "PL-AWS-IAM-001", conditional("StringEquals", "aws:ResourceTag/team", "var.v"), "passed"],
  ["what a tag must be like", "PL-AWS-IAM-001", conditional("StringLike", "aws:ResourceTag/team", "var.v"), "unknown"],
  [
    "what a tag must be, if there is one",
    "PL-AWS-IAM-001",
    conditional("StringEqualsIfExists", "aws:ResourceTag/team", "var.v"),
    "failed",
  ],
  ["a port that known addresses reach", "PL-GOOGLE-COMPUTE-001", firewall("var.v", '"35.191.0.0/16"'), "passed"],
  ["a port that the internet reaches", "PL-GOOGLE-COMPUTE-001", firewall("var.v", '"0.0.0.0/0"'), "unknown"],
  ["the group of a policy that is named", "PL-AZURE-NETWORK-010", gateway('"/policies/$' + '{var.v}"'), "passed"],
  ["whether there is a policy", "PL-AZURE-NETWORK-010", gateway("var.v"), "unknown"],
  ["which three zones", "PL-AWS-AUTOSCALING-003", acl, "passed"],
])("on %s", (_, id, text, outcome) => {
  const rules = pack.filter((rule) => rule.id === id);
  const verdicts = [...judgeResources(createMemoryFileTree({ "main.tf": text }), rules)];
  expect(verdicts.map((verdict) => verdict.outcome)).toEqual([outcome]);
});

it("knows that the partition is not empty, where a module looks it up unless it is told", () => {
  const files = createMemoryFileTree({
    "main.tf": partition(""),
    "role/main.tf": `
variable "partition" {
  default = ""
}
data "aws_partition" "current" {
  count = var.partition == "" ? 1 : 0
}
locals {
  partition = try(data.aws_partition.current[0].partition, var.partition)
}
resource "aws_iam_role" "r" {
  assume_role_policy  = jsonencode({ Statement = [] })
  managed_policy_arns = ["arn:$\{local.partition}:iam::aws:policy/AdministratorAccess"]
}`,
  });
  const rules = pack.filter(({ id }) => id === "PL-AWS-IAM-002");
  expect(new Set([...judgeResources(files, rules)].map(({ outcome }) => outcome))).toEqual(new Set(["failed"]));
});

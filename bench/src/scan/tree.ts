/**
 * A Terraform estate of any size, the same on every machine: services of 20 files and about 200 resources over three
 * clouds, with variables, locals, for_each, dynamic blocks, policies in JSON, and modules they share. Some of it is right
 * and some is wrong, as in life.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { themes } from "./themes.js";

const FILES_PER_FOLDER = 20;

/** Writes about `files` files: as many whole services as that makes, and 20 files of modules. */
export function writeTree(folder: string, files: number): number {
  let written = 0;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    written += 1;
  };
  for (const name of moduleNames) {
    for (const [file, text] of Object.entries(moduleFiles(name))) write(`modules/${name}/${file}`, text);
  }
  for (let service = 0; written + FILES_PER_FOLDER <= files || service === 0; service += 1) {
    const at = `services/service-${String(service).padStart(4, "0")}`;
    write(`${at}/variables.tf`, variables(service));
    write(`${at}/main.tf`, main(service));
    write(`${at}/modules.tf`, modules());
    write(`${at}/outputs.tf`, outputs);
    for (const [name, theme] of Object.entries(themes)) write(`${at}/${name}.tf`, theme(service));
  }
  return written;
}

const moduleNames = ["orders", "billing", "search", "mail", "reports"] as const;

function moduleFiles(name: string): Readonly<Record<string, string>> {
  return {
    "variables.tf": `variable "name" { type = string }
variable "encrypted" {
  type    = bool
  default = ${name === "mail" ? "false" : "true"}
}
variable "tags" {
  type    = map(string)
  default = {}
}
`,
    "queue.tf": `resource "aws_sqs_queue" "main" {
  name                    = "\${var.name}-${name}"
  sqs_managed_sse_enabled = var.encrypted
  tags                    = var.tags
}
`,
    "store.tf": `resource "aws_s3_bucket" "main" {
  bucket = lower("\${var.name}-${name}")
  tags   = merge(var.tags, { module = "${name}" })
}
`,
    "outputs.tf": `output "queue" { value = aws_sqs_queue.main.arn }
`,
  };
}

function variables(service: number): string {
  return `variable "environment" {
  type    = string
  default = "${service % 3 === 0 ? "prod" : "test"}"
}

variable "region" {
  type    = string
  default = "eu-central-1"
}

variable "ports" {
  type    = list(number)
  default = [${service % 4 === 0 ? "22, " : ""}80, 443]
}

variable "sources" {
  type    = list(string)
  default = ["${service % 5 === 0 ? "0.0.0.0/0" : "10.0.0.0/8"}"]
}

variable "encrypted" {
  type    = bool
  default = ${service % 2 === 0}
}

variable "image" { type = string }
`;
}

function main(service: number): string {
  return `terraform {
  required_version = ">= 1.5"
}

provider "aws" { region = var.region }

locals {
  name  = "service-${service}-\${var.environment}"
  zones = toset(["a", "b", "c"])
  tags  = { service = local.name, environment = var.environment, owner = "team-${service % 17}" }
}
`;
}

function modules(): string {
  const calls = moduleNames.map(
    (name) => `module "${name}" {
  source    = "../../modules/${name}"
  name      = local.name
  encrypted = var.encrypted
  tags      = local.tags
}
`,
  );
  return calls.join("\n");
}

const outputs = `output "queues" {
  value = { ${moduleNames.map((name) => `${name} = module.${name}.queue`).join(", ")} }
}
`;

/** Blocks of which nobody knows how many there will be are judged in the case in which they are made. */
import { createMemoryFileTree } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { readStarterRules } from "../rules/starter-pack.js";
import { scanFileTree } from "./scan.js";

const wanted = new Set(["PL-AWS-VPC-001", "PL-AWS-IAM-001", "PL-AWS-IAM-024"]);
const rules = readStarterRules().filter(({ id }) => wanted.has(id));

function scanned(main: string) {
  const files = createMemoryFileTree({ "main.tf": `variable "v" {}\n${main}` });
  const { findings, undecided, counts } = scanFileTree(files, { rules, today: "2026-01-01" });
  return {
    findings: findings.map(({ rule, message }) => `${rule.id} ${message}`),
    undecided: undecided.map(({ rule, reason }) => `${rule.id} ${reason}`),
    passed: counts.passed,
  };
}

describe("a dynamic block over a variable", () => {
  const group = (cidr: string) =>
    `resource "aws_security_group" "g" {\n  dynamic "ingress" {\n    for_each = var.v\n    content {\n      from_port = 22\n      to_port = 22\n      protocol = "tcp"\n      cidr_blocks = [${cidr}]\n    }\n  }\n}\n`;
  const waits = "PL-AWS-VPC-001 depends on var.v, not known before deployment";

  it("fails where it is made for what is wrong with it", () => {
    const message =
      'PL-AWS-VPC-001 aws_security_group.g opens port 22 (SSH) to the internet (0.0.0.0/0) (failed where it is made: dynamic "ingress" (decided by var.v))';
    expect(scanned(group('"0.0.0.0/0"'))).toEqual({ findings: [message], undecided: [], passed: 0 });
  });

  it("waits for what it says, and passes nothing that may be otherwise", () => {
    expect(scanned(group("ingress.value"))).toEqual({ findings: [], undecided: [waits], passed: 0 });
    expect(scanned(group('"10.0.0.0/8"'))).toEqual({ findings: [], undecided: [waits], passed: 0 });
  });

  it("passes a policy by what is written in it, and waits for the rest", () => {
    const policy = (actions: string) =>
      `data "aws_iam_policy_document" "d" {\n  dynamic "statement" {\n    for_each = var.v\n    content {\n      actions = [${actions}]\n      resources = [statement.value]\n    }\n  }\n}\nresource "aws_iam_policy" "p" {\n  policy = data.aws_iam_policy_document.d.json\n}\n`;
    const reason = "depends on var.v, not known before deployment";
    expect(scanned(policy('"s3:GetObject"'))).toEqual({ findings: [], undecided: [], passed: 2 });
    expect(scanned(policy('"kms:Decrypt"'))).toEqual({
      findings: [],
      undecided: [`PL-AWS-IAM-024 ${reason}`],
      passed: 1,
    });
  });
});

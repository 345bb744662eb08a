/** Blocks that configure a resource which is not in the code. */
import { createMemoryFileTree } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { parseRule } from "../rules/parse-rule.js";
import { scanFileTree } from "../scan/scan.js";

const ruleOn = (kind: string, type: string, body: string) =>
  parseRule(
    "rule.rego",
    `# METADATA
# title: Some rule
# description: Because.
# custom:
#   id: T-1
#   severity: High
#   kinds: [${kind}]
#   resourceTypes: ["${type}"]
#   remediation: Do not.
package rule
import rego.v1
${body}
`,
  );

function outcome(text: string, rule: ReturnType<typeof ruleOn>) {
  const { counts } = scanFileTree(createMemoryFileTree({ "main.tf": text }), { rules: [rule], today: "2026-11-16" });
  const { passed, failed, unknown } = counts;
  return { passed, failed, unknown };
}

const skipped = { passed: 0, failed: 0, unknown: 0 };
const passed = { ...skipped, passed: 1 };
const deny = (path: string, body: string) => `deny contains {"path": ${path}, "message": "bad"} if {\n${body}\n}`;

describe("the ACL of a bucket that is elsewhere", () => {
  const acl = (value: string) => `variable "v" {}
resource "aws_s3_bucket_acl" "a" {
  bucket = "elsewhere"
  acl    = ${value}
}
`;
  const publicAcl = ruleOn(
    "aws",
    "AWS::S3::Bucket",
    `${deny('["properties", "AccessControl"]', '\tinput.properties.AccessControl == "PublicRead"\n\tnot startswith(input.address, "module.web")')}
${deny('["beside", "Grants"]', '\tsome grant in input.beside.Grants\n\tgrant.Grantee.Type == "Group"')}`,
  );
  const versioned = ruleOn(
    "aws",
    "AWS::S3::Bucket",
    deny(
      '["properties", "VersioningConfiguration"]',
      '\tnot input.properties.VersioningConfiguration.Status == "Enabled"',
    ),
  );
  const logged = ruleOn("aws", "AWS::S3::Bucket", deny("[]", "\tnot input.properties.LoggingConfiguration"));
  const unblocked = ruleOn(
    "aws",
    "AWS::S3::Bucket",
    deny(
      '["properties", "AccessControl"]',
      '\tinput.properties.PublicAccessBlockConfiguration.IgnorePublicAcls == false\n\tinput.properties.AccessControl == "PublicRead"',
    ),
  );

  it.each([
    ["passes a rule that read only what it says", '"private"', publicAcl, passed],
    ["fails it", '"public-read"', publicAcl, { ...skipped, failed: 1 }],
    ["leaves open what nobody knows", "var.v", publicAcl, { ...skipped, unknown: 1 }],
    ["is not asked for what is missing", '"private"', versioned, skipped],
    ["is not asked for what the bucket as a whole is missing", '"private"', logged, skipped],
    ["does not pass a rule that found nothing because it looked elsewhere", '"public-read"', unblocked, skipped],
  ])("%s", (_, value, rule, expected) => {
    expect(outcome(acl(value), rule)).toEqual(expected);
  });
});

describe("a rule of a security group that is elsewhere", () => {
  const text = `resource "aws_security_group_rule" "r" {
  type              = "ingress"
  security_group_id = "sg-1"
  from_port         = 443
  to_port           = 443
  protocol          = "tcp"
  cidr_blocks       = ["10.0.0.0/8"]
}
`;

  it("passes a rule about what it lets in, also by what it does not say", () => {
    const body = deny(
      '["properties", "SecurityGroupIngress", i]',
      '\tsome i, ingress in input.properties.SecurityGroupIngress\n\tingress.CidrIpv6 == "::/0"',
    );
    expect(outcome(text, ruleOn("aws", "AWS::EC2::SecurityGroup", body))).toEqual(passed);
  });

  it("says nothing of the other rules of its group", () => {
    const body = deny(
      '["properties", "SecurityGroupEgress", i]',
      '\tsome i, egress in input.properties.SecurityGroupEgress\n\tegress.CidrIp == "0.0.0.0/0"',
    );
    expect(outcome(text, ruleOn("aws", "AWS::EC2::SecurityGroup", body))).toEqual(skipped);
  });

  it("does not pass a rule that looked at all of it", () => {
    const body = deny('["properties", "SecurityGroupIngress"]', "\tcount(input.properties) > 5");
    expect(outcome(text, ruleOn("aws", "AWS::EC2::SecurityGroup", body))).toEqual(skipped);
  });
});

it("a role on a project that is elsewhere passes a rule about roles", () => {
  const member = (role: string) =>
    `resource "google_project_iam_member" "m" {\n  project = "p"\n  role    = "${role}"\n  member  = "user:a@example.com"\n}\n`;
  const body = deny(
    '["beside", "iamPolicy", "bindings", i, "role"]',
    '\tsome i, binding in input.beside.iamPolicy.bindings\n\tbinding.role == "roles/owner"',
  );
  const rule = ruleOn("google", "cloudresourcemanager.googleapis.com/Project", body);
  expect(outcome(member("roles/viewer"), rule)).toEqual(passed);
  expect(outcome(member("roles/owner"), rule)).toEqual({ ...skipped, failed: 1 });
});

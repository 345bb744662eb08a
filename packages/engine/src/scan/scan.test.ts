import { createMemoryFileTree } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { parseRule } from "../rules/parse-rule.js";
import { readStarterRules } from "../rules/starter-pack.js";
import { scanFileTree } from "./scan.js";

const rule = parseRule(
  "acl.rego",
  `# METADATA
# title: No public buckets
# description: Because.
# custom:
#   id: T-1
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_s3_bucket]
#   remediation: Remove it.
#   compliance: []
#   aliases: [CKV_AWS_20, AVD-AWS-0092, 38c5ee0d-7f22-4260-ab72-5073048df100]
package rule
import rego.v1
applies contains i if some i, r in input.resources
deny contains {"path": ["resources", i, "properties", "acl"], "message": sprintf("%s is public", [r.address])} if {
	some i, r in input.resources
	r.properties.acl == "public-read"
}
default passed := null
passed if {
	count(applies) > 0
	count(deny) == 0
}
passed := false if count(deny) > 0
`,
);

const starterRules = (...ids: readonly string[]) => readStarterRules().filter(({ id }) => ids.includes(id));

function scanned(text: string, today = "2026-11-15") {
  const report = scanFileTree(createMemoryFileTree({ "main.tf": text }), { rules: [rule], today });
  return {
    findings: report.findings.map(({ range, message }) => `${range.line}: ${message}`),
    suppressed: report.suppressed.map(({ suppression }) => suppression.id),
    unused: report.unused.map(({ suppression }) => suppression.text),
    undecided: report.undecided.map(({ reason }) => reason),
    counts: report.counts,
  };
}

const bucket = (acl: string, more = "") => `resource "aws_s3_bucket" "b" {\n${more}  acl = ${acl}\n}\n`;

const group = (...blocks: readonly string[]) => `resource "aws_security_group" "g" {\n${blocks.join("")}}\n`;
const ingress = (port: number) => `  ingress {
    from_port   = ${port}
    to_port     = ${port}
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
`;

describe("a scan", () => {
  it("says where the mistake is, and shows the lines", () => {
    const report = scanFileTree(createMemoryFileTree({ "main.tf": bucket('"public-read"') }), {
      rules: [rule],
      today: "2026-11-15",
    });
    expect(report.findings).toMatchObject([
      {
        message: "aws_s3_bucket.b is public",
        range: { file: "main.tf", line: 2, column: 3, endLine: 2 },
        lines: ['  acl = "public-read"'],
        resource: { address: "aws_s3_bucket.b", type: "aws_s3_bucket" },
        path: ["properties", "acl"],
      },
    ]);
  });

  it("judges what exists perhaps in the case in which it does", () => {
    const source = (acl: string) =>
      `variable "on" {}\nresource "x_acl" "s" {\n  count = var.on ? 1 : 0\n  level = "${acl}"\n}\n`;
    const remark = "aws_s3_bucket.b is public (failed where it is made: x_acl.s (decided by var.on))";
    expect(scanned(`${bucket("one(x_acl.s[*].level)")}${source("public-read")}`).findings).toEqual([`2: ${remark}`]);
    expect(scanned(`${bucket("x_acl.s[0].level")}${source("public-read")}`).findings).toEqual([
      "2: aws_s3_bucket.b is public",
    ]);
    // That it is in order there does not say that it is where nothing is made.
    expect(scanned(`${bucket("one(x_acl.s[*].level)")}${source("private")}`)).toMatchObject({
      findings: [],
      undecided: ["depends on x_acl.s, not known before deployment"],
    });
    expect(scanned(`${bucket("x_acl.s[0].level")}${source("private")}`).counts).toMatchObject({
      passed: 1,
      unknown: 0,
    });
  });

  it("passes a policy that exists perhaps where neither case is wrong", () => {
    const policies = (action: string) => `variable "on" {}
data "aws_iam_policy_document" "d" {
  count = var.on ? 1 : 0
  statement {
    actions   = ["${action}"]
    resources = ["*"]
  }
}
resource "aws_iam_policy" "p" {
  policy = one(data.aws_iam_policy_document.d[*].json)
}
resource "aws_s3_bucket" "b" {
  bucket = "b"
}
resource "aws_s3_bucket_policy" "b" {
  bucket = aws_s3_bucket.b.id
  policy = one(data.aws_iam_policy_document.d[*].json)
}
`;
    const judged = (action: string, id: string) =>
      scanFileTree(createMemoryFileTree({ "main.tf": policies(action) }), {
        rules: starterRules(id),
        today: "2026-11-15",
      });
    expect(judged("s3:ListAllMyBuckets", "PL-AWS-IAM-001").counts).toMatchObject({ passed: 1, unknown: 0 });
    expect(judged("*", "PL-AWS-IAM-001").counts).toMatchObject({ failed: 1, unknown: 0 });
    // A bucket without its policy is not in order.
    expect(judged("s3:ListAllMyBuckets", "PL-AWS-S3-007").counts).toMatchObject({ passed: 0 });
  });

  it("names the block at fault of a resource that is elsewhere", () => {
    const rules = starterRules("PL-GOOGLE-IAM-001");
    const member = (name: string, role: string) =>
      `resource "google_folder_iam_member" "${name}" {\n  folder = "folders/1"\n  role = "${role}"\n  member = "user:a@example.com"\n}\n`;
    const files = createMemoryFileTree({
      "main.tf": member("viewer", "roles/viewer") + member("owner", "roles/owner"),
    });
    const { findings } = scanFileTree(files, { rules, today: "2026-11-15" });
    expect(findings.map(({ message }) => message)).toEqual([
      "google_folder_iam_member.owner grants the basic role roles/owner",
    ]);
  });

  it("tells a secret that is the default of a parameter there, and not again where it is used", () => {
    const rules = starterRules("PL-CFN-AWS-SECRETS-001", "PL-AWS-SECRETS-002");
    const template = (parameter: string) => `Parameters:
  ${parameter}:
    Type: String
    NoEcho: true
    Default: hunter2-hunter
Resources:
  Db:
    Type: AWS::RDS::DBInstance
    Properties:
      MasterUserPassword: !Ref ${parameter}
`;
    const lines = (parameter: string) =>
      scanFileTree(createMemoryFileTree({ "t.yaml": template(parameter) }), {
        rules,
        today: "2026-11-15",
      }).findings.map(({ range }) => range.line);
    expect(lines("DbPassword")).toEqual([5]);
    // Of a parameter that no rule takes for a secret, the use tells.
    expect(lines("Phrase")).toEqual([10]);
  });

  it("tells one mistake in many instances once", () => {
    expect(scanned(bucket('"public-read"', "  count = 3\n")).findings).toEqual(["3: aws_s3_bucket.b[0] is public"]);
  });

  it("keeps the fingerprint when lines move", () => {
    const print = (text: string) =>
      scanFileTree(createMemoryFileTree({ "main.tf": text }), { rules: [rule], today: "2026-11-15" }).findings[0]
        ?.fingerprint;
    expect(print(`# moved\n\n${bucket('"public-read"')}`)).toBe(print(bucket('"public-read"')));
    expect(print(bucket('"public-read"').replace('"b"', '"c"'))).not.toBe(print(bucket('"public-read"')));
  });

  it.each([
    ["another element of the list", { "a/main.tf": group(ingress(443), ingress(22)) }],
    ["another order", { "a/main.tf": group(ingress(3389), ingress(22)) }],
    ["another file of its folder", { "a/b.tf": `\n${group(ingress(22))}`, "a/main.tf": "" }],
    ["instances", { "a/main.tf": group(ingress(22)).replace("{\n", "{\n  count = 2\n") }],
    ["another caller", { "a/main.tf": group(ingress(22)), "main.tf": 'module "m" {\n  source = "./a"\n}\n' }],
  ])("keeps the fingerprint with %s", (_, files) => {
    const rules = starterRules("PL-AWS-VPC-001");
    const prints = (contents: Readonly<Record<string, string>>) =>
      scanFileTree(createMemoryFileTree(contents), { rules, today: "2026-11-15" }).findings.map((f) => f.fingerprint);
    expect(prints(files)).toEqual(prints({ "a/main.tf": group(ingress(22)) }));
    expect(prints(files)).toHaveLength(1);
  });

  it("gives every finding a fingerprint of its own, also where two elements are alike", () => {
    const files = createMemoryFileTree({ "main.tf": group(ingress(22), ingress(22)) });
    const { findings } = scanFileTree(files, { rules: starterRules("PL-AWS-VPC-001"), today: "2026-11-15" });
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  it("passes what is right, and does not pass what nobody can know", () => {
    expect(scanned(bucket('"private"')).counts).toMatchObject({ passed: 1, failed: 0, unknown: 0 });
    expect(scanned(`variable "acl" {\n}\n${bucket("var.acl")}`)).toMatchObject({
      findings: [],
      undecided: ["depends on var.acl, not known before deployment"],
      counts: { passed: 0, failed: 0, unknown: 1 },
    });
  });

  it("waits for what somebody may give, not for what is computed", () => {
    const name = 'resource "aws_kms_key" "k" {\n}\nvariable "acl" {\n}\n';
    expect(scanned(`${name}${bucket(`"\${aws_kms_key.k.id}-\${var.acl}"`)}`).undecided).toEqual([
      "depends on var.acl, not known before deployment",
    ]);
  });

  it("says in which file what it waits for is asked for", () => {
    const files = createMemoryFileTree({
      "a.tf": 'variable "acl" {\n}\n',
      "b.tf": bucket("var.acl"),
      "c.tf": 'resource "aws_x" "x" {\n}\n',
    });
    const { undecided } = scanFileTree(files, { rules: [rule], today: "2026-11-15" });
    expect(undecided.map(({ file }) => file)).toEqual(["b.tf"]);
  });

  it.each([
    ["only the provider computes", 'resource "aws_x" "x" {\n}\n', "aws_x.x.arn"],
    ["names the account", 'data "aws_caller_identity" "x" {\n}\n', "data.aws_caller_identity.x.account_id"],
    ["names something that is there", 'data "aws_vpc" "x" {\n}\n', "data.aws_vpc.x.id"],
  ])("passes what %s", (_, declared, reference) => {
    expect(scanned(`${declared}${bucket(reference)}`).counts).toMatchObject({ passed: 1, unknown: 0 });
  });

  it.each([
    ["a comparison", 'data.aws_region.x.name == "us-east-1" ? "public-read" : "private"'],
    ["a list", 'contains(["us-east-1"], data.aws_region.x.name) ? "public-read" : "private"'],
    ["a key", '{ us-east-1 = "public-read" }[data.aws_region.x.name]'],
    ["a key with a default", 'lookup({ us-east-1 = "public-read" }, data.aws_region.x.name, "private")'],
    ["a template", '"%{ if data.aws_region.x.name == "us-east-1" }public-read%{ else }private%{ endif }"'],
  ])("waits for the name of the region where it chooses by %s", (_, acl) => {
    expect(scanned(`data "aws_region" "x" {\n}\n${bucket(acl)}`)).toMatchObject({
      undecided: ["depends on data.aws_region.x.name, not known before deployment"],
      counts: { passed: 0, unknown: 1 },
    });
  });

  it("waits for what a data source tells about something, and for nothing else", () => {
    const text = `data "aws_x" "x" {\n}\n${bucket(`"\${data.aws_x.x.id}-\${data.aws_x.x.acl}"`)}`;
    expect(scanned(text)).toMatchObject({
      undecided: ["depends on data.aws_x.x.acl, not known before deployment"],
      counts: { passed: 0, unknown: 1 },
    });
  });

  it.each([
    ["in the block", "  # plumbline:ignore=T-1:reason\n", ["T-1"]],
    ["with another tool's id", "  #checkov:skip=CKV_AWS_20:reason\n", ["CKV_AWS_20"]],
    ["with an id that its tool spells otherwise now", "  # trivy:ignore:AWS-0092\n", ["AWS-0092"]],
    [
      "with an id as KICS has them",
      "  # kics-scan disable=38c5ee0d-7f22-4260-ab72-5073048df100\n",
      ["38c5ee0d-7f22-4260-ab72-5073048df100"],
    ],
    ["that ends later", "  # plumbline:ignore=T-1:until=2026-12-01\n", ["T-1"]],
  ])("heeds a suppression %s", (_, comment, ids) => {
    expect(scanned(bucket('"public-read"', comment))).toMatchObject({ findings: [], suppressed: ids, unused: [] });
  });

  it.each([
    ["for another rule", "  # plumbline:ignore=T-2\n"],
    ["that has ended", "  # plumbline:ignore=T-1:until=2026-11-14\n"],
  ])("does not heed a suppression %s, and lists it", (_, comment) => {
    const { findings, unused } = scanned(bucket('"public-read"', comment));
    expect(findings).toHaveLength(1);
    expect(unused).toEqual([comment.trim().slice(2)]);
  });

  describe("of a policy that a data source holds", () => {
    const statement = '  statement {\n    actions   = ["iam:PutUserPolicy"]\n    resources = ["*"]\n  }\n';
    const document = (name: string, lines: string) => `data "aws_iam_policy_document" "${name}" {\n${lines}}\n`;
    const use = 'resource "aws_iam_policy" "p" {\n  policy = data.aws_iam_policy_document.used.json\n}\n';
    const skip = "  #checkov:skip=CKV_AWS_110\n";
    const scanPolicy = (files: Readonly<Record<string, string>>) => {
      const rules = starterRules("PL-AWS-IAM-014", "PL-AWS-IAM-015", "PL-AWS-IAM-016");
      return scanFileTree(createMemoryFileTree(files), { rules, today: "2026-11-15" });
    };
    const passes = "source_policy_documents = [data.aws_iam_policy_document.inner.json]\n";

    it.each([
      ["in its block, in another file", { "main.tf": use, "data.tf": document("used", skip + statement) }],
      ["above its block", { "main.tf": `${skip.trim()}\n${document("used", statement)}${use}` }],
      [
        "in a document it is made of",
        { "main.tf": document("used", passes) + use, "in.tf": document("inner", skip + statement) },
      ],
      [
        "in a module",
        {
          "main.tf": 'module "m" {\n  source = "./m"\n}\n',
          "m/main.tf": document("used", skip + statement) + use,
        },
      ],
    ])("heeds a comment %s", (_, files) => {
      expect(scanPolicy(files)).toMatchObject({
        findings: [],
        suppressed: [{ suppression: { id: "CKV_AWS_110" } }],
        unused: [],
      });
    });

    it.each([
      [
        "a document that is not used",
        { "main.tf": document("used", statement) + use, "b.tf": document("b", skip + statement) },
      ],
      [
        "the document of another module",
        {
          "main.tf": `module "m" {\n  source = "./m"\n}\n${document("used", statement)}${use}`,
          "m/main.tf": document("used", skip + statement),
        },
      ],
      [
        "one of several documents it is made of",
        {
          "main.tf":
            document(
              "used",
              "source_policy_documents = [data.aws_iam_policy_document.b.json, data.aws_iam_policy_document.inner.json]\n",
            ) + use,
          "b.tf": document("b", skip) + document("inner", statement),
        },
      ],
      [
        "a document that one with statements of its own is made of",
        { "main.tf": document("used", passes + statement) + use, "b.tf": document("inner", skip) },
      ],
      ["it about everything", { "main.tf": use, "data.tf": document("used", `  #tfsec:ignore:*\n${statement}`) }],
    ])("does not heed a comment in %s", (_, files) => {
      expect(scanPolicy(files)).toMatchObject({ findings: [{ range: { file: "main.tf" } }], suppressed: [] });
    });
  });

  it("heeds no comment at a data source where something is missing in what names it", () => {
    const files = createMemoryFileTree({
      "main.tf": `#checkov:skip=CKV_AWS_79
data "aws_ami" "a" {
  owners = ["self"]
}
resource "aws_instance" "i" {
  ami = data.aws_ami.a.id
}
`,
    });
    const { findings, suppressed } = scanFileTree(files, {
      rules: starterRules("PL-AWS-EC2-001"),
      today: "2026-11-15",
    });
    expect([findings.length, suppressed]).toEqual([1, []]);
  });

  it("names the instance at fault of a block that has several", () => {
    const text = `resource "google_folder_iam_member" "m" {
  for_each = toset(["roles/compute.viewer", "roles/logging.viewer", "roles/storage.admin"])
  folder   = "folders/1"
  role     = each.value
  member   = "serviceAccount:deploy@example.iam.gserviceaccount.com"
}
`;
    const { findings } = scanFileTree(createMemoryFileTree({ "main.tf": text }), {
      rules: starterRules("PL-GOOGLE-IAM-004"),
      today: "2026-11-15",
    });
    expect(findings.map(({ resource, message }) => [resource?.address, message.split(" ").at(-1)])).toEqual([
      ['google_folder_iam_member.m["roles/storage.admin"]', "roles/storage.admin"],
    ]);
  });

  it("reports what cannot be read and judges the rest", () => {
    const report = scanFileTree(createMemoryFileTree({ "bad.tf": "resource {", "main.tf": bucket('"public-read"') }), {
      rules: [rule],
      today: "2026-11-15",
    });
    expect(report.problems).not.toEqual([]);
    expect(report.findings).toHaveLength(1);
  });
});

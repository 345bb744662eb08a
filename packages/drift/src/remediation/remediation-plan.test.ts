import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject, JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { planRemediation } from "./remediation-plan.js";
import { findEstateDrift, readEstateCode, type SampleEstate } from "./testing/perturbed.js";

const aws = (files: SampleEstate["files"]): SampleEstate => ({ name: "", cloud: "aws", files });

/** The code beside a cloud in which properties of a resource are these. */
function waysIn(estate: SampleEstate, address: string, properties: JsonObject) {
  const shaped = readEstateCode(estate).find(({ resource }) => resource.address === address);
  const before = (shaped?.written.properties ?? {}) as JsonObject;
  const written = { ...shaped?.written, properties: { ...before, ...properties } } as JsonObject;
  const report = findEstateDrift(estate, new Map([[address, written]]));
  const ways = planRemediation(report, createMemoryFileTree(estate.files));
  const told = report.resources.flatMap(({ drifted }) => drifted.map((drift) => ways.remediationFor(drift)));
  return { patch: ways.patch, told };
}

const bucket = (more: string) => `resource "aws_s3_bucket" "logs" {\n  bucket = "acme-logs"\n${more}}\n`;
const tags = (all: Readonly<Record<string, string>>): JsonValue =>
  Object.entries(all).map(([Key, Value]) => ({ Key, Value }));

describe("the edit that takes a value of the cloud over", () => {
  it("changes the value, and leaves comments and layout alone", () => {
    const estate = aws({ "main.tf": bucket('  tags = {\n    team = "core" # who pays\n    env  = "prod"\n  }\n') });
    const { patch, told } = waysIn(estate, "aws_s3_bucket.logs", { Tags: tags({ team: "web", env: "prod" }) });
    expect(patch).toBe(`diff --git a/main.tf b/main.tf
--- a/main.tf
+++ b/main.tf
@@ -1,7 +1,7 @@
 resource "aws_s3_bucket" "logs" {
   bucket = "acme-logs"
   tags = {
-    team = "core" # who pays
+    team = "web" # who pays
     env  = "prod"
   }
 }
`);
    expect(told).toMatchObject([{ restoration: { value: "core", how: "terraform apply -target=aws_s3_bucket.logs" } }]);
  });

  it("shows no secret that stands in the same line, and writes none of one that differs", () => {
    const variables = (inside: string) =>
      aws({
        "main.tf": `resource "aws_lambda_function" "f" {\n  function_name = "f"\n  environment {\n    variables = { ${inside} }\n  }\n}\n`,
      });
    const now = (Variables: JsonObject) => ({ Environment: { Variables } });
    const beside = variables('LEVEL = "info", DB_PASSWORD = "hush-hush-1"');
    const { patch, told } = waysIn(
      beside,
      "aws_lambda_function.f",
      now({ LEVEL: "debug", DB_PASSWORD: "hush-hush-1" }),
    );
    expect(patch).toContain('{ LEVEL = "debug", DB_PASSWORD = "hush-hush-1" }');
    expect(told[0]?.diff).toContain('+    variables = { LEVEL = "debug", DB_PASSWORD = "hu');
    expect(JSON.stringify(told[0]?.diff)).not.toContain("hush-hush");
    const inside = variables('DB = "postgres://web:hush-hush-1@db/web"');
    const other = waysIn(inside, "aws_lambda_function.f", now({ DB: "postgres://web:hush-hush-2@db/web" }));
    expect(other.patch).toBe("");
    expect(other.told).toMatchObject([{ reason: "it is a secret, which is not written down" }]);
  });

  it("adds and takes out entries", () => {
    const estate = aws({ "main.tf": bucket('  tags   = { team = "core", env = "prod" }\n') });
    const { patch } = waysIn(estate, "aws_s3_bucket.logs", { Tags: tags({ env: "prod", owner: "x", who: "y" }) });
    expect(patch).toContain('+  tags   = { env = "prod", owner = "x", who = "y" }\n');
  });

  it("writes what silence meant before, into the block that can say it", () => {
    const estate = aws({ "main.tf": `${bucket("")}resource "aws_vpc" "v" {\n  cidr_block = "10.0.0.0/16"\n}\n` });
    const { patch } = waysIn(estate, "aws_s3_bucket.logs", { Tags: tags({ owner: "x" }) });
    expect(patch).toContain('+  tags   = {\n+    owner = "x"\n+  }\n');
    const vpc = waysIn(estate, "aws_vpc.v", { EnableDnsSupport: false });
    expect(vpc.patch).toContain("+  enable_dns_support = false\n");
    expect(vpc.told).toMatchObject([{ restoration: { value: true, how: "terraform apply -target=aws_vpc.v" } }]);
  });

  it("says that a plan would keep what grants something, where no block can say it", () => {
    const role = aws({ "main.tf": 'resource "aws_iam_role" "r" {\n  name = "r"\n}\n' });
    const admin = "arn:aws:iam::aws:policy/AdministratorAccess";
    const { patch, told } = waysIn(role, "aws_iam_role.r", { ManagedPolicyArns: [admin] });
    expect(patch).toBe("");
    expect(told).toMatchObject([
      {
        reason: "no block of this resource in the code can say it",
        restoration: { how: expect.stringContaining("remove it from the account") },
      },
    ]);
  });

  it("removes a block that loses what it must have, and refuses where something refers to it", () => {
    const attachment = `resource "aws_iam_role" "r" {
  name = "r"
}

resource "aws_iam_role_policy_attachment" "a" {
  role       = aws_iam_role.r.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
`;
    const gone = { ManagedPolicyArns: [] };
    const { patch } = waysIn(aws({ "main.tf": attachment }), "aws_iam_role.r", gone);
    const removed = patch.split("\n").filter((line) => line.startsWith("-") && !line.startsWith("---"));
    expect(removed.map((line) => line.replace(/ +=/, " ="))).toEqual([
      '-resource "aws_iam_role_policy_attachment" "a" {',
      "-  role = aws_iam_role.r.name",
      '-  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"',
      "-}",
    ]);
    const other = waysIn(aws({ "main.tf": attachment }), "aws_iam_role.r", {
      ManagedPolicyArns: ["arn:aws:iam::aws:policy/AdministratorAccess"],
    });
    expect(other.patch).toBe("");
    expect(other.told).toMatchObject([{ reason: expect.stringContaining("another resource") }]);
    const used = `${attachment}output "a" {\n  value = aws_iam_role_policy_attachment.a.id\n}\n`;
    const refused = waysIn(aws({ "main.tf": used }), "aws_iam_role.r", gone);
    expect(refused.patch).toBe("");
    expect(refused.told).toMatchObject([{ reason: "the provider requires policy_arn" }]);
  });

  it("refuses to remove what the resource itself must have", () => {
    const code = 'resource "aws_db_subnet_group" "g" {\n  name       = "g"\n  subnet_ids = ["subnet-1"]\n}\n';
    const { patch, told } = waysIn(aws({ "main.tf": code }), "aws_db_subnet_group.g", { SubnetIds: null });
    expect(patch).toBe("");
    expect(told).toMatchObject([{ reason: "the provider requires subnet_ids" }]);
  });

  it("adds blocks as their language writes them", () => {
    const code = `resource "aws_security_group" "web" {
  name   = "web"
  vpc_id = "vpc-1"
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
}
`;
    const rule = { FromPort: 443, ToPort: 443, IpProtocol: "tcp", CidrIp: "10.0.0.0/8" };
    const added = { FromPort: 0, ToPort: 65535, IpProtocol: "udp", CidrIp: "0.0.0.0/0" };
    const { patch } = waysIn(aws({ "main.tf": code }), "aws_security_group.web", {
      SecurityGroupIngress: [rule, added],
    });
    const lines = patch.split("\n").filter((line) => /^[+-] /.test(line));
    expect(lines.map((line) => line.replace(/ +=/, " ="))).toEqual([
      "+  ingress {",
      '+    cidr_blocks = ["0.0.0.0/0"]',
      "+    from_port = 0",
      '+    protocol = "udp"',
      "+    to_port = 65535",
      "+  }",
    ]);
  });

  it("takes one network out of a rule that has two", () => {
    const code = `resource "aws_security_group" "web" {
  name = "web"
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8", "192.0.2.0/24"]
  }
}
`;
    const rule = { FromPort: 443, ToPort: 443, IpProtocol: "tcp", CidrIp: "192.0.2.0/24" };
    const { patch } = waysIn(aws({ "main.tf": code }), "aws_security_group.web", { SecurityGroupIngress: [rule] });
    expect(patch).toContain('+    cidr_blocks = ["192.0.2.0/24"]\n');
  });

  it("reaches into policies, however they are written", () => {
    const statement = (action: string) => [
      { Effect: "Allow", Principal: { AWS: ["*"] }, Action: [action], Resource: ["arn:aws:sqs:::q"] },
    ];
    const policy = (text: string) =>
      `resource "aws_sqs_queue_policy" "q" {\n  queue_url = "q"\n  policy    = ${text}\n}\n`;
    const body =
      '{ "Statement": [{ "Effect": "Allow", "Principal": "*", "Action": "sqs:SendMessage", "Resource": "arn:aws:sqs:::q" }] }';
    for (const text of [`<<EOT\n${body}\nEOT`, `jsonencode(${body})`]) {
      const { patch } = waysIn(aws({ "main.tf": policy(text) }), "aws_sqs_queue_policy.q", {
        PolicyDocument: { Statement: statement(`sqs:\${aws:x}`) },
      });
      expect(patch).toContain(`"Action": "sqs:$\${aws:x}"`);
    }
  });

  it("is made where the literal stands, when nothing else uses it", () => {
    const files = {
      "main.tf":
        'locals { team = "core" }\nvariable "env" { default = "prod" }\nmodule "logs" {\n  source = "./logs"\n  owner  = local.team\n  env    = var.env\n}\n',
      "logs/main.tf": `variable "owner" {}\nvariable "env" {}\n${bucket("  tags = { team = var.owner, env = var.env }\n")}`,
    };
    const { patch } = waysIn(aws(files), "module.logs.aws_s3_bucket.logs", {
      Tags: tags({ team: "web", env: "test" }),
    });
    expect(patch).toContain('+locals { team = "web" }');
    expect(patch).toContain('+variable "env" { default = "test" }');
  });

  it("is made in the parameter of a template", () => {
    const yaml = `Parameters:
  Name: { Type: String, Default: acme-logs }
Resources:
  Logs:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Ref Name
`;
    const { patch } = waysIn(aws({ "t.yaml": yaml }), "Logs", { BucketName: "other-logs" });
    expect(patch).toContain('+  Name: { Type: String, Default: "other-logs" }');
  });

  it("is made in Bicep: in a property, beside others, and in a parameter", () => {
    const code = `param tls string = 'TLS1_2'
resource logs 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'acmelogs'
  properties: {
    minimumTlsVersion: tls
    allowBlobPublicAccess: false // never
    networkAcls: {
      defaultAction: 'Deny'
      ipRules: [
        { value: '10.0.0.0/8' }
      ]
    }
  }
}
`;
    const { patch, told } = waysIn({ name: "", cloud: "azure", files: { "main.bicep": code } }, "logs", {
      minimumTlsVersion: "TLS1_0",
      allowBlobPublicAccess: true,
      networkAcls: { defaultAction: "Allow", ipRules: [{ value: "10.0.0.0/8" }, { value: "1.2.3.4" }] },
    });
    expect(patch.split("\n").filter((line) => /^[+-] |^[+-]param/.test(line))).toEqual([
      "-param tls string = 'TLS1_2'",
      "+param tls string = 'TLS1_0'",
      "-    allowBlobPublicAccess: false // never",
      "+    allowBlobPublicAccess: true // never",
      "-      defaultAction: 'Deny'",
      "+      defaultAction: 'Allow'",
      "+        {",
      "+          value: '1.2.3.4'",
      "+        }",
    ]);
    expect(told[0]).toMatchObject({
      restoration: { how: "az deployment group create --resource-group … --template-file main.bicep" },
    });
  });
});

describe("no edit is offered", () => {
  it("where the literal is used elsewhere, too, and it says where", () => {
    const other = bucket("  tags = { team = local.team }\n").replaceAll("logs", "data");
    const files = { "main.tf": `locals { team = "core" }\n${bucket("  tags = { team = local.team }\n")}${other}` };
    const { patch, told } = waysIn(aws(files), "aws_s3_bucket.logs", { Tags: tags({ team: "web" }) });
    expect(patch).toBe("");
    expect(told).toMatchObject([{ reason: "it is used elsewhere, too: aws_s3_bucket.data would change with it" }]);
  });

  it("for one instance of a loop", () => {
    const files = { "main.tf": bucket('  for_each = toset(["a", "b"])\n  tags = { team = "core" }\n') };
    const { patch, told } = waysIn(aws(files), 'aws_s3_bucket.logs["a"]', { Tags: tags({ team: "web" }) });
    expect(patch).toBe("");
    expect(told).toMatchObject([{ reason: expect.stringContaining('aws_s3_bucket.logs["b"]') }]);
  });

  it("for what a loop of Bicep says of all of its resources", () => {
    const code = `resource logs 'Microsoft.Storage/storageAccounts@2023-01-01' = [for name in ['a', 'b']: {
  name: name
  properties: { minimumTlsVersion: 'TLS1_2' }
}]
`;
    const estate: SampleEstate = { name: "", cloud: "azure", files: { "main.bicep": code } };
    const { patch, told } = waysIn(estate, "logs[0]", { minimumTlsVersion: "TLS1_0" });
    expect(patch).toBe("");
    expect(told).toMatchObject([{ reason: expect.any(String) }]);
  });

  it("where the value is computed", () => {
    const files = { "main.tf": bucket('  tags = { team = join("-", ["a", "b"]) }\n') };
    const { told } = waysIn(aws(files), "aws_s3_bucket.logs", { Tags: tags({ team: "web" }) });
    expect(told).toMatchObject([{ reason: 'its value is computed: join("-", ["a", "b"])' }]);
  });

  it("for a secret", () => {
    const code = 'resource "aws_db_instance" "db" {\n  identifier = "db"\n  password   = "old-one"\n}\n';
    const { patch, told } = waysIn(aws({ "main.tf": code }), "aws_db_instance.db", { MasterUserPassword: "hush" });
    expect(patch).toBe("");
    expect(JSON.stringify(told)).not.toMatch(/hush|old-one/);
  });
});

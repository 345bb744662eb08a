/** The installed rules say about code what `plumbline scan` says about it. */
import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  listFindingsWithCovered,
  planRun,
  readStarterRulesWithText,
  runShare,
  scanFileTree,
  toCollectionRuleFile,
} from "@plumbline/engine";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import {
  createStarterMasterSnapshot,
  createStarterMasterTest,
  formatStarterRuleFileName,
  starterItemName,
} from "./starter-configuration.js";

type Files = Readonly<Record<string, string>>;

interface Said {
  /** Rule and place of each failure. */
  readonly found: readonly string[];
  readonly unknown: readonly string[];
  readonly passed: number;
  readonly failed: number;
}

const today = "2026-01-15";
const pack = readStarterRulesWithText();
const temporary = mkdtempSync(join(tmpdir(), "plumbline-as-scan-"));
afterAll(() => rm(temporary, { recursive: true, force: true }));

function scanned(files: Files): Said {
  const encoder = new TextEncoder();
  const bytes = (path: string) => (files[path] === undefined ? undefined : encoder.encode(files[path]));
  const tree = { paths: Object.keys(files).sort(), bytes };
  const { findings, undecided, counts } = scanFileTree(tree, { rules: pack.map(({ rule }) => rule), today });
  return {
    found: listFindingsWithCovered(findings)
      .map(({ rule, range }) => `${rule.id} /${range.file}:${range.line}:${range.column}`)
      .sort(),
    unknown: undecided.map(({ rule, reason }) => `${rule.id} ${reason}`).sort(),
    passed: counts.passed,
    failed: counts.failed,
  };
}

let trees = 0;

async function judged(files: Files): Promise<Said> {
  trees += 1;
  const folderPath = join(await realpath(temporary), String(trees));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folderPath, path)), { recursive: true });
    await writeFile(join(folderPath, path), text);
  }
  const plan = await planRun(
    {
      connectors: new Map([["code", { type: "filesystem", folderPath }]]),
      masterSnapshots: [
        { name: starterItemName, body: createStarterMasterSnapshot([{ name: "code", isAccount: false }], pack) },
      ],
      snapshots: [],
      tests: [
        {
          name: starterItemName,
          kind: "mastertest",
          body: createStarterMasterTest(pack, [{ name: "code", isAccount: false }]),
        },
      ],
      ruleFiles: new Map(pack.map((each) => [formatStarterRuleFileName(each), toCollectionRuleFile(each.text)])),
      exclusions: [],
    },
    {
      judges: true,
      today,
      git: { cacheFolder: join(temporary, "cache") },
      folderRoots: [temporary],
      secrets: async () => ({ missing: "gives nothing" }),
      report: (problem) => expect(problem).toBeUndefined(),
    },
  );
  const found: string[] = [];
  const unknown: string[] = [];
  const counts = { passed: 0, failed: 0 };
  const options = {
    known: () => undefined,
    isDone: () => false,
    doneNodes: new Set<string>(),
    report: () => undefined,
  };
  for (const step of runShare(plan, { index: 0, of: 1 }, options)) {
    for (const verdict of step.kind === "resource" ? (step.resource.verdicts ?? []) : []) {
      const { testCase, outcome, message, evidence = [] } = verdict;
      if (outcome === "unknown") unknown.push(`${testCase.testId} ${message}`);
      else counts[outcome] += 1;
      found.push(...evidence.map(({ file, line, column }) => `${testCase.testId} ${file}:${line}:${column}`));
    }
  }
  // Roots that call the same module share its places.
  return { found: [...new Set(found)].sort(), unknown: unknown.sort(), ...counts };
}

const bucket = (name: string, more = "") => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n${more}}\n`;
const accessBlock = (id: string, more = "") => `resource "aws_s3_bucket_public_access_block" "logs" {
${more}  bucket                  = ${id}
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
`;
const sshFromAnywhere = `    cidr_blocks = ["0.0.0.0/0"]
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
`;
const group = (name: string, ingress: string) => `resource "aws_security_group" "${name}" {\n${ingress}}\n`;
const anyone = `  ingress {\n${sshFromAnywhere}  }\n`;
const perhaps = `  dynamic "ingress" {\n    for_each = var.x\n    content {\n${sshFromAnywhere}    }\n  }\n`;
const variable = 'variable "x" {}\n';
const call = (source: string) => `module "m" {\n  source = "${source}"\n}\n`;

it.each<[string, Files, { readonly fails: readonly string[]; readonly not: readonly string[] }]>([
  [
    "a bucket and its public access block in two files",
    { "s3.tf": bucket("logs"), "access.tf": accessBlock("aws_s3_bucket.logs.id") },
    { fails: [], not: ["PL-AWS-S3-003"] },
  ],
  [
    "a bucket without one, beside one with",
    { "s3.tf": bucket("logs") + bucket("open"), "access.tf": accessBlock("aws_s3_bucket.logs.id") },
    { fails: ["PL-AWS-S3-003 /s3.tf:4:1"], not: ["PL-AWS-S3-003 /s3.tf:1:1"] },
  ],
  [
    "two root modules of the same names",
    { "a/s3.tf": bucket("logs"), "b/access.tf": accessBlock("aws_s3_bucket.logs.id"), "b/s3.tf": bucket("logs") },
    { fails: ["PL-AWS-S3-003 /a/s3.tf:1:1"], not: ["PL-AWS-S3-003 /b"] },
  ],
  [
    "a module that several roots call",
    { "a/main.tf": call("../modules/m"), "b/main.tf": call("../modules/m"), "modules/m/main.tf": bucket("m") },
    { fails: ["PL-AWS-S3-003 /modules/m/main.tf:1:1"], not: [] },
  ],
  [
    "for_each in both files",
    {
      "s3.tf": bucket("logs", '  for_each = toset(["a", "b"])\n'),
      "access.tf": accessBlock("each.value.id", "  for_each = aws_s3_bucket.logs\n"),
    },
    { fails: [], not: ["PL-AWS-S3-003"] },
  ],
  [
    "more instances than places are kept",
    { "a.tf": bucket("many", "  count = 150\n"), "b.tf": bucket("one") },
    { fails: ["PL-AWS-S3-003 /a.tf:1:1", "PL-AWS-S3-003 /b.tf:1:1"], not: [] },
  ],
  [
    "something unknown that only tells whether a rule is about a resource",
    {
      "main.tf": `${variable}resource "aws_instance" "i" {\n  ami                  = "ami-1"\n  iam_instance_profile = var.x\n}\n`,
    },
    { fails: [], not: ["PL-AWS-EC2-011"] },
  ],
  [
    "a block that may not be there",
    { "main.tf": group("web", perhaps), "x.tf": variable },
    { fails: ["PL-AWS-VPC-001 /main.tf:5:20"], not: [] },
  ],
  [
    "a block that may not be there, and one that is",
    { "a.tf": group("a", perhaps), "b.tf": group("b", anyone), "x.tf": variable },
    { fails: ["PL-AWS-VPC-001 /a.tf:5:20", "PL-AWS-VPC-001 /b.tf:3:20"], not: [] },
  ],
  [
    "blocks whose resources are elsewhere",
    {
      "main.tf": `${variable}${accessBlock('"elsewhere"')}
resource "aws_s3_bucket_acl" "a" {
  bucket = "other"
  acl    = var.x
}
resource "aws_security_group_rule" "r" {
  type              = "ingress"
  security_group_id = "sg-1"
${sshFromAnywhere.replace("0.0.0.0/0", "10.0.0.0/8")}}
`,
    },
    { fails: [], not: ["PL-AWS-S3", "PL-AWS-VPC-00"] },
  ],
  [
    "credentials of a provider, and a secret by chance and name in each language",
    {
      "main.tf": 'provider "aws" {\n  access_key = "AKIAIOSFODNN7EXAMPLE"\n}\n',
      "local.tf": 'locals {\n  api_token = "q7Zr2VbX9mKt4LwP8sJd3HyN6cFgA1eU"\n}\n',
      "stack.yaml":
        "Resources:\n  App:\n    Type: AWS::Lambda::Function\n    Properties:\n      Environment:\n        Variables:\n          API_TOKEN: q7Zr2VbX9mKt4LwP8sJd3HyN6cFgA1eU\n",
    },
    {
      fails: [
        "PL-TF-AWS-IAM-005 /main.tf:2:3",
        "PL-CODE-SECRETS-001 /local.tf:2:3",
        "PL-CODE-SECRETS-001 /stack.yaml:7:11",
      ],
      not: [],
    },
  ],
  [
    "a comment",
    { "a.tf": group("a", `  # plumbline:ignore=PL-TF-AWS-VPC-001\n${anyone}`), "b.tf": group("b", anyone) },
    { fails: ["PL-AWS-VPC-001 /b.tf:3:20"], not: ["PL-AWS-VPC-001 /a.tf"] },
  ],
])("about %s", async (_, files, { fails, not }) => {
  const run = await judged(files);
  // A comment takes from what is told, not from what `scan` counts.
  const { failed: __, ...told } = scanned(files);
  expect(run).toMatchObject(told);
  expect(run.found).toEqual(expect.arrayContaining([...fails]));
  for (const start of not) expect(run.found.filter((place) => place.startsWith(start))).toEqual([]);
});

it("about samples of all its rules, together and apart in any files and modules", { timeout: 120_000 }, async () => {
  const rules = fileURLToPath(new URL("../../../../rules/", import.meta.url));
  const paths = (await readdir(rules, { recursive: true })).filter((path) => path.endsWith(".tf"));
  const samples = await Promise.all(paths.map((path) => readFile(join(rules, path), "utf8")));
  const place = fc.constantFrom(
    "main.tf",
    "other.tf",
    "a/main.tf",
    "a/other.tf",
    "modules/m/main.tf",
    "modules/m/b.tf",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(place, fc.constantFrom(...samples)), { minLength: 1, maxLength: 6 }),
      async (chosen) => {
        const files: Record<string, string> = { "call.tf": call("./modules/m"), "modules/m/x.tf": variable };
        for (const [path, text] of chosen) files[path] = `${files[path] ?? ""}${text}\n`;
        expect(await judged(files)).toEqual(scanned(files));
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 10), ...(process.env.RUNS === undefined ? { seed: 5 } : {}) },
  );
});

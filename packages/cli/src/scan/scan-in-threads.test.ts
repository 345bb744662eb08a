import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readStarterRules, reportFormatters, scanFileTree } from "@plumbline/engine";
import { createFolderTree, defaultReadLimits, type Problem } from "@plumbline/iac";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

let folder: string;

/** More files than one thread gets; all roots call a module that has findings, comments and a mistake of its own. */
const texts: Record<string, string> = {
  "modules/store/main.tf": `variable "acl" {}
resource "aws_s3_bucket" "shared" {
  acl = var.acl
}
# plumbline:ignore=PL-TF-AWS-S3-001:a website
resource "aws_s3_bucket" "site" {
  acl = "public-read"
}
# plumbline:ignore=NOT-A-RULE
resource "aws_ebs_volume" "disk" {
  availability_zone = "eu-west-1a"
}
`,
  "modules/store/broken.tf": "resource {\n",
};
for (let root = 0; root < 60; root += 1) {
  const acl = root % 3 === 0 ? '"public-read"' : root % 3 === 1 ? '"private"' : "var.unset";
  texts[`roots/${root}/main.tf`] =
    `module "store" {\n  source = "../../modules/store"\n  acl    = ${acl}\n}\nvariable "unset" {}\n`;
  for (let file = 0; file < 6; file += 1) {
    texts[`roots/${root}/more-${file}.tf`] = `resource "aws_sqs_queue" "q${file}" {\n  name = "q"\n}\n`;
  }
  texts[`manifests/${root}.yaml`] = `apiVersion: v1
kind: Pod
metadata:
  name: pod-${root}
spec:
  hostNetwork: ${root % 2 === 0}
  containers:
    - name: a
      image: nginx${root % 5 === 0 ? ": [" : ":latest"}
`;
}

for (let file = 0; file < 4000; file += 1) texts[`notes/${file}.json`] = "{}";

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "plumbline-threads-")));
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, "tree", path)), { recursive: true });
    writeFileSync(join(folder, "tree", path), text);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it("reports of many threads, to the letter, what one finds alone", async () => {
  const root = join(folder, "tree");
  const file = join(folder, "report.json");
  const { code, stdout } = await plumbline(["scan", root, "--quiet", "--format", `json=${file}`]);
  expect(code, stdout).toBe(1);
  const unreadable: Problem[] = [];
  const tree = createFolderTree(root, { report: (problem) => unreadable.push(problem), limits: defaultReadLimits });
  const alone = scanFileTree(tree, { rules: readStarterRules(), today: new Date().toISOString().slice(0, 10) });
  expect(unreadable).toEqual([]);
  expect(alone.findings.length).toBeGreaterThan(500);
  expect(alone.suppressed).toHaveLength(1);
  expect(alone.unused.map(({ suppression }) => suppression.id)).toEqual(["NOT-A-RULE"]);
  expect(alone.problems.length).toBeGreaterThan(12);
  const about = { version: "0.1.0", root: "", scanned: [], date: "" };
  const { root: _, ...told } = JSON.parse(await readFile(file, "utf8"));
  const { root: __, ...expected } = JSON.parse(reportFormatters.json(alone, about));
  expect(told).toEqual(expected);
});

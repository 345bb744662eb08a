/** Nothing is green that was not judged: runs whose sources, kinds or rules could not be read, seen through HTTP. */
import { mkdtempSync, realpathSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  makeCodeCollection,
  sampleCase,
  sampleMasterSnapshot,
  sampleMasterTest,
  volumeCode,
} from "../testing/code-collection.js";
import { runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-green-")));
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;

async function codeOf(files: Readonly<Record<string, string>>): Promise<string> {
  made += 1;
  const root = join(folder, String(made));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

interface Ran {
  readonly run: TestReply["body"];
  /** What search says of each resource, by its path. */
  readonly found: Readonly<Record<string, { readonly compliant: boolean; readonly evaluation: string }>>;
  readonly collection: string;
}

async function ranOver(
  code: Readonly<Record<string, string>>,
  files: Readonly<Record<string, unknown>> = {},
): Promise<Ran> {
  const folderPath = await codeOf(code);
  const collection = `c${made}`;
  await makeCodeCollection(service, { name: collection, connector: { folderPath }, files });
  return outcomeOf(collection);
}

async function outcomeOf(collection: string): Promise<Ran> {
  const run = await runToEnd(service, collection);
  const { body } = await service.get("/api/resource/search/", { collection, connector: "code" });
  const found = body.data.results.map(({ resource_paths, compliant, evaluation }: TestReply["body"]) => [
    resource_paths.at(-1),
    { compliant, evaluation },
  ]);
  return { run, found: Object.fromEntries(found), collection };
}

/** What the other answers say of `/main.tf`: search over today, and the dashboard, without dates and of today. */
async function elsewhereSaid(collection: string) {
  const day = new Date().toISOString().slice(0, 10);
  const today = { start_date: day, end_date: day };
  const ranged = await service.get("/api/resource/search/", { collection, connector: "code", ...today });
  const shown = { collection, resource_path: "/main.tf" };
  const dashboards = [
    await service.get("/api/resource/dashboard", shown),
    await service.get("/api/resource/dashboard", { ...shown, ...today }),
  ];
  const answers = [ranged.body.data.results[0], ...dashboards.map(({ body }) => body.data)];
  return answers.map(({ compliant, evaluation }: TestReply["body"]) => [compliant, evaluation]);
}

/** Only the case that an encrypted volume passes. */
const what = sampleMasterTest([sampleCase("VOL-1", "encrypted", { severity: "High" })]);
const good = { "main.tf": volumeCode("a", true) };
const tickets = { fileType: "structure", type: "jira", url: "https://jira.example" };
const elsewhere = {
  fileType: "masterSnapshot",
  snapshots: [{ source: "cloud", nodes: [{ masterSnapshotId: "A_", type: "aws", collection: "aws", paths: ["/"] }] }],
};

describe("a run is green", () => {
  it("when something was judged, nothing failed and everything was read", async () => {
    const { run, found } = await ranOver(good, { "what.json": what });
    expect(run).toMatchObject({ verdict: "passed", not_evaluated: [], problems: 0 });
    expect(found).toEqual({ "/main.tf": { compliant: true, evaluation: "evaluated" } });
  });

  it("when a connector is there that nothing is to be read from, which is told", async () => {
    const spare = { fileType: "structure", type: "filesystem", folderPath: folder };
    const { run } = await ranOver(good, { "what.json": what, "spare.json": spare });
    expect(run).toMatchObject({ verdict: "passed", not_evaluated: [], problems: 0 });
    const log = await service.get(`/api/runs/${run.run_id}/log`);
    expect(log.text).toContain("looks at this connector");
  });
});

describe("a run is not green", () => {
  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, unknown>>, string, string]>([
    [
      "that judged nothing, because nothing was found",
      { "notes.md": "nothing" },
      {},
      "not evaluated",
      "the run: nothing was found to judge: the collection's snapshots lead to no resource",
    ],
    [
      "that judged nothing, because no rule asked",
      { "main.tf": 'resource "aws_sqs_queue" "q" {}\n' },
      {},
      "not evaluated",
      "the run: no test asks about the resource it found",
    ],
    [
      "whose connector is of a kind that is not read",
      good,
      { "cloud.json": tickets, "where.json": elsewhere, "what.json": what },
      "not evaluated",
      'where: connector "cloud" is of type "jira", which runs do not read',
    ],
    [
      "of which one connector is of such a kind",
      good,
      { "cloud.json": tickets, "more.json": elsewhere, "what.json": what },
      "incomplete",
      'more: connector "cloud" is of type "jira", which runs do not read',
    ],
    [
      "whose node is of a kind that is not read",
      good,
      { "where.json": sampleMasterSnapshot(["terraform", "deploymentmanager"]), "what.json": what },
      "incomplete",
      'where: snapshots[0].nodes[1].type "deploymentmanager" is not supported yet',
    ],
    [
      "with a file that cannot be read",
      { ...good, "b/main.tf": "resource {\n" },
      { "what.json": what },
      "incomplete",
      "code: b/main.tf:1:",
    ],
    [
      "whose checks could not be decided",
      { "main.tf": 'variable "e" {}\nresource "aws_ebs_volume" "a" {\n  encrypted = var.e\n}\n' },
      { "what.json": sampleMasterTest([sampleCase("P-1", "encrypted", { type: "python", rule: "file(x.py)" })]) },
      "incomplete",
      "the run: none of its checks could be decided (1 unknown)",
    ],
  ])("%s", async (_, code, files, verdict, reason) => {
    const { run, found } = await ranOver(code, files);
    expect(run).toMatchObject({ state: "complete", verdict });
    const told = run.not_evaluated.map((gap: { what: string; reason: string }) => `${gap.what}: ${gap.reason}`);
    expect(told).toContainEqual(expect.stringContaining(reason));
    if (verdict === "not evaluated") for (const { compliant } of Object.values(found)) expect(compliant).toBe(false);
  });

  it("of the starter rules beside formats that are not read, however often nothing changes", async () => {
    const folderPath = await codeOf({
      "main.tf":
        'resource "aws_ebs_volume" "a" {\n  encrypted  = true\n  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1"\n}\n',
      "images/web.pkr.hcl": "source {}\n",
      "images/job.pkr.hcl": "source {}\n",
      "Pulumi.yaml": "name: shop\n",
      "terragrunt.hcl": 'include "root" {}\n',
      "serverless.yml": "service: shop\nprovider:\n  name: aws\n",
      "old.tfplan": "PK",
      "tool/go.mod": "module example.com/tool\n",
      "tool/testdata/main.tf": 'resource "aws_ebs_volume" "b" {}\n',
    });
    const collection = `c${made}`;
    await service.post("/api/collection", { collection });
    await service.upload(collection, { "code.json": { fileType: "structure", type: "filesystem", folderPath } });
    await service.post("/api/rules/starter/", { collection });
    for (const _ of ["first", "again"]) {
      const run = await runToEnd(service, collection);
      expect(run).toMatchObject({ verdict: "incomplete", counts: { failed: 0 }, problems: 6 });
      expect(run.not_evaluated).toEqual([
        { what: "code: Pulumi.yaml", reason: "Pulumi is not read" },
        {
          what: "code: images/job.pkr.hcl",
          reason: expect.stringContaining("Packer is not read, nor 1 more file"),
        },
        { what: "code: old.tfplan", reason: "Terraform plan (binary) is not read" },
        { what: "code: serverless.yml", reason: "Serverless Framework is not read" },
        { what: "code: terragrunt.hcl", reason: "Terragrunt is not read" },
        { what: "code: tool/testdata", reason: "Go testdata is not read" },
      ]);
    }
  });

  it("whose source cannot be reached; nor is what it knew of that, until it is seen again", async () => {
    const { collection } = await ranOver(good, { "what.json": what });
    const root = join(folder, String(made));
    await rename(root, `${root}-away`);
    const { run, found } = await outcomeOf(collection);
    expect(run).toMatchObject({ verdict: "not evaluated", partial: true, not_evaluated: [{ what: "code" }] });
    expect(found).toEqual({ "/main.tf": { compliant: false, evaluation: "incomplete" } });
    expect(await elsewhereSaid(collection)).toEqual([
      [false, "incomplete"],
      ["No", "incomplete"],
      ["No", "incomplete"],
    ]);
    await rename(`${root}-away`, root);
    const after = await outcomeOf(collection);
    expect([after.run.verdict, after.found["/main.tf"]]).toEqual([
      "passed",
      { compliant: true, evaluation: "evaluated" },
    ]);
    expect(await elsewhereSaid(collection)).toEqual([
      [true, "evaluated"],
      ["Yes", "evaluated"],
      ["Yes", "evaluated"],
    ]);
  });

  it("whose rules stand where they cannot be read; nor is any resource, until they can", async () => {
    const rules = await codeOf({ "tests.json": JSON.stringify(sampleMasterTest([sampleCase("VOL-9", "encrypted")])) });
    const remote = { fileType: "mastertest", masterSnapshot: "where", connector: "rules", remoteFile: "/tests.json" };
    const connector = { fileType: "structure", type: "filesystem", folderPath: rules };
    const files = { "what.json": what, "remote.json": remote, "rules.json": connector };
    const { run, found, collection } = await ranOver(good, files);
    expect([run.verdict, found["/main.tf"]]).toEqual(["passed", { compliant: true, evaluation: "evaluated" }]);
    await rm(rules, { recursive: true });
    const after = await outcomeOf(collection);
    expect(after.run.verdict).toBe("incomplete");
    expect(after.run.not_evaluated).toContainEqual({
      what: "remote",
      reason: expect.stringContaining("none of them was asked"),
    });
    expect(after.found["/main.tf"]).toEqual({ compliant: false, evaluation: "incomplete" });
    const { body } = await service.get("/api/resource/dashboard", { collection, resource_path: "/main.tf" });
    expect(body.data).toMatchObject({ compliant: "No", evaluation: "incomplete", pass_count: 1, fail_count: 0 });
    const day = new Date().toISOString().slice(0, 10);
    const query = { collection, connector: "code", start_date: day, end_date: day };
    const ranged = await service.get("/api/resource/search/", query);
    expect(ranged.body.data.results).toMatchObject([{ compliant: false, evaluation: "incomplete" }]);
  });
});

describe("a resource", () => {
  it("is not compliant while one of its rules cannot be asked, whatever the others say", async () => {
    const cases = [sampleCase("VOL-1", "encrypted"), sampleCase("SUM-1", "ok", { rule: "file(sum.rego)" })];
    // Says both, of a volume of this size: an error of the evaluation.
    const rule = "package rule\n\nok { input.resources }\nok = false { input.resources[_].properties.size == 1 }\n";
    const files = { "what.json": sampleMasterTest(cases), "sum.rego": rule };
    const { run, found, collection } = await ranOver(good, files);
    expect(run).toMatchObject({ verdict: "incomplete", counts: { passed: 1, failed: 0, unknown: 1 } });
    expect(found["/main.tf"]).toEqual({ compliant: false, evaluation: "incomplete" });
    expect(await elsewhereSaid(collection)).toEqual([
      [false, "incomplete"],
      ["No", "incomplete"],
      ["No", "incomplete"],
    ]);
  });

  it("is compliant while a rule waits for a value known only at deployment", async () => {
    const code = volumeCode("a", true).replace("}", "  tags      = var.tags\n}");
    const cases = [sampleCase("VOL-1", "encrypted"), sampleCase("VOL-2", "tagged")];
    const files = { "what.json": sampleMasterTest(cases) };
    const { run, found, collection } = await ranOver({ "main.tf": `variable "tags" {}\n${code}` }, files);
    expect(run).toMatchObject({ verdict: "passed", counts: { passed: 1, failed: 0, unknown: 1 } });
    expect(found["/main.tf"]).toEqual({ compliant: true, evaluation: "incomplete" });
    expect(await elsewhereSaid(collection)).toEqual([
      [true, "incomplete"],
      ["Yes", "incomplete"],
      ["Yes", "incomplete"],
    ]);
  });

  it("that no rule asked about is not compliant, in search and on the dashboard", async () => {
    const { run, found, collection } = await ranOver(
      { ...good, "queue/main.tf": 'resource "aws_sqs_queue" "q" {}\n' },
      { "what.json": what },
    );
    expect(run.verdict).toBe("passed");
    expect(found).toEqual({
      "/main.tf": { compliant: true, evaluation: "evaluated" },
      "/queue/main.tf": { compliant: false, evaluation: "not evaluated" },
    });
    const { body } = await service.get("/api/resource/dashboard", { collection, resource_path: "/queue/main.tf" });
    expect(body.data).toMatchObject({ compliant: "No", evaluation: "not evaluated", total_test: 0 });
  });
});

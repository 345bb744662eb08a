/** Nothing is green that was not judged: runs whose sources, kinds or rules could not be read, seen through HTTP. */
import { mkdtempSync, realpathSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { caseOf, makeCodeCollection, masterSnapshot, masterTest, volume } from "../testing/code-collection.js";
import { runToEnd } from "../testing/runs.js";
import { type Answer, useService } from "../testing/service.js";

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
  readonly run: Answer["body"];
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
  const found = body.data.results.map(({ resource_paths, compliant, evaluation }: Answer["body"]) => [
    resource_paths.at(-1),
    { compliant, evaluation },
  ]);
  return { run, found: Object.fromEntries(found), collection };
}

/** Only the case that an encrypted volume passes. */
const what = masterTest([caseOf("VOL-1", "encrypted", { severity: "High" })]);
const good = { "main.tf": volume("a", true) };
const aws = { fileType: "structure", type: "aws", accounts: [{ account_id: 1 }] };
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
      { "cloud.json": aws, "where.json": elsewhere, "what.json": what },
      "not evaluated",
      'where: connector "cloud" is of type "aws", which runs do not read yet',
    ],
    [
      "of which one connector is of such a kind",
      good,
      { "cloud.json": aws, "more.json": elsewhere, "what.json": what },
      "incomplete",
      'more: connector "cloud" is of type "aws", which runs do not read yet',
    ],
    [
      "whose node is of a kind that is not read",
      good,
      { "where.json": masterSnapshot(["terraform", "helmChart"]), "what.json": what },
      "incomplete",
      'where: snapshots[0].nodes[1].type "helmChart" is not supported yet',
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
      { "what.json": masterTest([caseOf("P-1", "encrypted", { type: "python", rule: "file(x.py)" })]) },
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

  it("whose source cannot be reached; what it knew of that stays", async () => {
    const { collection } = await ranOver(good, { "what.json": what });
    await rm(join(folder, String(made)), { recursive: true });
    const { run, found } = await outcomeOf(collection);
    expect(run).toMatchObject({ verdict: "not evaluated", partial: true, not_evaluated: [{ what: "code" }] });
    expect(found).toEqual({ "/main.tf": { compliant: true, evaluation: "evaluated" } });
  });

  it("whose rules stand where they cannot be read; nor is any resource, until they can", async () => {
    const rules = await codeOf({ "tests.json": JSON.stringify(masterTest([caseOf("VOL-9", "encrypted")])) });
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

/** A run of the starter rules counts and lists the findings that `plumbline scan` tells: through HTTP, from real folders. */
import { mkdtempSync, realpathSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listFindingsWithCovered, readStarterRulesWithText, scanFileTree } from "@plumbline/engine";
import { afterAll, expect, it } from "vitest";
import { runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

type Files = Readonly<Record<string, string>>;

const folder = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-findings-")));
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

const rules = readStarterRulesWithText().map(({ rule }) => rule);
const samples = fileURLToPath(new URL("../../../../rules/", import.meta.url));

interface Told {
  /** Rule, address, place and message of each finding. */
  readonly findings: readonly string[];
  readonly bySeverity: Readonly<Record<string, number>>;
}

function scanned(files: Files): Told {
  const encoder = new TextEncoder();
  const bytes = (path: string) => (files[path] === undefined ? undefined : encoder.encode(files[path]));
  const today = new Date().toISOString().slice(0, 10);
  const report = scanFileTree({ paths: Object.keys(files).sort(), bytes }, { rules, today });
  const findings = listFindingsWithCovered(report.findings);
  const bySeverity: Record<string, number> = {};
  for (const { rule } of findings) bySeverity[rule.severity] = (bySeverity[rule.severity] ?? 0) + 1;
  const told = findings.map(({ rule, range, resource, message }) =>
    [rule.id, resource?.address ?? "", `/${range.file}:${range.line}:${range.column}`, message].join(" "),
  );
  return { findings: told.sort(), bySeverity };
}

let made = 0;

async function collectionOver(files: Files): Promise<string> {
  made += 1;
  const folderPath = join(folder, String(made));
  await write(folderPath, files);
  const name = `findings${made}`;
  await service.post("/api/collection", { collection: name });
  await service.upload(name, { "code.json": { fileType: "structure", type: "filesystem", folderPath } });
  expect((await service.post("/api/rules/starter/", { collection: name })).status).toBe(200);
  return name;
}

async function write(root: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

async function judged(collection: string): Promise<Told & { readonly run: TestReply["body"] }> {
  const run = await runToEnd(service, collection);
  const { body } = await service.get(`/api/runs/${run.run_id}/failures`);
  const findings: string[] = body.data.failures.map(
    ({ test_id, resource, file, line, column, message }: TestReply["body"]) =>
      [test_id, resource, `${file}:${line}:${column}`, message].join(" "),
  );
  expect(run.counts.findings).toBe(findings.length);
  return { findings: findings.sort(), bySeverity: run.findings_by_severity, run };
}

const bucket = (name: string, more = "") => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n${more}}\n`;
const open = (port: number) =>
  `  ingress {\n    cidr_blocks = ["0.0.0.0/0"]\n    from_port   = ${port}\n    to_port     = ${port}\n    protocol    = "tcp"\n  }\n`;
const group = (name: string, ...ports: number[]) =>
  `resource "aws_security_group" "${name}" {\n${ports.map(open).join("")}}\n`;
const template = (resources: readonly object[]) =>
  JSON.stringify({
    $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
    contentVersion: "1.0.0.0",
    resources,
  });
const deployments = (name: string, relativePath: string) =>
  template([
    {
      type: "Microsoft.Resources/deployments",
      apiVersion: "2022-09-01",
      name,
      properties: { mode: "Incremental", templateLink: { relativePath } },
    },
  ]);
const call = (name: string, source: string) => `module "${name}" {\n  source = "${source}"\n}\n`;

it.each<[string, Files]>([
  ["several resources in several files of one module", { "a.tf": bucket("a") + bucket("b"), "b.tf": bucket("c") }],
  ["several places in one resource", { "main.tf": group("web", 22, 3389) }],
  ["instances of one block", { "main.tf": bucket("many", "  count = 30\n") + group("one", 22) }],
  [
    "a module that is called twice, by one root and by another",
    {
      "a/main.tf": call("x", "../m") + call("y", "../m"),
      "b/main.tf": call("z", "../m") + bucket("own"),
      "m/main.tf": bucket("m") + group("g", 22),
    },
  ],
  [
    "a module that is called by the later name first",
    { "main.tf": call("y", "./m") + call("x", "./m"), "m/main.tf": bucket("m") },
  ],
  [
    "a template that others deploy",
    {
      "a.json": deployments("second", "storage.json"),
      "b.json": deployments("first", "storage.json"),
      "storage.json": template([
        { type: "Microsoft.Storage/storageAccounts", apiVersion: "2023-01-01", name: "s", properties: {} },
      ]),
    },
  ],
  [
    "findings that comments take out",
    { "main.tf": `${bucket("kept")}# plumbline:ignore=*\n${bucket("covered")}`, "x/main.tf": group("web", 22) },
  ],
])("about %s", async (_, files) => {
  const { findings, bySeverity } = await judged(await collectionOver(files));
  expect({ findings, bySeverity }).toEqual(scanned(files));
  expect(findings).not.toEqual([]);
});

it("about good and bad samples of many rules in one tree, again when nothing has changed, and after a change", async () => {
  const files: Record<string, string> = {};
  // Of every eighth rule: all of them take minutes, and each is judged by itself elsewhere.
  const chosen = new Set(readStarterRulesWithText().flatMap(({ name }, index) => (index % 8 === 0 ? [name] : [])));
  for (const path of await readdir(samples, { recursive: true })) {
    if (!/\.(?:tf|ya?ml|json|template)$/.test(path) || !chosen.has(dirname(path))) continue;
    files[path] = await readFile(join(samples, path), "utf8");
  }
  expect(Object.keys(files).length).toBeGreaterThan(100);
  const collection = await collectionOver(files);
  const first = await judged(collection);
  const expected = scanned(files);
  expect(first.findings).toEqual(expected.findings);
  expect(first.bySeverity).toEqual(expected.bySeverity);
  // Test cases are fewer: one for each rule and document.
  expect(first.run.counts.failed).toBeLessThan(first.findings.length);
  expect((await judged(collection)).findings).toEqual(first.findings);

  await write(join(folder, String(made)), { "extra/main.tf": bucket("extra") });
  const after = await judged(collection);
  expect(after.findings).toEqual(scanned({ ...files, "extra/main.tf": bucket("extra") }).findings);
  const { body } = await service.get(`/api/runs/${after.run.run_id}/failures`);
  const fresh = body.data.failures.filter((failure: { is_new: boolean }) => failure.is_new);
  expect(new Set(fresh.map(({ file }: { file: string }) => file))).toEqual(new Set(["/extra/main.tf"]));
}, 240_000);

it("a resource that is added to a module is new; those that were there are not", async () => {
  const collection = await collectionOver({ "main.tf": bucket("old") });
  await judged(collection);
  await write(join(folder, String(made)), { "main.tf": `# moved\n${bucket("old")}${bucket("fresh")}` });
  const { run } = await judged(collection);
  const { body } = await service.get(`/api/runs/${run.run_id}/failures`);
  for (const { resource, is_new } of body.data.failures) expect(is_new).toBe(resource === "aws_s3_bucket.fresh");
  expect(body.data.failures.length).toBeGreaterThan(1);
});

it("leaves out what an exclusion of a file leaves out", async () => {
  const files = { "a.tf": bucket("a"), "b.tf": bucket("b") };
  const collection = await collectionOver(files);
  const exclusions = rules.map(({ id }) => ({ exclusionType: "single", masterTestID: id, paths: ["/a.tf"] }));
  const added = await service.post("/api/exclusions/resources/", { container: collection, exclusions });
  expect(added.status).toBe(200);
  const { findings } = await judged(collection);
  expect(findings).toEqual(scanned(files).findings.filter((finding) => !finding.includes("/a.tf:")));
  expect(findings).not.toEqual([]);
});

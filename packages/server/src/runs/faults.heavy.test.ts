/**
 * What can be wrong with an estate, its rules or its connectors, one collection each, with something good beside it: the
 * fault is told where people look for it, the good is judged, and the run completes.
 */
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type GitTestHost, startGitTestHost, testFolder, testRepository, writeFiles } from "@plumbline/engine/testing";
import { putRuleFile, requireCollection } from "@plumbline/store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makeCodeCollection,
  sampleCase,
  sampleMasterSnapshot,
  sampleMasterTest,
  volumeCode,
} from "../testing/code-collection.js";
import { readRunLog, runToEnd, waitForRunEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";
import { makeSlowCollection } from "../testing/slow-collection.js";

const folder = testFolder();
const outside = testFolder();
const service = useService({
  PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
  PLUMBLINE_FOLDERS: folder.path,
  PLUMBLINE_GIT_MAX_FILES: "10",
  PLUMBLINE_WORKERS: "2",
});
let host: GitTestHost;
let guarded: GitTestHost;

beforeAll(async () => {
  testRepository(join(folder.path, "repositories", "estate.git")).commit({ "far/main.tf": volumeCode("far", true) });
  const many = Array.from({ length: 11 }, (_, number) => [`${number}.tf`, volumeCode("many", true)]);
  testRepository(join(folder.path, "repositories", "many.git")).commit(Object.fromEntries(many));
  writeFiles(outside.path, { "main.tf": volumeCode("outside", true) });
  host = await startGitTestHost(join(folder.path, "repositories"));
  guarded = await startGitTestHost(join(folder.path, "repositories"), `Basic ${btoa("x-access-token:right")}`);
});

afterAll(async () => {
  await host.close();
  await guarded.close();
  folder.remove();
  outside.remove();
});

type Run = TestReply["body"];

async function verdictsAt(collection: string, path: string): Promise<Record<string, string>> {
  const { body } = await service.get("/api/resource/dashboard", { collection, resource_path: path });
  const { testcases, unknown_testcases } = body.data;
  return Object.fromEntries(
    [...testcases, ...unknown_testcases].map((item: Run) => [item.test_id, item.status ?? "unknown"]),
  );
}

async function pathsOf(collection: string, connector = "code"): Promise<string[]> {
  const { body } = await service.get("/api/resource/search/", { collection, connector, count: 1000 });
  return body.data.results.flatMap((item: Run) => item.resource_paths).sort();
}

async function messageOf(run: Run, collection: string, testId: string, path: string): Promise<string> {
  const { body } = await service.get("/api/resource/search/", { collection, connector: "code" });
  const node = body.data.results.find((item: Run) => item.resource_paths.includes(path)).resource_node_id;
  const detail = await service.get("/api/resource/testcase", {
    result_id: run.run_id,
    test_id: testId,
    snapshot_id: node,
  });
  return detail.body.data.message;
}

const goodVerdicts = { "VOL-1": "passed", "VOL-2": "failed" };
const long = (text: string, times: number) => text.repeat(times);
const MEBIBYTE = 1024 * 1024;
/** Nine levels of ten references each. */
const bomb = Array.from(
  { length: 10 },
  (_, level) => `l${level}: &l${level} [${level === 0 ? "lol" : long(`*l${level - 1}, `, 10).slice(0, -2)}]`,
).join("\n");
const object = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: good}\n";

describe("a file that cannot be read", () => {
  const terraform = ["terraform"];
  const kubernetes = ["terraform", "kubernetesObjectFiles"];
  it.each<{ what: string; types: readonly string[]; file: string; text: () => string; told: RegExp }>([
    {
      what: "broken HCL",
      types: terraform,
      file: "bad/main.tf",
      text: () => 'resource "aws_ebs_volume" {\n  size = \n',
      told: /^code: \/?bad\/main\.tf:\d+:\d+: /,
    },
    {
      what: "broken YAML",
      types: kubernetes,
      file: "bad.yaml",
      text: () => `${object}data: {a: [1, 2\n`,
      told: /^code: \/?bad\.yaml:\d+:\d+: /,
    },
    {
      what: "broken JSON",
      types: ["terraform", "cloudformation"],
      file: "bad.json",
      text: () => '{"AWSTemplateFormatVersion": "2010-09-09", "Resources": {"A": {"Type": ',
      told: /^code: \/?bad\.json:\d+:\d+: /,
    },
    {
      what: "a file that is not text",
      types: terraform,
      file: "bad/main.tf",
      text: () => `resource "a" "b" { c = "\u0000\u0001${long("\u0002\uFFFD", 100)}`,
      told: /^code: \/?bad\/main\.tf/,
    },
    {
      what: "50 MB in one line of HCL",
      types: terraform,
      file: "bad/main.tf",
      text: () => `locals { a = ${long("[", 50 * MEBIBYTE)}`,
      told: /^code: \/?bad\/main\.tf/,
    },
    {
      what: "50 MB in one line of JSON",
      types: ["terraform", "cloudformation"],
      file: "bad.json",
      text: () => `{"AWSTemplateFormatVersion": "2010-09-09", "Resources": [${long("1,", 25 * MEBIBYTE)}1]}`,
      told: /^code: \/?bad\.json/,
    },
    {
      what: "50 MB in one line of YAML",
      types: kubernetes,
      file: "bad.yaml",
      text: () => `{apiVersion: v1, kind: List, items: [${long("a,", 25 * MEBIBYTE)}a]}`,
      told: /^code: \/?bad\.yaml/,
    },
    {
      what: "a YAML bomb",
      types: kubernetes,
      file: "bad.yaml",
      text: () => `${object}${bomb}\n`,
      told: /^code: \/?bad\.yaml/,
    },
    {
      what: "HCL nested too deeply",
      types: terraform,
      file: "bad/main.tf",
      text: () => `locals { a = ${long("[", 100_000)}${long("]", 100_000)} }`,
      told: /^code: \/?bad\/main\.tf/,
    },
    {
      what: "JSON nested too deeply",
      types: ["terraform", "cloudformation"],
      file: "bad.json",
      text: () =>
        `{"AWSTemplateFormatVersion":"2010-09-09","Resources":${long('{"a":', 100_000)}1${long("}", 100_000)}}`,
      told: /^code: \/?bad\.json/,
    },
  ])(
    "$what is told, and the others are judged",
    async ({ what, types, file, text, told }) => {
      const collection = what.replace(/\W+/g, "_");
      writeFiles(join(folder.path, collection), { "good/main.tf": volumeCode("good", true), [file]: text() });
      await makeCodeCollection(service, {
        name: collection,
        connector: { folderPath: collection },
        files: { "where.json": sampleMasterSnapshot(types) },
      });
      const run = await runToEnd(service, collection);
      expect(run).toMatchObject({ state: "complete", error: "", partial: false });
      expect(run.problems).toBeGreaterThan(0);
      expect(await readRunLog(service, run.run_id)).toContainEqual(expect.stringMatching(told));
      expect(await verdictsAt(collection, "/good/main.tf")).toEqual(goodVerdicts);
    },
    120_000,
  );

  it("a symbolic link out of the tree is not followed", async () => {
    const root = join(folder.path, "linked");
    writeFiles(root, { "good/main.tf": volumeCode("good", true) });
    symlinkSync(outside.path, join(root, "folder"));
    mkdirSync(join(root, "file"));
    symlinkSync(join(outside.path, "main.tf"), join(root, "file", "main.tf"));
    await makeCodeCollection(service, { name: "linked", connector: { folderPath: "linked" } });
    const run = await runToEnd(service, "linked");
    expect(run).toMatchObject({ state: "complete", counts: { resources: 1 } });
    const lines = await readRunLog(service, run.run_id);
    for (const link of ["folder", "file/main.tf"]) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^code: /?${link}: .*leads out of the folder`)));
    }
    expect(await pathsOf("linked")).toEqual(["/good/main.tf"]);
  });
});

describe("a connector that cannot be opened", () => {
  const twoSources = (other: object = {}) => ({
    fileType: "masterSnapshot",
    snapshots: ["code", "other"].map((source) => ({
      source,
      testUser: "scanner",
      ...(source === "other" ? other : {}),
      nodes: [{ masterSnapshotId: "TERRAFORM", type: "terraform", collection: "terraformtemplate", paths: ["/"] }],
    })),
  });
  const git = (more: object) => ({ fileType: "structure", type: "filesystem", username: "scanner", ...more });

  it.each<{ what: string; connector: () => object; entry?: object; told: RegExp }>([
    { what: "a missing folder", connector: () => git({ folderPath: "nowhere" }), told: /^other: .*"nowhere"/ },
    { what: "a folder outside", connector: () => git({ folderPath: outside.path }), told: /^other: .*not in one of/ },
    {
      what: "a missing branch",
      connector: () => git({ gitProvider: `${host.url}/estate.git`, branchName: "none", private: false }),
      told: /^other: .*"?none"?/,
    },
    {
      what: "a missing branch of an entry",
      connector: () => git({ gitProvider: `${host.url}/estate.git`, branchName: "master", private: false }),
      entry: { branchName: "none" },
      told: /^other: .*"?none"?/,
    },
    {
      what: "a missing repository",
      connector: () => git({ gitProvider: `${host.url}/none.git`, branchName: "master", private: false }),
      told: /^other: .*none\.git/,
    },
    {
      what: "a repository with too many files",
      connector: () => git({ gitProvider: `${host.url}/many.git`, branchName: "master", private: false }),
      told: /^other: .*more than 10 files and folders \(PLUMBLINE_GIT_MAX_FILES\)/,
    },
    {
      what: "a metadata service",
      connector: () => git({ gitProvider: "http://169.254.169.254/latest.git", branchName: "master", private: false }),
      told: /^other: .*169\.254\.169\.254.*PLUMBLINE_ALLOW_PRIVATE_ADDRESSES/,
    },
    {
      what: "a wrong token",
      connector: () =>
        git({
          gitProvider: `${guarded.url}/estate.git`,
          branchName: "master",
          private: true,
          httpsAccessToken: "wrong",
        }),
      told: /^other: /,
    },
    {
      what: "a secret that is not there",
      connector: () =>
        git({ gitProvider: `${guarded.url}/estate.git`, private: true, httpsAccessToken: "env:PLUMBLINE_SECRET_NONE" }),
      told: /^other: .*PLUMBLINE_SECRET_NONE/,
    },
    {
      what: "a host that is not there",
      connector: () => git({ gitProvider: "http://127.0.0.1:1/estate.git", branchName: "master", private: false }),
      told: /^other: .*127\.0\.0\.1/,
    },
  ])("$what is told, the run is partial, and the others are judged", async ({ what, connector, entry, told }) => {
    const collection = what.replace(/\W+/g, "_");
    writeFiles(join(folder.path, collection), { "good/main.tf": volumeCode("good", true) });
    await makeCodeCollection(service, {
      name: collection,
      connector: { folderPath: collection },
      files: { "other.json": connector(), "where.json": twoSources(entry) },
    });
    const run = await runToEnd(service, collection);
    expect(run).toMatchObject({ state: "complete", error: "", partial: true, counts: { resources: 1 } });
    const lines = await readRunLog(service, run.run_id);
    expect(lines).toContainEqual(expect.stringMatching(told));
    expect(lines.join()).not.toContain("wrong");
    expect(await verdictsAt(collection, "/good/main.tf")).toEqual(goodVerdicts);
  });

  it("leaves what an earlier run found there as it was, until it can be opened again", async () => {
    const away = await startGitTestHost(join(folder.path, "repositories"));
    const collection = "away";
    writeFiles(join(folder.path, collection), { "good/main.tf": volumeCode("good", true) });
    await makeCodeCollection(service, {
      name: collection,
      connector: { folderPath: collection },
      files: {
        "other.json": git({ gitProvider: `${away.url}/estate.git`, branchName: "master", private: false }),
        "where.json": twoSources(),
      },
    });
    expect(await runToEnd(service, collection)).toMatchObject({ partial: false, counts: { resources: 2 } });
    const before = await verdictsAt(collection, "/far/main.tf");
    await away.close();
    writeFiles(join(folder.path, collection), { "good/main.tf": volumeCode("good", false) });
    const second = await runToEnd(service, collection);
    expect(second).toMatchObject({ state: "complete", partial: true, counts: { resources: 1 } });
    expect(await readRunLog(service, second.run_id)).toContainEqual(expect.stringMatching(/^other: /));
    expect(await pathsOf(collection, "other")).toEqual(["/far/main.tf"]);
    expect(await verdictsAt(collection, "/far/main.tf")).toEqual(before);
    expect(await verdictsAt(collection, "/good/main.tf")).toEqual({ "VOL-1": "failed", "VOL-2": "failed" });
    await service.upload(collection, {
      "other.json": git({ gitProvider: `${host.url}/estate.git`, branchName: "master", private: false }),
    });
    expect(await runToEnd(service, collection)).toMatchObject({ partial: false, counts: { resources: 2 } });
  });

  it("leaves it as it was also where its files go while another host is waited for", async () => {
    const collection = "vanishing";
    const root = join(folder.path, collection);
    writeFiles(root, { "good/main.tf": volumeCode("good", true) });
    let meanwhile = () => {};
    const slow = await startGitTestHost(join(folder.path, "repositories"), undefined, () => meanwhile());
    try {
      await makeCodeCollection(service, {
        name: collection,
        connector: { folderPath: collection },
        files: {
          "other.json": git({ gitProvider: `${slow.url}/estate.git`, branchName: "master", private: false }),
          "where.json": twoSources(),
        },
      });
      expect(await runToEnd(service, collection)).toMatchObject({ partial: false, counts: { resources: 2 } });
      meanwhile = () => rmSync(root, { recursive: true, force: true });
      const second = await runToEnd(service, collection);
      expect(second).toMatchObject({ state: "complete", partial: true, counts: { resources: 1 } });
      expect(await readRunLog(service, second.run_id)).toContainEqual(
        expect.stringMatching(/^code: .*cannot be listed/),
      );
      expect(await pathsOf(collection)).toEqual(["/good/main.tf"]);
    } finally {
      await slow.close();
    }
  });

  it("one that nobody has is told with the configuration that names it", async () => {
    writeFiles(join(folder.path, "unknown"), { "good/main.tf": volumeCode("good", true) });
    await makeCodeCollection(service, {
      name: "unknown",
      connector: { folderPath: "unknown" },
      files: { "where.json": twoSources() },
    });
    const run = await runToEnd(service, "unknown");
    expect(run).toMatchObject({ state: "complete", counts: { resources: 1 } });
    expect(await readRunLog(service, run.run_id)).toContainEqual(expect.stringMatching(/^where: .*"other"/));
    expect(await verdictsAt("unknown", "/good/main.tf")).toEqual(goodVerdicts);
  });
});

const looping = `package rule
n := numbers.range(1, 100000)
encrypted { count([x | x := n[_]; y := n[_]; z := n[_]; x + y + z == -1]) == 1 }
`;

describe("a rule that cannot be asked", () => {
  const bad = (rule: string, more: object = {}) => sampleCase("BAD-1", "encrypted", { rule, ...more });
  it.each<{ what: string; testCase: object; ruleFile?: [string, string]; told?: RegExp; reason: RegExp }>([
    {
      what: "with a syntax error",
      testCase: bad("file(broken.rego)"),
      ruleFile: ["broken.rego", "package rule\nencrypted {\n"],
      told: /^what: file\(broken\.rego\): /,
      reason: /broken\.rego|syntax|expected/i,
    },
    {
      what: "that loops",
      testCase: bad("file(loop.rego)"),
      ruleFile: ["loop.rego", looping],
      told: /^what: file\(loop\.rego\): /,
      reason: /budget|steps|too long|seconds/i,
    },
    {
      what: "whose file is missing",
      testCase: bad("file(none.rego)"),
      told: /^what: file\(none\.rego\): /,
      reason: /none\.rego/,
    },
    {
      what: "in Python",
      testCase: bad("file(rule.py)", { type: "python" }),
      reason: /python/i,
    },
  ])(
    "$what makes its case unknown with a reason, and the others are judged",
    async (fault) => {
      const { what, testCase, ruleFile, told, reason } = fault;
      const collection = `rule_${what.replace(/\W+/g, "_")}`;
      writeFiles(join(folder.path, collection), { "good/main.tf": volumeCode("good", true) });
      await makeCodeCollection(service, {
        name: collection,
        connector: { folderPath: collection },
        files: {
          "what.json": sampleMasterTest([testCase, sampleCase("VOL-1", "encrypted"), sampleCase("VOL-2", "tagged")]),
        },
      });
      if (ruleFile !== undefined) {
        const tenant = await service.tenantId("default");
        await service.db.write({ tenant }, async (tx) => {
          const { collectionId } = await requireCollection(tx, collection);
          await putRuleFile(tx, collectionId, ...ruleFile);
        });
      }
      const run = await runToEnd(service, collection);
      expect(run).toMatchObject({ state: "complete", error: "", partial: false });
      expect(run).toMatchObject({ counts: { resources: 1, passed: 1, failed: 1, unknown: 1 } });
      if (told !== undefined) expect(await readRunLog(service, run.run_id)).toContainEqual(expect.stringMatching(told));
      expect(await verdictsAt(collection, "/good/main.tf")).toEqual({ ...goodVerdicts, "BAD-1": "unknown" });
      expect(await messageOf(run, collection, "BAD-1", "/good/main.tf")).toMatch(reason);
    },
    90_000,
  );

  it("a test of snapshots that nobody has is told", async () => {
    writeFiles(join(folder.path, "lost_test"), { "good/main.tf": volumeCode("good", true) });
    await makeCodeCollection(service, {
      name: "lost_test",
      connector: { folderPath: "lost_test" },
      files: { "lost.json": { ...sampleMasterTest([sampleCase("VOL-9", "encrypted")]), masterSnapshot: "nowhere" } },
    });
    const run = await runToEnd(service, "lost_test");
    expect(run).toMatchObject({ state: "complete", counts: { resources: 1, passed: 1, failed: 1 } });
    expect(await readRunLog(service, run.run_id)).toContainEqual(expect.stringMatching(/^lost: .*nowhere/));
  });
});

it("files that go away while a run reads the tree do not disturb it", async () => {
  const root = join(folder.path, "shrinking");
  await makeSlowCollection(service, { name: "shrinking", root: folder.path, modules: 200, slowness: "slow" });
  const names = Array.from({ length: 200 }, (_, i) => `m${i}`);
  const started = await service.post("/api/compliance/run/", { collection: "shrinking" });
  const id = started.body.data.run_id;
  const total = async () => (await service.get(`/api/runs/${id}`)).body.data.progress.total;
  // Every child has listed the tree.
  await expect.poll(total, { timeout: 30_000, interval: 20 }).toBe(names.length);
  const gone = names.filter((_, i) => i % 3 !== 0);
  for (const name of gone) rmSync(join(root, name), { recursive: true });
  const run = await waitForRunEnd(service, id);
  expect(run).toMatchObject({ state: "complete", error: "", partial: false });
  const found = new Set(await pathsOf("shrinking"));
  const kept = names
    .filter((_, i) => i % 3 === 0)
    .map((name) => `/${name}/main.tf`)
    .sort();
  expect(kept.filter((path) => !found.has(path))).toEqual([]);
  const told = (await readRunLog(service, id)).join("\n");
  const missing = gone.filter((name) => !found.has(`/${name}/main.tf`));
  expect(missing.length).toBeGreaterThan(0);
  expect(missing.filter((name) => !told.includes(`${name}/main.tf`))).toEqual([]);
  expect(run.counts).toMatchObject({ resources: found.size, passed: found.size });
  // What is gone for good is told no more, and inactive.
  const next = await runToEnd(service, "shrinking");
  expect(next).toMatchObject({ problems: 0, counts: { resources: kept.length } });
  expect(await pathsOf("shrinking")).toEqual(kept);
}, 120_000);

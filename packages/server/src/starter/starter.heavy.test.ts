import { mkdtempSync, readdirSync } from "node:fs";
import { cp, mkdir, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readStarterRulesWithText } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";
import { createStarterMasterSnapshot, createStarterMasterTest } from "./starter-configuration.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-starter-"));
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: folder });
const path = "/api/rules/starter/";
const pack = fileURLToPath(new URL("../../../../rules/", import.meta.url));
const rules = readStarterRulesWithText();
const code = { fileType: "structure", type: "filesystem", gitProvider: "https://git.example.com/a.git" };
const slack = { fileType: "structure", type: "slack", webhook: "https://hooks.example.com/x" };

const install = (collection: string, connector?: string) =>
  service.post(path, { collection, ...(connector === undefined ? {} : { connector }) });
const item = async (kind: string, name: string, collection: string) => {
  const query = { resource_type: kind, resource_name: name, container_name: collection };
  return (await service.get("/api/manage/config", query)).body.data.json as JsonObject;
};
const ruleFiles = async (collection: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await service.db.read({ tenant: await service.tenantId("default") }, (tx) =>
    tx.rows<{ name: string; content: string }>(
      `SELECT r.name, r.content FROM rule_files r JOIN collections c USING (collection_id) WHERE c.name = $1`,
      [collection],
    ),
  );
  return new Map(rows.map(({ name, content }) => [name, content]));
};
const made = async (collection: string, files: Record<string, unknown> = {}) => {
  expect((await service.post("/api/collection", { collection })).status).toBe(200);
  if (Object.keys(files).length > 0) expect((await service.upload(collection, files)).status).toBe(200);
};

describe("installing the starter rules", () => {
  beforeAll(() => made("estate", { "git.json": code, "other.json": code, "chat.json": slack }));

  it("answers with what was installed, for every connector of code", async () => {
    expect((await install("estate")).body).toEqual(
      successReply("Starter rules installed successfully.", {
        rules: rules.length,
        mastersnapshot: "plumbline_starter",
        mastertest: "plumbline_starter",
        connectors: ["git", "other"],
      }),
    );
    expect(await item("mastersnapshot", "plumbline_starter", "estate")).toEqual(
      createStarterMasterSnapshot(
        ["git", "other"].map((name) => ({ name, isAccount: false })),
        rules,
      ),
    );
    expect(await item("mastertest", "plumbline_starter", "estate")).toEqual(
      createStarterMasterTest(rules, [{ name: "git", isAccount: false }]),
    );
    expect((await ruleFiles("estate")).size).toBe(rules.length);
  });

  it("replaces what an earlier installation left, and leaves other files alone", async () => {
    await service.upload("estate", {
      "own.rego": "package rule\n",
      "plumbline-aws-s3-public-acl.rego": "package rule\n",
    });
    expect((await install("estate", "other")).body.data.connectors).toEqual(["other"]);
    const files = await ruleFiles("estate");
    expect(files.size).toBe(rules.length + 1);
    expect(files.get("own.rego")).toBe("package rule\n");
    expect(files.get("plumbline-aws-s3-public-acl.rego")).toContain("result_message");
    expect(await item("mastersnapshot", "plumbline_starter", "estate")).toEqual(
      createStarterMasterSnapshot([{ name: "other", isAccount: false }], rules),
    );
  });

  it("needs a connector of code", async () => {
    await made("empty", { "chat.json": slack });
    const problem = "Collection empty has no connector that leads to code or to an account. Add one.";
    expect((await install("empty")).body).toEqual(refusalReply(400, problem));
    expect((await install("empty", "chat")).body).toEqual(
      refusalReply(400, "connector: chat leads neither to code nor to an account."),
    );
    expect((await install("empty", "none")).body).toEqual(
      refusalReply(404, "Collection empty has no connector named none."),
    );
    expect((await ruleFiles("empty")).size).toBe(0);
  });

  it("is refused for a collection that is not there or archived, and to viewers", async () => {
    expect((await install("nowhere")).status).toBe(404);
    await made("old", { "git.json": code });
    await service.delete("/api/collection", { collection: "old", status: "archive" });
    expect((await install("old")).status).toBe(409);
    expect((await service.post(path, { collection: "estate" }, { as: "viewer" })).status).toBe(403);
    expect((await service.post(path, {})).body).toEqual(refusalReply(400, "collection is required."));
  });
});

it("resources a collection knows stay what they are when the starter rules look at them too", async () => {
  const folderPath = join(await realpath(folder), "known");
  await mkdir(folderPath);
  const pod =
    "apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { hostNetwork: true, containers: [{ name: a }] }\n";
  await writeFile(join(folderPath, "pod.yaml"), pod);
  const nodes = [{ masterSnapshotId: "OWN", type: "kubernetesObjectFiles", collection: "own", paths: ["/"] }];
  await made("known", {
    "code.json": { fileType: "structure", type: "filesystem", folderPath },
    "where.json": { fileType: "masterSnapshot", snapshots: [{ source: "code", nodes }] },
  });
  const found = async () =>
    (await service.get("/api/resource/search/", { collection: "known", connector: "code" })).body.data.results.map(
      ({ resource_node_id }: TestReply["body"]) => resource_node_id,
    );
  await runToEnd(service, "known");
  const before = await found();
  expect(before).toEqual([expect.stringMatching(/^OWN/)]);
  expect((await install("known")).status).toBe(200);
  expect(await runToEnd(service, "known")).toMatchObject({ verdict: "failed" });
  // As a document of their node; as a resource, which the rules are asked about, it stands beside that.
  expect(await found()).toEqual([expect.stringMatching(/^PL_RES/), ...before]);
  await rm(folderPath, { recursive: true });
});

const AT_ONCE = 8;

/** Every sample of every eighth rule is a tree of its own below one folder, and all of them are judged by one run. */
describe("installed rules", () => {
  // Rules about accounts alone have no samples of code.
  const asked = rules
    .filter((_, index) => index % 8 === 0)
    .filter(({ name }) => readdirSync(join(pack, name)).some((file) => file.startsWith("bad")));
  const cases = new Map<string, TestReply["body"][]>();

  beforeAll(async () => {
    for (const { name } of asked) {
      for (const sample of (await readdir(join(pack, name))).filter((file) => file !== "rule.rego")) {
        await mkdir(join(folder, name, sample), { recursive: true });
        await cp(join(pack, name, sample), join(folder, name, sample, sample));
      }
    }
    const folderPath = await realpath(folder);
    await made("judged", { "samples.json": { fileType: "structure", type: "filesystem", folderPath } });
    expect((await install("judged")).status).toBe(200);
    const run = await runToEnd(service, "judged");
    expect(run).toMatchObject({ state: "complete", partial: false, problems: 0, verdict: "failed" });
    const found = await service.get("/api/resource/search/", { collection: "judged", connector: "samples" });
    const judged: TestReply["body"][] = found.body.data.results.filter(
      ({ evaluation }: TestReply["body"]) => evaluation !== "not evaluated",
    );
    const ask = async ({ resource_node_id, resource_paths }: TestReply["body"]) => {
      const [, provider, name, sample] = resource_paths[0].split("/");
      const rule = rules.find((each) => each.name === `${provider}/${name}`)?.rule;
      const query = { result_id: run.run_id, test_id: rule?.id ?? "", snapshot_id: resource_node_id };
      const { status, body } = await service.get("/api/resource/testcase", query);
      const key = `${provider}/${name}/${sample}`;
      cases.set(key, [...(cases.get(key) ?? []), ...(status === 200 ? [body.data] : [])]);
    };
    // One after the other they would take most of the time.
    while (judged.length > 0) await Promise.all(judged.splice(0, AT_ONCE).map(ask));
  }, 180_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(asked.map(({ name }) => name))(
    "%s fails on bad samples, at the lines they mark, and not on good ones",
    async (name) => {
      const samples = [...cases].filter(([key]) => key.startsWith(`${name}/`));
      const outcomes = (prefix: string) => samples.filter(([key]) => key.startsWith(`${name}/${prefix}`));
      expect(outcomes("bad")).not.toEqual([]);
      for (const [key, judged] of outcomes("bad")) {
        const failed = judged.filter(({ status }) => status === "failed");
        const text = await readFile(join(pack, name, key.slice(name.length + 1)), "utf8");
        const marked = text.split("\n").flatMap((line, index) => (/\bBAD\b/.test(line) ? [index + 1] : []));
        const lines = new Set(failed.flatMap(({ evidence }) => evidence.map(({ line }: { line: number }) => line)));
        expect(
          [...lines].sort((a, b) => a - b),
          key,
        ).toEqual(marked);
        for (const { message } of failed) expect(message, key).not.toBe("");
      }
      const good = outcomes("good").flatMap(([, judged]) => judged);
      expect(good.filter(({ status }) => status === "failed").map(({ message }) => message)).toEqual([]);
      expect(good.length).toBeGreaterThan(0);
    },
  );
});

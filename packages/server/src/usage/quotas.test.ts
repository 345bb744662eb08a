/** A tenant that has stored as much as it may: it alone is refused, and it can always delete. */
import { testFolder, writeFiles } from "@plumbline/engine/testing";
import { createTenant, setQuotas } from "@plumbline/store";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { asTenant } from "../testing/as-tenant.js";
import { makeCodeCollection, volumeCode } from "../testing/code-collection.js";
import { runToEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: `*=${folder.path}` });
afterAll(() => folder.remove());

beforeAll(() => createTenant(service.db, "neighbour"));

const quota = (quotas: Parameters<typeof setQuotas>[2]) => setQuotas(service.db, "default", quotas);
afterEach(() => quota({ bytes: null, collections: null, items: null, runs: null }));

const use = async () => (await service.get("/api/usage")).body.data;
const create = (collection: string, of = service) => of.post("/api/collection", { collection });
const remove = (collection: string) => service.delete("/api/collection", { collection, status: "delete" });

it("shows what there is and how much there may be, and counts what comes and goes", async () => {
  const before = await use();
  expect(before.collections).toEqual({ used: expect.any(Number), quota: 1000 });
  await create("counted");
  await service.upload("counted", { "rule.rego": `package rule # ${"x".repeat(100_000)}` });
  const then = await use();
  expect(then.collections.used - before.collections.used).toBe(1);
  expect(then.items.used - before.items.used).toBe(1);
  expect(then.bytes.used - before.bytes.used).toBeGreaterThan(100_000);
  await remove("counted");
  expect(await use()).toEqual(before);
});

it("counts the tokens that are valid, to everybody alike", async () => {
  const before = (await use()).tokens;
  expect(before).toEqual({ used: expect.any(Number), quota: 1000 });
  const { token_id } = (await service.post("/api/user/accesstoken/", { token_name: "counted" })).body.data;
  const viewer = await service.tokenFor("default", "viewer");
  const asViewer = async () => (await service.get("/api/usage", {}, { token: viewer })).body.data.tokens.used;
  expect((await use()).tokens.used).toBe(before.used + 2);
  expect(await asViewer()).toBe(before.used + 2);
  await service.delete("/api/user/accesstoken/", { token_id });
  expect(await asViewer()).toBe(before.used + 1);
});

it.each(["bytes", "collections", "items"] as const)(
  "refuses what would make it more than the quota of %s, of this tenant alone, and lets it delete",
  async (thing) => {
    const name = `at-${thing}`;
    await create(name);
    await service.upload(name, { "rule.rego": "package rule" });
    const { used } = (await use())[thing];
    await quota({ [thing]: used });
    const refused =
      thing === "collections" ? await create("more") : await service.upload(name, { "b.rego": "package b" });
    expect(refused.status).toBe(413);
    expect(refused.body.message).toMatch(/would have [\d,]+ .* more than the [\d,]+ it may have/);
    expect((await use())[thing].used).toBe(used);

    expect((await create(`also-${thing}`, asTenant(service, "neighbour"))).status).toBe(200);

    // Also when there is more than there may be.
    await quota({ [thing]: Math.max(1, used - 1) });
    expect((await remove(name)).status).toBe(200);
  },
);

it("a run that would store more than the tenant may ends as failed with the figures, and keeps nothing", async () => {
  writeFiles(folder.path, { "code/main.tf": volumeCode("one", false) });
  await makeCodeCollection(service, { name: "large", connector: { folderPath: `${folder.path}/code` } });
  const first = await runToEnd(service, "large");
  expect(first).toMatchObject({ state: "complete", counts: { resources: 1 } });
  const modules = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `code/m${i}/main.tf`,
      `# ${"x".repeat(2000)}\n${volumeCode(`v${i}`, false)}`,
    ]),
  );
  writeFiles(folder.path, modules);
  const before = (await use()).bytes.used;
  await quota({ bytes: before + 20_000 });
  const run = await runToEnd(service, "large");
  expect(run).toMatchObject({ state: "failed", published: false });
  expect(run.error).toMatch(/would have [\d,]+ bytes stored, more than the [\d,]+ it may have/);
  // Its own row and log are all it has left.
  expect((await use()).bytes.used - before).toBeLessThan(10_000);
  const { body } = await service.get("/api/resource/search/", {
    collection: "large",
    connector: "code",
    index: 0,
    count: 50,
  });
  expect(body.data.results).toHaveLength(1);
  await quota({ bytes: null });
  expect(await runToEnd(service, "large")).toMatchObject({ state: "complete", counts: { resources: 41 } });
});

it("a run is not queued beyond the quota of runs", async () => {
  await create("often");
  await quota({ runs: (await use()).runs.used });
  const refused = await service.post("/api/compliance/run/", { collection: "often" });
  expect(refused.status).toBe(413);
  expect(refused.body.message).toContain("runs");
});

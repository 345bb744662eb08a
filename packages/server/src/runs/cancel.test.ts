/** Runs that somebody cancels: how soon they end, and what is left of them. */
import { join } from "node:path";
import { type GitTestHost, startGitTestHost, testFolder, writeFiles } from "@plumbline/engine/testing";
import { withSession } from "@plumbline/store/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCodeCollection, sampleCase, sampleMasterTest } from "../testing/code-collection.js";
import { readRunLog, runToEnd, waitForRunEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";
import { makeSlowCollection, writeModules } from "../testing/slow-collection.js";
import { readTableContents } from "../testing/table-contents.js";

const folder = testFolder();
const service = useService({
  PLUMBLINE_WORKERS: "1",
  PLUMBLINE_FOLDERS: `default=${folder.path}`,
  PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
});
let host: GitTestHost;
const MODULES = 100;

beforeAll(async () => {
  host = await startGitTestHost(folder.path);
  await makeSlowCollection(service, { name: "slow", root: folder.path, modules: MODULES, slowness: "endless" });
});
afterAll(async () => {
  await host.close();
  folder.remove();
});

async function start(collection: string): Promise<string> {
  return (await service.post("/api/compliance/run/", { collection })).body.data.run_id;
}

const cancel = (id: string) => service.call("DELETE", `/api/runs/${id}`);
const shown = async (id: string): Promise<TestReply["body"]> => (await service.get(`/api/runs/${id}`)).body.data;

async function until(id: string, isSo: (run: TestReply["body"]) => boolean): Promise<void> {
  await expect.poll(async () => isSo(await shown(id)), { timeout: 120_000, interval: 50 }).toBe(true);
}

async function cancelledSoon(id: string): Promise<void> {
  const asked = performance.now();
  expect(await cancel(id)).toMatchObject({ status: 200, body: { message: "Run cancelled" } });
  const run = await waitForRunEnd(service, id);
  // Two seconds on a machine that has nothing else to do.
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(run).toMatchObject({ state: "cancelled", phase: "ended", published: false, error: "", verdict: null });
}

/** All tables but those that tell of runs as such. */
async function answers(): Promise<Record<string, string[]>> {
  const { runs: _runs, run_log: _log, tokens: _tokens, ...others } = await readTableContents(service.adminUrl);
  return others;
}

it("a first run that is cancelled leaves nothing but its row", async () => {
  const before = await answers();
  const id = await start("slow");
  await until(id, ({ counts }) => counts.resources > 0);
  expect((await answers()).staged_resources?.length).toBeGreaterThan(0);
  await cancelledSoon(id);
  expect(await answers()).toEqual(before);
});

it("a later one leaves everything as the run before it had it", async () => {
  writeModules(join(folder.path, "slow"), MODULES, "quick");
  const first = await runToEnd(service, "slow");
  expect(first).toMatchObject({ state: "complete", counts: { resources: MODULES, passed: MODULES } });
  const before = await answers();
  writeModules(join(folder.path, "slow"), MODULES, "endless");
  const id = await start("slow");
  await until(id, ({ counts }) => counts.resources > 0);
  await cancelledSoon(id);
  expect(await answers()).toEqual(before);
});

it("one that is being published is broken off in the middle of a statement", async () => {
  await makeSlowCollection(service, { name: "published", root: folder.path, modules: 2, slowness: "quick" });
  await runToEnd(service, "published");
  const before = await answers();
  writeModules(join(folder.path, "published"), 3, "quick");
  const id = await withSession(service.adminUrl, async (admin) => {
    // Its publishing waits for us as long as we like, holding what it holds.
    await admin.query("BEGIN; LOCK TABLE plumbline.finding_groups IN EXCLUSIVE MODE");
    const run = await start("published");
    const waiting = "SELECT FROM pg_locks WHERE relation = 'plumbline.finding_groups'::regclass AND NOT granted";
    await expect.poll(async () => (await admin.query(waiting)).rowCount, { timeout: 120_000 }).toBe(1);
    await until(run, ({ phase }) => phase === "publish");
    await cancelledSoon(run);
    return run;
  });
  expect(await answers()).toEqual(before);
  const next = await runToEnd(service, "published");
  expect(next).toMatchObject({ state: "complete", counts: { resources: 3 } });
  expect(await shown(id)).toMatchObject({ state: "cancelled" });
});

it("one that waits to store a batch is broken off in the middle of a statement", async () => {
  await makeSlowCollection(service, { name: "stored", root: folder.path, modules: 2, slowness: "quick" });
  writeFiles(join(folder.path, "stored"), { "broken/main.tf": 'resource "a" "b" {\n' });
  const before = await answers();
  await withSession(service.adminUrl, async (admin) => {
    // What could not be read is told in the log, with the batch.
    await admin.query("BEGIN; LOCK TABLE plumbline.run_log IN EXCLUSIVE MODE");
    const run = await start("stored");
    const waiting = "SELECT FROM pg_locks WHERE relation = 'plumbline.run_log'::regclass AND NOT granted";
    await expect.poll(async () => (await admin.query(waiting)).rowCount, { timeout: 120_000 }).toBe(1);
    await until(run, ({ phase }) => phase === "judge");
    await cancelledSoon(run);
  });
  expect(await answers()).toEqual(before);
});

it("the next run of the collection begins when the cancelled one has ended", async () => {
  writeModules(join(folder.path, "slow"), MODULES, "endless");
  const [running, dropped, next] = [await start("slow"), await start("slow"), await start("slow")];
  await until(running, ({ state }) => state === "running");
  expect(await shown(dropped)).toMatchObject({ state: "queued", phase: "queued", started_at: null });
  await cancelledSoon(dropped);
  expect(await shown(dropped)).toMatchObject({ started_at: null, attempt: 0 });
  writeModules(join(folder.path, "slow"), MODULES, "quick");
  await cancelledSoon(running);
  const run = await waitForRunEnd(service, next);
  expect(run).toMatchObject({ state: "complete", counts: { resources: MODULES } });
  expect(Date.parse(run.started_at)).toBeGreaterThanOrEqual(Date.parse((await shown(running)).completed_at));
});

it("asking twice changes nothing, and a run that has ended cannot be cancelled", async () => {
  writeModules(join(folder.path, "slow"), MODULES, "endless");
  const id = await start("slow");
  await until(id, ({ state }) => state === "running");
  const answered = await Promise.all([cancel(id), cancel(id), cancel(id)]);
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await waitForRunEnd(service, id)).toMatchObject({ state: "cancelled" });
  expect(await cancel(id)).toMatchObject({ status: 409 });
  writeModules(join(folder.path, "slow"), MODULES, "quick");
  const done = await runToEnd(service, "slow");
  expect(await cancel(done.run_id)).toMatchObject({ status: 409 });
  expect(await shown(done.run_id)).toEqual(done);
  expect(await cancel("none")).toMatchObject({ status: 404 });
  expect((await service.call("DELETE", `/api/runs/${done.run_id}`, { as: "viewer" })).status).toBe(403);
  await service.makeTenant("rival");
  expect((await service.call("DELETE", `/api/runs/${done.run_id}`, { tenant: "rival" })).status).toBe(404);
});

it("a run that waits for a git host is cancelled as soon as any other", async () => {
  const connector = { gitProvider: `${host.url}/slow/estate.git`, branchName: "master", private: false };
  await makeCodeCollection(service, { name: "waiting", connector });
  const id = await start("waiting");
  await expect.poll(() => host.authorizations.length, { timeout: 120_000 }).toBeGreaterThan(0);
  expect(await shown(id)).toMatchObject({ state: "running", phase: "prepare" });
  await cancelledSoon(id);
  expect(await readRunLog(service, id)).toEqual([]);
});

it("a run in the middle of a rule that loops is cancelled as soon as any other", async () => {
  writeModules(join(folder.path, "looping"), 2, "quick");
  await makeCodeCollection(service, {
    name: "looping",
    connector: { folderPath: "looping" },
    files: {
      "loop.rego": `package rule\nn := numbers.range(1, 100000)\nencrypted { n[_] + n[_] + n[_] == -1 }\n`,
      "what.json": sampleMasterTest([sampleCase("LOOP-1", "encrypted", { rule: "file(loop.rego)" })]),
    },
  });
  const id = await start("looping");
  await until(id, ({ phase, progress }) => phase === "judge" && progress.total > 0);
  await cancelledSoon(id);
});

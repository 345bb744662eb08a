/** How long runs may last, and whose turn it is. */
import { testFolder } from "@plumbline/engine/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { asTenant } from "../testing/as-tenant.js";
import { waitForRunEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";
import { makeSlowCollection } from "../testing/slow-collection.js";
import { startTestWorker } from "../testing/worker.js";
import type { RunningWorker } from "../worker/worker.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_FOLDERS: folder.path });
let worker: RunningWorker | undefined;
afterEach(async () => {
  await worker?.stop();
});
afterAll(() => folder.remove());

/** Several slices of work on the fastest machine. */
const MODULES = 160;

async function start(collection: string, tenant = "default"): Promise<string> {
  return (await service.post("/api/compliance/run/", { collection }, { tenant })).body.data.run_id;
}

const shown = async (id: string, tenant = "default"): Promise<TestReply["body"]> =>
  (await service.get(`/api/runs/${id}`, {}, { tenant })).body.data;

it("a run that works for too long ends with what it has, and says so", async () => {
  await makeSlowCollection(service, { name: "endless", root: folder.path, modules: 2000, slowness: "endless" });
  worker = startTestWorker(service, folder.path, { PLUMBLINE_RUN_TIMEOUT: "15" });
  const run = await waitForRunEnd(service, await start("endless"), 120);
  expect(run).toMatchObject({ state: "failed", partial: true, published: true });
  expect(run.error).toMatch(/worked for 15 s.*PLUMBLINE_RUN_TIMEOUT/);
  expect(run.counts.resources).toBeGreaterThan(0);
}, 180_000);

it("a long run lets other tenants' go first, slice by slice, and ends as if nothing had happened", async () => {
  await makeSlowCollection(service, { name: "long", root: folder.path, modules: MODULES, slowness: "endless" });
  await makeSlowCollection(service, { name: "queued", root: folder.path, modules: 1, slowness: "quick" });
  await service.makeTenant("patient");
  await makeSlowCollection(asTenant(service, "patient"), {
    name: "short",
    root: folder.path,
    modules: 1,
    slowness: "quick",
  });
  const long = await start("long");
  const queued = [await start("queued"), await start("queued"), await start("queued")];
  worker = startTestWorker(service, folder.path, { PLUMBLINE_RUN_SLICE: "1" });
  await expect.poll(async () => (await shown(long)).counts.resources, { timeout: 60_000 }).toBeGreaterThan(0);
  const short = await start("short", "patient");
  await expect.poll(async () => (await shown(short, "patient")).state, { timeout: 120_000 }).toBe("complete");
  const run = await waitForRunEnd(service, long, 200);
  expect(run).toMatchObject({ state: "complete", error: "", partial: false });
  expect(run).toMatchObject({ counts: { resources: MODULES, passed: MODULES } });
  expect(run.attempt).toBeGreaterThan(1);
  // The times are compared and not the states of one moment: how long a run lasts depends on the machine.
  expect((await shown(short, "patient")).completed_at < run.completed_at).toBe(true);
  for (const id of queued) {
    const later = await waitForRunEnd(service, id);
    expect(later).toMatchObject({ state: "complete" });
    expect(later.started_at >= run.completed_at, "runs of the same tenant wait their turn").toBe(true);
  }
}, 400_000);

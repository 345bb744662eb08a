/** How far a run is, as it is shown while it goes on. */
import { testFolder } from "@plumbline/engine/testing";
import { withSession } from "@plumbline/store/testing";
import { afterAll, expect, it } from "vitest";
import { runToEnd, waitForRunEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";
import { makeSlowCollection } from "../testing/slow-collection.js";
import { toShownPhaseProgress } from "./run-progress-recorder.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: `default=${folder.path}` });
afterAll(() => folder.remove());

const shown = async (id: string): Promise<TestReply["body"]> => (await service.get(`/api/runs/${id}`)).body.data;
const start = async (collection: string): Promise<string> =>
  (await service.post("/api/compliance/run/", { collection })).body.data.run_id;

async function until(id: string, isSo: (run: TestReply["body"]) => boolean): Promise<TestReply["body"]> {
  let run: TestReply["body"];
  await expect
    .poll(
      async () => {
        run = await shown(id);
        return isSo(run);
      },
      { timeout: 120_000, interval: 50 },
    )
    .toBe(true);
  return run;
}

it("units are counted while they are stored, with the time that is left", async () => {
  const modules = 100;
  await makeSlowCollection(service, { name: "judged", root: folder.path, modules, slowness: "endless" });
  const id = await start("judged");
  const { progress } = await until(id, ({ progress: { done } }) => done > 0);
  expect(progress.phase).toEqual({ done: progress.done, total: modules, seconds_left: expect.any(Number) });
  const later = await until(id, ({ progress: { done } }) => done > progress.done);
  expect(later.progress.phase.done).toBeGreaterThan(progress.done);
  await service.call("DELETE", `/api/runs/${id}`);
  expect((await waitForRunEnd(service, id)).progress).toMatchObject({ phase: null });
});

it("resources are counted while they are published", async () => {
  const modules = 60;
  await makeSlowCollection(service, { name: "published", root: folder.path, modules, slowness: "quick" });
  await withSession(service.adminUrl, async (admin) => {
    // After the findings, before the end.
    await admin.query("BEGIN; LOCK TABLE plumbline.crawl_units IN EXCLUSIVE MODE");
    const id = await start("published");
    const { phase, progress } = await until(
      id,
      (run) => run.progress.phase?.done === modules && run.phase === "publish",
    );
    expect({ phase, progress }).toEqual({
      phase: "publish",
      progress: { done: modules, total: modules, phase: { done: modules, total: modules, seconds_left: 0 } },
    });
    await admin.query("ROLLBACK");
    expect(await waitForRunEnd(service, id)).toMatchObject({ state: "complete", progress: { phase: null } });
  });
  const unchanged = await runToEnd(service, "published");
  expect(unchanged.progress).toEqual({ done: modules, total: modules, phase: null });
});

it("what earlier attempts did says nothing of how long the rest takes", () => {
  const left = (done: number, total: number | null, before = 0) =>
    toShownPhaseProgress({ done, total, before }, 10_000).seconds_left;
  expect(left(0, 10)).toBeNull();
  expect(left(5, null)).toBeNull();
  expect(left(5, 10)).toBe(10);
  expect(left(5, 10, 5)).toBeNull();
  expect(left(6, 10, 4)).toBe(20);
  expect(left(10, 10)).toBe(0);
});
